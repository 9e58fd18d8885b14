"""Problems found while reading a box: each knows the place in the data; the checker adds line and column."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

Path = tuple[int | str, ...]
MOST_PROBLEMS = 200


@dataclass(frozen=True, slots=True)
class Found:
    """One problem at a path in the data: (file number, section, row number, key, ...)."""

    at: Path
    what: str
    example: str = ""
    level: str = "error"


@dataclass(slots=True)
class Report:
    """Collects problems in the order they are found, up to a sensible number."""

    found: list[Found] = field(default_factory=list)

    def wrong(self, at: Path, what: str, example: str = "") -> None:
        """Add an error: the box cannot be played like this."""
        self._add(Found(at, what, example))

    def odd(self, at: Path, what: str, example: str = "") -> None:
        """Add a note: playable, but not what is usual."""
        self._add(Found(at, what, example, "note"))

    def errors(self) -> list[Found]:
        """The problems that keep the box from being played."""
        return [problem for problem in self.found if problem.level == "error"]

    @property
    def full(self) -> bool:
        """Whether so much is wrong that looking further would not help."""
        return len(self.found) >= MOST_PROBLEMS

    def _add(self, problem: Found) -> None:
        if not self.full:
            self.found.append(problem)


def closest(word: object, choices: Iterable[str]) -> str:
    """The choice most like a misspelt word; empty when none is close."""
    near = get_close_matches(word[:60], list(choices), 1, 0.6) if isinstance(word, str) else []
    return near[0] if near else ""


def meant(word: object, choices: Iterable[str]) -> str:
    """'; did you mean ...?' when something close exists, else the list of what is possible."""
    known = list(choices)
    near = closest(word, known)
    if near:
        return f"; did you mean '{near}'?"
    return f"; possible: {', '.join(known)}" if known else ""


def shown(value: object) -> str:
    """A value of a box as a person wrote it, cut short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = '"' + "".join(c if c.isprintable() else "?" for c in value[:50]) + '"'
    elif isinstance(value, int | float):
        text = str(value) if abs(value) < 10**15 else "a huge number"
    elif isinstance(value, list):
        text = "a list" if value else "an empty list"
    elif isinstance(value, dict):
        text = "a table"
    else:
        text = "a date or time"
    return text
