"""A run: the games of an experiment played chunk by chunk, in memory or into a folder, and what they gave."""

import os
import sys
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from teg.core.files import alone
from teg.core.given import named, spoken, whole
from teg.lab.census import CARD_COLUMNS, Row
from teg.lab.experiment import Experiment, asked_for
from teg.lab.play import Chunk, play_blocks
from teg.lab.players import tell
from teg.lab.progress import RunProgress
from teg.lab.stopping import Enough
from teg.lab.store import Store, lacking, no_manifest, read_manifest
from teg.lab.worth import CardWorth, takings, worths
from teg.mistake import Mistake, printable

if TYPE_CHECKING:
    from pandas import DataFrame

CHUNK_SECONDS = 2.0
MOST_BLOCKS = 2000
BRIEF = 3.0
"""Seconds that this process plays alone rather than begin others."""
AHEAD = 2
"""Chunks that each worker has before it."""

PendingChunk = Callable[[], Chunk]
"""A chunk that is being played: calling it waits for it."""


class WorkerPool(Protocol):
    """Whoever plays chunks; `teg.lab.worker_pool` has those that are not this process."""

    def count(self) -> int:
        """How many chunks are played at once."""
        return 1

    def play(self, first: int, last: int) -> PendingChunk:
        """Begin to play the blocks from `first` to before `last`."""

    def close(self) -> None:
        """Let go of whatever is being played."""


class ThisProcess(WorkerPool):
    """This very process, which plays when it is waited for."""

    def __init__(self, experiment: Experiment) -> None:
        self._experiment = experiment

    def play(self, first: int, last: int) -> PendingChunk:
        return partial(play_blocks, self._experiment, first, last)

    def close(self) -> None:
        pass


class Run:
    """The games of an experiment that were played: rows as plain tuples, and tables for pandas."""

    def __init__(self, experiment: Experiment, store: Store | None = None) -> None:
        self.experiment = experiment
        self.stopped = False
        """Whether somebody ended it before all games were played."""
        self.enough: Enough | None = None
        """What looked whether it had seen enough, if the experiment may end early."""
        self.spans = store.done(experiment.ends_early) if store else []
        """The blocks that were played: from the first of each to before the second."""
        self._store = store
        self._chunks: list[Chunk] = []

    @classmethod
    def open(cls, folder: str | os.PathLike[str]) -> "Run":
        """The run of a folder as far as it has come."""
        named(folder)
        kept = read_manifest(Path(folder))
        try:
            experiment = Experiment.from_data(kept["experiment"], kept["games"])
        except (KeyError, TypeError):
            raise no_manifest(Path(folder)) from None
        run = cls(experiment)
        run._store = store = Store(Path(folder), experiment)
        run.spans = [*store.files("seats")]
        return run

    @property
    def folder(self) -> Path | None:
        """Where it is kept."""
        return self._store.folder if self._store else None

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of what a row of `rows` holds."""
        return self.experiment.census.columns

    @property
    def blocks(self) -> int:
        """How many deals were played."""
        return sum(last - first for first, last in self.spans)

    @property
    def played(self) -> int:
        """How many games were played."""
        return self.blocks * self.experiment.tables

    def add(self, chunk: Chunk, keep: bool = True) -> None:
        """Write a chunk into the folder; without one, keep it in memory if its rows are wanted again."""
        if self._store:
            self._store.write(chunk)
        elif keep:
            self._chunks.append(chunk)
        self.spans.append((chunk.first, chunk.last))

    def rows(self) -> Iterator[Row]:
        """A row a game and seat, block by block."""
        return self._rows("seats")

    def card_rows(self) -> Iterator[Row]:
        """A row for each card that was seen or taken, block by block, if the experiment keeps them."""
        return self._rows("cards")

    def worths(self, of: Collection[str] | None = None) -> dict[str, list[CardWorth]]:
        """What the cards were worth in each arm, if the experiment keeps them: two readings of the rows.

        The intervals hold for all of a kind together, or for those that are asked for.
        """
        return worths(lambda: takings(self.rows(), self.columns, self.card_rows(), CARD_COLUMNS), of=of)

    def _rows(self, table: str) -> Iterator[Row]:
        if not self._store:
            return (row for chunk in self._chunks for row in getattr(chunk, table))
        return self._store.rows(table) if table in self._store.columns else iter(())

    @property
    def seats(self) -> "DataFrame":
        """A row a game and seat: its bot, points by source, what was counted, the share of the victory."""
        return self._frame("seats", self.columns)

    @property
    def cards(self) -> "DataFrame":
        """A row for each card seen or taken, if the experiment keeps them."""
        return self._frame("cards", CARD_COLUMNS)

    def _frame(self, table: str, columns: Sequence[str]) -> "DataFrame":
        try:
            from pandas import DataFrame
        except ImportError:
            raise lacking("pandas") from None
        if self._store and table in self._store.columns and self.spans:
            return self._store.frame(table)
        return DataFrame(list(self._rows(table)), columns=list(columns))

    @property
    def games(self) -> "DataFrame":
        """A row a game: its arm, deal and seating, its length, who won, and each seat's points."""
        seats = self.seats
        by_game = seats.groupby("game", sort=False)
        games = by_game[["arm", "block", "seating"]].first()
        games["turns"] = by_game["turns"].sum()
        games["winner"] = seats[seats["won"] > 0].groupby("game")["bot"].agg(" & ".join)
        points = seats.pivot(index="game", columns="seat", values="points").add_prefix("points_")
        return games.join(points).reset_index()

    def __repr__(self) -> str:
        where = f", in {self.folder}" if self.folder else ""
        return f"<{self.played} games, {self.blocks} deals{where}>"


