"""Loading boxes of the first game."""

from teg.boxes.layout import Layout
from teg.boxes.shelf import Shelf
from teg.galaxies.cards.compose import compose
from teg.galaxies.cards.model import Box
from teg.galaxies.cards.sections import READERS, SETTINGS
from teg.games import GALAXIES

LAYOUT: Layout[Box] = Layout(
    GALAXIES,
    READERS,
    SETTINGS,
    compose,
    "[[planet]]",
    "[settings.pilot_vp]",
)
SHELF = Shelf(LAYOUT)
load, loads = SHELF.load, SHELF.loads
