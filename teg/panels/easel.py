"""A surface that also shows findings: pictures one can point at, and files that are not text."""

from typing import Any

import traitlets

from teg.panels import style
from teg.panels.surface import Surface


class Easel(Surface):
    """As `Surface`; a press on an element with `data-pick` sends {"do": "pick", "at": number}."""

    # The drawing of scenes is that of every panel; what findings need comes around it.
    _esm = style.script("surface").replace("export default {", "const surface = {", 1) + style.script("study")
    _css = style.css("surface", "study")
    live = traitlets.Dict().tag(sync=True)
    """The chart that fills the window, as the id of its widget, and what is said beside it; empty if none."""

    def fill(self, chart: Any, name: str, title: str, close: str) -> None:
        """Show a chart over the whole window until it is closed there; `title` is said above it."""
        self.live = {"chart": chart.model_id, "name": name, "title": title, "close": close}

    def keep(self, name: str, content: bytes) -> None:
        """Let the browser save a file."""
        self.send({"do": "keep", "name": name}, buffers=[content])
