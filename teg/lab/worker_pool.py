"""Who plays the chunks of a run beside this process: processes of its own, or a Dask cluster.

Whoever plays, a chunk is the same: its games depend on their places alone. Workers share no disk with whoever
asks them; an experiment travels as bytes, and each worker looks whether its package and cards are the same.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from logging import CRITICAL, getLogger
from queue import SimpleQueue
from time import monotonic
from typing import Any

import teg
from teg.lab.experiment import Experiment
from teg.lab.play import Chunk, play_blocks
from teg.lab.players import HUNG, overtime, tell
from teg.lab.run import PendingChunk, WorkerPool
from teg.lab.store import lacking
from teg.languages import Both
from teg.mistake import Mistake, printable

PATIENCE = 10
"""Seconds that a scheduler may take to answer."""
QUIET, EMPTY = 5.0, 120.0
"""Seconds without a single worker after which that is told, and after which nobody waits any more."""
LOOK = 1.0
"""Seconds after which whoever waits for a chunk looks whether there are workers."""


def packed(experiment: Experiment) -> bytes:
    """An experiment as it travels, with what a worker must have to play the very same."""
    try:
        try:
            from cloudpickle import dumps  # knows functions of a notebook, too; comes with Dask
        except ImportError:
            dumps = pickle.dumps
        inside = dumps(experiment)
    except Exception as error:
        raise Mistake(tell, "bot_stays", why=printable(str(error), 80)) from error
    return pickle.dumps((teg.__version__, [arm.digest for arm in experiment.arms], inside))


@lru_cache(maxsize=2)
def unpacked(parcel: bytes) -> Experiment:
    """What was packed, if the same version and the same cards are here."""
    version, digests, inside = pickle.loads(parcel)
    if version != teg.__version__:
        raise Mistake(tell, "other_teg_at_worker", worker=teg.__version__, ours=version)
    experiment: Experiment = pickle.loads(inside)
    if [arm.digest for arm in experiment.arms] != digests:
        raise Mistake(tell, "other_box_at_worker", box=experiment.setup.box)
    return experiment


def play_parcel(parcel: bytes, first: int, last: int, alone: bool = False) -> Chunk:
    """What a worker does: play some blocks of an experiment that was sent."""
    return play_blocks(unpacked(parcel), first, last, alone)


class Processes(WorkerPool):
    """Processes of our own on this machine: each reads what to play and writes what came of it.

    They know nothing of the program that asks, so a script needs no guard around it; they end with it.
    """

    def __init__(self, experiment: Experiment, count: int, nice: int = 0) -> None:
        """So many processes; `nice` ones give way to whatever else the machine has to do."""
        self._count = count
        self._nice = nice
        self._parcel = packed(experiment)
        self._patience = experiment.patience
        self._threads = ThreadPoolExecutor(count, "teg-lab")
        self._own = threading.local()
        self._all: list[subprocess.Popen[bytes]] = []
        self._closed = False

    def count(self) -> int:
        return self._count

    @property
    def running(self) -> list[int]:
        """The numbers of the processes that are there."""
        return [worker.pid for worker in self._all if worker.poll() is None]

    def play(self, first: int, last: int) -> PendingChunk:
        played: Future[Chunk] = self._threads.submit(self._ask, first, last)
        return played.result

    def _ask(self, first: int, last: int) -> Chunk:
        for again in (True, False):  # a process that somebody ended is begun once more
            try:
                worker = self._worker()
                assert worker.stdin and worker.stdout
                pickle.dump((first, last), worker.stdin)
                worker.stdin.flush()
                answer = pickle.load(worker.stdout)
            except (EOFError, OSError, pickle.UnpicklingError):
                self._own.worker = None
                code = worker.wait()
                if code == HUNG:
                    raise overtime(f"deals {first} to {last - 1}", self._patience) from None
                if again and not self._closed:
                    continue
                raise Mistake(tell, "worker_ended", code=code, first=first, last=last - 1) from None
            if isinstance(answer, Exception):
                raise answer
            chunk: Chunk = answer
            return chunk
        raise AssertionError

    def _worker(self) -> "subprocess.Popen[bytes]":
        """The process of this thread."""
        worker: subprocess.Popen[bytes] | None = getattr(self._own, "worker", None)
        if worker is None:
            path = os.pathsep.join(filter(None, sys.path))
            worker = subprocess.Popen(
                [sys.executable, "-c", f"from teg.lab.worker_pool import serve; serve({self._nice})"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": path},
            )
            self._own.worker = worker
            self._all.append(worker)
            assert worker.stdin
            pickle.dump(self._parcel, worker.stdin)
        return worker

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._all:
            worker.kill()
        for worker in self._all:
            worker.wait()
            for pipe in (worker.stdin, worker.stdout):
                with suppress(OSError):
                    pipe and pipe.close()


def serve(nice: int = 0) -> None:
    """The life of a worker process: chunks as they are asked for, until nobody asks."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks decides when it is over
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    parcel = pickle.load(asked)
    wishes: SimpleQueue[tuple[int, int]] = SimpleQueue()

    def listen() -> None:
        with suppress(EOFError, OSError):
            while True:
                wishes.put(pickle.load(asked))
        os._exit(0)  # what is being played is of no use to anybody

    threading.Thread(target=listen, daemon=True).start()
    while True:
        first, last = wishes.get()
        answer: Chunk | Exception
        try:
            answer = play_parcel(parcel, first, last, alone=True)
        except Exception as error:
            answer = error if isinstance(error, Mistake) else RuntimeError(f"{type(error).__name__}: {error}")
        try:
            pickle.dump(answer, answers)
            answers.flush()
        except BrokenPipeError:  # who asked is gone, and a kill -9 says no goodbye
            os._exit(0)


