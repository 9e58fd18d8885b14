"""Exact odds: dice, hiring, exploring, badges. Nothing is simulated in here.

The engines take plain numbers and give fractions; `ask` puts each question to its engine and tells
the answer; `of` asks all of them about a game in progress.
"""

from teg.odds import ask
from teg.odds.answer import Answer
from teg.odds.badges import Hidden
from teg.odds.dice import Turn
from teg.odds.energy import EnergyTurn
from teg.odds.explore import Exploration, Kind
from teg.odds.games import of
from teg.odds.hire import Market, Pilot, Ship, hires
from teg.odds.live import Outlook
from teg.odds.majority import Position
from teg.odds.policy import Thumb, policy, trial
from teg.odds.standings import Bonus, bonuses, ranks
from teg.odds.target import Alike, Show, hiring
from teg.odds.tree import tree
from teg.odds.worth import Prices

__all__ = [
    "Alike",
    "Answer",
    "Bonus",
    "EnergyTurn",
    "Exploration",
    "Hidden",
    "Kind",
    "Market",
    "Outlook",
    "Pilot",
    "Position",
    "Prices",
    "Ship",
    "Show",
    "Thumb",
    "Turn",
    "ask",
    "bonuses",
    "hires",
    "hiring",
    "of",
    "policy",
    "ranks",
    "tree",
    "trial",
]
