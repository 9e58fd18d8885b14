"""What the lab counts of one game, as plain tuples: who made how many points of what, and what cards did."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from teg.games import game_type

KEYS = ("arm", "block", "game", "seating", "seat", "bot", "first", "won", "points")
"""What the row of a game and seat begins with, whatever is played.

A block is a deal: all its games have the same luck, one for each arm of the experiment and each seating of
its bots. `first` says who began; `won` is the share of the victory.
"""
CARD_COLUMNS = ("arm", "block", "game", "seat", "turn", "event", "kind", "card", "lead")
"""A row for each card that was seen or taken: the turn, and the seat on the clock or the one that has it now.

What is laid out before the first turn is seen by seat -1. `lead` is how far the seat was ahead of the others
on average when the turn began, 0 for seat -1.
"""

VERSUS = " – "
"""What stands between two bots in the name of an arm that is a pair of them."""

Row = tuple[Any, ...]


@dataclass(frozen=True)
class KnownChance:
    """Something that chance decides and whose exact odds are known at each position."""

    name: str
    """What it is: the key of its phrase, behind `known_`."""
    chance: Callable[[Any], Fraction | None]
    """The exact odds at a position of chance; None where this is not what is decided."""
    came: Callable[[Any, int], bool]
    """Whether an outcome is it."""


@dataclass(frozen=True)
class Census:
    """What is counted of one game; a seat's numbers stand in the order of `columns`."""

    sources: tuple[str, ...]
    """Where points come from."""
    counts: tuple[str, ...]
    """What else is counted of a seat, its turns first."""
    ends: Callable[[Any, Sequence[int]], list[Row]]
    """Of a game that is over, by seat: the share of the victory, points, sources, counts.

    It is also told how often each seat made the move `counted`.
    """
    seen: Callable[[Any, int], tuple[int, str, int] | None]
    """Who sees which card by an outcome, from `shown` on: seat, kind, number."""
    held: Callable[[Any], tuple[tuple[str, list[tuple[int, ...]]], ...]]
    """The cards of each kind that the seats have."""
    names: Callable[[Any, str], Sequence[str]]
    """The names of the cards of a kind, by number."""
    standing: Callable[[Any], Sequence[int]]
    """The points of each seat in the middle of a game, quickly."""
    known: tuple[KnownChance, ...]
    """What `teg.odds` knows of the chances of the game."""
    shown: int
    counted: int = -1
    begins: Callable[[Any], int] = lambda start: 0
    """The seat that begins."""
    alike: bool = True
    """Whether every seed has the same first position, before chance lays anything out."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of what the row of a game and seat holds."""
        return (*KEYS, *self.sources, *self.counts)


@cache
def census_of(game: str) -> Census:
    """The census of a game, by the game's name."""
    census: Census = game_type(game).load("census")
    return census


def turns_of(turns: int, seat: int, first: int, seats: int) -> int:
    """How many of the turns that were played are those of a seat."""
    return (turns - (seat - first) % seats + seats - 1) // seats
