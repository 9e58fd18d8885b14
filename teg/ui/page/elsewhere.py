"""Which pages have something to say about a position, and which says most."""

from typing import Any

from teg.core import Game
from teg.games import GALAXIES, GAMES, game_type
from teg.ui.page.catalogue import BEGIN, DASHBOARDS

ANY = frozenset(each.dashboard for each in GAMES.values())
"""The dashboards that show any game."""
SOLO = "solo"
LAYOUT = "layout"


def serving(game: Game[Any]) -> tuple[str, ...]:
    """The dashboards that serve this game, whatever its position."""
    setup = game.setup
    if setup.game != GALAXIES.name:
        return tuple(name for name in DASHBOARDS if name in ANY)
    expanded = bool(game.state.t.expansion)
    return tuple(
        name
        for name, entry in DASHBOARDS.items()
        if name in ANY
        or name == LAYOUT
        or (entry.group != BEGIN and (bool(setup.solo) if name == SOLO else expanded))
    )


def best(game: Game[Any]) -> str:
    """The dashboard that is made for this game."""
    return SOLO if game.setup.solo else game_type(game.setup.game).dashboard
