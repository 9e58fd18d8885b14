"""The odds of a game of Take The Galaxy as a page, part by part."""

from teg.odds.answer import Answer
from teg.odds.grid import Block, Heading

_WORDS = {
    "en": {
        "head": "What player {} may know",
        "row": "EXPLORED SPACE",
        "others": "EXPLORED SPACE: A MODEL OF THE OTHERS",
        "draw": "DRAWING",
        "leave": "RELINQUISHING",
        "none": "Nothing to ask here: the game is over.",
    },
    "fr": {
        "head": "Ce que le joueur {} peut savoir",
        "row": "ESPACE EXPLORÉ",
        "others": "ESPACE EXPLORÉ\u00a0: UN MODÈLE DES AUTRES",
        "draw": "PIOCHER",
        "leave": "ABANDONNER",
        "none": "Rien à demander ici\u00a0: la partie est finie.",
    },
}


def blocks(seat: int, parts: dict[str, Answer], lang: str) -> list[Block]:
    """All parts that make sense now, one under the other."""
    words = _WORDS[lang]
    told: list[Block] = [words["head"].format(seat + 1)]
    for name, answer in parts.items():
        told += [Heading(words[name]), *answer.blocks(lang)]
    return told if parts else [*told, words["none"]]
