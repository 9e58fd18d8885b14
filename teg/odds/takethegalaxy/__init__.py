"""Odds of Take The Galaxy: how long a card stays, what a deck gives, what relinquishing pays: exact.

What the others may make of Explored Space is a model, and told apart.
"""

from teg.odds.takethegalaxy.conveyor import Conveyor, Stay
from teg.odds.takethegalaxy.drawing import Drawing
from teg.odds.takethegalaxy.habits import HABITS
from teg.odds.takethegalaxy.live import Outlook, of
from teg.odds.takethegalaxy.others import Staying, measured
from teg.odds.takethegalaxy.relinquishing import Fill, Leaving, leavings

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
