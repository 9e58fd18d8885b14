"""A game looked at again: every decision priced, what each turn gave away, and luck told apart from play."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from math import hypot, sqrt
from typing import Any, Final, TypeVar

from teg.coach.pricing import (
    AIM,
    EQUAL,
    Comparison,
    Deals,
    Line,
    Option,
    Pricing,
    better,
    deals_at_least,
    planner_of,
    turns_ahead,
    with_and_without,
)
from teg.coach.rulings import Ruling, other_tables, otherwise
from teg.coach.walk import Walk, turn_starts, walks
from teg.core.contract import DONE
from teg.core.given import no_seat
from teg.games import game_type
from teg.mistake import Mistake

LARGE: Final = 0.3
"""Points: from such a loss on a decision is looked at again, the rest of the turn thought out."""
FINE, FINEST = 64, 192
"""Deals at most in the first pass, and for what is large and unsure."""
COURSE: Final = 16
"""Deals for the chance to win at the start of a turn."""
SHARES: Final = (0.0, 0.05, 0.6, 0.95, 1.0)
"""How much is done before each stage."""
T = TypeVar("T")
PHASES: Final = ("early", "middle", "late")


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody had, and what it cost to choose as they did."""

    step: int
    """Where it stands on the line of the game: `game.branch(step)` goes there."""
    seat: int
    turn: int
    """The turn of the seat, from 1; what others' turns ask of it counts with its own turn before."""
    kind: str
    options: tuple[Option, ...]
    """The best first."""
    made: int
    gap: float
    """By how much the best move found is better than the one made, on fresh deals; noise may be below 0."""
    error: float
    deep: bool = False
    """Whether the rest of the turn was thought out."""

    @property
    def loss(self) -> float:
        """What the move cost, in points."""
        return max(0.0, self.gap)

    @property
    def sure(self) -> bool:
        """Whether it cost something beyond doubt."""
        return self.gap > EQUAL * self.error

    @property
    def best(self) -> Option:
        """The best move found."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """The move made, or the one that stands for it."""
        return next(option for option in self.options if option.stands_for(self.made))


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a seat and what the others' turns asked of it: `value` + `luck` - `gap` = `became`."""

    seat: int
    number: int
    first: int
    last: int
    """Its first and last decision, as steps."""
    value: float
    """Points at its first decision, under the best play found."""
    became: float
    luck: float
    gap: float
    """What was given away; noise may be below 0."""
    error: float
    worst: Decision | None

    @property
    def loss(self) -> float:
        """What it gave away, in points."""
        return max(0.0, self.gap)


@dataclass(frozen=True, slots=True)
class Balance:
    """`start` + `luck` + `given` - `losses` = `result`, in points, for one seat."""

    start: float
    luck: float
    """Dice and cards; with more than two players also what the others' play did."""
    given: float
    """What the other one gave away."""
    losses: float
    result: float
    error: float


@dataclass(frozen=True, slots=True)
class Part:
    """The decisions of one kind, or of one part of the game."""

    name: str
    count: int
    loss: float
    """Points a decision."""
    error: float
    mistakes: int
    """Sure ones."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Decisions of a seat with neither chance nor another's turn between them: together one choice of a line.

    Losses of single decisions overlap (what is forgotten costs at each step until it is done), those of
    stretches do not: the best line found is compared with the line that was played.
    """

    seat: int
    turn: int
    steps: tuple[int, ...]
    """Where there was something to choose."""
    best: float
    """The value of the best line found, in points."""
    gap: float
    error: float

    @property
    def made(self) -> float:
        """The value of what was played."""
        return self.best - self.gap


