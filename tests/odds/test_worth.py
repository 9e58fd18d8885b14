"""What a card is worth: its effect at the table's prices, within what can be gained and lost."""

from fractions import Fraction

import pytest

from teg.galaxies.cards.model import Op
from teg.odds.explore.worth import Prices, Stock, card_worth

F = Fraction
PRICES = Prices(F(1, 2), F(2, 3), F(1, 5), F(1), F(1, 4), F(-3))


@pytest.mark.parametrize(
    ("effect", "stock", "worth"),
    [
        ([Op("gain", (("resource", "energy"), ("amount", 2)))], Stock(0, 0), F(1)),
        ([Op("gain", (("resource", "energy"), ("amount", 2)))], Stock(6, 0), F(1, 2)),
        ([Op("gain", (("resource", "culture"), ("amount", 3)))], Stock(7, 7), F(0)),
        ([Op("gain_any", (("amount", 2),))], Stock(0, 0), F(4, 3)),
        ([Op("gain_any", (("amount", 2),))], Stock(0, 6), F(2, 3) + F(1, 2)),
        ([Op("lose", (("resource", "energy"), ("amount", 2)))], Stock(1, 5), F(-1, 2)),
        ([Op("lose_any", (("amount", 2),))], Stock(1, 5), -F(1, 2) - F(2, 3)),
        ([Op("lose_any", (("amount", 9),))], Stock(0, 0), F(0)),
        ([Op("dwarf")], Stock(), F(1)),
        ([Op("track", (("length", 3),))], Stock(), F(-3, 4)),
        ([Op("advance", (("track", "any"), ("steps", 2)))], Stock(), F(1, 2)),
        ([Op("send_home")], Stock(), F(-3)),
        (
            [
                Op("gain", (("resource", "energy"), ("amount", 1))),
                Op("lose", (("resource", "energy"), ("amount", 2))),
            ],
            Stock(0, 0),
            F(0),
        ),
    ],
)
def test_effects(effect: list[Op], stock: Stock, worth: Fraction) -> None:
    assert card_worth(effect, (0, 0, 0, 0), PRICES, stock) == worth


def test_badges_at_their_price_or_their_marginal_value() -> None:
    assert card_worth([], (1, 0, 2, 0), PRICES, Stock()) == F(3, 5)
    assert card_worth([], (1, 0, 2, 0), PRICES, Stock(), F(7, 4)) == F(7, 4)
