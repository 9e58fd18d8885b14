"""What every answer tells the browser to refuse."""

from tornado.web import RequestHandler

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
