"""The prices of a position, all of them at once."""

from typing import Any

from teg.coach.pricing import MOST, PricedMove, Pricing


def price(view: Any, seed: int = 0, most: int = MOST) -> tuple[PricedMove, ...]:
    """What each move is worth to the one who acts, the best first."""
    priced = Pricing(view, seed=seed)
    for _ in priced.run(most=most):
        pass
    return priced.options
