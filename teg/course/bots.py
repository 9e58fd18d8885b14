"""Players for experiments: the quick bot, and the same bot with one habit changed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from statistics import fmean, stdev
from typing import Any

from teg.core.bots import Bot, bot, play_out
from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import scores
from teg.galaxies.state import FOLLOWING, FOUND
from teg.languages import Both, both
from teg.odds.words import decimal

Policy = Bot[State]


@dataclass(frozen=True)
class Changed:
    """The quick bot, except where `habit` names a move of its own."""

    habit: Callable[[State], int | None]

    def choose(self, view: State, rng: Random) -> int:
        """The habit's move, else the quick bot's."""
        move = self.habit(view)
        return bot("quick").choose(view, rng) if move is None else move


def _never_follow(view: State) -> int | None:
    return M.PASS if view.phase == FOLLOWING else None


def _draw_on(view: State) -> int | None:
    return M.LEAVE if view.phase == FOUND and M.LEAVE in view.moves() else None


POLICIES: dict[str, tuple[Both, Policy]] = {
    "quick": (both("the quick bot", "le robot rapide"), bot("quick")),
    "deaf": (both("quick, but never follows", "le rapide, mais ne suit jamais"), Changed(_never_follow)),
    "greedy": (both("quick, but always draws on", "le rapide, mais repioche toujours"), Changed(_draw_on)),
    "random": (both("any legal move", "n'importe quel coup permis"), bot("random")),
}


def lead(policy: Policy, seed: int, switches: Mapping[str, str] | None = None) -> int:
    """How far player 1, who plays by the policy, ends ahead of the quick bot in the game of this seed."""
    known: Any = policy  # every policy is hashable: it is told apart by what it is
    return _lead(known, seed, tuple((switches or {}).items()))


@cache
def _lead(policy: Policy, seed: int, switches: tuple[tuple[str, str], ...]) -> int:
    """Policies remember nothing, so a seed tells the whole game: it need not be played twice."""
    start = new(players=2, seed=seed, switches=dict(switches)).state
    first, second = scores(play_out(start, [policy, bot("quick")], Random(seed)))
    return first - second


def interval(values: list[int]) -> tuple[float, float]:
    """The mean of some games, and how far it may be off (95 %)."""
    return fmean(values), 1.96 * stdev(values) / len(values) ** 0.5


def plus_minus(values: list[int], lang: str) -> str:
    """The same in words: "3.6 ± 1.6"."""
    mean, error = (decimal(Fraction(round(value * 100), 100), lang) for value in interval(values))
    return f"{mean} ± {error}"
