"""What an exploration card is worth: its effect at the table's prices, and its badges."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from teg.galaxies.cards.model import Op

MOST_OF_A_RESOURCE = 7


@dataclass(frozen=True, slots=True)
class Prices:
    """Points for one unit of each thing a card may bring; `badge` serves where no marginal value is given."""

    energy: Fraction = Fraction(1, 2)
    culture: Fraction = Fraction(1, 2)
    badge: Fraction = Fraction(1, 2)
    dwarf: Fraction = Fraction(1)
    advance: Fraction = Fraction(1, 2)
    ship_home: Fraction = Fraction(-1)


@dataclass(frozen=True, slots=True)
class Stock:
    """What the explorer owns: a gain past 7 is lost, a loss takes no more than there is.

    `tracks` are those on which a ship could be advanced. A `spared` explorer feels no losses; with
    `all_or_nothing` (a switch) neither does one who cannot lose it all.
    """

    energy: int = 0
    culture: int = 0
    tracks: tuple[str, ...] = ("diplomacy", "economy")
    spared: bool = False
    all_or_nothing: bool = False


def card_worth(
    effect: Sequence[Op],
    badges: Sequence[int],
    prices: Prices,
    stock: Stock,
    marginal: Fraction | None = None,
) -> Fraction:
    """A card's points: its effect carried out in order, plus its badges (at `marginal` if that is known)."""
    have = {"energy": stock.energy, "culture": stock.culture}
    value = prices.badge * sum(badges) if marginal is None else marginal
    for op in effect:
        name, number = op.name, int(op.get("amount", 0))
        if name in ("lose", "lose_any"):
            there = have[op["resource"]] if name == "lose" else sum(have.values())
            if stock.spared or (stock.all_or_nothing and there < number):
                continue
        if name == "gain":
            value += _shift(have, prices, [op["resource"]], number)
        elif name == "gain_any":
            value += _shift(have, prices, _dear_first(prices), number)
        elif name == "lose":
            value += _shift(have, prices, [op["resource"]], -number)
        elif name == "lose_any":
            value += _shift(have, prices, _dear_first(prices)[::-1], -number)
        elif name == "dwarf":
            value += prices.dwarf
        elif name == "track":
            value -= prices.advance * int(op["length"])
        elif name == "advance" and stock.tracks and op["track"] in ("any", *stock.tracks):
            value += prices.advance * int(op["steps"])
        elif name == "send_home":
            value += prices.ship_home
    return value


def _dear_first(prices: Prices) -> list[str]:
    return ["energy", "culture"] if prices.energy >= prices.culture else ["culture", "energy"]


def _shift(have: dict[str, int], prices: Prices, order: Sequence[str], amount: int) -> Fraction:
    """Gain (or lose, below 0) an amount, from the first resource on; what does not fit or is not there is
    nothing.
    """
    value = Fraction(0)
    for resource in order:
        after = min(MOST_OF_A_RESOURCE, max(0, have[resource] + amount))
        moved = after - have[resource]
        have[resource] = after
        amount -= moved
        value += moved * (prices.energy if resource == "energy" else prices.culture)
    return value
