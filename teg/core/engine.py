"""What makes positions fast: slots copied one by one, and tables of functions by number of move and phase."""

from collections.abc import Callable, Hashable, Mapping
from copy import copy
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from teg.core.contract import Spoken, described

S = TypeVar("S")
Handler = Callable[[S, int], None]


class Slotted(Spoken):
    """A position in slots. A class says `__slots__ = tuple(__annotations__)` below its fields."""

    __slots__ = ()
    values: ClassVar[Callable[[Any], tuple[Any, ...]]]
    """What stands in the slots of a position."""

    def __init_subclass__(cls) -> None:
        cls.copy = _copier(cls)  # type: ignore[method-assign]
        cls.values = attrgetter(*cls.__annotations__)

    def __eq__(self, other: object) -> bool:
        values = type(self).values
        return values(self) == values(other) if isinstance(other, type(self)) else NotImplemented

    def copy(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Something hashable that is equal only for equal positions."""
        return tuple([tuple(value) if type(value) is list else value for value in type(self).values(self)])

    __hash__ = None  # type: ignore[assignment]  # what changes in place is no key

    __repr__ = described


def _copier(cls: type) -> Any:
    """The `copy` of a class written out, a line a slot: a loop over the slots takes several times as long."""
    lines = [
        f" new.{slot} = self.{slot}{'.copy()' if str(kind).startswith('list[') else ''}"
        for slot, kind in cls.__annotations__.items()
    ]
    names: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join(["def copy(self):", " new = make(cls)", *lines, " return new"]), names)
    return names["copy"]


class Unchanging:
    """What never changes while a game is played; all its positions look into the same one, as their `t`."""

    asks_all = False
    """Whether a question with one answer is asked as well, for those who tell that answer."""
    people: Mapping[int, str] = MappingProxyType({})
    """What the seats are called; those without a name have a number. It tells no positions apart."""
    seats: int
    chosen: tuple[object, ...]
    """What it was made from."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self is other or (self.asks_all == other.asks_all and self.chosen == other.chosen)

    def __hash__(self) -> int:
        return self.seats  # one table keeps its positions apart anyway

    def __deepcopy__(self, memo: object) -> Self:
        """A copy of a game looks into the same one."""
        return self


def seated(state: S, *people: str) -> S:
    """The same position at a table of people with names, which every board and every sentence then says."""
    named: Any = copy(state.t)  # type: ignore[attr-defined]
    named.people = dict(enumerate(people))
    found: S = state.copy()  # type: ignore[attr-defined]
    found.t = named  # type: ignore[attr-defined]
    return found


def _no_moves(s: object) -> tuple[int, ...]:
    return ()


def _no_handler(s: object, argument: int) -> None:
    raise ValueError("no such move")


def _no_draw(s: object, rng: Random) -> int:
    raise ValueError("chance has nothing to decide here")


def _no_outcomes(s: object) -> list[tuple[int, int]]:
    return []


class Engine(Generic[S]):
    """What each move and each phase does; every room of the rules enters its own functions."""

    def __init__(self, moves: int, phases: int) -> None:
        self.do: Final[list[tuple[Handler[S], int]]] = [(_no_handler, 0)] * moves
        self.moves: Final[list[Callable[[S], tuple[int, ...]]]] = [_no_moves] * phases
        self.draws: Final[list[Callable[[S, Random], int]]] = [_no_draw] * phases
        self.outcomes: Final[list[Callable[[S], list[tuple[int, int]]]]] = [_no_outcomes] * phases

    def on(self, block: int, handler: Handler[S], count: int = 1) -> None:
        """Let `handler` carry out the moves of a block; its argument is the place within the block."""
        for argument in range(count):
            self.do[block + argument] = (handler, argument)


def blocks(lengths: Mapping[int, int]) -> dict[int, int]:
    """For each number of a flat numbering the one with which its block begins, from the lengths of all."""
    return {first + place: first for first, length in lengths.items() for place in range(length)}
