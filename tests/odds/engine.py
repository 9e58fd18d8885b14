"""The chance of a goal by every move of the real engine that touches dice or energy. It asks nothing of
`teg.odds` and is slow.
"""

from collections.abc import Callable
from fractions import Fraction

from teg.core import CHANCE
from teg.dice import COLONY, ENERGY
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.steps import (
    CONVERT,
    DISCARD_DICE,
    GAIN,
    GAIN_ANY,
    GAIN_OTHERS,
    GAIN_PER_HOME_SHIP,
    PAY,
    REROLL,
    SET_DIE,
    STEAL,
)
from teg.galaxies.state import ASKING, FOLLOWING, MENU

TOUCHES = {
    GAIN,
    GAIN_ANY,
    GAIN_OTHERS,
    GAIN_PER_HOME_SHIP,
    PAY,
    STEAL,
    CONVERT,
    DISCARD_DICE,
    SET_DIE,
    REROLL,
}
"""What a colony may do without a ship being moved and without another card's action."""
MENU_MOVES = {M.REROLL, M.CONVERT, M.ACTIVATE + ENERGY, M.ACTIVATE + COLONY}

Met = Callable[[State], bool]


def touches(s: State, planet: int) -> bool:
    """Whether a planet's action touches dice or energy, and nothing that is not tried here."""
    return {step[0] for step in s.t.effects[planet]} <= TOUCHES


class Try:
    """A seat that plays for one goal and for nothing else; nobody follows, ships stay where they stand."""

    def __init__(self, s: State, seat: int, met: Met) -> None:
        self.seat = seat
        self.met = met
        self.colonies = {M.CARD + planet for planet in s.colonies[seat] if touches(s, planet)}
        self.stand = self._stands(s)
        self.known: dict[object, Fraction] = {}

    def chance(self, s: State) -> Fraction:
        """The chance of the best play from here."""
        key = (
            *(s.phase, s.actor, s.turn, s.hand, s.aside, s.rolling, s.rerolled, s.converted, s.used),
            *(s.ask, s.todo, tuple(s.energy), tuple(s.culture)),
        )
        if key not in self.known:
            self.known[key] = self._chance(s)
        return self.known[key]

    def then(self, s: State, *moves: int) -> Fraction:
        """The chance after these moves."""
        after = s.copy()
        for move in moves:
            after.apply(move)
        return self.chance(after)

    def _chance(self, s: State) -> Fraction:
        if s.turn != self.seat or s.actor < CHANCE or self._stands(s) != self.stand:
            return Fraction(0)
        if s.phase == MENU and self.met(s):
            return Fraction(1)
        if s.actor == CHANCE:
            outcomes = s.outcomes()
            every = sum(weight for _, weight in outcomes)
            return sum((weight * self.then(s, move) for move, weight in outcomes), Fraction(0)) / every
        if s.phase == FOLLOWING:
            return self.then(s, M.PASS)
        return max((self.then(s, move) for move in s.moves() if self._allowed(s, move)), default=Fraction(0))

    def _stands(self, s: State) -> tuple[int, int, int]:
        """An only choice is made at once, so that a ship may move though nobody chose it."""
        return s.fleet[self.seat], s.steps[self.seat], s.level[self.seat]

    def _allowed(self, s: State, move: int) -> bool:
        if s.phase == MENU:
            return move in MENU_MOVES
        upgrades = M.UPGRADE <= move < M.FACE_UP
        return s.phase != ASKING or move in self.colonies or not (upgrades or M.CARD <= move < M.SEAT)
