"""A surface that also shows findings: live charts, and files that are not text."""

from collections.abc import Callable, Mapping
from typing import Any

from teg.mistake import Mistake
from teg.ui.kit import plotly_js, style
from teg.ui.kit.surface import PARTS, Surface
from teg.ui.study.study_words import tell


class Easel(Surface):
    """As `Surface`, with charts that are drawn live (`findings.pictures`) and files to keep."""

    _esm = style.script(*PARTS, "plot", "surface")
    _css = style.css("surface", "study", style.SLIDES)

    def hears(self, message: dict[str, Any]) -> None:
        """Give a page without our server what draws live charts; anything else as on any surface."""
        if message["do"] == "plotly":
            packed = plotly_js.packed()
            self.send({"do": "plotly"}, buffers=[packed] if packed else [])
        else:
            super().hears(message)

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
