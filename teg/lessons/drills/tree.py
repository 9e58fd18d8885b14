"""Small trees of an exploration, and what rolling them back brings."""

from fractions import Fraction
from random import Random
from typing import Any

from teg.languages import each, listed
from teg.odds.explore.exploring import ROW, Exploration, Kind
from teg.odds.words import decimal

Values = dict[str, Any]


def first_draw(luck: Random) -> Values:
    """Two draws at most, of red, small and great cards."""
    reds, smalls = luck.randint(2, 4), luck.randint(2, 4)
    loss, small = -luck.randint(1, 3), luck.randint(1, 3)
    great = small + luck.randint(2, 8)
    cards = (
        Kind("red", reds, Fraction(loss), danger=True),
        Kind("small", smalls, Fraction(small)),
        Kind("great", 1, Fraction(great)),
    )
    there = Exploration(cards, row=ROW - 1)
    held = next(choice for choice in there.choices() if choice.kind == 1)
    values = [kind.value for kind in there.kinds for _ in range(kind.count)]
    greens = [value for value in values if value > 0]
    return {
        "REDS": reds,
        "SMALLS": smalls,
        "LOSS": each(lambda lang: decimal(Fraction(loss), lang, 0)),
        "SMALL": small,
        "GREAT": great,
        "CARDS": len(values),
        "PUSH": held.push,
        "HELD": held.value,
        "ANSWER": there.draw,
        "MEAN": sum(values, Fraction(0)) / len(values),
        "GREENS": sum(greens, Fraction(0)) / len(greens),
    }


def break_even(luck: Random) -> Values:
    """A card of energy and points against a draw that must be taken."""
    energy, points = luck.randint(2, 4), luck.randint(1, 2)
    worths = sorted(luck.randint(3, 12) for _ in range(luck.randint(2, 4)))
    draw = Exploration([Kind(f"card {n}", 1, Fraction(one)) for n, one in enumerate(worths)], row=ROW).draw
    return {
        "ENERGY": energy,
        "POINTS": points,
        "CARDS": len(worths),
        "WORTHS": each(lambda lang: listed(map(str, worths), lang)),
        "DRAW": draw,
        "ANSWER": (draw - points) / energy,
        "NOT_DIVIDED": draw - points,
        "WITHOUT_POINTS": draw / energy,
    }