def run(
    experiment: Experiment,
    folder: str | os.PathLike[str] | None = None,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    client: Any = None,
    watch: Callable[[Chunk], object] | None = None,
    keep: bool = True,
    lang: str = "en",
) -> Run:
    """Play an experiment, or what is missing of it in a folder.

    Without `workers` this process begins alone, and has others help if it would take longer than a moment;
    but functions and objects play here alone, where they may remember what they see.
    `cluster` is the address of a Dask scheduler, `client` a client of one that a notebook has. Each chunk is
    shown to `watch` when it is kept. An interrupt ends the run and keeps what is done. Where the
    experiment says when it has seen enough, that is looked at deal by deal: the run ends after the same one,
    whoever plays. Rows that nobody wants again but `watch` need not be kept in memory (`keep`).
    """
    asked_for(experiment)
    spoken(lang)
    playing = partial(_run, experiment, workers, cluster if client is None else client, watch, keep, lang)
    if folder is None:
        return playing(None)
    named(folder)
    place = printable(folder)
    busy = Mistake(tell, "folder_in_use", folder=place)
    with alone(folder, busy):
        return playing(Store.begun(Path(folder), experiment))


def _run(
    experiment: Experiment,
    workers: int | None,
    cluster: Any,
    watch: Callable[[Chunk], object] | None,
    keep: bool,
    lang: str,
    store: Store | None,
) -> Run:
    made = Run(experiment, store)
    left = MissingBlocks(experiment.blocks, made.spans)
    progress = RunProgress(made.played, experiment.blocks * experiment.tables, lang)
    try:
        for chunk in kept(made, _played(experiment, left, workers, cluster, progress), keep):
            progress.show(made.played)
            if watch:
                watch(chunk)
    except KeyboardInterrupt:
        made.stopped = True
    finally:
        progress.close()
    made.spans.sort()
    return made


def kept(made: Run, played: Iterator[Chunk], keep: bool = True) -> Iterator[Chunk]:
    """The chunks that are played, each put into its run, until that has seen enough."""
    experiment, enough = made.experiment, None
    if experiment.ends_early:
        made.enough = enough = Enough(experiment, experiment.width, experiment.elo)
        if enough.see(made.rows()):
            return
    for chunk in played:
        over = enough is not None and enough.see(chunk.seats)
        if enough is not None and over:
            chunk = chunk.cut(enough.at or 0)
        made.add(chunk, keep)
        yield chunk
        if over:
            return


class MissingBlocks:
    """The blocks that are still to be played."""

    def __init__(self, blocks: int, spans: Sequence[tuple[int, int]]) -> None:
        ends = [0, *(end for span in sorted(spans) for end in span), blocks]
        self._gaps = [
            (first, last) for first, last in zip(ends[::2], ends[1::2], strict=True) if first < last
        ]

    def __len__(self) -> int:
        return sum(last - first for first, last in self._gaps)

    def take(self, size: int) -> tuple[int, int]:
        """The next blocks, at most so many."""
        first, last = self._gaps.pop(0)
        if last - first > size:
            self._gaps.insert(0, (first + size, last))
        return first, min(last, first + size)


def _played(
    experiment: Experiment, left: MissingBlocks, workers: int | None, cluster: Any, progress: RunProgress
) -> Iterator[Chunk]:
    """The chunks of what is left, in the order of their blocks."""
    if cluster is not None:
        from teg.lab.worker_pool import Cluster

        yield from chunks(Cluster(experiment, cluster, progress.say), left)
        return
    if workers is None and experiment.travels:
        begun, blocks = monotonic(), len(left)
        for chunk in chunks(ThisProcess(experiment), left):
            yield chunk
            spent = monotonic() - begun
            if spent * len(left) > BRIEF * (blocks - len(left)):
                break
        workers = cores()
    count = 1 if workers is None else whole("workers", workers, least=1)
    if not left:
        return
    pool: WorkerPool = ThisProcess(experiment)
    if count > 1:
        from teg.lab.worker_pool import Processes  # a browser has none

        pool = Processes(experiment, count)
    yield from chunks(pool, left)


def has_processes() -> bool:
    """Whether there can be other processes and threads: not in a browser."""
    return sys.platform != "emscripten"


def cores() -> int:
    """How many processes can work at once."""
    if not has_processes():
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunks(pool: WorkerPool, left: MissingBlocks, seconds: float = CHUNK_SECONDS) -> Iterator[Chunk]:
    """What this pool plays of what is left, in the order of their blocks; a chunk takes so many seconds."""
    size = 1
    playing: deque[Callable[[], Chunk]] = deque()
    try:
        while left or playing:
            count = pool.count()
            many = AHEAD * count if count > 1 else 1
            while left and len(playing) < many:
                # Towards the end chunks become smaller, so that all are done at about the same time.
                fair = max(len(left) // many, size // 8, 1)
                playing.append(pool.play(*left.take(min(size, fair))))
            chunk = playing.popleft()()
            if chunk.mistake:  # what was finished before it is no less true
                if chunk.last > chunk.first:
                    yield chunk
                raise chunk.mistake
            each = chunk.seconds / (chunk.last - chunk.first)
            size = max(1, min(MOST_BLOCKS, round(seconds / max(each, 1e-6))))
            yield chunk
    finally:
        pool.close()
