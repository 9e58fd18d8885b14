"""The tables of the odds of a game in progress."""

from typing import Any, Final

from teg.languages import Phrases
from teg.odds.answer_tables import faces
from teg.odds.grid import Block, Grid, heads
from teg.odds.hire.hiring import ship_called
from teg.odds.words import percent, points

tell: Final = Phrases(__file__, "position.toml")


def _step(steps: list[dict[str, Any]], lang: str) -> str:
    if not steps:
        return ""
    do, dice = steps[0]["do"], steps[0]["dice"]
    step = "all" if do == "reroll" and not dice else do.replace(" ", "_")
    return tell(lang, f"step_{step}", dice=faces(dice, lang), by=steps[0].get("by"))


def _chance(told: dict[str, Any], lang: str) -> str:
    return ("" if told["exact"] else "≥ ") + percent(told["chance"], lang)


def of_dice(data: dict[str, Any], lang: str) -> list[Block]:
    """Every goal with its chance and what to do first."""
    rows = [
        (
            goal["goal"].in_(lang),
            tell(lang, "head_now") if goal["now"] else _chance(goal, lang),
            "" if goal["now"] or not goal["chance"] else _step(goal["steps"], lang),
        )
        for goal in data["goals"]
    ]
    return [Grid(heads(tell, lang, "goal", "chance", "step"), rows, lang, most=len(rows))]


def of_hires(data: dict[str, Any], lang: str) -> list[Block]:
    """The likeliest first; one sentence if the same thing bars them all."""
    barred = [
        [(why["rule"], why["reason"], why["unlock"]) for why in hire["reasons"]] for hire in data["hires"]
    ]
    if barred and barred[0] and all(why == barred[0] for why in barred):
        why_none = (f"{reason.in_(lang)} {unlock.in_(lang)} ({rule})" for rule, reason, unlock in barred[0])
        return [" ".join(why_none)]
    ranked = sorted(data["hires"], key=lambda hire: (-hire["now"], -hire["chance"]))
    rows = []
    for hire in ranked:
        why = hire["reasons"][0] if hire["reasons"] else None
        rows.append(
            (
                hire["called"].in_(lang),
                ship_called(hire["ship"], lang),
                tell(lang, "head_now") if hire["now"] else _chance(hire, lang),
                "" if hire["now"] or not hire["chance"] else _step(hire["steps"], lang),
                f"{why['unlock'].in_(lang)} ({why['rule']})" if why else "",
            )
        )
    return [Grid(heads(tell, lang, "pilot", "ship", "chance", "step", "lacking"), rows, lang)]


def of_standings(data: dict[str, Any], lang: str) -> list[Block]:
    """Everybody's ranks in every badge."""
    rows = []
    for badge in data["types"]:
        for player, odds in enumerate(badge["ranks"]):
            changes = [
                f"{'+' if change > 0 else ''}{points(change, lang)}"
                for change in badge["one_more"][player]["changes"]
            ]
            rows.append(
                (
                    "" if player else badge["name"].in_(lang),
                    str(player + 1),
                    *(percent(chance, lang) for chance in odds.values()),
                    points(badge["expected"][player], lang),
                    " ".join(changes),
                )
            )
    places = tuple(data["types"][0]["ranks"][0])
    badge_head, player_head, mean, more = heads(tell, lang, "badge", "player", "mean", "more")
    return [Grid((badge_head, player_head, *places, mean, more), rows, lang, most=len(rows))]
