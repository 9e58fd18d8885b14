"""The planner: moves are tried on the same deals, played on for a turn or two, and judged by a learned value.

It is given a view and deals what is hidden anew, so what it decides cannot depend on what it may not know.
Budgets are counted in rollouts, never in seconds: a seed replays.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from teg.bots.insight import Insight
from teg.bots.knowledge import Knowledge
from teg.bots.trial import Trial

GUARD: Final = 0.7
"""By so many standard errors another move must be better than the usual one: noise is no insight."""
HOPE: Final = 1.5
"""A move that is not better by so many of them, hoping for the best, is looked at no further."""
SURE: Final = 3.0
"""A single move left that is better by so many is played at once."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How far the planner looks, and how hard."""

    turns: int
    """Ends of turns from here to the one that is valued."""
    deals: int
    """On so many deals all moves are compared; then half of them are, on as many more, and so on."""
    most: int
    """Deals at most."""
    field: int
    """Moves at most."""
    doubt: float
    """The variance of a difference that is expected before any is seen; it counts as two deals."""


@dataclass(frozen=True, slots=True)
class ComparedMove:
    """A move, its value in points above the usual move with standard error and number of deals."""

    move: int
    value: float
    error: float
    n: int
    chance: float
    """To win, as the weights reckon it; alone in Take The Galaxy, to have the points of a good game."""


class Planner:
    """Looks ahead on common luck, and plays the usual move unless another is better beyond doubt."""

    def __init__(self, insight: Insight, strength: Strength, known: Knowledge | None = None) -> None:
        """`known` are weights that are not kept yet."""
        self.insight = insight
        self.strength = strength
        self._known = known

    def choose(self, view: Any, rng: Random) -> int:
        """The usual move, or one that is better by more than the doubt about it."""
        moves = view.moves()
        return int(moves[0]) if len(moves) == 1 else self.prices(view, rng)[0].move

    def usual(self, view: Any) -> int:
        """What is played unless something else is found to be better: by the rules that it plays on by."""
        return int(next(iter(self.insight.POOL.values()))[view.phase](view))

    def knows(self, view: Any) -> Knowledge:
        """What it has learned for this table, and where from."""
        return self._known or self.insight.known(view.t)

    def prices(self, view: Any, rng: Random) -> list[ComparedMove]:
        """The moves that were looked at to the end, the one to play first; the usual one has the value 0."""
        insight, strength = self.insight, self.strength
        usual = self.usual(view)
        left = insight.field(view, usual, strength.field)
        trial = Trial(insight, view, view.actor, strength.turns, rng, known=self._known)
        gains = {move: Gain(strength.doubt) for move in left}
        hopes = dict.fromkeys([usual, *left], 0.0)
        deals = strength.deals
        while trial.seen < strength.most:
            for _ in range(min(deals, strength.most - trial.seen)):
                (base, chance), *found = trial.deal([(usual,), *((move,) for move in left)])
                hopes[usual] += chance
                for move, (value, chance) in zip(left, found, strict=True):
                    hopes[move] += chance
                    gains[move].add(value - base)
            deals = trial.seen
            left = [move for move in left if gains[move].mean + HOPE * gains[move].error > 0]
            left.sort(key=lambda move: -gains[move].mean)
            del left[max(1, (len(left) + 1) // 2) :]
            if not left or (len(left) == 1 and gains[left[0]].mean > SURE * gains[left[0]].error):
                break
        n = trial.seen
        priced = [
            ComparedMove(move, gains[move].mean, gains[move].error, n, hopes[move] / n) for move in left
        ]
        better = bool(priced) and priced[0].value > GUARD * priced[0].error
        priced.insert(1 if better else 0, ComparedMove(usual, 0.0, 0.0, n, hopes[usual] / n))
        return priced


class Gain:
    """The mean of differences and its standard error."""

    __slots__ = ("_doubt", "_squares", "_sum", "n")

    def __init__(self, doubt: float) -> None:
        self.n = 0
        self._doubt = doubt
        self._sum = self._squares = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.n += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The mean of all."""
        return self._sum / self.n

    @property
    def error(self) -> float:
        """Its standard error, with some doubt while there are few."""
        spread = max(0.0, self._squares - self._sum * self._sum / self.n)
        return sqrt((spread + 2 * self._doubt) / (self.n + 1) / self.n)


def planners(insight: Insight, strengths: Mapping[str, Strength]) -> dict[str, Planner]:
    """The planner of a game in every strength, by the names that people type."""
    return {
        "planner" if name == "fast" else f"planner-{name}": Planner(insight, strength)
        for name, strength in strengths.items()
    }
