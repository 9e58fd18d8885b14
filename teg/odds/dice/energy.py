"""A turn of dice in which dice may be activated: Energy dice for energy that pays for the next reroll, Colony
dice for what a colony does to dice and energy.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import lcm
from operator import mul

from teg.dice import ENERGY
from teg.mistake import Mistake
from teg.odds.dice.reroll import (
    apart,
    best,
    checked_dice,
    checked_held,
    checked_roll,
    hands_of,
    keeping,
    power,
    spent,
    tabulate,
    turned,
)
from teg.odds.dice.target import Counts, Goal, Target, alike, idle, tell

MOST_ENERGY = 7


@dataclass(frozen=True, slots=True)
class Act:
    """What activating a die of a face does for the rest of the turn.

    It gives `energy`, takes `spends` more inactive dice, turns one of them to any face, or rolls any of them
    again. `by` is the colony whose action that is.
    """

    face: int
    energy: int = 0
    spends: int = 0
    turns: bool = False
    rolls: bool = False
    by: str = ""

    def needs(self) -> int:
        """How many dice must lie there: the die itself, those given up, one to turn or to roll."""
        return 1 + self.spends + (self.turns or self.rolls)


@dataclass(frozen=True, slots=True)
class RollOption:
    """Something to do with the dice of a roll: "stop", "energy", "colony", "convert", "reroll", or
    "colony reroll" if a colony does that; and what is left then.

    `counts` are the dice still inactive: all of them, those kept, or those after the converter or after a
    colony, which `by` names.
    """

    do: str
    counts: Counts
    value: Fraction
    loss: Fraction
    best: bool
    by: str = ""


@dataclass(frozen=True, slots=True)
class Purse:
    """What the rest of a turn can draw on besides the dice: energy, free rerolls, the converter."""

    energy: int
    free: int
    converter: bool


@dataclass(frozen=True, slots=True)
class _ValueTable:
    """The value of every hand of one size in one purse, over `below` * 6 ** `power`."""

    values: list[int]
    power: int


_Way = tuple[str, Counts, str]
"""What to do, what is left then, by which colony."""
_ORDER = ("stop", "reroll", "energy", "colony reroll", "colony", "convert")
"""Of options that are equally good the one that gives least away comes first."""


class EnergyTurn:
    """Some dice and some energy: a reroll past the free ones costs 1 energy, an energy die activated gives
    `gain`, a Colony die what one of the `colonies` does.

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
        colonies: Sequence[Act] = (),
    ) -> None:
        if not 0 <= energy <= MOST_ENERGY:
            raise Mistake(tell, "energy_out_of_range", energy=energy, most=MOST_ENERGY)
        if not 0 <= gain <= MOST_ENERGY:
            raise Mistake(tell, "gain_out_of_range", gain=gain, most=MOST_ENERGY)
        if not 0 <= free <= MOST_ENERGY:
            raise Mistake(tell, "free_out_of_range", count=free, most=MOST_ENERGY)
        if worth < 0:
            raise Mistake(tell, "no_such_worth", worth=worth)
        self.dice = checked_dice(dice)
        self.goal = goal
        self.gain = gain
        self.acts = ((Act(ENERGY, gain),) if gain else ()) + tuple(colonies)
        self.purse = Purse(energy, free, converter)
        self.worth = Fraction(worth)
        used = {act.face for act in self.acts}
        self.hands = hands_of(apart(alike(goal), used), idle(goal) - used)
        tables, below = tabulate(self.hands, goal, range(dice + 1))
        self._below = lcm(below, self.worth.denominator)
        self._each = int(self.worth * self._below)
        scale = self._below // below
        self._stop = {size: [value * scale for value in values] for size, values in tables.items()}
        self._tables: dict[tuple[int, Purse], _ValueTable] = {}
        self._rolled: dict[tuple[int, Purse], _ValueTable] = {}
        self._sums: dict[tuple[int, Purse], tuple[list[list[int]], int]] = {}

    def value(self) -> Fraction:
        """What the turn is worth before the first roll."""
        table = self._table(self.dice, self.purse)
        total = sum(map(mul, self.hands.weights(self.dice), table.values))
        return self._fraction(total, table.power + self.dice)

    def after(self, roll: Sequence[int], energy: int | None = None) -> Fraction:
        """What a roll (as six counts) is worth, also with another energy in hand."""
        table = self._table(self.dice, self._with(energy))
        return self._fraction(table.values[self.hands.place(checked_roll(roll, self.dice))], table.power)

    def held(self, kept: Sequence[int], energy: int | None = None) -> Fraction:
        """What these dice are worth while the others are being rolled."""
        size = checked_held(kept, self.dice)
        sums, rolled = self._keeping(self.dice, self._with(energy))
        return self._fraction(sums[size][self.hands.place(tuple(kept))], rolled + self.dice - size)

    def options(self, roll: Sequence[int]) -> tuple[RollOption, ...]:
        """Everything to do with a roll (as six counts), the best first; of equal conversions each result
        once.
        """
        return self._ranked(*self._ways(checked_roll(roll, self.dice), self.purse))

    def best_options(self, roll: Sequence[int]) -> tuple[RollOption, ...]:
        """Only the best things to do with a roll."""
        ways, finest = self._ways(checked_roll(roll, self.dice), self.purse)
        top = max(ways.values())
        return self._ranked({way: value for way, value in ways.items() if value == top}, finest)

    def best_rerolls(
        self, roll: Sequence[int], within: Sequence[int], energy: int | None = None
    ) -> tuple[RollOption, ...]:
        """The best ways to go on with a reroll that has begun, if these dice may still be kept."""
        ways: dict[_Way, tuple[int, int]] = {}
        self._rerolls(ways, checked_roll(roll, self.dice), self._with(energy))
        every, finest = _over_one(
            {way: value for way, value in ways.items() if all(map(int.__le__, way[1], within))}
        )
        top = max(every.values())
        return self._ranked({way: value for way, value in every.items() if value == top}, finest)

    def _with(self, energy: int | None) -> Purse:
        return self.purse if energy is None else replace(self.purse, energy=energy)

    def _ranked(self, ways: dict[_Way, int], finest: int) -> tuple[RollOption, ...]:
        top = max(ways.values())
        # What makes the goal sure comes before what leaves it to the dice.
        sure = isinstance(self.goal, Target) and top == self._below * power(finest)

        def rank(way: _Way) -> tuple[int, float, int, list[int]]:
            do, counts, _ = way
            order = 0.5 if sure and do == "convert" else _ORDER.index(do)
            return -ways[way], order, -sum(counts), [-count for count in counts]

        return tuple(
            RollOption(
                do,
                counts,
                self._fraction(value, finest),
                self._fraction(top - value, finest),
                value == top,
                by,
            )
            for do, counts, by in sorted(ways, key=rank)
            for value in (ways[do, counts, by],)
        )

    def _ways(self, counts: Counts, purse: Purse) -> tuple[dict[_Way, int], int]:
        """What everything that may be done with a hand is worth, over one power."""
        size = self.dice
        found: dict[_Way, tuple[int, int]] = {
            ("stop", counts, ""): (self._ending(size, purse)[self.hands.place(counts)], 0)
        }
        if purse.converter and size > 2:
            for made in _turned(counts, size - 2):
                found["convert", made, ""] = self._read(_converted(purse), made)
        if _rerolled(purse):
            self._rerolls(found, counts, purse)
        for act in self.acts:
            if counts[act.face] and size >= act.needs():
                self._uses(found, act, _less(counts, act.face), purse)
        return _over_one(found)

    def _rerolls(self, found: dict[_Way, tuple[int, int]], counts: Counts, purse: Purse) -> None:
        paid = _rerolled(purse)
        assert paid
        sums, rolled = self._keeping(self.dice, paid)
        for held in range(self.dice):
            for kept in _within(counts, held):
                value = sums[held][self.hands.place(kept)]
                found["reroll", kept, ""] = value, rolled + self.dice - held

    def _uses(self, found: dict[_Way, tuple[int, int]], act: Act, left: Counts, purse: Purse) -> None:
        """What comes of activating a die, for the dice that are left without it."""
        do = "colony" if act.by else "energy"
        richer = _richer(purse, act)
        size = sum(left) - act.spends
        for kept in _turned(left, size) if act.turns else _within(left, size):
            if not act.rolls:
                found[do, kept, act.by] = self._read(richer, kept)
            else:
                sums, rolled = self._keeping(size, richer)
                for held in range(size):
                    for again in _within(kept, held):
                        value = sums[held][self.hands.place(again)]
                        found["colony reroll", again, act.by] = value, rolled + size - held

    def _fraction(self, value: int, rolled: int) -> Fraction:
        return Fraction(value, self._below * power(rolled))

    def _read(self, purse: Purse, counts: Counts) -> tuple[int, int]:
        table = self._table(sum(counts), purse)
        return table.values[self.hands.place(counts)], table.power

    def _ending(self, size: int, purse: Purse) -> list[int]:
        saved = self._each * (purse.energy - self.purse.energy)
        return [value + saved for value in self._stop[size]] if saved else self._stop[size]

    def _table(self, size: int, purse: Purse) -> _ValueTable:
        """The best value of every hand of this size: the best of stopping and of the things to do."""
        key = size, purse
        if key not in self._tables:
            found = [_ValueTable(self._ending(size, purse), 0)]
            paid = _rerolled(purse)
            if paid and size:
                found.append(self._rolling(size, paid))
            if purse.converter and size > 2:
                found.append(self._conversions(size, purse))
            found += [self._used(act, size, purse) for act in self.acts if size >= act.needs()]
            self._tables[key] = _best_of(found)
        return self._tables[key]

    def _keeping(self, size: int, purse: Purse) -> tuple[list[list[int]], int]:
        key = size, purse
        if key not in self._sums:
            table = self._table(size, purse)
            self._sums[key] = keeping(self.hands, table.values, size), table.power
        return self._sums[key]

    def _rolling(self, size: int, purse: Purse) -> _ValueTable:
        """The value of every hand of which any dice may be rolled again, with this purse afterwards."""
        key = size, purse
        if key not in self._rolled:
            sums, rolled = self._keeping(size, purse)
            self._rolled[key] = _ValueTable(best(self.hands, sums, size), rolled + size)
        return self._rolled[key]

    def _conversions(self, size: int, purse: Purse) -> _ValueTable:
        fewer = self._table(size - 2, _converted(purse))
        return _ValueTable(
            spent(self.hands, turned(self.hands, fewer.values, size - 2), size - 2, 2), fewer.power
        )

    def _used(self, act: Act, size: int, purse: Purse) -> _ValueTable:
        """The value of every hand if a die is activated; of stopping where there is no such die."""
        left, richer = size - 1 - act.spends, _richer(purse, act)
        table = self._table(left, richer)
        values, rolled = table.values, table.power
        if act.turns:
            values = turned(self.hands, values, left)
        if act.rolls:
            table = self._rolling(left, richer)
            values, rolled = table.values, table.power
        values = spent(self.hands, values, left, act.spends)
        scale = power(rolled)
        return _ValueTable(
            [
                values[less] if less >= 0 else stop * scale
                for less, stop in zip(
                    self.hands.without(act.face, size), self._ending(size, purse), strict=True
                )
            ],
            rolled,
        )


