"""When a decision would flip: the exact price at which taking and drawing are worth the same."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from teg.odds.explore import Exploration, Kind
from teg.panels.deck import Deck

Make = Callable[[Fraction], Exploration | None]
Place = tuple[Fraction, Fraction]
"""A price and the edge there."""
GRID = 6
MOST_HALVINGS = 60
FAR = 99


def edge(exploration: Exploration) -> Fraction:
    """By how much drawing is worth more than taking."""
    assert exploration.take is not None
    return exploration.push - exploration.take


def flip(make: Make, now: Fraction, end: Fraction) -> Fraction | None:
    """The nearest price on the way from one to another at which taking and drawing are worth the same.

    The edge is piecewise linear in a price. It is looked at in a few places to see where it changes sign;
    there it is halved until a straight line through both ends meets zero exactly.
    """
    low, at_low = now, _edge(make, now)
    if at_low is None or not at_low:
        return None
    for step in range(1, GRID + 1):
        high = now + (end - now) * step / GRID
        at_high = _edge(make, high)
        if at_high is None:
            return None
        if not at_high:
            return high
        if (at_high < 0) != (at_low < 0):
            return _zero(make, *sorted([(low, at_low), (high, at_high)]))
        low, at_low = high, at_high
    return None


def _zero(make: Make, low: Place, high: Place) -> Fraction | None:
    """Where the edge is exactly nothing between two prices at which its signs differ."""
    below, above = low, high
    for _ in range(MOST_HALVINGS):
        # The ends stay halves of halves: what is computed from them would grow longer and longer.
        for one, other in ((low, high), (below, low), (high, above)):
            tried = _meets(one, other)
            if tried is not None and low[0] < tried < high[0] and _edge(make, tried) == 0:
                return tried
        middle = (low[0] + high[0]) / 2
        value = _edge(make, middle)
        if not value:
            return None if value is None else middle
        if (value < 0) == (low[1] < 0):
            below, low = low, (middle, value)
        else:
            above, high = high, (middle, value)
    return None


def _meets(one: Place, other: Place) -> Fraction | None:
    """Where the straight line through two places meets zero."""
    if one[1] == other[1]:
        return None
    return one[0] - one[1] * (other[0] - one[0]) / (other[1] - one[1])


def _edge(make: Make, value: Fraction) -> Fraction | None:
    exploration = make(value)
    return None if exploration is None or exploration.take is None else edge(exploration)


def revalued(deck: Deck, card: Kind, value: Fraction) -> Deck:
    """The deck with another worth of one card, wherever it lies."""
    cards = tuple(replace(held, value=value) if held.name == card.name else held for held in deck.cards)
    held = deck.in_hand
    if held and held.name == card.name:
        held = replace(held, value=value)
    return replace(deck, cards=cards, in_hand=held)


@dataclass(frozen=True, slots=True)
class Flip:
    """Below (or above) this worth of a card something else is best: "draw", "take" or "push"; `card` is what
    is taken then.
    """

    of: Kind
    at: Fraction
    below: bool
    to: str
    card: Kind | None = None


def card_flip(deck: Deck, exploration: Exploration) -> Flip | None:
    """The worth of the card that the decision hangs on, at which it flips; None where nothing could."""
    held = exploration.in_hand
    if exploration.take is None:
        return _next_flip(exploration)
    best = held or max(exploration.face_up, key=lambda card: card.value + card.gift)

    def make(value: Fraction) -> Exploration | None:
        return revalued(deck, best, value).exploration()

    if "take" not in exploration.best:
        at = flip(make, best.value, best.value + 2 * FAR)
        return None if at is None else Flip(best, at, False, "take", best)
    others = [card for card in exploration.face_up if card is not best]
    second = max(others, key=lambda card: card.value + card.gift, default=None)
    if second and second.value + second.gift >= exploration.push:
        return Flip(best, second.value + second.gift - best.gift, True, "take", second)
    if len(exploration.best) > 1:
        return Flip(best, best.value, True, "push" if held else "draw")
    at = flip(make, best.value, best.value - 2 * FAR)
    return None if at is None else Flip(best, at, True, "push" if held else "draw")


def _next_flip(exploration: Exploration) -> Flip | None:
    """Of the cards that may come first, the one whose worth is nearest to making no difference."""
    closest = None
    for choice in exploration.choices():
        kind = exploration.kinds[choice.kind]
        # What a card is worth changes nothing about drawing on once its only copy is left.
        if choice.push is None or kind.count > 1 or choice.push == choice.take:
            continue
        gap = abs(choice.take - choice.push)
        if closest is None or gap < closest[0]:
            below = choice.take > choice.push
            found = Flip(kind, choice.push, below, "push" if below else "take", None if below else kind)
            closest = gap, found
    return closest and closest[1]
