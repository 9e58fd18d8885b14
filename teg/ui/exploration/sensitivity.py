"""What an exploration hangs on: every price, and the card in question, each moved through its range."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from teg.charts.swings import Swing
from teg.languages import Both, each
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.median import Medians
from teg.ui.exploration import jumps
from teg.ui.exploration.exploration_words import best_card, say
from teg.ui.exploration.flips import flip, revalued, swing
from teg.ui.study import deck_controls
from teg.ui.study.deck import PRICES, Deck, DeckWishes, deck_of
from teg.ui.theatre.desk import Desk

LEAST_WORTH, MOST_WORTH = -3, 6
QUICK = 12
"""With more states than these, middles are moved only when somebody asks."""


@dataclass(frozen=True, slots=True)
class _Number:
    """Something that moves: its name, where it is now, its range, and the deck anywhere in it."""

    name: Both
    now: Fraction
    least: Fraction
    most: Fraction
    deck: Callable[[Fraction], Deck]
    bends: tuple[Fraction, ...] = ()

    def make(self, value: Fraction) -> Exploration | None:
        """The question at one place."""
        return self.deck(value).exploration()


def swings(desk: Desk, wishes: DeckWishes, deck: Deck, exploration: Exploration) -> list[Swing]:
    """How far the value moves with every number behind it, and where something else is best."""
    decides = exploration.take is not None
    return [_swing(number, decides) for number in (*_cards(deck, exploration), *_prices(desk, wishes))]


def middles(desk: Desk, wishes: DeckWishes, deck: Deck, exploration: Exploration) -> list[Swing]:
    """The same for the middle of all endings."""

    def ask(there: Deck) -> Exploration | None:
        return jumps.merged(there).exploration(Medians)

    numbers = (*_cards(deck, exploration), *_prices(desk, wishes))
    return [_jumping(number, ask, jumps.middles) for number in numbers]


def chances(
    desk: Desk, wishes: DeckWishes, deck: Deck, exploration: Exploration, enough: Fraction
) -> list[Swing]:
    """The same for the chance of a card worth enough; what is enough moves too, a gift changes nothing."""

    def hit(enough: Fraction) -> jumps.Ask:
        return lambda there: jumps.merged(there.reaching(enough)).exploration()

    numbers = [number for number in _prices(desk, wishes) if number.name != say.both("number_gift")]
    asked = hit(enough), jumps.chances(enough)
    least, most = min(enough, Fraction(LEAST_WORTH)), max(enough, Fraction(MOST_WORTH))
    # That more is enough comes to the same as that every card is worth less.
    bar = _Number(say.both("number_enough"), enough, least, most, lambda value: cheaper(deck, value))
    return [
        _jumping(bar, hit(Fraction(0)), jumps.chances(Fraction(0)), level=True),
        *(_jumping(number, *asked, level=True) for number in (*_cards(deck, exploration), *numbers)),
    ]


def long(deck: Deck) -> bool:
    """Whether the middles of so many places take longer than a click may."""
    asked = jumps.merged(deck).exploration()
    return asked is not None and sum(1 for _ in asked.states()) > QUICK


def cheaper(deck: Deck, by: Fraction) -> Deck:
    """The deck with every card worth less by so much."""
    cards = tuple(replace(card, value=card.value - by) for card in deck.cards)
    held = deck.in_hand and replace(deck.in_hand, value=deck.in_hand.value - by)
    return replace(deck, cards=cards, in_hand=held)


def _jumping(number: _Number, ask: jumps.Ask, meets: jumps.Meets, level: bool = False) -> Swing:
    deck = cache(number.deck)
    ways = [
        jumps.course(deck, ask, meets, number.now, end, number.bends, level)
        for end in (number.least, number.most)
    ]
    (below, below_too), (above, above_too) = (way.flip or (None, False) for way in ways)
    return Swing(
        number.name,
        number.now,
        number.least,
        number.most,
        ways[0].span,
        ways[1].span,
        below,
        above,
        below_too,
        above_too,
    )


def _swing(number: _Number, decides: bool) -> Swing:
    def flips(end: Fraction) -> Fraction | None:
        return flip(number.make, number.now, end, number.bends) if decides and end != number.now else None

    return Swing(
        number.name,
        number.now,
        number.least,
        number.most,
        swing(number.make, number.now, number.least, number.bends),
        swing(number.make, number.now, number.most, number.bends),
        flips(number.least),
        flips(number.most),
    )


def _cards(deck: Deck, exploration: Exploration) -> Iterator[_Number]:
    """The card that is taken or left, and in a deck of two kinds both of them."""
    card = best_card(exploration)
    kinds = [card] if card else []
    if len(exploration.kinds) <= 2:
        kinds += [kind for kind in exploration.kinds if not card or kind.name != card.name]
    for kind in kinds:

        def make(value: Fraction, kind: Kind = kind) -> Deck:
            return revalued(deck, kind, value)

        least, most = min(kind.value, Fraction(LEAST_WORTH)), max(kind.value, Fraction(MOST_WORTH))
        yield _Number(each(kind.called), kind.value, least, most, make)


def _prices(desk: Desk, wishes: DeckWishes) -> Iterator[_Number]:
    for price in PRICES:
        now = getattr(wishes, price)
        if now is None or (wishes.deck and price != "gift"):
            continue

        def make(value: Fraction, price: str = price) -> Deck:
            moved: dict[str, Any] = {price: value}
            return deck_of(desk, replace(wishes, **moved))

        # Where energy and culture change places, so does what is given up or chosen first.
        other = {"energy": wishes.culture, "culture": wishes.energy}.get(price)
        bends = () if other is None else (other,)
        yield _Number(
            say.both(f"number_{price}"),
            now,
            Fraction(0),
            max(now, Fraction(deck_controls.HIGHEST)),
            make,
            bends,
        )
