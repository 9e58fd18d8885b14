"""Why a pilot cannot be hired for a ship, and why these dice do not pay."""

from teg.dice import HANDS
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.advancing import locked, named
from teg.galaxies.refusals.changes_of_ships import HiredFor
from teg.galaxies.refusals.reason import Part, Reason
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.rules.hire import replaceable
from teg.galaxies.rules.resources import places
from teg.galaxies.speech import names as N
from teg.galaxies.state import State


def _parts(s: State, place: int, kind: int) -> dict[str, Part]:
    one, other = s.t.symbols[kind]
    return {
        "pilot": lambda s, lang: N.pilot_name(s, s.pilot_row[place], lang),
        "kind": lambda s, lang: N.kind_name(kind, lang, the=True),
        "one": lambda s, lang: N.face(one, lang, many=True),
        "other": lambda s, lang: N.face(other, lang, many=True),
        "dice": lambda s, lang: N.dice(s.hand, lang),
    }


def trained(s: State, place: int, kind: int) -> bool:
    """Whether the pilot at this place of the row is trained for the ship."""
    return bool(s.t.trained[s.pilot_row[place]] >> kind & 1)


def why_not_hire(s: State, place: int, kind: int) -> Reason | None:
    """Why the active player cannot hire this pilot for this ship."""
    t, seat = s.t, s.turn
    if t.closed_pilots and not s.pilots:
        return Reason("BB-20", "pilots_gone")
    if kind not in s.kinds[seat] and not replaceable(s, seat):
        return _no_normal_ship(s, place, kind)
    counts = HANDS[s.hand]
    symbols = t.symbols[kind]
    may_pair = trained(s, place, kind)
    if max(counts) >= 3 or (may_pair and any(counts[face] >= 2 for face in symbols)):
        return None
    parts = _parts(s, place, kind)
    triples = tuple(W.dice(s, face, 3) for face in range(6))
    if not may_pair:
        pair = next((face for face in symbols if counts[face] == 2), -1)
        if pair >= 0:
            parts["face"] = lambda s, lang: N.face(pair, lang)
            return Reason("BB-02", "untrained_pair", triples, parts)
        return Reason("BB-04", "untrained", triples, parts)
    ways = (*(W.dice(s, face, 2) for face in symbols), *triples)
    if all(counts[face] == 1 for face in symbols):
        return Reason("BB-03", "mixed_pair", ways, parts)
    pair = next((face for face in range(6) if counts[face] == 2), -1)
    if pair >= 0:
        parts["face"] = lambda s, lang: N.face(pair, lang)
        return Reason("BB-02", "other_pair", ways, parts)
    return Reason("BB-02", "no_pair", ways, parts)


def _no_normal_ship(s: State, place: int, kind: int) -> Reason:
    """Every ship in play is advanced, or the normal ones are on danger tracks."""
    seat = s.turn
    parts = _parts(s, place, kind)
    where = places(s.fleet[seat])
    caught = [ship for ship in range(4) if where[ship] == M.TRACK and s.kinds[seat][ship] < 0]
    if caught:
        ways = tuple(way for ship in caught for way in W.away(s, seat, ship))
        return Reason("BB-14", "normal_on_track", ways, parts)
    ways = locked(s, seat, where.index(M.LOCKED)).ways
    return Reason("BB-10", "no_normal_ship", ways, {**parts, "level": s.level[seat]})


def why_not_pay(s: State, dice: int, face: int) -> Reason | None:
    """Why so many dice of a face do not pay for the pilot chosen."""
    place, kind = s.ask
    counts = HANDS[s.hand]
    parts: dict[str, Part] = {**_parts(s, place, kind), "face": lambda s, lang: N.face(face, lang)}
    if dice == 2 and (not trained(s, place, kind) or face not in s.t.symbols[kind]):
        kinds = [other for other in range(4) if trained(s, place, other) and face in s.t.symbols[other]]
        if not kinds:
            return Reason("BB-05", "no_ship_lists", (), parts)
        ways = tuple(HiredFor(place, other) for other in kinds)
        if not trained(s, place, kind):
            return Reason("BB-02", "untrained_pays", ways, parts)
        return Reason("BB-05", "not_listed", ways, parts)
    if counts[face] < dice:
        key = "few_of_face" if counts[face] else "none_of_face"
        return Reason(
            "BB-02" if dice == 2 else "BB-04", key, (W.dice(s, face, dice),), {**parts, "needed": dice}
        )
    return None


def why_not_replace(s: State, ship: int) -> Reason | None:
    """Why this ship cannot be swapped for the advanced one."""
    seat = s.turn
    if replaceable(s, seat) >> ship & 1:
        return None
    if place_of(s, seat, ship) == M.LOCKED:
        return locked(s, seat, ship)
    parts: dict[str, Part] = {"ship": named(seat, ship)}
    if s.kinds[seat][ship] >= 0:
        return Reason("BB-11", "advanced_already", (), parts)
    return Reason("BB-14", "swap_on_track", W.away(s, seat, ship), parts)
