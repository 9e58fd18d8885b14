"""Games of an experiment with their figures as they come in, for whoever looks on while they are played."""

from collections.abc import Callable, Iterator
from typing import Self

from teg.lab.experiment import Experiment, asked_for
from teg.lab.intervals import Estimate
from teg.lab.play import Chunk
from teg.lab.report import ReportSection, sections
from teg.lab.results import Results, blocks
from teg.lab.run import MissingBlocks, Run, ThisProcess, chunks, kept
from teg.languages import Both, alike

SLICE = 0.1
"""Seconds of play between two looks."""
FIRST, GROWTH = 5, 1.12
"""The deal after which the figures are noted first, and by how much later each next time."""


class Growing:
    """What was played of an experiment, and how its figures came to stand where they do."""

    def __init__(self, experiment: Experiment, called: Callable[[str], Both] = alike) -> None:
        asked_for(experiment)
        self.run = Run(experiment)
        self.results = Results(called)
        self._told: tuple[int, list[ReportSection]] = (0, [])
        self._noted: list[dict[tuple[str, str], Estimate]] = []
        self._next = FIRST

    @property
    def share(self) -> float:
        """How much of all is played."""
        return self.run.blocks / self.run.experiment.blocks

    def see(self, chunk: Chunk) -> None:
        """Deals more."""
        for block in blocks(chunk.seats, self.run.columns):
            self.results.add(block)
            if self.results.blocks == self._next:
                # Noted after the same deals however fast they come: the same run gives the same picture.
                self._next = max(self._next + 1, round(self._next * GROWTH))
                noted = ((part.key, row) for part in sections(self.results) for row in part.rows)
                self._noted.append({(key, row.name.en): row.estimate for key, row in noted})

    @property
    def sections(self) -> list[ReportSection]:
        """What is to be told of it now."""
        if self._told[0] != self.results.blocks:  # slices are many, looks are few
            self._told = self.results.blocks, sections(self.results)
        return self._told[1]

    def before(self, section: str, row: str) -> list[Estimate]:
        """A figure as it was after fewer deals."""
        return [noted[section, row] for noted in self._noted if (section, row) in noted]

    def play(self, seconds: float = SLICE) -> Iterator[Self]:
        """Play what is missing in this process, a slice at a time; it is given as it stands after each.

        No other process and no thread is needed; whoever has seen enough asks for no more.
        """
        experiment = self.run.experiment
        left = MissingBlocks(experiment.blocks, self.run.spans)
        for chunk in kept(self.run, chunks(ThisProcess(experiment), left, seconds)):
            self.see(chunk)
            yield self
