"""The colony die: upgrade the empire, or use the action of one colony."""

from teg.dice import COLONY, HAS, MINUS
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.asking import ANSWERS, COLONY_DIE, OPTIONS, ask
from teg.galaxies.rules.asking import UPGRADE as ASK_UPGRADE
from teg.galaxies.rules.effects import CAN, START, can_use, use_planet
from teg.galaxies.rules.effects_on_resources import others
from teg.galaxies.rules.fleet import put_ship
from teg.galaxies.rules.flow import score
from teg.galaxies.rules.resources import places
from teg.galaxies.rules.steps import UPGRADE, Step
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
    return ask(s, seat, ASK_UPGRADE, step[1], step[2] & 1)


def _upgraded(s: State, question: Frame, move: int) -> bool:
    upgrade(s, move - M.UPGRADE, question[1])
    return False


OPTIONS[COLONY_DIE], ANSWERS[COLONY_DIE] = _colony_options, _colony_chosen
CAN[UPGRADE], START[UPGRADE] = _can_upgrade, _upgrade
OPTIONS[ASK_UPGRADE] = lambda s, question: payments(s, s.actor, question[1], question[2])
ANSWERS[ASK_UPGRADE] = _upgraded
