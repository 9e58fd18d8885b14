"""Questions about chance that a class can argue about, and what the games of the page have shown."""

from typing import Any

from teg.charts.spans import section
from teg.lab.intervals import Estimate, Figure
from teg.lab.report import SHARE, ReportRow, ReportSection
from teg.lab.report import tell as report
from teg.ui.lab import tell
from teg.ui.slides.at_table import table
from teg.ui.slides.slide import LETTERS, Slide, chart

WINS = (1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0)
"""Six of ten games, as they might come."""


def slides(view: Any, lang: str, theme: str, shown: ReportSection | None) -> list[Slide]:
    """What intervals are, why seats change, why looking often matters; then what was found."""
    few, some, many = (Figure(WINS * times, (0.0, 1.0)).estimate() for times in (1, 10, 100))

    def picture(*rows: tuple[str, Estimate]) -> ReportSection:
        named = tuple(ReportRow(tell.both(f"slide_{name}"), estimate) for name, estimate in rows)
        what = report.both("what_won")
        return ReportSection("won", what, what, SHARE, named, (report.both("exact_note"),), middle=0.5)

    asked = picture(("few", few))
    told = picture(("few", few), ("some", some), ("many", many))
    enough = tuple(tell(lang, f"slide_enough_{key}") for key in ("yes", "no"))
    often = tuple(tell(lang, f"slide_often_{key}") for key in ("rare", "half", "always"))
    ends = {name: asked.interval(each.low, each.high, lang) for name, each in (("few", few), ("many", many))}
    found = [
        Slide(
            tell(lang, "slide_enough"),
            chart(section(asked, ""), lang, theme),
            f"{LETTERS[1]} · {enough[1]}",
            tell(lang, "slide_enough_why", **ends),
            reply=chart(section(told, ""), lang, theme),
            options=enough,
            right=1,
        ),
        Slide(
            tell(lang, "slide_seats"),
            table(view, lang),
            tell(lang, "slide_seats_answer"),
            tell(lang, "slide_seats_why"),
        ),
        Slide(
            tell(lang, "slide_often"),
            chart(section(told, ""), lang, theme),
            f"{LETTERS[2]} · {often[2]}",
            tell(lang, "slide_often_why"),
            options=often,
            right=2,
        ),
    ]
    if shown is not None:
        drawn = chart(section(shown, ""), lang, theme)
        found.append(
            Slide(tell(lang, "slide_found"), drawn, shown.sentence.in_(lang), shown.notes[0].in_(lang))
        )
    return found
