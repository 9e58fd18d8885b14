"""Pages of exercises: everything on them is read, and what is wrong is told in a sentence with its place."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from importlib.resources import files
from typing import Any

import pytest

from teg.languages import Both
from teg.lessons import NOTEBOOKS, exercises, laid_out
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.judges.exercise import Exercise
from teg.lessons.positions import page
from teg.mistake import Mistake

PAGE = """
[[exercise]]
id = "07-a-third"
rules = ["BB-36"]
position = "fresh_deck"
title.en = "A third"
title.fr = "Un tiers"
question.en = "One in {THREE}, of {MANY}: {PARTS}?"
question.fr = "Un sur {THREE}, parmi {MANY} : {PARTS} ?"
kind = "parts"
hint.where.en = "Look at it."
hint.where.fr = "Regardez."
hint.try.en = "Try it."
hint.try.fr = "Essayez."
hint.because.en = "Because of {THIRD:percent}."
hint.because.fr = "Parce que {THIRD:percent}."
solution.en = "{ANSWER}."
solution.fr = "{ANSWER}."

[[exercise.option]]
key = "yes"
name = { en = "yes", fr = "oui" }

[[exercise.option]]
key = "no"
name = { en = "no", fr = "non" }
en = "not so."
fr = "que non."

[[exercise.part]]
name = { en = "chance", fr = "chance" }
kind = "chance"
answer = "{THIRD}"

[[exercise.part.wrong]]
fault = "half"
answer = "1/2"
en = "that is a half."
fr = "c'est la moitié."

[[exercise.part]]
name = { en = "so", fr = "ainsi" }
kind = "choice"
answer = "yes"
"""
VALUES = {"THREE": 3, "THIRD": Fraction(1, 3), "MANY": (Both("dice", "dés"), Both("ships", "vaisseaux"))}


def read(text: str, values: Mapping[str, Any] = VALUES) -> Exercise:
    (entry,) = ExerciseEntry(tomllib.loads(text), "page.toml", values).tables("exercise")
    return Exercise.read(entry)


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_everything_on_a_page_is_used(notebook: str) -> None:
    assert page(notebook).keys() <= {"exercise", "positions"}
    asked = {one.id for one in exercises()}
    assert all(one["id"] in asked for one in page(notebook)["exercise"])
    for name in page(notebook).get("positions", ()):
        assert laid_out(notebook, name).code


def test_every_page_belongs_to_a_notebook() -> None:
    found = {path.name for path in files("teg.lessons").joinpath("exercises").iterdir()}
    assert found == {f"{name}.toml" for name in NOTEBOOKS.values()}


def test_texts_are_filled_in_both_languages() -> None:
    one = read(PAGE)
    assert one.question.en == "One in 3, of dice; ships: 1) chance; 2) so?"
    assert one.question.fr == "Un sur 3, parmi dés\u00a0; vaisseaux\u00a0: 1) chance\u00a0; 2) ainsi\u00a0?"
    assert one.hints[2] == Both("Because of 33.3 %.", "Parce que 33,3\u00a0%.")
    assert one.solution == Both("1/3; yes.", "1/3\u00a0; oui.")
    assert one.judge("1/3; no").words.en == "so: not so."
    assert one.judge("1/2; yes").fault == "1-half"


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('rules = ["BB-36"]', 'rules = "BB-36"', "exercise 1, rules: it must be a list of texts"),
        ('position = "fresh_deck"', 'position = "nowhere"', "positions: there is none called 'nowhere'"),
        ('title.fr = "Un tiers"\n', "", "exercise 1, title, fr: it is missing"),
        ('title.fr = "Un tiers"', "title.fr = 3", "exercise 1, title, fr: it must be a text"),
        ('kind = "parts"', 'kind = "party"', "exercise 1, kind: 'party' is none of choice, pick,"),
        ("{THREE}", "{FOUR}", "exercise 1, question, en: a value in braces fails: 'FOUR'"),
        ("{THIRD:percent}", "{THIRD:percents}", "exercise 1, hint, because, en: a value in braces fails"),
        ('answer = "{THIRD}"', 'answer = "{SIXTH}"', "exercise 1, part 1, answer: there is no value {SIXTH}"),
        ('answer = "1/2"', 'answer = "half"', "exercise 1, part 1, wrong 1, answer: it must be a number"),
        (
            'answer = "yes"',
            'answer = "yess"',
            "exercise 1, part 2, option 1, en: a wrong answer has no reply",
        ),
        ('key = "no"', 'kee = "no"', "exercise 1, part 2, option 2, key: it is missing"),
        (
            'name = { en = "so"',
            'nam = 1\nname = { en = "so"',
            "exercise 1, part 2, nam: nothing reads this key",
        ),
        ('name = { en = "no", fr = "non" }', 'name = "no"', "option 2, name: it must be a table"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, where: str) -> None:
    assert old in PAGE
    with pytest.raises(Mistake) as caught:
        read(PAGE.replace(old, new))
    english, french = caught.value.words
    assert where in english and english.count(". ") == 0 and english.endswith(".")
    assert english != french


def test_a_position_that_cannot_be_laid_out_says_which() -> None:
    with pytest.raises(Mistake, match=r"^push_your_luck\.toml, positions, fresh_deck: "):
        laid_out("07", "fresh_deck", dice="move luck")
