"""Exploring by the middle: of two choices the one whose middle ending is higher.

The middle is the value that half of all endings reach at least. It is counted over every ending, with all
later choices made in the same way; where taking and drawing on come to the same, the card is taken.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from teg.odds.explore.exploring import Exploration, Left

Value = TypeVar("Value", int, Fraction)
Endings = dict[int, int]
"""What one ends with, times the exploration's scale, and in how many ways."""


class Medians(Exploration):
    """An exploration in which `draw`, `push` and the choices are middles instead of means."""

    def drawing(self, left: Left) -> Fraction:
        """The middle of what drawing leads to once the cards `left` lie in the row."""
        return self.among({left: 1})

    def among(self, mix: Mapping[Left, int]) -> Fraction:
        """The middle when each of these sets of as many cards may have been left, so often each."""
        ways: Endings = {}
        for left, often in mix.items():
            for value, count in self.endings(left).items():
                ways[value] = ways.get(value, 0) + often * count
        return Fraction(halfway(ways), self._scale)

    def amid(self, values: Mapping[Fraction, int]) -> Fraction:
        """The middle of these values, so often each."""
        return halfway(values)

    def endings(self, left: Left) -> Endings:
        """Every ending when drawing after `left`, in how many ordered ways; what is left from here on costs
        its price.
        """
        if left not in self._endings:
            self._endings[left] = self._end(left)
        return self._endings[left]

    def _end(self, left: Left) -> Endings:
        found: Endings = {}
        gone = len(left)
        last = gone == self.draws - 1
        rest = self._below[gone + 1]
        takes = self._all_takes(left)
        for number, kind in enumerate(self.kinds):
            count = self.ways(number, left)
            if not count:
                continue
            take = takes[number]
            onward: Endings | None = None
            if not last and not kind.danger:
                after = self.endings(tuple(sorted((*left, number))))
                if halfway(after) - self._gift[number] > take:
                    onward = after
            if onward is None:
                found[take] = found.get(take, 0) + count * rest
                continue
            for value, ways in onward.items():
                value -= self._gift[number]
                found[value] = found.get(value, 0) + count * ways
        return found

    @cached_property
    def _endings(self) -> dict[Left, Endings]:
        return {}


def halfway(ways: Mapping[Value, int]) -> Value:
    """The least value that at least half of the ways do not pass."""
    half, passed = sum(ways.values()), 0
    for value in sorted(ways):
        passed += 2 * ways[value]
        if passed >= half:
            return value
    raise ValueError("there is no way")
