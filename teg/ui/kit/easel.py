"""A surface that also shows findings: pictures one can point at, live charts, and files that are not text."""

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from teg.mistake import Mistake
from teg.ui.kit import plotly_js, style
from teg.ui.kit.surface import PARTS, Surface
from teg.ui.study.study_words import tell


class Easel(Surface):
    """As `Surface`; a press on an element with `data-pick` sends {"do": "pick", "at": number}."""

    _esm = style.script(*PARTS, "study", "plot", "surface")
    _css = style.css("surface", "study", style.SLIDES)
    live = traitlets.Dict().tag(sync=True)
    """The chart that fills the window, as the id of its widget, and what is said beside it; empty if none."""

    def hears(self, message: dict[str, Any]) -> None:
        """Give a page without our server what draws live charts; anything else as on any surface."""
        if message["do"] == "plotly":
            packed = plotly_js.packed()
            self.send({"do": "plotly"}, buffers=[packed] if packed else [])
        else:
            super().hears(message)

    def fill(self, chart: Any, name: str, title: str, close: str) -> None:
        """Show a chart over the whole window until it is closed there; `title` is said above it."""
        self.live = {"chart": chart.model_id, "name": name, "title": title, "close": close}

    def save(self, files: Mapping[str, Callable[[], bytes]], name: str, lang: str) -> None:
        """Make one of these files and let the browser save it."""
        # A PNG is painted by the browser, from the SVG.
        source = f"{name.removesuffix('.png')}.svg" if name.endswith(".png") else name
        if source not in files:
            raise Mistake(tell(lang, "bad_file", text=name[:40]))
        self.keep(name, files[source]())

    def keep(self, name: str, content: bytes) -> None:
        """Let the browser save a file; what is called .png travels as SVG."""
        self.send({"do": "keep", "name": name}, buffers=[content])
