"""A table of a page of exercises: texts filled with values, and a sentence for whatever is wrong."""

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from string import Formatter
from typing import Any, TypeVar

from teg.languages import LANGUAGES, Both, clauses, singular, written
from teg.lessons.reply import say
from teg.mistake import Mistake
from teg.odds.words import chance, decimal, percent, points

T = TypeVar("T")
_NAMED = re.compile(r"\{([^{}:]+)\}")


WAYS: Mapping[str, Callable[[Any, str], str]] = {
    "chance": chance,
    "percent": percent,
    "points": lambda value, lang: points(Fraction(value), lang),
    "hundredths": lambda value, lang: decimal(value, lang, 2),
    "count": lambda values, lang: str(len(values)),
}
"""How a text may show a value: `{TWO_GREEN:chance}`."""


class _Filler(Formatter):
    """Fills a text of one language; what holds several values is written as a list."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:  # one, or several
            return format_spec.split("|")[not singular(value, self.lang)]
        if format_spec == "count":
            return WAYS["count"](value, self.lang)
        if isinstance(value, Both):
            return value.in_(self.lang)
        if isinstance(value, tuple):
            return clauses((self.format_field(one, format_spec) for one in value), self.lang)
        return WAYS[format_spec](value, self.lang) if format_spec else str(value)


_FILLERS = [_Filler(lang) for lang in LANGUAGES]


class ExerciseEntry:
    """One table, the place it stands at, and the values that its texts name in braces."""

    def __init__(
        self, data: Mapping[str, Any], place: str, values: Mapping[str, Any], optional: Iterable[str] = ()
    ) -> None:
        self.data, self.place, self.values = data, place, values
        self._within: dict[str, list[ExerciseEntry]] = {}
        self._read = set(optional)

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def mistake(self, key: str, wrong: str, /, **parts: object) -> Mistake:
        """What is wrong with a key."""
        return Mistake(say, wrong, **parts).at(f"{self.place}, {key}")

    def _get(self, key: str) -> Any:
        self._read.add(key)
        if key not in self.data:
            raise self.mistake(key, "key_missing")
        return self.data[key]

    def _list(self, key: str, kind: type) -> list[Any]:
        found = self._get(key) if key in self else []
        if not isinstance(found, list) or not all(isinstance(one, kind) for one in found):
            raise self.mistake(key, "no_texts" if kind is str else "no_tables")
        return found

    def _filled(self, key: str, text: Any, lang: int = 0) -> str:
        if not isinstance(text, str):
            raise self.mistake(key, "no_text")
        try:
            return _FILLERS[lang].vformat(text, (), self.values)
        except (LookupError, AttributeError, TypeError, ValueError) as error:
            raise self.mistake(key, "value_fails", error=error) from error

    def text(self, key: str) -> str:
        """A text that is the same in both languages."""
        return self._filled(key, self._get(key))

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of such texts; none if the key is not there."""
        return tuple(self._filled(key, text) for text in self._list(key, str))

    def flag(self, key: str) -> bool:
        """Yes or no; no if the key is not there."""
        return bool(self._get(key)) if key in self else False

    def words(self) -> Both:
        """The text of this table, in its keys `en` and `fr`."""
        return written(
            {lang: self._filled(lang, self._get(lang), place) for place, lang in enumerate(LANGUAGES)}
        )

    def value(self, key: str) -> Any:
        """What the key holds, or the value that it names in braces."""
        held = self._get(key)
        if isinstance(held, str) and (named := _NAMED.fullmatch(held)):
            try:
                return Formatter().get_field(named[1], (), self.values)[0]
            except (LookupError, AttributeError, ValueError) as error:
                raise self.mistake(key, "no_such_value", name=held) from error
        return held

    def number(self, key: str) -> Fraction | int:
        """A number: 3, "1/2", or one named in braces."""
        held = self.value(key)
        if isinstance(held, int | Fraction):
            return held
        try:
            return Fraction(str(held))
        except ValueError as error:
            raise self.mistake(key, "no_such_number") from error

    def choice(self, key: str, among: Mapping[str, T]) -> T:
        """What a word stands for."""
        word = self.text(key)
        if word not in among:
            words = ", ".join(among)
            raise self.mistake(key, "none_of", word=word, words=words)
        return among[word]

    def call(self, key: str) -> Callable[[Any], Any]:
        """A function by its name."""
        name = self.text(key)
        found = self.values.get(name)
        if not callable(found):
            raise self.mistake(key, "no_such_function", name=name)
        return found  # type: ignore[no-any-return]

    def table(self, key: str) -> "ExerciseEntry":
        """A table inside this one."""
        if key not in self._within:
            found = self._get(key)
            if not isinstance(found, dict):
                raise self.mistake(key, "no_table")
            self._within[key] = [ExerciseEntry(found, f"{self.place}, {key}", self.values)]
        return self._within[key][0]

    def tables(self, key: str, shared: str = "") -> "list[ExerciseEntry]":
        """The tables of a list inside this one, none if it is not there; each has the `shared` list too."""
        if key not in self._within:
            common = {shared: self._list(shared, dict)} if shared in self else {}
            self._within[key] = [
                ExerciseEntry({**common, **data}, f"{self.place}, {key} {number}", self.values, common)
                for number, data in enumerate(self._list(key, dict), 1)
            ]
        return self._within[key]

    def samples(self, key: str) -> tuple[tuple[str, str], ...]:
        """Sample answers by the names of their mistakes, each as answer and name."""
        table = self.table(key)
        return tuple((table.text(fault), fault) for fault in table.data)

    def done(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self.data:
            if key not in self._read:
                raise self.mistake(key, "key_unread")
        for entries in self._within.values():
            for entry in entries:
                entry.done()
