"""Findings and whole tables in a cell, in the learner's language."""

from typing import Any

from teg.charts.finding import Finding
from teg.core import Game
from teg.course.leaf import Leaf
from teg.course.learner import Learner
from teg.course.trials.guess import WIDE
from teg.languages import Both
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.theatre.desk import Desk


class FindingCell(Leaf):
    """A finding: sentence, picture, table, code and files."""

    def __init__(self, learner: Learner, finding: Finding) -> None:
        self.finding = finding
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        """The finding."""
        return [exhibit(self.finding, self.lang, "light", WIDE)]

    def hear(self, message: Message) -> None:
        """A wish to keep it as a file."""
        match message:
            case {"do": "save", "file": str(file)}:
                self.paper.save(self.finding.looking(self.lang).files(), file, self.lang)


class Sentences(Leaf):
    """Something that a cell found out, as sentences."""

    def __init__(self, learner: Learner, sentences: tuple[Both, ...]) -> None:
        self.sentences = sentences
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        """The sentences, one below the other."""
        return [node("p", words.in_(self.lang)) for words in self.sentences]


class TheatreCell(Leaf):
    """A Turn Theatre that speaks the learner's language."""

    def __init__(self, learner: Learner, game: Game[Any]) -> None:
        super().__init__(learner)
        self.open_table(game)
        self.widget.children = self.widget.children[1:]  # the theatre alone

    def body(self) -> list[Node | None]:
        """Nothing besides the theatre."""
        return []


class BoxCell(Leaf):
    """The wizard for a box of one's own."""

    def __init__(self, learner: Learner) -> None:
        from teg.ui.box_editor.box_wizard import box_wizard

        super().__init__(learner)
        self.desk = Desk(lang=self.lang)
        self.widget.children = (box_wizard(desk=self.desk),)

    def body(self) -> list[Node | None]:
        """Nothing besides the wizard."""
        return []
