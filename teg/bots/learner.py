"""Players who err: they price their moves as the planner does, and now and then prefer a worse one.

A move that costs so many points is the rarer the more it costs, so that big mistakes are rarer than small
ones, as with people. How much is lost is measured (`tests/bots/test_learner.py`), not promised.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, NamedTuple

from teg.bots.planner import Planner
from teg.bots.trial import Trial


class Faults(NamedTuple):
    """How much is given away."""

    loss: float
    """Points a decision on average, in games for two with a shipped box."""
    heat: float
    """A move that costs so many points is made e times more rarely than the best."""


@dataclass(frozen=True)
class LearnerBot:
    """Looks as far as its planner, compares every move on as many deals, and draws one by its price."""

    planner: Planner
    faults: Faults

    def choose(self, view: Any, rng: Random) -> int:
        """One of the legal moves, the best most often."""
        moves = view.moves()
        if len(moves) == 1:
            return int(moves[0])
        losses = self.losses(view, rng)
        return rng.choices([*losses], [*map(self.weight, losses.values())])[0]

    def losses(self, view: Any, rng: Random) -> dict[int, float]:
        """What each move worth looking at loses against the best of them, by the planner's reckoning."""
        insight, strength = self.planner.insight, self.planner.strength
        usual = self.planner.usual(view)
        moves = [usual, *insight.field(view, usual, strength.field)]
        if len(moves) == 1:
            return {usual: 0.0}
        trial = Trial(insight, view, view.actor, strength.turns, rng)
        lines = [(move,) for move in moves]
        deals = [trial.deal(lines) for _ in range(strength.most)]
        means = [sum(value for value, _ in found) / len(deals) for found in zip(*deals, strict=True)]
        best = max(means)
        return {move: best - mean for move, mean in zip(moves, means, strict=True)}

    def weight(self, loss: float) -> float:
        """How often a move that loses so much is made, the best being made once."""
        return exp(-loss / self.faults.heat)


def learners(planner: Planner, faults: Mapping[str, Faults]) -> dict[str, LearnerBot]:
    """Those who err like this, by the names that people type."""
    return {name: LearnerBot(planner, each) for name, each in faults.items()}
