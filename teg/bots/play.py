"""Letting bots play a game to its end."""

from collections.abc import Sequence
from random import Random

from teg.bots.bot import Bot
from teg.galaxies import State
from teg.galaxies.state import CHANCE
from teg.galaxies.view import view


def play_out(state: State, bots: Sequence[Bot], rng: Random) -> State:
    """Play the position to the end of the game, in place: a bot a seat, a fresh view for each decision.

    In solo play the Rogue Galaxy decides nothing, so one bot is enough.
    """
    choose = [bot.choose for bot in bots]
    while (actor := state.actor) >= 0 or actor == CHANCE:
        if actor < 0:
            state.apply(state.draw(rng))
        else:
            state.apply(choose[actor](view(state, actor), rng))
    return state
