"""The coach's report on a game: what it shows as findings, and all of it as a page of its own."""

from html import escape

from teg.charts.finding import Finding, whole
from teg.charts.palette import FONTS, THEMES
from teg.charts.review import Given, Slip, kinds, losses, winning
from teg.charts.scene import View, tell
from teg.coach.losses import Decision
from teg.coach.report import CoachReport
from teg.coach.report import tell as of_coach
from teg.languages import capital, each
from teg.odds.answer import Grid, Heading, PageBlock

MOST = 12
"""So many of the costliest decisions are marked."""
WIDE = 860
"""The charts of a page of their own."""


def findings(report: CoachReport, seat: int) -> list[Finding]:
    """Charts of what is priced so far: the chance to win, what each turn left, and where."""
    found = []
    if chances := [(step, seats[seat]) for step, seats in report.course]:
        slips = [slip(report, decision) for decision in report.mistakes(seat, MOST)]
        turns = [(turn.first, turn.number) for turn in report.turns_of(seat)]
        found.append(winning(chances, slips, turns, each(report.seat_name, seat)))
    if turned := report.turns_of(seat):
        rows = [Given(tell.both("turn_number", turn=turn.number), turn.loss, turn.error) for turn in turned]
        found.append(losses(rows))
    if parts := report.by_kind(seat):
        rows = [
            Given(of_coach.both(f"kind_{part.name}"), part.loss, part.error, part.count) for part in parts
        ]
        found.append(kinds(rows))
    return found


def slip(report: CoachReport, decision: Decision) -> Slip:
    """A decision as it is marked on the line."""
    made, best = (each(_moved, report, decision, which) for which in ("made", "best"))
    return Slip(decision.step, decision.loss, decision.error, made, best)


def _moved(report: CoachReport, decision: Decision, which: str, lang: str) -> str:
    return report.moves(decision, lang)[which]


def as_page(report: CoachReport, lang: str = "en", theme: str = "light") -> str:
    """The whole report, seat by seat, as one page that asks nothing of any server."""
    parts = [f"<style>{_style(theme)}</style><h1>{escape(tell(lang, 'report'))}</h1>"]
    parts += map(_block, report.unfinished(lang))
    for seat in report.seats:
        name, headline, *blocks = report.blocks_of(seat, lang)
        charts = (found.looking(lang, theme, WIDE).html(downloads=False) for found in findings(report, seat))
        parts += [f"<h2>{escape(capital(str(name)))}</h2>", _block(headline), *charts, *map(_block, blocks)]
    parts.append(f"<p>{escape(report.reckoned(lang))}</p>")
    return whole(f'<div class="coach">{"".join(parts)}</div>', tell(lang, "report"), View(lang, theme))


def _block(block: PageBlock) -> str:
    if isinstance(block, Grid):
        return f'<div class="wide">{block.html()}</div>'
    tag = "h3" if isinstance(block, Heading) else "p"
    return f"<{tag}>{escape(block).replace(chr(10), '<br>')}</{tag}>"


def _style(theme: str) -> str:
    colours = THEMES[theme]
    return (
        f".coach{{margin:0 auto;padding:16px;max-width:60em;color:{colours['ink']};font:15px/1.5 {FONTS}}}"
        ".coach .wide{overflow-x:auto}.coach figure{margin:16px 0}.coach table{border-collapse:collapse}"
        f".coach th,.coach td{{padding:4px 12px 4px 0;border-bottom:1px solid {colours['hairline']};"
        "text-align:left;vertical-align:top}"
    )
