"""What people type is made plain and compared with patterns, whatever the game."""

import pytest

from teg.languages.typed import EXACT, SHORT, fit, meant, plain, telling

NAMES = {"card": ("ore drift", "galerie de minerai"), "n": ("2",)}


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("Ore  Drift!", "ore drift"),
        ("l'Étang d’Alcyon", "etang alcyon"),
        ("CŒUR", "coeur"),
        ("main-d'œuvre", "main oeuvre"),
        ("", ""),
        ("\0", ""),
    ],
)
def test_letters_are_made_plain(text: str, typed: str) -> None:
    assert plain(text) == typed


def test_little_words_are_dropped_unless_there_are_no_others() -> None:
    assert telling("put it on the kiln") == ("put", "on", "kiln")
    assert telling("the") == ("the",)


@pytest.mark.parametrize(
    ("words", "pattern", "how"),
    [
        ("build ore drift", "build|construire $card", EXACT),
        ("construire galerie minerai", "build|construire $card", EXACT),
        ("bui ore", "build|construire $card", SHORT),
        ("ore drift", "build|construire? $card", EXACT),
        ("ore drift", "build|construire $card", 0),
        ("drift ore", "$card", 0),
        ("trade 2", "trade $n", EXACT),
        ("trade 20", "trade $n", 0),
        ("build ore drift now", "build $card", 0),
        ("oredrift", "$card", SHORT),
    ],
)
def test_words_fit_a_pattern_in_full_shortened_or_not(words: str, pattern: str, how: int) -> None:
    assert fit(tuple(words.split()), pattern, NAMES) == how


def test_the_best_fits_are_meant_and_a_phrase_before_any_command() -> None:
    phrases = {1: ("build ore",), 2: ("build ore drift",), 3: ("end",)}
    commands = {1: [("build ore", {})], 2: [("build $card", NAMES)], 3: [("end|finir turn?", {})]}

    def look(typed: str) -> tuple[int, list[int]]:
        return meant(typed, (1, 2, 3), phrases.__getitem__, commands.__getitem__)

    assert look("build ore") == (EXACT, [1])
    assert look("build ore drift") == (EXACT, [2])
    assert look("bu or") == (SHORT, [1, 2])
    assert look("fin") == (SHORT, [3])
    assert look("xyzzy") == (0, [])
    assert look("end " * 40) == (0, [])
