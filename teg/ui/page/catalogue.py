"""The dashboards by name: title and purpose, and which have something to say about a position.

Loads nothing heavy.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from teg.core import DONE, Game
from teg.games import GALAXIES, GAMES, game_type
from teg.languages import LANGUAGES, Phrases

tell: Final = Phrases(__file__, "catalogue.toml")


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One dashboard: its title, the word for it in the bar, what it is asked of a position, and what it is
    good for, by language.

    `group` is where it stands on the first page.
    """

    group: str
    title: dict[str, str]
    short: dict[str, str]
    asks: dict[str, str]
    purpose: dict[str, str]


def _entry(name: str, group: str) -> CatalogueEntry:
    keys = name, f"{name}_short", f"{name}_asks", f"{name}_purpose"
    return CatalogueEntry(group, *({lang: tell(lang, key) for lang in LANGUAGES} for key in keys))


BEGIN = "begin"
"""The group of those that a large button of the first page leads to, and no word of the bar."""
GROUPS = {
    "start": BEGIN,
    "layout": BEGIN,
    "theatre": "play",
    "exploration": "ask",
    "tree": "ask",
    "badges": "ask",
    "market": "ask",
    "solo": "play",
    "conveyor": "second",
    "lab": "measure",
}
DASHBOARDS = {name: _entry(name, group) for name, group in GROUPS.items()}


def maker(name: str) -> Callable[..., Any]:
    """The function that makes the panel of a dashboard; its room is loaded now."""
    made: Callable[..., Any] = getattr(import_module(f"teg.ui.{name}.{name}"), name)
    return made


def pages(lang: str) -> list[tuple[str, str]]:
    """The dashboards that the bar leads to, each with the word for it."""
    return [(name, entry.short[lang]) for name, entry in DASHBOARDS.items() if entry.group != BEGIN]


# which serve a position

ANY = GALAXIES.dashboard
"""The dashboard that shows any game."""
SOLO = "solo"
PLAYED = frozenset({SOLO, *(each.dashboard for each in GAMES.values())})
"""The dashboards that games are played on."""
LAYOUT, LAB = "layout", "lab"


def serving(game: Game[Any]) -> tuple[str, ...]:
    """The dashboards that serve this game, whatever its position."""
    setup = game.setup
    if setup.game != GALAXIES.name:
        own = game_type(setup.game).dashboard
        return tuple(name for name in DASHBOARDS if name in (ANY, LAYOUT, LAB, own))
    expanded = bool(game.state.t.expansion)
    return tuple(
        name
        for name, entry in DASHBOARDS.items()
        if name in (ANY, LAYOUT, LAB)
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
