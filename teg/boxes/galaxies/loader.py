"""Loading boxes of the first game."""

from teg.boxes.galaxies.compose import compose
from teg.boxes.galaxies.model import Box
from teg.boxes.galaxies.sections import READERS, SETTINGS
from teg.boxes.games import GALAXIES
from teg.boxes.layout import Layout
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
