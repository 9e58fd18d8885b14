"""One reroll of dice: what every keep is worth, and the best keep of every roll.

All values are whole numbers over one known denominator, so no step rounds and none overflows.
"""

from collections.abc import Sequence
from math import lcm

from teg.odds.dice.hands import Hands
from teg.odds.dice.target import Goal, worth


def tabulate(hands: Hands, goal: Goal, sizes: Sequence[int]) -> tuple[dict[int, list[int]], int]:
    """The worth of every hand of these sizes as whole numbers, and what they must be divided by."""
    found = {size: [worth(goal, counts) for counts in hands.of_size(size)] for size in sizes}
    below = lcm(*(value.denominator for values in found.values() for value in values))
    scaled = {
        size: [value.numerator * (below // value.denominator) for value in values]
        for size, values in found.items()
    }
    return scaled, below


def convert(hands: Hands, values: list[int], fewer: list[int], dice: int) -> list[int]:
    """The worth of every hand if the converter may be used last: two dice are spent, a third is set to any
    face.

    `fewer` is the worth of the hands with two dice less. Using the converter before a reroll gains nothing:
    hold those three dice and convert at the end, so this is all that the converter adds to rerolls that cost
    no dice.
    """
    if dice < 3:
        return values
    return list(map(max, values, spent(hands, turned(hands, fewer, dice - 2), dice - 2, 2)))


def turned(hands: Hands, values: list[int], dice: int) -> list[int]:
    """The worth of every hand if one of its dice is turned to any face."""
    gone = [max([values[more] for more in links]) for links in hands.ups(dice - 1)]
    return spent(hands, gone, dice - 1, 1)


def spent(hands: Hands, values: list[int], dice: int, gone: int) -> list[int]:
    """The worth of every hand with so many dice more if these are given up, whichever one likes."""
    for size in range(dice + 1, dice + gone + 1):
        values = [max([values[less] for less in links]) for links in hands.downs(size)]
    return values


def keeping(hands: Hands, values: list[int], dice: int) -> list[list[int]]:
    """For every hand of 0 .. `dice` kept dice, the sum of `values` over all ordered rolls of the rest."""
    sums = [values]
    for size in range(dice - 1, -1, -1):
        w = sums[-1]
        sums.append([w[a] + w[b] + w[c] + w[d] + w[e] + w[f] for a, b, c, d, e, f in hands.ups(size)])
    sums.reverse()
    return sums


def best(hands: Hands, sums: list[list[int]], dice: int) -> list[int]:
    """For every full roll the value of its best keep, times 6 ** `dice`."""
    found = sums[0]
    for size in range(1, dice + 1):
        below = found
        scale = power(size)
        found = []
        add = found.append
        for value, links in zip(sums[size], hands.downs(size), strict=True):
            value *= scale
            for less in links:
                if below[less] > value:
                    value = below[less]
            add(value)
    return found


def power(dice: int) -> int:
    """The number of ordered rolls of so many dice."""
    return int(6**dice)
