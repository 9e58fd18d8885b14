"""What notebook 02 counts."""

from fractions import Fraction

from teg.dice import COLONY, FACES
from teg.galaxies import Seat, arrange
from teg.lessons import laid_out
from teg.lessons.positions import story
from teg.odds import Show, Turn
from tests.course.figures import Figure, pc

_start = story("02").state
_miss = 1 - Turn(3, Show(COLONY, 1), converter=False).value(0)
assert _miss == Fraction(len(FACES) - 1, len(FACES)) ** 3

_full = arrange(Seat(energy=6), Seat(culture=0), dice="energy")
_full.play_line("energy")  # two ships are at home

_order = laid_out("02", "home_ships")
_order.play_line("culture; move 1 orbit tifnod")
_before = _order.state.culture[0]
assert _before == laid_out("02", "home_ships").state.culture[0]
_order.play_line("culture")

FIGURES: dict[str, Figure] = {
    "the turn": _start.turns + 1,
    "energy": _start.energy[0],
    "most to hold": _full.state.energy[0],
    "faces": len(FACES),
    "other faces": len(FACES) - 1,
    "ways": len(FACES) ** 3,
    "without": (len(FACES) - 1) ** 3,
    "with": len(FACES) ** 3 - (len(FACES) - 1) ** 3,
    "chance": 1 - _miss,
    "missed": pc(_miss, 0),
    "culture gained late": _order.state.culture[0] - _before,
}
NAMES = "1 2"
