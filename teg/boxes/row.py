"""Reading one table of a box file: every question may add a problem, and always gets an answer."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from teg.boxes.origin import CONFIDENCES, Origin
from teg.boxes.report import BoxReport, Path, closest, meant, shown, tell
from teg.languages import Both, alike
from teg.mistake import printable

LONGEST_TEXT = 300


class BoxRow:
    """One table (a card, a setting, an op) with the keys that were asked for; the others are unknown."""

    __slots__ = ("asked", "at", "data", "kind", "report", "silent")

    def __init__(
        self, data: Any, at: Path, report: BoxReport, kind: Callable[[], Both], example: str
    ) -> None:
        self.at, self.report, self.kind = at, report, kind
        self.asked: dict[str, str] = {}  # each key with a right example
        self.silent = not isinstance(data, dict)  # one complaint about the whole is enough
        if self.silent:
            what = tell.both("row_no_table", kind=kind(), data=shown(data))
            report.wrong(at, what, example)
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}

    def wrong(self, key: str, what: Both, example: str | Both = "") -> None:
        """Add a problem at one of this row's keys."""
        self.report.wrong((*self.at, key), what, example)

    def raw(self, key: str, example: str, needed: bool = True) -> Any:
        """The value as it stands, None when it is missing."""
        self.asked[key] = example
        if needed and key not in self.data and not self.silent:
            what = tell.both("key_lacking", kind=self.kind(), key=key)
            self.report.wrong(self.at, what, example)
        return self.data.get(key)

    def text(self, key: str, example: str, needed: bool = True) -> str:
        """A line of text; empty when it is missing and not needed."""
        value = self.raw(key, example, needed)
        if value is None:
            return ""
        if not isinstance(value, str) or (needed and not value.strip()):
            what = tell.both("no_text", key=key, value=shown(value))
            self.wrong(key, what, example)
            return ""
        if len(value) > LONGEST_TEXT or value != printable(value, word=LONGEST_TEXT):
            what = tell.both("text_too_long", key=key, most=LONGEST_TEXT)
            self.wrong(key, what, example)
            return ""
        return value.strip()

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`; `default` when it may be missing."""
        value = self.raw(key, f"{key} = {low}", default is None)
        if value is None:
            return low if default is None else default
        if type(value) is not int or not low <= value <= high:
            near = min(max(value, low), high) if type(value) is int else low
            self.wrong(key, no_number(key, low, high, value), f"{key} = {near}")
            return low
        return value

    def flag(self, key: str) -> bool:
        """true or false; false when it is missing."""
        value = self.raw(key, f"{key} = true", False)
        if value is None:
            return False
        if not isinstance(value, bool):
            what = tell.both("neither_true_nor_false", key=key, value=shown(value))
            self.wrong(key, what, f"{key} = true")
            return False
        return value

    def word(self, key: str, choices: tuple[str, ...]) -> str:
        """One of the given words."""
        value = self.raw(key, f'{key} = "{choices[0]}"')
        if value is None:
            return choices[0]
        if not isinstance(value, str) or value not in choices:
            what = tell.both("cannot_be", key=key, value=shown(value), near=meant(value, choices))
            self.wrong(key, what, f'{key} = "{closest(value, choices) or choices[0]}"')
            return choices[0]
        return value

    def words(self, key: str, choices: tuple[str, ...], least: int, most: int) -> tuple[str, ...]:
        """`least` to `most` different words of `choices`, in the order of `choices`."""
        example = f"{key} = [{', '.join(f'{chr(34)}{word}{chr(34)}' for word in choices[: max(1, least)])}]"
        value = self.raw(key, example)
        if value is None:
            return choices[:least]
        if not isinstance(value, list):
            what = tell.both("no_list", key=key, value=shown(value))
            self.wrong(key, what, example)
            return choices[:least]
        good = True
        for i, word in enumerate(value[:64]):
            if not isinstance(word, str) or word not in choices:
                self.report.wrong((*self.at, key, i), cannot_hold(key, word, choices), example)
                good = False
        if not good:
            return choices[:least]
        if not least <= len(value) <= most or len(set(value)) < len(value):
            what = tell.both(
                "other_words",
                key=key,
                count=least if least == most else tell.both("from_to", least=least, most=most),
                words=", ".join(choices),
            )
            self.wrong(key, what, example)
            return choices[:least]
        return tuple(word for word in choices if word in value)

    def numbers(self, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
        """Exactly `length` whole numbers from `low` to `high`."""
        example = f"{key} = [{', '.join([str(low)] * length)}]"
        value = self.raw(key, example)
        if value is None:
            return (low,) * length
        right = isinstance(value, list) and len(value) == length
        if not right or not all(type(n) is int and low <= n <= high for n in value):
            what = tell.both("no_numbers", key=key, length=length, low=low, high=high)
            self.wrong(key, what, example)
            return (low,) * length
        return tuple(value)

    def origin(self) -> Origin:
        """Source, confidence and note: every row says where it comes from."""
        source = self.text("source", 'source = "my own copy"')
        confidence = self.word("confidence", CONFIDENCES)
        note = self.text("note", 'note = "a remark"', False)
        return Origin(source, confidence, note, self.text("note_fr", 'note_fr = "une remarque"', False))

    def done(self) -> None:
        """Call after the last question: what nobody asked for is an unknown key."""
        for key in self.data:
            if self.report.full:  # to look for what each of thousands may have meant would take minutes
                return
            if key not in self.asked:
                near = closest(key, self.asked) or next(iter(self.asked))
                what = tell.both("no_such_key", kind=self.kind(), key=shown(key), near=meant(key, self.asked))
                self.wrong(key, what, self.asked[near])


def no_number(key: str, low: int, high: int, value: object) -> Both:
    """That a key is no whole number, or not one within its limits."""
    return tell.both("no_whole_number", key=key, low=low, high=high, value=shown(value))


def cannot_hold(key: str, word: object, choices: Iterable[str]) -> Both:
    """That a list may not have this word."""
    return tell.both("cannot_hold", key=key, word=shown(word), near=meant(word, choices))


@dataclass(frozen=True, slots=True)
class RowQuestion:
    """One key of a row, how it is read (a method of BoxRow) and within which limits.

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


def questions(read: Callable[[BoxRow], Any]) -> list[RowQuestion]:
    """Everything a reader asks, in its order; where a row comes from is asked of every row and left out."""
    row = _Asked()
    read(row)
    return list(row.questions.values())


class _Asked(BoxRow):
    """A row without any answer, which writes down what it is asked."""

    def __init__(self) -> None:
        super().__init__({}, (), BoxReport(), lambda: alike(""), "")
        self.questions: dict[str, RowQuestion] = {}

    def raw(self, key: str, example: str, needed: bool = True) -> Any:
        self.questions.setdefault(key, RowQuestion(key, "raw", needed))

    def text(self, key: str, example: str, needed: bool = True) -> str:
        self.questions[key] = RowQuestion(key, "text", needed)
        return ""

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        usual = "" if default is None else str(default)
        self.questions[key] = RowQuestion(key, "number", default is None, low=low, high=high, usual=usual)
        return super().number(key, low, high, default)

    def flag(self, key: str) -> bool:
        self.questions[key] = RowQuestion(key, "flag", False)
        return False

    def word(self, key: str, choices: tuple[str, ...]) -> str:
        self.questions[key] = RowQuestion(key, "word", True, choices)
        return choices[0]

    def words(self, key: str, choices: tuple[str, ...], least: int, most: int) -> tuple[str, ...]:
        self.questions[key] = RowQuestion(key, "words", True, choices, least, most)
        return choices[:least]

    def numbers(self, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
        self.questions[key] = RowQuestion(key, "numbers", True, low=low, high=high, length=length)
        return (low,) * length

    def origin(self) -> Origin:
        return Origin("", "")
