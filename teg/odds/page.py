"""An answer as a page of text: the finding, its tables, how it was found."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from teg.odds.answer import Answer
from teg.odds.target import face_number
from teg.odds.words import face, percent, points

MOST_ROWS = 12
"""Rows of a table that are shown; the JSON has them all."""

_HEADS = {
    "en": {
        "rerolls": "rerolls",
        "fresh": "rerolls, before any roll",
        "keep": "keep",
        "value": "value",
        "loss": "loss",
        "push": "push",
        "danger": "Danger now",
        "safe": "safe so far",
        "card": "card",
        "take": "take",
        "draw on": "draw on",
        "best": "best",
        "taken": "ends with it",
        "taken at once": "Danger: take",
        "player": "player",
        "rank": "rank",
        "bonus": "bonus",
        "mean": "mean bonus",
        "one more": "one more badge, everybody's change",
        "do": "do",
        "dice": "dice",
        "nothing": "(nothing)",
        "more": "... and {} more in --json",
        "exact": "Exact.",
        "inexact": "Not exact.",
        "rule": "Rule of thumb: {} against {}, loss {}",
    },
    "fr": {
        "rerolls": "relances",
        "fresh": "relances, avant tout lancer",
        "keep": "garder",
        "value": "valeur",
        "loss": "perte",
        "push": "pioche",
        "danger": "Danger maintenant",
        "safe": "sans Danger",
        "card": "carte",
        "take": "prendre",
        "draw on": "piocher encore",
        "best": "au mieux",
        "taken": "finit avec",
        "taken at once": "Danger\u00a0: prendre",
        "player": "joueur",
        "rank": "rang",
        "bonus": "bonus",
        "mean": "bonus moyen",
        "one more": "un insigne de plus, effet pour chacun",
        "do": "faire",
        "dice": "dés",
        "nothing": "(rien)",
        "more": "... et {} de plus avec --json",
        "exact": "Exact.",
        "inexact": "Pas exact.",
        "rule": "Règle simple\u00a0: {} contre {}, perte {}",
    },
}
_WORDS = {
    "take": ("take", "prendre"),
    "push": ("draw on", "piocher encore"),
    "stop": ("stop", "s'arrêter"),
    "energy": ("activate an Energy die", "activer un dé Énergie"),
    "convert": ("use the converter", "utiliser le convertisseur"),
    "reroll": ("reroll the rest", "relancer le reste"),
}


def page(answer: Answer, lang: str) -> str:
    """The answer as text."""
    data, heads = answer.data, _HEADS[lang]
    parts = [answer.sentence.in_(lang)]
    if "keeps" in data and "options" not in data:
        parts.append(_keeps(data, lang))
    if "options" in data:
        parts.append(_options(data, lang))
    if "by_rerolls" in data:
        rows = [
            (str(n), str(value) if _short(value) else "", _value(value, data, lang))
            for n, value in enumerate(data["by_rerolls"])
        ]
        parts.append(table((heads["fresh" if "roll" in data else "rerolls"], heads["value"], ""), rows))
    if "risks" in data:
        parts += _exploring(data, lang)
    if "ranks" in data:
        parts += _badges(data, lang)
    parts.append(notes(answer, lang))
    return "\n\n".join(parts)


def notes(answer: Answer, lang: str) -> str:
    """How an answer was found and what it takes for granted."""
    assumed = " ".join(note.in_(lang) for note in answer.assumptions)
    return f"{_HEADS[lang]['exact' if answer.exact else 'inexact']} {answer.derivation.in_(lang)}\n{assumed}"


def _keeps(data: dict[str, Any], lang: str) -> str:
    rows = [
        (
            "*" if keep["best"] else "",
            faces(keep["keep"], lang),
            _value(keep["value"], data, lang),
            _value(keep["loss"], data, lang),
        )
        for keep in data["keeps"]
    ]
    heads = _HEADS[lang]
    return table(("", heads["keep"], heads["value"], heads["loss"]), rows, lang)


def _options(data: dict[str, Any], lang: str) -> str:
    rows = [
        (
            "*" if option["best"] else "",
            _WORDS[option["do"]][lang == "fr"],
            faces(option["dice"], lang),
            _value(option["value"], data, lang),
            _value(option["loss"], data, lang),
        )
        for option in data["options"]
    ]
    heads = _HEADS[lang]
    return table(("", heads["do"], heads["dice"], heads["value"], heads["loss"]), rows, lang)


def _exploring(data: dict[str, Any], lang: str) -> list[str]:
    heads = _HEADS[lang]
    rows = [
        (str(push), *("" if value is None else percent(value, lang) for value in both))
        for push, both in enumerate(zip(data["risks"], data["safe"], strict=True), 1)
    ]
    parts = [table((heads["push"], heads["danger"], heads["safe"]), rows)]
    cards = []
    for name, chance in data["taken"].items():
        called = data.get("french", {}).get(name, name) if lang == "fr" else name
        cards.append((called, *_choice(name, data, lang), percent(chance, lang)))
    titles = (heads["card"], heads["take"], heads["draw on"], heads["best"], heads["taken"])
    parts.append(table(titles, cards, lang))
    if "rule" in data:
        rule = data["rule"]
        parts.append(heads["rule"].format(*(points(rule[key], lang) for key in ("value", "optimum", "loss"))))
    return parts


def _choice(name: str, data: dict[str, Any], lang: str) -> tuple[str, str, str]:
    """What taking a card is worth, what drawing on, and the better of the two."""
    card, after = data["cards"][name], data["after"].get(name)
    if card["danger"]:
        return points(card["value"], lang), "", _HEADS[lang]["taken at once"]
    if not after:
        return "", "", ""
    push = "" if after["push"] is None else points(after["push"], lang)
    best = " = ".join(_WORDS[best][lang == "fr"] for best in after["best"])
    return points(after["take"], lang), push, best


def _badges(data: dict[str, Any], lang: str) -> list[str]:
    heads = _HEADS[lang]
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
    titles = (heads["rank"], heads["bonus"]) if certain else (*places, heads["mean"])
    return [table((heads["player"], *titles, heads["one more"]), rows)]


def faces(words: Sequence[str], lang: str) -> str:
    """Dice by their faces, one by one."""
    return " ".join(face(face_number(word), lang) for word in words) or _HEADS[lang]["nothing"]


def _value(value: Fraction, data: dict[str, Any], lang: str) -> str:
    return percent(value, lang) if data["unit"] == "chance" else points(value, lang)


def _short(value: Fraction) -> bool:
    return len(str(value)) <= 20


def table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], lang: str = "en", most: int = MOST_ROWS
) -> str:
    """Columns side by side, the first rows only."""
    shown = [heads, *rows[:most]]
    widths = [max(len(row[column]) for row in shown) for column in range(len(heads))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in shown
    ]
    if len(rows) > most:
        lines.append(_HEADS[lang]["more"].format(len(rows) - most))
    return "\n".join(lines)
