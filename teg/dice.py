"""Dice in hand as one int: the number of a multiset of up to seven dice over the six faces.

The rule is plain (count the faces); the tables below only tabulate it, so that the size of a hand, a hand
less one die, the sum of two hands and the odds of a roll are look-ups.
"""

from itertools import accumulate, combinations_with_replacement
from math import factorial, prod

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
MOVE, ENERGY, CULTURE, DIPLOMACY, ECONOMY, COLONY = range(6)
MOST_DICE = 7

HANDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(faces.count(face) for face in range(6))
    for size in range(MOST_DICE + 1)
    for faces in combinations_with_replacement(range(6), size)
)
"""Every hand as six counts; the empty hand is number 0, small hands come first."""

HAND: dict[tuple[int, ...], int] = {counts: number for number, counts in enumerate(HANDS)}
EMPTY = 0

SIZE: tuple[int, ...] = tuple(map(sum, HANDS))
HAS: tuple[int, ...] = tuple(sum(1 << face for face in range(6) if counts[face]) for counts in HANDS)
"""The faces present, as a bit mask."""

ONES: tuple[int, ...] = tuple(HAND[tuple(int(face == one) for face in range(6))] for one in range(6))
"""The hand that is one die of a face."""


def _changed(counts: tuple[int, ...], face: int, by: int) -> int:
    return HAND.get((*counts[:face], counts[face] + by, *counts[face + 1 :]), -1)


PLUS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_changed(counts, face, 1) for face in range(6)) for counts in HANDS
)
MINUS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_changed(counts, face, -1) for face in range(6)) for counts in HANDS
)
"""The hand with one die of a face more or less, -1 where there is none."""

ROLLS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (number, factorial(size) // prod(map(factorial, HANDS[number])))
        for number, counted in enumerate(SIZE)
        if counted == size
    )
    for size in range(MOST_DICE + 1)
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
