"""Odds from Python: fractions that print, answers that are pages."""

from copy import copy, deepcopy
from fractions import Fraction
from pickle import dumps, loads

import pytest

import teg


def test_a_chance_is_a_fraction_that_prints() -> None:
    found = teg.chance("move:2 or culture:2", dice=4, rerolls=1)
    assert found == Fraction(425, 729) and found * 2 == Fraction(850, 729)
    assert repr(found) == str(found) == "425/729 (58.3 %)"
    for again in (found, copy(found), deepcopy(found), loads(dumps(found))):
        assert again.answer.data["value"] == again == found


@pytest.mark.parametrize(
    "words",
    ["move:2 or culture:2", "Move:2 OR Culture:2", "déplacement:2 ou culture:2", "moves:2 or cultures:2"],
)
def test_faces_are_told_by_word_in_either_language(words: str) -> None:
    assert teg.chance(words, dice=4) == Fraction(425, 729)


def test_and_needs_both() -> None:
    assert teg.chance("move:1 and energy:1", dice=2, rerolls=0) == Fraction(1, 18)
    assert teg.chance("move:1+energy:1", dice=2, rerolls=0) == Fraction(1, 18)


@pytest.mark.parametrize(
    ("want", "how", "told"),
    [
        ("moove:2", {"dice": 4}, "did you mean move"),
        ("move", {"dice": 4}, "how many"),
        ("move:2", {}, "how many dice"),
        ("move:2", {"dice": 9}, "1 to 7"),
        ("move:2", {"dice": "four"}, "whole number"),
        ("move:2", {"dice": 4, "rerolls": -1}, "reroll"),
        ("move:2", {"roll": "move bananas"}, "bananas"),
        ("move:2", {"roll": ["move", "energy"]}, "roll: a text"),
        (None, {"dice": 4}, "want: a text"),
    ],
)
def test_a_wrong_question_is_a_mistake_without_command_line_words(
    want: str, how: dict[str, object], told: str
) -> None:
    with pytest.raises(teg.Mistake, match=told) as wrong:
        teg.chance(want, **how)  # type: ignore[arg-type]
    assert "--" not in str(wrong.value)


def test_an_exploration_prints_as_its_page() -> None:
    found = teg.explore({"Relic": (6, 3), "Map": (12, 1)}, danger={"Storm": (12, -1)})
    assert "12 in 30" in str(found) and "Relic" in str(found) and "<table>" in found._repr_html_()
    assert teg.explore({"A": (2, 0.1), "B": (1, "1/3")}).data["draw"] == Fraction(8, 45) or found.exact


@pytest.mark.parametrize(
    "asked",
    [
        {"cards": {"A": (1, "x")}},
        {"cards": {"A": ("x", 1)}},
        {"cards": {"A": (1, 1)}, "up": ["B"]},
        {"cards": {"A": (1, 1)}, "row": 9},
        {"cards": {"A": (1, 1)}, "up": "A"},
        {"cards": {"A": (1, 1)}, "drawn": 3},
        {"cards": {"A": (1, 1)}, "seen": None},
        {"cards": {"A": (1, 1)}, "seen": ["B"]},
        {"cards": {"A": (1, float("nan"))}},
        {"cards": {"A": (1, "1e999999")}},
        {"cards": {"A": (1, "1e-9999")}},
        {"cards": {"A": (10**20, 1)}},
        {"cards": {}},
    ],
    ids=str,
)
def test_a_wrong_deck_is_a_mistake(asked: dict[str, object]) -> None:
    with pytest.raises(teg.Mistake):
        teg.explore(**asked)  # type: ignore[arg-type]
