"""What notebook 07 counts."""

from fractions import Fraction
from itertools import permutations

from teg.lessons.facts.exploring import FRESH, deck_of
from teg.lessons.positions import story
from tests.course.figures import Figure, pc

_start = story("07").state
_deck = deck_of(_start)
_green, _unseen = _deck.unseen - _deck.reds, _deck.unseen
_pairs = list(permutations("GGGRR", 2))
_both = Fraction(_pairs.count(("G", "G")), len(_pairs))
_four = FRESH.safe[3]
assert _four is not None and round(1 / _four) == 9 and FRESH.draws == 4
assert _both == Fraction(3, 5) * Fraction(2, 4) < (FRESH.safe[1] or 0)
assert Fraction(_green, _unseen) * Fraction(_green - 1, _unseen - 1) == _deck.safe[1]
assert Fraction(FRESH.reds, FRESH.unseen) == Fraction(2, 5)

FIGURES: dict[str, Figure] = {
    "the turn, and Ana's points": _start.points[0],
    "Ben's points": _start.points[1],
    "cards left": _unseen,
    "red cards left": _deck.reds,
    "five, the tiny deck": len("GGGRR"),
    "its red cards": "GGGRR".count("R"),
    "after one draw": len("GGGRR") - 1,
    "ways": len(_pairs),
    "green ways": _pairs.count(("G", "G")),
    "green at first": Fraction(3, 5),
    "both green": _both,
    "one red at least": 1 - _both,
    "everything": 1,
    "share of red": pc(Fraction(FRESH.reds, FRESH.unseen), 0),
    "fresh deck": FRESH.unseen,
    "fresh red": FRESH.reds,
    "four green, about one in": round(1 / _four),
    "four green": _four,
    "two green for Ana": Fraction(7, 20),
}
NAMES = "2/4 15/25 14/24 12"
assert Fraction(7, 20) == _deck.safe[1] and _start.turns + 1 == _start.points[0]
