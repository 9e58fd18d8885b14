"""Loading boxes of Take The Galaxy."""

from teg.boxes.games import TAKE
from teg.boxes.layout import Layout
from teg.boxes.shelf import Shelf
from teg.boxes.takethegalaxy.compose import compose
from teg.boxes.takethegalaxy.model import TakeBox
from teg.boxes.takethegalaxy.sections import READERS, SETTINGS

LAYOUT: Layout[TakeBox] = Layout(
    TAKE,
    READERS,
    SETTINGS,
    compose,
    "[[system]]",
    "[settings.hazard_price]",
)
SHELF = Shelf(LAYOUT)
load, loads = SHELF.load, SHELF.loads