class Cluster(WorkerPool):
    """The workers of a Dask cluster, which somebody else has started; those that come later help, too."""

    def __init__(self, experiment: Experiment, client: Any, told: Callable[[Both], object]) -> None:
        """`client` is a `distributed.Client`, or the address of a scheduler.

        `told` hears that the cluster has no workers, when they are waited for.
        """
        self._told = told
        self._empty: float | None = None
        """Since when there has been no worker."""
        self._own = isinstance(client, str)
        if isinstance(client, str):
            is_address(client)  # a client that was given nonsense cannot even be closed
            from distributed import Client

            # What it would log of a lost scheduler, page after page, is told in one sentence.
            getLogger("distributed").setLevel(CRITICAL)
            try:
                client = Client(client, timeout=PATIENCE, set_as_default=False)
            except (OSError, ValueError, TypeError) as error:
                raise _gone(client, error) from None
        elif not hasattr(client, "scheduler"):
            raise Mistake(tell, "no_client", given=client)
        self._client = client
        self._parcel = packed(experiment)
        self._playing: list[Any] = []

    def count(self) -> int:
        threads = self._answer(self._client.nthreads)
        return max(1, int(sum(threads.values())))

    def play(self, first: int, last: int) -> PendingChunk:
        task = self._answer(self._client.submit, play_parcel, self._parcel, first, last, pure=False)
        self._playing.append(task)
        return partial(self._wait, task)

    def _wait(self, task: Any) -> Chunk:
        while True:
            self._look()
            chunk: Chunk | None = self._answer(self._result, task)
            if chunk is not None:
                self._playing.remove(task)
                return chunk

    @staticmethod
    def _result(task: Any) -> Chunk | None:
        """The chunk, if it comes soon."""
        try:
            chunk: Chunk = task.result(timeout=LOOK)
        except TimeoutError:
            return None
        return chunk

    def _look(self) -> None:
        """See whether anybody is there to play; nobody waits in silence, nor for ever."""
        if self._answer(self._client.nthreads):
            self._empty = None
            return
        now, address = monotonic(), printable(self._address)
        if self._empty is None:
            self._empty, self._told_empty = now, False
        if now - self._empty > EMPTY:
            raise Mistake(tell, "empty_cluster", address=address, seconds=round(EMPTY))
        if now - self._empty > QUIET and not self._told_empty:
            self._told_empty = True
            self._told(tell.both("waits_for_workers", address=address, seconds=round(EMPTY - QUIET)))

    def _answer(self, ask: Callable[..., Any], *words: Any, **more: Any) -> Any:
        """What the cluster says, or in one sentence why it does not."""
        from distributed import KilledWorker

        try:
            return ask(*words, **more)
        except Mistake:
            raise
        except KilledWorker:
            raise Mistake(tell, "workers_die") from None
        except Exception as error:
            raise _gone(self._address, error) from error

    @property
    def _address(self) -> str:
        return str(getattr(self._client.scheduler, "address", self._client))

    def close(self) -> None:
        with suppress(Exception):
            self._client.cancel(self._playing)
        if self._own:
            with suppress(Exception):
                self._client.close()


def is_address(text: str) -> None:
    """Refuse what is no address of a scheduler, and say so where Dask is not installed."""
    try:
        from distributed.comm import resolve_address
    except ImportError:
        raise lacking("distributed") from None
    try:
        resolve_address(text)
    except (OSError, ValueError, TypeError) as error:
        raise _gone(text, error) from None


def _gone(address: str, error: Exception) -> Mistake:
    what = printable(f"{type(error).__name__}: {error}", 120)
    return Mistake(tell, "no_cluster", address=address, why=what)
