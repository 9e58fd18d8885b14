"""What a report of a fault may tell of the server: versions and the last lines of its log, and of nobody."""

import logging
import platform
import re
from collections import deque
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import ClassVar

from teg import __version__
from teg.serve.guarded import PlainPage

PACKAGES = ("voila", "tornado", "ipykernel", "jupyter_client", "ipywidgets", "anywidget", "plotly")
LINES = 40
ASKED = "tornado.access"
"""Who tells of every request."""
PERSONAL = (
    # Who asked, what for, whose engine it was, and whose folders these are.
    (re.compile(r"\(?(?:\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[0-9a-f]*(?::[0-9a-f]*){2,7})\)?"), "(somebody)"),
    (re.compile(r"\?\S+"), "?…"),
    (re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"), "(an engine)"),
    (re.compile(re.escape(str(Path.home()))), "~"),
    (re.compile(r"([/\\](?:home|Users)[/\\])[^/\\\s]+"), r"\1(somebody)"),
)


class LogTail(logging.Handler):
    """Keeps the last lines of the log, without what is anybody's own.

    That somebody asked for what there is not is no fault of the server, and would push out what is.
    """

    lines: ClassVar[deque[str]] = deque(maxlen=LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one."""
        if record.name == ASKED and record.levelno < logging.ERROR:
            return
        self.lines.append(impersonal(self.format(record)))


def impersonal(line: str) -> str:
    """A line of the log without addresses, questions, engines and names of folders."""
    for own, told in PERSONAL:
        line = own.sub(told, line)
    return line


def report() -> str:
    """All that the server tells of itself."""
    rows = [
        f"TEG {__version__}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
    ]
    for name in PACKAGES:
        try:
            rows.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return "\n".join([*rows, "", "The last lines of the server's log:", *LogTail.lines, ""])


class FaultReport(PlainPage):
    """For the button of the pages."""

    def get(self) -> None:
        """Send it."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.write(report())
