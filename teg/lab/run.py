"""A run: the games of an experiment played chunk by chunk, in memory or into a folder, and what they gave."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from teg.core.files import alone
from teg.core.given import whole
from teg.lab.census import CARD_COLUMNS, Row
from teg.lab.experiment import Experiment
from teg.lab.hands import Cluster, Hands, Here, Processes
from teg.lab.play import Chunk
from teg.lab.progress import Progress
from teg.lab.stopping import Enough
from teg.lab.store import Store, lacking, read_manifest
from teg.mistake import Mistake, printable

if TYPE_CHECKING:
    from pandas import DataFrame

CHUNK_SECONDS = 2.0
MOST_BLOCKS = 2000
BRIEF = 3.0
"""Seconds that this process plays alone rather than begin others."""
AHEAD = 2
"""Chunks that each worker has before it."""


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
        kept = read_manifest(Path(folder))
        experiment = Experiment.from_data(kept["experiment"], kept["games"])
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
    playing = partial(_run, experiment, workers, cluster if client is None else client, watch, keep, lang)
    if folder is None:
        return playing(None)
    place = printable(folder)
    busy = Mistake(
        f"{place}: another program is playing into this folder; wait for it, or choose another one.",
        f"{place} : un autre programme joue dans ce dossier ; attendez-le, ou choisissez-en un autre.",
    )
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
    left = Missing(experiment.blocks, made.spans)
    progress = Progress(made.played, experiment.blocks * experiment.tables, lang)
    enough = Enough(experiment, experiment.width, experiment.elo) if experiment.ends_early else None
    made.enough = enough
    if enough and enough.see(made.rows()):
        return made
    try:
        for chunk in _played(experiment, left, workers, cluster):
            if enough and enough.see(chunk.seats):
                chunk = chunk.cut(enough.at or 0)
            made.add(chunk, keep)
            progress.show(made.played)
            if watch:
                watch(chunk)
            if enough and enough.at:
                break
    except KeyboardInterrupt:
        made.stopped = True
    finally:
        progress.close()
    made.spans.sort()
    return made


class Missing:
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


def _played(experiment: Experiment, left: Missing, workers: int | None, cluster: Any) -> Iterator[Chunk]:
    """The chunks of what is left, in the order of their blocks."""
    if cluster is not None:
        yield from chunks(Cluster(experiment, cluster), left)
        return
    if workers is None and experiment.travels:
        begun, blocks = monotonic(), len(left)
        for chunk in chunks(Here(experiment), left):
            yield chunk
            spent = monotonic() - begun
            if spent * len(left) > BRIEF * (blocks - len(left)):
                break
        workers = cores()
    count = 1 if workers is None else whole("workers", workers, least=1)
    if left:
        yield from chunks(Processes(experiment, count) if count > 1 else Here(experiment), left)


def cores() -> int:
    """How many processes can work at once; one in a browser, which has none."""
    if sys.platform == "emscripten":
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunks(hands: Hands, left: Missing, seconds: float = CHUNK_SECONDS) -> Iterator[Chunk]:
    """What these hands play of what is left, in the order of their blocks; a chunk takes so many seconds."""
    size = 1
    playing: deque[Callable[[], Chunk]] = deque()
    try:
        while left or playing:
            count = hands.count()
            many = AHEAD * count if count > 1 else 1
            while left and len(playing) < many:
                # Towards the end chunks become smaller, so that all hands are done at about the same time.
                fair = max(len(left) // many, size // 8, 1)
                playing.append(hands.play(*left.take(min(size, fair))))
            chunk = playing.popleft()()
            each = chunk.seconds / (chunk.last - chunk.first)
            size = max(1, min(MOST_BLOCKS, round(seconds / max(each, 1e-6))))
            yield chunk
    finally:
        hands.close()
