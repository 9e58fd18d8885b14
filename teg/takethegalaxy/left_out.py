"""What people leave out when they type: the move that must come before, and an answer given at once."""

from teg.takethegalaxy import moves as M
from teg.takethegalaxy.cards import leave_hand
from teg.takethegalaxy.opportunities import investor
from teg.takethegalaxy.state import CHANGING, CLAIMING, COVERING, GIVING_UP, MENU, PLACING, TAKING, State
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
    if s.phase not in (MENU, CLAIMING) or move not in s.moves():
        return None
    question = s.copy()
    _ask(question, move)
    return question if question.phase != s.phase and len(question.moves()) == 1 else None


def _ask(s: State, move: int) -> None:
    """Come to the question of a move, whose answers are those of the engine; do nothing if it asks none."""
    t = s.t
    if s.phase == MENU:
        s.act = move
    if M.CLAIM <= move < M.OPPORTUNITY:
        if t.kinds[s.row[move - M.CLAIM]] == SYSTEM:
            s.phase = CLAIMING
    elif M.OPPORTUNITY <= move < M.CLEAR:
        kind = t.event[s.row[(move - M.OPPORTUNITY) % (M.PARTNER_INVESTS - M.OPPORTUNITY)]]
        if kind == NEXT_STEP:
            s.phase = GIVING_UP
        elif kind == INVESTORS and s.tokens[investor(s)] < t.investors_cost:
            s.phase = CHANGING
    elif M.BUILD <= move < M.USE_SHIP:
        s.card = (move - M.BUILD) % M.CARDS
        leave_hand(s, s.turn, s.card)
        if move >= M.UPGRADE:
            s.phase = COVERING
        elif t.family[s.card] != SHIP:
            s.phase = PLACING
    elif move == M.TRADE_SCIENCE:
        s.phase = TAKING
