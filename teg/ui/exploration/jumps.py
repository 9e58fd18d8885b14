"""How far a chance or a middle moves with a number, and when the decision flips: exactly, place by place.

The chance of a good card jumps where a card comes to be worth enough; a middle changes its course where two
endings change places. Between two such places a chance is level and a middle is straight, so that it is
enough to look at every such place, and between each and the next.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, pairwise

from teg.charts.swings import Span
from teg.odds.explore.exploring import Exploration
from teg.ui.exploration.flips import worth_of
from teg.ui.study.deck import Deck, EqualCards

LinearValue = tuple[Fraction, Fraction]
"""A number that moves evenly: what it is at the place one starts from, and how steep it is."""
Ask = Callable[[Deck], Exploration | None]
Meets = Callable[[Sequence[LinearValue], LinearValue], Iterator[Fraction]]
"""How far from the start anything may change, given the lines of all cards and that of the gift."""
GIFTS = range(-1, 5)
"""So many gifts may part two endings."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place or the stretch behind it: the values at its two ends, and whether drawing on (1), taking (-1)
    or neither (0) is better.
    """

    at: Fraction
    first: Fraction
    last: Fraction
    better: int
    stretch: bool


@dataclass(frozen=True, slots=True)
class Course:
    """A value along a whole range: places and the stretches between them, in turn, from now outward."""

    spots: tuple[Spot, ...]

    @property
    def span(self) -> Span:
        """The lowest and the highest value; where it jumps, either side counts."""
        ends = [end for spot in self.spots for end in (spot.first, spot.last)]
        return min(ends), max(ends)

    @property
    def flip(self) -> tuple[Fraction, bool] | None:
        """The first place from which on, or beyond which, something else is best; whether there already."""
        start = self.spots[0].better
        for before, spot in pairwise(self.spots):
            if start and spot.stretch and spot.better * start <= 0:
                return spot.at, before.better * start < 0
            # Where both are the same at one place only, nothing flips.
            if start and not spot.stretch and spot.better * start < 0:
                return spot.at, True
        return None


def course(
    make: Callable[[Fraction], Deck],
    ask: Ask,
    meets: Meets,
    now: Fraction,
    end: Fraction,
    bends: Iterable[Fraction] = (),
    level: bool = False,
) -> Course:
    """The value from now to an end. `make` gives the deck, whose cards move evenly between `bends`; `level`
    says that the value does not move between two places where it may change.
    """
    low, high = min(now, end), max(now, end)
    stops = sorted({now, end, *(at for at in bends if low < at < high)}, reverse=end < now)
    spots = [_place(now, ask(make(now)))]
    for one, other in pairwise(stops):
        # The decks are looked at inside, where no bend is.
        near, far = one + (other - one) / 3, one + (other - one) * 2 / 3
        moving = _Moving(make(near), make(far), near, far - near)
        met = {near + way for way in meets(*moving.lines())}
        inside = sorted({one, other, *(at for at in met if low < at < high and _between(one, at, other))})
        if end < now:
            inside.reverse()
        for start, stop in pairwise(inside):
            spots.append(_stretch(moving, ask, start, stop, level))
            spots.append(_place(stop, ask(moving.at(stop))))
    return Course(tuple(spots))


def chances(least: Fraction) -> Meets:
    """Where a card comes to be worth so much."""

    def met(cards: Sequence[LinearValue], gift: LinearValue) -> Iterator[Fraction]:
        return ((least - value) / steep for value, steep in cards if steep)

    return met


def middles(cards: Sequence[LinearValue], gift: LinearValue) -> Iterator[Fraction]:
    """Where two endings, or an ending and a card, change places."""
    ends = {(value - gifts * gift[0], steep - gifts * gift[1]) for value, steep in cards for gifts in GIFTS}
    for (value, steep), (other, slope) in combinations(ends, 2):
        if steep != slope:
            yield (other - value) / (steep - slope)


def merged(deck: Deck) -> Deck:
    """The same deck with cards that come to the same counted as one kind."""
    counts: dict[tuple[Fraction, bool, bool], int] = {}
    for card in deck.cards:
        key = card.value, card.danger, card.dwarf
        counts[key] = counts.get(key, 0) + card.left
    one = [
        EqualCards(f"{number}", "", danger, left, 0, value, dwarf)
        for number, ((value, danger, dwarf), left) in enumerate(counts.items())
    ]
    up = [replace(card, left=0) for card in deck.cards if card.up]
    return replace(deck, cards=(*one, *up), later=None)


class _Moving:
    """A deck whose cards move evenly, from what it is at two places."""

    def __init__(self, one: Deck, other: Deck, start: Fraction, apart: Fraction) -> None:
        self.one, self.other, self.start, self.apart = one, other, start, apart

    def lines(self) -> tuple[list[LinearValue], LinearValue]:
        """The lines of all cards, with that in hand and its own gift; the line of the gift."""
        one, other = self.one, self.other
        pairs = [(card.value, then.value) for card, then in zip(one.cards, other.cards, strict=True)]
        if one.in_hand and other.in_hand:
            pairs.append((one.in_hand.value, other.in_hand.value))
            held = one.in_hand.gift - one.gift, other.in_hand.gift - other.gift
            if any(held):
                pairs += [(first - held[0], last - held[1]) for first, last in pairs]
        return [*dict.fromkeys(map(self._line, pairs))], self._line((one.gift, other.gift))

    def _line(self, ends: tuple[Fraction, Fraction]) -> LinearValue:
        return ends[0], (ends[1] - ends[0]) / self.apart

    def at(self, place: Fraction) -> Deck:
        """The deck at any place on the way."""
        share = (place - self.start) / self.apart
        one, other = self.one, self.other

        def between(first: Fraction, last: Fraction) -> Fraction:
            return first + (last - first) * share

        cards = tuple(
            replace(card, value=between(card.value, then.value))
            for card, then in zip(one.cards, other.cards, strict=True)
        )
        held = one.in_hand
        if held and other.in_hand:
            value, gift = between(held.value, other.in_hand.value), between(held.gift, other.in_hand.gift)
            held = replace(held, value=value, gift=gift)
        return replace(one, cards=cards, gift=between(one.gift, other.gift), in_hand=held)


def _between(one: Fraction, at: Fraction, other: Fraction) -> bool:
    return min(one, other) < at < max(one, other)


def _better(exploration: Exploration) -> int:
    if exploration.take is None:
        return 0
    return (exploration.push > exploration.take) - (exploration.push < exploration.take)


def _place(at: Fraction, exploration: Exploration | None) -> Spot:
    assert exploration
    worth = worth_of(exploration)
    return Spot(at, worth, worth, _better(exploration), False)


def _stretch(moving: _Moving, ask: Ask, start: Fraction, stop: Fraction, level: bool) -> Spot:
    third = (stop - start) / 3
    near = ask(moving.at(start + third))
    assert near
    worth = worth_of(near)
    if level:
        return Spot(start, worth, worth, _better(near), True)
    far = ask(moving.at(stop - third))
    assert far
    rise = worth_of(far) - worth
    return Spot(start, worth - rise, worth + 2 * rise, _better(near), True)
