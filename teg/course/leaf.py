"""What every widget of the course has in common: one surface in a cell, and a table that opens beneath it."""

from pathlib import Path
from typing import Any

from ipywidgets import VBox

from teg.core import Game
from teg.course.learner import LIGHT, Learner
from teg.mistake import Mistake
from teg.ui.kit import style
from teg.ui.kit.cell import until_rerun
from teg.ui.kit.easel import Easel
from teg.ui.kit.nodes import Message, Node
from teg.ui.kit.surface import PARTS
from teg.ui.theatre.desk import Desk

COURSE = Path(__file__).parent / "static"


class Paper(Easel):
    """The surface of the panels of odds, which here takes the notebook's theme and tells it its language."""

    _esm = style.script(*PARTS, "study", COURSE / "course.js", "surface")
    _css = style.css("surface", "study", "conveyor") + (COURSE / "course.css").read_text("utf-8")


class Leaf:
    """A widget in a cell: drawn anew from what the learner did, in the learner's language.

    A leaf says what it shows (`body`), what a screen reader says (`status`) and what comes of a message
    (`hear`). `widget` is what the cell displays.
    """

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        self.desk: Desk | None = None
        """The table beneath, while one is open."""
        self.notice = ""
        """What went wrong, if anything did."""
        self.paper = Paper(self._heard, self.trouble)
        self.widget = VBox([self.paper])
        self.widget.add_class("teg-leaf")
        learner.on_change(self.redraw)
        until_rerun(self.close)
        self.draw()

    def close(self) -> None:
        """Take the widget away, and what is open in it; it hears of nothing any more."""
        self.learner.off_change(self.redraw)
        for each in {self.paper, *self.widget.children, self.widget.layout, self.widget}:
            each.close()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """What the cell displays."""
        return self.widget._repr_mimebundle_(**options)

    @property
    def surface(self) -> Paper:
        """The surface that is drawn on."""
        return self.paper

    @property
    def lang(self) -> str:
        """The learner's language."""
        return self.learner.lang

    def body(self) -> list[Node | None]:
        """What there is to see."""
        raise NotImplementedError

    def status(self) -> str:
        """What a screen reader says now."""
        return self.notice

    def hear(self, message: Message) -> None:
        """Do what a message from the browser asks for; what nobody can have meant is left alone."""

    def _heard(self, message: Message) -> None:
        match message:
            case {"do": "theme", "dark": bool(dark)}:
                self.learner.theme = "dark" if dark else LIGHT
                if self.desk is not None:
                    self.desk.set(theme=self.learner.theme)
            case _:
                self.hear(message)

    def draw(self) -> None:
        """Draw anew."""
        parts = [part for part in self.body() if part]
        self.paper.show(parts, lang=self.lang, theme=LIGHT, status=self.status())

    def redraw(self) -> None:
        """Draw anew after something changed elsewhere; the table beneath follows the language."""
        if self.desk is not None and self.desk.lang != self.lang:
            self.desk.set(lang=self.lang)
        self.draw()

    def trouble(self, sentence: str) -> None:
        """Have a sentence shown that says what went wrong."""
        self.notice = sentence
        self.draw()
        self.notice = ""

    # the table beneath

    def open_table(self, game: Game[Any]) -> None:
        """Open a Turn Theatre beneath, from this position on."""
        # Only those who leave the rails pay for the theatre.
        from teg.ui.theatre.theatre import theatre

        desk = Desk(game, lang=self.lang, theme=self.learner.theme)
        self.widget.children = (self.paper, theatre(desk=desk))
        self.desk = desk

    def close_table(self) -> None:
        """Put the table away."""
        if self.desk is None:
            raise Mistake(
                "table: there is none open here.", "table : aucune n'est ouverte ici ; ouvrez-en d'abord une."
            )
        self.desk = None
        *_, panel = self.widget.children
        self.widget.children = (self.paper,)
        panel.close()
