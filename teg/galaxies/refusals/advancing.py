"""Why a ship cannot advance, and why it cannot be pushed back."""

from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.changes import Level
from teg.galaxies.refusals.reason import Part, Reason
from teg.galaxies.refusals.text import around, ship, track
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.abilities import ENVOY, STEADFAST
from teg.galaxies.rules.fleet import ability_of, place_of
from teg.galaxies.rules.resources import places
from teg.galaxies.rules.tracks import advancers, can_be_pushed, mask_of
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
