"""The coach's report on a game: what it shows as findings, and all of it as a page of its own."""

from html import escape

from teg.charts.finding import Finding, whole
from teg.charts.palette import FONTS, THEMES
from teg.charts.review import Left, Slip, kinds, losses, winning
from teg.charts.scene import View, tell
from teg.coach.report import Report
from teg.coach.report import tell as of_coach
from teg.coach.review import Decision
from teg.languages import each
from teg.odds.answer import html

MOST = 12
"""So many of the costliest decisions are marked."""
WIDE = 860
"""The charts of a page of their own."""


def findings(report: Report, seat: int) -> list[Finding]:
    """Charts of what is priced so far: the chance to win, what each turn left, and where."""
    found = []
    if chances := [(step, seats[seat]) for step, seats in report.course]:
        slips = [slip(report, decision) for decision in report.mistakes(seat, MOST)]
        turns = [(turn.first, turn.number) for turn in report.turns_of(seat)]
        found.append(winning(chances, slips, turns, each(report.seat_name, seat)))
    if turned := report.turns_of(seat):
        rows = [Left(tell.both("turn_number", turn=turn.number), turn.loss, turn.error) for turn in turned]
        found.append(losses(rows))
    if parts := report.by_kind(seat):
        rows = [Left(of_coach.both(f"kind_{part.name}"), part.loss, part.error, part.count) for part in parts]
        found.append(kinds(rows))
    return found


def slip(report: Report, decision: Decision) -> Slip:
    """A decision as it is marked on the line."""
    made, best = (each(_moved, report, decision, which) for which in ("made", "best"))
    return Slip(decision.step, decision.loss, decision.error, made, best)


def _moved(report: Report, decision: Decision, which: str, lang: str) -> str:
    return report.moves(decision, lang)[which]


def as_page(report: Report, lang: str = "en", theme: str = "light") -> str:
    """The whole report, seat by seat, as one page that asks nothing of any server."""
    colours = THEMES[theme]
    look = f"padding:16px;max-width:60em;color:{colours['ink']};font:15px/1.5 {FONTS}"
    parts = [f"<h1>{escape(tell(lang, 'report'))}</h1>"]
    for seat in report.seats:
        parts.append(html(report.blocks_of(seat, lang)))
        parts += [each.looking(lang, theme, WIDE).html(downloads=False) for each in findings(report, seat)]
    body = f'<div style="{escape(look)}">{"".join(parts)}</div>'
    return whole(body, tell(lang, "report"), View(lang, theme))
