"""Take The Galaxy Conveyor: turn by turn, when each card drops, what the economy pays, what may be left."""

from teg.ui.page.dashboard import opener
from teg.ui.theatre.theatre import Theatre


class Conveyor(Theatre):
    """The theatre of the second game."""

    name = "conveyor"
    one_game = True


conveyor = opener(Conveyor)
