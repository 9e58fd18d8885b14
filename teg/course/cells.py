"""What a cell calls: every function answers with something that the cell then displays."""

from typing import Any

from teg.charts.finding import Finding
from teg.core import Game
from teg.course.exercise_cell import ExerciseCell
from teg.course.exhibits import BoxCell, FindingCell, Sentences, TheatreCell
from teg.course.leaf import LanguageSwitch, learner
from teg.course.progress_cell import ProgressCell
from teg.course.quiz_cell import QuizCell
from teg.course.railway import Rails, laid
from teg.languages import both
from teg.lessons import Reply, Session, pick
from teg.lessons import exercise as find
from teg.lessons.progress import LOCKED
from teg.lessons.quiz import question
from teg.mistake import Mistake


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
        raise Mistake(
            f"position: {found.id} is about no position; choose another exercise.",
            f"position : {found.id} ne porte sur aucune position ; choisissez un autre exercice.",
        )
    return found.position()


def quiz(
    *ids: str, notebook: str | None = None, count: int | None = None, mode: str = "practice", seed: int = 0
) -> QuizCell:
    """Questions by their ids, or of a notebook ("05"), or of the whole bank; "practice", "exam" or "poll"."""
    questions = tuple(map(question, ids)) or pick(count, seed, notebook)
    return QuizCell(learner(), Session(questions, mode, seed))


def rails(game: Game[Any], *steps: tuple[str, str, str]) -> Rails:
    """A position to walk through: each step is a command and what is said before it, in English and French.

    Without steps it is a small table to play at.
    """
    lines = [(command, *both(en, fr)) for command, en, fr in steps]
    return Rails(learner(), game, laid(game, *lines))


def box() -> BoxCell:
    """The wizard with which one's own box is entered, card by card."""
    return BoxCell(learner())


def table(game: Game[Any]) -> TheatreCell:
    """A Turn Theatre for a game, in the learner's language."""
    return TheatreCell(learner(), game)


def say(*sentences: tuple[str, str]) -> Sentences:
    """What a cell found out: pairs of the same sentence in English and in French."""
    return Sentences(learner(), tuple(both(en, fr) for en, fr in sentences))


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