class Review:
    """A game as the coach sees it; `run` prices it, and what is priced can be asked for at any time."""

    def __init__(self, game: Any, seat: int | None = None, seed: int = 0) -> None:
        self.game = game
        self.setup = game.setup
        self.planner = planner_of(game.setup.game)
        self.states = [game.at(step) for step in range(game.plies + 1)]
        """The line that is looked at, whatever is played in the game from now on."""
        self.moves_made = (*game.line(), *game.ahead())
        self.share = 0.0
        """How much of the work is done."""
        self.done = False
        self.course: list[tuple[int, tuple[float, ...]]] = []
        """The chance of each seat to win at the start of each turn, and at the end."""
        self.seed = seed
        self.priced: dict[int, Decision] = {}
        """By step."""
        self.stretched: dict[int, Stretch] = {}
        """By the step of their first choice."""
        self.ends: dict[int, tuple[float, float, float]] = {}
        """For each seat the value of the start, that of the end, and the error of their difference."""
        self.rulings: dict[int, tuple[Ruling, ...]] = {}
        """By step, the readings of open rules that would change the advice: of the largest losses alone."""
        self._pricings: dict[int, Pricing] = {}
        self._best_line: dict[int, Line] = {}
        self._deep: set[int] = set()
        people = range(self.planner.insight.people(self.states[0]))
        if seat is not None and (type(seat) is not int or seat not in people):
            raise no_seat("coach", seat, len(people))
        self.seats = (*people,) if seat is None else (seat,)
        self.walks = [*walks(self.planner.insight, self.states, self.moves_made, self.seats)]
        if not any(walk.choices for walk in self.walks):
            raise Mistake(
                "nobody had anything to decide in this game yet; play on, or give another one.",
                "personne n'a encore rien eu à décider dans cette partie ; jouez-la, ou donnez-en une autre.",
            )

    def take_over(self, before: "Review") -> None:
        """Keep what another review of this game has priced, as far as the lines are the same."""
        both = zip(self.moves_made, before.moves_made, strict=False)
        same = sum(1 for _ in takewhile(lambda moves: moves[0] == moves[1], both))
        known = {walk.first: walk.line for walk in before.walks if walk.first in before.stretched}
        for turn in self._by_turn():
            # A turn that went on is priced anew as a whole: what comes now could have been done before.
            if any(walk.line != known.get(walk.first) or max(walk.choices) >= same for walk in turn):
                continue
            for walk in turn:
                self.stretched[walk.first] = before.stretched[walk.first]
                self._deep |= before._deep.intersection(walk.choices)
                self.priced |= {step: before.priced[step] for step in walk.choices if step in before.priced}
                self.rulings |= {
                    step: before.rulings[step] for step in walk.choices if step in before.rulings
                }

    def _by_turn(self) -> list[list[Walk]]:
        """The stretches that one turn has of one seat, together."""
        turns: dict[tuple[int, int], list[Walk]] = {}
        for walk in self.walks:
            turns.setdefault((walk.seat, walk.view.turns), []).append(walk)
        return [*turns.values()]

    # pricing

    def run(self) -> Iterator[float]:
        """Price the whole game roughly, then what is large or unsure again; the share done, now and then.

        It may be dropped at any time: what is priced stays, and the next run goes on from there.
        """
        for number, stage in enumerate((self._outline, self._first_look, self._second_look, self._rulings)):
            for part in stage():
                self.share = max(self.share, SHARES[number] + part * (SHARES[number + 1] - SHARES[number]))
                yield self.share
        self._pricings.clear()
        self._best_line.clear()
        self.done, self.share = True, 1.0
        yield 1.0

    def run_all(self) -> "Review":
        """Price all of it."""
        for _ in self.run():
            pass
        return self

    def _outline(self) -> Iterator[float]:
        """How the game stood at the start of each turn, and at its ends."""
        last = len(self.moves_made)
        starts = turn_starts(self.states)
        if not self.course:
            course = []
            for count, step in enumerate(starts):
                here = self.states[step]
                chances = dict[int, float]()
                for seat in self.seats:
                    stage = self._standing(here, seat, step, COURSE)
                    _, _, chances[seat] = yield from with_share(stage, count / len(starts))
                course.append((step, shared(here, chances, self.planner.insight.people(here))))
            self.course = course
        for seat in self.seats:
            if seat not in self.ends:
                start, doubt, _ = yield from with_share(self._standing(self.states[0], seat, 0, FINE), 1.0)
                stage = self._standing(self.states[last], seat, last, FINE)
                result, error, _ = yield from with_share(stage, 1.0)
                self.ends[seat] = start, result, hypot(doubt, error)

    def _standing(
        self, here: Any, seat: int, step: int, deals: int
    ) -> Generator[None, None, tuple[float, float, float]]:
        """How a position stands for a seat: value, its error, chance to win; at the end all is known.

        It is valued after each turn of the next round: who has just played always looks a little better.
        """
        over = here.actor == DONE
        known, rounds = (here, 1) if over else (here.view(seat), here.t.seats)
        means, errors = [], []
        for turns in range(1, rounds + 1):
            seed = f"{self.seed}/{step}/{seat}/{turns}"
            found = Comparison(Deals(self.planner.insight, known, seat, turns, seed))
            yield from found.more([()], 1 if over else deals // rounds + 1)
            means.append(found.mean(()))
            errors.append(found.spread(()))
        value, chance = (sum(each) / rounds for each in zip(*means, strict=True))
        return value, hypot(*errors) / rounds, chance

    def _first_look(self) -> Iterator[float]:
        """Every decision, on a few deals."""
        left = [(walk, step) for walk in self.walks for step in walk.choices if step not in self._pricings]
        left.sort(key=lambda one: one[1])
        for count, (walk, step) in enumerate(left):
            if step in self.priced:
                continue
            priced = self._pricing(walk, step)
            for _ in priced.rough():
                yield count / len(left)
            for _ in priced.finer(most=FINE):
                yield count / len(left)
            self._pricings[step] = priced
            self._note(walk, step, priced, deep=False)

    def _pricing(self, walk: Walk, step: int) -> Pricing:
        view = self.states[step].view(walk.seat)
        return Pricing(view, walk.moves[walk.choices[step]], f"{self.seed}/{step}", few=1)

    def _note(self, walk: Walk, step: int, priced: Pricing, deep: bool) -> None:
        options = priced.options
        gap, error = priced.gap
        made = walk.moves[walk.choices[step]]
        kind = kind_of(priced.view, options[0].move, made)
        self.priced[step] = Decision(step, walk.seat, walk.turn, kind, options, made, gap, error, deep)
        known = [self.priced[each] for each in walk.choices if each in self.priced]
        worst = max(known, key=lambda decision: decision.gap)
        # For now: as if nothing else in the stretch had cost anything.
        self.stretched[walk.first] = Stretch(
            walk.seat, walk.turn, (*walk.choices,), worst.chosen.value + worst.gap, worst.gap, worst.error
        )

    def _second_look(self) -> Iterator[float]:
        """Turns that seem to have cost something, with the rest of each thought out and on more deals.

        From the last stretch of a turn to its first: what is found late could have been meant to be done from
        the start, whatever chance brought in between, and so costs the turn but once.
        """
        left = [turn for turn in self._by_turn() if not self._deep.issuperset(turn[0].choices)]
        left.sort(key=lambda turn: -max(self.priced[step].gap for walk in turn for step in walk.choices))
        for count, turn in enumerate(left):
            after: Line = ()
            for walk in reversed(turn):
                for _ in self._think(walk, after):
                    yield count / len(left)
                after = self._best_line.get(walk.first, walk.line + after)
                if walk.ended and after == walk.line:
                    after = after[:-1]
            self._deep.update(turn[0].choices)

    def _think(self, walk: Walk, after: Line) -> Iterator[None]:
        """The decisions of a stretch that seem to cost much, then the line played against the best found."""
        for step in reversed(walk.choices):
            if self.priced[step].gap <= LARGE:
                continue
            priced = self._pricings.get(step)
            if priced is None:
                priced = self._pricings[step] = self._pricing(walk, step)
                yield from priced.rough()
            yield from priced.think(after, most=FINEST)
            self._note(walk, step, priced, deep=True)
        others = [*self._alternatives(walk)]
        if not others:
            return
        least = deals_at_least(walk.view)
        tried = self._compared(walk, "tried")
        yield from tried.more(with_and_without([walk.line, *others], after), least)
        played = better(tried, walk.line, after)
        best = max(tried.found, key=lambda line: tried.mean(line)[0])
        fresh = self._compared(walk, "lines")
        gap, error = 0.0, 1.0
        while error > AIM and fresh.seen < FINEST:
            yield from fresh.more([*dict.fromkeys((best, played))], least)
            gap, error = fresh.difference(best, played)
        found = fresh.mean(best)[0]
        self.stretched[walk.first] = Stretch(walk.seat, walk.turn, (*walk.choices,), found, gap, error)
        self._best_line[walk.first] = best

    def _rulings(self) -> Iterator[float]:
        """Whether another reading of an open rule would change the advice on what cost most."""
        tables = other_tables(self.setup)
        asked = [each for seat in self.seats for each in self.mistakes(seat) if each.step not in self.rulings]
        for count, decision in enumerate(asked):
            view = self.states[decision.step].view(decision.seat)
            stage = otherwise(
                view, (decision.best.move, decision.made), tables, f"{self.seed}/{decision.step}"
            )
            self.rulings[decision.step] = yield from with_share(stage, count / len(asked))

    def _alternatives(self, walk: Walk) -> Iterator[Line]:
        """Lines that leave the one played where something better was found."""
        for step, place in walk.choices.items():
            if self.priced[step].gap > 0 and step in self._pricings:
                yield walk.line[:place] + self._pricings[step].pick

    def _compared(self, walk: Walk, name: str) -> Comparison:
        turns = turns_ahead(walk.view, far=True)
        return Comparison(
            Deals(self.planner.insight, walk.view, walk.seat, turns, f"{self.seed}/{walk.first}/{name}")
        )

    # what was found

    @property
    def decisions(self) -> list[Decision]:
        """Every decision that is priced, in order."""
        return [self.priced[step] for step in sorted(self.priced)]

    @property
    def stretches(self) -> list[Stretch]:
        """Every stretch of decisions that is priced, in order."""
        return sorted(self.stretched.values(), key=lambda stretch: stretch.steps)

    @property
    def turns(self) -> list[Turn]:
        """Every turn with a decision that is priced, in order; a seat's own after another."""
        by_turn: dict[tuple[int, int], list[Stretch]] = {}
        for stretch in self.stretches:
            by_turn.setdefault((stretch.seat, stretch.turn), []).append(stretch)
        return [self._turn(stretches) for stretches in by_turn.values()]

    def _turn(self, stretches: Sequence[Stretch]) -> Turn:
        steps = [step for stretch in stretches for step in stretch.steps]
        priced = [self.priced[step] for step in steps if step in self.priced]
        lossy = [decision for decision in priced if decision.loss]
        return Turn(
            stretches[0].seat,
            stretches[0].turn,
            steps[0],
            steps[-1],
            stretches[0].best,
            stretches[-1].made,
            sum(after.best - before.made for before, after in pairwise(stretches)),
            sum(stretch.gap for stretch in stretches),
            sqrt(sum(stretch.error**2 for stretch in stretches)),
            max(lossy, key=lambda decision: decision.loss) if lossy else None,
        )

    def turns_of(self, seat: int) -> list[Turn]:
        """The turns of a seat."""
        self._priced_for(seat)
        return [turn for turn in self.turns if turn.seat == seat]

    def balance(self, seat: int) -> Balance:
        """Where the result of a seat comes from."""
        self._priced_for(seat)
        turns = self.turns_of(seat)
        start, result, error = self.ends[seat]
        losses = sum(turn.gap for turn in turns)
        two = len(self.seats) == 2 == self.setup.players
        given = sum(turn.gap for turn in self.turns if turn.seat != seat) if two else 0.0
        error = sqrt(error**2 + sum(turn.error**2 for turn in self.turns if two or turn.seat == seat))
        return Balance(start, result - start + losses - given, given, losses, result, error)

    def by_kind(self, seat: int) -> list[Part]:
        """What decisions of each kind cost, the costly kinds first."""
        self._priced_for(seat)
        kinds: dict[str, list[Decision]] = {}
        for decision in self.decisions:
            if decision.seat == seat:
                kinds.setdefault(decision.kind, []).append(decision)
        parts = [part(name, decisions) for name, decisions in kinds.items()]
        return sorted(parts, key=lambda part: -part.loss * part.count)

    def by_phase(self, seat: int) -> list[Part]:
        """What decisions of each third of the game cost."""
        self._priced_for(seat)
        own = [decision for decision in self.decisions if decision.seat == seat]
        last = max((decision.turn for decision in own), default=1)
        thirds: list[list[Decision]] = [[], [], []]
        for decision in own:
            thirds[min(2, (decision.turn - 1) * 3 // last)].append(decision)
        return [part(name, decisions) for name, decisions in zip(PHASES, thirds, strict=True) if decisions]

    def chances(self) -> list[tuple[int, tuple[float, ...]]]:
        """The chance of each seat to win, at the start of each turn and at the end."""
        return self.course

    def mistakes(self, seat: int, most: int = 5) -> list[Decision]:
        """The largest sure losses of a seat, at most one a turn since those of a turn overlap."""
        self._priced_for(seat)
        sure = [decision for decision in self.decisions if decision.seat == seat and decision.sure]
        sure.sort(key=lambda decision: -decision.loss)
        worst: dict[int, Decision] = {}
        for decision in sure:
            worst.setdefault(decision.turn, decision)
        return [*worst.values()][:most]

    def missed_follows(self, seat: int) -> list[Decision]:
        """The follows a seat passed up that would have been better, the costly ones first."""
        self._priced_for(seat)
        passed_up = self._known.passed_up
        missed = [
            decision
            for decision in self.decisions
            if decision.seat == seat
            and decision.sure
            and passed_up(self.states[decision.step].view(seat), decision.made)
        ]
        return sorted(missed, key=lambda decision: -decision.loss)

    def _priced_for(self, seat: int) -> None:
        if seat not in self.seats:
            there = ", ".join(map(str, self.seats))
            raise Mistake(
                f"seat: {seat!a} is not looked at in this report; give one of {there}.",
                f"seat : {seat!a} n'est pas examiné dans ce bilan ; donnez l'un de {there}.",
            )

    @property
    def _known(self) -> Any:
        return game_type(self.setup.game).load("decisions")


def with_share(stage: Generator[None, None, T], share: float) -> Generator[float, None, T]:
    """A stage that tells how much is done at each of its moments."""
    while True:
        try:
            next(stage)
        except StopIteration as over:
            found: T = over.value
            return found
        yield share


def part(name: str, decisions: Sequence[Decision]) -> Part:
    """Decisions taken together: what one of them cost on average."""
    n = len(decisions)
    gaps = sum(decision.gap for decision in decisions)
    error = sqrt(sum(decision.error**2 for decision in decisions)) / n
    return Part(name, n, max(0.0, gaps / n), error, sum(decision.sure for decision in decisions))


def kind_of(view: Any, best: int, made: int) -> str:
    """What a decision is about: of the best move and the one made the one that says more."""
    kind = game_type(view.game).load("decisions").kind
    chosen: str = kind(view, made)
    return chosen if chosen != "act" else str(kind(view, best))


def shared(here: Any, chances: Mapping[int, float], people: int) -> tuple[float, ...]:
    """Chances of seats that play against each other add up to one; who is not looked at shares the rest."""
    if len(chances) < people:
        rest = (1.0 - sum(chances.values())) / (people - len(chances))
        return tuple(chances.get(seat, rest) for seat in range(people))
    whole = sum(chances.values()) if people > 1 and not getattr(here.t, "teams", False) else 1.0
    return tuple(chances[seat] / whole for seat in range(people))
