"""What the planner must be told of a game; `teg.bots.galaxies_insight` and `take_insight` say it."""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, Protocol

from teg.bots.knowledge import Knowledge
from teg.bots.luck import Streams
from teg.core.kit import Setup

PhaseRules = Sequence[Callable[[Any], int]]
"""For each phase of a game, what to do."""
Sides = list[tuple[float, list[int]]]
"""The sides of a position: how much each counts, and its places in the row of weights."""


class ProductTables:
    """Places for products of small numbers, one table behind another, each part of one account."""

    def __init__(self) -> None:
        self.size = 0
        self.accounts: list[str] = []
        """What they are about, each once."""
        self._begins: list[int] = []
        self._about: list[str] = []

    def add(self, account: str, *sizes: int) -> int:
        """Room for a table; where it begins."""
        start = self.size
        self._begins.append(start)
        self._about.append(account)
        self.accounts = [*dict.fromkeys(self._about)]
        self.size += prod(sizes)
        return start

    def account(self, place: int) -> str:
        """What the table of a place is about."""
        return self._about[bisect(self._begins, place) - 1]


class Insight(Protocol):
    """A module that knows a game: how turns go on, and what tells the worth of their ends."""

    TABLES: ProductTables
    GENERAL: int
    """The weights that name no card come before this place."""

    STAGES: int
    """So many parts of a game are told apart where a value is turned into a chance to win."""

    POOL: Mapping[str, PhaseRules]
    """By name the rules by which the planner plays on, first, and others that its rivals may have."""

    def people(self, s: Any) -> int:
        """How many seats decide something."""

    def known(self, t: Any) -> Knowledge:
        """What was learned for the box and the table that these numbers are of."""

    def ignorant(self, box: Any, table: str) -> Knowledge:
        """What somebody knows who has learned nothing but that points count."""

    def setups(self, setup: Setup) -> dict[str, list[Setup]]:
        """The tables that there are weights for, each with its setups of the box."""

    def field(self, v: Any, chosen: int, most: int) -> list[int]:
        """The moves worth comparing with the chosen one, the likely ones if there are many."""

    def ways(self, v: Any) -> Sequence[Sequence[PhaseRules]]:
        """How the game may go on: the rules of each seat; deals take them in turn."""

    def run(self, s: Any, until: int, luck: Streams, rules: Sequence[PhaseRules]) -> None:
        """Play on in place until so many turns have ended, or the game has."""

    def sides(self, s: Any, seat: int) -> Sides:
        """The end of a turn as a seat sees it."""

    def stage(self, s: Any) -> int:
        """How far the game has come: from 0 up to the number of stages."""

    def won(self, s: Any, seat: int) -> float:
        """A seat's share of the victory, at the end of a game."""

    def worth(self, s: Any, seat: int) -> float:
        """What the end of a game is worth: points, those beyond need less, and the victory."""
