"""What all widgets of the course share: words, the learner they speak to, a surface, a table beneath."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from ipywidgets import VBox

from teg.core import Game
from teg.languages import GRAMMARS, LANGUAGES, Phrases, capital
from teg.lessons import Study
from teg.lessons.reply import RIGHT, WRONG
from teg.mistake import Mistake
from teg.ui.kit import assets
from teg.ui.kit.nodes import Message, Node, button, node, toggle
from teg.ui.kit.surface import PARTS, Easel
from teg.ui.page.panel import until_rerun
from teg.ui.theatre.desk import Desk

tell: Final = Phrases(__file__, "course.toml")


_STEMS = ("Right", "Juste", "Exact", "Not yet", "Pas encore")


def opening(lang: str, verdict: str, text: str) -> tuple[str, str]:
    """The word for a verdict and what is still to be said after it, so that nothing is said twice."""
    word = tell.in_[lang].get(verdict, "") if verdict in (RIGHT, WRONG) else ""
    rest = text.removeprefix(word).strip()
    if word and rest.startswith(_STEMS):
        return "", rest
    return word, capital(rest)


LIGHT = "light"


class NotebookLearner:
    """The study of one learner, and the widgets that are told when something in it changes."""

    def __init__(self, study: Study | None = None) -> None:
        self.study = study or Study()
        self.theme = LIGHT
        """How JupyterLab looks, as far as the browser has told."""
        self.asked: set[str] = set()
        """The questions that quizzes of this notebook ask."""
        self._callbacks: list[Callable[[], None]] = []

    @property
    def lang(self) -> str:
        """The language in use."""
        return self.study.lang

    def speak(self, lang: str) -> None:
        """Change the language everywhere, and for the next notebook."""
        self.study.speak(lang)
        self.changed()

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call this after every answer and every change of language."""
        self._callbacks.append(callback)

    def off_change(self, callback: Callable[[], None]) -> None:
        """Call this no longer."""
        if callback in self._callbacks:
            self._callbacks.remove(callback)

    def changed(self) -> None:
        """Tell every widget."""
        for callback in tuple(self._callbacks):
            callback()


@cache
def learner() -> NotebookLearner:
    """The learner of this notebook; the file is read when a cell first needs it."""
    return NotebookLearner()


COURSE = Path(__file__).parent / "static"


class Paper(Easel):
    """The surface of the panels of odds, which here takes the notebook's theme and tells it its language."""

    _esm = assets.script(*PARTS, COURSE / "course.js", "surface")
    _css = assets.css("surface", "study", "conveyor") + (COURSE / "course.css").read_text("utf-8")


class BoardPaper(Paper):
    """A surface with a board on it."""

    _esm = assets.script(*PARTS, "board", COURSE / "course.js", "surface")
    _css = assets.css("surface", "study", "conveyor", "board") + (COURSE / "course.css").read_text("utf-8")


class Leaf:
    """A widget in a cell: drawn anew from what the learner did, in the learner's language.

    A leaf says what it shows (`body`), what a screen reader says (`status`) and what comes of a message
    (`hear`). `widget` is what the cell displays.
    """

    surface_type: type[Paper] = Paper

    def __init__(self, learner: NotebookLearner) -> None:
        self.learner = learner
        self.desk: Desk | None = None
        """The table beneath, while one is open."""
        self.notice = ""
        """What went wrong, if anything did."""
        self.paper = self.surface_type(self._heard, self.trouble)
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
            raise Mistake(tell, "no_open_table")
        self.desk = None
        *_, panel = self.widget.children
        self.widget.children = (self.paper,)
        panel.close()


class LanguageSwitch(Leaf):
    """One press for a language: the prose of the notebook and every widget in it change; one for its code."""

    spoken = False
    code = False
    """Whether the code that is folded away is shown."""

    def body(self) -> list[Node | None]:
        return [
            node(
                "div",
                node("span", tell(self.lang, "course_language")),
                *(
                    toggle(
                        grammar.name, {"do": "speak", "lang": lang}, lang == self.lang, lang=lang, key=lang
                    )
                    for lang, grammar in GRAMMARS.items()
                ),
                button(
                    tell(self.lang, "hide_code" if self.code else "show_code"),
                    {"do": "code"},
                    data_code="shown" if self.code else "folded",
                    key="code",
                ),
                class_="speaks",
                role="group",
                aria_label=tell(self.lang, "course_language"),
                data_speaks=self.lang,
                key="speaks",
            ),
            node("p", self.learner.study.notice, class_="message") if self.learner.study.notice else None,
        ]

    def status(self) -> str:
        return self.notice or (tell(self.lang, "spoken") if self.spoken else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "speak", "lang": str(lang)} if lang in LANGUAGES:
                self.spoken = True
                self.learner.speak(lang)
            case {"do": "code"}:
                self.spoken, self.code = False, not self.code
                self.draw()
