"""Decks to draw from, and what the odds say of them."""

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Any

from teg.odds.explore.exploring import ROW, Exploration, Kind

Values = dict[str, Any]


def deck(green: int, red: int, row: int = 0) -> Exploration:
    """A deck of which only the colours matter, beside so many cards face up."""
    kinds = (Kind("green", green, Fraction(0)), Kind("red", red, Fraction(0), danger=True))
    return Exploration([kind for kind in kinds if kind.count], row=row)


def chain(green: int, cards: int, draws: int) -> str:
    """The chances of so many green cards, one after the other, as a product."""
    return " × ".join(f"{green - drawn}/{cards - drawn}" for drawn in range(draws))


def sure(value: Fraction | None) -> Fraction:
    """A chance that can come up at all."""
    assert value is not None
    return value


def _fresh(luck: Random) -> tuple[int, int]:
    """Cards, and how many of them are red: a quarter to three fifths."""
    cards = luck.randint(10, 40)
    return cards, luck.randint(-(-cards // 4), cards * 3 // 5)


def _odds(luck: Random, draws: Iterable[int]) -> tuple[Values, Fraction, int]:
    """A deck and so many draws of it, and the chance that all are green."""
    cards, red = _fresh(luck)
    count = luck.choice([*draws])
    green = cards - red
    values = {"CARDS": cards, "RED": red, "DRAWS": count, "PRODUCT": chain(green, cards, count)}
    return values, sure(deck(green, red).safe[count - 1]), green


def all_green(luck: Random) -> Values:
    """Two or three green cards in a row."""
    values, safe, green = _odds(luck, (2, 3))
    one = Fraction(green, values["CARDS"])
    return values | {"ANSWER": safe, "ONE": one, "REPLACED": one ** values["DRAWS"], "CONTRARY": 1 - safe}


def some_red(luck: Random) -> Values:
    """At least one red among two to four cards."""
    values, safe, green = _odds(luck, (2, 3, 4))
    green_one = Fraction(green, values["CARDS"])
    draws = values["DRAWS"]
    return values | {
        "ANSWER": 1 - safe,
        "ONE": 1 - green_one,
        "ADDED": draws * (1 - green_one),
        "REPLACED": 1 - green_one**draws,
        "CONTRARY": safe,
    }


def cards_seen(luck: Random) -> Values:
    """The next card of a deck of which some cards have been seen."""
    cards, red = _fresh(luck)
    seen_red, seen_green = luck.randint(1, red - 1), luck.randint(0, (cards - red) // 2)
    left = deck(cards - red - seen_green, red - seen_red)
    return {
        "CARDS": cards,
        "RED": red,
        "SEEN_RED": seen_red,
        "SEEN_GREEN": seen_green,
        "REDS_LEFT": left.reds,
        "LEFT": left.unseen,
        "ANSWER": sure(left.risks[0]),
        "FRESH": Fraction(red, cards),
        "NOT_SHRUNK": Fraction(left.reds, cards),
        "NOT_GONE": Fraction(red, left.unseen),
    }


def most_draws(luck: Random) -> Values:
    """How far one exploration can go."""
    up, cards = luck.randint(0, ROW), luck.choice((1, 2, 3, 5, 8, 12, 20))
    return {
        "UP": up,
        "CARDS": cards,
        "ANSWER": deck(cards, 0, up).draws,
        "ROOM": ROW - up,
        "WITHOUT_DECK": deck(ROW + 1, 0, up).draws,
    }
