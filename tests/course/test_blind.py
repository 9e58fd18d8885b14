"""A guess comes before its answer: nothing that a notebook shows above a `predict` tells it."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from unittest.mock import MagicMock

import pytest

import teg.course
from teg.charts.finding import Finding
from teg.lessons import exercise
from tests.course.reading import NAMES, cells, code

WORDS = (
    *("zero zéro", "one un une", "two deux", "three trois", "four quatre", "five cinq", "six", "seven sept"),
    *("eight huit", "nine neuf", "ten dix", "eleven onze", "twelve douze"),
)
REAL = ("Seat", "arrange", "balance", "bench", "duel", "look_often", "new", "position", "story", "weigh")
"""What other cells work with."""
COMMON = 2
"""Numbers up to here stand in most sentences, as words or digits, and tell nothing."""


def forms(value: Fraction, is_chance: bool) -> list[str]:
    """How a number may be written: a chance as fraction, decimal and percentage, else digits and words."""
    if not is_chance:
        if value.denominator > 1:
            return [str(value), *_decimals(value)]
        number = int(value)
        return (
            [] if number <= COMMON else [str(number), *(WORDS[number].split() if number < len(WORDS) else ())]
        )
    percent = [f"{text} ?%" for places in (0, 1) for text in _written(value * 100, places)]
    return [str(value), *_decimals(value), *percent]


def _decimals(value: Fraction) -> list[str]:
    return [text for places in (2, 3) for text in _written(value, places)]


def _written(value: Fraction, places: int) -> list[str]:
    told = f"{float(value):.{places}f}"
    return [re.escape(told), told.replace(".", ",")]


def tells(text: str, value: Fraction, is_chance: bool) -> list[str]:
    """The forms of the number that the text holds."""
    plain = text.replace("\u00a0", " ").casefold()
    return [
        form for form in forms(value, is_chance) if re.search(rf"(?<![\w.,/]){form}(?![\w/]|[.,]\d)", plain)
    ]


class Reader:
    """A learner who has run every cell so far and read all there is."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.section = 0
        self.found: list[tuple[str, list[str]]] = []
        self.ids: list[str] = []
        self.cell = ""

    def names(self) -> dict[str, Callable[..., Any]]:
        """What the cells call, as one who only reads: a panel that is not played tells nothing."""
        silent = dict.fromkeys(teg.course.__all__, self._nothing)
        kept = {name: getattr(teg.course, name) for name in REAL}
        here = {"say": self._say, "show": self._show, "rails": self._rails, "exercise": self._exercise}
        return {**silent, **kept, **here, "predict": self._predict}

    def _nothing(self, *given: object, **settings: object) -> MagicMock:
        return MagicMock()

    def _say(self, *sentences: tuple[str, str]) -> None:
        self.read += [" ".join(pair) for pair in sentences]

    def _show(self, finding: Finding) -> None:
        for lang in ("en", "fr"):
            self.read.append(finding.looking(lang).title)

    def _rails(self, game: object, *steps: tuple[str, str, str], **how: object) -> None:
        self.read += [" ".join(step[1:]) for step in steps]

    def _exercise(self, id: str) -> None:
        self.read += [exercise(id).question.in_(lang) for lang in ("en", "fr")]

    def _predict(self, en: str, fr: str, value: Fraction | int, show: object = None, id: str = "") -> None:
        self.ids.append(id)
        is_chance = isinstance(value, Fraction) and 0 <= value <= 1
        text = "\n".join(self.read if is_chance else [*self.read[self.section :], en, fr])
        given = [f"Fraction({value.numerator}, {value.denominator})"] if is_chance else [f", {value})"]
        literal = [text for text in given if text in self.cell]
        self.found.append((en, [*tells(text, Fraction(value), is_chance), *literal]))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_above_a_guess_tells_its_answer(name: str) -> None:
    reader = Reader()
    here: dict[str, Any] = {}
    for cell in cells(name):
        if cell.kind == "markdown":
            if re.search(r"^#", cell.source, re.MULTILINE):
                reader.section = len(reader.read)
            reader.read.append(cell.source)
        else:
            here |= reader.names()
            reader.cell = cell.source
            exec(cell.source.replace("from teg.course import *", ""), here)
    assert reader.found
    assert [(question, told) for question, told in reader.found if told] == []
    assert all(id.startswith(f"{name[:2]}-") for id in reader.ids) and len(set(reader.ids)) == len(reader.ids)


@pytest.mark.parametrize("name", NAMES)
def test_no_cell_of_a_learner_tests(name: str) -> None:
    for cell in code(name):
        assert "pytest" not in cell.source, cell.id


def test_every_form_of_an_answer_is_known() -> None:
    chance = Fraction(51, 145)
    for text in ("so 51/145.", "35.2 %", "35,2 %", "0.352", "about 0.35", "35 %"):
        assert tells(text, chance, True), text
    for text in ("151/145", "135.2 %", "51/1450", "3 of 5", "35 cards"):
        assert not tells(text, chance, True), text
    assert tells("il en reste sept", Fraction(7), False) and not tells("17 or 7.5", Fraction(7), False)
