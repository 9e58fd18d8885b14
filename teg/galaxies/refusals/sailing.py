"""Why a ship cannot go somewhere, and why landing on a planet would not offer its action."""

from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.acts import why_not_use
from teg.galaxies.refusals.changes import ForPlanet
from teg.galaxies.refusals.changes_of_ships import InRow, NotMoved, ShipAt
from teg.galaxies.refusals.reason import Reason, around, supposing
from teg.galaxies.refusals.ships import about, locked, named
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import WHICH_SHIP
from teg.galaxies.rules.fleet import can_explore, place_of, places, put_ship
from teg.galaxies.rules.steps import HOPS, SLIPS
from teg.galaxies.speech import names as N
from teg.galaxies.state import ASKING, SAILING, State


def listed(s: State, move: int) -> int:
    """The number under which a choice of a ship is listed here: normal ships at one place are alike."""
    if s.phase == SAILING and M.SAIL <= move < M.MISSION:
        ship, block = (move - M.SAIL) >> 4, 16
        barred = s.ask[0] if s.ask else 0
    elif s.phase == ASKING and s.ask[0] == WHICH_SHIP:
        ship, block, barred = move - M.SHIP & 3, 1, 0
        if place_of(s, s.actor, ship) == M.TRACK:
            return move
    else:
        return move
    kinds, where = s.kinds[s.actor], places(s.fleet[s.actor])
    if kinds[ship] >= 0 or barred >> ship & 1:
        return move
    twins = (
        twin
        for twin in range(ship)
        if kinds[twin] < 0 and where[twin] == where[ship] and not barred >> twin & 1
    )
    return move + block * (next(twins, ship) - ship)


def why_not_sail(s: State, ship: int, to: int) -> Reason | None:
    """Why a ship of the actor cannot go there."""
    seat = s.actor
    place = place_of(s, seat, ship)
    parts = about(s, seat, ship)
    if place == M.LOCKED:
        return locked(s, seat, ship)
    if s.phase == SAILING and s.ask and s.ask[0] >> ship & 1:
        return Reason("PL-04", "moved_already", (NotMoved(ship),), parts)
    if place == M.TRACK and not s.shape[seat] >> SLIPS + ship & 1:
        card = (s.tracks[seat] >> 6 * ship & 63) - 1
        parts["card"] = lambda s, lang: N.card_name(s, card, lang)
        return Reason("BB-46", "on_danger_track", W.away(s, seat, ship), parts)
    if place == to:
        rule, key = _there(to)
        return Reason(rule, key, W.away(s, seat, ship), parts)
    if to == M.HOME:
        return None
    if to == M.SPACE:
        return None if can_explore(s) else Reason("BB-49", "cards_gone")
    if s.row[to % 6] < 0:
        return Reason("BG-88", "gap")
    if place < M.HOME and place % 6 == to % 6 and not s.shape[seat] >> HOPS + ship & 1:
        return Reason("BG-05", "other_level", W.away(s, seat, ship), parts)
    where = places(s.fleet[seat])
    if to in where:
        other = where.index(to)
        parts |= {"other": named(seat, other), "there": lambda s, lang: around(s, to, lang)}
        key = "orbit_taken" if to < M.SURFACE else "surface_taken"
        return Reason("BG-11", key, W.away(s, seat, other), parts)
    return None


def _there(place: int) -> tuple[str, str]:
    """The rule for a ship that is there already."""
    if place == M.HOME:
        return "BG-41", "home_already"
    if place == M.SPACE:
        return "BB-42", "space_already"
    return ("BG-41", "orbit_already") if place < M.SURFACE else ("BG-48", "surface_already")


def landings(s: State) -> dict[int, list[int]]:
    """For each place of the row, the moves that land there now."""
    there: dict[int, list[int]] = {}
    for move in s.moves():
        if M.SURFACE <= (move - M.SAIL & 15) < M.HOME:
            there.setdefault((move - M.SAIL & 15) - M.SURFACE, []).append(move)
    return dict(sorted(there.items()))


def why_not_use_on_landing(s: State, move: int) -> Reason | None:
    """Why this landing does not bring the planet's action."""
    seat, ship, to = s.actor, (move - M.SAIL) >> 4, move - M.SAIL & 15
    there = s.copy()
    put_ship(there, seat, ship, to)
    reason = why_not_use(there, seat, s.row[to - M.SURFACE], s.chain)
    if reason is None:
        return None
    # The ship is to land, and on this planet.
    ways = (
        way
        for way in reason.ways
        for ours in [way.way if isinstance(way, ForPlanet) else way]
        if not (isinstance(ours, ShipAt) and (ours.seat, ours.ship) == (seat, ship))
        and not (isinstance(ours, InRow) and ours.place == to - M.SURFACE)
    )
    found = Reason(reason.rule, reason.key, tuple(ways), reason.parts)
    return supposing(found, "once_landed", ship=named(seat, ship)) if reason.key in _ABOUT_SHIPS else found


_ABOUT_SHIPS = {
    "on_surface",
    "nobody_in_orbit",
    "nobody_to_set_back",
    "nobody_to_push_on",
    "nobody_to_recall",
    "nobody_to_transfer",
    "no_free_orbit",
    "all_occupied",
}
"""The sentences that tell where ships stand: true only once the ship has landed."""
