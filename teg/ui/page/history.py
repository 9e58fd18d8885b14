"""What was set on a panel, one step after the other: taken back, and had again."""

from typing import Any

from teg.mistake import Mistake
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.kit.words import tell
from teg.ui.page.settings import Settings

KEYS: dict[str, Message] = {"u": {"do": "undo"}, "r": {"do": "redo"}}


class History:
    """The settings on one position; a new one ends what was taken back."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.begin()

    def begin(self) -> None:
        """Forget what was set before now."""
        self._steps: list[dict[str, Any]] = [self._settings.values()]
        self._here = 0

    def keep(self) -> None:
        """Remember what is set now."""
        values = self._settings.values()
        if values != self._steps[self._here]:
            del self._steps[self._here + 1 :]
            self._steps.append(values)
            self._here += 1

    def find(self) -> None:
        """Be at the nearest step where everything was set as it is now, if there is one."""
        values = self._settings.values()
        found = [number for number, step in enumerate(self._steps) if step == values]
        self._here = min(found, key=lambda number: abs(number - self._here), default=self._here)

    def undo(self) -> None:
        """Back to the settings before."""
        self._go(-1, "no_undo")

    def redo(self) -> None:
        """Forward again."""
        self._go(1, "no_redo")

    @property
    def ahead(self) -> bool:
        """Whether something was taken back and can be had again."""
        return self._here + 1 < len(self._steps)

    def buttons(self, *more: Node) -> Node:
        """Undo and redo, and what a panel adds to them."""
        lang = self._settings.lang
        return node(
            "div",
            button(tell(lang, "undo"), {"do": "undo"}, disabled=not self._here, key="undo"),
            button(tell(lang, "redo"), {"do": "redo"}, disabled=not self.ahead, key="redo"),
            *more,
            class_="row undoing",
            role="group",
            aria_label=tell(lang, "steps"),
            key="undoing",
        )

    def _go(self, by: int, why_not: str) -> None:
        if not 0 <= self._here + by < len(self._steps):
            raise Mistake(tell(self._settings.lang, why_not))
        self._here += by
        self._settings.restore(self._steps[self._here])
