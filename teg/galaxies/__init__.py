"""Tiny Epic Galaxies and Beyond the Black: every rule of both, for one to five players."""

from collections.abc import Mapping
from pathlib import Path

from teg.core import Dealer, Game, Setup
from teg.core.given import paired, seeded, whole
from teg.galaxies.arrange import Seat, arrange
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.kit import tell

# Importing these rooms enters their moves in the engine's tables.
from teg.galaxies.rules import (
    acting,  # noqa: F401
    effects_on_resources,  # noqa: F401
    effects_on_ships,  # noqa: F401
    follow,  # noqa: F401
    rogue,  # noqa: F401
    turn,  # noqa: F401
)
from teg.galaxies.state import State
from teg.games import GALAXIES
from teg.mistake import Mistake
from teg.rulebook.switches import unusual

__all__ = ["Seat", "State", "arrange", "new"]


def new(
    players: int = 2,
    box: str | Path = "training",
    seed: int | None = None,
    solo: str | None = None,
    switches: Mapping[str, str] | None = None,
    dealer: Dealer = "seeded",
) -> Game[State]:
    """A new game. `box` is "base", "training" or a path; `solo` names a Rogue mat for a game of one."""
    if solo is not None and not isinstance(solo, str):
        raise Mistake(tell, "no_mat_name", solo=solo)
    paired("switches", {} if switches is None else switches)
    players = whole("players", players)
    name, text = SHELF.named(box)
    setup = Setup(
        game=GALAXIES.name,
        players=1 if solo else players,
        box=name,
        solo=solo.lower() if solo else None,
        switches=unusual(switches or {}),
        seed=seeded(seed),
        box_text=text,
    )
    return Game(setup, dealer=dealer)
