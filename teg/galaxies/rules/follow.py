"""Following: after a die is wholly resolved, the others may pay to use its face, clockwise."""

from teg.dice import COLONY
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.acting import CAN_ACT, can_use_colony, perform
from teg.galaxies.rules.fleet import gain
from teg.galaxies.rules.flow import RUN, WINDOW, resume
from teg.galaxies.state import FOLLOWING, MOVES, Frame, State, on

_ANSWERS = (M.PASS, M.FOLLOW)


def can_follow(s: State, seat: int, face: int, price: int) -> bool:
    """Whether a seat that has the price could then do something: all prices together must be within reach."""
    if face == COLONY:
        s.culture[seat] -= price
        able = can_use_colony(s, seat)
        s.culture[seat] += price
        return able
    return bool(CAN_ACT[face](s, seat))


def ask_follower(s: State, face: int, until: int, turn: int, free: int) -> bool:
    """Ask the next one who could follow this die, or say that nobody is left."""
    order = s.t.after[until]
    price = 0 if free else s.price
    culture = s.culture
    while turn < len(order):
        seat = order[turn]
        if culture[seat] >= price and can_follow(s, seat, face, price):
            s.actor = seat
            s.phase = FOLLOWING
            s.ask = (face, until, turn, free)
            return True
        turn += 1
    return False


def _pass(s: State, _: int) -> None:
    face, until, turn, free = s.ask
    if not ask_follower(s, face, until, turn + 1, free):
        resume(s)


def _follow(s: State, _: int) -> None:
    face, until, turn, free = s.ask
    seat = s.actor
    if not free:
        s.culture[seat] -= s.price
    if s.income & 3 and until == s.turn:
        if s.income & 1:
            gain(s, until, 0, 1)
        if s.income & 2:
            gain(s, until, 1, 1)
    s.todo = ((WINDOW, face, until, turn + 1, free), s.todo)
    s.chain = 0
    if not perform(s, seat, face):
        resume(s)


def next_die(s: State) -> None:
    """Another die comes into play: from here on holds what was put off until then."""
    s.income = (s.income | s.income >> 2) & 3
    s.price, s.next_price = s.next_price or s.price, 0


def _window(s: State, frame: Frame) -> bool:
    _, face, until, turn, free = frame
    s.chain = 0
    return ask_follower(s, face, until, turn, free)


MOVES[FOLLOWING] = lambda s: _ANSWERS
RUN[WINDOW] = _window
on(M.PASS, _pass)
on(M.FOLLOW, _follow)
