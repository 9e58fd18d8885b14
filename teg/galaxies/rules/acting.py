"""The six die actions, and the planets that carry out a die's or another planet's action."""

from collections.abc import Callable

from teg.dice import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, HAS, MOVE
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.asking import ADVANCE_BY_DIE, ANSWERS, COLONY_DIE, OPTIONS, ask
from teg.galaxies.rules.asking import COPY_COLONY as ASK_COPY_COLONY
from teg.galaxies.rules.asking import COPY_ROW as ASK_COPY_ROW
from teg.galaxies.rules.asking import DIE_ACTION as ASK_DIE_ACTION
from teg.galaxies.rules.asking import REPEAT_DIE as ASK_REPEAT_DIE
from teg.galaxies.rules.colony import can_use_colony
from teg.galaxies.rules.effects import CAN, START, can_use, use_planet
from teg.galaxies.rules.effects_on_resources import others
from teg.galaxies.rules.fleet import sails
from teg.galaxies.rules.flow import WINDOW, push
from teg.galaxies.rules.resources import (
    acquire_culture,
    acquire_energy,
    culture_yield,
    energy_yield,
    gain,
    stock,
)
from teg.galaxies.rules.sailing import ask_sail
from teg.galaxies.rules.steps import COPY_COLONY, COPY_ROW, DIE_ACTION, REPEAT_DIE, Step
from teg.galaxies.rules.tracks import advance_by_die, advancers, advancing_faces, tracks_of_die
from teg.galaxies.state import Frame, State

CAN_ACT: tuple[Callable[[State, int], object], ...] = (
    sails,
    energy_yield,
    culture_yield,
    lambda s, seat: advancing_faces(s, seat) >> DIPLOMACY & 1,
    lambda s, seat: advancing_faces(s, seat) >> ECONOMY & 1,
    can_use_colony,
)
"""For each face, whether a die showing it would do anything for a seat: something true or something false."""


def perform(s: State, seat: int, face: int) -> bool:
    """Carry out a die's action for a seat; True if somebody must decide."""
    if face == MOVE:
        return ask_sail(s, seat)
    if face == COLONY:
        return ask(s, seat, COLONY_DIE)
    if face == ENERGY:
        acquire_energy(s, seat)
        return False
    if face == CULTURE:
        acquire_culture(s, seat)
        return False
    return ask(s, seat, ADVANCE_BY_DIE, tracks_of_die(face))


def _by_die(s: State, question: Frame) -> tuple[int, ...]:
    seat = s.actor
    return tuple(M.SHIP + 4 * seat + ship for ship in advancers(s, seat, question[1], True))


def _advanced(s: State, question: Frame, move: int) -> bool:
    advance_by_die(s, s.actor, (move - M.SHIP) & 3)
    return False


# copy_row: the action of a planet that nobody has colonised


def _row_to_copy(s: State, seat: int) -> tuple[int, ...]:
    return tuple(
        M.SLOT + place
        for place, planet in enumerate(s.row)
        if planet >= 0 and can_use(s, seat, planet, s.chain)
    )


def _copied(s: State, question: Frame, move: int) -> bool:
    use_planet(s, s.actor, s.row[move - M.SLOT], s.chain)
    return False


# copy_colony: pay its owner and use one colony


def _colonies_to_copy(s: State, seat: int, resource: int) -> tuple[int, ...]:
    held = stock(s, resource)
    if not held[seat]:
        return ()
    owners = others(s, seat) + ([seat] if s.t.pay_yourself else [])
    held[seat] -= 1  # the action must be payable with what is left
    cards = [
        M.CARD + planet
        for owner in owners
        for planet in s.colonies[owner]
        if can_use(s, seat, planet, s.chain)
    ]
    held[seat] += 1
    return tuple(sorted(cards))


def _copied_colony(s: State, question: Frame, move: int) -> bool:
    seat, planet = s.actor, move - M.CARD
    owner = next(seat for seat, colonies in enumerate(s.colonies) if planet in colonies)
    stock(s, question[1])[seat] -= 1
    gain(s, owner, question[1], 1)
    use_planet(s, seat, planet, s.chain)
    return False


# die_action: any one die action, which all others may follow free; repeat_die: that of an activated die


def _faces(s: State, seat: int, mask: int) -> tuple[int, ...]:
    return tuple(M.FACE + face for face in range(6) if mask >> face & 1 and CAN_ACT[face](s, seat))


def _acted(s: State, question: Frame, move: int) -> bool:
    push(s, WINDOW, move - M.FACE, s.actor, 0, 1)
    return perform(s, s.actor, move - M.FACE)


def _repeated(s: State, question: Frame, move: int) -> bool:
    return perform(s, s.actor, move - M.FACE)


def _can_copy_row(s: State, seat: int, step: Step) -> bool:
    return bool(_row_to_copy(s, seat))


def _can_copy_colony(s: State, seat: int, step: Step) -> bool:
    return bool(_colonies_to_copy(s, seat, step[1]))


OPTIONS[ADVANCE_BY_DIE], ANSWERS[ADVANCE_BY_DIE] = _by_die, _advanced
CAN[COPY_ROW] = _can_copy_row
START[COPY_ROW] = lambda s, seat, step, ship: ask(s, seat, ASK_COPY_ROW)
OPTIONS[ASK_COPY_ROW] = lambda s, question: _row_to_copy(s, s.actor)
ANSWERS[ASK_COPY_ROW] = _copied
CAN[COPY_COLONY] = _can_copy_colony
START[COPY_COLONY] = lambda s, seat, step, ship: ask(s, seat, ASK_COPY_COLONY, step[1])
OPTIONS[ASK_COPY_COLONY] = lambda s, question: _colonies_to_copy(s, s.actor, question[1])
ANSWERS[ASK_COPY_COLONY] = _copied_colony
CAN[DIE_ACTION] = lambda s, seat, step: bool(_faces(s, seat, 63))
START[DIE_ACTION] = lambda s, seat, step, ship: ask(s, seat, ASK_DIE_ACTION)
OPTIONS[ASK_DIE_ACTION] = lambda s, question: _faces(s, s.actor, 63)
ANSWERS[ASK_DIE_ACTION] = _acted
CAN[REPEAT_DIE] = lambda s, seat, step: bool(_faces(s, seat, HAS[s.done]))
START[REPEAT_DIE] = lambda s, seat, step, ship: ask(s, seat, ASK_REPEAT_DIE)
OPTIONS[ASK_REPEAT_DIE] = lambda s, question: _faces(s, s.actor, HAS[s.done])
ANSWERS[ASK_REPEAT_DIE] = _repeated
