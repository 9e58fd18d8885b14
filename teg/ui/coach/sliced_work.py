"""Long work in small steps between the messages of a page: on the engine's event loop, without threads."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from teg.languages import Phrases
from teg.mistake import Mistake
from teg.ui.coach.ticket import Ticket

tell: Final = Phrases(__file__, "coach.toml")

SLICE = 0.02
"""Seconds of steps at a time; the last of them may take a little longer."""
PAUSE = 0.005
"""Seconds between two slices: whatever a visitor has asked for meanwhile is answered first."""
NEWS = 1.0
"""Seconds after which what was done is told."""
KNOCK = 0.5
"""Seconds after which somebody in the line looks again whose turn it is."""


class SlicedWork:
    """Takes the steps of some work, a slice at a time; `told` is called now and then, and at the end.

    Where no event loop runs, as in plain Python, nothing is done by itself: `go_on` takes one slice.
    """

    def __init__(self, told: Callable[[], None], ticket: Ticket | None = None) -> None:
        self._told = told
        self._steps: Iterator[object] | None = None
        self._ticket = ticket
        """The place in the line of a server, for work that is long."""
        self._next: asyncio.TimerHandle | None = None
        self._last = 0.0
        self.ahead = 0
        """How many others on this server must end before it goes on."""
        self.mistake: Mistake | None = None
        """Why it ended early."""

    @property
    def runs(self) -> bool:
        """Whether there is work, or it waits for its turn."""
        return self._steps is not None

    @property
    def goes_on(self) -> bool:
        """Whether the next slice comes by itself."""
        return self._next is not None

    def begin(self, steps: Iterator[object]) -> None:
        """Take these steps from now on."""
        self.stop()
        self._steps, self.mistake, self._last = steps, None, monotonic()
        self.ahead = self._ticket.ahead() if self._ticket else 0
        self._later(KNOCK if self.ahead else PAUSE)

    def stop(self) -> None:
        """Take no more steps; what was done stays."""
        if self._next is not None:
            self._next.cancel()
        self._next = self._steps = None
        self.ahead = 0
        if self._ticket:
            self._ticket.give_back()

    def go_on(self) -> None:
        """Take a slice of steps, if it is one's turn."""
        if self._steps is None:
            return
        if self.ahead and self._ticket:
            before, self.ahead = self.ahead, self._ticket.ahead()
            if self.ahead:
                if before != self.ahead:
                    self._told()
                self._later(KNOCK)
                return
        end = monotonic() + SLICE
        try:
            next(self._steps)
            while monotonic() < end:
                next(self._steps)
        except StopIteration:
            self._end()
        except Mistake as mistake:
            self._end(mistake)
        except Exception as error:
            logging.getLogger(__name__).exception("while working between messages")
            what = f"{type(error).__name__}: {error}"[:200]
            self._end(Mistake(tell, "went_wrong", why=what))
        else:
            self._later(PAUSE)
            if monotonic() - self._last > NEWS:
                self._last = monotonic()
                self._told()

    def _end(self, mistake: Mistake | None = None) -> None:
        self.stop()
        self.mistake = mistake
        self._told()

    def _later(self, seconds: float) -> None:
        try:
            self._next = asyncio.get_running_loop().call_later(seconds, self.go_on)
        except RuntimeError:
            self._next = None
