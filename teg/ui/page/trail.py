"""What was set on a panel, as short words: kept in the address, and gone back over step by step."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Protocol

from teg.mistake import Mistake
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.kit.words import tell
from teg.ui.page.address import wrong
from teg.ui.theatre.desk import Desk

Settings = dict[str, str]

KEYS: dict[str, Message] = {"u": {"do": "undo"}, "r": {"do": "redo"}}
LONGEST = 2000


class Settable(Protocol):
    """A panel whose settings can be told and taken in."""

    name: str
    desk: Desk

    def usual(self) -> None:
        """Set everything as it is at first."""

    def said(self) -> Settings:
        """What differs from the usual, each setting by its name."""

    def takers(self) -> Mapping[str, Callable[[str], None]]:
        """What takes in the words of each setting, in this order; a `Mistake` tells what is wrong."""


class Trail:
    """The settings of a panel on one position, one after the other; a new one ends what was taken back."""

    def __init__(self, panel: Settable) -> None:
        self._panel = panel
        self._place: object = None
        self._steps: list[Settings] = [{}]
        self._here = 0
        self._told: Settings = {}

    def heed(self) -> None:
        """Take in what the desk asks of this panel, if that is news, as when an address was read."""
        panel = self._panel
        asked = panel.desk.settings.get(panel.name, {})
        if asked != self._told:
            self._told = asked
            panel.desk.message = " ".join(self._take(asked)) or panel.desk.message

    def keep(self, place: object) -> None:
        """Remember what is set now."""
        said = self._panel.said()
        if place != self._place:
            self._place, self._steps, self._here = place, [said], 0
        elif said != self._steps[self._here]:
            del self._steps[self._here + 1 :]
            self._steps.append(said)
            self._here += 1

    def tell(self) -> None:
        """Let the address know what is set now, once it is drawn."""
        self._told = self._steps[self._here]
        self._panel.desk.keep(self._panel.name, self._told)

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
        lang = self._panel.desk.lang
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
            raise Mistake(tell(self._panel.desk.lang, why_not))
        self._here += by
        self._take(self._steps[self._here])

    def _take(self, asked: Settings) -> list[str]:
        """Set what is asked for; each setting that makes no sense stays as usual and is told."""
        panel, problems = self._panel, []
        panel.usual()
        for name, take in panel.takers().items():
            if name not in asked:
                continue
            try:
                if len(asked[name]) > LONGEST:
                    raise Mistake(tell(panel.desk.lang, "too_long"))
                take(asked[name])
            except Mistake as why:
                problems.append(wrong(name, asked[name], why.told(panel.desk.lang), panel.desk.lang))
        return problems


def presenting(on: Message, back: Message) -> dict[str, Message]:
    """The keys of a presenter's remote control."""
    return {"ArrowRight": on, "PageDown": on, "ArrowLeft": back, "PageUp": back}


def number(value: Fraction) -> str:
    """A number as short as it can be read again: 0.5, or 1/3."""
    short = f"{float(value):g}"
    return short if "e" not in short and Fraction(short) == value else str(value)
