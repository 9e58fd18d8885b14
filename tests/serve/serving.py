"""`teg serve` as people start it: a process of its own that prints an address."""

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from glob import glob
from pathlib import Path
from tempfile import mkstemp
from types import TracebackType
from typing import Self

from tests.house.house import ROOT

STARTING = 180


class Server:
    """A running `teg serve` on a free port, in a folder, of the teg that lies on a path."""

    def __init__(
        self, *arguments: str, cwd: Path = ROOT, path: str | Path = ROOT, python: str = sys.executable
    ) -> None:
        # A pipe that nobody reads would one day be full, and stop the server and all its engines.
        errors, name = mkstemp(prefix="teg-serve-")
        self._errors = Path(name)
        self._ended: tuple[int, str] | None = None
        self._process = subprocess.Popen(
            [python, "-m", "teg", "serve", "--no-browser", "--port", "0", *arguments],
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": str(path)},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        os.close(errors)
        assert self._process.stdout is not None
        self.told = ""
        while "Ctrl-C" not in self.told:
            line = self._process.stdout.readline()
            if not line:
                self._process.wait(STARTING)
                raise AssertionError(f"teg serve ended: {self._errors.read_text('utf-8')}")
            self.told += line
        found = re.search(r"Dashboards: (http://127\.0\.0\.1:\d+\S*?)/(\?|$)", self.told, re.MULTILINE)
        assert found
        self.base = found[1]
        self.headers: dict[str, str] = {}
        """What all visitors of these tests send along."""

    @property
    def pid(self) -> int:
        """The process of the server itself."""
        return self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def page(self, name: str, query: str = "") -> str:
        """The address of a dashboard, or of the first page."""
        return f"{self.base}/{query}" if name == "index" else f"{self.base}/voila/render/{name}.ipynb{query}"

    def stop(self) -> tuple[int, str]:
        """End it as Ctrl-C does: its exit code and what it said on standard error."""
        if self._ended is None:
            self._ended = self._end()
        return self._ended

    def _end(self) -> tuple[int, str]:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        try:
            return self._process.wait(STARTING), self._errors.read_text("utf-8")
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise AssertionError(f"teg serve did not end: {self._errors.read_text('utf-8')}") from None
        finally:
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._errors.unlink()

    def kill(self) -> None:
        """End it as nothing should."""
        self._process.kill()
        self._ended = self._end()

    def engines(self) -> list[int]:
        """The processes of all its engines (Linux only)."""
        found = []
        for name in glob("/proc/[0-9]*/comm"):
            with suppress(OSError):
                process = Path(name).parent
                if Path(name).read_text().startswith("engine ") and self._process.pid in parents(process):
                    found.append(int(process.name))
        return found

    def computed(self) -> float:
        """Seconds of computing that it and all its processes have taken (Linux only)."""
        return computed(self.pid)

    def engine(self, kernel: str) -> int | None:
        """The process of the engine with this id, if it lives (Linux only)."""
        for name in glob("/proc/[0-9]*/comm"):
            with suppress(OSError):
                if Path(name).read_text() == f"engine {kernel[:8]}\n":
                    return int(Path(name).parent.name)
        return None


def computed(root: int) -> float:
    """Seconds of computing that a process and all that it started have taken (Linux only)."""
    total = 0
    for name in glob("/proc/[0-9]*/stat"):
        process = Path(name).parent
        with suppress(OSError):
            if root in (int(process.name), *parents(process)):
                told = Path(name).read_text().rpartition(")")[2].split()
                # Its own, and that of processes it has buried.
                total += sum(map(int, told[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


def parents(process: Path) -> list[int]:
    """The parent of a process, its parent, and so on (Linux only)."""
    parent = int(re.findall(r"^PPid:\s*(\d+)$", (process / "status").read_text(), re.M)[0])
    return [parent, *parents(Path("/proc", str(parent)))] if parent else []
