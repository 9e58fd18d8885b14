"""The folder of a run: a manifest, and Parquet files for each chunk, which polars and DuckDB read as well.

A file is written whole or not at all, so that whatever ends a run takes with it what was in hand and no more.
"""

import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import teg
from teg.core.files import read_whole, write_whole
from teg.lab.census import CARD_COLUMNS, Row
from teg.lab.experiment import Experiment
from teg.lab.play import Chunk
from teg.lab.players import tell
from teg.mistake import Mistake, printable, reason

if TYPE_CHECKING:
    from pandas import DataFrame

MANIFEST = "manifest.json"
_NAME = re.compile(r"(\d{9})-(\d{9})\.parquet")
_TEXTS = ("arm", "bot", "event", "kind", "card")


def lacking(package: str) -> Mistake:
    """What is said where a package of the extra `lab` is not installed."""
    return Mistake(tell, "not_installed", package=package)


class Store:
    """The tables of a run in a folder."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        """Of a run that is there; `Store.begun` begins one."""
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise lacking("pyarrow") from None
        self.folder = folder
        self.columns = {"seats": experiment.census.columns}
        if experiment.cards:
            self.columns["cards"] = CARD_COLUMNS

    @classmethod
    def begun(cls, folder: Path, experiment: Experiment) -> "Store":
        """A folder for this experiment: a new one, or the one it has been kept in before."""
        store = cls(folder, experiment)
        place = printable(folder)
        manifest = folder / MANIFEST
        wanted = experiment.data()
        if manifest.exists():
            kept = read_manifest(folder)
            other = next((key for key in wanted if kept["experiment"].get(key) != wanted[key]), None)
            if other:
                raise Mistake(tell, "another_experiment", folder=place, other=other)
            if kept["teg"] != teg.__version__:
                raise Mistake(
                    tell, "played_by_another_teg", folder=place, theirs=kept["teg"], ours=teg.__version__
                )
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise Mistake(tell, "something_else_there", folder=place)
        try:
            for table in store.columns:
                (folder / table).mkdir(parents=True, exist_ok=True)
                for draft in (folder / table).glob("*.part"):
                    draft.unlink()
        except (OSError, ValueError) as error:
            raise _unwritten(folder, error) from error
        about = {"teg": teg.__version__, "games": experiment.games, "experiment": wanted}
        write_whole(manifest, json.dumps(about, indent=1, ensure_ascii=False) + "\n")
        return store

    def files(self, table: str) -> dict[tuple[int, int], Path]:
        """The files of a table by the blocks they hold, in their order."""
        names = sorted(name for name in os.listdir(self.folder / table) if _NAME.fullmatch(name))
        spans = ((name, [int(number) for number in name[:-8].split("-")]) for name in names)
        return {(first, last): self.folder / table / name for name, (first, last) in spans}

    def done(self, in_order: bool) -> list[tuple[int, int]]:
        """The blocks that are kept whole; files that are cut short are taken away.

        If order matters, as where a run ends by what it has seen, so are those behind the first gap.
        """
        whole = set.intersection(*({*self._intact(table)} for table in self.columns))
        if in_order:
            ends = {0, *(last for _, last in whole)}
            gap = min((first for first, _ in whole if first not in ends), default=None)
            whole = {span for span in whole if gap is None or span[0] < gap}
        for table in self.columns:
            for span, path in self.files(table).items():
                if span not in whole:
                    path.unlink()
        return sorted(whole)

    def _intact(self, table: str) -> Iterator[tuple[int, int]]:
        from pyarrow import parquet

        for span, path in self.files(table).items():
            with suppress(OSError, ValueError):
                parquet.read_metadata(path)
                yield span

    def write(self, chunk: Chunk) -> None:
        """Keep a chunk, its seats last: they say that it is there."""
        from pyarrow import parquet

        for table in reversed(self.columns):
            made = _table(self.columns[table], getattr(chunk, table))
            path = self.folder / table / f"{chunk.first:09}-{chunk.last:09}.parquet"
            draft = path.with_suffix(".part")
            try:
                parquet.write_table(made, draft)
                os.replace(draft, path)
            except OSError as error:
                with suppress(OSError):
                    draft.unlink()
                raise _unwritten(path, error) from error

    def rows(self, table: str) -> Iterator[Row]:
        """The rows of a table, file by file."""
        from pyarrow import parquet

        for path in self.files(table).values():
            try:
                read = parquet.read_table(path)
            except (OSError, ValueError) as error:
                raise _cut(path) from error
            yield from zip(*(column.to_pylist() for column in read.columns), strict=True)

    def frame(self, table: str) -> "DataFrame":
        """A table for pandas."""
        import pyarrow
        from pyarrow import parquet

        tables = []
        for path in self.files(table).values():
            try:
                tables.append(parquet.read_table(path))
            except (OSError, ValueError) as error:
                raise _cut(path) from error
        return pyarrow.concat_tables(tables).to_pandas()


def _table(columns: Sequence[str], rows: Sequence[Row]) -> Any:
    """Rows as a table of Arrow."""
    import pyarrow

    schema = pyarrow.schema([(name, _type(name)) for name in columns])
    cells = [*zip(*rows, strict=True)] if rows else [()] * len(schema)
    arrays = [pyarrow.array(each, kind) for each, kind in zip(cells, schema.types, strict=True)]
    return pyarrow.table(arrays, schema=schema)


def parquet_of(columns: Sequence[str], rows: Sequence[Row]) -> bytes:
    """Rows as one Parquet file; a `Mistake` says what is not installed."""
    try:
        from pyarrow import parquet
    except ImportError:
        raise lacking("pyarrow") from None
    file = BytesIO()
    parquet.write_table(_table(columns, rows), file)
    return file.getvalue()


def _type(column: str) -> Any:
    """The type of a column in the files."""
    import pyarrow

    if column in _TEXTS:
        return pyarrow.string()
    return {"first": pyarrow.bool_(), "won": pyarrow.float64(), "lead": pyarrow.float64()}.get(
        column, pyarrow.int64()
    )


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a run."""
    path = folder / MANIFEST
    try:
        found = json.loads(read_whole(path))
        if not isinstance(found, dict) or not {"teg", "games", "experiment"} <= {*found}:
            raise ValueError
    except Mistake:
        raise Mistake(tell, "no_run", folder=folder) from None
    except ValueError:
        raise no_manifest(folder) from None
    return found


def no_manifest(folder: Path) -> Mistake:
    """What is said of a manifest that tells no run."""
    return Mistake(tell, "no_manifest", file=folder / MANIFEST)


def _unwritten(path: Path, error: OSError | ValueError) -> Mistake:
    return Mistake(tell, "not_written", file=path, why=reason(error))


def _cut(path: Path) -> Mistake:
    return Mistake(tell, "cut_short", file=path)
