"""Where ships are and where they may go; what they yield, and the stocks of energy and culture."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.steps import (
    CULTURE,
    ENERGY,
    HOME_CULTURE,
    HOPS,
    SLIPS,
    SPACE_ENERGY,
    YIELD_BOTH,
    YIELD_DOUBLE,
    YIELDS,
)
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


def place_of(s: State, seat: int, ship: int) -> int:
    """Where a ship is."""
    return s.fleet[seat] >> 4 * ship & 15


def step_of(s: State, seat: int, ship: int) -> int:
    """How many spaces a ship has come from the start of its track."""
    return s.steps[seat] >> 3 * ship & 7


def ability_of(s: State, seat: int, ship: int) -> int:
    """What the pilot of a ship can do, 0 for nothing."""
    pilot = s.flyer[seat][ship]
    return s.t.abilities[seat][pilot] if pilot >= 0 else 0


def put_ship(s: State, seat: int, ship: int, place: int) -> None:
    """Put a ship somewhere, at the start of whatever track is there."""
    fleet = s.fleet[seat]
    s.fleet[seat] = fleet + (place - (fleet >> 4 * ship & 15) << 4 * ship)
    s.steps[seat] &= ~(7 << 3 * ship)
    if s.tracks[seat] >> 6 * ship & 63:
        s.tracks[seat] = s.tracks[seat] & ~(63 << 6 * ship)


def put_on_track(s: State, seat: int, ship: int, card: int) -> None:
    """Put a ship at the start of a Danger card's track."""
    put_ship(s, seat, ship, M.TRACK)
    s.tracks[seat] = s.tracks[seat] | card + 1 << 6 * ship


def ships_at(s: State, seat: int, place: int) -> int:
    """How many ships of the seat are at a place."""
    return places(s.fleet[seat]).count(place)


def orbits(fleet: int) -> int:
    """The places of the row that the fleet orbits, as a mask."""
    return sum(1 << place for place in places(fleet) if place < M.SURFACE)


def _destinations(place: int, taken: int, hops: bool, slips: bool, row: int, space: bool) -> list[int]:
    """Where one ship may go: to a planet place free of own ships, home, or into Unexplored Space.

    `taken` holds the places of the own ships, bits 0-5 orbits, 6-11 surfaces; `row` the planets there are.
    """
    if place == M.LOCKED or (place == M.TRACK and not slips):
        return []
    here = place % 6 if place < M.HOME and not hops else -1
    to = [d for d in range(M.HOME) if row >> d % 6 & 1 and not taken >> d & 1 and d % 6 != here]
    if place != M.HOME:
        to.append(M.HOME)
    if space and place != M.SPACE:
        to.append(M.SPACE)
    return to


def _sail_moves(fleet: int, shape: int, row: int, space: bool) -> tuple[int, ...]:
    where = places(fleet)
    taken = sum(1 << place for place in where if place < M.HOME)
    moves: list[int] = []
    lines = set()
    for ship, place in enumerate(where):
        if not shape >> ship & 1:
            if place in lines:
                continue  # normal ships at one place are alike
            lines.add(place)
        hops, slips = bool(shape >> (HOPS + ship) & 1), bool(shape >> (SLIPS + ship) & 1)
        moves += [M.SAIL + 16 * ship + d for d in _destinations(place, taken, hops, slips, row, space)]
    return tuple(moves)


_sails: dict[int, tuple[int, ...]] = {}


def can_explore(s: State) -> bool:
    """Whether there is an exploration card to take or to draw."""
    return bool(s.cards_left or (s.cards_up and not s.t.closed_space))


def sails(s: State, seat: int) -> tuple[int, ...]:
    """Every ship of the seat with every place it may sail to."""
    row = s.d_mask | s.x_mask
    space = can_explore(s)
    key = s.fleet[seat] | (s.shape[seat] & 0xFFF) << 16 | row << 28 | space << 34
    try:
        return _sails[key]
    except KeyError:
        if len(_sails) > KEPT:
            _sails.clear()
        _sails[key] = _sail_moves(s.fleet[seat], s.shape[seat] & 0xFFF, row, space)
        return _sails[key]
