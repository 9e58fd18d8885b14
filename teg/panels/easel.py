"""A surface that also shows findings: pictures one can point at, and files that are not text."""

from teg.panels import style
from teg.panels.surface import Surface


class Easel(Surface):
    """As `Surface`; a press on an element with `data-pick` sends {"do": "pick", "at": number}."""

    # The drawing of scenes is that of every panel; what findings need comes around it.
    _esm = style.script("surface").replace("export default {", "const surface = {", 1) + style.script("study")
    _css = style.css("surface", "study")

    def keep(self, name: str, content: bytes) -> None:
        """Let the browser save a file."""
        self.send({"do": "keep", "name": name}, buffers=[content])
