"""plotly.js for browsers: the one file of the plotly package, which itself is not loaded for that."""

from functools import cache
from gzip import compress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

FIRST, LAST = b'"use strict";var Plotly=', b"window.Plotly = Plotly;"
"""Where the library itself begins in the file, and what follows it."""


def _file() -> Path | None:
    found = find_spec("plotly")
    if found is None or found.origin is None:
        return None
    file = Path(found.origin).parent / "package_data" / "plotly.min.js"
    return file if file.is_file() else None


@cache
def address() -> str:
    """Where `teg serve` has it, empty where there is no plotly; another version has another address."""
    return f"/plotly-{version('plotly')}.js" if _file() else ""


@cache
def packed() -> bytes:
    """The file as gzip; nothing where there is no plotly."""
    file = _file()
    return compress(_unwrapped(file.read_bytes()), 6, mtime=0) if file else b""


def _unwrapped(text: bytes) -> bytes:
    """The same without what makes it a module of other kinds of loaders.

    A browser reads what stands inside of that wrapping twice, which costs a visitor a quarter of a second.
    """
    begin, end = text.find(FIRST), text.rfind(LAST)
    return text if min(begin, end) < 0 else b'"use strict";window.Plotly=' + text[begin + len(FIRST) : end]
