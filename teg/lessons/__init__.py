"""Lessons: exercises with honest checks, hints, a quiz bank, and progress. Standard library only."""

from teg.lessons.catalogue import check, exercise, exercises, hint
from teg.lessons.judges.exercise import Exercise
from teg.lessons.own_mistakes import own_mistakes
from teg.lessons.positions import NOTEBOOKS, laid_out
from teg.lessons.progress import Progress
from teg.lessons.quiz import Question, Session, bank, pick, question
from teg.lessons.reply import Reply
from teg.lessons.study import Study

__all__ = [
    "NOTEBOOKS",
    "Exercise",
    "Progress",
    "Question",
    "Reply",
    "Session",
    "Study",
    "bank",
    "check",
    "exercise",
    "exercises",
    "hint",
    "laid_out",
    "own_mistakes",
    "pick",
    "question",
]
