"""The bot `quick`: ranked rules and rough worths, no look-ahead; a small function for each phase."""

from collections.abc import Callable
from random import Random

from teg.take import State
from teg.take import state as S
from teg.take.bots import answers, turn

RULES: list[Callable[[State], int]] = [answers.first] * (S.OVER + 1)
"""For each phase, what to do."""

RULES[S.MENU] = turn.menu
RULES[S.CLAIMING] = answers.settler
RULES[S.PLACING] = answers.place
RULES[S.COVERING] = answers.cover
RULES[S.PAYING] = answers.discard
RULES[S.TAKING] = answers.take
RULES[S.GIVING_UP] = answers.give_up
RULES[S.CHANGING] = answers.change


class Quick:
    """Plays a sensible quick game."""

    def choose(self, view: State, rng: Random) -> int:
        """The move of the first rule that applies; chance plays no part in it."""
        return RULES[view.phase](view)
