"""The bot `quick`: ranked rules and rough worths, no look-ahead; a small function for each phase."""

from collections.abc import Callable
from random import Random

from teg.take import State
from teg.take import state as S
from teg.take.bots import choices, plan

RULES: list[Callable[[State], int]] = [choices.first] * (S.OVER + 1)
"""For each phase, what to do."""

RULES[S.MENU] = plan.menu
RULES[S.CLAIMING] = choices.settler
RULES[S.PLACING] = choices.place
RULES[S.COVERING] = choices.cover
RULES[S.PAYING] = choices.discard
RULES[S.TAKING] = choices.take
RULES[S.GIVING_UP] = choices.give_up
RULES[S.CHANGING] = choices.change


class Quick:
    """Plays a sensible quick game."""

    def choose(self, view: State, rng: Random) -> int:
        """The move of the first rule that applies; chance plays no part in it."""
        return RULES[view.phase](view)
