"""When a decision would flip, and how far its value moves: both exactly, for every price in a range.

Whatever one plays, the outcome is a line in a price; the best play is worth the highest of these lines: it is
piecewise linear and bends upwards only. So a straight line through two places tells on which side of it
everything else lies, and no flip can hide between two places that were looked at.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from teg.odds.explore.exploring import Exploration, Kind
from teg.ui.study.deck import Deck

Make = Callable[[Fraction], Exploration | None]
Worth = Callable[[Fraction], Fraction]
NEAR = Fraction(1, 2**20)
"""How far apart the two places are between which a slope is taken."""
FAR = 99


def edge(exploration: Exploration) -> Fraction:
    """By how much drawing is worth more than taking."""
    assert exploration.take is not None
    return exploration.push - exploration.take


def worth_of(exploration: Exploration) -> Fraction:
    """What the exploration is worth: the better of taking and drawing."""
    return exploration.push if exploration.take is None else max(exploration.push, exploration.take)


def flip(make: Make, now: Fraction, end: Fraction, bends: Iterable[Fraction] = ()) -> Fraction | None:
    """The first price on the way from one to another beyond which something else is best.

    `bends` are prices at which a card's own worth may change its course.
    """
    taking, edges = _asked(make, _take), _asked(make, edge)
    if not (start := edges(now)):
        return None
    low, high = min(now, end), max(now, end)
    stops = _stops(low, high, bends)
    # Between these taking is a line, so that the edge too bends upwards only.
    stops = sorted({*stops, *(at for one, other in pairwise(stops) for at in kinks(taking, one, other))})
    met = sorted({at for one, other in pairwise(stops) for at in zeros(edges, one, other)}, reverse=end < now)
    for at, after in pairwise([*met, end]):
        # Where both are the same for a moment only, nothing flips.
        if at != end and edges((at + after) / 2) * start <= 0:
            return at
    return None


def swing(
    make: Make, one: Fraction, other: Fraction, bends: Iterable[Fraction] = ()
) -> tuple[Fraction, Fraction]:
    """The lowest and the highest that the exploration is worth between two prices."""
    worth = _asked(make, worth_of)
    stops = _stops(min(one, other), max(one, other), bends)
    lowest = [lowest_of(worth, *pair) for pair in pairwise(stops)]
    highest = [worth(at) for at in stops]
    return min([*lowest, *highest]), max(highest)


def kinks(worth: Worth, low: Fraction, high: Fraction) -> list[Fraction]:
    """Where a function that bends upwards only does so."""
    rise, fall = slope(worth, low, high), slope(worth, high, low)
    if rise == fall:
        return []
    at, height = _meeting(worth, low, high)
    if not low < at < high:
        return []
    return [at] if worth(at) == height else [*kinks(worth, low, at), at, *kinks(worth, at, high)]


def zeros(worth: Worth, low: Fraction, high: Fraction) -> list[Fraction]:
    """The first and the last place at which a function that bends upwards only is nothing."""
    found = {at for at in (low, high) if not worth(at)}
    for start, end in ((low, high), (high, low)):
        if worth(start) > 0 and (at := _descent(worth, start, end)) is not None:
            found.add(at)
    return sorted(found)


def lowest_of(worth: Worth, low: Fraction, high: Fraction) -> Fraction:
    """The least value of a function that bends upwards only."""
    while low < high:
        if slope(worth, low, high) >= 0:
            return worth(low)
        if slope(worth, high, low) <= 0:
            return worth(high)
        at, height = _meeting(worth, low, high)
        if worth(at) == height or not low < at < high:
            return worth(at)
        if slope(worth, at, high) < 0:
            low = at
        else:
            high = at
    return worth(low)


def slope(worth: Worth, at: Fraction, toward: Fraction) -> Fraction:
    """How steep a function is right beside a place."""
    step = min(NEAR, abs(toward - at) / 4)
    step = step if toward > at else -step
    return (worth(at + step) - worth(at)) / step


def _descent(worth: Worth, start: Fraction, end: Fraction) -> Fraction | None:
    """The first place on the way at which a function is nothing that begins above."""
    at = start
    # Each step goes down a line below the function, so that it never passes a place where it is nothing.
    while at != end and worth(at) > 0:
        steep = slope(worth, at, end)
        if steep * (end - at) >= 0:
            return None
        at -= worth(at) / steep
        if (at - end) * (end - start) > 0:
            return None
    return at if worth(at) == 0 else None


def _meeting(worth: Worth, low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Where the lines along a function's two ends meet; the function lies nowhere below them."""
    rise, fall = slope(worth, low, high), slope(worth, high, low)
    at = (worth(high) - worth(low) + rise * low - fall * high) / (rise - fall)
    return at, worth(low) + rise * (at - low)


def _stops(low: Fraction, high: Fraction, bends: Iterable[Fraction]) -> list[Fraction]:
    return sorted({low, high, *(at for at in bends if low < at < high)})


def _take(exploration: Exploration) -> Fraction:
    assert exploration.take is not None
    return exploration.take


def _asked(make: Make, what: Callable[[Exploration], Fraction]) -> Worth:
    """A function of the price that remembers its answers."""
    known: dict[Fraction, Fraction] = {}

    def worth(price: Fraction) -> Fraction:
        if price not in known:
            exploration = make(price)
            assert exploration
            known[price] = what(exploration)
        return known[price]

    return worth


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
