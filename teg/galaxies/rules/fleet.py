"""Where ships are and where they may go."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.abilities import HOPS, SLIPS
from teg.galaxies.rules.resources import KEPT, places
from teg.galaxies.state import State


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
