"""A question on paper: what is asked, what is true and why; its words, and positions worth asking about."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from teg.core import Game
from teg.core.bots import bot
from teg.galaxies import State, new
from teg.galaxies.state import CHANCE, DONE, MENU
from teg.galaxies.view import view
from teg.languages import Both, Phrases, each
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "worksheet.toml")

EARLIEST = 5
"""Turns ended before a position has enough on the table to ask about."""


@dataclass(frozen=True)
class Asked:
    """One question. `parts` are its lettered items; `answers` has one text for each, or one for all.

    `table` is what it shows beside the position, heads first. `room` is how many lines there are to write
    on. `facts` is what was found as plain data, so that it can be checked without reading sentences.
    """

    kind: str
    text: Both
    answers: tuple[Both, ...]
    parts: tuple[Both, ...] = ()
    table: tuple[tuple[Both, ...], ...] = ()
    room: int = 1
    facts: Mapping[str, Any] = field(default_factory=dict)


def say(key: str, holes: Callable[[str], Mapping[str, Any]] | None = None) -> Both:
    """A text in both languages; `holes` gives what fills its braces in a language."""
    return each(lambda lang: tell(lang, key, **(holes(lang) if holes else {})))


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
