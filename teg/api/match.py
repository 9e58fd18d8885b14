"""Matches between bots: every deal is played once from each seating, so that luck and seats cancel out."""

from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from statistics import fmean
from typing import Any, Final

from teg.core.given import whole
from teg.games import GALAXIES
from teg.lab.experiment import Arm, Experiment
from teg.lab.players import Player
from teg.lab.run import Run, run
from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "api.toml")

SURE = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 matches."""


@dataclass(frozen=True)
class Match:
    """How often each bot won, seats taken in turn; a shared victory is shared. All of it is simulated."""

    names: tuple[str, ...]
    shares: tuple[tuple[float, ...], ...]
    """For each deal, the share of its games that each bot won."""
    points: tuple[float, ...]
    """Each bot's points on average."""
    games: int
    seed: int

    @classmethod
    def of(cls, run: Run, arm: Arm) -> "Match":
        """What a run tells of the bots of one arm."""
        at = {name: run.columns.index(name) for name in ("arm", "block", "bot", "won", "points")}
        rows = (row for row in run.rows() if row[at["arm"]] == arm.name)
        shares, points = [], []
        for _, deal in groupby(rows, key=lambda row: row[at["block"]]):
            sat = [(row[at["bot"]], row[at["won"]], row[at["points"]]) for row in deal]
            # A bot that sits twice at a table has both seats' victories and points evenly.
            of_bot = {name: [each for each in sat if each[0] == name] for name in arm.names}
            shares.append(tuple(fmean(won for _, won, _ in of_bot[name]) for name in arm.names))
            points.append(tuple(fmean(total for _, _, total in of_bot[name]) for name in arm.names))
        means = tuple(map(fmean, zip(*points, strict=True)))
        return cls(arm.names, tuple(shares), means, len(shares) * len(arm.seatings), run.experiment.seed)

    def won(self, place: int = 0) -> float:
        """The share of the games that a bot won, by its place among the names."""
        return sum(self._shares(place)) / len(self.shares)

    def error(self, place: int = 0) -> float:
        """Half the width of the interval that holds the true share in 95 of 100 such matches."""
        # Two deals more, one won and one lost: else ten wins in ten would look like certainty.
        seen = [*self._shares(place), 0.0, 1.0]
        mean = sum(seen) / len(seen)
        return SURE * sqrt(sum((share - mean) ** 2 for share in seen) / (len(seen) - 1) / len(seen))

    def _shares(self, place: int) -> list[float]:
        if whole("place", place) not in range(len(self.names)):
            raise Mistake(tell, "no_such_place", place=place, last=len(self.names) - 1)
        return [deal[place] for deal in self.shares]

    def __str__(self) -> str:
        width = max(map(len, self.names))
        rows = [
            f"{name:{width}}  {100 * self.won(place):5.1f} % ± {100 * self.error(place):.1f}"
            f"  {self.points[place]:5.1f} points a game"
            for place, name in enumerate(self.names)
        ]
        return "\n".join(
            [*rows, f"simulated: {self.games} games, {len(self.shares)} deals, seed {self.seed}"]
        )

    def __repr__(self) -> str:
        text = ", ".join(f"{name} {100 * self.won(place):.1f} %" for place, name in enumerate(self.names))
        return f"<{self.games} games, simulated: {text} (± {100 * self.error():.1f})>"


def match(
    *bots: Player, games: int = 100, game: str = GALAXIES.name, seed: int | None = None, **setup: Any
) -> Match:
    """Let bots play against each other, each deal once from every seating; `setup` is as for `teg.new`.

    A bot is a name, an object with `choose`, or any function of what its seat may see and a random
    generator; it returns a move, by number or in words. `teg.lab` plays more of them, on more cores, and
    keeps every game.

    >>> import teg
    >>> def first(view, rng):
    ...     return view.moves()[0]
    >>> teg.match("quick", first, games=4, seed=1)
    <4 games, simulated: quick 100.0 %, first 0.0 % (± 49.0)>
    """
    found = run(Experiment.of(*bots, games=games, game=game, seed=seed, **setup))
    if found.stopped:  # a run keeps what it has; a match is whole
        raise KeyboardInterrupt
    return Match.of(found, found.experiment.arms[0])
