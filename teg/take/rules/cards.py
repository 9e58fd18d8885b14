"""Cards of a player between deck, hand and discard pile, and who can tell where they are."""

from bisect import bisect_left
from collections.abc import Collection

from teg.take.state import HIDDEN, Cards, State


def with_card(cards: Cards, card: int) -> Cards:
    """The cards and one more, in order."""
    place = bisect_left(cards, card)
    return (*cards[:place], card, *cards[place:])


def without(cards: Cards, card: int) -> Cards:
    """The cards but for one of this name."""
    place = bisect_left(cards, card)
    return cards[:place] + cards[place + 1 :]


def deck_size(s: State, seat: int) -> int:
    """How many cards a seat's deck has; in a view the hidden cards of the hand lie among them."""
    size = len(s.deck[seat])
    return size - s.hand[seat].count(HIDDEN) if s.viewer >= 0 else size


def can_draw(s: State, seat: int) -> bool:
    """Whether there is a card to draw, after a shuffle if need be."""
    return bool(s.discard[seat]) or deck_size(s, seat) > 0


def held(s: State, seat: int) -> Collection[int]:
    """The cards that a seat's hand holds, each once and ascending; in a view, those that it may hold."""
    hand = s.hand[seat]
    if hand and hand[0] == HIDDEN:
        return sorted({*hand, *s.deck[seat]} - {HIDDEN})
    return dict.fromkeys(hand)


def leave_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand; in a view it may be one of the hidden cards."""
    hand = s.hand[seat]
    if card in hand:
        s.hand[seat] = without(hand, card)
        known = s.known[seat]
        if card in known:
            s.known[seat] = without(known, card)
    else:
        s.hand[seat] = hand[1:]
        s.deck[seat] = without(s.deck[seat], card)


def put_away(s: State, seat: int, card: int) -> None:
    """Discard a card of the hand."""
    leave_hand(s, seat, card)
    s.discard[seat] = with_card(s.discard[seat], card)


def put_away_all(s: State, seat: int, first: int, count: int) -> None:
    """Discard neighbouring cards of a hand that is not hidden, from a place on."""
    hand = s.hand[seat]
    gone = hand[first : first + count]
    s.hand[seat] = hand[:first] + hand[first + count :]
    s.discard[seat] = tuple(sorted(s.discard[seat] + gone))
    known = s.known[seat]
    for card in gone:
        if card in known:
            known = without(known, card)
    s.known[seat] = known


def reshuffle(s: State, seat: int) -> None:
    """The discard pile becomes the deck. The old one was empty, so everybody can tell what the hand holds."""
    hand = s.hand[seat]
    if s.deck[seat]:
        hand = tuple(sorted((*(card for card in hand if card != HIDDEN), *s.deck[seat])))
        s.hand[seat] = hand
    s.known[seat] = hand
    s.deck[seat] = s.discard[seat]
    s.discard[seat] = ()
