"""What a seat may know, and positions dealt anew that look the same to it."""

from random import Random

from teg.mistake import Mistake
from teg.takethegalaxy.state import HIDDEN, State


def view(s: State, seat: int) -> State:
    """The position with other seats' hands masked; what is hidden of them joins their decks."""
    if seat not in range(s.t.seats):
        raise Mistake(f"view: there is no seat {seat!a}; give a number from 0 to {s.t.seats - 1}.")
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
    return v


def resample(s: State, seat: int, rng: Random) -> State:
    """A full position that looks like this one to the seat, all such deals being equally likely."""
    new = s.copy() if s.viewer == seat else view(s, seat)
    new.viewer = -1
    for other, hand in enumerate(new.hand):
        hidden = hand.count(HIDDEN)
        if hidden:
            pool = list(new.deck[other])
            rng.shuffle(pool)
            new.hand[other] = tuple(sorted((*hand[hidden:], *pool[:hidden])))
            new.deck[other] = tuple(sorted(pool[hidden:]))
    return new
