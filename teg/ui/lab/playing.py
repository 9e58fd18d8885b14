"""Games that are played for a page, looked at between the messages: by one process beside its engine.

On a server with a cluster they are played there; in a browser, which has no processes, by the engine itself.
"""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final

from teg.lab.experiment import Experiment
from teg.lab.growing import Growing
from teg.lab.play import Chunk
from teg.lab.run import MissingBlocks, ThisProcess, WorkerPool, chunks, has_processes
from teg.languages import Both, Phrases
from teg.mistake import Mistake
from teg.ui.coach.ticket import Ticket

tell: Final = Phrases(__file__, "lab.toml")

CHUNK = 0.5
"""Seconds of play that come at once."""
NICE = 10
"""How far the games give way to the clicks of everybody on the machine."""
LOOK = 0.1
"""Seconds after which the engine looks what has come, and for which it plays at a time if it must itself."""
PAUSE = 0.01
"""Seconds in which an engine that plays itself hears what was asked."""
NEWS = 1.0
"""Seconds after which what has come is told."""
KNOCK = 0.5
"""Seconds after which somebody in the line looks again whose turn it is."""
LONGEST = 120.0
"""Seconds for which one press plays."""
CLUSTER = "TEG_LAB_CLUSTER"
"""The variable of the environment with the address of the server's cluster, if it has one."""


class LabProcess:
    """One process that plays at a time; `told` is called now and then, and at the end.

    Where no event loop runs, as in plain Python, nothing is looked at by itself: `look` does it.
    """

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self._ticket = Ticket()
        """The place in the line of a server, which the coach stands in, too."""
        self._wanted: tuple[Growing, Experiment] | None = None
        self._cluster = os.environ.get(CLUSTER)
        self._pool: WorkerPool | None = None
        self._own: Iterator[Chunk] | None = None
        """What is played by this engine itself."""
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
        self.waits: Both | None = None
        """What it waits for, if it does."""

    @property
    def runs(self) -> bool:
        """Whether games are played, or wait for their turn."""
        return self._wanted is not None

    @property
    def processes(self) -> list[int]:
        """The process that plays, by its number."""
        return getattr(self._pool, "running", [])

    @property
    def rate(self) -> float:
        """Games a second since it began."""
        if self._wanted is None:
            return 0.0
        return (self._wanted[0].run.played - self._had) / max(self._last - self._begun, LOOK)

    def begin(self, played: Growing, experiment: Experiment) -> None:
        """Play what is missing of the experiment."""
        self.stop()
        self.mistake, self.paused, self.waits = None, False, None
        self._wanted = played, experiment
        self.ahead = 0 if self._cluster else self._ticket.ahead()
        if not self.ahead:
            self._play()
        self._later()

    def stop(self) -> None:
        """Play no more; what has come stays."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._wanted = self._own = None
        self._came = SimpleQueue()  # what still comes is for nobody
        self.ahead = 0
        if self._pool:
            self._pool.close()
            self._pool = None
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
        left = MissingBlocks(experiment.blocks, played.run.spans)
        self._begun = self._last = monotonic()
        self._had = played.run.played
        if not has_processes():
            self._own = chunks(ThisProcess(experiment), left, LOOK)
            return
        from teg.lab.worker_pool import Cluster, Processes

        came, cluster = self._came, self._cluster
        pool = None if cluster else Processes(experiment, 1, NICE)
        self._pool = pool

        def waits(words: Both) -> None:
            self.waits = words

        def play() -> None:
            try:  # to find a cluster takes a while, so nobody waits for that
                for chunk in chunks(pool or Cluster(experiment, cluster, waits), left, CHUNK):
                    came.put(chunk)
                    if came is not self._came:
                        return
                came.put(None)
            except Exception as error:  # it is told where it is looked at
                came.put(error)

        threading.Thread(target=play, daemon=True, name="teg-lab-page").start()

    def _take(self, played: Growing) -> None:
        if self._own is not None:
            try:
                self._came.put(next(self._own, None))
            except Mistake as mistake:
                self._came.put(mistake)
        while True:
            try:
                came = self._came.get_nowait()
            except Empty:
                break
            if isinstance(came, Chunk):
                played.run.add(came)
                played.see(came)
                self.waits = None
                continue
            if came is not None:
                what = f"{type(came).__name__}: {came}"[:200]
                self.mistake = came if isinstance(came, Mistake) else Mistake(tell, "ended_early", why=what)
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
        self._timer = loop.call_later(KNOCK if self.ahead else PAUSE if self._own else LOOK, self.look)
