"""A turn of dice: the exact value of any target for any number of rerolls, and of every keep of a roll."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from operator import mul

from teg.dice import FACES
from teg.mistake import Mistake
from teg.odds.dice.reroll import (
    best,
    checked_dice,
    checked_held,
    checked_roll,
    convert,
    hands_of,
    keeping,
    power,
    tabulate,
)
from teg.odds.dice.target import Counts, Goal, Target, alike, idle, tell

USUAL_REROLLS = 8
"""The free reroll and one for each of the seven energy a player can own."""
MOST_REROLLS = 100


@dataclass(frozen=True, slots=True)
class Keep:
    """One way to go on from a roll: the dice kept, the others rolled again; keeping all is stopping."""

    counts: Counts
    value: Fraction
    loss: Fraction
    best: bool


class Turn:
    """Some dice, what they are for, and what a reroll costs.

    The first `free` rerolls cost nothing, every further one `price` (in units of the goal). With `converter`
    the final dice may be changed once. Rerolls need not be used.
    """

    def __init__(
        self, dice: int, goal: Goal, *, converter: bool = False, price: Fraction | int = 0, free: int = 1
    ) -> None:
        if price < 0:
            raise Mistake(tell, "no_such_price", price=price)
        if free < 0:
            raise Mistake(tell, "no_free_rerolls", count=free)
        self.dice = checked_dice(dice)
        self.goal = goal
        self.hands = hands_of(alike(goal), idle(goal))
        self.converter = converter
        self.price = Fraction(price)
        self.free = free
        self._tables: dict[tuple[int, int], list[int]] = {}
        self._sums: dict[tuple[int, int], list[list[int]]] = {}

    @property
    def is_chance(self) -> bool:
        """Whether the value is a probability: a target, and nothing subtracted for rerolls."""
        return isinstance(self.goal, Target) and not self.price

    def value(self, rerolls: int = 1) -> Fraction:
        """What the turn is worth before the first roll, with up to so many rerolls."""
        paid, free = self._split(rerolls)
        return Fraction(
            sum(map(mul, self.hands.weights(self.dice), self._table(paid, free))),
            self._below(paid + free) * power(self.dice),
        )

    def curve(self, rerolls: int = USUAL_REROLLS) -> tuple[Fraction, ...]:
        """The value for 0, 1, 2 ... rerolls."""
        return tuple(self.value(number) for number in range(checked(rerolls) + 1))

    def after(self, roll: Sequence[int], rerolls: int = 1) -> Fraction:
        """What a roll (as six counts) is worth with up to so many rerolls still to come."""
        paid, free = self._split(rerolls)
        place = self.hands.place(checked_roll(roll, self.dice))
        return Fraction(self._table(paid, free)[place], self._below(paid + free))

    def converted(self, roll: Sequence[int]) -> Counts | None:
        """The dice after the converter, if using it on this roll beats stopping without it."""
        checked_roll(roll, self.dice)
        tables = self._goal[0]
        if not self.converter or self.dice < 3:
            return None
        made = {
            (*kept[:face], kept[face] + 1, *kept[face + 1 :])
            for kept in product(*(range(count + 1) for count in roll))
            if sum(kept) == self.dice - 3
            for face in range(len(FACES))
        }
        place = self.hands.place
        best = max(made, key=lambda counts: (tables[self.dice - 2][place(counts)], counts))
        gain = tables[self.dice - 2][place(best)] > tables[self.dice][place(tuple(roll))]
        return best if gain else None

    def held(self, kept: Sequence[int], rerolls: int = 1) -> Fraction:
        """What these dice are worth while the others are being rolled, with so many rerolls after that."""
        paid, free = self._split(rerolls)
        size = checked_held(kept, self.dice)
        total = self._keeping(paid, free)[size][self.hands.place(tuple(kept))]
        return Fraction(total, self._below(paid + free) * power(self.dice - size))

    def keeps(self, roll: Sequence[int], rerolls: int = 1) -> tuple[Keep, ...]:
        """Every keep of a roll (as six counts), the best first; equal values are all best."""
        values, below = self._values(tuple(roll), rerolls)
        top = max(values.values())
        ranked = sorted(values, key=lambda kept: (-values[kept], -sum(kept), [-count for count in kept]))
        return tuple(
            Keep(
                kept, Fraction(values[kept], below), Fraction(top - values[kept], below), values[kept] == top
            )
            for kept in ranked
        )

    def best_keeps(
        self, roll: Sequence[int], rerolls: int = 1, within: Sequence[int] | None = None
    ) -> tuple[Keep, ...]:
        """The best keeps only; `within` these dice, and not all of the roll, if a reroll has begun."""
        values, below = self._values(tuple(roll), rerolls)
        if within is not None:
            del values[tuple(roll)]
            values = {kept: value for kept, value in values.items() if all(map(int.__le__, kept, within))}
        top = max(values.values())
        best = sorted((kept for kept in values if values[kept] == top), reverse=True)
        value = Fraction(top, below)
        return tuple(Keep(kept, value, Fraction(0), True) for kept in sorted(best, key=sum, reverse=True))

    def _values(self, roll: Counts, rerolls: int) -> tuple[dict[Counts, int], int]:
        """What every keep of a roll is worth, as whole numbers over a common denominator."""
        paid, free = self._split(rerolls)
        checked_roll(roll, self.dice)
        whole = self._below(max(rerolls, 1))
        values = {roll: self._stop[self.hands.place(roll)] * (whole // self._below(0))}
        if rerolls:
            cost = 0 if free else int(self.price * whole)
            paid, free = (paid, free - 1) if free else (paid - 1, 0)
            sums = self._keeping(paid, free)
            for kept in product(*(range(count + 1) for count in roll)):
                if kept != roll:
                    size = sum(kept)
                    values[kept] = sums[size][self.hands.place(kept)] * power(size) - cost
        return values, whole

    def _split(self, rerolls: int) -> tuple[int, int]:
        """How many of these rerolls are paid and how many free; without a price all count as free."""
        free = min(checked(rerolls), self.free) if self.price else checked(rerolls)
        return rerolls - free, free

    def _below(self, rerolls: int) -> int:
        return self._goal[1] * power(self.dice * rerolls)

    @cached_property
    def _goal(self) -> tuple[dict[int, list[int]], int]:
        fewer = [self.dice - 2] if self.converter and self.dice > 2 else []
        tables, below = tabulate(self.hands, self.goal, [self.dice, *fewer])
        whole = lcm(below, self.price.denominator)
        scale = whole // below
        return {size: [value * scale for value in values] for size, values in tables.items()}, whole

    @cached_property
    def _stop(self) -> list[int]:
        """The worth of every roll with nothing left but the converter."""
        tables = self._goal[0]
        values = tables[self.dice]
        if self.dice - 2 not in tables:
            return values
        return convert(self.hands, values, tables[self.dice - 2], self.dice)

    def _table(self, paid: int, free: int) -> list[int]:
        """The worth of every roll with these rerolls left, free ones first, over `_below(paid + free)`."""
        key = paid, free
        if key not in self._tables:
            if free:
                table = best(self.hands, self._keeping(paid, free - 1), self.dice)
            elif paid:
                scale = power(self.dice * paid)
                cost = int(self.price * self._goal[1]) * scale
                again = self._table(paid - 1, 1)
                stops = [stop * scale for stop in self._stop]
                table = [max(stop, value - cost) for stop, value in zip(stops, again, strict=True)]
            else:
                table = self._stop
            self._tables[key] = table
        return self._tables[key]

    def _keeping(self, paid: int, free: int) -> list[list[int]]:
        key = paid, free
        if key not in self._sums:
            self._sums[key] = keeping(self.hands, self._table(paid, free), self.dice)
        return self._sums[key]


def checked(rerolls: int) -> int:
    """A sensible number of rerolls."""
    if not 0 <= rerolls <= MOST_REROLLS:
        raise Mistake(tell, "rerolls_out_of_range", count=rerolls, most=MOST_REROLLS)
    return rerolls
