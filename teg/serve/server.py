"""Our own pages on top of Voila's engines, and nothing of Voila that a visitor has no business with."""

import asyncio
import logging
import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from signal import SIGINT, signal
from socket import socket
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.iostream import IOStream, StreamClosedError
from tornado.routing import Matcher, Rule
from tornado.web import RedirectHandler
from traitlets.config import Config
from voila.app import Voila

from teg.serve import class_line, pages
from teg.serve.classes import Classes
from teg.serve.fault_report import FaultReport
from teg.serve.gate import Gate, here, household
from teg.serve.guarded import SLOWEST, Guarded, MissingPage, PlainPage, RefusedPage
from teg.serve.line import LARGEST, PageLine
from teg.serve.login import HubRedirect, HubReturn, Login, LoginRequired
from teg.serve.visits import SOCKET, Visits, provisioner
from teg.ui.kit import assets
from teg.ui.page.catalogue import DASHBOARDS

HOST = "127.0.0.1"
PING = 45
"""Seconds after which a line that goes through other machines is asked whether it is still there."""
LONGEST_SOCKET = 100
LARGEST_HEAD = 64_000
LARGEST_BODY = 1_000
"""Bytes; nothing here is told more by a request, as all that matters travels by the line to the engine."""
FULL, AGAIN = 503, 10
"""What is answered where there is no engine, and the seconds after which such a page asks again."""
SWEEP, WATCH = 2_000, 1_000
LOG = logging.getLogger("teg.serve")
PAGE = rf"voila/render/({'|'.join(DASHBOARDS)})\.ipynb"
KERNEL = r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"


