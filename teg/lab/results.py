"""What the games of a run come to, read once and block by block: bots, seats, lengths, and what was varied.

A block is one deal; its games share their luck, so they count as one observation. Sum and lead are apart:
how many points a table makes, and how far a bot is ahead of the others at it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from statistics import fmean
from typing import Any, NamedTuple

from teg.lab.census import VERSUS
from teg.lab.intervals import MISSED, Figure
from teg.lab.ratings import Places, Rating, ratings
from teg.languages import Both, alike

SHARE, DIFFERENCE = (0.0, 1.0), (-1.0, 1.0)
"""The ends of a share, and of the difference of two."""


class SeatResult(NamedTuple):
    """A game as one seat ended it."""

    arm: str
    block: int
    game: int
    seating: int
    seat: int
    bot: str
    first: bool
    won: float
    points: int
    turns: int


GameResult = Sequence[SeatResult]
"""The seats of one game."""


def blocks(rows: Iterable[Sequence[Any]], columns: Sequence[str]) -> Iterator[dict[str, list[GameResult]]]:
    """The games of each block, by arm, from rows that stand in the order of their blocks."""
    cells = itemgetter(*map(columns.index, SeatResult._fields))
    for _, together in groupby((SeatResult(*cells(row)) for row in rows), itemgetter(1)):
        block: dict[str, list[GameResult]] = {}
        seats = sorted(together, key=lambda seat: (seat.game, seat.seat))
        for _, table in groupby(seats, itemgetter(2)):
            held = tuple(table)
            block.setdefault(held[0].arm, []).append(held)
        yield block


def lead(table: GameResult, seat: SeatResult) -> float:
    """How far a seat is ahead of the others on average."""
    others = len(table) - 1
    return (
        seat.points - (sum(each.points for each in table) - seat.points) / others if others else seat.points
    )


class PlayerFigures:
    """What a bot did in an arm: its share of the victories, its points and its lead."""

    def __init__(self) -> None:
        self.won, self.points, self.lead = Figure(span=SHARE), Figure(), Figure()


class ArmFigures:
    """One value of what is varied, with the figures of its games."""

    def __init__(self) -> None:
        self.games = self.seats = 0
        self.players: dict[str, PlayerFigures] = {}
        self.total = Figure()
        """Points of everybody together."""
        self.first = Figure(span=SHARE)
        """By how much whoever begins wins more than a fair share."""
        self.first_lead = Figure()
        self.length = Figure()
        """Turns of everybody together."""
        self.lengths: Counter[int] = Counter()

    def add(self, tables: Sequence[GameResult]) -> None:
        """The games of one block."""
        if not self.games:
            self.seats = len(tables[0])
            fair = 1 / self.seats
            self.first = Figure(span=(-fair, 1 - fair))
        self.games += len(tables)
        for name in {seat.bot: None for table in tables for seat in table}:
            player = self.players.setdefault(name, PlayerFigures())
            held = [(table, seat) for table in tables for seat in table if seat.bot == name]
            player.won.add(fmean(seat.won for _, seat in held))
            player.points.add(fmean(seat.points for _, seat in held))
            player.lead.add(fmean(lead(table, seat) for table, seat in held))
        turns = [sum(seat.turns for seat in table) for table in tables]
        self.lengths.update(turns)
        self.length.add(fmean(turns))
        self.total.add(fmean(sum(seat.points for seat in table) for table in tables))
        begun = [(table, seat) for table in tables for seat in table if seat.first]
        if begun:
            self.first.add(fmean(seat.won - 1 / len(table) for table, seat in begun))
            self.first_lead.add(fmean(lead(table, seat) for table, seat in begun))


class ArmEffect:
    """What an arm changes beside the first one, deal by deal on the same luck."""

    def __init__(self) -> None:
        self.changed = Figure(span=SHARE)
        """The share of the deals that ended otherwise."""
        self.won, self.lead = Figure(span=DIFFERENCE), Figure()
        """Of the bot on the first place."""
        self.first = Figure(span=DIFFERENCE)
        self.total, self.length = Figure(), Figure()

    def add(self, before: Sequence[GameResult], after: Sequence[GameResult]) -> None:
        """One block: the games of the first arm and those of this one."""
        old, new = ([[seat[4:] for seat in table] for table in tables] for tables in (before, after))
        self.changed.add(old != new)
        for figure, told in (
            (self.won, _first_bot(lambda table, seat: seat.won)),
            (self.lead, _first_bot(lead)),
            (self.first, lambda tables: fmean(seat.won for table in tables for seat in table if seat.first)),
            (self.total, lambda tables: fmean(sum(seat.points for seat in table) for table in tables)),
            (self.length, lambda tables: fmean(sum(seat.turns for seat in table) for table in tables)),
        ):
            figure.add(told(after) - told(before))


def _first_bot(told: Any) -> Any:
    """The mean of a number over the seats of the bot that sits first in the first seating."""

    def mean(tables: Sequence[GameResult]) -> float:
        name = min(tables, key=lambda table: table[0].seating)[0].bot
        return fmean(told(table, seat) for table in tables for seat in table if seat.bot == name)

    return mean


class Results:
    """Everything about a run but its cards; `add` takes one block more, whenever it comes."""

    def __init__(self, called: Callable[[str], Both] = alike) -> None:
        self.called = called
        """What an arm is called where it is told to people."""
        self.blocks = 0
        self.arms: dict[str, ArmFigures] = {}
        self.effects: dict[str, ArmEffect] = {}
        self.places: Counter[tuple[Places, ...]] = Counter()

    @classmethod
    def of(
        cls, rows: Iterable[Sequence[Any]], columns: Sequence[str], called: Callable[[str], Both] = alike
    ) -> "Results":
        """The results of these rows, which stand in the order of their blocks."""
        results = cls(called)
        for block in blocks(rows, columns):
            results.add(block)
        return results

    def add(self, block: dict[str, list[GameResult]]) -> None:
        """One block more: the games of every arm."""
        self.blocks += 1
        base = next(iter(self.arms), next(iter(block)))
        for name, tables in block.items():
            self.arms.setdefault(name, ArmFigures()).add(tables)
            if name != base and base in block and VERSUS not in name:
                self.effects.setdefault(name, ArmEffect()).add(block[base], tables)
        # For ratings one arm of each company is enough; all together would hardly ever end alike twice.
        companies = {frozenset(seat.bot for seat in tables[0]): tables for tables in reversed(block.values())}
        self.places[tuple(_places(table) for tables in companies.values() for table in tables)] += 1

    @property
    def names(self) -> list[str]:
        """Every bot."""
        return [*dict.fromkeys(name for arm in self.arms.values() for name in arm.players)]

    def ratings(self, missed: float = MISSED) -> list[Rating]:
        """The bots on one scale, the strongest first."""
        return ratings(self.places, missed)


def _places(table: GameResult) -> Places:
    """Who came first and second: by victory, then by points."""
    ranks: dict[tuple[float, int], list[str]] = {}
    for seat in table:
        ranks.setdefault((-seat.won, -seat.points), []).append(seat.bot)
    return tuple(tuple(sorted(names)) for _, names in sorted(ranks.items()))
