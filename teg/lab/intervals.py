"""A simulated figure with its interval, which stays true however often one looks at it.

Two confidence sequences, each the set of means that a betting martingale has not ruled out by now:

* shares, which lie within known ends: an empirical Bernstein mixture, true whatever the games are like
  (Howard, Ramdas, McAuliffe and Sekhon 2021; Waudby-Smith and Ramdas 2023);
* points, which have no ends: the t-mixture of Lai (1976; Wang and Ramdas 2024), true for bell-shaped
  differences and in the limit for all others.

The classical interval stands beside as `once`: it holds for one look at a number of blocks fixed before.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import exp, inf, log, log1p, sqrt
from statistics import NormalDist
from typing import Self

MISSED = 0.05
"""How often an interval may miss the truth, ever."""
FOCUS = 50.0
"""Blocks that the t-mixture takes for granted: it is tightest at some hundreds and begins at about 15."""
UNSEEN = 20.0
"""Points by which one more block is feared to differ: a hundred blocks without a change are no certainty."""

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over `n` blocks between two ends; `once` are the ends for somebody who looks a single time."""

    mean: float
    low: float
    high: float
    n: int
    once: Span

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def sure(self) -> bool:
        """Whether the truth is on the same side of zero as the mean."""
        return not self.low <= 0 <= self.high

    def within(self, half: float) -> bool:
        """Whether the interval is so narrow: a reason to stop that spoils nothing."""
        return self.half <= half


class Figure:
    """One figure as its blocks come in: `span` are the ends of what a block can show, if it has any.

    Figures of parts of a run add up (`+`), in any order, so that reports need not hold the run.
    """

    __slots__ = ("mean", "n", "span", "squares", "surprise")

    def __init__(self, values: Iterable[float] = (), span: Span | None = None) -> None:
        self.span = span
        self.n = 0
        self.mean = 0.0
        self.squares = 0.0
        """Squares of the distances from the mean."""
        self.surprise = 0.0
        """Squares of the distances from what the blocks before had led one to expect."""
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """One block more."""
        if self.span is not None:
            low, high = self.span
            expected = (self.n * self.mean + (low + high) / 2) / (self.n + 1)
            self.surprise += (value - expected) ** 2
        self.n += 1
        off = value - self.mean
        self.mean += off / self.n
        self.squares += off * (value - self.mean)

    def __add__(self, other: Self) -> "Figure":
        both = Figure(span=self.span)
        both.n = self.n + other.n
        if both.n:
            apart = other.mean - self.mean
            both.mean = self.mean + apart * other.n / both.n
            both.squares = self.squares + other.squares + apart**2 * self.n * other.n / both.n
            both.surprise = self.surprise + other.surprise
        return both

    def estimate(self, missed: float = MISSED) -> Estimate:
        """The mean and its interval, whenever one asks; `missed` is how often it may miss the truth."""
        least, most = self.span or (-inf, inf)
        if not self.n:
            return Estimate(0.0, least, most, 0, (least, most))
        if self.span is None:
            far = radius(self.n, self.squares, missed)
        else:
            far = (most - least) * bernstein(self.surprise / (most - least) ** 2, missed) / self.n
        once = inf
        if self.n > 1:
            once = NormalDist().inv_cdf(1 - missed / 2) * sqrt(self.squares / (self.n - 1) / self.n)
        ends = [(max(least, self.mean - by), min(most, self.mean + by)) for by in (far, max(once, 0.0))]
        return Estimate(self.mean, *ends[0], self.n, ends[1])


def radius(n: int, squares: float, missed: float = MISSED, unseen: float = UNSEEN) -> float:
    """How far the mean of n blocks may be off, from the squares of their distances from it: the t-mixture."""
    kept = (missed**2 * FOCUS / (n + FOCUS)) ** (1 / n)
    rest = n - (1 - kept) * (n + FOCUS)
    if rest <= 0:
        return inf
    return sqrt((squares + unseen**2) / n * (1 - kept) * (n + FOCUS) / rest)


@cache
def _bets(missed: float) -> tuple[tuple[float, float, float], ...]:
    """Stakes, what each costs for a unit of surprise, and the logarithms of their weights.

    Each is the best for a fourth of the surprise that the next is best for.
    """
    sizes = [sqrt(2 * log(2 / missed) / 4**power) for power in range(12)]
    stakes = [size / (1 + size) for size in sizes]
    return tuple((stake, -log1p(-stake) - stake, -log(len(stakes))) for stake in stakes)


def bernstein(surprise: float, missed: float = MISSED) -> float:
    """How far the sum of values within 0 and 1 may be off: both sides, by a mixture of stakes."""
    goal, bets = log(2 / missed), _bets(missed)
    # One stake alone gives too wide a bound; Newton's steps come down from it and never pass the root.
    off = min((goal - weight + cost * surprise) / stake for stake, cost, weight in bets)
    while True:
        powers = [weight + stake * off - cost * surprise for stake, cost, weight in bets]
        top = max(powers)
        parts = [exp(power - top) for power in powers]
        over = top + log(sum(parts)) - goal
        step = over * sum(parts) / sum(part * bet[0] for part, bet in zip(parts, bets, strict=True))
        off -= step
        if step < 1e-9 * off:
            return off
