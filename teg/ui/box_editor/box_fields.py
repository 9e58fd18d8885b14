"""The fields of a form for a row of a box: each is drawn, read into a value, and filled from one again."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from teg.boxes.layout import slug
from teg.ui.box_editor.box_controls import (
    Form,
    FormEntry,
    choice_control,
    group,
    line,
    listed,
    number,
    number_control,
    out_of_range,
    text_control,
    tick_control,
)
from teg.ui.box_editor.box_draft import BoxDraft
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node

Says = Callable[[str, str], str]
"""How a word of the box is called in a language."""


@dataclass(frozen=True, slots=True)
class Field(ABC):
    """What the form asks for one key of a row; `title` is the key of its phrase."""

    key: str
    title: str

    @abstractmethod
    def draw(self, entry: FormEntry) -> list[Node]:
        """The controls."""

    @abstractmethod
    def value(self, form: Form) -> Any:
        """What the row says under this key; None leaves it out."""

    def form(self, value: Any) -> Form:
        """The form in which a row's value would have been entered."""
        return {self.key: str(value)}

    @abstractmethod
    def lacks(self, entry: FormEntry) -> list[str]:
        """What is to be put right, in the words of the form."""

    def guesses(self) -> tuple[Any, Any]:
        """Two values that this may come to have, far from one another; None where it may be left out."""
        return None, None


@dataclass(frozen=True, slots=True)
class TextField(Field):
    """A line of text."""

    needed: bool = True

    def draw(self, entry: FormEntry) -> list[Node]:
        return [text_control(entry, self.key, tell(entry.lang, self.title))]

    def value(self, form: Form) -> str | None:
        return line(form.get(self.key, "")) or None

    def lacks(self, entry: FormEntry) -> list[str]:
        given = self.value(entry.form) or ""
        good = not self.needed or (slug(given) if self.key == "name" else given)
        return [] if good else [tell(entry.lang, f"lack_{self.key}")]

    def guesses(self) -> tuple[Any, Any]:
        return ("1", "2") if self.needed else (None, None)


@dataclass(frozen=True, slots=True)
class NumberField(Field):
    """A whole number; one that is not needed may be left empty, or as it usually is."""

    low: int
    high: int
    needed: bool = True
    usual: str = ""

    def draw(self, entry: FormEntry) -> list[Node]:
        label = tell(entry.lang, self.title)
        return [number_control(entry, self.key, label, self.low, self.high, self.usual)]

    def value(self, form: Form) -> int | str | None:
        given = number(form.get(self.key, self.usual))
        return None if str(given) in ("", self.usual) else given

    def lacks(self, entry: FormEntry) -> list[str]:
        given = entry.form.get(self.key, self.usual)
        if given == "" and not self.needed:
            return []
        return out_of_range(given, tell(entry.lang, self.title), self.low, self.high, entry.lang)

    def guesses(self) -> tuple[Any, Any]:
        return (self.low, self.high) if self.needed else (None, None)


@dataclass(frozen=True, slots=True)
class TickField(Field):
    """Yes or no."""

    def draw(self, entry: FormEntry) -> list[Node]:
        return [tick_control(entry, self.key, tell(entry.lang, self.title))]

    def value(self, form: Form) -> bool | None:
        return form.get(self.key) is True or None

    def form(self, value: Any) -> Form:
        return {self.key: value is True}

    def lacks(self, entry: FormEntry) -> list[str]:
        return []


@dataclass(frozen=True, slots=True)
class OneOfField(Field):
    """One of some words."""

    words: Sequence[str]
    says: Says
    usual: str = ""

    def draw(self, entry: FormEntry) -> list[Node]:
        options = [(word, self.says(word, entry.lang)) for word in self.words]
        if not self.usual:
            options.insert(0, ("", tell(entry.lang, "choose")))
        return [choice_control(entry, self.key, tell(entry.lang, self.title), options, self.usual)]

    def value(self, form: Form) -> str | None:
        return str(form.get(self.key, self.usual)) or None

    def lacks(self, entry: FormEntry) -> list[str]:
        if self.value(entry.form) in self.words:
            return []
        return [tell(entry.lang, "lack_choice", label=tell(entry.lang, self.title))]

    def guesses(self) -> tuple[Any, Any]:
        return self.words[0], self.words[-1]


