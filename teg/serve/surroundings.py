"""What the server takes of its machine: open files, a folder to write in, and lines in a terminal."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from teg.mistake import Mistake, printable
from teg.ui.coach.ticket import FOLDER

MANY = 65_536
ENOUGH = 10_240
"""Open files that every system allows which sets no limit of its own."""
EACH = 10
"""Open files of a visitor."""
OWN = 250
"""Open files of the server itself, and of the engines it keeps ready."""
MOST_LINES = 2_000
"""Connections at once: a browser makes at most seven."""
WRITTEN = ("JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR", FOLDER)


def widen() -> int:
    """Allow as many open files as this system lets us, and tell how many."""
    try:
        import resource
    except ImportError:
        return MANY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (MANY, ENOUGH):
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft == resource.RLIM_INFINITY or soft >= most:
            break
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return MANY if soft == resource.RLIM_INFINITY else soft


def visitors(files: int) -> int:
    """For how many visitors so many open files are enough, with room for one more connection of each."""
    return max((files - OWN) // (EACH + 1), 1)


def lines(files: int, visitors: int) -> int:
    """How many connections may be open beside what engines take."""
    return min(max(files - OWN - (EACH - 1) * visitors, 1), MOST_LINES)


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for what Jupyter and engines write while they run; the home may be missing or read-only."""
    try:
        own = TemporaryDirectory(prefix="teg-serve-", ignore_cleanup_errors=True)
    except OSError as error:
        raise Mistake(
            f"teg serve: there is no folder to write in ({error.strerror}); name one with TMPDIR.",
            f"teg serve : il n'y a pas de dossier où écrire ({error.strerror}) ; nommez-en un avec TMPDIR.",
        ) from None
    with own as name:
        for variable in WRITTEN:
            os.environ[variable] = str(Path(name, variable.lower()))
            Path(os.environ[variable]).mkdir()
        yield Path(name)


LONGEST = 200


class _Plain(logging.Formatter):
    """A line that quotes what a visitor sent may neither steer the terminal nor fill it.

    A cell that fails is told in one, too: where in Voila that was noticed helps nobody.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The record, without the way to a cell's error."""
        error = record.exc_info[1] if record.exc_info else None
        if name := getattr(error, "ename", ""):
            what = " ".join(f"{name}: {getattr(error, 'evalue', '')}".split())
            return f"teg serve: a cell failed: {printable(what, LONGEST)}"
        return super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line, as a person may see it."""
        return printable(record.getMessage(), LONGEST)


def plain() -> None:
    """Tell warnings and errors in such lines."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_Plain())
    logging.getLogger().addHandler(handler)
