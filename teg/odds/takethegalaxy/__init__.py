"""Exact odds of Take The Galaxy: how long a card stays, what a deck gives, what relinquishing pays."""

from teg.odds.takethegalaxy.conveyor import Conveyor, Stay
from teg.odds.takethegalaxy.drawing import Drawing
from teg.odds.takethegalaxy.live import Outlook, of
from teg.odds.takethegalaxy.page import live_page
from teg.odds.takethegalaxy.relinquishing import Fill, Leaving, leavings

__all__ = ["Conveyor", "Drawing", "Fill", "Leaving", "Outlook", "Stay", "leavings", "live_page", "of"]
