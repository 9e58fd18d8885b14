"""Luck that stands apart from decisions: the dice of a turn are the same whatever was done before."""

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random

DICE, CARDS = 12, 16
"""How many numbers a turn has for each before they come round again."""


class Stream:
    """Numbers from 0 to 1 in a row that is fixed; what draws from a `Random` can draw from it."""

    __slots__ = ("random",)

    def __init__(self, numbers: list[float]) -> None:
        self.random: Callable[[], float] = cycle(numbers).__next__


Streams = Sequence[tuple[Stream | Random, Stream | Random]]
"""For each turn from now on its dice and its cards."""


class Luck:
    """One course of chance for some turns, to be met again by every move that is compared."""

    __slots__ = ("_turns",)

    def __init__(self, rng: Random, turns: int, share: float = -1.0) -> None:
        """`share` places the first number of each turn to come: shares spread evenly cover all rolls."""
        random = rng.random
        self._turns = [
            ([random() for _ in range(DICE)], [random() for _ in range(CARDS)]) for _ in range(turns)
        ]
        if share >= 0:
            for number, (dice, _) in enumerate(self._turns):
                dice[0] = (share + number * 0.381966) % 1.0

    def again(self) -> Streams:
        """The same course from its start."""
        return [(Stream(dice), Stream(cards)) for dice, cards in self._turns]
