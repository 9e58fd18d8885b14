"""Why a ship cannot advance, be pushed back, be transferred, or get a pilot."""

from teg.dice import HANDS
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.changes import Level
from teg.galaxies.refusals.changes_of_ships import HiredFor, ShipAt
from teg.galaxies.refusals.reason import Part, Reason, around, ship, track
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import ability_of, place_of, places, step_of
from teg.galaxies.rules.hire import replaceable
from teg.galaxies.rules.steps import ENVOY, STEADFAST
from teg.galaxies.rules.tracks import advancers, can_be_pushed, mask_of
from teg.galaxies.speech import names as N
from teg.galaxies.state import State


def named(seat: int, number: int) -> Part:
    """A ship, as part of a sentence."""
    return lambda s, lang: ship(s, seat, number, lang)


def about(s: State, seat: int, number: int, tracks: int = 3) -> dict[str, Part]:
    """A ship, its planet and the kind of track that is wanted."""
    place = place_of(s, seat, number)
    return {
        "ship": named(seat, number),
        "planet": lambda s, lang: around(s, place, lang),
        "wanted": lambda s, lang: track(tracks, lang),
    }


def locked(s: State, seat: int, number: int) -> Reason:
    """The ship waits on the empire track."""
    t = s.t
    before = sum(place == M.LOCKED for place in places(s.fleet[seat])[:number])
    needed = t.ships[s.level[seat]] + before + 1
    level = next(level for level in range(1, t.top_level + 1) if t.ships[level] >= needed)
    parts: dict[str, Part] = {"ship": named(seat, number), "level": level, "now": s.level[seat]}
    return Reason("BG-45", "locked", (Level(seat, level),), parts)


def why_not_advance(s: State, seat: int, number: int, tracks: int, by_die: bool) -> Reason | None:
    """Why this ship cannot advance on such tracks."""
    if number in advancers(s, seat, tracks, by_die):
        return None
    place = place_of(s, seat, number)
    parts = about(s, seat, number, tracks)
    ways = W.on_tracks(s, seat, tracks, 0, [number])
    if place == M.LOCKED:
        return locked(s, seat, number)
    if place == M.TRACK:
        return Reason("BB-48", "effect_on_track", ways, parts)
    if place >= M.HOME:
        return Reason("BG-58", "not_in_orbit", ways, parts)
    if place >= M.SURFACE:
        return Reason("BG-58", "on_surface", ways, parts)
    if mask_of(s, tracks) >> place & 1 or (by_die and ability_of(s, seat, number) == ENVOY):
        return Reason("BG-85", "guarded", (*W.behind_guard(s, seat, number), *ways), parts)
    return Reason("BG-54" if by_die else "PL-10", "wrong_track", ways, parts)


def why_nobody_advances(s: State, seat: int, tracks: int, by_die: bool, but: int = -1) -> Reason | None:
    """Why no ship of the seat (but one) can advance; the one that is nearest to it is told about."""
    mask = mask_of(s, tracks)
    nearest = None
    for number in W.in_play(s, seat):
        if number == but:
            continue
        reason = why_not_advance(s, seat, number, tracks, by_die)
        if reason is None:
            return None
        place = place_of(s, seat, number)
        if reason.key == "guarded" or (reason.key == "on_surface" and mask >> place - M.SURFACE & 1):
            nearest = reason
    ships = [number for number in W.in_play(s, seat) if number != but]
    ways = W.on_tracks(s, seat, tracks, 0, ships)
    if nearest:
        return Reason(nearest.rule, nearest.key, (*nearest.ways, *ways), nearest.parts)
    wanted: dict[str, Part] = {"wanted": lambda s, lang: track(tracks, lang)}
    return Reason("BG-54" if by_die else "BG-83", "nobody_in_orbit", ways, wanted)


def why_not_push(s: State, seat: int, number: int, tracks: int, by_rival: bool = True) -> Reason | None:
    """Why this ship cannot be pushed back."""
    if can_be_pushed(s, seat, number, tracks, by_rival):
        return None
    place = place_of(s, seat, number)
    parts = about(s, seat, number, tracks)
    ways = W.further(s, [seat], tracks, [number])
    if place == M.LOCKED:
        return locked(s, seat, number)
    if by_rival and ability_of(s, seat, number) == STEADFAST:
        return Reason("BG-85", "steadfast", W.other_pilot(s, seat, number), parts)
    if place == M.TRACK and not s.t.track_regress:
        return Reason("BB-47", "push_on_track", ways, parts)
    if place >= M.SURFACE and place != M.TRACK:
        return Reason("BG-58", "nothing_to_push", ways, parts)
    if place < M.SURFACE and not mask_of(s, tracks) >> place & 1:
        return Reason("PL-10", "wrong_track", ways, parts)
    return Reason("PL-01", "at_start", ways, parts)


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
