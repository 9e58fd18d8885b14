"""The six die actions, the colony die, and planets that carry out a die's or another planet's action."""

from collections.abc import Callable

from teg.dice import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, HAS, MINUS, MOVE
from teg.galaxies.rules import effects as E
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import (
    ADVANCE_BY_DIE,
    ANSWERS,
    CAN,
    COLONY_DIE,
    OPTIONS,
    START,
    ask,
    can_use,
    use_planet,
)
from teg.galaxies.rules.effects_on_resources import others
from teg.galaxies.rules.fleet import (
    acquire_culture,
    acquire_energy,
    culture_yield,
    energy_yield,
    gain,
    places,
    put_ship,
    sails,
    stock,
)
from teg.galaxies.rules.flow import WINDOW, push, score
from teg.galaxies.rules.sailing import ask_sail
from teg.galaxies.rules.steps import COPY_COLONY, COPY_ROW, DIE_ACTION, REPEAT_DIE, UPGRADE, Step
from teg.galaxies.rules.tracks import advance_by_die, advancers, advancing_faces, tracks_of_die
from teg.galaxies.state import MENU, Frame, State


def payments(s: State, seat: int, discount: int, mixed: int) -> tuple[int, ...]:
    """Every way to pay for the next empire level, named by its share of energy."""
    price = s.t.upgrade[s.level[seat] + 1] - discount
    energy, culture = s.energy[seat], s.culture[seat]
    if mixed:
        fewest = max(0, price - culture)
        return tuple(range(M.UPGRADE + fewest, M.UPGRADE + min(price, energy) + 1)) if price < 90 else ()
    ways: tuple[int, ...] = (M.UPGRADE,) if culture >= price else ()
    return (*ways, M.UPGRADE + price) if energy >= price else ways


def upgrade(s: State, energy: int, discount: int) -> None:
    """Pay, so much of it in energy, and rise one level; a new ship comes to the own mat at once."""
    t = s.t
    seat = s.actor
    level = s.level[seat] + 1
    s.energy[seat] -= energy
    s.culture[seat] -= t.upgrade[level] - discount - energy
    s.level[seat] = level
    if t.ships[level] > t.ships[level - 1]:
        put_ship(s, seat, places(s.fleet[seat]).index(M.LOCKED), M.HOME)
    score(s, seat, t.level_vp[level] - t.level_vp[level - 1])


def can_use_colony(s: State, seat: int) -> bool:
    """Whether a colony die would do anything for the seat."""
    price = s.t.upgrade[s.level[seat] + 1]
    if s.energy[seat] >= price or s.culture[seat] >= price:
        return True
    hand = s.hand
    if s.phase == MENU and HAS[hand] >> COLONY & 1:
        s.hand = MINUS[hand][COLONY]  # the die itself is spent before a colony acts on dice
    able = False
    for planet in s.colonies[seat]:
        if can_use(s, seat, planet, s.chain):
            able = True
            break
    s.hand = hand
    return able


def _colony_options(s: State, question: Frame) -> tuple[int, ...]:
    seat = s.actor
    colonies = [M.CARD + planet for planet in s.colonies[seat] if can_use(s, seat, planet, s.chain)]
    return (*payments(s, seat, 0, 0), *sorted(colonies))


def _colony_chosen(s: State, question: Frame, move: int) -> bool:
    if move >= M.CARD:
        use_planet(s, s.actor, move - M.CARD, s.chain)
    else:
        upgrade(s, move - M.UPGRADE, 0)
    return False


def _can_upgrade(s: State, seat: int, step: Step) -> bool:
    lowest = not step[2] & 2 or all(s.level[seat] < s.level[other] for other in others(s, seat))
    return lowest and bool(payments(s, seat, step[1], step[2] & 1))


def _upgrade(s: State, seat: int, step: Step, ship: int) -> bool:
    return ask(s, seat, E.UPGRADE, step[1], step[2] & 1)


def _upgraded(s: State, question: Frame, move: int) -> bool:
    upgrade(s, move - M.UPGRADE, question[1])
    return False


OPTIONS[COLONY_DIE], ANSWERS[COLONY_DIE] = _colony_options, _colony_chosen
CAN[UPGRADE], START[UPGRADE] = _can_upgrade, _upgrade
OPTIONS[E.UPGRADE] = lambda s, question: payments(s, s.actor, question[1], question[2])
ANSWERS[E.UPGRADE] = _upgraded


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


OPTIONS[ADVANCE_BY_DIE], ANSWERS[ADVANCE_BY_DIE] = _by_die, _advanced
CAN[COPY_ROW] = lambda s, seat, step: bool(_row_to_copy(s, seat))
START[COPY_ROW] = lambda s, seat, step, ship: ask(s, seat, E.COPY_ROW)
OPTIONS[E.COPY_ROW] = lambda s, question: _row_to_copy(s, s.actor)
ANSWERS[E.COPY_ROW] = _copied
CAN[COPY_COLONY] = lambda s, seat, step: bool(_colonies_to_copy(s, seat, step[1]))
START[COPY_COLONY] = lambda s, seat, step, ship: ask(s, seat, E.COPY_COLONY, step[1])
OPTIONS[E.COPY_COLONY] = lambda s, question: _colonies_to_copy(s, s.actor, question[1])
ANSWERS[E.COPY_COLONY] = _copied_colony
CAN[DIE_ACTION] = lambda s, seat, step: bool(_faces(s, seat, 63))
START[DIE_ACTION] = lambda s, seat, step, ship: ask(s, seat, E.DIE_ACTION)
OPTIONS[E.DIE_ACTION] = lambda s, question: _faces(s, s.actor, 63)
ANSWERS[E.DIE_ACTION] = _acted
CAN[REPEAT_DIE] = lambda s, seat, step: bool(_faces(s, seat, HAS[s.done]))
START[REPEAT_DIE] = lambda s, seat, step, ship: ask(s, seat, E.REPEAT_DIE)
OPTIONS[E.REPEAT_DIE] = lambda s, question: _faces(s, s.actor, HAS[s.done])
ANSWERS[E.REPEAT_DIE] = lambda s, question, move: perform(s, s.actor, move - M.FACE)
