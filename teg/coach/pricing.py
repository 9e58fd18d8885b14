"""What each move of a decision is worth: tried on the same deals, from what its seat may know.

Moves are compared on few deals first and half of them dropped, again and again; the best and the one that was
made are then priced anew, on fresh deals, since the best of many noisy means owes something to its noise.
"""

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from teg.bots.planner import Planner
from teg.bots.trial import MoveLine, Trial
from teg.core.bots import bots_of
from teg.games import game_type
from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "coach.toml")

AIM: Final = 0.3
"""Points: more deals are looked at until a difference is known so well."""
FIRST: Final = 4
"""All moves are compared on so small a part of the deals that the best ones meet at least."""
MOST: Final = 96
"""Fresh deals at most where nobody asks for more."""
FEW: Final = 3
"""Moves that are left for fresh deals."""
HOPELESS: Final = 2.5
"""A move that is worse by so many errors is looked at no further."""
DOUBT: Final = 1.0
"""The variance of a difference that is expected before any is seen, at most."""
LONGEST: Final = 24
"""Moves of a line that is thought out to the end of a turn."""


@dataclass(frozen=True, slots=True)
class PricedMove:
    """A move that could be made, and what the game is expected to come to then."""

    move: int
    value: float
    """Points ahead at the end, those far beyond need counting less, and the victory two."""
    error: float
    """Of the difference to the best move."""
    chance: float
    """To win."""
    n: int
    """Deals on which it was compared."""
    same: tuple[int, ...] = ()
    """Other moves that lead to the same position."""
    exact: Fraction | None = None
    """The answer to the question that can be answered exactly, where there is one."""

    def stands_for(self, move: int) -> bool:
        """Whether this is the move, or one that leads to the same position."""
        return move == self.move or move in self.same


class Pace(NamedTuple):
    """How many deals a game takes: more where luck parts two lines more."""

    least: int
    """On so many lines are compared before anybody looks."""
    course: int
    """For the chance to win at the start of a turn."""
    field: int
    """Moves besides the usual one that are tried at most where a turn is thought out."""


NOISY: Final = Pace(least=12, course=16, field=6)
CALM: Final = Pace(least=3, course=5, field=4)


class Comparison:
    """Lines on the same deals, each with its values deal by deal; a line that is dropped has fewer."""

    def __init__(
        self, planner: Planner, view: Any, seat: int, turns: int, seed: str, later: MoveLine = ()
    ) -> None:
        self._trial = Trial(planner.insight, view, seat, turns, Random(seed), later=later)
        self._doubt = min(DOUBT, planner.strength.doubt)
        self.found: dict[MoveLine, list[tuple[float, float]]] = {}

    def more(self, lines: Sequence[MoveLine], count: int) -> Iterator[None]:
        """Look at some more deals; lines may be left out from now on, but none can join."""
        for _ in range(count):
            for line, found in zip(lines, self._trial.deal(lines), strict=True):
                self.found.setdefault(line, []).append(found)
            yield

    def distinct(self, lines: Sequence[MoveLine], kept: Sequence[MoveLine]) -> list[MoveLine]:
        """One of those that came to the same on every deal, of the kept ones if it can be."""
        return [*{tuple(self.found[line]): line for line in (*reversed(lines), *kept)}.values()]

    @property
    def seen(self) -> int:
        """How many deals there were."""
        return self._trial.seen

    def mean(self, line: MoveLine) -> tuple[float, float]:
        """Value and chance to win of a line, on the deals that it met."""
        found = self.found[line]
        return sum(value for value, _ in found) / len(found), sum(chance for _, chance in found) / len(found)

    def spread(self, line: MoveLine) -> float:
        """The error of the value of a line."""
        values = [value for value, _ in self.found[line]]
        n = len(values)
        mean = sum(values) / n
        return sqrt(sum((value - mean) ** 2 for value in values) / n / max(1, n - 1))

    def difference(self, one: MoveLine, other: MoveLine) -> tuple[float, float]:
        """By how much one line is better, with the error, on the deals that both have met."""
        gaps = [a - b for (a, _), (b, _) in zip(self.found[one], self.found[other], strict=False)]
        n = len(gaps)
        mean = sum(gaps) / n
        spread = sum((gap - mean) ** 2 for gap in gaps)
        return mean, 0.0 if one == other else sqrt((spread + 2 * self._doubt) / (n + 1) / n)


