"""What a seat may know, and positions dealt anew that look the same to it."""

from random import Random

from teg.core.given import no_seat
from teg.take.rules import moves as M
from teg.take.state import CLAIMING, HIDDEN, NOTHING, PAYING, Cards, State

_TRIES = 500  # deals tried before one is taken that merely allows something


def view(s: State, seat: int) -> State:
    """The position with other seats' hands masked; what is hidden of them joins their decks."""
    if seat not in range(s.t.seats):
        raise no_seat("view", seat, s.t.seats)
    v = s.copy()
    v.viewer = seat
    if s.viewer >= 0:
        return v
    for other, hand in enumerate(s.hand):
        known = s.known[other]
        if other == seat or len(known) == len(hand):
            continue
        hidden = list(hand)
        for card in known:
            hidden.remove(card)
        v.hand[other] = (HIDDEN,) * len(hidden) + known
        v.deck[other] = tuple(sorted(s.deck[other] + tuple(hidden)))
        if other == s.turn:
            v.least = 0  # hidden cards have no order
    return v


def resample(s: State, seat: int, rng: Random) -> State:
    """A full position that looks like this one to the seat, all such deals being equally likely."""
    new = s.copy() if s.viewer == seat else view(s, seat)
    new.viewer = NOTHING
    for other, hand in enumerate(new.hand):
        hidden = hand.count(HIDDEN)
        if hidden:
            deciding = new.phase in (CLAIMING, PAYING) and other == new.turn
            pool = list(new.deck[other])
            possible = new.moves() if deciding else ()  # whatever the hand may hold
            for _ in range(_TRIES if deciding else 1):
                rng.shuffle(pool)
                _deal(new, other, hand[hidden:], pool, hidden)
                # A question with one answer would not be asked.
                if not deciding or len(new.moves()) > 1:
                    break
            else:
                if not new.moves():
                    pool.sort(key=lambda card: M.BUILD + card not in possible)
                    _deal(new, other, hand[hidden:], pool, hidden)
    return new


def _deal(s: State, seat: int, seen: Cards, pool: list[int], hidden: int) -> None:
    """Let the first cards of the pool be the hidden ones."""
    s.hand[seat] = tuple(sorted((*seen, *pool[:hidden])))
    s.deck[seat] = tuple(sorted(pool[hidden:]))
