"""How often each open ruling and each rule acts, by games looked at move by move: a run of its own, and slow.

A ruling acts where its other value would let one do something else, or make something else of what is done.
A rule acts where it forbids what a learner may want to try. Both are counted at every position of a game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from teg.core.bots import Bot
from teg.core.contract import CHANCE, DONE, choices
from teg.core.host import host_of
from teg.core.kit import Setup, kit_of
from teg.lab.census import KnownChance, census_of
from teg.lab.intervals import Estimate, Figure
from teg.rulebook.book import rules
from teg.rulebook.switches import switches_of, unusual

OtherValue = tuple[str, str]
"""A switch, and the value that is not in force."""


class ExpectedAndActual:
    """What was exactly to be expected, and what came, on average."""

    def __init__(self) -> None:
        self.exact = Figure()
        self.off = Figure(span=(-1.0, 1.0))
        """By how much more often it came than was to be expected."""

    @property
    def expected(self) -> float:
        """The exact odds, on average over the positions."""
        return self.exact.mean

    @property
    def came(self) -> Estimate:
        """How often it came, with the interval in which the exact odds should lie."""
        off = self.off.estimate()
        low, high = (max(0.0, end + self.expected) for end in (off.low, off.high))
        once = (off.once[0] + self.expected, off.once[1] + self.expected)
        return Estimate(self.expected + off.mean, low, min(1.0, high), off.n, once)


class Traced:
    """In how many positions and games each acted; `games` and `decisions` are all there were."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.rulings: dict[OtherValue, list[int]] = {
            (name, value): [0, 0] for name, switch in switches_of(game).items() for value in switch.names
        }
        self.rules = {id: [0, 0] for id, rule in rules().items() if rule.game == game}
        self.beside: dict[str, tuple[KnownChance, ExpectedAndActual]] = {}

    def never(self) -> list[str]:
        """The rules that forbade nothing."""
        return [id for id, (times, _) in self.rules.items() if not times]


def trace(
    setup: Setup, bots: Sequence[Bot[Any]], seeds: Iterable[int], known: Sequence[KnownChance] | None = None
) -> Iterator[Traced]:
    """Play a game for each seed; what was counted so far is given after each.

    `known` is what lies beside its exact odds, unless it is what is usual for the game.
    """
    known = census_of(setup.game).known if known is None else known
    found = Traced(setup.game)
    found.beside = {each.name: (each, ExpectedAndActual()) for each in known}
    in_force = {
        name: setup.switches.get(name, switch.default) for name, switch in switches_of(setup.game).items()
    }
    for ruling in list(found.rulings):
        if in_force[ruling[0]] == ruling[1]:
            del found.rulings[ruling]
    for seed in seeds:
        seeded = replace(setup, seed=seed)
        acted = _traced(seeded, bots, Random(seed), found)
        for name in acted:
            counted = found.rules[name] if isinstance(name, str) else found.rulings[name]
            counted[0] += acted[name]
            counted[1] += 1
        found.games += 1
        yield found


def _traced(setup: Setup, bots: Sequence[Bot[Any]], rng: Random, found: Traced) -> Counter[OtherValue | str]:
    """One game: how often each ruling and rule acted in it."""
    start, game = kit_of(setup.game).start, setup.game
    others = {
        (name, value): start(replace(setup, switches=unusual({**setup.switches, name: value}, game)))
        for name, value in found.rulings
    }
    state = start(setup)
    acted: Counter[OtherValue | str] = Counter()
    for ruling, other in others.items():
        acted[ruling] += not _same(other, state)
    winners = host_of(game).winners
    while state.actor != DONE:
        if state.actor == CHANCE:
            move = state.draw(rng)
            for known, beside in found.beside.values():
                if (chance := known.chance(state)) is not None:
                    beside.exact.add(float(chance))
                    beside.off.add(known.came(state, move) - float(chance))
        else:
            view = state.view(state.actor)
            refused = {attempt.refusal.rule for attempt in view.attempts("en") if attempt.refusal}
            acted.update(refused & found.rules.keys())
            move = bots[state.actor].choose(view, rng)
            found.decisions += 1
        after = state.copy()
        after.apply(move)
        for ruling, other in others.items():
            tried = state.copy()
            tried.t = other.t
            if choices(tried) != choices(state):
                acted[ruling] += 1
                continue
            tried.apply(move)
            acted[ruling] += not _same(tried, after)
        state = after
    for ruling, other in others.items():
        ended = state.copy()
        ended.t = other.t
        if (ended.scores(), winners(ended)) != (state.scores(), winners(state)):
            acted[ruling] += 1
    return +acted


def _same(one: Any, other: Any) -> bool:
    """Whether two positions differ in nothing but the tables of their rules."""
    told = one.copy()
    told.t = other.t
    same: bool = told == other
    return same
