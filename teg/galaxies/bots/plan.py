"""The quick bot's turn: which die next, what to roll again, what to follow."""

from teg.dice import COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, HANDS, HAS, MOVE, SIZE
from teg.galaxies import State
from teg.galaxies.bots.ships import free_ship
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.hire import hires
from teg.galaxies.rules.resources import LIMIT, culture_yield, energy_yield
from teg.galaxies.rules.tracks import advancing_faces

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
