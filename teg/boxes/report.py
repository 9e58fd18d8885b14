"""Problems found while reading a box: each knows the place in the data; the checker adds line and column."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from teg.languages import Both, both
from teg.mistake import printable

Path = tuple[int | str, ...]
MOST_PROBLEMS = 200


@dataclass(frozen=True, slots=True)
class Found:
    """One problem at a path in the data: (file number, section, row number, key, ...)."""

    at: Path
    what: Both
    example: Both
    level: str


@dataclass(slots=True)
class Report:
    """Collects problems in the order they are found, up to a sensible number."""

    found: list[Found] = field(default_factory=list)

    def wrong(self, at: Path, what: Both, example: str | Both = "") -> None:
        """Add an error: the box cannot be played like this."""
        self._add(at, what, example, "error")

    def odd(self, at: Path, what: Both, example: str | Both = "") -> None:
        """Add a note: playable, but not what is usual."""
        self._add(at, what, example, "note")

    def errors(self) -> list[Found]:
        """The problems that keep the box from being played."""
        return [problem for problem in self.found if problem.level == "error"]

    @property
    def full(self) -> bool:
        """Whether so much is wrong that looking further would not help."""
        return len(self.found) >= MOST_PROBLEMS

    def _add(self, at: Path, what: Both, example: str | Both, level: str) -> None:
        if not self.full:
            right = _as_it_is(example) if isinstance(example, str) else example
            self.found.append(Found(at, what, right, level))


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
        return both(f"; did you mean '{near}'?", f" ; vouliez-vous dire « {near} » ?")
    words = ", ".join(known)
    return both(f"; possible: {words}", f" ; possibles : {words}") if known else Both("", "")


def shown(value: object) -> Both:
    """A value of a box as a person wrote it, cut short."""
    if isinstance(value, bool):
        return _as_it_is("true" if value else "false")
    if isinstance(value, str):
        return _as_it_is(f'"{printable(value, 50)}"')
    if isinstance(value, int | float):
        return _as_it_is(str(value)) if abs(value) < 10**15 else Both("a huge number", "un nombre énorme")
    if isinstance(value, list):
        return Both("a list", "une liste") if value else Both("an empty list", "une liste vide")
    if isinstance(value, dict):
        return Both("a table", "une table")
    return Both("a date or time", "une date ou une heure")


def _as_it_is(text: str) -> Both:
    return Both(text, text)
