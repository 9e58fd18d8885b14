"""The tables of answers: what their data say, laid out in either language."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from teg.odds.dice.target import face_number
from teg.odds.grid import Block, Grid
from teg.odds.words import face, percent, points

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


def of_turn(data: dict[str, Any], lang: str) -> list[Block]:
    """What to keep or to do with a roll, and the value of every number of rerolls."""
    heads = _HEADS[lang]
    rows = [
        (str(n), str(value) if _short(value) else "", _value(value, data, lang))
        for n, value in enumerate(data["by_rerolls"])
    ]
    by_rerolls = Grid((heads["fresh" if "roll" in data else "rerolls"], heads["value"], ""), rows)
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
    heads = _HEADS[lang]
    return Grid(("", heads["keep"], heads["value"], heads["loss"]), rows, lang)


def _options(data: dict[str, Any], lang: str) -> Grid:
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
    return Grid(("", heads["do"], heads["dice"], heads["value"], heads["loss"]), rows, lang)


def of_exploration(data: dict[str, Any], lang: str) -> list[Block]:
    """The risk of every draw, and what each card is worth."""
    heads = _HEADS[lang]
    pushes = list(zip(data["risks"], data["safe"], strict=True))[: data["draws"]]
    rows = [
        (str(push), *("" if value is None else percent(value, lang) for value in both))
        for push, both in enumerate(pushes, 1)
    ]
    parts: list[Block] = [Grid((heads["push"], heads["danger"], heads["safe"]), rows)]
    cards = []
    for name, chance in data["taken"].items():
        called = data.get("french", {}).get(name, name) if lang == "fr" else name
        cards.append((called, *_choice(name, data, lang), percent(chance, lang)))
    titles = (heads["card"], heads["take"], heads["draw on"], heads["best"], heads["taken"])
    parts.append(Grid(titles, cards, lang))
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


def of_badges(data: dict[str, Any], lang: str) -> list[Block]:
    """Everybody's ranks and bonus, and what one more badge would change."""
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
    return [Grid((heads["player"], *titles, heads["one more"]), rows)]


def faces(words: Sequence[str], lang: str) -> str:
    """Dice by their faces, one by one."""
    return " ".join(face(face_number(word), lang) for word in words) or _HEADS[lang]["nothing"]


def _value(value: Fraction, data: dict[str, Any], lang: str) -> str:
    return percent(value, lang) if data["unit"] == "chance" else points(value, lang)


def _short(value: Fraction) -> bool:
    return len(str(value)) <= 20
