"""The odds of a game in progress as a page, part by part."""

from teg.odds.answer import Answer
from teg.odds.grid import Block, Heading

_WORDS = {
    "en": {
        "head": "What player {} may know ({})",
        "remembered": "cards taken are remembered",
        "untracked": "cards taken were not kept track of",
        "dice": "DICE, SHIPS STAYING WHERE THEY STAND",
        "hire": "HIRE, SHIPS STAYING WHERE THEY STAND",
        "explore": "EXPLORE",
        "badges": "BADGES",
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
        "none": "Rien à demander ici\u00a0: pas de dés, ni d'extension avec cartes et pilotes.",
    },
}


def blocks(seat: int, mode: str, parts: dict[str, Answer], lang: str) -> list[Block]:
    """All parts that make sense now, one under the other."""
    words = _WORDS[lang]
    told: list[Block] = [words["head"].format(seat + 1, words[mode])]
    for name, answer in parts.items():
        told += [Heading(words[name]), *answer.blocks(lang)]
    return told if parts else [*told, words["none"]]
