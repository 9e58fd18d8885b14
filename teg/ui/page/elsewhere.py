"""Which pages have something to say about a position, and which says most."""

from typing import Any

from teg.core import DONE, Game
from teg.games import GALAXIES, GAMES, game_type
from teg.ui.page.catalogue import BEGIN, DASHBOARDS

ANY = GALAXIES.dashboard
"""The dashboard that shows any game."""
SOLO = "solo"
PLAYED = frozenset({SOLO, *(each.dashboard for each in GAMES.values())})
"""The dashboards that games are played on."""
LAYOUT = "layout"


def serving(game: Game[Any]) -> tuple[str, ...]:
    """The dashboards that serve this game, whatever its position."""
    setup = game.setup
    if setup.game != GALAXIES.name:
        return tuple(name for name in DASHBOARDS if name in (ANY, LAYOUT, game_type(setup.game).dashboard))
    expanded = bool(game.state.t.expansion)
    return tuple(
        name
        for name, entry in DASHBOARDS.items()
        if name in (ANY, LAYOUT)
        or (name == SOLO and setup.solo)
        or (name not in PLAYED and entry.group != BEGIN and expanded)
    )


def asking(game: Game[Any]) -> tuple[str, ...]:
    """The dashboards that answer a question about this very position, whatever is shown on them else."""
    s: Any = game.state
    if game.setup.game != GALAXIES.name:
        return best(game), LAYOUT
    going = s.actor != DONE
    told = {
        best(game): True,
        "badges": True,
        "exploration": going and s.cards_left,
        "tree": going and s.cards_left,
        "market": going and max(s.pilot_row, default=-1) >= 0 and (s.hand or s.aside or s.rolling),
    }
    return (*(name for name in serving(game) if told.get(name)), LAYOUT)


def best(game: Game[Any]) -> str:
    """The dashboard that is made for this game."""
    return SOLO if game.setup.solo else game_type(game.setup.game).dashboard
