"""What comes next: cards drawn and paid one by one, and what happens when that is done."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection
from random import Random

from teg.core.engine import Handler
from teg.take.rules import moves as M
from teg.take.rules.economy import deck_size, held, put_away, put_away_all, reshuffle, with_card, without
from teg.take.state import (
    CHANCE,
    DRAWING,
    DRAWS,
    HIDDEN,
    MENU,
    MOVES,
    NEW_TURN,
    NOTHING,
    OUTCOMES,
    PAYING,
    State,
    on,
)

FINISH: dict[int, tuple[Handler[State], int]] = {}
"""What happens once the cards for `act` are paid: a function and its argument."""


def when_paid(block: int, handler: Handler[State], count: int = 1) -> None:
    """Let `handler` go on with what the moves of a block began; its argument is the place in the block."""
    for argument in range(count):
        FINISH[block + argument] = (handler, argument)


def to_menu(s: State) -> None:
    """The active player is free to choose again."""
    s.actor = s.turn
    s.phase = MENU
    s.act = s.card = s.spot = NOTHING


# paying


def pay(s: State, count: int) -> None:
    """The active player discards so many cards of the hand, which must be there; then `act` goes on."""
    s.due = count
    s.least = 0
    s.phase = PAYING
    s.actor = s.turn
    _ask(s)


def _ask(s: State) -> None:
    """Ask for the next card, unless there is but one answer."""
    hand = s.hand[s.turn]
    if s.due and (hand[0] == HIDDEN or s.t.asks_all):
        return
    due = s.due
    lowest, highest = bisect_left(hand, s.least), len(hand) - due
    # As long as the lowest and the highest card that may be next are of one name, there is no choice.
    count = 0
    while count < due and hand[lowest + count] == hand[highest + count]:
        count += 1
    if count:
        s.due -= count
        s.least = hand[lowest + count - 1]
        put_away_all(s, s.turn, lowest, count)
    if not s.due:
        s.least = 0
        handler, argument = FINISH[s.act]
        handler(s, argument)


def payments(s: State) -> Collection[int]:
    """The cards that may be discarded next: none below the last one, and none so high that others lack."""
    hand = s.hand[s.turn]
    if hand[0] == HIDDEN:
        return held(s, s.turn)
    return dict.fromkeys(hand[bisect_left(hand, s.least) : len(hand) - s.due + 1])


def _paid_with(s: State, card: int) -> None:
    # Which hidden cards a hand has is not known, so in a view their order cannot matter.
    s.least = 0 if s.hand[s.turn][0] == HIDDEN else card
    put_away(s, s.turn, card)
    s.due -= 1
    _ask(s)


# drawing


def draw_cards(s: State, count: int) -> None:
    """The active player draws so many cards, or as many as there are; then comes the menu."""
    s.draws = count
    if s.act != NEW_TURN:
        s.act = NOTHING
    _draw_next(s)


def _draw_next(s: State) -> None:
    if s.draws:
        seat = s.turn
        if deck_size(s, seat):
            s.actor = CHANCE
            s.phase = DRAWING
            return
        if s.discard[seat]:
            reshuffle(s, seat)
            s.actor = CHANCE
            s.phase = DRAWING
            return
        s.draws = 0
    if s.act == NEW_TURN:
        _reset(s)
    to_menu(s)


def _reset(s: State) -> None:
    """All used cards of the active player can be used again."""
    s.used[s.turn] = 0
    s.tired[s.turn] = ()


def _drawn(s: State, card: int) -> None:
    seat = s.turn
    s.deck[seat] = without(s.deck[seat], card)
    s.hand[seat] = with_card(s.hand[seat], card)
    s.draws -= 1
    _draw_next(s)


def _draw(s: State, rng: Random) -> int:
    deck = s.deck[s.turn]
    return M.DRAWN + deck[int(rng.random() * len(deck))]


MOVES[PAYING] = lambda s: tuple(M.DISCARD + card for card in payments(s))
DRAWS[DRAWING] = _draw
OUTCOMES[DRAWING] = lambda s: [(M.DRAWN + card, n) for card, n in Counter(s.deck[s.turn]).items()]
on(M.DISCARD, _paid_with, M.CARDS)
on(M.DRAWN, _drawn, M.CARDS)
