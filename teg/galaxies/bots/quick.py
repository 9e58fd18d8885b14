"""The bot `quick`: ranked rules, no look-ahead; the first rule that applies decides.

Each phase of the game has its own small function, and every phase is answered without listing all moves
where a rule can name one directly.
"""

from collections.abc import Callable
from random import Random

from teg.dice import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, HANDS, HAS, MOVE, SIZE
from teg.galaxies import State
from teg.galaxies import state as S
from teg.galaxies.bots import choices
from teg.galaxies.bots.choices import POINT, effect_worth
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import LIMIT, can_explore, culture_yield, energy_yield, places
from teg.galaxies.rules.hire import hires
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.rules.tracks import advancing_faces

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


_MOVE, _ENERGY, _CULTURE, _DIPLOMACY, _ECONOMY, _COLONY = (1 << face for face in range(6))
_ADVANCE = _DIPLOMACY | _ECONOMY


def first_move(v: State) -> int:
    """Any move, for questions of no weight."""
    return v.moves()[0]


def menu(v: State) -> int:
    """Upgrade, advance, hire, sail, gather; then roll again or convert what is left, then end the turn."""
    seat = v.turn
    t = v.t
    hand = v.hand
    has = HAS[hand]
    energy = v.energy[seat]
    culture = v.culture[seat]
    if has & _COLONY:
        price = t.upgrade[v.level[seat] + 1]
        if energy >= price or culture >= price:
            return M.ACTIVATE + COLONY
        if price <= LIMIT:  # whether the dice in hand can gather it
            counts = HANDS[hand]
            if has & _ENERGY and energy + counts[ENERGY] * energy_yield(v, seat) >= price:
                return M.ACTIVATE + ENERGY
            if has & _CULTURE and culture + counts[CULTURE] * culture_yield(v, seat) >= price:
                return M.ACTIVATE + CULTURE
    if has & _ADVANCE and (advance := has & _ADVANCE & advancing_faces(v, seat)):
        return M.ACTIVATE + (DIPLOMACY if advance & _DIPLOMACY else ECONOMY)
    if moves := hires(v):
        return _best_hire(v, moves)
    if has & _MOVE and free_ship(v.fleet[seat])[0] >= 0:
        return M.ACTIVATE + MOVE
    if has & _ENERGY and energy < LIMIT and energy_yield(v, seat):
        return M.ACTIVATE + ENERGY
    if has & _CULTURE and culture < LIMIT and culture_yield(v, seat):
        return M.ACTIVATE + CULTURE
    if not v.rerolled:
        return M.REROLL
    if SIZE[hand] > 2 and not v.converted:
        price = t.upgrade[v.level[seat] + 1]
        if energy >= price or culture >= price:
            return M.CONVERT
    return M.END


def _best_hire(v: State, moves: tuple[int, ...]) -> int:
    """A ship without a pilot before a change of pilots."""
    kinds = v.kinds[v.turn]
    for move in moves:
        if move - M.HIRE & 3 not in kinds:
            return move
    return moves[0]


def put_aside(v: State) -> int:
    """All dice that are of no use; for the free roll again those are all that are left."""
    has = HAS[v.hand]
    if v.ask:
        has &= ~_useful(v)
        if not has and not v.aside:
            has = HAS[v.hand]
    if not has:
        return M.ROLL
    return M.ASIDE + (has & -has).bit_length() - 1


def _useful(v: State) -> int:
    """The faces that would do something good now."""
    seat = v.turn
    price = v.t.upgrade[v.level[seat] + 1]
    useful = 0
    if free_ship(v.fleet[seat])[0] >= 0:
        useful |= _MOVE
    if v.energy[seat] < LIMIT:
        useful |= _ENERGY
    if v.culture[seat] < LIMIT:
        useful |= _CULTURE
    useful |= _ADVANCE & advancing_faces(v, seat)
    if v.energy[seat] >= price or v.culture[seat] >= price:
        useful |= _COLONY
    return useful


def spend(v: State) -> int:
    """The die there is most of."""
    counts = HANDS[v.hand]
    return M.SPEND + counts.index(max(counts))


def turn_die(v: State) -> int:
    """The die there is most of."""
    counts = HANDS[v.hand]
    return M.TURN + counts.index(max(counts))


def turn_into(v: State) -> int:
    """A colony die, which is what the Converter is used for."""
    return M.INTO + (ENERGY if v.ask[0] == COLONY else COLONY)


def follow(v: State) -> int:
    """Follow a die that is worth the culture."""
    seat = v.actor
    face, _, _, free = v.ask
    if free:
        return M.FOLLOW if _useful_to(v, seat, face) else M.PASS
    if face == DIPLOMACY or face == ECONOMY:
        return M.FOLLOW
    if face == MOVE:
        return M.FOLLOW if free_ship(v.fleet[seat])[0] >= 0 else M.PASS
    if face == COLONY:
        price = v.t.upgrade[v.level[seat] + 1]
        return M.FOLLOW if v.energy[seat] >= price or v.culture[seat] - v.price >= price else M.PASS
    if face == ENERGY:
        return M.FOLLOW if v.energy[seat] < 6 and energy_yield(v, seat) > 1 else M.PASS
    return M.FOLLOW if v.culture[seat] < 6 and culture_yield(v, seat) > 1 else M.PASS


def _useful_to(v: State, seat: int, face: int) -> bool:
    return face != MOVE or free_ship(v.fleet[seat])[0] >= 0


RULES: list[Callable[[State], int]] = [first_move] * (S.OVER + 1)
"""For each phase, what to do."""

RULES[S.CHOOSING] = choices.mission
RULES[S.MENU] = menu
RULES[S.PUTTING_ASIDE] = put_aside
RULES[S.SPENDING] = spend
RULES[S.TURNING] = turn_die
RULES[S.TURNING_INTO] = turn_into
RULES[S.SAILING] = sail
RULES[S.LANDED] = land
RULES[S.FOLLOWING] = follow
RULES[S.EXPLORING] = explore
RULES[S.FOUND] = keep
RULES[S.ASKING] = choices.answer
RULES[S.ROGUE_DIE] = choices.rogue_die


class Quick:
    """Plays a sensible quick game."""

    def choose(self, view: State, rng: Random) -> int:
        """The move of the first rule that applies; chance plays no part in it."""
        return RULES[view.phase](view)
