"""What a cell calls, and what it then displays as it is: findings, sentences, whole panels."""

from collections.abc import Collection
from itertools import starmap
from typing import Any

from teg import panels
from teg.charts.finding import Finding
from teg.core import Game
from teg.course.exercise_cell import ExerciseCell
from teg.course.leaf import LanguageSwitch, Leaf, NotebookLearner, learner, tell
from teg.course.progress_cell import ProgressCell
from teg.course.quiz_cell import QuizCell
from teg.course.railway import Rails, laid
from teg.course.trials.guess import WIDE
from teg.languages import Both, in_turn
from teg.lessons import Reply, Session, pick
from teg.lessons import exercise as find
from teg.lessons.progress import LOCKED
from teg.lessons.quiz import question
from teg.mistake import Mistake
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk


class FindingCell(Leaf):
    """A finding: sentence, picture, table, code and files."""

    def __init__(self, learner: NotebookLearner, finding: Finding) -> None:
        self.finding = finding
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        return [exhibit(self.finding, self.lang, "light", WIDE)]

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "save", "file": str(file)}:
                self.paper.save(self.finding.looking(self.lang).files(), file)


class Sentences(Leaf):
    """Something that a cell found out, as sentences."""

    def __init__(self, learner: NotebookLearner, sentences: tuple[Both, ...]) -> None:
        self.sentences = sentences
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        return [node("p", words.in_(self.lang)) for words in self.sentences]


class TheatreCell(Leaf):
    """A Turn Theatre that speaks the learner's language."""

    def __init__(self, learner: NotebookLearner, game: Game[Any]) -> None:
        super().__init__(learner)
        self.open_table(game)
        self.widget.children = self.widget.children[1:]  # the theatre alone

    def body(self) -> list[Node | None]:
        """Nothing besides the theatre."""
        return []


class BoxCell(Leaf):
    """The wizard for a box of one's own."""

    def __init__(self, learner: NotebookLearner) -> None:
        from teg.ui.box_editor.box_wizard import box_wizard

        super().__init__(learner)
        self.desk = Desk(lang=self.lang)
        self.widget.children = (box_wizard(desk=self.desk),)

    def body(self) -> list[Node | None]:
        """Nothing besides the wizard."""
        return []


class Bench(Leaf):
    """A panel that follows the language switch; it is heavy, so one a notebook is enough."""

    def __init__(
        self, learner: NotebookLearner, name: str, game: Game[Any] | None, settings: dict[str, Any]
    ) -> None:
        if name not in DASHBOARDS:
            raise Mistake(tell, "no_such_bench", name=name, names=", ".join(DASHBOARDS))
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


def language() -> LanguageSwitch:
    """The language switch for the top of a notebook; the choice is remembered."""
    return LanguageSwitch(learner())


def exercise(id: str) -> ExerciseCell:
    """An exercise with its answer box, such as `exercise("07-two-green")`."""
    return ExerciseCell(learner(), find(id))


def check(id: str, answer: object = None) -> Reply:
    """Check an answer without a widget: `check("07-two-green", "1/3")`."""
    reply = learner().study.check(id, answer)
    learner().changed()
    return reply


def position(id: str) -> Game[Any]:
    """The position that an exercise is about, to be looked at in code."""
    found = find(id)
    if found.position is None:
        raise Mistake(tell, "about_no_position", id=found.id)
    return found.position()


def quiz(
    *ids: str, notebook: str | None = None, count: int | None = None, mode: str = "practice", seed: int = 0
) -> QuizCell:
    """Questions by their ids, or of a notebook ("05"), or of the whole bank; "practice", "exam" or "poll"."""
    questions = tuple(map(question, ids)) or pick(count, seed, notebook)
    learner().asked.update(one.id for one in questions)
    return QuizCell(learner(), Session(questions, mode, seed))


def rails(game: Game[Any], *steps: tuple[str, ...], omitted: Collection[str] = ()) -> Rails:
    """A position to walk through: each step is a command and what is said before it, in each language.

    Without steps it is a small table to play at. Zones of the board that nobody knows yet are `omitted`.
    """
    return Rails(learner(), game, laid(game, *steps), omitted)


def box() -> BoxCell:
    """The wizard with which one's own box is entered, card by card."""
    return BoxCell(learner())


def table(game: Game[Any]) -> TheatreCell:
    """A Turn Theatre for a game, in the learner's language."""
    return TheatreCell(learner(), game)


def say(*sentences: tuple[str, ...]) -> Sentences:
    """What a cell found out: each sentence in English, in French and so on."""
    return Sentences(learner(), tuple(starmap(in_turn, sentences)))


def show(finding: Finding) -> FindingCell:
    """A finding with its picture, its table and its code, in the learner's language."""
    return FindingCell(learner(), finding)


def progress() -> ProgressCell:
    """Stars, the cheat sheet so far, missed rules that are due, and what a teacher needs for a class."""
    return ProgressCell(learner())


def lock(rung: int | str, tries: int = LOCKED, code: str = "") -> None:
    """For teachers: close a rung of every hint ladder or the "solution", or let it open after so many tries.

    Closed with a code, it is opened only with the same one.
    """
    learner().study.lock(rung, tries, code)
    learner().changed()
