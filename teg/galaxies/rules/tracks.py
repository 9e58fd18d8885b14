"""Orbits and danger tracks: advancing, being pushed back, colonising, and the row of planets."""

from random import Random

from teg.dice import DIPLOMACY, ECONOMY
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import ability_of, gain, orbits, place_of, put_ship, step_of
from teg.galaxies.rules.flow import RUN, SET_ROW, push, resume, score
from teg.galaxies.rules.steps import COLONISE_GAIN, ENVOY, ENVOYS, STEADFAST, SWIFT
from teg.galaxies.state import CHANCE, DRAWS, OUTCOMES, REFILLING, Frame, State, on


def mask_of(s: State, tracks: int) -> int:
    """The places of the row with these kinds of track (1 diplomacy, 2 economy, 3 any)."""
    return (s.d_mask if tracks & 1 else 0) | (s.x_mask if tracks & 2 else 0)


def blocked(s: State, seat: int, ship: int, place: int) -> bool:
    """Whether a guard's ship on the same space of this orbit forbids going past it."""
    step = step_of(s, seat, ship)
    return any(
        place_of(s, who, guard) == place and (who, guard) != (seat, ship) and step_of(s, who, guard) == step
        for who, guard in s.guards
    )


def advancers(s: State, seat: int, tracks: int, by_die: bool) -> list[int]:
    """The ships of a seat that can advance on these kinds of track."""
    mask = mask_of(s, tracks)
    envoys = by_die and s.shape[seat] & ENVOYS
    ships = []
    fleet = s.fleet[seat]
    for ship in range(4):
        place = fleet >> 4 * ship & 15
        if place < M.SURFACE:
            allowed = mask >> place & 1 or (envoys and ability_of(s, seat, ship) == ENVOY)
            if allowed and not (s.guards and blocked(s, seat, ship, place)):
                ships.append(ship)
        elif place == M.TRACK and (by_die or s.t.track_effects):
            ships.append(ship)
    return ships


def tracks_of_die(face: int) -> int:
    """The kind of track that an advance die moves ships on."""
    return 1 if face == DIPLOMACY else 2


def _guarded(s: State, seat: int) -> bool:
    """Whether a rival's guard shares an orbit with the seat; one's own is alone in its orbit."""
    for who, guard in s.guards:
        place = s.fleet[who] >> 4 * guard & 15
        if who != seat and place < M.SURFACE and orbits(s.fleet[seat]) >> place & 1:
            return True
    return False


def _orbiting_envoy(s: State, seat: int) -> bool:
    """Whether a ship that either die advances is in an orbit."""
    return any(
        ability_of(s, seat, ship) == ENVOY and place_of(s, seat, ship) < M.SURFACE for ship in range(4)
    )


_BY_DIE = 1 << DIPLOMACY | 1 << ECONOMY
_faces: dict[int, int] = {}


def advancing_faces(s: State, seat: int) -> int:
    """The faces that have a ship to advance, as a mask; faces that advance nothing are always in it."""
    if s.tracks[seat]:
        return 63
    if s.guards and _guarded(s, seat):
        return 63 ^ sum(
            1 << face for face in (DIPLOMACY, ECONOMY) if not advancers(s, seat, tracks_of_die(face), True)
        )
    if s.shape[seat] & ENVOYS and _orbiting_envoy(s, seat):
        return 63
    key = s.fleet[seat] << 12 | s.d_mask << 6 | s.x_mask
    try:
        return _faces[key]
    except KeyError:
        orbited = orbits(s.fleet[seat])
        moved = bool(orbited & s.d_mask) << DIPLOMACY | bool(orbited & s.x_mask) << ECONOMY
        _faces[key] = 63 ^ _BY_DIE | moved
        return _faces[key]


def advance_by_die(s: State, seat: int, ship: int) -> None:
    """One space, or two for a swift pilot's ship in an orbit."""
    swift = ability_of(s, seat, ship) == SWIFT and place_of(s, seat, ship) < M.SURFACE
    advance(s, seat, ship, 2 if swift else 1)


