"""Carrying out what cards say, step by step, and the choices they demand.

A planet's action may be used only if all its steps can be done, so nothing is ever paid for nothing.
"""

from collections.abc import Callable

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.flow import RUN, STEP, push, resume
from teg.galaxies.rules.steps import OPERATIONS, Step
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.state import ASKING, DO, MOVES, Frame, State

Can = Callable[[State, int, Step], bool]
"""Whether a seat can carry out a step now."""

CarryOut = Callable[[State, int, Step, int], bool]
"""Carry out a step for a seat (and the ship that brought it about); True if somebody must decide."""

CAN: list[Can] = [lambda s, seat, step: True] * len(OPERATIONS)
START: list[CarryOut] = [lambda s, seat, step, ship: False] * len(OPERATIONS)


def can_use(s: State, seat: int, planet: int, chain: int) -> bool:
    """Whether a seat can use a planet's action now; `chain` holds the planets that already led here."""
    t = s.t
    if chain >> planet & 1:
        return False
    if t.own_turn[planet] and seat != s.turn:
        return False
    if t.once[planet] and s.used >> CARDS_AT * seat + planet & 1:
        return False
    before = s.chain
    s.chain = chain | 1 << planet
    for step in t.effects[planet]:
        if not CAN[step[0]](s, seat, step):
            s.chain = before
            return False
    s.chain = before
    return True


def use_planet(s: State, seat: int, planet: int, chain: int) -> None:
    """Begin a planet's action."""
    if s.t.once[planet]:
        s.used |= 1 << CARDS_AT * seat + planet
    push(s, STEP, seat, planet, 0, chain | 1 << planet, 0)


def use_card(s: State, seat: int, card: int, ship: int) -> None:
    """Begin the effect of an exploration card."""
    if s.t.effects[CARDS_AT + card]:
        push(s, STEP, seat, CARDS_AT + card, 0, 0, ship)


def _step(s: State, frame: Frame) -> bool:
    _, seat, effect, number, chain, ship = frame
    steps = s.t.effects[effect]
    if number + 1 < len(steps):
        push(s, STEP, seat, effect, number + 1, chain, ship)
    s.chain = chain
    step = steps[number]
    return CAN[step[0]](s, seat, step) and START[step[0]](s, seat, step, ship)


RUN[STEP] = _step


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


def _answer(s: State, move: int) -> None:
    if not ANSWERS[s.ask[0]](s, s.ask, move):
        resume(s)


MOVES[ASKING] = lambda s: OPTIONS[s.ask[0]](s, s.ask)
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
