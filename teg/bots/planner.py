"""The planner: moves are tried on the same deals, played on for a turn or two, and judged by a learned value.

It is given a view and deals what is hidden anew, so what it decides cannot depend on what it may not know.
Budgets are counted in rollouts, never in seconds: a seed replays.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from teg.bots.insight import Insight, Rules
from teg.bots.knowledge import Knowledge
from teg.bots.luck import Luck

GUARD: Final = 0.7
"""By so many standard errors another move must be better than the usual one: noise is no insight."""
HOPE: Final = 1.5
"""A move that is not better by so many of them, hoping for the best, is looked at no further."""
SURE: Final = 3.0
"""A single move left that is better by so many is played at once."""
GOLDEN: Final = 0.6180339887498949
"""Steps of this share cover all of a circle evenly, however many there are."""


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
class Priced:
    """A move, its value in points above the usual move with standard error and number of deals."""

    move: int
    value: float
    error: float
    n: int
    chance: float
    """To win, as the weights reckon it; alone in Take The Galaxy, to have the points of a good game."""


class Planner:
    """Looks ahead on common luck, and plays the usual move unless another is better beyond doubt."""

    def __init__(self, insight: Insight, strength: Strength) -> None:
        self.insight = insight
        self.strength = strength

    def choose(self, view: Any, rng: Random) -> int:
        """The usual move, or one that is better by more than the doubt about it."""
        moves = view.moves()
        return int(moves[0]) if len(moves) == 1 else self.prices(view, rng)[0].move

    def knows(self, view: Any) -> Knowledge:
        """What it has learned for this table, and where from."""
        return self.insight.known(view.t)

    def prices(self, view: Any, rng: Random) -> list[Priced]:
        """The moves that were looked at to the end, the one to play first; the usual one has the value 0."""
        insight, strength = self.insight, self.strength
        usual = insight.usual(view)
        left = insight.field(view, usual, strength.field)
        trial = Trial(insight, view, strength.turns, rng)
        gains = {move: Gain(strength.doubt) for move in left}
        hopes = dict.fromkeys([usual, *left], 0.0)
        deals = strength.deals
        while trial.seen < strength.most:
            for _ in range(min(deals, strength.most - trial.seen)):
                (base, chance), *found = trial.deal([usual, *left])
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
        priced = [Priced(move, gains[move].mean, gains[move].error, n, hopes[move] / n) for move in left]
        better = bool(priced) and priced[0].value > GUARD * priced[0].error
        priced.insert(1 if better else 0, Priced(usual, 0.0, 0.0, n, hopes[usual] / n))
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


class Trial:
    """The same deals for every move of a decision."""

    def __init__(
        self,
        insight: Insight,
        view: Any,
        turns: int,
        rng: Random,
        ways: Sequence[Sequence[Rules]] | None = None,
    ) -> None:
        self._run = insight.run
        self._view = view
        self._turns = turns
        self._rng = rng
        self._ways = insight.ways(view) if ways is None else ways
        self._outlook = outlook(insight, insight.known(view.t))
        self._shift = rng.random()
        self.seen = 0

    def deal(self, moves: list[int]) -> list[tuple[float, float]]:
        """What each move is worth on one more deal, and its chance to win there."""
        outlook, seat = self._outlook, self._view.actor
        return [outlook(end, seat) for end in self.ends(moves)]

    def ends(self, moves: list[int]) -> list[Any]:
        """Where each move leads to on one more deal."""
        view, run = self._view, self._run
        seat, until = view.actor, view.turns + self._turns
        rules = self._ways[self.seen % len(self._ways)]
        luck = Luck(self._rng, self._turns, (self._shift + self.seen * GOLDEN) % 1.0)
        world = view.resample(seat, self._rng)
        self.seen += 1
        ends = []
        for move in moves:
            tried = world.copy()
            tried.apply(move)
            run(tried, until, luck.again(), rules)
            ends.append(tried)
        return ends


def outlook(insight: Insight, known: Knowledge) -> Callable[[Any, int], tuple[float, float]]:
    """What an end of a turn or of the game is worth to a seat, and the chance to win from there."""
    at = known.row.__getitem__
    sides, over = insight.sides, insight.over

    def look(s: Any, seat: int) -> tuple[float, float]:
        if over(s):
            return insight.worth(s, seat), insight.won(s, seat)
        value = sum([factor * sum(map(at, places)) for factor, places in sides(s, seat)])
        return value, known.chance(value, insight.stage(s))

    return look


def planners(insight: Insight, strengths: Mapping[str, Strength]) -> dict[str, Planner]:
    """The planner of a game in every strength, by the names that people type."""
    return {
        "planner" if name == "fast" else f"planner-{name}": Planner(insight, strength)
        for name, strength in strengths.items()
    }
