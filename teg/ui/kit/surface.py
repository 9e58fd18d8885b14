"""What a panel shows: one widget that draws a scene and brings back what people do with it."""

import logging
from collections.abc import Callable
from typing import Any

from teg.mistake import Mistake
from teg.ui.kit import style
from teg.ui.kit.drawn import Drawn
from teg.ui.kit.nodes import Node
from teg.ui.kit.words import tell

LARGEST_UPLOAD = 8_000_000
PARTS = ("hooks", "asking", "patch", "scene", "storage", "recall", "files", "presses", "keyboard")
"""What every surface is made of; the drawing itself comes last, after what others add."""


class Surface(Drawn):
    """A scene in the browser. `hear(message)` is called for everything that is done there.

    The scene is plain data: `body` is a list of elements as in `teg.ui.kit.nodes`, `status` is read out by
    screen readers when it changes, `keys` says what single keys do.
    """

    _esm = style.script(*PARTS, "surface")
    _css = style.css("surface")

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
        kept: dict[str, str] | list[dict[str, str]] | None = None,
    ) -> None:
        """Draw a scene; only what differs from the one before is touched. `code` is that of the position.

        `kept` is a text to be there again on the next visit, or several; for one that is empty the browser
        sends back what it has, once.
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
            **({"kept": kept} if kept else {}),
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
            self._hear(message)
        except Mistake as mistake:
            self._trouble(mistake.in_(self.scene.get("lang", "en")))
        except Exception as error:
            logging.getLogger(__name__).exception("while doing %r", message.get("do"))
            what = f"{type(error).__name__}: {error}"[:200]
            self._trouble(tell(self.scene.get("lang", "en"), "went_wrong", what=what))
        finally:
            self.answering = False
