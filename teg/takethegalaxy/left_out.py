"""What people leave out when they type: the move that must come before, and an answer given at once."""

from teg.play.game import after_joiners
from teg.play.typed import meant, plain
from teg.takethegalaxy import moves as M
from teg.takethegalaxy.building import price
from teg.takethegalaxy.cards import held, leave_hand, put_away
from teg.takethegalaxy.opportunities import investor
from teg.takethegalaxy.state import (
    CHANGING,
    CLAIMING,
    COVERING,
    GIVING_UP,
    MENU,
    PAYING,
    PLACING,
    TAKING,
    State,
)
from teg.takethegalaxy.tables import INVESTORS, NEXT_STEP, SHIP, SYSTEM
from teg.takethegalaxy.words.commands import commands

MOST_OF_A_NAME = 8
"""Words that a command to discard a card has at most."""


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
    if s.phase not in (MENU, CLAIMING, PAYING) or move not in s.moves():
        return None
    question = s.copy()
    _ask(question, move)
    return question if question.phase != MENU and len(question.moves()) == 1 else None


def _ask(s: State, move: int) -> None:
    """Come to the question of a move, whose answers are those of the engine; to the menu if it asks none."""
    t = s.t
    if s.phase == PAYING:
        put_away(s, s.turn, move - M.DISCARD)
        s.least = move - M.DISCARD
        _pay(s, s.due - 1)
        return
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
        else:
            _pay(s, price(s, s.card))
    elif move == M.TRADE_SCIENCE:
        s.phase = TAKING


def _pay(s: State, due: int) -> None:
    """Ask for the next of so many cards."""
    s.due = due
    s.phase = PAYING if due else MENU


def in_order(s: State, words: list[str]) -> list[str]:
    """The words of a line; cards to discard that they begin with are put in the order of the hand."""
    if s.phase != PAYING:
        return words
    moves = [M.DISCARD + card for card in held(s, s.turn)]
    told: list[int] = []
    left = words
    while left and len(told) < s.due:
        for size in range(min(len(left), MOST_OF_A_NAME), 0, -1):
            _, found = meant(
                plain(" ".join(left[:size])), moves, lambda _: (), lambda move: commands(s, move)
            )
            if len(found) == 1:
                told += found
                left = after_joiners(left[size:])
                break
        else:
            break
    if told == sorted(told):
        return words
    return [*" , ".join(s.say(move) for move in sorted(told)).split(), ",", *left]
