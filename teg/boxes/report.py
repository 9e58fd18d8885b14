"""Problems found while reading a box: each knows the place in the data; the checker adds line and column."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from teg.languages import Both, Phrases, alike
from teg.mistake import printable

tell: Final = Phrases(__file__, "boxes.toml")

Path = tuple[int | str, ...]
MOST_PROBLEMS = 200


@dataclass(frozen=True, slots=True)
class FoundProblem:
    """One problem at a path in the data: (file number, section, row number, key, ...)."""

    at: Path
    what: Both
    example: Both
    level: str


@dataclass(slots=True)
class BoxReport:
    """Collects problems in the order they are found, up to a sensible number."""

    found: list[FoundProblem] = field(default_factory=list)

    def wrong(self, at: Path, what: Both, example: str | Both = "") -> None:
        """Add an error: the box cannot be played like this."""
        self._add(at, what, example, "error")

    def odd(self, at: Path, what: Both, example: str | Both = "") -> None:
        """Add a note: playable, but not what is usual."""
        self._add(at, what, example, "note")

    def errors(self) -> list[FoundProblem]:
        """The problems that keep the box from being played."""
        return [problem for problem in self.found if problem.level == "error"]

    @property
    def full(self) -> bool:
        """Whether so much is wrong that looking further would not help."""
        return len(self.found) >= MOST_PROBLEMS

    def _add(self, at: Path, what: Both, example: str | Both, level: str) -> None:
        if not self.full:
            right = alike(example) if isinstance(example, str) else example
            self.found.append(FoundProblem(at, what, right, level))


def closest(word: object, choices: Iterable[str]) -> str:
    """The choice most like a misspelt word; empty when none is close."""
    from difflib import get_close_matches  # a box that is read without complaint needs none

    near = get_close_matches(word[:60], list(choices), 1, 0.6) if isinstance(word, str) else []
    return near[0] if near else ""


def meant(word: object, choices: Iterable[str]) -> Both:
    """'; did you mean ...?' when something close exists, else the list of what is possible."""
    known = list(choices)
    near = closest(word, known)
    if near:
        return tell.both("did_you_mean", near=near)
    words = ", ".join(known)
    return tell.both("possible", words=words) if known else alike("")


def shown(value: object) -> Both:
    """A value of a box as a person wrote it, cut short."""
    if isinstance(value, bool):
        return alike("true" if value else "false")
    if isinstance(value, str):
        return alike(f'"{printable(value, 50)}"')
    if isinstance(value, int | float):
        return alike(str(value)) if abs(value) < 10**15 else tell.both("huge_number")
    if isinstance(value, list):
        return tell.both("list") if value else tell.both("empty_list")
    if isinstance(value, dict):
        return tell.both("table")
    return tell.both("date_or_time")
