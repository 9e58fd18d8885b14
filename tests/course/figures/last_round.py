"""What notebook 10 counts."""

from teg.course import story
from teg.galaxies import new
from teg.odds.explore.exploring import ROW
from tests.course.figures import Figure

_pebble = story("10")
_ana = _pebble.state.actor
_before = _pebble.state.points[_ana]
_pebble.play_line("take pebble")
_cards = len(new(players=2, seed=1).state.t.box.explorations)
_end = story().state

assert _pebble.state.ending and _pebble.state.points[_ana] == 21
assert _end.ender == _ana and _end.turns - _pebble.state.turns <= 3

FIGURES: dict[str, Figure] = {
    "points of Ana": _before,
    "the bell": _pebble.state.points[_ana],
    "trips at least": _cards - ROW,
    "trips if no card is left": _cards,
}
NAMES = "1 2 12 200"
"""Players, a notebook, and the games that are asked for."""
