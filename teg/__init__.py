"""TEG: learn and explore the rules and odds of Tiny Epic Galaxies, Beyond the Black.

>>> import teg
>>> teg.new(seed=7).moves
<2 moves: keep Industrialist, keep Explorer>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from teg.api.game import Game, load, new
    from teg.api.match import Match, match
    from teg.api.odds import Chance, chance, explore
    from teg.api.rules import rule, rules
    from teg.mistake import Mistake

__version__ = "0.2.0"
__all__ = [
    "Chance",
    "Game",
    "Match",
    "Mistake",
    "chance",
    "explore",
    "load",
    "match",
    "new",
    "rule",
    "rules",
]

_ROOMS = {
    "Chance": "api.odds",
    "Game": "api.game",
    "Match": "api.match",
    "Mistake": "mistake",
    "chance": "api.odds",
    "explore": "api.odds",
    "load": "api.game",
    "match": "api.match",
    "new": "api.game",
    "rule": "api.rules",
    "rules": "api.rules",
}
"""Where each name lives; a room is imported when its name is asked for first, a game when it is played."""

_DOORS = ("lab", "panels")
"""Rooms that are doors themselves."""


def __getattr__(name: str) -> Any:
    if name in _DOORS:
        return import_module(f"teg.{name}")
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(__all__)}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
    return found


def __dir__() -> list[str]:
    return [*__all__, *_DOORS, "__version__"]
