"""A run: the games of an experiment played chunk by chunk, in memory or into a folder, and what they gave."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from teg.lab.census import CARD_COLUMNS, Row
from teg.lab.experiment import Experiment
from teg.lab.play import Chunk, play_blocks
from teg.mistake import Mistake

if TYPE_CHECKING:
    from pandas import DataFrame


class Run:
    """The games of an experiment that were played: rows as plain tuples, and tables for pandas."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.chunks: list[Chunk] = []
        self.stopped = False
        """Whether it ended before all games were played."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of what a row of `rows` holds."""
        return self.experiment.census.columns

    @property
    def blocks(self) -> int:
        """How many deals were played."""
        return sum(chunk.last - chunk.first for chunk in self.chunks)

    @property
    def played(self) -> int:
        """How many games were played."""
        return self.blocks * sum(len(arm.seatings) for arm in self.experiment.arms)

    def rows(self) -> Iterator[Row]:
        """A row a game and seat, block by block."""
        return (row for chunk in self.chunks for row in chunk.seats)

    def card_rows(self) -> Iterator[Row]:
        """A row for each card that was seen or taken, block by block."""
        return (row for chunk in self.chunks for row in chunk.cards)

    @property
    def seats(self) -> "DataFrame":
        """A row a game and seat: its bot, points by source, what was counted, the share of the victory."""
        return _frame(self.rows(), self.columns)

    @property
    def cards(self) -> "DataFrame":
        """A row for each card seen or taken, if the experiment kept them."""
        return _frame(self.card_rows(), CARD_COLUMNS)

    @property
    def games(self) -> "DataFrame":
        """A row a game: its arm, deal and seating, its length, the winners, and each seat's points."""
        seats = self.seats
        keys = ["arm", "block", "game", "seating"]
        games = seats.groupby("game", sort=False)[keys[:2] + keys[3:]].first().reset_index()[keys]
        games["turns"] = seats.groupby("game", sort=False)["turns"].sum().to_numpy()
        won = seats[seats["won"] > 0]
        games["winner"] = won.groupby("game", sort=False)["bot"].agg(" & ".join).to_numpy()
        points = seats.pivot(index="game", columns="seat", values="points").add_prefix("points_")
        return games.merge(points.reset_index(), on="game")


def _frame(rows: Iterator[Row], columns: Sequence[str]) -> "DataFrame":
    """Rows as a table for pandas."""
    try:
        from pandas import DataFrame
    except ImportError:
        raise lacking("pandas") from None
    return DataFrame(list(rows), columns=list(columns))


def lacking(package: str) -> Mistake:
    """What is said where a package of the extra `lab` is not installed."""
    return Mistake(
        f"{package} is not installed here; install the extra 'lab' (pip install -e '.[lab]').",
        f"{package} n'est pas installé ici ; installez l'extra « lab » (pip install -e '.[lab]').",
    )


def run(experiment: Experiment, *, watch: Callable[[Chunk], object] | None = None) -> Run:
    """Play an experiment; each chunk is shown to `watch` when it is played."""
    made = Run(experiment)
    size, at = 1, 0
    while at < experiment.blocks:
        chunk = play_blocks(experiment, at, min(at + size, experiment.blocks))
        at = chunk.last
        size = next_size(chunk)
        made.chunks.append(chunk)
        if watch:
            watch(chunk)
    return made


CHUNK_SECONDS = 2.0
MOST_BLOCKS = 2000


def next_size(chunk: Chunk) -> int:
    """So many blocks for the next chunk that it takes about two seconds."""
    each = chunk.seconds / (chunk.last - chunk.first)
    return max(1, min(MOST_BLOCKS, round(CHUNK_SECONDS / max(each, 1e-6))))
