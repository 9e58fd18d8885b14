"""What comes next: the stack of things still to be carried out, the turn order and the end of the game."""

from collections.abc import Callable

from teg.galaxies.rules import moves as M
from teg.galaxies.state import CHANCE, DONE, MENU, OVER, ROLLING, Frame, State, on

# Kinds of frames. A frame is (kind, ...); RUN carries it out and says whether somebody must decide now.
(
    WINDOW,  # face, whose die, how many were asked, free?
    STEP,  # seat, effect, step, chain, ship: one step of a card's effect
    SET_ROW,  # place: reveal a planet
    SET_PILOT,  # place: reveal a pilot
    DEAL,  # seat: a secret mission
    CHOOSE,  # seat: keep one of two missions
    BEGIN,  # seat: its turn
    MOVE_AGAIN,  # seat, ships barred, moves left, chain
    OTHER_ADVANCES,  # seat, steps
    OFFER,  # seat, place: the action of the planet there
    ROGUE_ROLL,  # dice left
    ROGUE_BONUS,  # bonus dice left
    ROGUE_ATTACK,  # level, step
    ROGUE_ENDS,
    ROGUE_CULTURE,
    ROGUE_SECRET,
    ROGUE_RISES,
) = range(17)

RUN: list[Callable[[State, Frame], bool]] = [lambda s, frame: False] * 17


def push(s: State, *frame: int) -> None:
    """Put something on top of what is to be carried out."""
    s.todo = (frame, s.todo)


def resume(s: State) -> None:
    """Carry on until somebody, or chance, must decide."""
    while s.todo is not None:
        if s.ending == 2:
            finish(s)
            return
        frame, s.todo = s.todo
        if RUN[frame[0]](s, frame):
            return
    if s.ending == 2:
        finish(s)
    elif s.hand:
        s.actor = s.turn
        s.phase = MENU
        s.chain = 0
    else:
        end_turn(s)


def end_turn(s: State, _: int = 0) -> None:
    """Pass the dice on; after the last seat of a round, see whether it was the last round."""
    t = s.t
    s.turns += 1
    seat = s.turn + 1
    if seat == t.seats:
        seat = 0
        if s.ending:
            finish(s)
            return
    s.turn = seat
    s.hand = s.done = s.aside = s.rerolled = s.converted = s.used = s.income = s.next_price = s.chain = 0
    s.price = 1
    if t.solo and seat == 1:
        s.rogue_last = -1
        s.todo = ((ROGUE_ROLL, t.rogue_dice[s.level[1]]), ((ROGUE_ENDS,), None))
        resume(s)
        return
    s.rolling = t.dice[s.level[seat]]
    if s.fewer:
        s.rolling = max(0, s.rolling - s.fewer)
        s.fewer = 0
        if not s.rolling:
            end_turn(s)
            return
    s.actor = CHANCE
    s.phase = ROLLING


def finish(s: State) -> None:
    """The game is over."""
    s.actor = DONE
    s.phase = OVER
    s.todo = None


def score(s: State, seat: int, points: int) -> None:
    """Add points that count toward 21, and see whether they bring the end."""
    s.points[seat] += points
    if s.points[seat] >= 21:
        trigger(s, seat)


def trigger(s: State, seat: int, at_once: bool | None = None) -> None:
    """The end is near, and this seat brought it about: equal turns, or at once in solo play."""
    t = s.t
    if not s.ending:
        s.ender = seat
    if at_once is None:
        at_once = t.solo and not (t.expansion and t.equal_turns_at_21)
    if at_once:
        s.ending = 2
    elif not s.ending:
        s.ending = 1


on(M.END, end_turn)
