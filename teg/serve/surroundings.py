"""What the server takes of its machine: open files, a folder to write in, and lines in a terminal."""

import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from teg.languages import Phrases
from teg.mistake import Mistake, printable
from teg.ui.coach.ticket import FOLDER, LOCK

tell: Final = Phrases(__file__, "serve.toml")

MANY = 65_536
ENOUGH = 10_240
"""Open files that every system allows which sets no limit of its own."""
EACH = 10
"""Open files of a visitor."""
OWN = 250
"""Open files of the server itself, and of the engines it keeps ready."""
MOST_LINES = 2_000
"""Connections at once: a browser makes at most seven."""
ADDRESS_OF = 0x8915
"""What Linux is asked for the address of one of its networks."""
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


def names() -> list[str]:
    """What other machines may call this one."""
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]


def addresses() -> list[str]:
    """The addresses of this machine in its networks."""
    found = []
    try:
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                # A network without an address here has none to tell.
                with suppress(OSError):
                    told = fcntl.ioctl(asking, ADDRESS_OF, name.encode()[:15].ljust(256, b"\0"))
                    found.append(socket.inet_ntoa(told[20:24]))
    except ImportError:
        with suppress(OSError):
            found = socket.gethostbyname_ex(socket.gethostname())[2]
    return [each for each in found if not each.startswith("127.")]


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for what Jupyter and engines write while they run; the home may be missing or read-only."""
    try:
        own = TemporaryDirectory(prefix="teg-serve-", ignore_cleanup_errors=True)
    except OSError as error:
        raise Mistake(tell, "no_folder", reason=error.strerror) from None
    with own as name:
        for variable in WRITTEN:
            os.environ[variable] = str(Path(name, variable.lower()))
            Path(os.environ[variable]).mkdir()
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            _share(Path(name), Path(os.environ[FOLDER]))
        yield Path(name)


def _share(own: Path, line: Path) -> None:
    """Let engines that have users of their own stand in one line, and see nothing else there."""
    own.chmod(0o711)
    line.chmod(0o777)
    (line / LOCK).touch()
    (line / LOCK).chmod(0o666)


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


def plain(*more: logging.Handler) -> None:
    """Tell warnings and errors in such lines, and to whom else it may concern."""
    for handler in (logging.StreamHandler(), *more):
        handler.setLevel(logging.WARNING)
        handler.setFormatter(_Plain())
        logging.getLogger().addHandler(handler)
