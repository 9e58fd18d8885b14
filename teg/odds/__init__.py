"""Exact odds: dice, hiring, exploring, badges. Nothing is simulated in here.

The engines take plain numbers and give fractions; each subject has its engine and its answer in full; `of`
asks all of them about a game in progress. A subject is loaded when one of its names is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from teg.odds.answer import Answer
    from teg.odds.badges.majority import BadgePosition
    from teg.odds.badges.ranks import Hidden
    from teg.odds.badges.standings import Bonus, bonuses, ranks
    from teg.odds.dice.chance import Turn
    from teg.odds.dice.energy import EnergyTurn
    from teg.odds.dice.target import Alike, Show, hiring
    from teg.odds.explore.decisions import Thumb, policy, tree, trial
    from teg.odds.explore.exploring import Exploration, Kind
    from teg.odds.explore.worth import Prices
    from teg.odds.hire.hiring import Market, Pilot, Ship, hires
    from teg.odds.position import of
    from teg.odds.position.live import Outlook

_HOMES = {
    "Alike": "dice.target",
    "Answer": "answer",
    "BadgePosition": "badges.majority",
    "Bonus": "badges.standings",
    "EnergyTurn": "dice.energy",
    "Exploration": "explore.exploring",
    "Hidden": "badges.ranks",
    "Kind": "explore.exploring",
    "Market": "hire.hiring",
    "Outlook": "position.live",
    "Pilot": "hire.hiring",
    "Prices": "explore.worth",
    "Ship": "hire.hiring",
    "Show": "dice.target",
    "Thumb": "explore.decisions",
    "Turn": "dice.chance",
    "bonuses": "badges.standings",
    "hires": "hire.hiring",
    "hiring": "dice.target",
    "of": "position",
    "policy": "explore.decisions",
    "ranks": "badges.standings",
    "tree": "explore.decisions",
    "trial": "explore.decisions",
}
__all__ = [
    "Alike",
    "Answer",
    "BadgePosition",
    "Bonus",
    "EnergyTurn",
    "Exploration",
    "Hidden",
    "Kind",
    "Market",
    "Outlook",
    "Pilot",
    "Prices",
    "Ship",
    "Show",
    "Thumb",
    "Turn",
    "bonuses",
    "hires",
    "hiring",
    "of",
    "policy",
    "ranks",
    "tree",
    "trial",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return found
