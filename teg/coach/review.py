"""A game looked at again: every decision priced, what each turn gave away, and luck told apart from play."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from math import hypot, sqrt
from typing import Any, Final, TypeVar

from teg.bots.planner import Planner
from teg.bots.trial import MoveLine
from teg.coach.losses import Balance, Decision, PartLosses, Stretch, TurnBalance, part
from teg.coach.pricing import Comparison, Pricing, pace, planner_of, tell, turns_ahead
from teg.coach.rulings import Ruling, other_tables, otherwise
from teg.coach.second_look import SecondLook, StretchLook
from teg.coach.walk import Walk, turn_starts, walks
from teg.core.contract import DONE
from teg.core.given import no_seat
from teg.games import game_type
from teg.mistake import Mistake

FINE: Final = 64
"""Deals at most in the first pass."""
SHARES: Final = (0.0, 0.05, 0.6, 0.95, 1.0)
"""How much is done before each stage."""
T = TypeVar("T")
PHASES: Final = ("early", "middle", "late")


class Review:
    """A game as the coach sees it; `run` prices it, and what is priced can be asked for at any time."""

    def __init__(self, game: Any, seat: int | None = None, seed: int = 0) -> None:
        self.game = game
        self.setup = game.setup
        fast, self._pace = planner_of(game.setup.game), pace(game.setup.game)
        self.planner = Planner(fast.insight, replace(fast.strength, field=self._pace.field))
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
        self.deep: set[int] = set()
        """The steps of turns that were looked at again."""
        self.sees_next_turn = turns_ahead(self.states[0], far=True) > self.states[0].t.seats
        """Whether the next own turn is in sight when a turn is looked at again."""
        self.lines: dict[tuple[int, int], MoveLine] = {}
        """By seat and turn what was played, then the best that was found."""
        people = range(self.planner.insight.people(self.states[0]))
        if seat is not None and (type(seat) is not int or seat not in people):
            raise no_seat("coach", seat, len(people))
        self.seats = (*people,) if seat is None else (seat,)
        self.walks = [*walks(self.planner.insight, self.states, self.moves_made, self.seats)]
        for turn in self._by_turn():
            self.lines[turn[0].seat, turn[0].view.turns] = sum((walk.line for walk in turn), ())
        if not any(walk.choices for walk in self.walks):
            raise Mistake(tell, "nothing_decided")
        # What is imported once would make a moment of the pricing too long.
        if (known := game_type(self.setup.game)).exact:
            known.load("exact")

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
                self.deep |= before.deep.intersection(walk.choices)
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
            for share in stage():
                self.share = max(self.share, SHARES[number] + share * (SHARES[number + 1] - SHARES[number]))
                yield self.share
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
                    stage = self._standing(here, seat, step, self._pace.course)
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
            found = Comparison(self.planner, known, seat, turns, seed)
            yield from found.more([()], 1 if over else deals // rounds + 1)
            means.append(found.mean(()))
            errors.append(found.spread(()))
        value, chance = (sum(each) / rounds for each in zip(*means, strict=True))
        return value, hypot(*errors) / rounds, chance

    def _first_look(self) -> Iterator[float]:
        """Every decision, on a few deals."""
        left = [(walk, step) for walk in self.walks for step in walk.choices if step not in self.priced]
        left.sort(key=lambda one: one[1])
        for count, (walk, step) in enumerate(left):
            view, made = self.states[step].view(walk.seat), walk.moves[walk.choices[step]]
            priced = Pricing(view, made, f"{self.seed}/{step}", few=1)
            for _ in priced.run(most=FINE):
                yield count / len(left)
            options = priced.options
            kind = kind_of(view, options[0].move, made)
            self.priced[step] = Decision(step, walk.seat, walk.turn, kind, options, made, *priced.gap)
            known = [self.priced[each] for each in walk.choices if each in self.priced]
            worst = max(known, key=lambda decision: decision.gap)
            # For now: as if nothing else in the stretch had cost anything; what is about equal cost nothing.
            gap = worst.gap if worst.doubtful else 0.0
            self.stretched[walk.first] = Stretch(
                walk.seat, walk.turn, (*walk.choices,), worst.chosen.value + gap, gap, worst.error
            )

    def _second_look(self) -> Iterator[float]:
        """Turns that seem to have cost something, with the rest of each thought out and on more deals.

        From the last stretch of a turn to its first: what is found late could have been meant to be done from
        the start, whatever chance brought in between, and so costs the turn but once. Where the next own turn
        is in sight it is the last turn that comes first, for the same reason: cards that are kept serve then.
        """
        left = [turn for turn in self._by_turn() if not self.deep.issuperset(turn[0].choices)]
        if self.sees_next_turn:
            left.sort(key=lambda turn: -turn[0].view.turns)
        else:
            left.sort(key=lambda turn: -max(self.priced[step].gap for walk in turn for step in walk.choices))
        for count, turn in enumerate(left):
            after: MoveLine = ()
            found: list[StretchLook] = []
            for walk in reversed(turn):
                thought = yield from with_share(SecondLook(self, walk, after).think(), count / len(left))
                after = walk.line + after
                if thought:
                    found.append(thought)
                    after = thought.line
                if walk.ended and after == walk.line:
                    after = after[:-1]
            self.lines[turn[0].seat, turn[0].view.turns] = after
            for thought in found:
                self.stretched[thought.stretch.steps[0]] = thought.stretch
                self.priced |= {decision.step: decision for decision in thought.decisions}
            self.deep.update(turn[0].choices)

    def next_turn(self, walk: Walk) -> MoveLine:
        """What the seat had better do, or did, in its turn after this one, if that is in sight."""
        view = walk.view
        return self.lines.get((walk.seat, view.turns + view.t.seats), ()) if self.sees_next_turn else ()

    def _rulings(self) -> Iterator[float]:
        """Whether another reading of an open rule would change the advice on what cost most."""
        asked = [each for seat in self.seats for each in self.mistakes(seat) if each.step not in self.rulings]
        if not asked:
            return
        tables = yield from with_share(other_tables(self.setup), 0.0)
        for count, decision in enumerate(asked):
            view = self.states[decision.step].view(decision.seat)
            stage = otherwise(
                view, (decision.best.move, decision.made), tables, f"{self.seed}/{decision.step}"
            )
            self.rulings[decision.step] = yield from with_share(stage, count / len(asked))

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
    def turns(self) -> list[TurnBalance]:
        """Every turn with a decision that is priced, in order; a seat's own after another."""
        by_turn: dict[tuple[int, int], list[Stretch]] = {}
        for stretch in self.stretches:
            by_turn.setdefault((stretch.seat, stretch.turn), []).append(stretch)
        return [self._turn(stretches) for stretches in by_turn.values()]

    def _turn(self, stretches: Sequence[Stretch]) -> TurnBalance:
        steps = [step for stretch in stretches for step in stretch.steps]
        priced = [self.priced[step] for step in steps if step in self.priced]
        lossy = [decision for decision in priced if decision.loss]
        return TurnBalance(
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

    def turns_of(self, seat: int) -> list[TurnBalance]:
        """The turns of a seat."""
        self._priced_for(seat)
        return [turn for turn in self.turns if turn.seat == seat]

    def balance(self, seat: int) -> Balance:
        """Where the result of a seat comes from."""
        losses = sum(turn.gap for turn in self.turns_of(seat))
        start, result, error = self.ends[seat]
        two = len(self.seats) == 2 == self.setup.players
        given = sum(turn.gap for turn in self.turns if turn.seat != seat) if two else 0.0
        error = sqrt(error**2 + sum(turn.error**2 for turn in self.turns if two or turn.seat == seat))
        return Balance(start, result - start + losses - given, given, losses, result, error)

    def by_kind(self, seat: int) -> list[PartLosses]:
        """What decisions of each kind cost, the costly kinds first."""
        kinds: dict[str, list[Decision]] = {}
        for decision in self._own(seat):
            kinds.setdefault(decision.kind, []).append(decision)
        return sorted((part(*kind) for kind in kinds.items()), key=lambda part: -part.loss)

    def by_phase(self, seat: int) -> list[PartLosses]:
        """What decisions of each third of the game cost."""
        own = self._own(seat)
        last = max((decision.turn for decision in own), default=1)
        thirds: list[list[Decision]] = [[], [], []]
        for decision in own:
            thirds[min(2, (decision.turn - 1) * 3 // last)].append(decision)
        return [part(name, decisions) for name, decisions in zip(PHASES, thirds, strict=True) if decisions]

    def mistakes(self, seat: int, most: int = 5) -> list[Decision]:
        """The largest sure losses of a seat, at most one a turn since those of a turn overlap."""
        worst: dict[int, Decision] = {}
        for decision in self._sure(seat):
            worst.setdefault(decision.turn, decision)
        return [*worst.values()][:most]

    def missed_follows(self, seat: int) -> list[Decision]:
        """The follows a seat passed up that would have been better, the costly ones first."""
        passed_up = game_type(self.setup.game).load("decisions").passed_up
        return [each for each in self._sure(seat) if passed_up(self.states[each.step].view(seat), each.made)]

    def _own(self, seat: int) -> list[Decision]:
        self._priced_for(seat)
        return [decision for decision in self.decisions if decision.seat == seat]

    def _sure(self, seat: int) -> list[Decision]:
        """What surely cost a seat something, the costly ones first."""
        return sorted((each for each in self._own(seat) if each.sure), key=lambda each: -each.loss)

    def _priced_for(self, seat: int) -> None:
        if seat not in self.seats:
            there = ", ".join(map(str, self.seats))
            raise Mistake(tell, "no_such_seat", seat=seat, seats=there)


def with_share(stage: Generator[None, None, T], share: float) -> Generator[float, None, T]:
    """A stage that tells how much is done at each of its moments."""
    while True:
        try:
            next(stage)
        except StopIteration as over:
            found: T = over.value
            return found
        yield share


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
