"""What every answer tells the browser to refuse."""

from tornado.ioloop import IOLoop
from tornado.iostream import IOStream
from tornado.web import RequestHandler

SLOWEST = 20
"""Seconds in which a request must be complete, and an answer read."""

# The browser itself refuses whatever is not from this server.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)


class Guarded(RequestHandler):
    """An answer of ours, whatever it is."""

    def set_default_headers(self) -> None:
        """The same everywhere."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")
        # A site that opened this page in a window cannot send that window here again and again.
        self.set_header("Cross-Origin-Opener-Policy", "same-origin")

    def on_finish(self) -> None:
        """Do not keep an answer for ever that nobody reads."""
        stream = getattr(self.request.connection, "stream", None)
        if stream is not None and stream.writing():
            IOLoop.current().call_later(SLOWEST, _give_up, stream)


def _give_up(stream: IOStream) -> None:
    if stream.writing():
        stream.close()
