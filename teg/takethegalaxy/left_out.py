"""What people leave out when they type: the move that must come before, and an answer given at once."""

from teg.takethegalaxy import moves as M
from teg.takethegalaxy.board import free_spots
from teg.takethegalaxy.building import settlers, upgradable
from teg.takethegalaxy.cards import leave_hand
from teg.takethegalaxy.state import CLAIMING, COVERING, GIVING_UP, MENU, PLACING, TAKING, State
from teg.takethegalaxy.tables import INVESTORS, NEXT_STEP, SHIP, SYSTEM


def lead(s: State, move: int) -> int:
    """The move that must come before this one, as people leave it out at the menu; -1 if there is none."""
    if s.phase != MENU:
        return -1
    if M.TAKE <= move < M.GIVE_UP:
        return M.TRADE_SCIENCE
    if M.GIVE_UP <= move < M.START:
        return _opportunity(s, NEXT_STEP)
    if M.CHANGE <= move < M.REVEALED:
        return _opportunity(s, INVESTORS)
    return -1


def _opportunity(s: State, kind: int) -> int:
    return next(
        (M.OPPORTUNITY + position for position, card in enumerate(s.row) if s.t.event[card] == kind), -1
    )


def asked(s: State, move: int) -> State | None:
    """The question that a move asks, where it has but one answer, which the engine gives at once."""
    if s.phase != MENU or move not in s.moves():
        return None
    twin = s.copy()
    seat = s.turn
    twin.act = move
    if M.CLAIM <= move < M.OPPORTUNITY:
        position = move - M.CLAIM
        if s.t.kinds[s.row[position]] != SYSTEM or len(settlers(s, position)) != 1:
            return None
        twin.phase = CLAIMING
    elif M.BUILD <= move < M.UPGRADE:
        card = move - M.BUILD
        if s.t.family[card] == SHIP or len(free_spots(s, seat, card)) != 1:
            return None
        leave_hand(twin, seat, card)
        twin.card = card
        twin.phase = PLACING
    elif M.UPGRADE <= move < M.USE_SHIP:
        card = move - M.UPGRADE
        leave_hand(twin, seat, card)
        if len(upgradable(twin, seat, card, len(twin.hand[seat]))) != 1:
            return None
        twin.card = card
        twin.phase = COVERING
    elif move == M.TRADE_SCIENCE:
        if len(set(s.discard[seat])) != 1:
            return None
        twin.phase = TAKING
    elif M.OPPORTUNITY <= move < M.PARTNER_INVESTS:
        if s.t.event[s.row[move - M.OPPORTUNITY]] != NEXT_STEP or len(set(s.ships[seat])) != 1:
            return None
        twin.phase = GIVING_UP
    else:
        return None
    return twin
