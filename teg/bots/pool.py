"""A pool of bots that all play each other for two, and the rating that each deserves by its wins.

Who beats the quick bot may merely have learned its faults; the pool has other rules too, and other planners.
"""

from dataclasses import replace
from math import exp, log, sqrt
from random import Random
from typing import Any, Final

from teg.bots.insight import Rules
from teg.bots.planner import Planner
from teg.core.bots import Bot, bot, bots_of

POINTS: Final = 400 / log(10)
"""Points of a rating for a factor of e in the odds: 400 points are odds of ten to one."""
RARELY: Final = 6
"""A wild bot makes any move once in so many."""
ROUNDS: Final = 200
"""Corrections until ratings stand still."""

Pair = tuple[int, int]


class Ruled:
    """Plays by rules alone, as seats do in the planner's deals; now and then, if it is wild, any move."""

    def __init__(self, rules: Rules, wild: bool = False) -> None:
        self._rules = rules
        self._wild = wild

    def choose(self, view: Any, rng: Random) -> int:
        """The move of the rule for this phase."""
        if self._wild and rng.randrange(RARELY) == 0:
            return int(rng.choice(view.moves()))
        return int(self._rules[view.phase](view))


def members(game: str, guest: str) -> dict[str, Bot[Any]]:
    """Who plays in the pool of a game, quick first, and a guest if it is none of them."""
    bots = bots_of(game)
    planner = bots["planner"]
    assert isinstance(planner, Planner)
    rules = planner.insight.POOL
    return {
        "quick": bots["quick"],
        "quick-wild": Ruled(rules["quick"], wild=True),
        **{name: Ruled(each) for name, each in rules.items() if name != "quick"},
        "planner-hasty": Planner(planner.insight, replace(planner.strength, deals=1, most=2)),
        "planner": planner,
        "planner-strong": bots["planner-strong"],
        guest: bot(guest, game),
    }


def rated(games: dict[Pair, float], won: dict[Pair, float], bots: int) -> list[tuple[float, float]]:
    """For each bot its rating above the first's and the standard error, after Bradley and Terry.

    `games` counts those of each pair, `won` those that its first won. A game more, drawn, stands for every
    pair that has met: else whoever never lost would be infinitely strong.
    """
    strength = [0.0] * bots
    for _ in range(ROUNDS):
        for one in range(1, bots):
            pull = weight = 0.0
            for (a, b), count in games.items():
                if one in (a, b):
                    chance = 1 / (1 + exp(strength[b] - strength[a]))
                    missing = won[a, b] + 0.5 - (count + 1) * chance
                    pull += missing if one == a else -missing
                    weight += (count + 1) * chance * (1 - chance)
            if weight:
                strength[one] += max(-1.0, min(1.0, pull / weight))
    found = []
    for one in range(bots):
        known = sum(
            (count + 1) / (2 + exp(strength[a] - strength[b]) + exp(strength[b] - strength[a]))
            for (a, b), count in games.items()
            if one in (a, b)
        )
        error = 1 / sqrt(known) if known and one else 0.0
        found.append((POINTS * strength[one], POINTS * error))
    return found
