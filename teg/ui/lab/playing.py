"""Games that are played for a page: by one process beside its engine, looked at between the messages."""

import asyncio
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic

from teg.lab.experiment import Experiment
from teg.lab.hands import Processes
from teg.lab.intervals import Estimate
from teg.lab.play import Chunk
from teg.lab.report import Section, sections
from teg.lab.results import Results, blocks
from teg.lab.run import Missing, Run, chunks
from teg.mistake import Mistake
from teg.ui.coach.ticket import Ticket

CHUNK = 0.5
"""Seconds of play that come at once."""
NICE = 10
"""How far the games give way to the clicks of everybody on the machine."""
LOOK = 0.1
"""Seconds after which the engine looks what has come."""
NEWS = 1.0
"""Seconds after which what has come is told."""
KNOCK = 0.5
"""Seconds after which somebody in the line looks again whose turn it is."""
LONGEST = 120.0
"""Seconds for which one press plays."""
FIRST, GROWTH = 5, 1.12
"""The deal after which the figures are noted first, and by how much later each next time."""


class Played:
    """What was played of an experiment, and how its figures came to stand where they do."""

    def __init__(self, experiment: Experiment) -> None:
        self.run = Run(experiment)
        self.results = Results()
        self.sections: list[Section] = []
        self._noted: list[dict[tuple[str, str], Estimate]] = []
        self._next = FIRST

    def add(self, chunk: Chunk) -> None:
        """Deals more."""
        self.run.add(chunk)
        for block in blocks(chunk.seats, self.run.columns):
            self.results.add(block)
            if self.results.blocks == self._next:
                # Noted after the same deals however fast they come: the same run gives the same picture.
                self._next = max(self._next + 1, round(self._next * GROWTH))
                noted = ((part.key, row) for part in sections(self.results) for row in part.rows)
                self._noted.append({(key, row.name.en): row.estimate for key, row in noted})
        self.sections = sections(self.results)

    def before(self, section: str, row: str) -> list[Estimate]:
        """A figure as it was after fewer deals."""
        return [noted[section, row] for noted in self._noted if (section, row) in noted]


class Playing:
    """One process that plays at a time; `told` is called now and then, and at the end.

    Where no event loop runs, as in plain Python, nothing is looked at by itself: `look` does it.
    """

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self._ticket = Ticket()
        """The place in the line of a server, which the coach stands in, too."""
        self._wanted: tuple[Played, Experiment] | None = None
        self._hands: Processes | None = None
        self._came: SimpleQueue[Chunk | Exception | None] = SimpleQueue()
        self._timer: asyncio.TimerHandle | None = None
        self._begun = self._last = 0.0
        self._had = 0
        self.ahead = 0
        """How many others on this server must end before it begins."""
        self.mistake: Mistake | None = None
        """Why it ended early."""
        self.paused = False
        """Whether it ended because it had played for long."""

    @property
    def runs(self) -> bool:
        """Whether games are played, or wait for their turn."""
        return self._wanted is not None

    @property
    def processes(self) -> list[int]:
        """The process that plays, by its number."""
        return self._hands.running if self._hands else []

    @property
    def rate(self) -> float:
        """Games a second since it began."""
        if self._wanted is None:
            return 0.0
        return (self._wanted[0].run.played - self._had) / max(self._last - self._begun, LOOK)

    def begin(self, played: Played, experiment: Experiment) -> None:
        """Play what is missing of the experiment."""
        self.stop()
        self.mistake, self.paused = None, False
        self._wanted = played, experiment
        self.ahead = self._ticket.ahead()
        if not self.ahead:
            self._play()
        self._later()

    def stop(self) -> None:
        """Play no more; what has come stays."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._wanted = None
        self.ahead = 0
        if self._hands:
            self._hands.close()
            self._hands = None
        self._ticket.give_back()

    def look(self) -> None:
        """Take what has come, and tell it if it is time."""
        if self._wanted is None:
            return
        if self.ahead:
            before, self.ahead = self.ahead, self._ticket.ahead()
            if not self.ahead:
                self._play()
            if before != self.ahead:
                self._told()
        else:
            self._take(self._wanted[0])
        if self.runs:
            self._later()

    def _play(self) -> None:
        assert self._wanted
        played, experiment = self._wanted
        left = Missing(experiment.blocks, played.run.spans)
        self._hands = hands = Processes(experiment, 1, NICE)
        came: SimpleQueue[Chunk | Exception | None] = SimpleQueue()
        self._came = came
        self._begun = self._last = monotonic()
        self._had = played.run.played

        def play() -> None:
            try:
                for chunk in chunks(hands, left, CHUNK):
                    came.put(chunk)
                came.put(None)
            except Exception as error:  # it is told where it is looked at
                came.put(error)

        threading.Thread(target=play, daemon=True, name="teg-lab-page").start()

    def _take(self, played: Played) -> None:
        while True:
            try:
                came = self._came.get_nowait()
            except Empty:
                break
            if isinstance(came, Chunk):
                played.add(came)
                continue
            if came is not None:
                what = f"{type(came).__name__}: {came}"[:200]
                self.mistake = (
                    came
                    if isinstance(came, Mistake)
                    else Mistake(f"The games ended early ({what}).", f"Les parties ont pris fin ({what}).")
                )
            self._end()
            return
        now = monotonic()
        if now - self._begun > LONGEST:
            self.paused = True
            self._end()
        elif now - self._last > NEWS:
            self._last = now
            self._told()

    def _end(self) -> None:
        self.stop()
        self._told()

    def _later(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._timer = loop.call_later(KNOCK if self.ahead else LOOK, self.look)
