"""One reroll of dice: how hands of neighbouring sizes hang together, and the best keep of every roll.

All values are whole numbers over one known denominator, so no step rounds and none overflows.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import lcm

from teg.dice import FACES, HAND, HANDS, MINUS, MOST_DICE, PLUS, ROLLS
from teg.mistake import Mistake
from teg.odds.dice.target import EACH, Counts, Goal, Groups, tell, worth


class Hands:
    """All hands by size. Where faces serve alike, one hand stands for all that differ by these faces only:
    three Moves for three Cultures. Of `idle` faces only their number counts. So a table has as few values as
    the question has answers.
    """

    def __init__(self, groups: Groups, idle: frozenset[int]) -> None:
        self._ups: dict[int, list[tuple[int, ...]]] = {}
        self._downs: dict[int, list[tuple[int, ...]]] = {}
        self._without: dict[tuple[int, int], list[int]] = {}
        busy = [group for group in apart(groups, idle) if not idle.issuperset(group)]
        self._place = [0] * len(HANDS)
        self._first: list[list[int]] = []
        self._weights: list[list[int]] = []
        for rolls in ROLLS:
            places: dict[tuple[tuple[int, ...], ...], int] = {}
            first: list[int] = []
            weights: list[int] = []
            for hand, weight in rolls:
                counts = HANDS[hand]
                shape = (
                    *[tuple(sorted([counts[face] for face in group])) for group in busy],
                    (sum([counts[face] for face in idle]),),
                )
                place = places.setdefault(shape, len(first))
                if place == len(first):
                    first.append(hand)
                    weights.append(0)
                weights[place] += weight
                self._place[hand] = place
            self._first.append(first)
            self._weights.append(weights)

    def place(self, counts: tuple[int, ...]) -> int:
        """Where a hand stands among the hands of its size."""
        return self._place[HAND[counts]]

    def of_size(self, size: int) -> list[tuple[int, ...]]:
        """The hands of a size as counts, in order of place."""
        return [HANDS[hand] for hand in self._first[size]]

    def weights(self, size: int) -> list[int]:
        """How many of the 6 ** size ordered rolls give each hand of this size."""
        return self._weights[size]

    def ups(self, size: int) -> list[tuple[int, ...]]:
        """For each hand of this size, the places of the six hands with one die more."""
        if size not in self._ups:
            place = self._place
            self._ups[size] = [tuple([place[more] for more in PLUS[hand]]) for hand in self._first[size]]
        return self._ups[size]

    def downs(self, size: int) -> list[tuple[int, ...]]:
        """For each hand of this size, the places of the hands with one die less."""
        if size not in self._downs:
            place = self._place
            self._downs[size] = [
                tuple({place[less] for less in MINUS[hand] if less >= 0}) for hand in self._first[size]
            ]
        return self._downs[size]

    def without(self, face: int, size: int) -> list[int]:
        """For each hand of this size, the place of the hand without one die of a face; -1 if it has none."""
        key = face, size
        if key not in self._without:
            place = self._place
            self._without[key] = [
                place[less] if (less := MINUS[hand][face]) >= 0 else -1 for hand in self._first[size]
            ]
        return self._without[key]


@cache
def hands_of(groups: Groups = EACH, idle: frozenset[int] = frozenset()) -> Hands:
    """The hands where these faces serve alike, and those not at all."""
    return Hands(groups, idle)


def apart(groups: Groups, faces: Iterable[int]) -> Groups:
    """The same groups, but each of these faces by itself."""
    alone = sorted(set(faces))
    rest = (tuple(face for face in group if face not in alone) for group in groups)
    return tuple(sorted([group for group in rest if group] + [(face,) for face in alone]))


def counted(faces: list[int]) -> tuple[int, ...]:
    """Faces as six counts."""
    if len(faces) > MOST_DICE:
        raise Mistake(tell, "more_dice_than_the_game", count=len(faces), most=MOST_DICE)
    return tuple(faces.count(number) for number in range(len(FACES)))


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


def checked_dice(dice: int) -> int:
    """A number of dice that can be rolled."""
    if not 0 <= dice <= MOST_DICE:
        raise Mistake(tell, "dice_out_of_range", count=dice, most=MOST_DICE)
    return dice


def checked_held(kept: Sequence[int], dice: int) -> int:
    """How many dice are held, no more than there are."""
    size = sum(kept)
    if not size <= dice:
        raise Mistake(tell, "more_held_than_rolled", held=size, dice=dice)
    return size


def checked_roll(roll: Sequence[int], dice: int) -> Counts:
    """A roll of all the dice, as six counts."""
    if len(roll) != len(FACES) or min(roll) < 0:
        raise Mistake(tell, "no_counts_of_faces", count=len(FACES))
    if sum(roll) != dice:
        raise Mistake(tell, "other_number_rolled", shown=sum(roll), dice=dice)
    return tuple(roll)
