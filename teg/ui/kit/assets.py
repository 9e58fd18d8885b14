"""What widgets bring to the browser: style sheets, the palette as CSS variables first, scripts, plotly.js."""

from collections.abc import Sequence
from functools import cache
from gzip import compress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from teg.charts.palette import FONTS, THEMES

STATIC = Path(__file__).parent / "static"
SLIDES = Path(__file__).parents[1] / "slides" / "slides.css"
"""How slides look, which any dashboard may show."""
SPACES = (4, 8, 12, 16, 24, 32, 48)
MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'


@cache
def css(*parts: str | Path) -> str:
    """The palette and these sheets of `static/`, or of another room, as one text."""
    return "\n".join([palette(), *(file.read_text("utf-8") for file in _files(parts, "css"))])


@cache
def script(*parts: str | Path) -> str:
    """These parts of `static/`, or files of another room, as the one module that a widget must be."""
    files = _files(parts, "js")
    # The name is what a browser's console calls it by.
    return "".join(file.read_text("utf-8") for file in files) + f"//# sourceURL=teg-{files[-1].name}\n"


def _files(parts: Sequence[str | Path], kind: str) -> list[Path]:
    return [STATIC / f"{part}.{kind}" if isinstance(part, str) else part for part in parts]


def palette() -> str:
    """Each theme's colours as variables: the role "seat A" is `--seat-A`."""
    rules = {theme: f"color-scheme: {theme}; {_variables(colours)}" for theme, colours in THEMES.items()}
    sheets = [f'[data-theme="{theme}"] {{ {rule} }}' for theme, rule in rules.items()]
    # Until somebody chooses: by night, but for who wants light pages.
    sheets += [
        f'[data-theme="auto"] {{ {rules["dark"]} }}',
        f'@media (prefers-color-scheme: light) {{ [data-theme="auto"] {{ {rules["light"]} }} }}',
    ]
    rest = {f"space {number}": f"{size}px" for number, size in enumerate(SPACES, 1)}
    rest |= {"font": FONTS, "mono": MONO}
    return "\n".join([*sheets, f"[data-theme] {{ {_variables(rest)} }}"])


def _variables(values: dict[str, str]) -> str:
    return " ".join(f"--{name.replace(' ', '-')}: {value};" for name, value in values.items())


# plotly.js: the one file of the plotly package, which itself is not loaded for that

FIRST, LAST = b'"use strict";var Plotly=', b"window.Plotly = Plotly;"
"""Where the library itself begins in the file, and what follows it."""


def _file() -> Path | None:
    found = find_spec("plotly")
    if found is None or found.origin is None:
        return None
    file = Path(found.origin).parent / "package_data" / "plotly.min.js"
    return file if file.is_file() else None


@cache
def plotly_address(base: str = "/") -> str:
    """Where `teg serve` has plotly.js, empty where there is none; another version has another address."""
    return f"{base}plotly-{version('plotly')}.js" if _file() else ""


@cache
def packed_plotly() -> bytes:
    """plotly.js as gzip; nothing where there is no plotly."""
    file = _file()
    return compress(unwrapped(file.read_bytes()), 6, mtime=0) if file else b""


def plotly() -> str:
    """plotly.js as a page holds it inside; empty where there is none."""
    file = _file()
    return unwrapped(file.read_bytes()).decode() if file else ""


def unwrapped(text: bytes) -> bytes:
    """The same without what makes it a module of other kinds of loaders.

    A browser reads what stands inside of that wrapping twice, which costs a visitor a quarter of a second.
    """
    begin, end = text.find(FIRST), text.rfind(LAST)
    return text if min(begin, end) < 0 else b'"use strict";window.Plotly=' + text[begin + len(FIRST) : end]
