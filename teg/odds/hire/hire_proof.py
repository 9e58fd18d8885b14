"""A small icepool program that recomputes an answer, for a sceptic to run."""

from collections.abc import Sequence

from teg.odds.hire.hiring import Market, Plan


def _faces(roll: Sequence[int]) -> tuple[int, ...]:
    return tuple(face for face, count in enumerate(roll) for _ in range(count))


def of_plan(plan: Plan, market: Market) -> str | None:
    """The chance of a goal from the dice that lie; None where dice in the air or colonies come into it."""
    if market.rolling or market.put_aside is not None or market.colonies:
        return None
    return _PLAN.format(
        gain=market.gain,
        target=plan.target.code(),
        given=f"{_faces(market.hand)}, {market.energy}, {market.free}, {market.converter}",
    )


_PLAN = """\
from fractions import Fraction
from functools import cache
from itertools import combinations

import icepool  # faces: 0 move, 1 energy, 2 culture, 3 diplomacy, 4 economy, 5 colony

GAIN = {gain}  # what an activated energy die gives


def good(roll):
    n = [roll.count(face) for face in range(6)]
    return int({target})


@cache
def best(roll, energy, free, converter):
    found = [Fraction(good(roll))]
    if found[0] == 1:
        return found[0]
    if 1 in roll and GAIN:
        at = roll.index(1)
        found.append(best(roll[:at] + roll[at + 1 :], min(7, energy + GAIN), free, converter))
    if converter and len(roll) > 2:
        kept = combinations(roll, len(roll) - 3)
        made = {{tuple(sorted((*keep, face))) for keep in kept for face in range(6)}}
        found += [best(hand, energy, free, False) for hand in made]
    if free or energy:
        paid = (energy, free - 1) if free else (energy - 1, 0)
        keeps = {{keep for size in range(len(roll)) for keep in combinations(roll, size)}}
        found += [again(keep, len(roll) - len(keep), *paid, converter) for keep in keeps]
    return max(found)


@cache
def again(keep, dice, *rest):
    new = icepool.z(6).pool(dice).expand()
    return Fraction(new.map(lambda more: best(tuple(sorted(keep + more)), *rest)).mean())


answer = best({given})
print(answer)
"""
