"""Odds of Take The Galaxy: how long a card stays, what a deck gives, what relinquishing pays: exact.

What the others may make of Explored Space is a model, and told apart.
"""

from teg.odds.take.conveyor import Conveyor, Stay
from teg.odds.take.drawing import Drawing
from teg.odds.take.habits import HABITS
from teg.odds.take.live import Outlook, of
from teg.odds.take.others import Staying, measured
from teg.odds.take.relinquishing import Fill, Leaving, leavings

__all__ = [
    "HABITS",
    "Conveyor",
    "Drawing",
    "Fill",
    "Leaving",
    "Outlook",
    "Stay",
    "Staying",
    "leavings",
    "measured",
    "of",
]
