"""Who prices on a server: at most so many engines at a time, the others in the order in which they came.

An engine holds a ticket, a locked file in the server's own folder. The system lets go of the lock when the
engine ends, however it ends, so that nobody waits for one that was killed.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time_ns
from typing import IO

try:
    import fcntl
except ImportError:  # a system whose server starts its engines alone
    fcntl = None  # type: ignore[assignment]

FOLDER = "TEG_COACH_DIR"
"""The variable of the environment that names the folder; without it, nobody else prices here."""
KIND = ".ticket"
LOCK = "line.lock"


def at_once() -> int:
    """How many may price at a time: one core is left for everything else."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


class Ticket:
    """A place in the line, from the first look at it until it is given back."""

    def __init__(self, folder: Path | None = None, most: int = 0) -> None:
        named = os.environ.get(FOLDER)
        self._folder = folder or (Path(named) if named and fcntl else None)
        self._most = most or at_once()
        self._held: tuple[Path, IO[bytes]] | None = None

    def ahead(self) -> int:
        """How many must end before it is one's turn: none, and one may begin, or go on."""
        if self._folder is None:
            return 0
        try:
            with _alone(self._folder):
                mine = self._taken(self._folder)
                before = sum(
                    _is_held(each) for each in self._folder.glob(f"*{KIND}") if each.name < mine.name
                )
        except OSError:
            # A folder that is gone, or a disk that is full, keeps nobody from pricing.
            return 0
        return max(0, before + 1 - self._most)

    def give_back(self) -> None:
        """Leave the line."""
        if self._held is not None:
            path, file = self._held
            self._held = None
            with suppress(OSError):
                path.unlink(missing_ok=True)
            file.close()

    def _taken(self, folder: Path) -> Path:
        if self._held is None:
            path = folder / f"{time_ns():020}-{os.getpid()}{KIND}"
            file = path.open("xb")
            fcntl.flock(file, fcntl.LOCK_EX)
            self._held = path, file
        return self._held[0]


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Look at the line while nobody else changes it; that takes less than a millisecond."""
    with (folder / LOCK).open("wb") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def _is_held(path: Path) -> bool:
    """Whether the engine of a ticket lives; one that nobody holds is thrown away."""
    try:
        with path.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
    except BlockingIOError:
        return True
    except FileNotFoundError:
        return False
    return False
