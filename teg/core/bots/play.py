"""Letting bots play a game to its end."""

from collections.abc import Sequence
from random import Random

from teg.core import CHANCE
from teg.core.bots.bot import Bot
from teg.core.contract import P


def play_out(state: P, bots: Sequence[Bot[P]], rng: Random) -> P:
    """Play the position to the end of the game, in place: a bot a seat, a fresh view for each decision.

    A rival who decides nothing, such as the Rogue Galaxy, needs no bot.
    """
    choose = [bot.choose for bot in bots]
    while (actor := state.actor) >= 0 or actor == CHANCE:
        if actor < 0:
            state.apply(state.draw(rng))
        else:
            state.apply(choose[actor](state.view(actor), rng))
    return state
