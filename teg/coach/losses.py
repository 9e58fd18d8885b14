"""What decisions, lines and turns cost: the numbers that a review finds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from teg.bots.move_reason import EQUAL
from teg.bots.trial import MoveLine
from teg.coach.pricing import Comparison, PricedMove


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody had, and what it cost to choose as they did."""

    step: int
    """Where it stands on the line of the game: `game.branch(step)` goes there."""
    seat: int
    turn: int
    """The turn of the seat, from 1; what others' turns ask of it counts with its own turn before."""
    kind: str
    options: tuple[PricedMove, ...]
    """The best first."""
    made: int
    gap: float
    """By how much the best move found is better than the one made, on fresh deals; noise may be below 0."""
    error: float
    deep: bool = False
    """Whether the rest of the turn was thought out."""

    @property
    def loss(self) -> float:
        """What the move cost, in points."""
        return max(0.0, self.gap)

    @property
    def sure(self) -> bool:
        """Whether it cost something beyond doubt."""
        return self.gap > EQUAL * self.error

    @property
    def doubtful(self) -> bool:
        """Whether it seems to have cost something: then it is worth a closer look."""
        return self.gap > self.error

    @property
    def best(self) -> PricedMove:
        """The best move found."""
        return self.options[0]

    @property
    def chosen(self) -> PricedMove:
        """The move made, or the one that stands for it."""
        return next(option for option in self.options if option.stands_for(self.made))


@dataclass(frozen=True, slots=True)
class TurnBalance:
    """A turn of a seat and what the others' turns asked of it: `value` + `luck` - `gap` = `became`."""

    seat: int
    number: int
    first: int
    last: int
    """Its first and last decision, as steps."""
    value: float
    """Points at its first decision, under the best play found."""
    became: float
    luck: float
    gap: float
    """What was given away; noise may be below 0."""
    error: float
    worst: Decision | None

    @property
    def loss(self) -> float:
        """What it gave away, in points."""
        return max(0.0, self.gap)


@dataclass(frozen=True, slots=True)
class Balance:
    """`start` + `luck` + `given` - `losses` = `result`, in points, for one seat."""

    start: float
    luck: float
    """Dice and cards; with more than two players also what the others' play did."""
    given: float
    """What the other one gave away."""
    losses: float
    result: float
    error: float


@dataclass(frozen=True, slots=True)
class PartLosses:
    """The decisions of one kind, or of one part of the game."""

    name: str
    count: int
    loss: float
    """Points a decision."""
    error: float
    mistakes: int
    """Sure ones."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Decisions of a seat with neither chance nor another's turn between them: together one choice of a line.

    Losses of single decisions overlap (what is forgotten costs at each step until it is done), those of
    stretches do not: the best line found is compared with the line that was played.
    """

    seat: int
    turn: int
    steps: tuple[int, ...]
    """Where there was something to choose."""
    best: float
    """The value of the best line found, in points."""
    gap: float
    error: float

    @property
    def made(self) -> float:
        """The value of what was played."""
        return self.best - self.gap


def again(decision: Decision, line: MoveLine, other: MoveLine, found: Comparison) -> Decision:
    """A decision as a closer look has it: the line after the best move, and the other after the one made."""
    gap, error = found.difference(line, other)
    at, wins = found.mean(line)
    # The difference is that on the deals which both have met; one of them may have been tried on more.
    ends = {True: (at, wins), False: (at - gap, found.mean(other)[1])}
    (value, chance), best = max(ends.values()), decision.best
    options = []
    for option in decision.options:
        if option is best or option is decision.chosen:
            value_, chance_ = ends[option is best]
            doubt, n = error, found.seen
        else:
            value_ = min(value, option.value + value - best.value)
            chance_ = min(1.0, max(0.0, option.chance + chance - best.chance))
            doubt, n = option.error, option.n
        options.append(replace(option, value=value_, error=doubt, chance=chance_, n=n))
    options.sort(key=lambda option: -option.value)
    return replace(decision, options=tuple(options), gap=gap, error=error, deep=True)


def part(name: str, decisions: Sequence[Decision]) -> PartLosses:
    """Decisions taken together: what one of them cost on average."""
    n = len(decisions)
    gaps = sum(decision.gap for decision in decisions)
    error = sqrt(sum(decision.error**2 for decision in decisions)) / n
    return PartLosses(name, n, max(0.0, gaps / n), error, sum(decision.sure for decision in decisions))
