"""Voila with our own pages around it, and without everything a visitor has no business with."""

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

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from teg.panels.catalogue import DASHBOARDS
from teg.serve import engines, first, pool

HOST = "127.0.0.1"
LONGEST_QUERY = 10_000
LONGEST_SOCKET = 100
PAGE = rf"/voila/render/({'|'.join(DASHBOARDS)})\.ipynb"
# Nothing else of Voila is reachable: no tree, no contents, no files, no way to start or list kernels.
KEPT = (
    "/api/kernels/",
    "/voila/api/shutdown/",
)
# The browser itself refuses whatever is not from this server.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' ws: blob: data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
)


def settings(folder: Path, heated: tuple[str, ...], waiting: int) -> Config:
    """How Voila serves these notebooks; a dashboard not in `heated` gets its engine when asked for."""
    return Config(
        {
            "Voila": {
                "ip": HOST,
                "root_dir": str(folder),
                "open_browser": False,
                "config_file_paths": [],
                "log_level": logging.ERROR,
                "tornado_settings": {
                    # Closing a page frees its engine; the kernel's id is the secret that only this page has.
                    "disable_check_xsrf": True,
                    "allow_remote_access": False,
                    "local_hostnames": ["localhost"],
                    # Pings find lines lost on the way. On one machine nothing is, and a page that is slow to
                    # answer would be cut off from its engine.
                    "ws_ping_interval": 0,
                    "headers": {"Content-Security-Policy": POLICY},
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
            "MappingKernelManager": {"cull_idle_timeout": 300, "cull_interval": 30},
            "KernelProvisionerFactory": {"default_provisioner_name": engines.use()},
            "KernelManager": {"autorestart": False, "transport": transport()},
            "HTMLExporter": {"language_code": "en"},
        }
    )


def transport() -> str:
    """How the server talks to engines: by files only this user may open, where the system has them."""
    longest = len(gettempdir()) + len("/voila_12345678/kernel-01234567-0123-0123-0123-0123456789ab-ipc-1")
    return "ipc" if sys.platform != "win32" and longest <= LONGEST_SOCKET else "tcp"


class Dashboards(Voila):  # type: ignore[misc]  # Voila is untyped
    """The server: own pages in front, and Voila's handlers only as far as a page needs them."""

    name = "voila"

    def __init__(self, config: Config, sockets: list[socket], started: Callable[[], None]) -> None:
        super().__init__(config=config)
        self.sockets = sockets
        self.started = started

    def init_handlers(self) -> list[Any]:
        """Own pages and what remains of Voila's."""
        kept = []
        for pattern, handler, *rest in super().init_handlers():
            if pattern.startswith(KEPT):
                kept.append((pattern, Look if handler is KernelHandler else handler, *rest))
        page = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return [(r"/", Index), (PAGE, Page, page), *kept]

    def listen(self) -> None:
        """Answer on the sockets already opened, until Ctrl-C or a signal ends it."""
        # Engines load at the same time, in a process of their own.
        first.warm()
        server = HTTPServer(self.app)
        server.add_sockets(self.sockets)
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


class Page(TornadoVoilaHandler):  # type: ignore[misc]
    """One dashboard: the first paint at once, then whatever Voila has to say."""

    async def get(self, name: str) -> None:
        """Send the page. The query goes no further than here: the browser itself tells it to the panel."""
        lang, theme = wishes(self.request.query)
        self.request.query, self.request.uri, self.request.arguments = "", self.request.path, {}
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.write(first.dashboard(name, lang, theme))
        self.flush()
        self.heated = await pool.heated(self.kernel_manager, f"{name}.ipynb")
        await super().get(f"{name}.ipynb")

    def should_use_rendered_notebook(self, *_: Any) -> bool:
        """A heated engine fits every visitor, as theme and language are settled in the browser."""
        return self.heated


class Plain(RequestHandler):
    """A page without an engine."""

    def set_default_headers(self) -> None:
        """The same policy as everywhere."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Security-Policy", POLICY)


class Index(Plain):
    """The front door."""

    def get(self) -> None:
        """Send the list of dashboards."""
        self.write(first.index(*wishes(self.request.query)))


class Missing(Plain):
    """Any other address."""

    def prepare(self) -> None:
        """Send a sentence and the way back."""
        self.set_status(404)
        self.finish(first.missing(*wishes(self.request.query)))


class Look(KernelHandler):
    """Whether one's own engine is alive; nothing else may be done to it by this door."""

    SUPPORTED_METHODS = ("GET",)


def wishes(query: str) -> tuple[str, str]:
    """Language and theme of a query string, as far as the first paint needs them."""
    asked = parse_qs(query[:LONGEST_QUERY])
    lang, theme = asked.get("lang", [""])[-1], asked.get("theme", [""])[-1]
    return lang if lang == "fr" else "en", theme if theme == "dark" else "light"
