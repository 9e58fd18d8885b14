"""What notebook 11 counts."""

from teg.course import new, position
from teg.galaxies.rules.rogue import ROGUE
from teg.galaxies.rules.scoring import skull, winners
from teg.lessons.facts.solo import ROLLED, WHOLE, halfway
from tests.course.figures import Figure

_t = position("11-both-full").state.t
_highest = len(_t.rogue_dice) - 1

_half = halfway()
assert len(_half.state.hired[ROGUE]) == 1 and _half.state.culture[ROGUE] == 0
for _command in WHOLE[8:]:
    _half.play_line(_command)
# The die that was forced gave nothing, and five dice were played.
assert _half.state.culture[ROGUE] == 0 and _half.state.energy[ROGUE] == 4 and len(ROLLED) == 5
assert list(_t.rogue_dice[1:]) == [5, 5, 6, 6, 7]

_beaten = new(players=1, solo="artemis", seed=1).state
_beaten.level[ROGUE] = _highest
assert not skull(_beaten)
_beaten.level[ROGUE] = _highest + 1
assert skull(_beaten) and winners(_beaten) == [ROGUE]

FIGURES: dict[str, Figure] = {
    "what a reroll costs, and what a pilot scores": _t.pilot_vp,
    "where a track is full": _t.rogue_max,
    "its highest level": _highest,
    "rolls of six dice": 6**6,
}
NAMES = ""
