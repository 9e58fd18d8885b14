"""What an exploration card is worth: its effect at the table's prices, and what its badges add.

While cards lie hidden, a card that was drawn and left lies in the row, so nobody holds it; what the next card
is worth depends on it. Cards with the same badges move alike, and each badge type depends only on how many
cards that show it were left, so that a few dozen means are enough for every set of cards left.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import lcm

from teg.galaxies.cards.model import Op
from teg.odds.badges.majority import BadgePosition, Badges, Turned
from teg.odds.badges.ranks import Sort
from teg.odds.explore.exploring import MOST_DRAWS, Kind

MOST_OF_A_RESOURCE = 7


@dataclass(frozen=True, slots=True)
class Prices:
    """Points for one unit of each thing a card may bring; `badge` serves where no marginal value is given."""

    energy: Fraction = Fraction(1, 2)
    culture: Fraction = Fraction(1, 2)
    badge: Fraction = Fraction(1, 2)
    dwarf: Fraction = Fraction(1)
    advance: Fraction = Fraction(1, 2)
    ship_home: Fraction = Fraction(-1)


@dataclass(frozen=True, slots=True)
class Stock:
    """What the explorer owns: a gain past 7 is lost, a loss takes no more than there is.

    `tracks` are those on which a ship could be advanced. A `spared` explorer feels no losses; with
    `all_or_nothing` (a switch) neither does one who cannot lose it all.
    """

    energy: int = 0
    culture: int = 0
    tracks: tuple[str, ...] = ("diplomacy", "economy")
    spared: bool = False
    all_or_nothing: bool = False


def card_worth(
    effect: Sequence[Op],
    badges: Sequence[int],
    prices: Prices,
    stock: Stock,
    marginal: Fraction | None = None,
) -> Fraction:
    """A card's points: its effect carried out in order, plus its badges (at `marginal` if that is known)."""
    have = {"energy": stock.energy, "culture": stock.culture}
    value = prices.badge * sum(badges) if marginal is None else marginal
    for op in effect:
        name, number = op.name, int(op.get("amount", 0))
        if name in ("lose", "lose_any"):
            there = have[op["resource"]] if name == "lose" else sum(have.values())
            if stock.spared or (stock.all_or_nothing and there < number):
                continue
        if name == "gain":
            value += _shift(have, prices, [op["resource"]], number)
        elif name == "gain_any":
            value += _shift(have, prices, _dear_first(prices), number)
        elif name == "lose":
            value += _shift(have, prices, [op["resource"]], -number)
        elif name == "lose_any":
            value += _shift(have, prices, _dear_first(prices)[::-1], -number)
        elif name == "dwarf":
            value += prices.dwarf
        elif name == "track":
            value -= prices.advance * int(op["length"])
        elif name == "advance" and stock.tracks and op["track"] in ("any", *stock.tracks):
            value += prices.advance * int(op["steps"])
        elif name == "send_home":
            value += prices.ship_home
    return value


def _dear_first(prices: Prices) -> list[str]:
    return ["energy", "culture"] if prices.energy >= prices.culture else ["culture", "energy"]


def _shift(have: dict[str, int], prices: Prices, order: Sequence[str], amount: int) -> Fraction:
    """Gain (or lose, below 0) an amount, from the first resource on; what does not fit or is not there is
    nothing.
    """
    value = Fraction(0)
    for resource in order:
        after = min(MOST_OF_A_RESOURCE, max(0, have[resource] + amount))
        moved = after - have[resource]
        have[resource] = after
        amount -= moved
        value += moved * (prices.energy if resource == "energy" else prices.culture)
    return value


