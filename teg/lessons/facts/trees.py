"""The decks on which notebook 08 grows its trees, and what their branches are worth."""

from fractions import Fraction

from teg.odds import Exploration, Kind

# four cards and a Beacon

BEACON_CULTURE = 2
CULTURE = Fraction(13, 20)
"""What one culture is worth unless the learner chooses otherwise."""
SPARKS = 2
PLACES = 3


def trip(culture: Fraction = CULTURE, free: int = 1, gift: Fraction = Fraction(0)) -> Exploration:
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


# five cards and the Fuel Cells

ENERGY_OF_CELLS = 2


def explored(energy: Fraction) -> Exploration:
    """Five cards: two red worth -1, two green worth 2, one green worth 5; the cells hold two energy."""
    return Exploration(
        (
            Kind("red", 2, Fraction(-1), danger=True),
            Kind("small", 2, Fraction(2)),
            Kind("great", 1, Fraction(5)),
        ),
        face_up=(Kind("cells", 1, ENERGY_OF_CELLS * energy), Kind("other", 1, Fraction(0))),
    )


DEAR, CHEAP = explored(Fraction(1)), explored(Fraction(1, 2))
SMALL, GREAT = DEAR.choices()
PUSH_SMALL, PUSH_GREAT = SMALL.push or Fraction(0), GREAT.push or Fraction(0)
MEAN_SMALL, MEAN_GREAT = (SMALL.take + PUSH_SMALL) / 2, (GREAT.take + PUSH_GREAT) / 2
DRAW, ROOT = DEAR.draw, max(DEAR.draw, DEAR.take or Fraction(0))
ADDED = ROOT + DRAW
EVEN = DRAW / ENERGY_OF_CELLS

_cards = [kind for kind in DEAR.kinds for _ in range(kind.count)]
_greens = [kind.value for kind in _cards if not kind.danger]
SAME_DECK = sum((kind.value for kind in _cards), Fraction(0)) / len(_cards)
GREENS, GREENS_LEFT = sum(_greens) / len(_greens), sum(_greens[1:]) / len(_greens[1:])
CUT = "take" if CHEAP.best == ("draw",) else "draw"
