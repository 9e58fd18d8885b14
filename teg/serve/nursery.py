"""A process with everything loaded that forks: a new engine costs a few milliseconds and shares its memory.

Where the system cannot (it takes Linux), engines are started one by one as Jupyter always does.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from typing import Any

from teg.serve.limits import bound

LARGEST = 1 << 20
QUIET = (
    "--IPKernelApp.log_level=CRITICAL",
    "--IPKernelApp.logging_config={'loggers': {'tornado': {'level': 'CRITICAL'}}}",
    "--HistoryManager.enabled=False",
)
"""What a page says wrongly to its engine, or leaves in the middle, is no news to whoever runs the server. A
history is of no use to visitors, and one file of it would make all engines wait for one another."""


class ForkedEngine:
    """A forked engine, to be watched and signalled like a `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        # The nursery buries it, so that only this handle still tells it from a later process of its number.
        self._handle = os.pidfd_open(pid)
        self._end = select.poll()
        self._end.register(self._handle, select.POLLIN)

    def poll(self) -> int | None:
        """None while it lives."""
        return self.wait(0)

    def wait(self, timeout: float | None = None) -> int | None:
        """Wait for its end, at most this many seconds."""
        if self.returncode is None and self._end.poll(None if timeout is None else 1000 * timeout):
            os.close(self._handle)
            self.returncode = 0
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Signal it, if it still lives."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class Nursery:
    """The server's side: starts the forking process and asks it for engines."""

    def __init__(self, own: Path | None = None) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._one_at_a_time = threading.Lock()
        subprocess.Popen(
            [sys.executable, "-P", "-m", "teg.serve.nursery", str(theirs.fileno()), str(own or "")],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            # Ctrl-C is for the server alone; the end of the line ends the nursery.
            start_new_session=True,
        )
        theirs.close()

    def bear(
        self,
        command: list[str],
        environment: dict[str, str],
        folder: str | None,
        user: int | None = None,
        *,
        by_files: bool = False,
    ) -> ForkedEngine | None:
        """A new engine for this command of Jupyter's; None if it must be started the long way.

        It is confined to the folder of its connection file, and if there is a user for it, gets that.
        """
        if "-f" not in command or "ipykernel_launcher" not in command:
            return None
        wish = {
            "file": command[command.index("-f") + 1],
            "environment": environment,
            "folder": folder,
            "user": user,
            "by_files": by_files,
        }
        try:
            with self._one_at_a_time:
                self._line.send(json.dumps(wish).encode())
                answer = self._line.recv(LARGEST)
            return ForkedEngine(int(answer))
        except (OSError, ValueError):
            return None

    def close(self) -> None:
        """Hang up: the forking process ends, and its engines with it."""
        self._line.close()


def possible() -> bool:
    """Whether this system can fork engines and keep hold of them."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open")


def load() -> Any:
    """Load what every engine needs and warm what they can share; the kernel's application."""
    from ipykernel.kernelapp import IPKernelApp
    from ipywidgets import register_comm_target

    from teg.core.bots import bots_of
    from teg.games import GAMES
    from teg.ui.page.catalogue import DASHBOARDS, maker
    from teg.ui.page.opening import first

    import_module("teg.ui.page.page")
    # ipywidgets does so by itself only where it is loaded inside an engine; pages ask for all widgets by it.
    register_comm_target()
    for name in DASHBOARDS:
        # A dashboard that cannot be loaded says so on its own page.
        with suppress(ImportError):
            maker(name)
            first(name, "en")
    for name, game in GAMES.items():
        game.load("part")
        bots_of(name)
    return IPKernelApp


def main(line: socket.socket) -> None:
    """Fork an engine for every wish, until the server hangs up."""
    application = load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    # What is loaded now stays shared, as the collector never touches it again.
    gc.collect()
    gc.freeze()
    nursery = os.getpid()
    while wish := line.recv(LARGEST):
        pid = os.fork()
        if pid:
            line.send(str(pid).encode())
            continue
        line.close()
        told = json.loads(wish)
        grow_up(told)
        # An engine ends by itself once its parent is gone.
        alone = f"--IPKernelApp.parent_handle={nursery}"
        application.launch_instance(argv=["-f", told["file"], alone, *QUIET])
        os._exit(0)


def grow_up(wish: dict[str, Any]) -> None:
    """Become a process like one that Jupyter starts."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(wish["environment"])
    if wish["folder"]:
        os.chdir(wish["folder"])
    sys.argv = ["ipykernel_launcher", "-f", wish["file"]]
    # For whoever looks at a list of processes; the system keeps 15 letters.
    Path("/proc/self/comm").write_text(f"engine {Path(wish['file']).stem.removeprefix('kernel-')[:8]}")
    bound(Path(wish["file"]).parent, wish["user"], by_files=wish["by_files"])


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
    # A server that was killed could not tidy up.
    if sys.argv[2]:
        rmtree(sys.argv[2], ignore_errors=True)
