"""Loading boxes of the first game."""

from teg.boxes.compose import compose
from teg.boxes.games import GALAXIES
from teg.boxes.layout import Layout
from teg.boxes.model import Box
from teg.boxes.sections import READERS, SETTINGS
from teg.boxes.shelf import Shelf

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
