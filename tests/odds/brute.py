"""The same questions answered the slow and obvious way: every ordered roll, every mask, every deal."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

from teg.odds.badges.standings import RANKS, Bonus
from teg.odds.explore.exploring import Kind

Roll = tuple[int, ...]
Worth = Callable[[tuple[int, ...]], Fraction]


def counts(roll: Roll) -> tuple[int, ...]:
    return tuple(roll.count(face) for face in range(6))


class SlowTurn:
    """Any order of rerolling, converting and activating energy dice; dice as sorted tuples of faces."""

    def __init__(
        self, worth: Worth, *, price: Fraction = Fraction(0), free: int = 1, gain: int | None = None
    ) -> None:
        self.worth = worth
        self.price = price
        self.free = free
        self.gain = gain
        self.best = cache(self._best)

    def value(self, dice: int, rerolls: int, converter: bool, energy: int = 0) -> Fraction:
        rolls = [tuple(sorted(roll)) for roll in product(range(6), repeat=dice)]
        return Fraction(sum(self.best(roll, 0, rerolls, converter, energy) for roll in rolls), 6**dice)

    def _best(self, roll: Roll, used: int, left: int, converter: bool, energy: int) -> Fraction:
        options = [self.worth(counts(roll)) + energy * self.price * (self.gain is not None)]
        for kept, value in self.rerolls(roll, used, left, converter, energy).items():
            if kept != roll:
                options.append(value)
        if converter and len(roll) > 2:
            for keep in combinations(roll, len(roll) - 3):
                for face in range(6):
                    made = tuple(sorted((*keep, face)))
                    options.append(self.best(made, used, left, False, energy))
        if self.gain and 1 in roll:
            rest = list(roll)
            rest.remove(1)
            options.append(self.best(tuple(rest), used, left, converter, min(7, energy + self.gain)))
        return max(options)

    def rerolls(self, roll: Roll, used: int, left: int, converter: bool, energy: int) -> dict[Roll, Fraction]:
        free = used < self.free
        if self.gain is None:
            if not left:
                return {}
            cost, after = Fraction(0) if free else self.price, energy
        else:
            if not free and not energy:
                return {}
            cost, after = Fraction(0), energy - (not free)
        found = {}
        for size in range(len(roll) + 1):
            for keep in set(combinations(roll, size)):
                new = product(range(6), repeat=len(roll) - size)
                values = [
                    self.best(
                        tuple(sorted((*keep, *more))), min(used + 1, self.free), left - 1, converter, after
                    )
                    for more in new
                ]
                found[keep] = Fraction(sum(values), len(values)) - cost
        return found


def exploring(kinds: Sequence[Kind], row: int, removed: int) -> Fraction:
    """Drawing now, over every order of the whole deck whose last `removed` cards were taken out unseen."""
    cards = [number for number, kind in enumerate(kinds) for _ in range(kind.count)]
    orders = list(permutations(cards))

    def draw(consistent: list[tuple[int, ...]], gone: int) -> Fraction:
        total = Fraction(0)
        for card in set(cards):
            here = [order for order in consistent if order[gone] == card]
            if not here:
                continue
            kind = kinds[card]
            value = kind.value
            if not kind.danger and row + gone < 3 and gone + 1 < len(cards) - removed:
                value = max(value, draw(here, gone + 1) - kind.gift)
            total += value * len(here)
        return total / len(consistent)

    return draw(orders, 0)


def deals(unseen: Sequence[object], hidden: Sequence[int]) -> list[list[tuple[object, ...]]]:
    """Every way to deal distinct unseen cards to the hidden places, as each player's hand."""
    found = []
    for order in permutations(unseen, sum(hidden)):
        at = 0
        hands = []
        for number in hidden:
            hands.append(tuple(order[at : at + number]))
            at += number
        found.append(hands)
    return found


def place(totals: Sequence[int], seat: int, rules: Bonus) -> str:
    """A rank told from the sorted totals, as the rulebook tells it."""
    mine, most = totals[seat], max(totals)
    if most == 0:
        return "1=" if rules.all_zero == "everyone_tied" else "-"
    leaders = [total for total in totals if total == most]
    if mine == most:
        return "1" if len(leaders) == 1 else "1="
    if len(totals) == 2 or len(leaders) > 1 or (mine == 0 and not rules.zero_can_place):
        return "-"
    second = max(total for total in totals if total != most)
    if mine != second:
        return "-"
    return "2" if list(totals).count(second) == 1 else "2="


def rank_odds(
    unseen: Sequence[int], hidden: Sequence[int], shown: Sequence[int], rules: Bonus
) -> tuple[dict[str, Fraction], ...]:
    found: list[Counter[str]] = [Counter() for _ in hidden]
    every = deals(unseen, hidden)
    for hands in every:
        totals = [seen + sum(hand) for seen, hand in zip(shown, hands, strict=True)]  # type: ignore[arg-type]
        for seat, counter in enumerate(found):
            counter[place(totals, seat, rules)] += 1
    return tuple({rank: Fraction(counter[rank], len(every)) for rank in RANKS} for counter in found)
