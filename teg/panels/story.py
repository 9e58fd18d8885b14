"""What happened: the log line by line, kept while the record grows, and each seat's points along it."""

from teg.panels.desk import Desk
from teg.play.host import host_of
from teg.table.telling import line

Line = tuple[int, str]


class Story:
    """The log of a desk's game. A line is made once: the same moves always tell the same."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._key: tuple[object, ...] = ()
        self._moves: list[int] = []
        self._told: list[str] = []
        self._points: list[tuple[int, ...]] = []

    def lines(self) -> list[str]:
        """Every line of the line in hand, those ahead included."""
        self._keep_up()
        return self._told

    def points(self) -> list[list[int]]:
        """For each seat, its points from the start to here."""
        self._keep_up()
        here = self._points[: self.desk.game.ply + 1]
        return [list(values) for values in zip(*here, strict=True)]

    def _keep_up(self) -> None:
        desk = self.desk
        game = desk.game
        key = (game, desk.lang, desk.viewer)
        moves = [*game.line(), *game.ahead()]
        if self._key != key:
            self._key, self._moves, self._told, self._points = key, [], [], []
        same = 0
        for old, new in zip(self._moves, moves, strict=False):
            if old != new:
                break
            same += 1
        del self._moves[same:], self._told[same:], self._points[same + 1 :]
        before = game.at(same)
        host = host_of(game.setup.game)
        if not self._points:
            self._points.append(host.points(before))
        for ply in range(same, len(moves)):
            after = game.at(ply + 1)
            self._told.append(line(host, before, moves[ply], after, desk.lang, desk.open_seats))
            self._points.append(host.points(after))
            before = after
        self._moves = moves
