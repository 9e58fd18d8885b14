"""Effects on inactive dice: roll them again, turn one, give some up."""

from teg.dice import HAS, MINUS, ONES, SIZE, together
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.asking import ANSWERS, DISCARD, OPTIONS, SET_INTO, SET_WHICH, ask
from teg.galaxies.rules.effects import CAN, START
from teg.galaxies.rules.steps import DISCARD_DICE, REROLL, SET_DIE, Step
from teg.galaxies.state import PUTTING_ASIDE, Frame, State


def _faces(mask: int) -> tuple[int, ...]:
    return tuple(M.FACE + face for face in range(6) if mask >> face & 1)


def _has_dice(s: State, seat: int, step: Step) -> bool:
    return seat == s.turn and s.hand > 0


def _reroll(s: State, seat: int, step: Step, ship: int) -> bool:
    """A reroll without price; the turn's own free reroll stays."""
    s.actor = seat
    s.phase = PUTTING_ASIDE
    s.ask = (1,)
    return True


def _set_which(s: State, question: Frame, move: int) -> bool:
    face = move - M.FACE
    s.hand = MINUS[s.hand][face]
    return ask(s, s.actor, SET_INTO, face)


def _set_into(s: State, question: Frame, move: int) -> bool:
    s.hand = together(s.hand, ONES[move - M.FACE])
    return False


def _can_discard(s: State, seat: int, step: Step) -> bool:
    return seat == s.turn and SIZE[s.hand] >= step[1]


def _discarded(s: State, question: Frame, move: int) -> bool:
    s.hand = MINUS[s.hand][move - M.FACE]
    return question[1] > 1 and ask(s, s.actor, DISCARD, question[1] - 1)


CAN[REROLL], START[REROLL] = _has_dice, _reroll
CAN[SET_DIE] = _has_dice
START[SET_DIE] = lambda s, seat, step, ship: ask(s, seat, SET_WHICH)
OPTIONS[SET_WHICH] = lambda s, question: _faces(HAS[s.hand])
ANSWERS[SET_WHICH] = _set_which
OPTIONS[SET_INTO] = lambda s, question: _faces(63 ^ 1 << question[1])
ANSWERS[SET_INTO] = _set_into
CAN[DISCARD_DICE] = _can_discard
START[DISCARD_DICE] = lambda s, seat, step, ship: ask(s, seat, DISCARD, step[1])
OPTIONS[DISCARD] = lambda s, question: _faces(HAS[s.hand])
ANSWERS[DISCARD] = _discarded