@dataclass(frozen=True)
class Marginal:
    """Cards by name as they are turned up, in one position, for one seat, once those `gone` lie open."""

    position: BadgePosition
    seat: int
    cards: Mapping[str, Turned]
    gone: tuple[Turned, ...] = ()

    def group(self, kind: Kind) -> int:
        """Which cards this one moves with: those that show the same."""
        return self._groups.index(self.cards[kind.name])

    def changes(self, left: tuple[int, ...]) -> Sequence[int]:
        """What each group adds more (or less) than now once cards of these groups were left."""
        rows = []
        for badge, table in enumerate(self._tables):
            key = tuple(sorted([self._sorts[group][badge] for group in left]))
            rows.append(table.get(key, {}))
        return [
            sum([rows[badge].get(sort, 0) for badge, sort in enumerate(sorts) if sort[0]])
            for sorts in self._sorts
        ]

    def after(self, left: tuple[int, ...]) -> "Marginal":
        """The same, told from there on."""
        return replace(self, gone=(*self.gone, *(self._groups[group] for group in left)))

    @cached_property
    def scale(self) -> int:
        """What all changes are multiplied by to be whole."""
        return lcm(
            *(each.denominator for table in self._exact for row in table.values() for each in row.values())
        )

    @cached_property
    def _groups(self) -> list[Turned]:
        return sorted(set(self.cards.values()))

    @cached_property
    def _sorts(self) -> list[tuple[Sort, ...]]:
        """Group by group what it shows of each type."""
        return [tuple((shows, int(dwarf)) for shows in badges) for badges, dwarf in self._groups]

    @cached_property
    def _tables(self) -> list[dict[tuple[Sort, ...], dict[Sort, int]]]:
        scale = self.scale
        return [
            {left: {sort: int(each * scale) for sort, each in row.items()} for left, row in table.items()}
            for table in self._exact
        ]

    @cached_property
    def _exact(self) -> list[dict[tuple[Sort, ...], dict[Sort, Fraction]]]:
        """Type by type, for all that may be left of it, what each sort of card then adds more than now."""
        return [self._of(badge) for badge in range(len(self.position.shown[0]))]

    def _of(self, badge: int) -> dict[tuple[Sort, ...], dict[Sort, Fraction]]:
        there = Counter(sorts[badge] for sorts in map(self._shown, self.cards.values()))
        gone = [self._shown(card)[badge] for card in self.gone]
        found: dict[tuple[Sort, ...], dict[Sort, Fraction]] = {}
        for count in range(1, MOST_DRAWS):
            for left in combinations_with_replacement(sorted(there), count):
                row = found[left] = {}
                for sort in there:
                    if sort[0] and not Counter((*gone, *left, sort)) - there:
                        now = self._gain(badge, sort, ())
                        row[sort] = self._gain(badge, sort, left) - now
        return found

    @staticmethod
    def _shown(card: Turned) -> tuple[Sort, ...]:
        return tuple((shows, int(card[1])) for shows in card[0])

    def _gain(self, badge: int, sort: Sort, left: tuple[Sort, ...]) -> Fraction:
        """What a card of this sort adds once others were left; it is turned up itself."""
        types = len(self.position.shown[0])

        def card(one: Sort) -> Turned:
            badges: Badges = tuple(one[0] if badge == other else 0 for other in range(types))
            return badges, bool(one[1])

        gone = (self._shown(each)[badge] for each in self.gone)
        turned = [card(each) for each in (*gone, *left, sort)]
        return self.position.gain(self.seat, card(sort)[0], turned)


@dataclass(frozen=True)
class Reaching:
    """Whether a card is worth at least so much, asked of cards of these values whose worth moves."""

    later: Marginal
    least: Fraction
    values: Mapping[str, Fraction]
    scale: int = 1

    def group(self, kind: Kind) -> int:
        """Which cards this one moves with: those of the same worth that show the same."""
        return self._groups.index((self.later.group(kind), self.values[kind.name]))

    def changes(self, left: tuple[int, ...]) -> Sequence[int]:
        """For each group whether it has come (1) or ceased (-1) to be worth enough."""
        moved = self._moved(left)
        return [
            int(value + moved[group] >= self.least) - int(value >= self.least)
            for group, value in self._groups
        ]

    def after(self, left: tuple[int, ...]) -> "Reaching":
        """The same, told from there on."""
        moved = self._moved(left)
        values = {name: value + moved[self._group(name)] for name, value in self.values.items()}
        inner = tuple(sorted(self._groups[group][0] for group in left))
        return Reaching(self.later.after(inner), self.least, values)

    def _moved(self, left: tuple[int, ...]) -> list[Fraction]:
        inner = tuple(sorted(self._groups[group][0] for group in left))
        return [Fraction(change, self.later.scale) for change in self.later.changes(inner)]

    def _group(self, name: str) -> int:
        return self.later.group(Kind(name, 1, self.values[name]))

    @cached_property
    def _groups(self) -> list[tuple[int, Fraction]]:
        return sorted({(self._group(name), value) for name, value in self.values.items()})
