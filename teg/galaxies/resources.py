"""Energy and culture: what ships yield, the limit of seven, gains and losses."""

from teg.galaxies import moves as M
from teg.galaxies.abilities import HOME_CULTURE, SPACE_ENERGY, YIELD_BOTH, YIELD_DOUBLE, YIELDS
from teg.galaxies.state import State
from teg.galaxies.steps import CULTURE, ENERGY

LIMIT = 7


def places(fleet: int) -> tuple[int, int, int, int]:
    """Where the four ships of a fleet are."""
    return fleet & 15, fleet >> 4 & 15, fleet >> 8 & 15, fleet >> 12


def _yields(place: int, mask: int, own_place: int) -> bool:
    """Whether a normal ship at a place yields: its planet shows the resource, or it is at the place that pays."""
    return place == own_place or (place < M.HOME and bool(mask >> place % 6 & 1))


_tables: tuple[dict[int, int], dict[int, int]] = ({}, {})
_OWN_PLACE = (M.HOME, M.SPACE)  # ships at home yield energy, ships in Unexplored Space yield culture


def _yield_of(s: State, seat: int, resource: int) -> int:
    mask = s.c_mask if resource else s.e_mask
    key = s.fleet[seat] << 6 | mask
    table = _tables[resource]
    if key not in table:
        table[key] = sum(_yields(place, mask, _OWN_PLACE[resource]) for place in places(s.fleet[seat]))
    return table[key]


def _more(s: State, seat: int, resource: int) -> int:
    """What pilots' abilities add to the yield."""
    t = s.t
    mask = s.c_mask if resource else s.e_mask
    more = 0
    for ship, pilot in enumerate(s.flyer[seat]):
        if pilot < 0:
            continue
        ability = t.ability[pilot]
        place = s.fleet[seat] >> 4 * ship & 15
        normal = _yields(place, mask, _OWN_PLACE[resource])
        if ability == YIELD_DOUBLE:
            more += normal
        elif ability == YIELD_BOTH:
            more += place < M.HOME and not normal
        elif ability == HOME_CULTURE:
            more += place == M.HOME and resource == CULTURE
        elif ability == SPACE_ENERGY:
            more += place == M.SPACE and resource == ENERGY
    return more


def energy_yield(s: State, seat: int) -> int:
    """What an acquire-energy die gives this seat now, before the limit."""
    try:
        amount = _tables[0][s.fleet[seat] << 6 | s.e_mask]
    except KeyError:
        amount = _yield_of(s, seat, ENERGY)
    return amount + _more(s, seat, ENERGY) if s.shape[seat] & YIELDS else amount


def culture_yield(s: State, seat: int) -> int:
    """What an acquire-culture die gives this seat now, before the limit."""
    try:
        amount = _tables[1][s.fleet[seat] << 6 | s.c_mask]
    except KeyError:
        amount = _yield_of(s, seat, CULTURE)
    return amount + _more(s, seat, CULTURE) if s.shape[seat] & YIELDS else amount


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
