"""What the prose of the notebooks counts: a module a notebook, and how its figures are written.

`FIGURES` names each number that the prose tells, as the engine, the odds or the game of Ana and Ben give it.
`NAMES` are the digits that count nothing, such as the number of a player, a step or another notebook.
"""

from fractions import Fraction
from typing import NamedTuple


class Rounded(NamedTuple):
    """A number with so many decimals, as English writes it."""

    text: str


def dec(value: Fraction | float, places: int = 2) -> Rounded:
    """A decimal number: `dec(Fraction(17, 12))` is 1.42."""
    return Rounded(f"{float(value):.{places}f}")


def pc(value: Fraction | float, places: int = 1) -> Rounded:
    """A chance in percent, without its sign: `pc(Fraction(51, 145))` is 35.2."""
    return dec(value * 100, places)


Figure = int | Fraction | Rounded


def written(figure: Figure) -> str:
    """As the prose writes it, in English."""
    return figure.text if isinstance(figure, Rounded) else str(figure)
