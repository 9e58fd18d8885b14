"""What the reader of a section asks of a row, key by key, so that a form can ask the same."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from teg.boxes.origin import Origin
from teg.boxes.report import Report
from teg.boxes.row import Row
from teg.languages import Both


@dataclass(frozen=True, slots=True)
class Question:
    """One key of a row, how it is read (a method of Row) and within which limits.

    `low` and `high` are the least and the most of a number, or how many words there may be; `usual` is the
    number where none is said.
    """

    key: str
    kind: str
    needed: bool = True
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 1
    usual: str = ""


def questions(read: Callable[[Row], Any]) -> list[Question]:
    """Everything a reader asks, in its order; where a row comes from is asked of every row and left out."""
    row = _Asked()
    read(row)
    return list(row.questions.values())


class _Asked(Row):
    """A row without any answer, which writes down what it is asked."""

    def __init__(self) -> None:
        super().__init__({}, (), Report(), Both("", ""), "")
        self.questions: dict[str, Question] = {}

    def raw(self, key: str, example: str, needed: bool = True) -> Any:
        self.questions.setdefault(key, Question(key, "raw", needed))

    def text(self, key: str, example: str, needed: bool = True) -> str:
        self.questions[key] = Question(key, "text", needed)
        return ""

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        usual = "" if default is None else str(default)
        self.questions[key] = Question(key, "number", default is None, low=low, high=high, usual=usual)
        return super().number(key, low, high, default)

    def flag(self, key: str) -> bool:
        self.questions[key] = Question(key, "flag", False)
        return False

    def word(self, key: str, choices: tuple[str, ...]) -> str:
        self.questions[key] = Question(key, "word", True, choices)
        return choices[0]

    def words(self, key: str, choices: tuple[str, ...], least: int, most: int) -> tuple[str, ...]:
        self.questions[key] = Question(key, "words", True, choices, least, most)
        return choices[:least]

    def numbers(self, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
        self.questions[key] = Question(key, "numbers", True, low=low, high=high, length=length)
        return (low,) * length

    def origin(self) -> Origin:
        return Origin("", "")
