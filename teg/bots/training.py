"""How the planner learns: games are played by rules, and each end of a turn is compared with how it ended.

Weights are corrected a little after every game, and again when an earlier game is remembered; a weight that
was corrected often moves less. In the end the planner plays itself (`teg.bots.practice`). Stopped at any
time, it goes on from the file that it left.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from teg.bots.chances import counted, played
from teg.bots.knowledge import Knowledge, save
from teg.bots.planner import Planner
from teg.bots.practice import Practice
from teg.core.contract import DONE

RATE: Final = 0.02
MEMORY: Final = 3000
"""Games that are remembered."""
AGAIN: Final = 5
"""Earlier games that are learned from once more after each game."""
BOOTSTRAP: Final = 0.2
"""Once a third is done: how much the value of the next end of a turn counts, beside how the game ended."""
FAMILIAR: Final = 50.0
"""Weights that were learned before, or at another table, are corrected as if they had been seen so often."""
PRACTISED: Final = 400
"""Games at most that the planner then plays itself; one for so many lessons:"""
LESSONS: Final = 50
COUNTED: Final = 2000
"""Games at most, after the last lesson, in which it is counted how often a value wins."""
EVERY: Final = 2000
"""Games after which the file is written."""

Lesson = tuple[list[list[tuple[float, "array[int]"]]], float]
"""The ends of the turns of a game, as one seat sees them, and what the game was worth to it."""


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """How far training has come, and which share of how games ended the weights explained beforehand."""

    games: int
    of: int
    explained: float
    practised: bool = False
    """Whether these are games of the planner with itself."""


class Training:
    """Learns the weights of one box and one kind of table."""

    def __init__(
        self, planner: Planner, starts: Sequence[Any], known: Knowledge, path: Path, seed: int
    ) -> None:
        self._planner = planner
        self._insight = planner.insight
        self._starts = starts
        self._known = known
        self._path = path
        self._seed = seed
        self._memory: list[Lesson] = []
        known.seen = known.seen or [FAMILIAR if known.games else 1.0] * len(known.row)

    def run(self, games: int) -> Iterator[TrainingProgress]:
        """Play and learn up to so many games; the file is complete whenever this stops."""
        known = self._known
        wrong = spread = 1e-9
        try:
            while known.games < games:
                done = known.games / games
                rng = Random(f"{self._seed}/{known.games}")
                lesson = self._game(rng)
                error, size = self._learn(lesson, RATE / (1 + 3 * done), done)
                wrong, spread = 0.999 * wrong + error, 0.999 * spread + size
                for _ in range(min(AGAIN, len(self._memory))):
                    self._learn(rng.choice(self._memory), RATE / (1 + 3 * done), done)
                self._remember(lesson, rng)
                known.games += 1
                if known.games % EVERY == 0:
                    self._save()
                if known.games % 50 == 0:
                    yield TrainingProgress(known.games, games, 1 - wrong / spread)
            practice = Practice(self._planner, known, self._starts)
            known.practice = min(PRACTISED, games // LESSONS)
            for game in range(known.practice):
                practice.game(Random(f"{self._seed}/practice/{game}"))
                yield TrainingProgress(game + 1, known.practice, 1 - wrong / spread, practised=True)
            known.row = practice.row()
            rng = Random(f"{self._seed}/odds")
            known.odds = counted(self._insight, known, self._starts, min(COUNTED, games), rng)
            known.seen = []
        finally:
            self._save()

    def _save(self) -> None:
        self._known.trained = date.today().isoformat()
        save(self._path, self._known)

    def _remember(self, lesson: Lesson, rng: Random) -> None:
        if len(self._memory) < MEMORY:
            self._memory.append(lesson)
        else:
            self._memory[rng.randrange(MEMORY)] = lesson

    def _game(self, rng: Random) -> Lesson:
        """One game by rules, as it is learned from."""
        insight = self._insight
        start = rng.choice(self._starts)
        seat = rng.randrange(insight.people(start))
        ends = []
        for s in played(insight, start, rng):
            if s.actor != DONE:
                ends.append([(weight, array("H", places)) for weight, places in insight.sides(s, seat)])
        return ends, insight.worth(s, seat)

    def _learn(self, lesson: Lesson, rate: float, done: float) -> tuple[float, float]:
        """Correct the weights, from the last end of a turn back; the squares of errors and of the worths."""
        row, seen = self._known.row, self._known.seen
        at = row.__getitem__
        trust = BOOTSTRAP if done > 1 / 3 else 0.0
        error = size = 0.0
        ends, worth = lesson
        target = after = worth
        for sides in reversed(ends):
            guess = 0.0
            for weight, places in sides:
                guess += weight * sum(map(at, places))
            error += (worth - guess) ** 2
            size += worth * worth
            target = trust * after + (1 - trust) * target
            step = rate * (target - guess)
            for weight, places in sides:
                change = step * weight
                often = abs(weight) * 0.02
                for place in places:
                    seen[place] += often
                    row[place] += change / sqrt(seen[place])
            after = guess
        return error, size
