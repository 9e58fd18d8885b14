"""A soak of `teg serve`: visitors come, click, and leave with or without a goodbye; `make soak-serve`.

Memory and open files of the server must end as they began, no engine may be left, and nobody may be lost.
"""

import os
import sys
import threading
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.serve.crowd import MEGABYTE, at_once, taken
from tests.serve.serving import Server
from tests.serve.visitor import Visitor

KEEP = 3
"""Seconds for which an engine waits for its page: whoever leaves without a goodbye is not long remembered."""
PATIENCE = 60
ROUNDS = 3
"""How often all come before anything is measured."""
GROWTH = 0.2
"""By how much the server's memory may differ: what was freed is not always given back. It grows by some
15 MB in the first minutes, and in an hour by no more."""


@dataclass
class Found:
    """What came of a soak."""

    visits: int = 0
    clicks: list[float] = field(default_factory=list)
    """How long each took."""
    faults: list[str] = field(default_factory=list)

    def told(self) -> str:
        """In two lines."""
        took = sorted(self.clicks) or [0.0]
        half, most = took[len(took) // 2], took[len(took) * 99 // 100]
        return (
            f"{self.visits} visits, {len(self.clicks)} clicks: "
            f"half within {1000 * half:.0f} ms, 99 of 100 within {1000 * most:.0f} ms."
        )


class Crowd:
    """So many visitors at a time, each again and again until the time is up."""

    def __init__(self, server: Server, clicks: int, pause: float) -> None:
        self._server, self._clicks, self._pause = server, clicks, pause
        self.found = Found()

    def run(self, visitors: int, until: float) -> None:
        """Let them come."""
        threads = [threading.Thread(target=self._come, args=(n, until)) for n in range(visitors)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _come(self, number: int, until: float) -> None:
        random, kept, code = Random(number), None, ""
        while not self.found.visits or time.monotonic() < until:
            try:
                kept, code = self._visit(random, kept, code)
            except Exception as error:  # whatever it is, it is what we look for
                self.found.faults.append(f"visitor {number}: {error!r}")
                return

    def _visit(
        self, random: Random, kept: dict[str, Any] | None, code: str
    ) -> tuple[dict[str, Any] | None, str]:
        """One visit, which goes on with the game of the one before; the game and where it is."""
        visitor = Visitor(self._server, kept).__enter__()
        visitor.live()
        if kept and visitor.code != code:
            raise AssertionError("the game does not go on at its step")
        for _ in range(self._clicks):
            begun = time.monotonic()
            visitor.click()
            self.found.clicks.append(time.monotonic() - begun)
            time.sleep(2 * self._pause * random.random())
        self.found.visits += 1
        if random.random() < 0.5:
            visitor.__exit__(None, None, None)
        else:
            # Neither the page nor its line says goodbye.
            visitor.line.socket.close()
        # After some visits somebody begins anew.
        return (visitor.kept, visitor.code) if random.random() < 0.8 else (None, "")


def opened(server: Server) -> int:
    """How many files the server has open."""
    return len(os.listdir(f"/proc/{server.pid}/fd"))


def until(true: Callable[[], bool]) -> bool:
    """Whether it comes true in time."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        time.sleep(0.1)
    return true()


def soak(seconds: float, visitors: int, clicks: int, pause: float) -> Found:
    """What comes of it; what is said on the way is printed."""
    with Server(
        "theatre", "--pool", "1", "--keep", str(KEEP), "--max-visitors", str(2 * visitors + 10)
    ) as server:
        # What is needed once by whoever comes, as often as they come, is not what we look for.
        for _ in range(ROUNDS):
            Crowd(server, min(clicks, 15), 0).run(visitors, time.monotonic())
        calm = lambda: len(server.engines()) <= 1  # noqa: E731
        until(calm)
        memory, files = taken(server.pid), opened(server)
        crowd = Crowd(server, clicks, pause)
        crowd.run(visitors, time.monotonic() + seconds)
        found = crowd.found
        print(found.told())
        if not until(calm):
            found.faults.append(f"{len(server.engines())} engines are left")
        if not until(lambda: opened(server) <= files + 2):
            found.faults.append(f"{opened(server) - files} files more are open")
        memory_after, files_after = taken(server.pid), opened(server)
        if memory_after > (1 + GROWTH) * memory + 2 * MEGABYTE:
            found.faults.append(f"{(memory_after - memory) // MEGABYTE} MB more are taken")
        print(
            f"The server: {memory // MEGABYTE} MB and {files} files before, "
            f"{memory_after // MEGABYTE} MB and {files_after} files after."
        )
        code, told = server.stop()
        found.faults += [line for line in told.splitlines() if line != "Stopped."] + [
            f"ended with {code}"
        ] * code
    return found


def main(argv: list[str]) -> int:
    """Run it; exit code 1 if there was a fault."""
    parser = ArgumentParser(
        prog="make soak-serve", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=600, help="how long they come (default 600)")
    parser.add_argument("--visitors", type=int, default=50, help="how many at a time (default 50)")
    parser.add_argument("--clicks", type=int, default=60, help="of each visit (default 60)")
    parser.add_argument("--pause", type=float, default=1, help="seconds between clicks (default 1)")
    parser.add_argument("--at-once", type=int, metavar="N", help="only let N come at once, one in a browser")
    asked = parser.parse_args(argv)
    if asked.at_once:
        print(at_once(asked.at_once))
        return 0
    found = soak(asked.seconds, asked.visitors, asked.clicks, asked.pause)
    for fault in found.faults[:20]:
        print(fault)
    print(f"{len(found.faults)} faults.")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