def settings(own: Path, folder: Path, heated: tuple[str, ...], waiting: int, gate: Gate) -> Config:
    """How Voila runs these notebooks, and writes what it has to in a folder of its `own`.

    A dashboard not in `heated` gets its engine when asked for.
    """
    return Config(
        {
            "Voila": {
                "ip": HOST,
                "root_dir": str(folder),
                "base_url": gate.base,
                "open_browser": False,
                "connection_dir_root": str(own),
                "config_file_paths": [],
                "log_level": logging.ERROR,
                "tornado_settings": {
                    # Pings find lines lost on the way. On one machine nothing is, and a page that is slow to
                    # answer would be cut off from its engine.
                    "websocket_ping_interval": 0 if gate.near else PING,
                    "websocket_max_message_size": LARGEST,
                    "default_handler_class": MissingPage,
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
            # On a machine with much to do a cell may be done long before its engine has said all of it.
            "VoilaExecutor": {"timeout": 60, "iopub_timeout": 30, "interrupt_on_timeout": True},
            "KernelProvisionerFactory": {"default_provisioner_name": provisioner(own)},
            "KernelManager": {"autorestart": False, "transport": transport(own)},
            "HTMLExporter": {"language_code": "en"},
        }
    )


def transport(own: Path) -> str:
    """How the server talks to engines: by files only this user may open, where the system has them."""
    longest = len(f"{own}/voila_12345678/12345678/{SOCKET}-1")
    return "ipc" if sys.platform != "win32" and longest <= LONGEST_SOCKET else "tcp"


class Dashboards(Voila):  # type: ignore[misc]  # Voila is untyped
    """The server: own pages, and Voila to run the notebooks behind them."""

    name = "voila"

    def __init__(
        self,
        config: Config,
        gate: Gate,
        sockets: list[socket],
        most: int,
        lines: int,
        seconds: float,
        keep: float,
        started: Callable[[], None],
    ) -> None:
        super().__init__(config=config)
        self.gate = gate
        self.sockets = sockets
        self.most = most
        self.lines = lines
        self.seconds = seconds
        self.keep = keep
        self.room = Classes()
        self.started = started

    def init_settings(self) -> dict[str, Any]:
        """What all handlers know."""
        return {**super().init_settings(), "gate": self.gate}

    def init_handlers(self) -> list[Any]:
        """Own pages; nothing of Voila's is reachable: no tree, no contents, no files, no kernels."""
        self.visits = Visits(self.kernel_manager, self.most, self.seconds, self.keep)
        known, taught = {"visits": self.visits}, {"classes": self.room}
        gate, base = self.gate, re.escape(self.gate.base)
        charts = assets.plotly_address("")
        asking: list[Any] = []
        door = [
            (rf"{base}class", class_line.JoinPage, taught),
            (rf"{base}class/line", class_line.LearnersLine, taught),
            (rf"{base}class/leave", class_line.LeavingPage, taught),
            (rf"{base}class/class\.js", class_line.ClassScript),
        ]
        if gate.hub:
            asking = [(rf"{base}oauth_callback", HubReturn), Rule(Unless(gate.knows), HubRedirect)]
        elif gate.closed:
            # Whoever is told the code of a class needs no password as long as that goes on.
            gate.invites = self.room.of_learner
            asking = [(rf"{base}login", Login), Rule(Unless(gate.knows), LoginRequired)]
        return [
            (rf"{base}healthz", Health),
            Rule(Unless(gate.called), RefusedPage, {"why": "uncalled"}),
            Rule(Unless(gate.meant), RefusedPage, {"why": "refused"}),
            *(asking + door if gate.hub else door + asking),
            (base, Index),
            (base.removesuffix("/"), Inwards, {"url": gate.base}),
            (rf"{base}report", FaultReport),
            (rf"{base}class/lead", class_line.TeachersLine, taught),
            *([(f"{base}{re.escape(charts)}", ChartScript)] if charts else []),
            (f"{base}{PAGE}", DashboardPage, known),
            (rf"{base}api/kernels/{KERNEL}", EngineState, known),
            (rf"{base}api/kernels/{KERNEL}/channels", PageLine, known),
            (rf"{base}voila/api/shutdown/{KERNEL}", EngineGoodbye, known),
        ]

    def listen(self) -> None:
        """Answer on the sockets already opened, until Ctrl-C or a signal ends it."""
        # Engines load at the same time, in a process of their own.
        pages.warm(pages.served(self.gate.base))
        server = BoundedServer(
            self.app,
            idle_connection_timeout=SLOWEST,
            body_timeout=SLOWEST,
            max_header_size=LARGEST_HEAD,
            max_body_size=LARGEST_BODY,
        )
        server.most = self.lines
        server.gate = self.gate
        server.add_sockets(self.sockets)
        PeriodicCallback(self.visits.sweep, SWEEP).start()
        PeriodicCallback(self.visits.watch, WATCH).start()
        PeriodicCallback(self.room.sweep, SWEEP).start()
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


class BoundedServer(HTTPServer):
    """Takes at most so many connections, as there are only so many open files.

    Half of them at most are of one address, so that nobody alone keeps the others out.
    """

    most: int
    gate: Gate

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        """Know nobody yet."""
        super().initialize(*args, **kwargs)
        self._held: Counter[str] = Counter()

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """Begin to hear one, or hang up."""
        peer = str(address[0])
        most = self.most if self.gate.believes(peer) else max(1, self.most // 2)
        if len(self._connections) < self.most and self._held[household(peer)] < most:
            self._held[household(peer)] += 1
            super().handle_stream(stream, address)
        else:
            stream.close()

    def on_close(self, server_conn: Any) -> None:
        """One less, of everybody and of this address."""
        super().on_close(server_conn)
        peer = household(str(server_conn.context.address[0]))
        self._held[peer] -= 1
        if not self._held[peer]:
            del self._held[peer]


class Unless(Matcher):
    """Requests of which something is not true."""

    def __init__(self, true: Callable[[HTTPServerRequest], bool]) -> None:
        self._true = true

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Whether it is one."""
        return None if self._true(request) else {}


class Health(Guarded):
    """For whoever watches over the server, by whichever name; it tells nothing else."""

    def get(self) -> None:
        """It answers."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.write("ok\n")

    head = get


class Inwards(Guarded, RedirectHandler):
    """An address without its last stroke."""


class Index(PlainPage):
    """The front door."""

    def get(self) -> None:
        """Send it."""
        if self.elsewhere():
            return
        self.write(pages.index(*self.looks(), self.at))


class ChartScript(Guarded):
    """What draws live charts, the same for all pages: it never changes at its address."""

    async def get(self) -> None:
        """Send it packed, as every browser understands."""
        packed = await asyncio.to_thread(assets.packed_plotly)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Content-Encoding", "gzip")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.write(packed)


class EnginePage(PlainPage):
    """What has to do with somebody's engine."""

    def initialize(self, visits: Visits) -> None:
        """Know who visits."""
        self._visits = visits


class DashboardPage(EnginePage):
    """One dashboard: the first paint at once, then what its engine draws."""

    _left = False

    def _log(self) -> None:
        """That all engines are taken is no fault, and whoever waits asks again and again."""
        if self.get_status() != FULL:
            super()._log()

    def on_connection_close(self) -> None:
        """Nobody waits for it any more."""
        self._left = True

    async def get(self, name: str) -> None:
        """Send the page. The query goes no further than here: the browser itself tells it to the panel."""
        self.set_header("Cache-Control", "no-store")
        if self.elsewhere():
            return
        if self._visits.full():
            self.set_header("Retry-After", str(AGAIN))
            self.notice(FULL, "full", AGAIN)
            return
        # Where only this machine calls itself so, others are told another address.
        there = self.gate.places[:1] if here(self.gate.host(self.request)) else ()
        self.write(pages.dashboard(name, *self.looks(), self.at, *there))
        self.flush()
        try:
            async with self._visits.arriving(f"{name}.ipynb", lambda: self._left) as drawn:
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
            LOG.error("teg serve: no engine for %s: %s", name, " ".join(str(error).split()))


class EngineState(EnginePage):
    """Whether one's own engine is alive."""

    def get(self, kernel: str) -> None:
        """Tell what it does."""
        if self._visits.has(kernel):
            self.write({"execution_state": self._visits.state(kernel)})
        else:
            self.notice(404, "missing")


class EngineGoodbye(EnginePage):
    """The goodbye of a page; the id of its engine is the secret that only this page has."""

    async def post(self, kernel: str) -> None:
        """End its engine."""
        if self._visits.has(kernel):
            await self._visits.end(kernel)
            self.set_status(204)
        else:
            self.notice(404, "missing")
