"""What cards are worth to those who take them, as it is and compared with others who were as far ahead.

Whoever takes a card may be ahead already, so winning with it proves little. `worth` compares a taking with
all of its kind by the same bot at about the same time, about as far ahead. What else differs between takers,
such as a plan that the card fits, stays in it: only a sweep or a changed box tells what a card causes.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from operator import itemgetter
from statistics import NormalDist
from typing import Any, NamedTuple

from teg.lab.intervals import MISSED, UNSEEN, Estimate, radius
from teg.lab.results import blocks, lead

AHEAD, APART = 2, 8
"""Points of lead that count as about as far ahead, and how many such steps are told apart either way."""
WHILE, LATEST = 3, 5
"""Rounds that count as about the same time, and the last such stretch, which has no end."""
RARE = 5
"""Of cards taken in fewer blocks nothing is said."""


class Taking(NamedTuple):
    """A card that somebody took: when, how far ahead of the others on average, and how the game ended."""

    kind: str
    card: str
    bot: str
    time: int
    ahead: float
    won: float
    lead: float
    """At the end: the share of the victory beyond a fair one, and the points ahead of the others."""

    @property
    def rank(self) -> tuple[str, str, int, int]:
        """What it is compared with."""
        steps = round(self.ahead / AHEAD)
        return self.kind, self.bot, min(self.time // WHILE, LATEST), max(-APART, min(APART, steps))


class CardBlock(NamedTuple):
    """What one deal's games say about cards."""

    seen: list[tuple[str, str]]
    takings: list[Taking]


@dataclass(frozen=True)
class CardWorth:
    """A card with what it came with: `won` and `lead` as they are, `worth` and `worth_won` adjusted."""

    kind: str
    card: str
    seen: int
    taken: int
    won: Estimate
    lead: Estimate
    worth_won: Estimate
    worth: Estimate


def takings(
    seats: Iterable[Sequence[Any]],
    columns: Sequence[str],
    cards: Iterable[Sequence[Any]],
    card_columns: Sequence[str],
) -> Iterator[dict[str, CardBlock]]:
    """What happened to cards in each block, by arm, from rows in the order of their blocks."""
    at = card_columns.index("block")
    cells = itemgetter(*map(card_columns.index, ("event", "game", "seat", "turn", "kind", "card", "lead")))
    events = groupby(cards, itemgetter(at))
    block, held = next(events, (None, iter(())))
    for games in blocks(seats, columns):
        tables = {table[0].game: table for each in games.values() for table in each}
        found = {arm: CardBlock([], []) for arm in games}
        if any(table[0].block == block for table in tables.values()):
            for event, game, seat, turn, kind, card, ahead in map(cells, held):
                table = tables[game]
                told = found[table[0].arm]
                if event == "seen":
                    told.seen.append((kind, card))
                    continue
                mine = table[seat]
                won = mine.won - 1 / len(table)
                time = turn // len(table)
                told.takings.append(Taking(kind, card, mine.bot, time, ahead, won, lead(table, mine)))
            block, held = next(events, (None, iter(())))
        yield found


class _Sums:
    """Of one card: what its takings add up to, and the squares and products of blocks for the interval."""

    def __init__(self) -> None:
        self.blocks = self.taken = 0
        self.sums = [0.0] * 4
        self.squares, self.products = [0.0] * 4, [0.0] * 4
        self.counts = 0.0

    def add(self, count: int, sums: Sequence[float]) -> None:
        self.blocks += 1
        self.taken += count
        self.counts += count**2
        for which, value in enumerate(sums):
            self.sums[which] += value
            self.squares[which] += value**2
            self.products[which] += value * count

    def estimate(self, which: int, blocks: int, missed: float, unseen: float) -> Estimate:
        """A mean over takings, whose blocks are the observations."""
        mean = self.sums[which] / self.taken
        off = self.squares[which] - 2 * mean * self.products[which] + mean**2 * self.counts
        scale = blocks / self.taken
        squares = scale**2 * max(0.0, off)
        far = radius(blocks, squares, missed, unseen * scale)
        near = NormalDist().inv_cdf(1 - missed / 2) * sqrt(squares) / blocks
        return Estimate(mean, mean - far, mean + far, self.taken, (mean - near, mean + near))


class _Arm:
    """Of one arm: how takings of each rank ended, and the sums of each card."""

    def __init__(self) -> None:
        self.blocks = 0
        self.ranks: dict[tuple[str, str, int, int], list[float]] = defaultdict(lambda: [0, 0.0, 0.0])
        self.cards: dict[tuple[str, str], _Sums] = defaultdict(_Sums)
        self.seen: dict[tuple[str, str], int] = defaultdict(int)

    def rank(self, block: CardBlock) -> None:
        """At first reading: what is usual."""
        for taking in block.takings:
            usual = self.ranks[taking.rank]
            usual[0] += 1
            usual[1] += taking.won
            usual[2] += taking.lead

    def add(self, block: CardBlock) -> None:
        """At second reading: what each card had beyond that."""
        self.blocks += 1
        for card in block.seen:
            self.seen[card] += 1
        together: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0, 0.0, 0.0, 0.0, 0.0])
        for taking in block.takings:
            n, won, ahead = self.ranks[taking.rank]
            row = together[taking.kind, taking.card]
            row[0] += 1
            for which, value in enumerate(
                (taking.won, taking.lead, taking.won - won / n, taking.lead - ahead / n), 1
            ):
                row[which] += value
        for card, (number, *values) in together.items():
            self.cards[card].add(int(number), values)

    def worths(self, missed: float, of: Collection[str] | None) -> list[CardWorth]:
        """Its cards, best worth first."""
        told = {
            key: sums
            for key, sums in self.cards.items()
            if sums.blocks >= RARE and (of is None or key[1] in of)
        }
        kinds = [kind for kind, _ in told]
        found = []
        for (kind, name), sums in told.items():
            each = missed / kinds.count(kind)
            four = [
                sums.estimate(which, self.blocks, each, UNSEEN if which % 2 else 1.0) for which in range(4)
            ]
            found.append(CardWorth(kind, name, self.seen[kind, name], sums.taken, *four))
        return sorted(found, key=lambda each: (each.kind, -each.worth.mean))


def worths(
    read: Callable[[], Iterable[Mapping[str, CardBlock]]],
    missed: float = MISSED,
    of: Collection[str] | None = None,
) -> dict[str, list[CardWorth]]:
    """The cards of each arm, best worth first; `read` is called twice, so that no run must be held.

    The intervals of all cards of a kind hold together: the more cards, the wider. Only cards that were asked
    for before they were seen may be asked for alone (`of`, their ids).
    """
    arms: dict[str, _Arm] = defaultdict(_Arm)
    for block in read():
        for name, part in block.items():
            arms[name].rank(part)
    for block in read():
        for name, part in block.items():
            arms[name].add(part)
    return {name: arm.worths(missed, of) for name, arm in arms.items()}
