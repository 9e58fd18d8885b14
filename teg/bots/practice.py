"""What holds when somebody plays well: the planner plays itself, and each account of its value is weighed.

Weights are learned from games by rules, where a ship that is well placed is rarely used well. So after its
lessons each account (ships, stocks, badges ...) is multiplied by what makes the value guess best how games of
the planner end. Now and then a usual move is played, or any: what becomes of mistakes must be known, too.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from teg.bots.knowledge import Knowledge
from teg.bots.planner import Planner
from teg.core.contract import DONE

ANY, USUAL = 0.03, 0.06
"""How often any move is played, and how often the usual one."""
TRUST: Final = 2000.0
"""So many squared points of evidence stand for an account as it was learned."""


class Practice:
    """Games of a planner, and what they say of the accounts of its value."""

    def __init__(self, planner: Planner, known: Knowledge, starts: Sequence[Any]) -> None:
        self._planner = Planner(planner.insight, planner.strength, known)
        self._known = known
        self._starts = starts
        tables = planner.insight.TABLES
        self.accounts = tables.accounts
        self._at = [self.accounts.index(tables.account(place)) for place in range(tables.size)]
        size = range(len(self.accounts))
        self._squares = [[TRUST * (one == other) for other in size] for one in size]
        self._missing = [0.0 for _ in size]

    def game(self, rng: Random) -> None:
        """One game, and what it says."""
        insight, s = self._planner.insight, rng.choice(self._starts).copy()
        seat = rng.randrange(insight.people(s))
        rules: Any = [_Player(self._planner, rng)] * s.t.seats
        ends = []
        while True:
            insight.run(s, s.turns + 1, [(rng, rng)], rules)
            if s.actor == DONE:
                break
            ends.append(self._parts(s, seat))
        worth = insight.worth(s, seat)
        for parts in ends:
            missing = worth - sum(parts)
            for one, part in enumerate(parts):
                self._missing[one] += part * missing
                row = self._squares[one]
                for other, beside in enumerate(parts):
                    row[other] += part * beside

    def _parts(self, s: Any, seat: int) -> list[float]:
        """The value of a position, account by account."""
        row, at = self._known.row, self._at
        parts = [0.0] * len(self.accounts)
        for factor, places in self._planner.insight.sides(s, seat):
            for place in places:
                parts[at[place]] += factor * row[place]
        return parts

    @property
    def factors(self) -> list[float]:
        """By what each account is to be multiplied."""
        return [1.0 + change for change in solved(self._squares, self._missing)]

    def row(self) -> list[float]:
        """The weights, each account weighed."""
        factors = self.factors
        return [weight * factors[at] for weight, at in zip(self._known.row, self._at, strict=True)]


class _Player:
    """The rules of a seat that thinks, whatever the phase."""

    def __init__(self, planner: Planner, rng: Random) -> None:
        self._planner = planner
        self._rng = rng

    def __getitem__(self, phase: int) -> Any:
        return self._play

    def _play(self, s: Any) -> int:
        view, lot = s.view(s.actor), self._rng.random()
        if lot < ANY:
            return int(self._rng.choice(view.moves()))
        if lot < ANY + USUAL:
            return self._planner.usual(view)
        return self._planner.choose(view, self._rng)


def solved(squares: Sequence[Sequence[float]], sums: Sequence[float]) -> list[float]:
    """The numbers that make these sums, by elimination; the matrix is positive."""
    rows = [[*row, one] for row, one in zip(squares, sums, strict=True)]
    for place, row in enumerate(rows):
        row[:] = [value / row[place] for value in row]
        for other in rows:
            if other is not row:
                other[:] = [value - other[place] * mine for value, mine in zip(other, row, strict=True)]
    return [row[-1] for row in rows]
