"""What an exploration hangs on: every price, and the card in question, each moved through its range."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from teg.draw.swings import Swing
from teg.languages import Both, both
from teg.odds.explore import Exploration, Kind
from teg.panels import deck_view
from teg.panels.deck import PRICES, Deck, Wishes, deck_of
from teg.panels.desk import Desk
from teg.panels.flips import Make, flip, revalued, swing

LEAST_WORTH, MOST_WORTH = -3, 6
NAMES = {
    "energy": both("energy", "l'énergie"),
    "culture": both("culture", "la culture"),
    "badge": both("badges", "les insignes"),
    "gift": both("the gift to the next player", "le cadeau au suivant"),
}


@dataclass(frozen=True, slots=True)
class _Number:
    """Something that moves: its name, where it is now, its range, and the question anywhere in it."""

    name: Both
    now: Fraction
    least: Fraction
    most: Fraction
    make: Make
    bends: tuple[Fraction, ...] = ()


def swings(desk: Desk, wishes: Wishes, deck: Deck, exploration: Exploration) -> list[Swing]:
    """How far the value moves with every number behind it, and where something else is best."""
    decides = exploration.take is not None
    return [_swing(number, decides) for number in (*_cards(deck, exploration), *_prices(desk, wishes))]


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
    card = exploration.in_hand or max(
        exploration.face_up, key=lambda card: card.value + card.gift, default=None
    )
    kinds = [card] if card else []
    if len(exploration.kinds) <= 2:
        kinds += [kind for kind in exploration.kinds if not card or kind.name != card.name]
    for kind in kinds:

        def make(value: Fraction, kind: Kind = kind) -> Exploration | None:
            return revalued(deck, kind, value).exploration()

        least, most = min(kind.value, Fraction(LEAST_WORTH)), max(kind.value, Fraction(MOST_WORTH))
        yield _Number(Both(kind.called("en"), kind.called("fr")), kind.value, least, most, make)


def _prices(desk: Desk, wishes: Wishes) -> Iterator[_Number]:
    for price in PRICES:
        now = getattr(wishes, price)
        if now is None or (wishes.plain and price != "gift"):
            continue

        def make(value: Fraction, price: str = price) -> Exploration | None:
            moved = replace(wishes)
            setattr(moved, price, value)
            return deck_of(desk, moved).exploration()

        # Where energy and culture change places, so does what is given up or chosen first.
        other = {"energy": wishes.culture, "culture": wishes.energy}.get(price)
        bends = () if other is None else (other,)
        yield _Number(NAMES[price], now, Fraction(0), max(now, Fraction(deck_view.HIGHEST)), make, bends)
