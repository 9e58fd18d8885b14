"""How often a value wins, counted in games by rules: a logit for each stage of the game."""

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from teg.bots.insight import Insight
from teg.bots.knowledge import ROUGH, Knowledge
from teg.bots.trial import outlook
from teg.core.contract import DONE

OWN: Final = 0.75
"""How often a seat plays by the planner's own rules; else by those of another."""
STEPS: Final = 12
"""Newton's steps: more change nothing."""
FEW: Final = 4.0
"""So much evidence for the rough logit stands against what is counted: a rare stage stays near it."""


class Outcome(NamedTuple):
    """The end of a turn as a seat sees it, and what became of the game."""

    stage: int
    value: float
    won: float
    """The seat's share of the victory."""
    worth: float
    """Of the end of the game, as a value guesses it."""


def played(insight: Insight, start: Any, rng: Random) -> Iterator[Any]:
    """A game by rules of several kinds, shown at the end of each turn and when it is over."""
    s = start.copy()
    own, *others = insight.POOL.values()
    rules = [own if rng.random() < OWN else rng.choice(others) for _ in range(s.t.seats)]
    while s.actor != DONE:
        insight.run(s, s.turns + 1, [(rng, rng)], rules)
        yield s


def outcomes(insight: Insight, known: Knowledge, game: Iterator[Any]) -> list[Outcome]:
    """What every seat thought of the ends of the turns of a game, and what became of it."""
    look = outlook(insight, known)
    ends = []
    for s in game:
        seats = range(insight.people(s))
        if s.actor == DONE:
            became = [(insight.won(s, seat), insight.worth(s, seat)) for seat in seats]
        else:
            stage = insight.stage(s)
            ends += [(stage, look(s, seat)[0], seat) for seat in seats]
    return [Outcome(stage, value, *became[seat]) for stage, value, seat in ends]


def stretch(insight: Insight, known: Knowledge, starts: Sequence[Any], games: int, rng: Random) -> float:
    """By what the values of another table must be multiplied to guess best how the games of this one end."""
    found = [
        each
        for _ in range(games)
        for each in outcomes(insight, known, played(insight, rng.choice(starts), rng))
    ]
    return sum(each.value * each.worth for each in found) / (sum(each.value**2 for each in found) or 1.0)


def counted(
    insight: Insight, known: Knowledge, starts: Sequence[Any], games: int, rng: Random
) -> list[tuple[float, float]]:
    """For each stage the logit of winning at no points, and what a point adds to it."""
    seen: list[list[tuple[float, float]]] = [[] for _ in range(insight.STAGES)]
    for _ in range(games):
        for each in outcomes(insight, known, played(insight, rng.choice(starts), rng)):
            seen[each.stage].append((each.value, each.won))
    return [_fitted(stage) for stage in seen]


def _fitted(seen: list[tuple[float, float]]) -> tuple[float, float]:
    """The likeliest logit."""
    even = point = 0.0  # from here each step is one nearer
    for _ in range(STEPS):
        pull, turn = FEW * (ROUGH[0] - even), FEW * (ROUGH[1] - point)
        a, b, c = FEW, 0.0, FEW
        for value, won in seen:
            chance = 1 / (1 + exp(min(50.0, -even - point * value)))
            missing, spread = won - chance, chance * (1 - chance)
            pull += missing
            turn += missing * value
            a += spread
            b += spread * value
            c += spread * value * value
        size = a * c - b * b
        even += (c * pull - b * turn) / size
        point += (a * turn - b * pull) / size
    return even, point
