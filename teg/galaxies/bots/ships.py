"""The quick bot's ships: where they sail, whether they land, how long they explore."""

from teg.dice import DIPLOMACY, ECONOMY, HANDS
from teg.galaxies import State
from teg.galaxies.bots.worth import POINT, effect_worth
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import can_explore
from teg.galaxies.rules.resources import places
from teg.galaxies.rules.tables import CARDS_AT

ENOUGH = 5  # a found card worth this much is kept
_free: dict[int, tuple[int, int]] = {}


def free_ship(fleet: int) -> tuple[int, int]:
    """The ship that has least to do, and the orbits that no ship of the fleet is in; -1 if all are busy."""
    try:
        return _free[fleet]
    except KeyError:
        where = places(fleet)
        ranked = [M.HOME, M.SPACE, *range(M.SURFACE, M.HOME)]
        idle = [ship for ship in range(4) if where[ship] in ranked]
        ship = min(idle, key=lambda ship: ranked.index(where[ship])) if idle else -1
        _free[fleet] = ship, 63 & ~sum(1 << place for place in where if place < M.SURFACE)
        return _free[fleet]


def sail(v: State) -> int:
    """Explore with a ship from home, or send it into the best orbit; ships in orbits stay there."""
    seat = v.actor
    fleet = v.fleet[seat]
    ship, orbits = free_ship(fleet)
    if ship < 0 or v.ask:
        return _least_harm(v)
    at = fleet >> 4 * ship & 15
    if at == M.HOME and can_explore(v):
        return M.SAIL + 16 * ship + M.SPACE
    place = best_orbit(v, orbits & ~(1 << at - M.SURFACE) if at < M.HOME else orbits)
    if place < 0:
        return _least_harm(v)
    return M.SAIL + 16 * ship + place


def best_orbit(v: State, orbits: int) -> int:
    """The planet worth most for its track, one whose dice are in hand before others; -1 if there is none."""
    t = v.t
    counts = HANDS[v.hand]
    best, chosen = -1, -1
    for place, planet in enumerate(v.row):
        if planet >= 0 and orbits >> place & 1:
            dice = counts[DIPLOMACY if t.diplomacy[planet] else ECONOMY]
            rank = 8 * t.planet_vp[planet] // (t.spaces[planet] + 2) + 2 * dice
            if rank > best:
                best, chosen = rank, place
    return chosen


def _least_harm(v: State) -> int:
    """For moves that must be made: out of orbits only from the start of their track."""
    seat = v.actor
    t = v.t
    best, chosen = -999, -1
    for move in v.moves():
        ship, to = (move - M.SAIL) >> 4, (move - M.SAIL) & 15
        rank = -8 * (v.steps[seat] >> 3 * ship & 7)
        if v.fleet[seat] >> 4 * ship & 15 < M.SURFACE:
            rank -= 4
        if to < M.SURFACE:
            rank += t.planet_vp[v.row[to]]
        elif to < M.HOME:
            rank += effect_worth(t.effects[v.row[to - M.SURFACE]]) // 3
        elif to == M.SPACE:
            rank += 6
        if rank > best:
            best, chosen = rank, move
    return chosen


def land(v: State) -> int:
    """Use the planet's action if it is worth anything."""
    return M.USE if effect_worth(v.t.effects[v.ask[0]]) > 0 else M.SKIP


def card_worth(v: State, card: int) -> int:
    """What taking an exploration card is worth."""
    t = v.t
    return effect_worth(t.effects[CARDS_AT + card]) + POINT // 4


def explore(v: State) -> int:
    """Take the best card that lies face up if it is good enough, else draw."""
    best, chosen = ENOUGH if v.cards_left else -99, M.DRAW
    for position, card in enumerate(v.cards_up):
        if (worth := card_worth(v, card)) > best:
            best, chosen = worth, M.FACE_UP + position
    return chosen


def keep(v: State) -> int:
    """Keep a good card; leave a poor one while there is room and the deck holds few dangers."""
    return M.TAKE if card_worth(v, v.drawn) >= ENOUGH else M.LEAVE
