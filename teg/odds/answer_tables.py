"""The tables of answers: what their data say, laid out in either language."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from teg.odds.dice.target import face_number
from teg.odds.grid import Block, Grid, heads
from teg.odds.words import face, percent, points, tell


def of_turn(data: dict[str, Any], lang: str) -> list[Block]:
    """What to keep or to do with a roll, and the value of every number of rerolls."""
    rows = [
        (str(n), str(value) if _short(value) else "", _value(value, data, lang))
        for n, value in enumerate(data["by_rerolls"])
    ]
    by_rerolls = Grid(heads(tell, lang, "fresh" if "roll" in data else "rerolls", "value", ""), rows)
    if "options" in data:
        return [_options(data, lang), by_rerolls]
    return [_keeps(data, lang), by_rerolls] if "keeps" in data else [by_rerolls]


def _keeps(data: dict[str, Any], lang: str) -> Grid:
    rows = [
        (
            "*" if keep["best"] else "",
            faces(keep["keep"], lang),
            _value(keep["value"], data, lang),
            _value(keep["loss"], data, lang),
        )
        for keep in data["keeps"]
    ]
    return Grid(heads(tell, lang, "", "keep", "value", "loss"), rows, lang)


def _options(data: dict[str, Any], lang: str) -> Grid:
    rows = [
        (
            "*" if option["best"] else "",
            tell(lang, f"do_{option['do']}"),
            faces(option["dice"], lang),
            _value(option["value"], data, lang),
            _value(option["loss"], data, lang),
        )
        for option in data["options"]
    ]
    return Grid(heads(tell, lang, "", "do", "dice", "value", "loss"), rows, lang)


def of_exploration(data: dict[str, Any], lang: str) -> list[Block]:
    """The risk of every draw, and what each card is worth."""
    pushes = list(zip(data["risks"], data["safe"], strict=True))[: data["draws"]]
    rows = [
        (str(push), *("" if value is None else percent(value, lang) for value in both))
        for push, both in enumerate(pushes, 1)
    ]
    parts: list[Block] = [Grid(heads(tell, lang, "push", "danger", "safe"), rows)]
    cards = []
    names = {"fr": data.get("french", {})}.get(lang, {})
    for name, chance in data["taken"].items():
        called = names.get(name, name)
        cards.append((called, *_choice(name, data, lang), percent(chance, lang)))
    titles = heads(tell, lang, "card", "take", "draw_on", "best", "taken")
    parts.append(Grid(titles, cards, lang))
    if "rule" in data:
        rule = data["rule"]
        values = {key: points(rule[key], lang) for key in ("value", "optimum", "loss")}
        parts.append(tell(lang, "head_rule", **values))
    return parts


def _choice(name: str, data: dict[str, Any], lang: str) -> tuple[str, str, str]:
    """What taking a card is worth, what drawing on, and the better of the two."""
    card, after = data["cards"][name], data["after"].get(name)
    if card["danger"]:
        return points(card["value"], lang), "", tell(lang, "head_taken_at_once")
    if not after:
        return "", "", ""
    push = "" if after["push"] is None else points(after["push"], lang)
    best = " = ".join(tell(lang, f"do_{best}") for best in after["best"])
    return points(after["take"], lang), push, best


def of_badges(data: dict[str, Any], lang: str) -> list[Block]:
    """Everybody's ranks and bonus, and what one more badge would change."""
    places = list(data["ranks"][0])
    certain = "bonus" in data
    rows: list[tuple[str, ...]] = []
    for seat, more in enumerate(data["one_more"]):
        changes = [
            f"{'+' if change > 0 else ''}{points(Fraction(change), lang)}" for change in more["changes"]
        ]
        odds = data["ranks"][seat]
        middle: tuple[str, ...]
        if certain:
            middle = (odds, str(data["bonus"][seat]))
        else:
            middle = (*(percent(odds[place], lang) for place in places), points(data["expected"][seat], lang))
        rows.append((str(seat + 1), *middle, " ".join(changes)))
    player, rank, bonus, mean, more_heads = heads(tell, lang, "player", "rank", "bonus", "mean", "one_more")
    titles = (rank, bonus) if certain else (*places, mean)
    return [Grid((player, *titles, more_heads), rows)]


def faces(words: Sequence[str], lang: str) -> str:
    """Dice by their faces, one by one."""
    return " ".join(face(face_number(word), lang) for word in words) or tell(lang, "head_nothing")


def _value(value: Fraction, data: dict[str, Any], lang: str) -> str:
    return percent(value, lang) if data["unit"] == "chance" else points(value, lang)


def _short(value: Fraction) -> bool:
    return len(str(value)) <= 20
