"""Drawing without replacement: a fresh deck, and one that has lost three Dangers."""

from fractions import Fraction

from teg.galaxies import State
from teg.lessons.positions import laid_out
from teg.odds import Exploration, Kind


def deck_of(s: State) -> Exploration:
    """The unseen cards of a position, green and red."""
    red = sum(s.t.danger[card] for card in range(len(s.t.box.explorations)) if s.cards >> card & 1)
    kinds = (Kind("green", s.cards_left - red, Fraction(0)), Kind("red", red, Fraction(0), danger=True))
    return Exploration(kinds, row=len(s.cards_up))


def sure(value: Fraction | None) -> Fraction:
    """A chance that can come up at all."""
    assert value is not None
    return value


FRESH, LATER = (deck_of(laid_out("07", name).state) for name in ("fresh_deck", "three_red_gone"))
RED, GONE = FRESH.reds, FRESH.reds - LATER.reds
CARDS = [FRESH.unseen - drawn for drawn in range(3)]
GREEN = [FRESH.unseen - RED - drawn for drawn in range(3)]
"""Cards before each of three draws, if all are green."""

ONE_GREEN, TWO_GREEN, THREE_GREEN = (sure(FRESH.safe[drawn]) for drawn in range(3))
ONE_RED, TWO_RED = 1 - ONE_GREEN, Fraction(RED, CARDS[0]) * Fraction(RED - 1, CARDS[1])
RED_OF_TWO, RED_OF_THREE, RED_ADDED = 1 - TWO_GREEN, 1 - THREE_GREEN, 3 * ONE_RED
TWO_REPLACED, RED_REPLACED = ONE_GREEN**2, 1 - ONE_GREEN**3
HALF_UPDATED = ONE_GREEN * Fraction(GREEN[0], CARDS[1])

RED_NOW = sure(LATER.risks[0])
DECK_NOT_SHRUNK, REDS_NOT_GONE = Fraction(LATER.reds, CARDS[0]), Fraction(RED, LATER.unseen)
