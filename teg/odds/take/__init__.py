"""Odds of Take The Galaxy: how long a card stays, what a deck gives, what relinquishing pays: exact.

What the others may make of Explored Space is a model, and told apart.
"""

from teg.odds.take.conveyor import HABITS, Conveyor, StayByModel, StayByTurn
from teg.odds.take.drawing import Drawing
from teg.odds.take.live import TakeOutlook, of
from teg.odds.take.relinquishing import Fill, Leaving, leavings
from teg.odds.take.take_answer import measured

__all__ = [
    "HABITS",
    "Conveyor",
    "Drawing",
    "Fill",
    "Leaving",
    "StayByModel",
    "StayByTurn",
    "TakeOutlook",
    "leavings",
    "measured",
    "of",
]
