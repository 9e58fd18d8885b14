"""Who has an engine: at most so many visitors, each only as long as the page is there; and how one is got."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import EntryPoint
from math import inf
from time import monotonic
from typing import Any, ClassVar, Protocol

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from teg.serve.nursery import QUIET, Nursery, possible

ALONE = 30.0
"""Seconds that an engine waits for its page."""
AT_ONCE = 6
"""Engines that start at the same time."""


class Cuttable(Protocol):
    """A line that can be cut."""

    def cut(self) -> None:
        """Cut it."""


class Visit:
    """An engine that was given to a visitor."""

    def __init__(self) -> None:
        self.line: Cuttable | None = None
        self.alone = inf
        """Since when nobody is connected; while the page is still on its way it is not waited for."""


class Visits:
    """The engines of all visitors."""

    def __init__(self, kernels: Any, most: int) -> None:
        self._kernels = kernels
        self._most = most
        self._coming = 0
        self._starting = asyncio.Semaphore(AT_ONCE)
        self._visits: dict[str, Visit] = {}

    def full(self) -> bool:
        """Whether there is no engine for one more."""
        return len(self._visits) + self._coming >= self._most

    def has(self, kernel: str) -> bool:
        """Whether a visitor has this engine."""
        return kernel in self._visits

    def state(self, kernel: str) -> str:
        """What an engine does."""
        return str(self._kernels.get_kernel(kernel).execution_state)

    @asynccontextmanager
    async def arriving(self, notebook: str) -> AsyncIterator[dict[str, Any]]:
        """Give a visitor an engine and what is already drawn; from the end on its page has to come for it."""
        self._coming += 1
        # An engine that starts takes more open files than one that runs; who comes first is served first.
        async with self._starting:
            try:
                drawn = await engine(self._kernels, notebook)
            finally:
                self._coming -= 1
            visit = self._visits[drawn["kernel_id"]] = Visit()
            try:
                yield drawn
            finally:
                if visit.line is None:
                    visit.alone = monotonic()

    def greet(self, kernel: str, line: Cuttable) -> Any:
        """Tie a page to its engine: the latest, as an engine has one page."""
        visit = self._visits[kernel]
        if visit.line is not None:
            visit.line.cut()
        visit.line, visit.alone = line, inf
        return self._kernels.get_kernel(kernel)

    def leave(self, kernel: str, line: Cuttable) -> None:
        """A page is no longer connected; it may come back."""
        visit = self._visits.get(kernel)
        if visit is not None and visit.line is line:
            visit.line, visit.alone = None, monotonic()

    async def end(self, kernel: str) -> None:
        """End an engine, unless that was done; whoever is connected to it is cut off."""
        visit = self._visits.pop(kernel, None)
        if visit is None:
            return
        if visit.line is not None:
            visit.line.cut()
        await self._kernels.shutdown_kernel(kernel)

    async def sweep(self) -> None:
        """End the engines that nobody came for."""
        now = monotonic()
        gone = [kernel for kernel, visit in self._visits.items() if now - visit.alone > ALONE]
        await asyncio.gather(*(self.end(kernel) for kernel in gone))


async def engine(kernels: Any, notebook: str) -> dict[str, Any]:
    """An engine for a visitor of this notebook, with what it has drawn so far.

    Where none is ready, one that is started now comes sooner than the next to be heated.
    """
    pool = kernels._pools.get(notebook, [])
    while pool and pool[0].done():
        task = pool[0]
        drawn: dict[str, Any] = {} if task.exception() else task.result()
        name = drawn.get("kernel_id")
        lives = name in kernels and await kernels.get_kernel(name).is_alive()
        if pool[:1] != [task]:
            # Another visitor took it meanwhile.
            continue
        del pool[0]
        if lives:
            kernels.fill_if_needed(notebook_name=notebook)
            return drawn
    if notebook in kernels._pools:
        # Voila itself refills a pool only when something is taken from it.
        kernels.fill_if_needed(notebook_name=notebook)
    started: dict[str, Any] = await kernels._initialize(notebook, path="", env=dict(os.environ))
    return started


# how the server gets its engines: from the nursery where there is one

NAME = "teg-nursery"


class Nursed(LocalProvisioner):
    """Jupyter's own way of starting engines, except that they are forked where that is possible."""

    nursery: ClassVar[Nursery | None] = None

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start one engine."""
        if self.nursery is None:
            return await super().launch_kernel([*cmd, *QUIET], **kwargs)
        folder = kwargs.get("cwd")
        environment = dict(kwargs.get("env") or os.environ)
        born = await asyncio.to_thread(self.nursery.bear, cmd, environment, folder)
        if born is None:
            return await super().launch_kernel([*cmd, *QUIET], **kwargs)
        self.process = born  # type: ignore[assignment]  # it does what is asked of a Popen
        self.pid, self.pgid, self.cwd = born.pid, born.pid, folder
        return self.connection_info


def provisioner() -> str:
    """Make it known to Jupyter; the name to ask for it by."""
    entry = EntryPoint(NAME, f"{__name__}:Nursed", KernelProvisionerFactory.GROUP_NAME)
    KernelProvisionerFactory.provisioners[NAME] = entry
    if possible():
        Nursed.nursery = Nursery()
    return NAME
