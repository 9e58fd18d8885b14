"""Files written whole or not at all, by one program at a time, and read no further than makes sense."""

import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR

from teg.core.given import tell
from teg.mistake import Mistake, reason

LARGEST = 10_000_000
"""Bytes; a long game with many variations takes a hundredth of it."""
OLD = 3600.0
"""Seconds after which nobody is still writing a draft."""
PATIENCE = 20.0
"""Seconds to wait for another program that is at the same file; it needs a hundredth of one."""


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, complete."""
    try:
        target = os.path.realpath(path)
        if os.path.isdir(target):
            raise IsADirectoryError(EISDIR, "it is a folder")
        # A device or a pipe would be gone, for everybody.
        if os.path.exists(target) and not os.path.isfile(target):
            raise Mistake(tell, "no_ordinary_place", path=path)
        # In the same folder, since a file can only be swapped in within one file system.
        _sweep(target)
        draft = f"{target}.{os.urandom(4).hex()}.part"
        try:
            with open(draft, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            _swap_in(draft, target)
        except BaseException:
            if os.path.exists(draft):
                os.unlink(draft)
            raise
    except Mistake:
        raise
    except (OSError, ValueError) as error:
        raise Mistake(tell, "not_written", path=path, why=reason(error)) from error


def read_whole(path: str | os.PathLike[str]) -> bytes:
    """The bytes of an ordinary file; of one larger than `LARGEST` only so many that this can be seen."""
    if not os.fspath(path):
        raise Mistake(tell, "no_path_given")
    try:
        # A pipe or a device could keep us waiting for ever.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise Mistake(tell, "no_ordinary_file", path=path)
        with open(path, "rb") as file:
            return file.read(LARGEST + 1)
    except Mistake:
        raise
    except (OSError, ValueError) as error:
        raise Mistake(tell, "not_read", path=path, why=reason(error)) from error


def _swap_in(draft: str, target: str) -> None:
    """Put the draft in the place of the file; Windows refuses while a program reads that, for a moment."""
    until = time.monotonic() + PATIENCE / 4
    while True:
        try:
            return os.replace(draft, target)
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > until:
                raise
            time.sleep(0.005)


@contextmanager
def alone(path: str | os.PathLike[str], busy: Mistake | None = None) -> Iterator[None]:
    """Keep other programs that ask likewise away from a file while it is read, changed and written.

    The system lets go of the lock when a program ends, however it ends. Where no lock can be had, as in a
    folder that may not be written to, or within `PATIENCE`, work goes on without: better than to lose it.
    Who would rather not wait says what to raise while another program is `busy`.
    """
    if sys.platform == "emscripten":  # a browser's Python has no locks, and no program beside it
        yield
        return
    with suppress(OSError, ValueError):
        path = os.path.realpath(path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
    lock = f"{os.fspath(path)}.lock"
    held = None
    until = time.monotonic() + PATIENCE
    while held is None and time.monotonic() < until:
        try:
            held = _locked(lock)
        except BlockingIOError:
            if busy:
                raise busy from None
            time.sleep(0.005)
        except (OSError, ValueError):
            break
    try:
        yield
    finally:
        if held is not None:
            _free(held, lock)


def _locked(lock: str) -> int | None:
    """Hold the lock file, or None if it went away meanwhile; `BlockingIOError` while another program does."""
    handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _hold(handle)
        # Whoever held it before has taken the file away: then others lock a new one.
        if os.path.samestat(os.fstat(handle), os.stat(lock)):
            return handle
    except FileNotFoundError:
        pass
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _free(handle: int, lock: str) -> None:
    """Let go of the lock file and leave nothing behind."""
    if sys.platform == "win32":  # an open file cannot be taken away there
        os.close(handle)
    with suppress(OSError):
        os.unlink(lock)
    if sys.platform != "win32":
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sweep(target: str) -> None:
    """Take away the drafts of this file that a program left which was stopped while it wrote."""
    folder, name = os.path.split(target)
    ours = re.compile(re.escape(name) + r"\.[0-9a-f]{8}\.part")
    with suppress(OSError), os.scandir(folder or ".") as entries:
        for entry in entries:
            if ours.fullmatch(entry.name):
                with suppress(OSError):
                    if time.time() - entry.stat(follow_symlinks=False).st_mtime > OLD:
                        os.unlink(entry.path)
