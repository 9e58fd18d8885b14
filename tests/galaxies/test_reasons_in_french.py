"""Reasons are read aloud in French: articles meet vowels, things agree in number, and a sentence is whole."""

import re
from collections.abc import Iterator

import pytest

from tests.galaxies.wandering import SETUPS, wander

SPOILT = {
    "an article before a vowel": r"\b[dD]e [AEIOUÉ][a-z]",
    "a player after a colon": r"(tour de|c'est)\s?: ",
    "an article that has to merge": r"\b(à|de) le joueur",
    "two prepositions for one name": r"\bà d(e |['’])[A-ZÉ]",
    "several dice of one face in the singular": r"\b([2-7]|deux) (Déplacement|Énergie|Culture|Diplomatie"
    r"|Économie|Colonie)\b(?!s)",
    "a capital in the middle of a sentence": r"[a-zé)]\s: (Aucun|Votre|Vous|Il|On|Les?|La|L')\b",
    "nothing but noun and number": r"\b(énergie|culture) 0\b",
    "conditions strung together": r"si [^,;]* et si [^,;]* et si ",
    "a word for a switch that is used nowhere else": r"l'option ",
}
"""What a French reader stumbles over."""


@pytest.fixture(scope="module")
def told() -> list[str]:
    """What is refused in games of every kind, with the reason and what helps."""
    return list(dict.fromkeys(_told()))


def _told() -> Iterator[str]:
    for name in SETUPS:
        for s in wander(name, 12, seed=4, every=9):
            for attempt in s.attempts("fr"):
                if attempt.refusal:
                    yield f"{attempt.refusal.sentence} {attempt.refusal.unlock}"


@pytest.mark.parametrize("fault", SPOILT)
def test_a_refusal_is_right_in_french(told: list[str], fault: str) -> None:
    spoilt = re.compile(SPOILT[fault])
    assert len(told) > 300
    assert [line for line in told if spoilt.search(line)] == []
