"""Choices that effects demand: who is asked, what may be answered, what the answer does."""

from collections.abc import Callable

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.flow import resume
from teg.galaxies.state import ASKING, DO, MOVES, Frame, State

# Kinds of questions; `ask` is (kind, ...) with what the kind needs to know.
(
    ADVANCE_BY_DIE,  # tracks
    COLONY_DIE,
    ADVANCE,  # tracks, steps
    REGRESS,  # tracks, steps, ships left, ships used
    TRADE_BACK,
    TRADE_FORWARD,  # the ship pushed back
    REPLACE_PLANET,
    UPGRADE,  # discount, mixed
    SET_WHICH,  # the die to turn
    SET_INTO,  # the face it showed
    DISCARD,  # dice left to give up
    CONVERT,  # from, to
    STEAL,  # resource, amount
    COPY_ROW,
    COPY_COLONY,  # resource to pay
    RECALL,
    RECALL_GAIN,  # amount
    DIE_ACTION,
    REPEAT_DIE,
    TRANSFER_SHIP,
    TRANSFER_TO,  # ship
    GAIN_ANY,  # amount
    LOSE_ANY,  # amount
    WHICH_SHIP,  # place in the pilot row, kind of ship
    ROGUE_REGRESS,  # steps
    ROGUE_STEALS,  # amount
) = range(26)

OPTIONS: list[Callable[[State, Frame], tuple[int, ...]]] = [lambda s, question: ()] * 26

ANSWERS: list[Callable[[State, Frame, int], bool]] = [lambda s, question, move: False] * 26
"""What an answer does; True if somebody must decide again before things go on."""


def ask(s: State, seat: int, *question: int) -> bool:
    """Ask a seat; True if it must decide. Where only one answer is possible it is given at once."""
    s.actor = seat
    s.phase = ASKING
    s.ask = question
    options = OPTIONS[question[0]](s, question)
    if len(options) > 1 or (options and s.t.asks_all):
        return True
    return bool(options) and ANSWERS[question[0]](s, question, options[0])


def _options(s: State) -> tuple[int, ...]:
    return OPTIONS[s.ask[0]](s, s.ask)


def _answer(s: State, move: int) -> None:
    if not ANSWERS[s.ask[0]](s, s.ask, move):
        resume(s)


MOVES[ASKING] = _options
for _block, _count in (
    (M.FACE, 6),
    (M.UPGRADE, 8),
    (M.SHIP, 20),
    (M.SLOT, 6),
    (M.CARD, 64),
    (M.SEAT, 5),
    (M.AMOUNT, 8),
    (M.RESOURCE, 2),
):
    for _move in range(_block, _block + _count):
        DO[_move] = (_answer, _move)
