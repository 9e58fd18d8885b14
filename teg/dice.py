"""Dice in hand as one int: the number of a multiset of up to seven dice over the six faces.

The rule is plain (count the faces); the tables below only tabulate it, so that the size of a hand, a hand
less one die, the sum of two hands and the odds of a roll are look-ups.
"""

from collections.abc import Iterator
from itertools import accumulate, combinations_with_replacement, compress, repeat
from math import factorial, prod
from operator import mul

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
MOVE, ENERGY, CULTURE, DIPLOMACY, ECONOMY, COLONY = range(6)
MOST_DICE = 7

HANDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(map(faces.count, range(6)))
    for size in range(MOST_DICE + 1)
    for faces in combinations_with_replacement(range(6), size)
)
"""Every hand as six counts; the empty hand is number 0, small hands come first."""

HAND: dict[tuple[int, ...], int] = {counts: number for number, counts in enumerate(HANDS)}
EMPTY = 0
_BITS = tuple(1 << face for face in range(6))

SIZE: tuple[int, ...] = tuple(map(sum, HANDS))
HAS: tuple[int, ...] = tuple(sum(compress(_BITS, counts)) for counts in HANDS)
"""The faces present, as a bit mask."""

# The counts as digits of one number: a hand less a die it has not got borrows, and is then no hand.
_DIGITS = tuple(1 << 4 * face for face in range(6))
_NUMBERS = [sum(map(mul, counts, _DIGITS)) for counts in HANDS]
_HAND = {number: hand for hand, number in enumerate(_NUMBERS)}.get

ONES: tuple[int, ...] = tuple(_HAND(die, -1) for die in _DIGITS)
"""The hand that is one die of a face."""


def _further(by: int) -> Iterator[int]:
    return map(_HAND, [number + by for number in _NUMBERS], repeat(-1))


PLUS: tuple[tuple[int, ...], ...] = tuple(zip(*map(_further, _DIGITS), strict=True))
MINUS: tuple[tuple[int, ...], ...] = tuple(zip(*(_further(-die) for die in _DIGITS), strict=True))
"""The hand with one die of a face more or less, -1 where there is none."""

_ORDERS = tuple(map(factorial, range(MOST_DICE + 1)))
ROLLS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (hand, orders // prod([_ORDERS[count] for count in HANDS[hand]]))
        for hand in range(SIZE.index(size), len(SIZE) - SIZE[::-1].index(size))
    )
    for size, orders in enumerate(_ORDERS)
)
"""For each number of dice, every roll with its weight out of 6 ** dice."""

ROLLED = tuple(tuple(hand for hand, _ in rolls) for rolls in ROLLS)
BOUNDS = tuple(tuple(accumulate(weight for _, weight in rolls)) for rolls in ROLLS)
"""The hands of a roll and where each ends when their weights are laid end to end: for drawing one."""

_sums: dict[int, int] = {}


def together(one: int, other: int) -> int:
    """The hand that holds the dice of both hands."""
    key = one << 11 | other
    try:
        return _sums[key]
    except KeyError:
        _sums[key] = HAND[tuple(a + b for a, b in zip(HANDS[one], HANDS[other], strict=True))]
        return _sums[key]


def hand_of(faces: list[int]) -> int:
    """The number of the hand that shows these faces."""
    return HAND[tuple(faces.count(face) for face in range(6))]


def faces_of(hand: int) -> list[int]:
    """The faces of a hand, in the order of the Control Mat."""
    return [face for face, count in enumerate(HANDS[hand]) for _ in range(count)]
