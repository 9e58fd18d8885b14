"""When a run has shown enough: an interval that is narrow, or a test of strength that has ended."""

from collections.abc import Iterable
from statistics import fmean

from teg.lab.census import Row
from teg.lab.experiment import Experiment
from teg.lab.intervals import Figure
from teg.lab.report import ELO, number, tell
from teg.lab.results import Results, blocks
from teg.lab.sprt import Sprt
from teg.languages import Both, each, grouped
from teg.mistake import Mistake

LEAST = 30
"""Deals before which nothing is called enough."""


class Enough:
    """Whether to stop: once the interval of the lead is `width` points to either side, or once it is clear
    whether the first bot is the stronger by the first or by the second of two numbers of Elo.
    """

    def __init__(
        self, experiment: Experiment, width: float | None = None, elo: tuple[float, float] | None = None
    ) -> None:
        if width is not None and not width > 0:
            raise Mistake(tell, "no_width", width=width)
        names = experiment.arms[0].names
        self.name = names[0]
        self.alike = len(set(names)) < 2
        if elo is not None and (
            len(names) != 2 or self.alike or len(experiment.arms) > 1 or elo[0] >= elo[1]
        ):
            raise Mistake(tell, "no_two_bots")
        self.width = width
        self.columns = experiment.census.columns
        self.results = Results()
        self.sprt = None if elo is None else Sprt(*elo)
        self.at: int | None = None
        """After how many deals it was enough."""

    def see(self, rows: Iterable[Row]) -> bool:
        """Look at more rows, in the order of their blocks; whether it is enough by now."""
        for block in blocks(rows, self.columns):
            self.results.add(block)
            if self.sprt and self.sprt.verdict is None:
                (tables,) = block.values()
                self.sprt.add(fmean(seat.won for table in tables for seat in table if seat.bot == self.name))
            if self.at is None and self._enough():
                self.at = self.results.blocks
        return self.at is not None

    def _enough(self) -> bool:
        if self.results.blocks < LEAST:
            return False
        narrow = self.width is not None and all(
            figure.estimate().within(self.width) for figure in self._figures()
        )
        return narrow or (self.sprt is not None and self.sprt.verdict is not None)

    def _figures(self) -> list[Figure]:
        """What must be known so well: the lead, or what becomes of it; of bots alike the points of all."""
        if self.results.effects:
            effects = self.results.effects.values()
            return [effect.total if self.alike else effect.lead for effect in effects]
        arms = self.results.arms.values()
        return [arm.total if self.alike else next(iter(arm.players.values())).lead for arm in arms]

    @property
    def sentence(self) -> Both | None:
        """What the test of strength says, if there is one."""
        if self.sprt is None:
            return None
        verdict = self.sprt.verdict
        return tell.both(
            "sprt_open" if verdict is None else "sprt_more" if verdict else "sprt_less",
            name=self.name,
            least=each(number, self.sprt.least, ELO),
            most=each(number, self.sprt.most, ELO),
            deals=grouped(self.sprt.blocks),
        )