def _richer(purse: Purse, act: Act) -> Purse:
    return Purse(min(MOST_ENERGY, purse.energy + act.energy), purse.free, purse.converter)


def _rerolled(purse: Purse) -> Purse | None:
    """The purse after one reroll, the free ones first; None if it cannot be paid."""
    if purse.free:
        return Purse(purse.energy, purse.free - 1, purse.converter)
    return Purse(purse.energy - 1, 0, purse.converter) if purse.energy else None


def _converted(purse: Purse) -> Purse:
    return Purse(purse.energy, purse.free, False)


def _less(counts: Counts, face: int) -> Counts:
    return (*counts[:face], counts[face] - 1, *counts[face + 1 :])


def _turned(counts: Counts, size: int) -> list[Counts]:
    """Every hand of this size once one die was turned to another face and the rest given up."""
    return [
        (*kept[:face], kept[face] + 1, *kept[face + 1 :])
        for kept in _within(counts, size - 1)
        for face, (here, left) in enumerate(zip(counts, kept, strict=True))
        # A die is never turned to the face that it shows.
        if here - left < sum(counts) - sum(kept)
    ]


def _within(counts: Counts, size: int) -> list[Counts]:
    """Every choice of so many of these dice."""
    return [kept for kept in product(*(range(count + 1) for count in counts)) if sum(kept) == size]


def _over_one(found: dict[_Way, tuple[int, int]]) -> tuple[dict[_Way, int], int]:
    """Values over the finest power among them."""
    finest = max(rolled for _, rolled in found.values())
    return {way: value * power(finest - rolled) for way, (value, rolled) in found.items()}, finest


def _best_of(tables: list[_ValueTable]) -> _ValueTable:
    """The larger value, hand by hand, over the finest denominator among the tables."""
    finest = max(table.power for table in tables)
    scaled = []
    for table in tables:
        scale = power(finest - table.power)
        scaled.append(table.values if scale == 1 else [value * scale for value in table.values])
    return _ValueTable(list(map(max, *scaled)) if len(scaled) > 1 else scaled[0], finest)
