"""The odds of a game of Take The Galaxy as text, part by part."""

from teg.odds.answer import Answer
from teg.odds.page import notes, table
from teg.odds.takethegalaxy.live import Outlook
from teg.odds.words import percent

_WORDS = {
    "en": {
        "head": "What player {} may know",
        "row": "EXPLORED SPACE",
        "others": "EXPLORED SPACE: A MODEL OF THE OTHERS",
        "draw": "DRAWING",
        "leave": "RELINQUISHING",
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
        "none": "Nothing to ask here: the game is over.",
    },
    "fr": {
        "head": "Ce que le joueur {} peut savoir",
        "row": "ESPACE EXPLORÉ",
        "others": "ESPACE EXPLORÉ\u00a0: UN MODÈLE DES AUTRES",
        "draw": "PIOCHER",
        "leave": "ABANDONNER",
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
        "none": "Rien à demander ici\u00a0: la partie est finie.",
    },
}


def live_page(outlook: Outlook, lang: str) -> str:
    """All parts that make sense now, one under the other."""
    words = _WORDS[lang]
    told = [words["head"].format(outlook.seat + 1)]
    tables = {"row": _row, "others": _others, "draw": _draw, "leave": _leave}
    for name, answer in outlook.parts.items():
        text = "\n\n".join([answer.sentence.in_(lang), tables[name](answer, lang), notes(answer, lang)])
        told.append(f"{words[name]}\n{text}")
    return "\n\n".join(told if len(told) > 1 else [*told, words["none"]])


def _row(answer: Answer, lang: str) -> str:
    words = _WORDS[lang]
    rows = [
        (
            one["name"].in_(lang),
            str(one["reveals"] or words["never"]),
            " ".join(map(str, one["turns"])),
            words[one["at_my_next_turn"]] if one["at_my_next_turn"] else "",
        )
        for one in answer.data["cards"]
    ]
    return table([words[head] for head in ("card", "reveals", "turns", "next")], rows, lang)


def _others(answer: Answer, lang: str) -> str:
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
        for one in answer.data["cards"]
    ]
    heads = ("card", "model", "range", "taken", "dropped", "stays")
    return table([words[head] for head in heads], rows, lang)


def _draw(answer: Answer, lang: str) -> str:
    words = _WORDS[lang]
    draws = answer.data["draws"]
    shown = [step for step in (1, 2, 3, 5, 10, 20) if step < draws] + [draws]
    rows = [
        (
            one["name"].in_(lang),
            *(percent(one["chance"][step - 1], lang) for step in shown),
            "" if one["surely_by"] is None else str(one["surely_by"]),
        )
        for one in (*answer.data["families"], *answer.data["cards"])
    ]
    heads = [words["what"], *(words["in"].format(step) for step in shown), words["surely"]]
    return table(heads, rows, lang, most=len(rows))


def _leave(answer: Answer, lang: str) -> str:
    words = _WORDS[lang]
    rows = [
        (
            one["name"].in_(lang),
            one["why"].in_(lang) if one["why"] else str(one["now"]),
            "" if one["after_one_more"] is None else str(one["after_one_more"]),
            one["with"].in_(lang) if one["with"] else "",
            "" if one["price"] is None else str(one["price"]),
        )
        for one in answer.data["systems"]
    ]
    return table([words[head] for head in ("system", "now", "more", "with", "price")], rows, lang)
