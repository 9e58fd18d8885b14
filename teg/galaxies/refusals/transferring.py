"""Why a ship cannot be transferred to another orbit, or to this one: the track there ends too soon for it."""

from teg.galaxies.refusals.advancing import named
from teg.galaxies.refusals.changes_of_ships import ShipAt
from teg.galaxies.refusals.reason import Part, Reason
from teg.galaxies.refusals.text import around
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.rules.resources import places
from teg.galaxies.state import State


def free_orbits(s: State, seat: int) -> list[int]:
    """The places of the row whose orbit holds no ship of the seat."""
    own = places(s.fleet[seat])
    return [place for place, planet in enumerate(s.row) if planet >= 0 and place not in own]


def why_too_short(s: State, seat: int, ships: list[int], there: list[int]) -> Reason | None:
    """Why none of these ships can go to any of these orbits, or None where one can."""
    ends = {place: s.t.spaces[s.row[place]] + s.t.transfer_beyond for place in there}
    if not ends or any(step_of(s, seat, ship) <= max(ends.values()) for ship in ships):
        return None
    longest = max(ends, key=ends.__getitem__)
    parts: dict[str, Part] = {
        "ship": named(seat, ships[0]),
        "step": step_of(s, seat, ships[0]),
        "planet": lambda s, lang: around(s, longest, lang),
        "spaces": s.t.spaces[s.row[longest]],
    }
    ways = tuple(ShipAt(seat, ship, place_of(s, seat, ship), ends[longest]) for ship in ships)
    return Reason("PL-16", "track_too_short", ways, parts)
