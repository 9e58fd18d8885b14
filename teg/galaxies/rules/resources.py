"""Energy and culture: what ships yield, the limit of seven, gains and losses."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.abilities import HOME_CULTURE, SPACE_ENERGY, YIELD_BOTH, YIELD_DOUBLE, YIELDS
from teg.galaxies.rules.steps import CULTURE, ENERGY
from teg.galaxies.state import State

LIMIT = 7


def places(fleet: int) -> tuple[int, int, int, int]:
    """Where the four ships of a fleet are."""
    return fleet & 15, fleet >> 4 & 15, fleet >> 8 & 15, fleet >> 12


def _yields(place: int, mask: int, own_place: int) -> bool:
    """Whether a normal ship at a place yields: on a planet of the resource, or at the place that pays."""
    return place == own_place or (place < M.HOME and bool(mask >> place % 6 & 1))


_OWN_PLACE = (M.HOME, M.SPACE)  # ships at home yield energy, ships in Unexplored Space yield culture
_tables: tuple[dict[int, int], dict[int, int]] = ({}, {})
KEPT = 200_000  # what is remembered before the memory is emptied: simulations must not fill the machine


def _normal_yield(fleet: int, mask: int, resource: int) -> int:
    table = _tables[resource]
    key = fleet << 6 | mask
    if key not in table:
        table[key] = sum(_yields(place, mask, _OWN_PLACE[resource]) for place in places(fleet))
    return table[key]


def _crew_yield(s: State, seat: int, mask: int, resource: int) -> int:
    """The yield of a fleet where some pilot's ability speaks."""
    t = s.t
    table = t.crew_yields
    key = (s.flyer[seat], s.fleet[seat] << 7 | mask << 1 | resource)
    try:
        return table[key]
    except KeyError:
        if len(table) > KEPT:
            table.clear()
    amount = _normal_yield(s.fleet[seat], mask, resource)
    for ship, pilot in enumerate(s.flyer[seat]):
        if pilot < 0:
            continue
        ability = t.ability[pilot]
        place = s.fleet[seat] >> 4 * ship & 15
        normal = _yields(place, mask, _OWN_PLACE[resource])
        if ability == YIELD_DOUBLE:
            amount += normal
        elif ability == YIELD_BOTH:
            amount += place < M.HOME and not normal
        elif ability == HOME_CULTURE:
            amount += place == M.HOME and resource == CULTURE
        elif ability == SPACE_ENERGY:
            amount += place == M.SPACE and resource == ENERGY
    table[key] = amount
    return amount


def energy_yield(s: State, seat: int) -> int:
    """What an acquire-energy die gives this seat now, before the limit."""
    if s.shape[seat] & YIELDS:
        return _crew_yield(s, seat, s.e_mask, ENERGY)
    try:
        return _tables[0][s.fleet[seat] << 6 | s.e_mask]
    except KeyError:
        return _normal_yield(s.fleet[seat], s.e_mask, ENERGY)


def culture_yield(s: State, seat: int) -> int:
    """What an acquire-culture die gives this seat now, before the limit."""
    if s.shape[seat] & YIELDS:
        return _crew_yield(s, seat, s.c_mask, CULTURE)
    try:
        return _tables[1][s.fleet[seat] << 6 | s.c_mask]
    except KeyError:
        return _normal_yield(s.fleet[seat], s.c_mask, CULTURE)


def acquire_energy(s: State, seat: int) -> None:
    """The acquire-energy die."""
    amount = s.energy[seat] + energy_yield(s, seat)
    s.energy[seat] = amount if amount < LIMIT else LIMIT


def acquire_culture(s: State, seat: int) -> None:
    """The acquire-culture die."""
    amount = s.culture[seat] + culture_yield(s, seat)
    s.culture[seat] = amount if amount < LIMIT else LIMIT


def most(s: State, seat: int) -> int:
    """How much of a resource a seat can hold."""
    return s.t.rogue_max if s.t.solo and seat == 1 else LIMIT


def stock(s: State, resource: int) -> list[int]:
    """Everybody's amounts of a resource."""
    return s.culture if resource else s.energy


def gain(s: State, seat: int, resource: int, amount: int) -> None:
    """Receive; what goes beyond the limit is lost."""
    held = stock(s, resource)
    held[seat] = min(held[seat] + amount, most(s, seat))


def lose(s: State, seat: int, resource: int, amount: int) -> int:
    """Give up to so much, never below nothing; say how much it was."""
    held = stock(s, resource)
    lost = min(held[seat], amount)
    held[seat] -= lost
    return lost
