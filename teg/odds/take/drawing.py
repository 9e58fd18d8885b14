"""What the next draws of a player's deck bring, the shuffle of the discard pile included."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from teg.mistake import Mistake
from teg.odds.take.conveyor import tell


@dataclass(frozen=True)
class Drawing:
    """A deck and the discard pile that becomes the next deck once the first is empty, both by card number."""

    deck: Sequence[int]
    discard: Sequence[int] = ()

    def most(self, draws: int) -> int:
        """How many cards so many draws bring: no more than there are."""
        if draws < 0:
            raise Mistake(tell, "draws_below_zero", draws=draws)
        return min(draws, len(self.deck) + len(self.discard))

    def shuffled(self, draws: int) -> bool:
        """Whether so many draws need the discard pile."""
        return self.most(draws) > len(self.deck)

    def counts(self, wanted: Collection[int], draws: int) -> tuple[Fraction, ...]:
        """The chance of each number of wanted cards among the next draws, from none up.

        The whole deck comes before the first card of the discard pile, whatever it holds.
        """
        drawn = self.most(draws)
        first = [card in wanted for card in self.deck]
        second = [card in wanted for card in self.discard]
        sure, pool, left = 0, first, drawn
        if drawn > len(first):
            sure, pool, left = sum(first), second, drawn - len(first)
        good, ways = sum(pool), comb(len(pool), left)
        found = [
            Fraction(comb(good, hit) * comb(len(pool) - good, left - hit), ways) for hit in range(left + 1)
        ]
        while len(found) > 1 and not found[-1]:
            found.pop()
        return (*[Fraction(0)] * sure, *found)

    def at_least_one(self, wanted: Collection[int], draws: int) -> Fraction:
        """The chance of one or more of the wanted cards."""
        return 1 - self.counts(wanted, draws)[0]

    def mean(self, wanted: Collection[int], draws: int) -> Fraction:
        """How many of the wanted cards come on average."""
        counts = self.counts(wanted, draws)
        return sum((hit * chance for hit, chance in enumerate(counts)), Fraction(0))

    def surely_by(self, wanted: Collection[int]) -> int | None:
        """The number of draws that bring one of the wanted cards for certain; None if there is none."""
        if any(card in wanted for card in self.deck):
            return sum(card not in wanted for card in self.deck) + 1
        if any(card in wanted for card in self.discard):
            return len(self.deck) + sum(card not in wanted for card in self.discard) + 1
        return None
