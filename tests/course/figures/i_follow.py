"""What notebook 03 counts."""

from teg.galaxies import arrange, new
from teg.galaxies.arrange import Seat
from teg.lessons.positions import story
from tests.course.figures import Figure

_before, _after = story("03-turn").state, story("03").state
_four = new(players=4, seed=11).state
_third = arrange(Seat(culture=0), Seat(culture=2), Seat(energy=1, culture=2), dice="energy")

FIGURES: dict[str, Figure] = {
    "the turn": _after.turns + 1,
    "Ben's energy": _after.energy[1] - _before.energy[1],
    "Ana's culture": _after.culture[0],
    "the price": _after.price,
    "culture of the third": _third.state.culture[2],
    "level at the start": _four.level[0],
    "dice each": _four.t.dice[_four.level[0]],
}
NAMES = ""
