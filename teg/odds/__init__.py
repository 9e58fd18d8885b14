"""Exact odds: dice, hiring, exploring, badges. Nothing is simulated in here.

The engines take plain numbers and give fractions; `ask` puts each question to its engine and tells
the answer; `of` asks all of them about a game in progress.
"""

from teg.odds import ask
from teg.odds.answer import Answer
from teg.odds.badges.majority import Position
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus, bonuses, ranks
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Alike, Show, hiring
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.policy import Thumb, policy, trial
from teg.odds.explore.tree import tree
from teg.odds.explore.worth import Prices
from teg.odds.hire.hiring import Market, Pilot, Ship, hires
from teg.odds.position.live import Outlook
from teg.odds.position.question import of

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
