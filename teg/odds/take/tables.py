"""The tables of the odds of Take The Galaxy."""

from typing import Any, Final

from teg.languages import Phrases
from teg.odds.grid import Block, Grid, heads
from teg.odds.words import percent

tell: Final = Phrases(__file__, "take.toml")


def of_row(data: dict[str, Any], lang: str) -> list[Block]:
    """When each card drops, and whether it is there at the next turn."""
    rows = [
        (
            one["name"].in_(lang),
            str(one["reveals"] or tell(lang, "head_never")),
            " ".join(map(str, one["turns"])),
            tell(lang, f"head_{one['at_my_next_turn']}") if one["at_my_next_turn"] else "",
        )
        for one in data["cards"]
    ]
    return [Grid(heads(tell, lang, "card", "reveals", "turns", "next"), rows, lang)]


def of_others(data: dict[str, Any], lang: str) -> list[Block]:
    """What a model of the others says of each card."""
    rows = [
        (
            one["name"].in_(lang),
            *(
                ("", "")
                if one["at_my_next_turn"] is None
                else (
                    percent(one["at_my_next_turn"], lang),
                    f"{percent(one['low'], lang)} … {percent(one['high'], lang)}",
                )
            ),
            *(percent(one[end], lang) for end in ("taken", "dropped", "stays")),
        )
        for one in data["cards"]
    ]
    return [Grid(heads(tell, lang, "card", "model", "range", "taken", "dropped", "stays"), rows, lang)]


def of_draw(data: dict[str, Any], lang: str) -> list[Block]:
    """The chance of every family and card within so many draws."""
    draws = data["draws"]
    shown = [step for step in (1, 2, 3, 5, 10, 20) if step < draws] + [draws]
    rows = [
        (
            one["name"].in_(lang),
            *(percent(one["chance"][step - 1], lang) for step in shown),
            "" if one["surely_by"] is None else str(one["surely_by"]),
        )
        for one in (*data["families"], *data["cards"])
    ]
    what, surely = heads(tell, lang, "what", "surely")
    within = (tell(lang, "head_in", count=step) for step in shown)
    return [Grid([what, *within, surely], rows, lang, most=len(rows))]


def of_leave(data: dict[str, Any], lang: str) -> list[Block]:
    """What each system brings now and after one more fill."""
    rows = [
        (
            one["name"].in_(lang),
            one["why"].in_(lang) if one["why"] else str(one["now"]),
            "" if one["after_one_more"] is None else str(one["after_one_more"]),
            one["with"].in_(lang) if one["with"] else "",
            "" if one["price"] is None else str(one["price"]),
        )
        for one in data["systems"]
    ]
    return [Grid(heads(tell, lang, "system", "now", "more", "with", "price"), rows, lang)]
