"""What happened: the log line by line, kept while the record grows, and everybody's points along it."""

from teg.core import DONE
from teg.sitting.screen import line
from teg.ui.theatre.desk import Desk

Line = tuple[int, str]


class Story:
    """The log of a desk's game. A line is made once: the same moves always tell the same."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._key: tuple[object, ...] = ()
        self._moves: list[int] = []
        self._told: list[str] = []
        self._points: list[tuple[int, ...]] = []
        self._turns: list[int] = []

    def lines(self) -> list[str]:
        """Every line of the line in hand, those ahead included."""
        self._keep_up()
        return self._told

    def points(self) -> list[list[int]]:
        """For each seat, its points from the start to here."""
        self._keep_up()
        here = self._points[: self.desk.game.ply + 1]
        return [list(values) for values in zip(*here, strict=True)]

    def turns(self) -> tuple[int, list[tuple[int, ...]]]:
        """How many turns had ended where the record begins; the points there, and after each turn until here.

        At the end of a game the last row is what it ended with.
        """
        plies = self.ended()
        return self._turns[0], [self._points[ply] for ply in plies]

    def ended(self) -> list[int]:
        """Where in the record each turn until here has ended, from where the record begins."""
        self._keep_up()
        game = self.desk.game
        found: dict[int, int] = {}
        for ply in range(game.ply + 1):
            found.setdefault(self._turns[ply], ply)
        last = self._turns[game.ply]
        # A game may end amid a turn.
        if game.state.actor == DONE and last in self._turns[: game.ply]:
            found[last + 1] = game.ply
        return list(found.values())

    def _keep_up(self) -> None:
        desk = self.desk
        game = desk.game
        eyes = desk.eyes
        key = (game, desk.lang, tuple(eyes))
        moves = [*game.line(), *game.ahead()]
        if self._key != key:
            self._key, self._moves, self._told, self._points, self._turns = key, [], [], [], []
        same = 0
        for old, new in zip(self._moves, moves, strict=False):
            if old != new:
                break
            same += 1
        del self._moves[same:], self._told[same:], self._points[same + 1 :], self._turns[same + 1 :]
        before = game.at(same)
        host = desk.host
        if not self._points:
            self._points.append(host.points(before))
            self._turns.append(host.turn(before)[1])
        for ply in range(same, len(moves)):
            after = game.at(ply + 1)
            self._told.append(line(host, before, moves[ply], after, desk.lang, eyes))
            self._points.append(host.points(after))
            self._turns.append(host.turn(after)[1])
            before = after
        self._moves = moves
