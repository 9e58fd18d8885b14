"""What an engine may take and touch, whatever runs in it: memory, open files, no file and no other engine.

A system that knows a limit keeps it: Linux all of them, other POSIX systems numbers only, Windows none.
"""

import ctypes
import os
import stat
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from teg.ui.coach.ticket import FOLDER

MEMORY = 1 << 30
"""Bytes that an engine may have for itself, beside what all engines share."""
FILES = 256
LARGEST_FILE = 64 << 20
PROCESSES = 64
"""Processes and threads of an engine that has a user of its own: itself, and games of the lab."""
USERS = range(61_184, 65_520)
"""Numbers of users that systems keep free for services that come and go."""
WEIGHTS = "TEG_WEIGHTS"
WRITTEN = ("HOME", "TMPDIR", "IPYTHONDIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR")
SYSTEM = (
    "/usr",
    "/lib",
    "/lib32",
    "/lib64",
    "/bin",
    "/etc",
    "/opt",
    "/nix",
    "/proc",
    "/sys/fs/cgroup",
    "/dev",
)
"""What any program reads of a system."""


def bound(own: Path, user: int | None, *, by_files: bool) -> None:
    """Confine this process, before it has threads, to its own folder and its share of the machine.

    It keeps its user unless there is one for it. `by_files` says that it talks to the server by files only.
    """
    os.environ.setdefault(WEIGHTS, str(Path.home() / ".teg" / "weights"))
    for variable in WRITTEN:
        os.environ[variable] = str(own)
    tempfile.tempdir = None
    ration(user)
    walls = Walls(by_files) if sys.platform == "linux" else None
    if walls:
        walls.read(_read())
        walls.write([own, *filter(None, [os.environ.get(FOLDER)])])
    if user is not None:
        for path in (own, *own.iterdir()):
            os.chown(path, user, user)
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    elif walls and os.geteuid() == 0:
        _weaken()
    if walls:
        walls.close()


def ration(user: int | None = None) -> None:
    """Limits that are numbers."""
    try:
        import resource
    except ImportError:
        return
    wanted = [
        (resource.RLIMIT_DATA, MEMORY + _data()),
        (resource.RLIMIT_NOFILE, FILES),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ]
    if user is not None:
        wanted.append((resource.RLIMIT_NPROC, PROCESSES))
    for which, most in wanted:
        hard = resource.getrlimit(which)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(which, (most, most))


def _data() -> int:
    """Bytes of its own that this process has already."""
    with suppress(OSError):
        told = Path("/proc/self/status").read_text()
        return 1024 * int(told.split("VmData:")[1].split()[0])
    return 0


def _read() -> set[Path]:
    """What an engine reads: the system, Python, what it imports, the dashboards, what bots learned."""
    ours = [sys.prefix, sys.base_prefix, str(Path(__file__).parents[2]), os.environ[WEIGHTS], os.getcwd()]
    return {Path(name).resolve() for name in (*SYSTEM, *ours, *sys.path) if name}


def strangers_may_read() -> bool:
    """Whether an engine with a user of its own could read its program."""
    for place in (sys.prefix, sys.base_prefix, Path(__file__).parent):
        folder = Path(place).resolve()
        if not folder.stat().st_mode & stat.S_IROTH:
            return False
        if not all(each.stat().st_mode & stat.S_IXOTH for each in (folder, *folder.parents)):
            return False
    return True


_CAPABILITIES, _READ_ALL = 0x20080522, 1 << 2


def _weaken() -> None:
    """Be root in name only: nothing of what root may is left but to read what the walls let be read."""
    head = (ctypes.c_uint32 * 2)(_CAPABILITIES, 0)
    # Twice three sets, in use, to be had, and to be handed on.
    ctypes.CDLL(None).capset(head, (ctypes.c_uint32 * 6)(_READ_ALL, _READ_ALL, 0, 0, 0, 0))


# what Linux calls Landlock: a process gives up for good, for itself and its children, what it will not need

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION, _BENEATH, _NO_NEW_PRIVILEGES = 1, 1, 38
_EXECUTE, _WRITE, _READ, _READ_FOLDER = 1, 2, 4, 8
_TRUNCATE, _DEVICE = 1 << 14, 1 << 15
_OF_FILES = _EXECUTE | _WRITE | _READ | _TRUNCATE | _DEVICE
_FILES_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
_CALLS, _REACH = 2, 3
"""Connections to others by TCP; sockets without a file, and signals, to whoever has not these walls."""


class Walls:
    """What a process will still be able to open."""

    def __init__(self, by_files: bool) -> None:
        self._system = ctypes.CDLL(None, use_errno=True).syscall
        version = max(0, self._system(_CREATE, None, 0, _VERSION))
        self._files = next(
            (rights for since, rights in reversed(_FILES_BY_VERSION.items()) if since <= version), 0
        )
        parts = [self._files, _CALLS if by_files else 0, _REACH]
        known = parts[: 1 + (version >= 4) + (version >= 6)]
        asked = (ctypes.c_uint64 * len(known))(*known)
        self._rules = self._system(_CREATE, asked, ctypes.sizeof(asked), 0) if version else -1

    def read(self, paths: Iterable[Path]) -> None:
        """Let these be read, and programs in them be run."""
        for path in paths:
            self._let(path, _READ | _READ_FOLDER | _EXECUTE)
        for device in ("null", "zero", "urandom", "tty"):
            self._let(Path("/dev", device), _READ | _WRITE)

    def write(self, paths: Iterable[str | Path]) -> None:
        """Let everything be done in these folders but to run programs from them."""
        for path in paths:
            self._let(Path(path), self._files & ~_EXECUTE)

    def _let(self, path: Path, rights: int) -> None:
        if self._rules < 0:
            return
        try:
            opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return
        if not path.is_dir():
            rights &= _OF_FILES
        rule = (rights & self._files).to_bytes(8, sys.byteorder) + opened.to_bytes(4, sys.byteorder)
        self._system(_ADD, self._rules, _BENEATH, rule, 0)
        os.close(opened)

    def close(self) -> None:
        """From now on nothing else."""
        if self._rules < 0:
            return
        ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        self._system(_RESTRICT, self._rules, 0)
        os.close(self._rules)
