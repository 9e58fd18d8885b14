"""A small icepool program that recomputes an answer, for a sceptic to run."""

from teg.odds.dice.chance import Turn
from teg.odds.dice.target import Target

_DICE = """\
from fractions import Fraction
from functools import cache
from itertools import combinations

import icepool  # faces: 0 move, 1 energy, 2 culture, 3 diplomacy, 4 economy, 5 colony

DICE, REROLLS, FREE, PRICE = {dice}, {rerolls}, {free}, Fraction({price!r})


def good(roll):
    n = [roll.count(face) for face in range(6)]
    return int({target})


def worth(roll):
{worth}

@cache
def best(roll, left):
    keeps = {{keep for size in range(DICE) for keep in combinations(roll, size)}} if left else ()
    return max([worth(roll), *(again(keep, left) for keep in keeps)])


@cache
def again(keep, left):
    new = icepool.z(6).pool(DICE - len(keep)).expand()
    paid = 0 if REROLLS - left < FREE else PRICE
    return new.map(lambda more: best(tuple(sorted(keep + more)), left - 1)).mean() - paid


first = icepool.z(6).pool(DICE).expand()
answer = Fraction(first.map(lambda roll: best(roll, REROLLS)).mean())
print(answer)
"""
_PLAIN = """\
    return good(roll)
"""
_CONVERTED = """\
    made = ((*keep, face) for keep in combinations(roll, len(roll) - 3) for face in range(6))
    return max([good(roll), *map(good, made)]) if len(roll) > 2 else good(roll)
"""


def of_turn(turn: Turn, rerolls: int) -> str | None:
    """The value of a turn of dice; None for goals that are not made of symbols."""
    if not isinstance(turn.goal, Target) or not turn.dice:
        return None
    return _DICE.format(
        dice=turn.dice,
        rerolls=rerolls,
        free=turn.free,
        price=str(turn.price),
        target=turn.goal.code(),
        worth=_CONVERTED if turn.converter else _PLAIN,
    )
