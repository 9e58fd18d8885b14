"""A small icepool program that recomputes an answer, for a sceptic to run."""

from teg.odds.explore.exploring import ROW, Exploration

_EXPLORE = """\
from fractions import Fraction
from functools import cache

import icepool

DECK = {deck}
VALUE = {value}
GIFT = {gift}
DANGER = {danger}
REMOVED = {removed}


@cache
def draw(row, left):
    def after(name):
        take = Fraction(VALUE[name])
        if name in DANGER or row == {full} or sum(count for _, count in left) - 1 <= REMOVED:
            return take
        rest = tuple((other, count - (other == name)) for other, count in left)
        return max(take, draw(row + 1, rest) - Fraction(GIFT[name]))

    return icepool.Die(dict(left)).map(after).mean()


answer = Fraction(draw({row}, tuple(DECK.items())))
print(answer)
"""


def of_exploration(deck: Exploration) -> str | None:
    """The value of drawing now; None where cards are not alike to come, or move with those that are left."""
    if not deck.alike:
        return None
    kinds = [kind for kind in deck.kinds if kind.count]
    return _EXPLORE.format(
        deck={kind.name: kind.count for kind in kinds},
        value={kind.name: str(kind.value) for kind in kinds},
        gift={kind.name: str(kind.gift) for kind in kinds},
        danger={kind.name for kind in kinds if kind.danger} or "()",
        removed=deck.unseen - deck.deck,
        full=ROW,
        row=deck.row,
    )
