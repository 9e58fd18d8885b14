"""What every answer tells the browser to refuse, and answers that are only a sentence."""

from typing import Any
from urllib.parse import parse_qs

from tornado.ioloop import IOLoop
from tornado.iostream import IOStream
from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

from teg.languages import LANGUAGES
from teg.serve import pages
from teg.serve.gate import Gate
from teg.ui.theatre.desk import THEMES

SLOWEST = 20
"""Seconds in which a request must be complete, and an answer read."""
LONGEST_QUERY = 10_000

WRONG = {400: "unreadable", 405: "not_so"}
"""What is said where Tornado alone refuses a request; all else is our own fault."""

# The browser itself refuses whatever is not from this server.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)


class Guarded(RequestHandler):
    """An answer of ours, whatever it is."""

    @property
    def gate(self) -> Gate:
        """Who may come in."""
        gate: Gate = self.settings["gate"]
        return gate

    def set_default_headers(self) -> None:
        """The same everywhere."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")
        # A site that opened this page in a window cannot send that window here again and again. Browsers tell
        # who asks where they trust the line; elsewhere they would only complain of it.
        if "Sec-Fetch-Site" in self.request.headers:
            self.set_header("Cross-Origin-Opener-Policy", "same-origin")

    @property
    def at(self) -> pages.PageAddresses:
        """Where pages lie."""
        return pages.served(self.gate.base)

    def looks(self) -> tuple[str, str]:
        """Language and theme that are asked for: the browser says the language where the address does not."""
        lang, theme = wishes(self.request.query)
        if "lang=" not in self.request.query:
            lang = preferred(self.request.headers.get("Accept-Language", ""))
            self.set_header("Vary", "Accept-Language")
        return lang, theme

    def notice(self, status: int, what: str, again: int | None = None) -> None:
        """Send one sentence and the way back."""
        self.set_status(status)
        self.finish(pages.notice(what, *self.looks(), again, self.at))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Whatever goes wrong ends in a sentence."""
        self.notice(status_code, WRONG.get(status_code, "broken"))

    def on_finish(self) -> None:
        """Do not keep an answer for ever that nobody reads."""
        stream = getattr(self.request.connection, "stream", None)
        if stream is not None and stream.writing():
            IOLoop.current().call_later(SLOWEST, _give_up, stream)


def _give_up(stream: IOStream) -> None:
    if stream.writing():
        stream.close()


class PlainPage(Guarded):
    """A page without an engine."""

    def elsewhere(self) -> bool:
        """Send a reader who chose no language to the one that the browser asks for."""
        lang, _ = self.looks()
        if lang == LANGUAGES[0] or "lang=" in self.request.query:
            return False
        query = f"{self.request.query}&lang={lang}".lstrip("&")
        self.redirect(self.inside(f"{self.request.path}?{query}"))
        return True

    def inside(self, to: str) -> str:
        """The address, if it is one of this server."""
        # Browsers take two strokes, of either kind, for the beginning of another host's name.
        to = "/" + to.lstrip("/\\")
        return to if to.startswith(self.gate.base) and to.isprintable() else self.gate.base


class GuardedLine(Guarded, WebSocketHandler):
    """A line to a page of ours."""

    def prepare(self) -> None:
        """To whoever opens it as a page it is none."""
        if "Upgrade" not in self.request.headers:
            self.notice(404, "missing")


class MissingPage(PlainPage):
    """Any other address."""

    def prepare(self) -> None:
        """Send a sentence and the way back."""
        self.notice(404, "missing")


class RefusedPage(PlainPage):
    """Whatever another web site asks for, or asks for by another name."""

    def initialize(self, why: str) -> None:
        """Know what is wrong with it."""
        self._why = why

    def prepare(self) -> None:
        """Send a sentence; whoever reads it can open the page."""
        self.notice(403, self._why)


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
        lang = name.partition("-")[0].strip().casefold()
        if lang in found:
            try:
                found[lang] = max(found[lang], float(weight or 1))
            except ValueError:
                continue
    return max(found, key=lambda lang: found[lang])
