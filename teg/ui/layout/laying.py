"""What My table must be told about a game to have its table laid out; all else is alike in every game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from teg.board import Zone
from teg.core import Attempt
from teg.languages import Phrases
from teg.ui.slides.slide import Slide

tell: Final = Phrases(__file__, "layout.toml")


@dataclass(frozen=True, slots=True)
class LayoutChoice:
    """One edit in words: the name of the draft's function and what it is given; `note` tells more."""

    label: str
    edit: tuple[Any, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class LayoutContext:
    """What choices are made for: the position, the seat that lies in front, its ship in hand or -1."""

    s: Any
    seat: int
    ship: int
    lang: str

    def say(self, key: str, **parts: Any) -> str:
        """A phrase of My table."""
        return tell(self.lang, key, **parts)


class EditedTable(Protocol):
    """What is laid out, and how it is changed."""

    @property
    def draft(self) -> Any:
        """The table as it is."""

    @property
    def lang(self) -> str:
        """The language in which mistakes are told."""

    def edit(self, name: str, *given: Any) -> None:
        """Change it."""


class LayoutHands:
    """Whose things lie in front (`seat`), its ship in hand (`held`, or -1), the thing whose list is open."""

    def __init__(self, table: EditedTable, laying: "Laying") -> None:
        self.table, self.laying = table, laying
        self.seat, self.held, self.opened = 0, -1, ""

    def put_down(self) -> None:
        """Nothing is in hand, and no list open."""
        self.opened, self.held = "", -1

    def look_at(self, key: str) -> None:
        """Open the list of a thing, whatever a press of it would do."""
        self.opened, self.held = key, -1

    def choices(self) -> Sequence[LayoutChoice]:
        """What the open list offers."""
        return self._choices(self.opened)

    def press(self, path: list[str]) -> None:
        """Press a thing; `path` has the keys of those around it, too, the innermost first."""
        if path[0] == self.opened:
            self.opened = ""
            return
        self.opened = ""
        other = next((key for key in path if key.startswith("seat:") and key != f"seat:{self.seat}"), "")
        if self.handled(path[0]):
            return
        if other and other[5:].isdecimal():
            self.seat, self.held = min(int(other[5:]), self.table.draft.state.t.seats - 1), -1
        elif not any(self.placed(key) for key in path):
            for key in path:
                if edit := self.laying.at_once(self.table.draft, key):
                    self.table.edit(*edit)
                    return
                if self._choices(key):
                    self.opened = key
                    return
            self.opened = path[0] if path[0].partition(":")[0] in self.laying.empty_lists else ""

    def drop(self, held: str, path: list[str]) -> None:
        """Let a thing go over others."""

    def handled(self, key: str) -> bool:
        """Whether this thing was taken in hand."""
        return False

    def placed(self, key: str) -> bool:
        """Whether what is in hand was put there."""
        return False

    def chosen(self, chosen: LayoutChoice) -> None:
        """Carry out what was chosen; after a card for an empty place the next empty one is open.

        Cards that come one after the other keep their list open.
        """
        opened = self.opened
        kind = opened.split(":")[0]
        self.opened, self.held = "", -1
        self.table.edit(*chosen.edit)
        if kind in self.laying.again:
            self.opened = opened
            return
        waiting = self.laying.waiting(self.table.draft, self.table.lang)
        self.opened = next(
            (key for each in self.laying.next.get(kind, ()) for key in waiting if key.startswith(f"{each}:")),
            "",
        )

    def _choices(self, key: str) -> Sequence[LayoutChoice]:
        return self.laying.choices(self.table.draft, key, self.seat, self.held, self.table.lang)


class Laying(ABC):
    """The table of one game while it is laid out. It decides no rule."""

    draft: ClassVar[type[Any]]
    hands: ClassVar[type[LayoutHands]] = LayoutHands
    empty: ClassVar[tuple[str, ...]] = ()
    """What a place is called on which nothing lies yet."""
    gaps: ClassVar[tuple[str, ...]] = ()
    """Empty places that must get a card, by what their keys begin with; any cards will do."""
    next: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Where one goes on by oneself, when a card was chosen for an empty place."""
    again: ClassVar[tuple[str, ...]] = ()
    """Things whose list stays open, as several cards come there."""
    empty_lists: ClassVar[tuple[str, ...]] = ()
    """Things that are looked at, too, when nothing can be chosen for them."""
    flags: ClassVar[tuple[str, ...]] = ()
    """What may have been done this turn, by the names of the draft."""

    numbers_apart: ClassVar[bool] = True
    """Whether the numbers to be typed seldom matter."""
    at: ClassVar[type[LayoutContext]]
    kinds: ClassVar[Mapping[str, Callable[..., Iterable[LayoutChoice]]]]
    """What can be done with a thing, by what its key begins with; it is given `at`, the rest, its numbers."""

    @abstractmethod
    def zones(self, state: Any, seat: int, lang: str) -> list[Zone]:
        """The parts of the table; what belongs to this seat lies in front."""

    def choices(self, draft: Any, key: str, seat: int, ship: int, lang: str) -> list[LayoutChoice]:
        """All that can be done with a thing; `seat` lies in front, `ship` is its ship in hand or -1."""
        kind, *rest = key.split(":")
        numbers = [int(part) for part in rest if part.isdecimal()]
        found = self.kinds.get(kind)
        try:
            return [*found(self.at(draft.state, seat, ship, lang), rest, *numbers)] if found else []
        except (IndexError, TypeError, ValueError):  # the key of no thing here
            return []

    def at_once(self, draft: Any, key: str) -> tuple[Any, ...] | None:
        """The edit of a thing that says all by itself, as a place of a track does."""
        return None

    def filled(self, draft: Any) -> Any:
        """The draft with any cards on the places that must have one."""
        return draft

    def waiting(self, draft: Any, lang: str) -> list[str]:
        """The keys of what waits to be laid."""
        return [key for key, _ in draft.problems(lang)]

    def states(self, keys: Mapping[str, str], hands: LayoutHands) -> dict[str, list[str]]:
        """What glows of the things that are drawn."""
        return {key: ["can"] for key in keys if key.partition(":")[0] in self.empty}

    def flagged(self, state: Any) -> Mapping[str, bool]:
        """Its flags that may be set here, each with whether it is."""
        return {flag: bool(getattr(state, flag)) for flag in self.flags}

    @abstractmethod
    def lead(self, draft: Any, hands: LayoutHands, lang: str) -> str:
        """What is to be said when something is in hand, or the position is possible."""

    @abstractmethod
    def slides(self, view: Any, attempts: list[Attempt], lang: str, theme: str) -> list[Slide]:
        """Questions for a class about the table as it lies."""

    @abstractmethod
    def numbers(self, state: Any, seat: int) -> Mapping[str, tuple[int, int, int]]:
        """Numbers to be typed, each with the least and the most it may be, those that matter most first."""

    @abstractmethod
    def set_number(self, draft: Any, name: str, value: int, seat: int) -> None:
        """Set one of them in the draft; `Mistake` says why it cannot be."""
