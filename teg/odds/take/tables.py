"""The tables of the odds of Take The Galaxy."""

from typing import Any

from teg.odds.grid import Block, Grid
from teg.odds.words import percent

_WORDS = {
    "en": {
        "card": "card",
        "reveals": "drops with reveal",
        "turns": "turns to claim it",
        "next": "at your next turn",
        "there": "surely there",
        "gone": "surely gone",
        "open": "the others decide",
        "model": "there at your next turn",
        "range": "from … to",
        "taken": "taken",
        "dropped": "drops",
        "stays": "stays",
        "never": "never",
        "what": "what",
        "in": "in {}",
        "surely": "surely by draw",
        "system": "system",
        "now": "now",
        "more": "after one more",
        "with": "with",
        "price": "credits",
    },
    "fr": {
        "card": "carte",
        "reveals": "tombe à la révélation",
        "turns": "tours pour la prendre",
        "next": "à votre prochain tour",
        "there": "là à coup sûr",
        "gone": "partie à coup sûr",
        "open": "les autres décident",
        "model": "là à votre prochain tour",
        "range": "de … à",
        "taken": "prise",
        "dropped": "tombe",
        "stays": "reste",
        "never": "jamais",
        "what": "quoi",
        "in": "en {}",
        "surely": "sûr à la pioche",
        "system": "système",
        "now": "maintenant",
        "more": "après une de plus",
        "with": "avec",
        "price": "crédits",
    },
}


def of_row(data: dict[str, Any], lang: str) -> list[Block]:
    """When each card drops, and whether it is there at the next turn."""
    words = _WORDS[lang]
    rows = [
        (
            one["name"].in_(lang),
            str(one["reveals"] or words["never"]),
            " ".join(map(str, one["turns"])),
            words[one["at_my_next_turn"]] if one["at_my_next_turn"] else "",
        )
        for one in data["cards"]
    ]
    return [Grid([words[head] for head in ("card", "reveals", "turns", "next")], rows, lang)]


def of_others(data: dict[str, Any], lang: str) -> list[Block]:
    """What a model of the others says of each card."""
    words = _WORDS[lang]
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
    heads = ("card", "model", "range", "taken", "dropped", "stays")
    return [Grid([words[head] for head in heads], rows, lang)]


def of_draw(data: dict[str, Any], lang: str) -> list[Block]:
    """The chance of every family and card within so many draws."""
    words = _WORDS[lang]
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
    heads = [words["what"], *(words["in"].format(step) for step in shown), words["surely"]]
    return [Grid(heads, rows, lang, most=len(rows))]


def of_leave(data: dict[str, Any], lang: str) -> list[Block]:
    """What each system brings now and after one more fill."""
    words = _WORDS[lang]
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
    return [Grid([words[head] for head in ("system", "now", "more", "with", "price")], rows, lang)]
