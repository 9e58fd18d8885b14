"""What a panel shows: a widget that draws a scene in the browser and brings back what people do with it."""

import logging
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import anywidget
import traitlets

from teg.mistake import Mistake
from teg.ui.kit import assets, tell
from teg.ui.kit.nodes import Node
from teg.ui.kit.patch import scene_patch


def _numbered(scene: dict[str, Any], widget: "SceneWidget") -> dict[str, Any]:
    return {**scene, "edition": widget.edition}


class SceneWidget(anywidget.AnyWidget):
    """A widget with a scene, sent whole once, then only as what differs from the one before.

    Its script has the part "patch"; its messages come to `hears`.
    """

    scene = traitlets.Dict().tag(sync=True, to_json=_numbered)
    edition = 0
    """How often the scene has changed: a browser that has another one misses something."""
    _before: Mapping[str, Any] = MappingProxyType({})
    _live = False
    """Whether a browser was heard: until then, what is sent may be written down as it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(lambda _, message, __: self.heard(message))

    def hears(self, message: dict[str, Any]) -> None:
        """Do what a message of the browser asks for: `do` says what that is."""
        raise NotImplementedError

    def notify_change(self, change: Any) -> None:
        """Count the scenes; each is compared with the one before it."""
        if change["name"] == "scene":
            self.edition += 1
            self._before = change["old"]
        super().notify_change(change)

    def send_state(self, key: Any = None) -> None:
        """Tell the browser what changed: of a scene that follows another, only what differs."""
        if key == "scene" and self._live:
            told = scene_patch(self._before, self.scene)
            self.send({"do": "patch", "base": self.edition - 1, "patch": told})
        else:
            super().send_state(key)

    def heard(self, message: object) -> None:
        """A message from the browser; what nobody can have meant is left alone."""
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            return
        self._live = True
        if message["do"] == "whole":
            super().send_state("scene")
        else:
            self.hears(message)


# what a panel shows

LARGEST_UPLOAD = 8_000_000
PARTS = ("hooks", "asking", "patch", "scene", "storage", "recall", "save", "files", "presses", "keyboard")
"""What every surface is made of; the drawing itself comes last, after what others add."""


class Surface(SceneWidget):
    """A scene in the browser. `hear(message)` is called for everything that is done there.

    The scene is plain data: `body` is a list of elements as in `teg.ui.kit.nodes`, `status` is read out by
    screen readers when it changes, `keys` says what single keys do.
    """

    _esm = assets.script(*PARTS, "surface")
    _css = assets.css("surface")

    def __init__(self, hear: Callable[[dict[str, Any]], None], trouble: Callable[[str], None]) -> None:
        super().__init__()
        self.answering = False
        """Whether what is drawn now comes of something that was done on this very surface."""
        self._homes = 0
        self._hear = hear
        self._trouble = trouble

    def show(
        self,
        body: list[Node],
        *,
        lang: str,
        theme: str,
        tab: str = "",
        code: str = "",
        status: str = "",
        keys: dict[str, dict[str, Any]] | None = None,
        kept: Sequence[dict[str, str]] = (),
    ) -> None:
        """Draw a scene; only what differs from the one before is touched. `code` is that of the position.

        `kept` are texts to be there again on the next visit, by their names; for one that is empty the
        browser sends back what it has, once.
        """
        self.scene = {
            "lang": lang,
            "theme": theme,
            "tab": tab,
            "code": code,
            "status": status,
            "keys": keys or {},
            "body": body,
            "home": self._homes,
            **({"kept": [*kept]} if kept else {}),
        }

    def give(self, name: str, text: str) -> None:
        """Let the browser save a text as a file."""
        self.send({"do": "give", "name": name, "text": text})

    def focus(self, key: str) -> None:
        """Put the focus on the element of that key."""
        self.send({"do": "focus", "key": key})

    def home(self) -> None:
        """With the next scene fold the tools away and go to what is to be decided: that is new."""
        self._homes += 1

    def close(self) -> None:
        """Take the surface away; nobody hears of it any more."""
        self.unobserve_all()
        self.layout.close()
        super().close()

    def hears(self, message: dict[str, Any]) -> None:
        """Have it carried out; whatever goes wrong becomes a sentence."""
        self.answering = True
        try:
            if message["do"] == "unkept":
                raise Mistake(tell, "unkept")
            self._hear(message)
        except Mistake as mistake:
            self._trouble(mistake.in_(self.scene.get("lang", "en")))
        except Exception as error:
            logging.getLogger(__name__).exception("while doing %r", message.get("do"))
            what = f"{type(error).__name__}: {error}"[:200]
            self._trouble(tell(self.scene.get("lang", "en"), "went_wrong", what=what))
        finally:
            self.answering = False


class Easel(Surface):
    """As `Surface`, with charts that are drawn live (`findings.pictures`) and files to keep."""

    _esm = assets.script(*PARTS, "plot", "surface")
    _css = assets.css("surface", "study", assets.SLIDES)

    def hears(self, message: dict[str, Any]) -> None:
        """Give a page without our server what draws live charts; anything else as on any surface."""
        if message["do"] == "plotly":
            packed = assets.packed_plotly()
            self.send({"do": "plotly"}, buffers=[packed] if packed else [])
        else:
            super().hears(message)

    def save(self, files: Mapping[str, Callable[[], bytes]], name: str) -> None:
        """Make one of these files and let the browser save it."""
        # A PNG is painted by the browser, from the SVG.
        source = f"{name.removesuffix('.png')}.svg" if name.endswith(".png") else name
        if source not in files:
            raise Mistake(tell, "bad_file", text=name[:40])
        self.keep(name, files[source]())

    def keep(self, name: str, content: bytes) -> None:
        """Let the browser save a file; what is called .png travels as SVG."""
        self.send({"do": "keep", "name": name}, buffers=[content])
