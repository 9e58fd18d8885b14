"""What a cell shows as it is: findings, sentences, and whole panels in the learner's language."""

from typing import Any

from teg import panels
from teg.charts.finding import Finding
from teg.core import Game
from teg.course.leaf import Leaf, Learner, learner
from teg.course.trials.guess import WIDE
from teg.languages import Both
from teg.mistake import Mistake
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk


class FindingCell(Leaf):
    """A finding: sentence, picture, table, code and files."""

    def __init__(self, learner: Learner, finding: Finding) -> None:
        self.finding = finding
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        return [exhibit(self.finding, self.lang, "light", WIDE)]

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "save", "file": str(file)}:
                self.paper.save(self.finding.looking(self.lang).files(), file, self.lang)


class Sentences(Leaf):
    """Something that a cell found out, as sentences."""

    def __init__(self, learner: Learner, sentences: tuple[Both, ...]) -> None:
        self.sentences = sentences
        super().__init__(learner)

    def body(self) -> list[Node | None]:
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


class Bench(Leaf):
    """A panel that follows the language switch; it is heavy, so one a notebook is enough."""

    def __init__(self, learner: Learner, name: str, game: Game[Any] | None, settings: dict[str, Any]) -> None:
        if name not in DASHBOARDS:
            raise Mistake(
                f"bench: there is no panel '{name}'; take one of {', '.join(DASHBOARDS)}.",
                f"bench : il n'y a pas de panneau « {name} » ; prenez-en un parmi {', '.join(DASHBOARDS)}.",
            )
        super().__init__(learner)
        self.desk = Desk(game or opening(name), lang=self.lang, theme=learner.theme)
        self.panel = getattr(panels, name)(desk=self.desk, **settings)
        self.widget.children = (self.panel,)

    def body(self) -> list[Node | None]:
        """Nothing besides the panel."""
        return []


def bench(name: str, game: Game[Any] | None = None, **settings: Any) -> Bench:
    """A panel by its name: `bench("badges", totals=[(5, 1, 0, 2), (4, 1, 1, 0)])`."""
    return Bench(learner(), name, game, settings)
