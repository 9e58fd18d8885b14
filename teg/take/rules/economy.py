"""A player's economy: cards between deck, hand and discard pile, systems held and the colonies on them."""

from bisect import bisect_left
from collections.abc import Collection

from teg.take.rules.tables import MOST_SLOTS
from teg.take.state import HIDDEN, Cards, Held, State


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


def survey(s: State, seat: int) -> None:
    """Note what follows from a seat's colonies: those in force, free slots, costs that can be upgraded."""
    t = s.t
    slots, family, cost = t.slots, t.family, t.cost
    tops = []
    free = 0
    costs = [0, 0, 0]
    spot = 0
    for system, stacks in zip(s.systems[seat], s.stacks[seat], strict=True):
        for slot, stack in enumerate(stacks):
            if stack:
                card = stack[-1]
                tops.append((spot + slot, card))
                costs[family[card]] |= 1 << cost[card]
            else:
                free |= 1 << slots[system][slot]
        spot += MOST_SLOTS
    s.tops[seat] = tuple(tops)
    s.free[seat] = free
    s.costs[seat] = (costs[0], costs[1], costs[2])


def top(s: State, seat: int, spot: int) -> int:
    """The colony in force at a spot."""
    return s.stacks[seat][spot // MOST_SLOTS][spot % MOST_SLOTS][-1]


def put_on(s: State, seat: int, spot: int, card: int) -> None:
    """Put a colony at a spot, over what is there."""
    place, slot = divmod(spot, MOST_SLOTS)
    stacks = s.stacks[seat]
    held = stacks[place]
    held = (*held[:slot], (*held[slot], card), *held[slot + 1 :])
    s.stacks[seat] = (*stacks[:place], held, *stacks[place + 1 :])
    survey(s, seat)


def free_slots(s: State, card: int, system: int, stacks: Held, place: int) -> list[int]:
    """The spots of a system where a colony may go: the first free slot of each kind that it fits."""
    t = s.t
    left = t.fits[card]
    spots = []
    for slot, kind in enumerate(t.slots[system]):
        if not stacks[slot] and left >> kind & 1:
            left ^= 1 << kind
            spots.append(MOST_SLOTS * place + slot)
    return spots


def free_spots(s: State, seat: int, card: int) -> list[int]:
    """Every spot of the systems held where a colony may go."""
    return [
        spot
        for place, (system, stacks) in enumerate(zip(s.systems[seat], s.stacks[seat], strict=True))
        for spot in free_slots(s, card, system, stacks, place)
    ]


def start_with(s: State, seat: int, card: int) -> None:
    """Put a frontier colony of the hand onto the home."""
    s.hand[seat] = s.known[seat] = without(s.hand[seat], card)
    put_on(s, seat, free_spots(s, seat, card)[0], card)
