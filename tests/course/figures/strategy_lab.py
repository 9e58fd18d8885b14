"""What notebook 12 counts."""

from teg.lab.intervals import MISSED
from teg.lessons.facts.exploring import HIDDEN, PAIR, REROLLED
from teg.lessons.positions import story
from teg.odds import Show, Turn
from teg.odds.dice.target import any_of
from tests.course.figures import Figure, pc

_draw, _bell = story("07").state, story("10").state

_PAIR, _TRIPLE, _FACE = PAIR, any_of([Show(face, 3) for face in range(6)]), any_of([Show(0, 1)])
# A free reroll of four dice is worth three dice for the pair, under two for three alike, more for a face.
assert Turn(4, _PAIR).value(1) == Turn(7, _PAIR).value(0)
assert Turn(4, _TRIPLE).value(1) < Turn(6, _TRIPLE).value(0)
assert Turn(4, _FACE).value(1) > Turn(7, _FACE).value(0)

FIGURES: dict[str, Figure] = {
    "points of Ana as she draws on": _draw.points[_draw.actor],
    "her points when she finds Pebble": _bell.points[_bell.actor],
    "how often the usual interval holds the truth, in percent": pc(1 - MISSED, 0),
    "cards of the hidden deck": HIDDEN.unseen,
    "red ones among them": HIDDEN.reds,
    "four dice and a reroll, seven without": REROLLED,
}
NAMES = "0 1 3 07 100 20"
"""Zero, one who is called A, the 3 of a cell, a notebook, the button's deals, one in 20 and 20 looks."""
