"""Reading one table of a box file: every question may add a problem, and always gets an answer."""

from typing import Any

from teg.boxes.origin import CONFIDENCES
from teg.boxes.report import Path, Report, closest, meant, shown

LONGEST_TEXT = 300


class Row:
    """One table (a card, a setting, an op) with the keys that were asked for; the others are unknown."""

    __slots__ = ("asked", "at", "data", "kind", "report", "silent")

    def __init__(self, data: Any, at: Path, report: Report, kind: str, example: str) -> None:
        self.at, self.report, self.kind = at, report, kind
        self.asked: dict[str, str] = {}  # each key with a right example
        self.silent = not isinstance(data, dict)  # one complaint about the whole is enough
        if self.silent:
            report.wrong(at, f"{kind} must be a table of keys, not {shown(data)}", example)
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}

    def wrong(self, key: str, what: str, example: str = "") -> None:
        """Add a problem at one of this row's keys."""
        self.report.wrong((*self.at, key), what, example)

    def raw(self, key: str, example: str, needed: bool = True) -> Any:
        """The value as it stands, None when it is missing."""
        self.asked[key] = example
        if needed and key not in self.data and not self.silent:
            self.report.wrong(self.at, f"{self.kind} lacks '{key}'", example)
        return self.data.get(key)

    def text(self, key: str, example: str, needed: bool = True) -> str:
        """A line of text; empty when it is missing and not needed."""
        value = self.raw(key, example, needed)
        if value is None:
            return ""
        if not isinstance(value, str) or (needed and not value.strip()):
            self.wrong(key, f"'{key}' must be text in quotes, not {shown(value)}", example)
            return ""
        if len(value) > LONGEST_TEXT or not value.replace("\u00a0", " ").replace("\u202f", " ").isprintable():
            self.wrong(key, f"'{key}' must be one line of at most {LONGEST_TEXT} characters", example)
            return ""
        return value.strip()

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`; `default` when it may be missing."""
        value = self.raw(key, f"{key} = {low}", default is None)
        if value is None:
            return low if default is None else default
        if type(value) is not int or not low <= value <= high:
            near = min(max(value, low), high) if type(value) is int else low
            what = f"'{key}' must be a whole number from {low} to {high}, not {shown(value)}"
            self.wrong(key, what, f"{key} = {near}")
            return low
        return value

    def flag(self, key: str) -> bool:
        """true or false; false when it is missing."""
        value = self.raw(key, f"{key} = true", False)
        if value is None:
            return False
        if not isinstance(value, bool):
            self.wrong(key, f"'{key}' must be true or false, not {shown(value)}", f"{key} = true")
            return False
        return value

    def word(self, key: str, choices: tuple[str, ...]) -> str:
        """One of the given words."""
        value = self.raw(key, f'{key} = "{choices[0]}"')
        if value is None:
            return choices[0]
        if not isinstance(value, str) or value not in choices:
            what = f"'{key}' cannot be {shown(value)}{meant(value, choices)}"
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
            self.wrong(key, f"'{key}' must be a list, not {shown(value)}", example)
            return choices[:least]
        good = True
        for i, word in enumerate(value[:64]):
            if not isinstance(word, str) or word not in choices:
                what = f"'{key}' cannot hold {shown(word)}{meant(word, choices)}"
                self.report.wrong((*self.at, key, i), what, example)
                good = False
        if not good:
            return choices[:least]
        if not least <= len(value) <= most or len(set(value)) < len(value):
            count = str(least) if least == most else f"{least} to {most}"
            self.wrong(key, f"'{key}' must list {count} different words of {', '.join(choices)}", example)
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
            self.wrong(key, f"'{key}' must be {length} whole numbers from {low} to {high}", example)
            return (low,) * length
        return tuple(value)

    def origin(self) -> tuple[str, str, str]:
        """Source, confidence and note: every row says where it comes from."""
        source = self.text("source", 'source = "my own copy"')
        confidence = self.word("confidence", CONFIDENCES)
        return source, confidence, self.text("note", 'note = "a remark"', False)

    def done(self) -> None:
        """Call after the last question: what nobody asked for is an unknown key."""
        for key in self.data:
            if key not in self.asked:
                near = closest(key, self.asked) or next(iter(self.asked))
                what = f"{self.kind} has no key {shown(key)}{meant(key, self.asked)}"
                self.wrong(key, what, self.asked[near])
