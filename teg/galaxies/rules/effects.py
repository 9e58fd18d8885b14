"""Carrying out what cards say: each step asks first whether it can be done, then does it.

A planet's action may be used only if all its steps can be done, so nothing is ever paid for nothing.
"""

from collections.abc import Callable

from teg.galaxies.rules.flow import RUN, STEP, push
from teg.galaxies.rules.steps import OPERATIONS, Step
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.state import Frame, State

Can = Callable[[State, int, Step], bool]
"""Whether a seat can carry out a step now."""

Start = Callable[[State, int, Step, int], bool]
"""Carry out a step for a seat (and the ship that brought it about); True if somebody must decide."""

CAN: list[Can] = [lambda s, seat, step: True] * len(OPERATIONS)
START: list[Start] = [lambda s, seat, step, ship: False] * len(OPERATIONS)


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
