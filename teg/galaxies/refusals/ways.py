"""The changes that come to mind for an obstacle, the most likely first; the search tries them out."""

from collections.abc import Iterable, Iterator
from itertools import islice

from teg.dice import HANDS, SIZE
from teg.galaxies.refusals.changes import Colonised, Dice, Level, MoreDice, MoreResource
from teg.galaxies.refusals.changes_of_ships import InRow, OtherPilot, ShipAt, other_pilots
from teg.galaxies.refusals.reason import Change
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.rules.fleet import ability_of, place_of, places, step_of, stock
from teg.galaxies.rules.steps import STEADFAST
from teg.galaxies.rules.tracks import bits, mask_of
from teg.galaxies.state import State

Ways = tuple[Change, ...]
MANY = 6


def more(s: State, seat: int, resource: int, needed: int) -> MoreResource:
    """Enough of a resource for a price."""
    return MoreResource(seat, resource, needed - stock(s, resource)[seat])


def dice(s: State, face: int, count: int = 1) -> Dice:
    """Enough inactive dice of a face."""
    return Dice(face, count, count - HANDS[s.hand][face])


def more_dice(s: State, count: int) -> MoreDice:
    """So many inactive dice."""
    return MoreDice(count - SIZE[s.hand])


def in_play(s: State, seat: int) -> list[int]:
    """The ships of a seat, those first that would lose the least by being elsewhere."""
    order = {M.HOME: 0, M.SPACE: 1, M.TRACK: 9}
    where = places(s.fleet[seat])
    ships = [ship for ship in range(4) if where[ship] != M.LOCKED]
    return sorted(ships, key=lambda ship: order.get(where[ship], 2 if where[ship] >= M.SURFACE else 3))


def orbiting(
    s: State, seat: int, mask: int, step: int = 0, ships: Iterable[int] | None = None
) -> Iterator[ShipAt]:
    """A ship of the seat in one of these orbits, beyond so many spaces."""
    ships = in_play(s, seat) if ships is None else list(ships)
    where = places(s.fleet[seat])
    for place in bits(mask):
        if s.row[place] < 0 or step > s.t.spaces[s.row[place]]:
            continue
        for ship in ships:
            if place not in where or where[ship] == place:
                yield ShipAt(seat, ship, place, step)


def on_tracks(s: State, seat: int, tracks: int, step: int = 0, ships: Iterable[int] | None = None) -> Ways:
    """A ship of the seat on such a kind of track; room for it there, or such a planet in the row."""
    mask = mask_of(s, tracks)
    ways = some(orbiting(s, seat, mask, step, ships))
    return (*ways, *crowding(s, seat, mask, ways), *unlocked(s, seat), *_such_a_planet(s, seat, tracks))


def crowding(s: State, seat: int, mask: int, ways: Ways) -> Ways:
    """Where no other orbit is left, a ship of the seat leaves one of these."""
    own = places(s.fleet[seat])
    return (
        () if ways else tuple(ShipAt(seat, own.index(place), M.HOME) for place in bits(mask) if place in own)
    )


def _such_a_planet(s: State, seat: int, tracks: int) -> Ways:
    return revealed(s, seat, {1: (True,), 2: (False,), 3: (True, False)}[tracks], s.t.diplomacy)


def revealed(s: State, seat: int, wanted: tuple[bool, ...], kinds: tuple[bool, ...]) -> Ways:
    """A planet of a kind in the row: first where a ship of the seat orbits, then where no ship is."""
    own = [place for place in places(s.fleet[seat]) if place < M.SURFACE]
    taken = {place % 6 for fleet in s.fleet for place in places(fleet) if place < M.HOME}
    rest = sorted((place for place in range(len(s.row)) if place not in own), key=taken.__contains__)
    planets = [planet for planet in bits(s.planets) if kinds[planet] in wanted]
    longest = max(planets, key=s.t.spaces.__getitem__, default=-1)
    return tuple(InRow(place, longest) for place in (*own, *rest) if longest >= 0)


def in_row(s: State, planet: int) -> Ways:
    """A planet of the deck in the row, first where no ship is."""
    taken = {place % 6 for fleet in s.fleet for place in places(fleet) if place < M.HOME}
    order = sorted(range(len(s.row)), key=taken.__contains__)
    return tuple(InRow(place, planet) for place in order if s.planets >> planet & 1)


def yielding(s: State, seat: int, resource: int) -> Ways:
    """A ship of the seat where it yields a resource."""
    own_place = M.SPACE if resource else M.HOME
    ways = some(orbiting(s, seat, s.c_mask if resource else s.e_mask))
    if resource and not s.t.expansion:
        return ways or revealed(s, seat, (True,), s.t.culture)
    return (*(ShipAt(seat, ship, own_place) for ship in in_play(s, seat)[:1]), *ways)


def away(s: State, seat: int, ship: int) -> Ways:
    """A ship somewhere else: at home, in Unexplored Space or in a free orbit."""
    ways = [ShipAt(seat, ship, M.HOME)]
    if s.t.expansion:
        ways.append(ShipAt(seat, ship, M.SPACE))
    here = place_of(s, seat, ship)
    return (
        *(way for way in ways if way.place != here),
        *(way for way in orbiting(s, seat, (1 << len(s.row)) - 1, 0, [ship]) if way.place % 6 != here % 6),
    )


def further(s: State, seats: Iterable[int], tracks: int, ships: Iterable[int] | None = None) -> Ways:
    """A ship of these seats one space beyond the start: first those in such an orbit already."""
    seats, mask = list(seats), mask_of(s, tracks)
    standing: list[Change] = []
    sent: list[Change] = []
    for seat in seats:
        for way in orbiting(s, seat, mask, 1, ships):
            if ability_of(s, seat, way.ship) != STEADFAST:
                (standing if place_of(s, seat, way.ship) == way.place else sent).append(way)
    ways = (*standing[:MANY], *sent[:MANY])
    seat = seats[0]
    return (*ways, *crowding(s, seat, mask, ways), *_such_a_planet(s, seat, tracks)[:MANY])


def unlocked(s: State, seat: int) -> Ways:
    """A level that brings another ship into play."""
    t, level = s.t, s.level[seat]
    if t.solo and seat == 1:
        return ()
    higher = (Level(seat, new) for new in range(level + 1, t.top_level + 1) if t.ships[new] > t.ships[level])
    return tuple(islice(higher, 1))


def other_pilot(s: State, seat: int, ship: int) -> Ways:
    """Somebody without this ability flies the ship."""
    pilots = other_pilots(s, seat, ability_of(s, seat, ship))
    return tuple(OtherPilot(seat, ship, pilot) for pilot in pilots[:1])


def behind_guard(s: State, seat: int, ship: int) -> Ways:
    """The guards that stand on a ship's space are elsewhere."""
    there = place_of(s, seat, ship), step_of(s, seat, ship)
    return tuple(
        ShipAt(who, guard, M.HOME)
        for who, guard in s.guards
        if (place_of(s, who, guard), step_of(s, who, guard)) == there and (who, guard) != (seat, ship)
    )


def some(ways: Iterable[Change]) -> Ways:
    """A few of them."""
    return tuple(islice(ways, MANY))


def plain_colony(s: State, seat: int) -> tuple[Colonised, ...]:
    """A colony whose action can be used."""
    deck = (planet for planet in bits(s.planets) if can_use(s, seat, planet, s.chain))
    return tuple(Colonised(seat, planet) for planet in islice(deck, 1))