def advance(s: State, seat: int, ship: int, steps: int) -> None:
    """Push a ship along its track: to the end symbol, where it colonises, or off a danger track."""
    for _ in range(steps):
        place = s.fleet[seat] >> 4 * ship & 15
        step = s.steps[seat] >> 3 * ship & 7
        if place < M.SURFACE:
            if s.guards and blocked(s, seat, ship, place):
                return
            if step == s.t.spaces[s.row[place]]:
                colonise(s, seat, ship, place)
                return
        elif place == M.TRACK:
            if step + 1 == s.t.track[(s.tracks[seat] >> 6 * ship & 63) - 1]:
                put_ship(s, seat, ship, M.SPACE)
                return
        else:
            return
        s.steps[seat] += 1 << 3 * ship


def push_back(s: State, seat: int, ship: int, steps: int) -> None:
    """Push a ship back, never beyond the start of its track."""
    s.steps[seat] -= min(step_of(s, seat, ship), steps) << 3 * ship


def can_be_pushed(s: State, seat: int, ship: int, tracks: int, by_rival: bool = True) -> bool:
    """Whether a ship stands beyond the start of such a track and nothing protects it."""
    place = place_of(s, seat, ship)
    if not step_of(s, seat, ship):
        return False
    if by_rival and ability_of(s, seat, ship) == STEADFAST:
        return False
    if place == M.TRACK:
        return s.t.track_regress
    return bool(mask_of(s, tracks) >> place & 1)


def colonise(s: State, seat: int, ship: int, place: int) -> None:
    """The planet joins the seat's galaxy, every ship on it goes home, and a new planet will fill the gap."""
    planet = s.row[place]
    clear_place(s, place)
    s.colonies[seat] += (planet,)
    if ability_of(s, seat, ship) == COLONISE_GAIN:
        gain(s, seat, *s.t.bonus[s.flyer[seat][ship]])
    score(s, seat, s.t.planet_vp[planet])
    replace_planet(s, place)


def clear_place(s: State, place: int) -> None:
    """Send every ship on a planet of the row home."""
    for who in range(s.t.seats):
        for ship in range(4):
            at = place_of(s, who, ship)
            if at < M.HOME and at % 6 == place:
                put_ship(s, who, ship, M.HOME)


def replace_planet(s: State, place: int) -> None:
    """Leave a gap that the next planet fills before anything else happens."""
    set_place(s, place, -1)
    push(s, SET_ROW, place)


def set_place(s: State, place: int, planet: int) -> None:
    """Lay a planet (or -1, a gap) at a place of the row."""
    t = s.t
    s.row[place] = planet
    there = planet >= 0
    s.e_mask = _with(s.e_mask, place, there and t.energy[planet])
    s.c_mask = _with(s.c_mask, place, there and t.culture[planet])
    s.d_mask = _with(s.d_mask, place, there and t.diplomacy[planet])
    s.x_mask = _with(s.x_mask, place, there and not t.diplomacy[planet])


def _with(mask: int, bit: int, there: bool) -> int:
    return mask & ~(1 << bit) | there << bit


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def draw_bit(mask: int, rng: Random) -> int:
    """One of the bits that are set, all equally likely."""
    size = mask.bit_length()
    for _ in range(6):  # quick while the deck is full; the list is for the last few cards
        bit = int(rng.random() * size)
        if mask >> bit & 1:
            return bit
    cards = bits(mask)
    return cards[int(rng.random() * len(cards))]


def _set_row(s: State, frame: Frame) -> bool:
    if not s.planets:
        s.planets = removed(s)
    if not s.planets:
        return False
    s.actor = CHANCE
    s.phase = REFILLING
    s.ask = (frame[1],)
    return True


def removed(s: State) -> int:
    """The planets that are neither in the row nor colonised, when the deck is empty: they make a new one.

    Without them a game could run out of points before anybody has 21.
    """
    out = {*s.row, *(planet for colonies in s.colonies for planet in colonies)}
    return sum(1 << planet for planet in range(len(s.t.box.planets)) if planet not in out)


def _refill(s: State, planet: int) -> None:
    s.planets ^= 1 << planet
    set_place(s, s.ask[0], planet)
    resume(s)


RUN[SET_ROW] = _set_row
DRAWS[REFILLING] = lambda s, rng: M.PLANET + draw_bit(s.planets, rng)
OUTCOMES[REFILLING] = lambda s: [(M.PLANET + planet, 1) for planet in bits(s.planets)]
on(M.PLANET, _refill, 64)
