"""A pool of bots that all play each other: `teg lab match --pool` rates them.

Who beats the quick bot may merely have learned its faults; the pool has other rules too, and other planners.
"""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from teg.bots.insight import PhaseRules
from teg.bots.planner import Planner
from teg.core.bots import Bot, bots_of

RARELY: Final = 6
"""A wild bot makes any move once in so many."""


class RuleBot:
    """Plays by rules alone, as seats do in the planner's deals; now and then, if it is wild, any move."""

    def __init__(self, rules: PhaseRules, wild: bool = False) -> None:
        self._rules = rules
        self._wild = wild

    def choose(self, view: Any, rng: Random) -> int:
        """The move of the rule for this phase."""
        if self._wild and rng.randrange(RARELY) == 0:
            return int(rng.choice(view.moves()))
        return int(self._rules[view.phase](view))


@cache
def members(game: str) -> dict[str, Bot[Any]]:
    """Who plays in the pool of a game, quick first; also those that no list offers, by their names."""
    bots = bots_of(game)
    planner = bots["planner"]
    assert isinstance(planner, Planner)
    rules = planner.insight.POOL
    return {
        "quick": bots["quick"],
        "quick-wild": RuleBot(rules["quick"], wild=True),
        **{name: RuleBot(each) for name, each in rules.items() if name != "quick"},
        "planner-hasty": Planner(planner.insight, replace(planner.strength, deals=1, most=2)),
        "planner": planner,
        "planner-strong": bots["planner-strong"],
    }
