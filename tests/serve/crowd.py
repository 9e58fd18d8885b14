"""A class that comes at once, one of them in a real browser: how soon all are there, and what that takes."""

import os
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

from tests.browser.visit import CHROMIUM, Visit, program
from tests.serve.serving import Server, computed
from tests.serve.visitor import Visitor

MEGABYTE = 1 << 20


@dataclass
class Came:
    """Who came, and what it took until the last of them was there."""

    visitors: list[Visitor]
    seen: Visit
    seconds: float
    server: float
    """Seconds that the server and its engines computed."""
    clients: float
    """Seconds that visitors and browser computed, which in a class are forty machines."""

    @property
    def alone(self) -> float:
        """Seconds it would have taken without what the clients computed here."""
        cores = len(os.sched_getaffinity(0))
        return max(self.seconds - self.clients / cores, self.server / cores)

    def told(self) -> str:
        """In a line."""
        return (
            f"{len(self.visitors) + 1} at once: all there after {self.seconds:.1f} s; the server computed "
            f"{self.server:.1f} s, the visitors {self.clients:.1f} s, so without these {self.alone:.1f} s."
        )


def come(server: Server, number: int, stack: ExitStack) -> list[Visitor]:
    """So many visitors at once, all of them there."""
    visitors: list[Visitor] = []
    for thread in _coming(server, number, stack, visitors):
        thread.join()
    assert len(visitors) == number, "somebody was lost"
    return visitors


def arrive(server: Server, chromium: Browser, number: int, stack: ExitStack) -> Came:
    """So many at once, one of them in a browser."""
    visitors: list[Visitor] = []
    begun, ours, all_of_us = time.monotonic(), server.computed(), computed(os.getpid())
    threads = _coming(server, number - 1, stack, visitors)
    seen = stack.enter_context(Visit(chromium, server, "theatre")).live()
    for thread in threads:
        thread.join()
    seconds, took = time.monotonic() - begun, server.computed() - ours
    assert len(visitors) == number - 1, "somebody was lost"
    return Came(visitors, seen, seconds, took, computed(os.getpid()) - all_of_us - took)


def _coming(server: Server, number: int, stack: ExitStack, visitors: list[Visitor]) -> list[Thread]:
    def visit() -> None:
        visitors.append(stack.enter_context(Visitor(server)).live())

    threads = [Thread(target=visit) for _ in range(number)]
    for thread in threads:
        thread.start()
    return threads


def taken(process: int) -> int:
    """Bytes of memory that a process has for itself (Linux only)."""
    rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    sizes = {name: int(size.split()[0]) for name, size in (row.split(":") for row in rows)}
    return 1024 * (sizes["Private_Dirty"] + sizes["Private_Clean"])


def at_once(number: int) -> str:
    """What came of it, for whoever asks for it by `make soak-serve`."""
    with sync_playwright() as playwright, Server("theatre") as server, ExitStack() as stack:
        browser = playwright.chromium.launch(executable_path=program(), args=CHROMIUM)
        stack.callback(browser.close)
        # Whoever starts the server looks at it before the class does.
        with Visitor(server) as host:
            host.live()
        came = arrive(server, browser, number, stack)
        for visitor in came.visitors:
            visitor.click()
        engines = sorted(taken(each) for each in server.engines())
        half, most = engines[len(engines) // 2] // MEGABYTE, engines[-1] // MEGABYTE
        memory = f"{half} MB an engine, {most} MB the largest; {taken(server.pid) // MEGABYTE} MB the server."
        return "\n".join([came.told(), f"Memory: {memory}", *came.seen.troubles])