@dataclass(frozen=True, slots=True)
class TicksField(Field):
    """Some of some words, as many as there may be."""

    words: Sequence[str]
    says: Says
    least: int
    most: int

    def draw(self, entry: FormEntry) -> list[Node]:
        ticks = [
            tick_control(entry, f"{self.key} {word}", self.says(word, entry.lang)) for word in self.words
        ]
        return [group(tell(entry.lang, self.title), self.key, ticks)]

    def value(self, form: Form) -> list[str] | None:
        return [word for word in self.words if form.get(f"{self.key} {word}") is True] or None

    def form(self, value: Any) -> Form:
        return {f"{self.key} {word}": True for word in listed(value)}

    def lacks(self, entry: FormEntry) -> list[str]:
        many = len(self.value(entry.form) or ())
        return [] if self.least <= many <= self.most else [tell(entry.lang, f"lack_{self.key}")]

    def guesses(self) -> tuple[Any, Any]:
        return [*self.words[: self.least]], [*self.words[-self.least :]]


@dataclass(frozen=True, slots=True)
class SeveralField(Field):
    """Some of some words in their order; the same may come again."""

    words: Sequence[str]
    says: Says
    most: int

    def draw(self, entry: FormEntry) -> list[Node]:
        lang = entry.lang
        options = [("", "-"), *((word, self.says(word, lang)) for word in self.words)]
        last = max((place for place in self._places() if entry.form.get(f"{self.key} {place}")), default=0)
        return [
            choice_control(entry, f"{self.key} {place}", tell(lang, self.title, number=place), options, "")
            for place in self._places()
            if place <= last + 1
        ]

    def value(self, form: Form) -> list[str] | None:
        given = (form.get(f"{self.key} {place}") for place in self._places())
        return [str(word) for word in given if word] or None

    def form(self, value: Any) -> Form:
        return {f"{self.key} {place}": str(word) for place, word in enumerate(listed(value), 1)}

    def lacks(self, entry: FormEntry) -> list[str]:
        given = self.value(entry.form)
        good = given and all(word in self.words for word in given)
        return [] if good else [tell(entry.lang, f"lack_{self.key}")]

    def _places(self) -> range:
        return range(1, self.most + 1)


class NumbersField(Field):
    """Several numbers side by side, each of which may be left empty for none and is at most `high`."""

    __slots__ = ()
    high: int

    @abstractmethod
    def names(self, entry: FormEntry) -> list[tuple[str, str]]:
        """The name and the label of each."""

    def draw(self, entry: FormEntry) -> list[Node]:
        title = tell(entry.lang, self.title)
        return [group(title, self.key, self.controls(entry), class_="inside counts")]

    def controls(self, entry: FormEntry) -> list[Node]:
        """A line for each number, without a heading."""
        return [number_control(entry, name, label, 0, self.high, "") for name, label in self.names(entry)]

    def lacks(self, entry: FormEntry) -> list[str]:
        whole = tell(entry.lang, self.title)
        return [
            text
            for name, label in self.names(entry)
            for text in out_of_range(
                entry.form.get(name) or "0", f"{whole}, {label}", 0, self.high, entry.lang
            )
        ]


@dataclass(frozen=True, slots=True)
class AmountsField(NumbersField):
    """How many of each of some things; a table of those there are."""

    high: int
    words: Sequence[str]
    says: Says
    needed: bool = True

    def names(self, entry: FormEntry) -> list[tuple[str, str]]:
        return [(f"{self.key} {word}", self.says(word, entry.lang)) for word in self.words]

    def value(self, form: Form) -> dict[str, int | str] | None:
        fields = {f"{self.key} {word}": word for word in self.words}
        # In the order in which they were written: a condition is told in the order of its needs.
        counts = {fields[name]: number(given) for name, given in form.items() if name in fields}
        return {word: count for word, count in counts.items() if count not in ("", 0)} or None

    def form(self, value: Any) -> Form:
        table = value if isinstance(value, dict) else {}
        return {f"{self.key} {word}": str(count) for word, count in table.items()}

    def lacks(self, entry: FormEntry) -> list[str]:
        if self.needed and not self.value(entry.form):
            return [tell(entry.lang, f"lack_{self.key.rpartition(' ')[2]}")]
        return NumbersField.lacks(self, entry)  # super() does not know a dataclass with slots


@dataclass(frozen=True, slots=True)
class EachField(NumbersField):
    """A number for each of some kinds, in their order; `labels` names the kinds."""

    high: int
    labels: Callable[[BoxDraft, str], Sequence[str]]
    length: int

    def names(self, entry: FormEntry) -> list[tuple[str, str]]:
        return [
            (f"{self.key} {place}", label) for place, label in enumerate(self.labels(entry.draft, entry.lang))
        ]

    def value(self, form: Form) -> list[int | str]:
        return [number(form.get(f"{self.key} {place}") or "0") for place in range(self.length)]

    def form(self, value: Any) -> Form:
        return {f"{self.key} {place}": str(count) for place, count in enumerate(listed(value)) if count}
