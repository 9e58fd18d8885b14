"""What notebook 00 counts."""

from teg.galaxies.rules.scoring import GOAL
from teg.lessons.positions import story
from tests.course.figures import Figure

_turn = story("00")
for _command in ("energy", "pass", "move 1 orbit jakks", "pass", "diplomacy", "diplomacy"):
    _turn.play_line(_command)

FIGURES: dict[str, Figure] = {
    "the goal": GOAL,
    "still to go": GOAL - _turn.state.points[0],
    "points of Jakks": _turn.state.points[0],
}
NAMES = ""
