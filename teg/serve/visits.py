"""Who has an engine: at most so many visitors, each only as long as the page is there; and how one is got."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from importlib.metadata import EntryPoint
from itertools import cycle
from math import inf
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import monotonic
from typing import Any, ClassVar, Protocol

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from tornado.iostream import StreamClosedError

from teg.serve.limits import USERS, ration, strangers_may_read
from teg.serve.nursery import QUIET, Nursery, possible
from teg.ui.lab.playing import CLUSTER

LOG = logging.getLogger("teg.serve")
AT_ONCE = 6
"""Engines that start at the same time."""


class Cuttable(Protocol):
    """A line that can be cut."""

    answered: int
    """How much of what was said on it is done."""

    @property
    def waits(self) -> bool:
        """Whether something that was said on it is not yet done."""

    def cut(self) -> None:
        """Cut it."""


class Visit:
    """An engine that was given to a visitor."""

    def __init__(self) -> None:
        self.line: Cuttable | None = None
        self.alone = inf
        """Since when nobody is connected; while the page is still on its way it is not waited for."""
        self._owes = False
        """Whether something that was said on an earlier line may still be computed."""
        self._done = 0
        """How much of what was said on earlier lines was done."""
        self.begun = (-1, 0.0)
        """What was done when a request was first seen, and the seconds its engine had computed by then."""

    @property
    def done(self) -> int:
        """How much is done of all that was said."""
        return self._done + (self.line.answered if self.line is not None else 0)

    @property
    def waits(self) -> bool:
        """Whether something is yet to be done; an engine does first what was said first."""
        if self.line is None:
            return self._owes
        return self.line.waits or (self._owes and not self.line.answered)

    def let_go(self) -> None:
        """Have no line any more; the engine goes on with what was asked for."""
        self._owes, self._done, self.line = self.waits, self.done, None


class Visits:
    """The engines of all visitors."""

    def __init__(self, kernels: Any, most: int, seconds: float = inf, keep: float = inf) -> None:
        self._kernels = kernels
        self._most = most
        self._seconds = seconds
        self._keep = keep
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
    async def arriving(
        self, notebook: str, left: Callable[[], bool] = lambda: False
    ) -> AsyncIterator[dict[str, Any]]:
        """Give a visitor an engine and what is already drawn; from the end on its page has to come for it.

        Whoever has `left` before that, as by loading the page once more, takes no engine from others.
        """
        self._coming += 1
        # An engine that starts takes more open files than one that runs; who comes first is served first.
        async with self._starting:
            try:
                if left():
                    raise StreamClosedError
                drawn = await engine(self._kernels, notebook)
            finally:
                self._coming -= 1
            visit = self._visits[drawn["kernel_id"]] = Visit()
            try:
                yield drawn
            finally:
                if visit.line is None:
                    visit.alone = -inf if left() else monotonic()

    def greet(self, kernel: str, line: Cuttable) -> Any:
        """Tie a page to its engine: the latest, as an engine has one page."""
        visit = self._visits[kernel]
        if (earlier := visit.line) is not None:
            visit.let_go()
            earlier.cut()
        visit.line, visit.alone = line, inf
        return self._kernels.get_kernel(kernel)

    def leave(self, kernel: str, line: Cuttable) -> None:
        """A page is no longer connected; it may come back."""
        visit = self._visits.get(kernel)
        if visit is not None and visit.line is line:
            visit.let_go()
            visit.alone = monotonic()

    async def end(self, kernel: str, *, now: bool = False) -> None:
        """End an engine, unless that was done; whoever is connected to it is cut off."""
        visit = self._visits.pop(kernel, None)
        if visit is None:
            return
        if visit.line is not None:
            visit.line.cut()
        await self._kernels.shutdown_kernel(kernel, now=now)

    async def sweep(self) -> None:
        """End the engines that nobody came for."""
        now = monotonic()
        gone = [kernel for kernel, visit in self._visits.items() if now - visit.alone > self._keep]
        await asyncio.gather(*(self.end(kernel) for kernel in gone))

    async def watch(self) -> None:
        """End engines that compute for longer at one request than they may; their pages say how to go on."""
        for kernel, visit in [*self._visits.items()]:
            if not visit.waits:
                visit.begun = (-1, 0.0)
                continue
            spent = computed(self._kernels.get_kernel(kernel).provisioner.pid)
            if visit.done != visit.begun[0]:
                visit.begun = (visit.done, spent)
            elif spent - visit.begun[1] > self._seconds:
                LOG.error(
                    "teg serve: an engine was ended that computed for %g s at one request", self._seconds
                )
                await self.end(kernel, now=True)


def computed(process: int) -> float:
    """Seconds of computing that a process has taken; nothing where the system does not tell."""
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


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
SOCKET = "e"
"""How the files are called by which an engine is talked to; their whole names may not be long."""


class ForkingProvisioner(LocalProvisioner):
    """Jupyter's own way of starting engines, except that they are forked where that is possible.

    Each has a folder that nobody else may enter, and where the server is root, a user too.
    """

    nursery: ClassVar[Nursery | None] = None
    users: ClassVar[Iterator[int] | None] = None
    _own = ""

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Make its folder; what it writes for the server lies there."""
        manager: Any = self.parent
        file = Path(manager.connection_file)
        if self.users:
            # They have to get through to their own, and see no other's name.
            file.parent.chmod(0o711)
        self._own = mkdtemp(dir=file.parent, prefix="")
        manager.connection_file = str(Path(self._own, file.name))
        if manager.transport == "ipc":
            manager.ip = str(Path(self._own, SOCKET))
        return await super().pre_launch(**kwargs)

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start one engine."""
        folder = kwargs.get("cwd")
        environment = dict(kwargs.get("env") or os.environ)
        born = None
        if self.nursery:
            user = next(self.users) if self.users else None
            manager: Any = self.parent
            # Whoever's games are played on a cluster has to reach that.
            by_files = manager.transport == "ipc" and CLUSTER not in environment
            born = await asyncio.to_thread(
                self.nursery.bear, cmd, environment, folder, user, by_files=by_files
            )
        if born is None:
            if os.name == "posix":
                kwargs["preexec_fn"] = ration
            return await super().launch_kernel([*cmd, *QUIET], **kwargs)
        self.process = born  # type: ignore[assignment]  # it does what is asked of a Popen
        self.pid, self.pgid, self.cwd = born.pid, born.pid, folder
        return self.connection_info

    async def cleanup(self, restart: bool = False) -> None:
        """Leave nothing behind."""
        await super().cleanup(restart)
        if self._own and not restart:
            await asyncio.to_thread(rmtree, self._own, ignore_errors=True)


def provisioner(own: Path) -> str:
    """Make it known to Jupyter; the name to ask for it by. All that engines write is in this folder."""
    entry = EntryPoint(NAME, f"{__name__}:ForkingProvisioner", KernelProvisionerFactory.GROUP_NAME)
    KernelProvisionerFactory.provisioners[NAME] = entry
    if possible():
        ForkingProvisioner.nursery = Nursery(own)
        if os.geteuid() == 0 and strangers_may_read():
            ForkingProvisioner.users = cycle(USERS)
    return NAME
