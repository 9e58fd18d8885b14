"""Our own pages on top of Voila's engines, and nothing of Voila that a visitor has no business with."""

import asyncio
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from signal import SIGINT, signal
from socket import socket
from tempfile import gettempdir
from typing import Any
from urllib.parse import parse_qs

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.iostream import IOStream, StreamClosedError
from tornado.routing import Matcher, Rule
from traitlets.config import Config
from voila.app import Voila

from teg.languages import LANGUAGES
from teg.serve import pages
from teg.serve.guarded import SLOWEST, Guarded
from teg.serve.line import LARGEST, Line
from teg.serve.visits import Visits, provisioner
from teg.ui.kit import assets
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.theatre.desk import THEMES

HOST = "127.0.0.1"
NAMES = frozenset({HOST, "localhost", "[::1]"})
LONGEST_QUERY = 10_000
LONGEST_SOCKET = 100
LARGEST_HEAD = 64_000
LARGEST_BODY = 1_000
"""Bytes; nothing here is told more by a request, as all that matters travels by the line to the engine."""
AGAIN = 10
"""Seconds after which a page for which there was no engine asks again."""
SWEEP = 5_000
PAGE = rf"/voila/render/({'|'.join(DASHBOARDS)})\.ipynb"
KERNEL = r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"


def settings(folder: Path, heated: tuple[str, ...], waiting: int) -> Config:
    """How Voila runs these notebooks; a dashboard not in `heated` gets its engine when asked for."""
    return Config(
        {
            "Voila": {
                "ip": HOST,
                "root_dir": str(folder),
                "open_browser": False,
                "config_file_paths": [],
                "log_level": logging.ERROR,
                "tornado_settings": {
                    # Pings find lines lost on the way. On one machine nothing is, and a page that is slow to
                    # answer would be cut off from its engine.
                    "websocket_ping_interval": 0,
                    "websocket_max_message_size": LARGEST,
                    "default_handler_class": Missing,
                },
            },
            "VoilaConfiguration": {
                "template": "teg-served",
                "theme": "light",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "file_allowlist": [],
                "preheat_kernel": True,
                "default_pool_size": waiting,
                "show_tracebacks": False,
            },
            "VoilaKernelManager": {
                "preheat_denylist": [f"{name}.ipynb" for name in DASHBOARDS if name not in heated]
            },
            "VoilaExecutor": {"timeout": 60, "interrupt_on_timeout": True},
            "KernelProvisionerFactory": {"default_provisioner_name": provisioner()},
            "KernelManager": {"autorestart": False, "transport": transport()},
            "HTMLExporter": {"language_code": "en"},
        }
    )


def transport() -> str:
    """How the server talks to engines: by files only this user may open, where the system has them."""
    longest = len(gettempdir()) + len("/voila_12345678/kernel-01234567-0123-0123-0123-0123456789ab-ipc-1")
    return "ipc" if sys.platform != "win32" and longest <= LONGEST_SOCKET else "tcp"