class Pricing:
    """The prices of one decision, better the longer it runs; `made` is priced as well as the best is."""

    def __init__(self, view: Any, made: int = -1, seed: int | str = 0, few: int = FEW) -> None:
        self.view = view
        self.made = made
        self.planner = planner_of(view.game)
        self._least = pace(view.game).least
        self._few = few
        self._seed = f"{seed}"
        self._same = alike(view)
        self._line_of: dict[int, MoveLine] = {move: (move,) for move in self._same}
        self._first = self._compare("first")
        self._finalists: list[MoveLine] = []
        self._fresh = self._compare("fresh")

    def _compare(self, name: str) -> Comparison:
        turns = turns_ahead(self.view)
        return Comparison(self.planner, self.view, self.view.viewer, turns, f"{self._seed}/{name}")

    def stands_for(self, made: int) -> int:
        """The move that is priced in the place of one that leads to the same position."""
        return next(move for move, same in self._same.items() if move == made or made in same)

    def run(self, aim: float = AIM, most: int = MOST) -> Iterator[None]:
        """Price the moves, a moment a deal: all roughly, then a few until they are known so well."""
        yield from self._rough()
        yield from self._finer(aim, most)

    def _rough(self) -> Iterator[None]:
        """Halve the field on common deals, until a few moves are left."""
        first = self._first
        kept = () if self.made < 0 else (self._line_of[self.stands_for(self.made)],)
        left = [self._line_of[move] for move in self._same]
        count = max(1, self._least // FIRST)
        while True:
            yield from first.more(left, count)
            ranked = sorted(first.distinct(left, kept), key=lambda line: -first.mean(line)[0])
            best = ranked[0]
            hopeful = [
                line
                for line in ranked[: max(self._few, (len(ranked) + 1) // 2)]
                if (gap := first.difference(best, line))[0] <= HOPELESS * gap[1]
            ]
            left = [*hopeful, *(line for line in kept if line not in hopeful)]
            if len(hopeful) <= max(self._few, 2):
                break
            count = first.seen
        if len(left) > 1:
            yield from first.more(left, self._least)
            hopeful.sort(key=lambda line: -first.mean(line)[0])
        self._finalists = [*dict.fromkeys((*hopeful[: self._few], *kept))]
        self._finalists.sort(key=lambda line: -first.mean(line)[0])

    def _finer(self, aim: float, most: int) -> Iterator[None]:
        """Price the best moves and the one made on fresh deals, until the differences are known well."""
        fresh, lines = self._fresh, self._finalists
        while fresh.seen < most:
            yield from fresh.more(lines, min(self._least, most - fresh.seen))
            if all(fresh.difference(lines[0], line)[1] <= aim for line in lines):
                break

    @property
    def pick(self) -> int:
        """The best move found."""
        return self._finalists[0][0]

    @property
    def gap(self) -> tuple[float, float]:
        """By how much the best move found is better than the one made; the error. Noise may be below 0."""
        return self._fresh.difference(self._finalists[0], self._line_of[self.stands_for(self.made)])

    @cached_property
    def _exact(self) -> dict[int, Fraction]:
        """What the odds answer exactly about these moves, each at the usual prices."""
        known = game_type(self.view.game)
        return known.load("exact")(self.view) if known.exact else {}

    @property
    def options(self) -> tuple[PricedMove, ...]:
        """Every move with its price, the best first."""
        first, fresh, finalists = self._first, self._fresh, self._finalists
        pick = finalists[0]
        value, chance = fresh.mean(pick)
        options = []
        for move, line in self._line_of.items():
            if line in finalists:
                _, error = fresh.difference(pick, line)
                found, n = fresh.mean(line), fresh.seen
            else:
                gap, error = first.difference(pick, line)
                gap = max(0.0, gap)
                n = len(first.found[line])
                lost = first.mean(pick)[1] - first.mean(line)[1]
                found = value - gap, min(1.0, max(0.0, chance - lost))
            value_, chance_ = found
            same, exact = self._same[move], self._exact.get(move)
            options.append(PricedMove(move, value_, error, chance_, n, same, exact))
        options.sort(key=lambda option: (-option.value, option.move != self.pick))
        return tuple(options)


def planner_of(game: str, name: str = "planner") -> Planner:
    """A planner of a game: the fast one finishes turns, the strong one says how far ahead is looked."""
    planner = bots_of(game).get(name)
    if not isinstance(planner, Planner):
        raise Mistake(tell, "nobody_looks_ahead", game=game_type(game).title)
    return planner


def pace(game: str) -> Pace:
    """How many deals a game takes."""
    return NOISY if planner_of(game, "planner-strong").strength.doubt > DOUBT else CALM


def turns_ahead(view: Any, far: bool = False) -> int:
    """How many ends of turns away positions are valued; far, after the next own turn at least.

    What a card in hand is good for shows in the next turn, and not all of it is in what was learned.
    """
    strong = planner_of(view.game, "planner-strong").strength.turns
    return view.t.seats + 1 if far and strong == 1 else strong


def alike(view: Any) -> dict[int, tuple[int, ...]]:
    """The moves, each with the others that lead to the same position."""
    first: dict[Hashable, int] = {}
    found: dict[int, list[int]] = {}
    for move in view.moves():
        tried = view.copy()
        tried.apply(move)
        move_there = first.setdefault(tried.key(), move)
        found.setdefault(move_there, [])
        if move_there != move:
            found[move_there].append(move)
    return {move: tuple(same) for move, same in found.items()}


def play_turn(
    planner: Planner, s: Any, first: int, rng: Random, thoughts: dict[Hashable, int] | None = None
) -> Iterator[tuple[Any, int]]:
    """Make a move and go on as the planner would until the turn ends or chance decides, a moment a move.

    What the seat sees at each of its moves, and the move. No view is thought about that has its move among
    the `thoughts`; the others join them.
    """
    thoughts = {} if thoughts is None else thoughts
    seat, now, count = s.actor, s.turns, 0
    rules = planner.insight.ways(s)[0]
    while s.actor >= 0 and s.turns == now and count < LONGEST:
        if s.actor != seat:
            s.apply(rules[s.actor][s.phase](s))
            continue
        known = s.view(seat)
        move = first
        if count and (move := thoughts.get(key := known.key(), -1)) < 0:
            move = thoughts[key] = planner.choose(known, rng)
        s.apply(move)
        count += 1
        yield known, move


def thought_out(
    planner: Planner, view: Any, first: int, rng: Random, thoughts: dict[Hashable, int]
) -> Generator[None, None, MoveLine]:
    """A move and how its turn goes on, as a line to be tried on other deals."""
    gone, s = list[int](), view.resample(view.viewer, rng)
    for _, move in play_turn(planner, s, first, rng, thoughts):
        gone.append(move)
        yield
    # On other deals the turn is ended when there is nothing more to do in it.
    return tuple(gone[:-1] if s.turns != view.turns and len(gone) > 1 else gone)
