"""Lessons: exercises with honest checks, hints, a quiz bank, and progress. Standard library only."""

from teg.lessons.check import NOTEBOOKS, check, exercise, exercises, hint
from teg.lessons.exercise import Exercise
from teg.lessons.reply import Reply

__all__ = ["NOTEBOOKS", "Exercise", "Reply", "check", "exercise", "exercises", "hint"]