class Dashboards(Voila):  # type: ignore[misc]  # Voila is untyped
    """The server: own pages, and Voila to run the notebooks behind them."""

    name = "voila"

    def __init__(
        self, config: Config, sockets: list[socket], most: int, lines: int, started: Callable[[], None]
    ) -> None:
        super().__init__(config=config)
        self.sockets = sockets
        self.most = most
        self.lines = lines
        self.started = started

    def init_handlers(self) -> list[Any]:
        """Own pages; nothing of Voila's is reachable: no tree, no contents, no files, no kernels."""
        self.visits = Visits(self.kernel_manager, self.most)
        known = {"visits": self.visits}
        charts = [(assets.plotly_address().replace(".", r"\."), Charts)] if assets.plotly_address() else []
        return [
            Rule(Elsewhere(), Refused),
            (r"/", Index),
            *charts,
            (PAGE, Page, known),
            (rf"/api/kernels/{KERNEL}", Look, known),
            (rf"/api/kernels/{KERNEL}/channels", Line, known),
            (rf"/voila/api/shutdown/{KERNEL}", Leave, known),
        ]

    def listen(self) -> None:
        """Answer on the sockets already opened, until Ctrl-C or a signal ends it."""
        # Engines load at the same time, in a process of their own.
        pages.warm()
        server = Door(
            self.app,
            idle_connection_timeout=SLOWEST,
            body_timeout=SLOWEST,
            max_header_size=LARGEST_HEAD,
            max_body_size=LARGEST_BODY,
        )
        server.most = self.lines
        server.add_sockets(self.sockets)
        PeriodicCallback(self.visits.sweep, SWEEP).start()
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.started)
        # An exception in the middle of a starting engine would be raised again when engines are stopped.
        signal(SIGINT, self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            server.stop()
            # An engine that is only just starting cannot be ended in peace.
            self.ioloop.run_sync(self.settled)
            self.stop()

    async def settled(self) -> None:
        """Wait for the engines that are being heated."""

        async def ready(engine: asyncio.Task[dict[str, Any]]) -> None:
            await (await engine)["task"]

        pools = self.kernel_manager._pools.values()
        await asyncio.gather(*(ready(engine) for pool in pools for engine in pool), return_exceptions=True)


class Door(HTTPServer):
    """Takes at most so many connections, as there are only so many open files."""

    most: int

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Begin to hear one, or hang up."""
        if len(self._connections) < self.most:
            super().handle_stream(stream, address)
        else:
            stream.close()


class Elsewhere(Matcher):
    """Requests that were not made from here."""

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Whether it is for another host name, or made by another site behind its visitor's back."""
        return None if _by_name(request) and _by_choice(request) else {}


def _by_name(request: HTTPServerRequest) -> bool:
    """Whether the host is called by a name of its own; a site may point its name at this machine."""
    return split_host_and_port(request.host.lower())[0] in NAMES


def _by_choice(request: HTTPServerRequest) -> bool:
    """Whether the request is of our own page, or somebody opens ours; browsers of old do not tell."""
    told = request.headers
    if "Sec-Purpose" in told:
        # Fetched in case somebody might open it: browsers say the same of it whichever site proposed that.
        return False
    if told.get("Sec-Fetch-Site", "none") in ("same-origin", "none"):
        return True
    opened = (told.get("Sec-Fetch-Mode"), told.get("Sec-Fetch-Dest")) == ("navigate", "document")
    return opened and request.method == "GET"


class Plain(Guarded):
    """A page without an engine."""

    def notice(self, status: int, what: str, again: int | None = None) -> None:
        """Send one sentence and the way back."""
        self.set_status(status)
        self.finish(pages.notice(what, *wishes(self.request.query), again))

    def elsewhere(self) -> bool:
        """Send a reader who chose no language to the one that the browser asks for."""
        lang = preferred(self.request.headers.get("Accept-Language", ""))
        if lang == LANGUAGES[0] or "lang=" in self.request.query:
            return False
        self.set_header("Vary", "Accept-Language")
        query = f"{self.request.query}&lang={lang}".lstrip("&")
        self.redirect(f"{self.request.path}?{query}")
        return True


class Index(Plain):
    """The front door."""

    def get(self) -> None:
        """Send it."""
        if self.elsewhere():
            return
        self.write(pages.index(*wishes(self.request.query)))


class Charts(Guarded):
    """What draws live charts, the same for all pages: it never changes at its address."""

    async def get(self) -> None:
        """Send it packed, as every browser understands."""
        packed = await asyncio.to_thread(assets.packed_plotly)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Content-Encoding", "gzip")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.write(packed)


class Missing(Plain):
    """Any other address."""

    def prepare(self) -> None:
        """Send a sentence and the way back."""
        self.notice(404, "missing")


class Refused(Plain):
    """Whatever another web site asks for."""

    def prepare(self) -> None:
        """Send a sentence; whoever reads it can open the page."""
        self.notice(403, "refused")


class Visited(Plain):
    """What has to do with somebody's engine."""

    def initialize(self, visits: Visits) -> None:
        """Know who visits."""
        self._visits = visits


class Page(Visited):
    """One dashboard: the first paint at once, then what its engine draws."""

    async def get(self, name: str) -> None:
        """Send the page. The query goes no further than here: the browser itself tells it to the panel."""
        self.set_header("Cache-Control", "no-store")
        if self.elsewhere():
            return
        if self._visits.full():
            self.set_header("Retry-After", str(AGAIN))
            self.notice(503, "full", AGAIN)
            return
        self.write(pages.dashboard(name, *wishes(self.request.query)))
        self.flush()
        try:
            async with self._visits.arriving(f"{name}.ipynb") as drawn:
                drawn["renderer"].stop_generator = True
                begun, rest = await drawn["task"]
                self.write("".join(begun))
                async for more, _ in rest:
                    self.flush()
                    self.write(more)
        except StreamClosedError:
            return
        except Exception as error:
            # Whatever it is, the visitor is told, and in one line whoever runs the server.
            self.write(pages.FAILED)
            print(f"teg serve: no engine for {name}: {' '.join(str(error).split())}", file=sys.stderr)


class Look(Visited):
    """Whether one's own engine is alive."""

    def get(self, kernel: str) -> None:
        """Tell what it does."""
        if self._visits.has(kernel):
            self.write({"execution_state": self._visits.state(kernel)})
        else:
            self.notice(404, "missing")


class Leave(Visited):
    """The goodbye of a page; the id of its engine is the secret that only this page has."""

    async def post(self, kernel: str) -> None:
        """End its engine."""
        if self._visits.has(kernel):
            await self._visits.end(kernel)
            self.set_status(204)
        else:
            self.notice(404, "missing")


def wishes(query: str) -> tuple[str, str]:
    """Language and theme of a query string, as far as the first paint needs them; no theme is any."""
    asked = parse_qs(query[:LONGEST_QUERY])
    lang, theme = asked.get("lang", [""])[-1], asked.get("theme", [""])[-1]
    return lang if lang in LANGUAGES else LANGUAGES[0], theme if theme in THEMES else ""


def preferred(header: str) -> str:
    """The language, of those there are, that an Accept-Language header likes best."""
    found = {lang: 0.0 for lang in LANGUAGES}
    for wish in header[:LONGEST_QUERY].split(","):
        name, _, weight = wish.partition(";q=")
        lang = name.strip()[:2].casefold()
        if lang in found:
            try:
                found[lang] = max(found[lang], float(weight or 1))
            except ValueError:
                continue
    return max(found, key=lambda lang: found[lang])
