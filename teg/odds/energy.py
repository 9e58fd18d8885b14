"""A turn of dice in which an energy die may be activated and the energy gained pays for the next reroll."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm
from operator import mul

from teg.galaxies.dice import ENERGY, FACES, MOST_DICE
from teg.mistake import Mistake
from teg.odds.hands import downs, hands, place, ups, weights
from teg.odds.reroll import best, keeping, power, tabulate
from teg.odds.target import Counts, Goal

MOST_ENERGY = 7


@dataclass(frozen=True, slots=True)
class Option:
    """Something to do with the dice of a roll: "stop", "energy", "convert" or "reroll", and what is left
    then.

    `counts` are the dice still inactive: all of them, those kept, or those after the converter.
    """

    do: str
    counts: Counts
    value: Fraction
    loss: Fraction
    best: bool


@dataclass(frozen=True, slots=True)
class Purse:
    """What the rest of a turn can draw on besides the dice: energy, free rerolls, the converter."""

    energy: int
    free: int
    converter: bool


@dataclass(frozen=True, slots=True)
class _Table:
    """The value of every hand of one size in one purse, over `below` * 6 ** `power`."""

    values: list[int]
    power: int


class EnergyTurn:
    """Some dice and some energy: a reroll past the free ones costs 1 energy, an energy die activated gives
    `gain`.

    Energy left at the end counts `worth` each, energy spent counts against the start; energy never passes 7.
    Activated dice and dice in the converter no longer serve the goal.
    """

    def __init__(
        self,
        dice: int,
        goal: Goal,
        energy: int,
        gain: int = 1,
        *,
        converter: bool = False,
        free: int = 1,
        worth: Fraction | int = 0,
    ) -> None:
        if not 0 <= dice <= MOST_DICE:
            raise Mistake(
                f"{dice} dice cannot be rolled; a turn has 1 to {MOST_DICE}.",
                f"{dice} dés ne peuvent être lancés ; un tour en a de 1 à {MOST_DICE}.",
            )
        if not 0 <= energy <= MOST_ENERGY:
            raise Mistake(
                f"{energy} energy is not 0 to {MOST_ENERGY}.",
                f"{energy} énergies, ce n'est pas possible ; donnez de 0 à {MOST_ENERGY}.",
            )
        if not 0 <= gain <= MOST_ENERGY:
            raise Mistake(
                f"an energy die cannot give {gain} energy; give 0 to {MOST_ENERGY}.",
                f"un dé énergie ne peut donner {gain} énergies ; donnez de 0 à {MOST_ENERGY}.",
            )
        if not 0 <= free <= MOST_ENERGY:
            raise Mistake(
                f"{free} free rerolls are not 0 to {MOST_ENERGY}.",
                f"{free} relances gratuites, ce n'est pas possible ; donnez de 0 à {MOST_ENERGY}.",
            )
        if worth < 0:
            raise Mistake(
                f"energy cannot be worth {worth}; give 0 or more.",
                f"l'énergie ne peut valoir {worth} ; donnez 0 ou plus.",
            )
        self.dice = dice
        self.gain = gain
        self.purse = Purse(energy, free, converter)
        self.worth = Fraction(worth)
        tables, below = tabulate(goal, range(dice + 1))
        self._below = lcm(below, self.worth.denominator)
        scale = self._below // below
        self._stop = {size: [value * scale for value in values] for size, values in tables.items()}
        self._tables: dict[tuple[int, Purse], _Table] = {}
        self._sums: dict[tuple[int, Purse], tuple[list[list[int]], int]] = {}

    def value(self) -> Fraction:
        """What the turn is worth before the first roll."""
        table = self._table(self.dice, self.purse)
        total = sum(map(mul, weights(self.dice), table.values))
        return Fraction(total, self._below * power(table.power + self.dice))

    def after(self, roll: Sequence[int]) -> Fraction:
        """What a roll (as six counts) is worth."""
        table = self._table(self.dice, self.purse)
        return self._fraction(table.values[place(self._checked(roll))], table.power)

    def held(self, kept: Sequence[int]) -> Fraction:
        """What these dice are worth while the others are being rolled."""
        size = sum(kept)
        if not size <= self.dice:
            raise Mistake(
                f"{size} dice are held, the turn has {self.dice}; hold fewer.",
                f"{size} dés sont gardés, le tour en a {self.dice} ; gardez-en moins.",
            )
        sums, rolled = self._keeping(self.dice, self.purse)
        return self._fraction(sums[size][place(tuple(kept))], rolled + self.dice - size)

    def options(self, roll: Sequence[int]) -> tuple[Option, ...]:
        """Everything to do with a roll (as six counts), the best first; of equal conversions each result
        once.
        """
        counts, size, purse = self._checked(roll), self.dice, self.purse
        found = {("stop", counts): self._fraction(self._ending(size, purse)[place(counts)], 0)}
        if self._pays(counts[ENERGY]):
            less = (*counts[:ENERGY], counts[ENERGY] - 1, *counts[ENERGY + 1 :])
            found["energy", less] = self._read(size - 1, self._richer(purse), less)
        if purse.converter and size > 2:
            for kept in _within(counts, size - 3):
                for set_to in range(6):
                    made = (*kept[:set_to], kept[set_to] + 1, *kept[set_to + 1 :])
                    found["convert", made] = self._read(size - 2, _converted(purse), made)
        paid = _rerolled(purse)
        if paid:
            sums, rolled = self._keeping(size, paid)
            for held in range(size):
                for kept in _within(counts, held):
                    found["reroll", kept] = self._fraction(sums[held][place(kept)], rolled + size - held)
        top = max(found.values())
        ranked = sorted(found, key=lambda option: -found[option])
        return tuple(Option(*key, found[key], top - found[key], found[key] == top) for key in ranked)

    def _checked(self, roll: Sequence[int]) -> Counts:
        if len(roll) != len(FACES) or min(roll) < 0:
            raise Mistake(
                f"a roll is {len(FACES)} counts of 0 or more, one for each face.",
                f"un lancer, ce sont {len(FACES)} nombres de 0 ou plus, un pour chaque face.",
            )
        if sum(roll) != self.dice:
            raise Mistake(
                f"the roll shows {sum(roll)} dice, the turn has {self.dice}; give one face a die.",
                f"le lancer montre {sum(roll)} dés, le tour en a {self.dice} ; donnez une face par dé.",
            )
        return tuple(roll)

    def _pays(self, energy_dice: int) -> bool:
        return bool(energy_dice and self.gain)

    def _richer(self, purse: Purse) -> Purse:
        return Purse(min(MOST_ENERGY, purse.energy + self.gain), purse.free, purse.converter)

    def _fraction(self, value: int, rolled: int) -> Fraction:
        return Fraction(value, self._below * power(rolled))

    def _read(self, size: int, purse: Purse, counts: Counts) -> Fraction:
        table = self._table(size, purse)
        return self._fraction(table.values[place(counts)], table.power)

    def _ending(self, size: int, purse: Purse) -> list[int]:
        saved = int(self.worth * self._below) * (purse.energy - self.purse.energy)
        return [value + saved for value in self._stop[size]] if saved else self._stop[size]

    def _table(self, size: int, purse: Purse) -> _Table:
        """The best value of every hand of this size: the best of stopping and the three things to do."""
        key = size, purse
        if key not in self._tables:
            found = [_Table(self._ending(size, purse), 0)]
            paid = _rerolled(purse)
            if paid and size:
                sums, rolled = self._keeping(size, paid)
                found.append(_Table(best(sums, size), rolled + size))
            if purse.converter and size > 2:
                found.append(self._conversions(size, purse))
            if self.gain and size:
                found.append(self._activations(size, purse))
            self._tables[key] = _best_of(found)
        return self._tables[key]

    def _keeping(self, size: int, purse: Purse) -> tuple[list[list[int]], int]:
        key = size, purse
        if key not in self._sums:
            table = self._table(size, purse)
            self._sums[key] = keeping(table.values, size), table.power
        return self._sums[key]

    def _conversions(self, size: int, purse: Purse) -> _Table:
        fewer = self._table(size - 2, _converted(purse))
        found = [max([fewer.values[more] for more in links]) for links in ups(size - 3)]
        for grown in range(size - 2, size + 1):
            found = [max([found[less] for less in links]) for links in downs(grown)]
        return _Table(found, fewer.power)

    def _activations(self, size: int, purse: Purse) -> _Table:
        rest = self._table(size - 1, self._richer(purse))
        stop = self._ending(size, purse)
        scale = power(rest.power)
        found = []
        for number, counts in enumerate(hands(size)):
            if counts[ENERGY]:
                less = (*counts[:ENERGY], counts[ENERGY] - 1, *counts[ENERGY + 1 :])
                found.append(rest.values[place(less)])
            else:
                found.append(stop[number] * scale)
        return _Table(found, rest.power)


def _rerolled(purse: Purse) -> Purse | None:
    """The purse after one reroll, the free ones first; None if it cannot be paid."""
    if purse.free:
        return Purse(purse.energy, purse.free - 1, purse.converter)
    return Purse(purse.energy - 1, 0, purse.converter) if purse.energy else None


def _converted(purse: Purse) -> Purse:
    return Purse(purse.energy, purse.free, False)


def _within(counts: Counts, size: int) -> list[Counts]:
    """Every choice of so many of these dice."""
    return [kept for kept in product(*(range(count + 1) for count in counts)) if sum(kept) == size]


def _best_of(tables: list[_Table]) -> _Table:
    """The larger value, hand by hand, over the finest denominator among the tables."""
    finest = max(table.power for table in tables)
    scaled = []
    for table in tables:
        scale = power(finest - table.power)
        scaled.append(table.values if scale == 1 else [value * scale for value in table.values])
    return _Table(list(map(max, *scaled)) if len(scaled) > 1 else scaled[0], finest)
