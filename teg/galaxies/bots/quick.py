"""The bot `quick`: ranked rules, no look-ahead; the first rule that applies decides.

Each phase of the game has its own small function, and every phase is answered without listing all moves
where a rule can name one directly.
"""

from collections.abc import Callable
from random import Random

from teg.galaxies import State
from teg.galaxies import state as S
from teg.galaxies.bots import choices, plan, ships

RULES: list[Callable[[State], int]] = [plan.first_move] * (S.OVER + 1)
"""For each phase, what to do."""

RULES[S.CHOOSING] = choices.mission
RULES[S.MENU] = plan.menu
RULES[S.PUTTING_ASIDE] = plan.put_aside
RULES[S.SPENDING] = plan.spend
RULES[S.TURNING] = plan.turn_die
RULES[S.TURNING_INTO] = plan.turn_into
RULES[S.SAILING] = ships.sail
RULES[S.LANDED] = ships.land
RULES[S.FOLLOWING] = plan.follow
RULES[S.EXPLORING] = ships.explore
RULES[S.FOUND] = ships.keep
RULES[S.ASKING] = choices.answer
RULES[S.ROGUE_DIE] = choices.rogue_die


class Quick:
    """Plays a sensible quick game."""

    def choose(self, view: State, rng: Random) -> int:
        """The move of the first rule that applies; chance plays no part in it."""
        return RULES[view.phase](view)
