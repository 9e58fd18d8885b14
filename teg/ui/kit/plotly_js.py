"""plotly.js for browsers: the one file of the plotly package, which itself is not loaded for that."""

from functools import cache
from gzip import compress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path


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
    return compress(file.read_bytes(), 6, mtime=0) if file else b""
