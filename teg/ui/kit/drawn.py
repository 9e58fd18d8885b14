"""What the browser draws from a scene: sent whole once, then only as what differs from the one before."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import anywidget
import traitlets

from teg.ui.kit.patch import scene_patch


def _numbered(scene: dict[str, Any], widget: "Drawn") -> dict[str, Any]:
    return {**scene, "edition": widget.edition}


class Drawn(anywidget.AnyWidget):
    """A widget with a scene. Its script has the part "patch"; its messages come to `hears`."""

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
