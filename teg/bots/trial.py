"""Lines of moves tried on the same deals: hidden cards dealt anew, played on by rules, their ends valued."""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Final

from teg.bots.insight import Insight, PhaseRules
from teg.bots.knowledge import Knowledge
from teg.bots.luck import Luck
from teg.core.contract import DONE

GOLDEN: Final = 0.6180339887498949
"""Steps of this share cover all of a circle evenly, however many there are."""

MoveLine = tuple[int, ...]
"""Moves of one seat, one after another; what others do in between is not told."""


class FollowedLine:
    """The rules of a seat that follows a line first: each move as soon as it can be made in its turn."""

    __slots__ = ("_left", "_rules", "_turn")

    def __init__(self, line: Sequence[int], rules: PhaseRules, turn: int) -> None:
        self._left = [*reversed(line)]
        self._rules = rules
        self._turn = turn

    def __getitem__(self, phase: int) -> Any:
        return self._play if self._left else self._rules[phase]

    def _play(self, s: Any) -> int:
        if s.turns == self._turn:
            moves: tuple[int, ...] = s.moves()
            while self._left:
                if (move := self._left.pop()) in moves:
                    return move
        elif s.turns > self._turn:
            self._left.clear()
        return int(self._rules[s.phase](s))


class Trial:
    """The same deals for every line that is compared, as one seat sees them."""

    def __init__(
        self,
        insight: Insight,
        view: Any,
        seat: int,
        turns: int,
        rng: Random,
        ways: Sequence[Sequence[PhaseRules]] | None = None,
        known: Knowledge | None = None,
        later: MoveLine = (),
    ) -> None:
        """`later` is what the seat does in its next turn, as far as it can, whatever it does in this one."""
        self._run = insight.run
        self._view = view
        self._seat = seat
        self._turns = turns
        self._rng = rng
        self._ways = insight.ways(view) if ways is None else ways
        self._later = later
        self._outlook = outlook(insight, known or insight.known(view.t))
        self._shift = rng.random()
        self.seen = 0

    def deal(self, lines: Sequence[MoveLine]) -> list[tuple[float, float]]:
        """What each line is worth on one more deal, and the chance to win there."""
        outlook, seat = self._outlook, self._seat
        return [outlook(end, seat) for end in self.ends(lines)]

    def ends(self, lines: Sequence[MoveLine]) -> list[Any]:
        """Where each line leads to on one more deal."""
        view, run, seat, turns = self._view, self._run, self._seat, self._turns
        now = view.turns
        usual = self._ways[self.seen % len(self._ways)]
        luck = Luck(self._rng, turns, (self._shift + self.seen * GOLDEN) % 1.0)
        world = view if view.actor == DONE else view.resample(seat, self._rng)
        self.seen += 1
        ends = []
        met: dict[Hashable, Any] = {}
        for line in lines:
            tried, rules = world.copy(), usual
            if line:
                tried.apply(line[0])
            if len(line) > 1 or self._later:
                next_turn = FollowedLine(self._later, usual[seat], now + len(usual))
                rules = [*usual]
                rules[seat] = FollowedLine(line[1:], next_turn, now)  # type: ignore[call-overload, arg-type]
            course, begun, passed = luck.again(), tried.turns, list[Hashable]()
            # Luck is by turn: lines that come to the same at the end of one go on alike. Before the last
            # turn nobody asks, for that takes longer than it spares.
            for until in range(now + 1, now + turns - 1):
                run(tried, until, course[tried.turns - begun :], rules)
                passed.append((begun, tried.key()))
                if passed[-1] in met:
                    tried = met[passed[-1]]
                    break
            else:
                run(tried, now + turns, course[tried.turns - begun :], rules)
            met |= dict.fromkeys(passed, tried)
            ends.append(tried)
        return ends


def outlook(insight: Insight, known: Knowledge) -> Callable[[Any, int], tuple[float, float]]:
    """What an end of a turn or of the game is worth to a seat, and the chance to win from there."""
    at = known.row.__getitem__
    sides = insight.sides

    def look(s: Any, seat: int) -> tuple[float, float]:
        if s.actor == DONE:
            return insight.worth(s, seat), insight.won(s, seat)
        value = sum([factor * sum(map(at, places)) for factor, places in sides(s, seat)])
        return value, known.chance(value, insight.stage(s))

    return look
