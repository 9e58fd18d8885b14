"""Four cards and a Beacon: the little deck on which notebook 08 grows its trees."""

from fractions import Fraction

from teg.odds import Exploration, Kind

BEACON_CULTURE = 2
USUAL = Fraction(13, 20)
"""What one culture is worth unless the learner says otherwise."""
SPARKS = 2
PLACES = 3


def trip(culture: Fraction = USUAL, free: int = 1, gift: Fraction = Fraction(0)) -> Exploration:
    """An exploration with so many free places; a Spark that is left is worth `gift` to the next player."""
    cards = (
        Kind("Squall", 1, Fraction(-3), danger=True, french="Grain"),
        Kind("Spark", SPARKS, Fraction(1), gift=gift, french="Étincelle"),
        Kind("Treasure", 1, Fraction(6), french="Trésor"),
    )
    face_up = (
        Kind("Beacon", 1, BEACON_CULTURE * culture, french="Balise"),
        Kind("Dust", 1, Fraction(0), french="Poussière"),
        Kind("Ash", 1, Fraction(0), french="Cendre"),
    )
    return Exploration(cards, face_up=face_up[: PLACES - free])


def drawing() -> Exploration:
    """The last draw alone, with no place to leave a card in and nothing to take instead."""
    return Exploration(trip().kinds, row=PLACES)
