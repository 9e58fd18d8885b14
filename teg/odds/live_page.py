"""The odds of a game in progress as text, part by part."""

from typing import Any

from teg.odds.answer import Answer
from teg.odds.live import Outlook
from teg.odds.page import faces, notes, page, table
from teg.odds.words import percent, points

_WORDS = {
    "en": {
        "head": "What player {} may know ({})",
        "remembered": "cards taken are remembered",
        "untracked": "cards taken were not kept track of",
        "dice": "DICE, SHIPS STAYING WHERE THEY STAND",
        "hire": "HIRE, SHIPS STAYING WHERE THEY STAND",
        "explore": "EXPLORE",
        "badges": "BADGES",
        "goal": "goal",
        "chance": "chance",
        "step": "do",
        "now": "now",
        "pilot": "pilot",
        "ship": "ship",
        "lacking": "what is lacking",
        "badge": "badge",
        "player": "player",
        "mean": "mean bonus",
        "more": "one more, everybody's change",
        "none": "Nothing to ask here: no dice, and no expansion with cards and pilots.",
    },
    "fr": {
        "head": "Ce que le joueur {} peut savoir ({})",
        "remembered": "les cartes prises sont retenues",
        "untracked": "les cartes prises n'ont pas été suivies",
        "dice": "DÉS, VAISSEAUX RESTANT OÙ ILS SONT",
        "hire": "ENGAGER, VAISSEAUX RESTANT OÙ ILS SONT",
        "explore": "EXPLORER",
        "badges": "INSIGNES",
        "goal": "but",
        "chance": "chance",
        "step": "à faire",
        "now": "maintenant",
        "pilot": "pilote",
        "ship": "vaisseau",
        "lacking": "ce qui manque",
        "badge": "insigne",
        "player": "joueur",
        "mean": "bonus moyen",
        "more": "un de plus, effet pour chacun",
        "none": "Rien à demander ici\u00a0: pas de dés, ni d'extension avec cartes et pilotes.",
    },
}
_STEPS = {
    "en": {
        "stop": "stop",
        "energy": "activate an Energy die",
        "convert": "converter, leaving {}",
        "colony": "{by}, leaving {}",
        "colony reroll": "{by}, keeping {}",
        "reroll": "keep {}",
        "all": "roll everything",
    },
    "fr": {
        "stop": "s'arrêter",
        "energy": "activer un dé Énergie",
        "convert": "convertisseur, reste {}",
        "colony": "{by}, reste {}",
        "colony reroll": "{by}, en gardant {}",
        "reroll": "garder {}",
        "all": "tout relancer",
    },
}


def live_page(outlook: Outlook, lang: str) -> str:
    """All parts that make sense now, one under the other."""
    words = _WORDS[lang]
    parts = outlook.parts
    told = [words["head"].format(outlook.seat + 1, words[outlook.mode])]
    tables = {"dice": _dice, "hire": _hire, "badges": _badges}
    for name, answer in parts.items():
        if name in tables:
            text = "\n\n".join([answer.sentence.in_(lang), tables[name](answer, lang), notes(answer, lang)])
        else:
            text = page(answer, lang)
        told.append(f"{words[name]}\n{text}")
    return "\n\n".join(told if parts else [*told, words["none"]])


def _step(steps: list[dict[str, Any]], lang: str) -> str:
    if not steps:
        return ""
    do, dice = steps[0]["do"], steps[0]["dice"]
    return _STEPS[lang]["all" if do == "reroll" and not dice else do].format(
        faces(dice, lang), by=steps[0].get("by")
    )


def _chance(told: dict[str, Any], lang: str) -> str:
    return ("" if told["exact"] else "≥ ") + percent(told["chance"], lang)


def _dice(answer: Answer, lang: str) -> str:
    words = _WORDS[lang]
    rows = [
        (
            goal["goal"].in_(lang),
            words["now"] if goal["now"] else _chance(goal, lang),
            "" if goal["now"] or not goal["chance"] else _step(goal["steps"], lang),
        )
        for goal in answer.data["goals"]
    ]
    return table((words["goal"], words["chance"], words["step"]), rows, lang, most=len(rows))


def _hire(answer: Answer, lang: str) -> str:
    """The likeliest first; one sentence if the same thing bars them all."""
    words = _WORDS[lang]
    barred = [
        [(why["rule"], why["reason"], why["unlock"]) for why in hire["reasons"]]
        for hire in answer.data["hires"]
    ]
    if barred and barred[0] and all(why == barred[0] for why in barred):
        return " ".join(
            f"{reason.in_(lang)} {unlock.in_(lang)} ({rule})" for rule, reason, unlock in barred[0]
        )
    ranked = sorted(answer.data["hires"], key=lambda hire: (-hire["now"], -hire["chance"]))
    rows = []
    for hire in ranked:
        why = hire["reasons"][0] if hire["reasons"] else None
        rows.append(
            (
                hire["called"].in_(lang),
                hire["ship"],
                words["now"] if hire["now"] else _chance(hire, lang),
                "" if hire["now"] or not hire["chance"] else _step(hire["steps"], lang),
                f"{why['unlock'].in_(lang)} ({why['rule']})" if why else "",
            )
        )
    heads = (words["pilot"], words["ship"], words["chance"], words["step"], words["lacking"])
    return table(heads, rows, lang)


def _badges(answer: Answer, lang: str) -> str:
    words = _WORDS[lang]
    rows = []
    for badge in answer.data["types"]:
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
    places = tuple(answer.data["types"][0]["ranks"][0])
    heads = (words["badge"], words["player"], *places, words["mean"], words["more"])
    return table(heads, rows, lang, most=len(rows))
