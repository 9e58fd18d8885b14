"""Every deal of unseen cards to hidden places, equal cards taken together: for few cards only."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb

Card = tuple[int, ...]
"""How many badges of each type a card shows."""


def count(unseen: Sequence[Card], hidden: Sequence[int]) -> int:
    """At most so many different deals there are."""
    kinds = len(set(unseen))
    found = 1
    for number in hidden:
        found *= comb(max(kinds + number - 1, 0), number)
    return found


def every(
    unseen: Sequence[Card], hidden: Sequence[int], types: int = 0
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Each deal as the badges it gives every player, with the number of ways it comes about.

    `types` tells how many badge types there are where there is no card to show it.
    """
    left = Counter(unseen)
    kinds = tuple(left)
    none = (0,) * (len(kinds[0]) if kinds else types)

    def hand(number: int, start: int, ways: int, held: Card) -> Iterator[tuple[int, Card]]:
        """The hands of so many cards of the kinds from `start` on; `left` is without them while they last."""
        if not number:
            yield ways, held
            return
        if start == len(kinds):
            return
        kind = kinds[start]
        there = left[kind]
        for taken in range(min(number, there) + 1):
            left[kind] = there - taken
            more = tuple(have + taken * shows for have, shows in zip(held, kind, strict=True))
            yield from hand(number - taken, start + 1, ways * comb(there, taken), more)
        left[kind] = there

    def players(seat: int, ways: int, hands: tuple[Card, ...]) -> Iterator[tuple[int, tuple[Card, ...]]]:
        if seat == len(hidden):
            yield ways, hands
            return
        for here, held in hand(hidden[seat], 0, 1, none):
            yield from players(seat + 1, ways * here, (*hands, held))

    return players(0, 1, ())
