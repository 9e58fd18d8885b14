"""Finding a position worth an exercise: a game between quick bots is looked through, turn by turn."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from teg.core import Game
from teg.core.bots import bot
from teg.galaxies import State, new
from teg.galaxies.state import CHANCE, DONE, MENU
from teg.galaxies.view import view
from teg.mistake import Mistake

EARLIEST = 5
"""Turns ended before a position has enough on the table to ask about."""


def positions(seed: int, players: int, box: str | Path) -> Iterator[Game[State]]:
    """Positions at the start of a turn, dice just rolled, in a fixed order that depends on the seed."""
    if players not in range(2, 6):
        raise Mistake(
            f"worksheet: {players} cannot share one; give a number of players from 2 to 5.",
            f"worksheet : {players} joueurs ne peuvent s'en partager une ; donnez un nombre de joueurs "
            "de 2 à 5.",
        )
    quick = bot("quick")
    rng = Random(seed)
    while True:
        game = new(players, box, seed=rng.randrange(1 << 32))
        state = game.state
        while state.actor != DONE:
            if state.actor == CHANCE:
                state.apply(state.draw(rng))
                continue
            if state.phase == MENU and not state.done and state.turns >= EARLIEST and not state.ending:
                yield Game(game.setup, state, "typed")
            state.apply(quick.choose(view(state, state.actor), rng))
