"""What a panel shows: one widget that draws a scene and brings back what people do with it."""

import logging
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import anywidget
import traitlets

from teg.mistake import Mistake
from teg.ui.kit import style
from teg.ui.kit.nodes import Node
from teg.ui.kit.patch import scene_patch
from teg.ui.kit.words import tell

LARGEST_UPLOAD = 8_000_000
PARTS = ("hooks", "asking", "patch", "scene", "storage", "files", "presses", "keyboard")
"""What every surface is made of; the drawing itself comes last, after what others add."""


def _numbered(scene: dict[str, Any], surface: "Surface") -> dict[str, Any]:
    return {**scene, "edition": surface.edition}


class Surface(anywidget.AnyWidget):
    """A scene in the browser. `hear(message)` is called for everything that is done there.

    The scene is plain data: `body` is a list of elements as in `teg.ui.kit.nodes`, `status` is read out by
    screen readers when it changes, `keys` says what single keys do.
    """

    _esm = style.script(*PARTS, "surface")
    _css = style.css("surface")
    scene = traitlets.Dict().tag(sync=True, to_json=_numbered)
    edition = 0
    """Which scene is the last that was sent."""
    _sent: Mapping[str, Any] = MappingProxyType({})
    _live = False
    """Whether a browser was heard: until then, what is sent may be written down as it stands."""

    def __init__(self, hear: Callable[[dict[str, Any]], None], trouble: Callable[[str], None]) -> None:
        super().__init__()
        self.answering = False
        """Whether what is drawn now comes of something that was done on this very surface."""
        self._homes = 0
        self._hear = hear
        self._trouble = trouble
        self.on_msg(self._heard)

    def show(
        self,
        body: list[Node],
        *,
        lang: str,
        theme: str,
        present: bool = False,
        tab: str = "",
        code: str = "",
        status: str = "",
        keys: dict[str, dict[str, Any]] | None = None,
        kept: dict[str, str] | None = None,
    ) -> None:
        """Draw a scene; only what differs from the one before is touched. `code` is that of the position.

        `kept` is a text to be there again on the next visit; where it is empty, the browser sends back what
        it has, once.
        """
        self.scene = {
            "lang": lang,
            "theme": theme,
            "present": present,
            "tab": tab,
            "code": code,
            "status": status,
            "keys": keys or {},
            "body": body,
            "home": self._homes,
            **({"kept": kept} if kept else {}),
        }

    def send_state(self, key: Any = None) -> None:
        """Tell the browser what changed: of a scene that follows another, only what differs."""
        before, self._sent = self._sent, self.scene
        follows = before is not self.scene
        self.edition += follows
        if key == "scene" and follows and self._live:
            self.send({"do": "patch", "base": self.edition - 1, "patch": scene_patch(before, self.scene)})
        else:
            super().send_state(key)

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

    def _heard(self, _: object, message: object, __: object) -> None:
        """A message from the browser. Whatever goes wrong becomes a sentence."""
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            return
        self._live = True
        if message["do"] == "whole":
            self.send_state("scene")
            return
        self.answering = True
        try:
            self._hear(message)
        except Mistake as mistake:
            self._trouble(mistake.in_(self.scene.get("lang", "en")))
        except Exception as error:
            logging.getLogger(__name__).exception("while doing %r", message.get("do"))
            what = f"{type(error).__name__}: {error}"[:200]
            self._trouble(tell(self.scene.get("lang", "en"), "went_wrong", what=what))
        finally:
            self.answering = False
