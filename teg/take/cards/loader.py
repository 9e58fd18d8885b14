"""Loading boxes of Take The Galaxy."""

from teg.boxes.layout import Layout
from teg.boxes.shelf import Shelf
from teg.games import TAKE
from teg.take.cards.compose import compose
from teg.take.cards.model import TakeBox
from teg.take.cards.sections import READERS, SETTINGS

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
