"""A built site as anybody serves it: plain files below a subfolder, on this machine."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser

from teg.site import vendor
from tests.house.house import ROOT

ARCHIVES = ROOT / "build/site"
LACKING = "no archives of a site here (make archives fetches them, where npm is installed)"
FOLDER = "some/where"


def there() -> None:
    """Skip what needs a site where none can be built."""
    if not all((ARCHIVES / archive.file).is_file() for archive in vendor.archives()) or not shutil.which(
        "node"
    ):
        pytest.skip(LACKING)


class Site:
    """A folder below a subfolder of a plain server; `server` may be ended, as a line breaks."""

    def __init__(self, base: str, server: ThreadingHTTPServer) -> None:
        self.base = base
        self.server = server
        self.asked: list[str] = []
        """What was asked of the server."""

    def page(self, name: str, query: str = "") -> str:
        """The address of a dashboard, or of the first page."""
        return f"{self.base}/{FOLDER}/{'' if name == 'index' else f'{name}.html'}{query}"

    def close(self) -> None:
        """Serve nothing more."""
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def served(root: Path) -> Iterator[Site]:
    """Serve a folder in which a site lies below `FOLDER`."""

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            site.asked.append(self.path)

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root))) as server:
        site = Site(f"http://127.0.0.1:{server.server_port}", server)
        running = Thread(target=server.serve_forever, daemon=True)
        running.start()
        yield site
        server.shutdown()
        running.join()


def renderer(browser: Browser) -> tuple[float, float]:
    """Seconds of computing and megabytes of the process that shows a page, the largest if there are more."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    found = []
    for process in told:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
            size = next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
            found.append((float(process["cpuTime"]), size / 1024))
    return max(found, key=lambda row: row[1])
