"""What notebook 04 counts."""

from fractions import Fraction

from teg.dice import ECONOMY, MOVE
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import step_of
from teg.lessons import laid_out
from teg.lessons.positions import story
from teg.odds import Alike, Show, Turn, hires, of
from tests.course.figures import Figure, pc

_start = story("04")
_hired = story("04")
_hired.play_line("hire first footprint for intrepid; swap ship 2")
assert sum(M.HIRE <= move < M.PAY for move in _start.state.moves()) == 4
assert all(hire.chance == 1 for hire in hires(of(laid_out("04", "market")).market))

_pair, _three = Show(MOVE, 2) | Show(ECONOMY, 2), Alike(3)
_chances = {
    (dice, what, rerolls): Turn(dice, target, converter=False).value(rerolls)
    for dice in (4, 5, 6, 7)
    for what, target in (("pair", _pair), ("three", _three), ("either", _pair | _three))
    for rerolls in (0, 1)
}
_shared = _chances[4, "pair", 1]
assert _shared == _chances[7, "pair", 0] and _shared > 2 * _chances[4, "pair", 0] > Fraction(1, 2)
_turn = Turn(4, _pair, converter=False)
assert [keep.counts for keep in _turn.best_keeps((1, 1, 1, 1, 0, 0))] == [(1, 0, 0, 0, 0, 0)]
assert [keep.counts for keep in _turn.best_keeps((1, 1, 1, 0, 1, 0))] == [(1, 0, 0, 0, 1, 0)]

_swapped = laid_out("04", "market", seats=[{"ships": ["orbit helios 1", "home"]}, {}], row=["helios"])

FIGURES: dict[str, Figure] = {
    "the turn": _start.state.turns + 1,
    "points of a pilot": _hired.state.points[0] - _start.state.points[0],
    "the level": _start.state.level[0],
    "the next level": _start.state.level[0] + 1,
    "shared": _shared,
    "space": step_of(_swapped.state, 0, 0),
} | {f"{dice} dice, {what}, {rerolls}": pc(value) for (dice, what, rerolls), value in _chances.items()}
NAMES = "4 5 6 7"
