"""What notebook 05 counts."""

from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.lessons.facts.exploring import CASES, FRESH
from teg.lessons.positions import story
from tests.course.figures import Figure

_start = story("05").state
_there = story("05")
_there.play_line("move intrepid to space")
assert _start.turns + 1 == 7 and _start.points == [4, 4] and len(CASES) == 8 and MOST_FACE_UP == 3
assert (FRESH.unseen, FRESH.reds) == (_start.cards_left, 12) and _start.t.box.name.startswith("Training")

FIGURES: dict[str, Figure] = {
    "the turn": _start.turns + 1,
    "cards": _start.cards_left,
    "red": FRESH.reds,
    "energy of First Footprint": _there.state.energy[0] - _start.energy[0],
}
NAMES = "13 00 05"
