"""Questions of the quiz put to a class, instead of what its teacher's page shows."""

import re
from collections.abc import Collection, Sequence
from functools import cache
from random import Random
from typing import Any

from teg import board
from teg.core import Game
from teg.core.host import host_of
from teg.course.stations import stations
from teg.languages import LANGUAGES, capital
from teg.lessons.quiz import Question, QuizAnswer, bank
from teg.serve.classes import QuestionWords, Shown
from teg.ui.kit.nodes import Node
from teg.ui.page import address
from teg.ui.page.catalogue import best
from teg.ui.slides.slide import LETTERS, laid

PRAISE = re.compile(r"^\w+\s?[:;,]\s")
"""How replies to a right answer begin."""


@cache
def lessons(lang: str) -> tuple[tuple[str, str], ...]:
    """The lessons that have questions: number, and title."""
    asked = {question.notebook for question in bank().values()}
    return tuple((each.number, each.name(lang)) for each in stations() if each.number in asked)


def ask(lesson: str, asked: Collection[str]) -> Shown:
    """A question of a lesson that was not asked yet, if there is one; its options in any order."""
    of_it = [each for each in bank().values() if each.notebook == lesson]
    if not of_it:
        raise ValueError("lesson")
    chance = Random()
    fresh = [each for each in of_it if _key(each) not in asked]
    question = chance.choice(fresh or of_it)
    key = _key(question) if fresh else f"{_key(question)}:{len(asked)}"
    answers = chance.sample(question.answers, len(question.answers))
    right = next(number for number, answer in enumerate(answers) if answer.right)
    words = {lang: _words(question, answers, right, lang) for lang in LANGUAGES}
    game = question.show()
    pictures = {lang: _table(game, lang) if game else None for lang in LANGUAGES}
    query = address.write(code=game.code) if game else ""
    page = best(game) if game else "theatre"
    return Shown(page, query, key, words, pictures, False, right, None)


def _words(question: Question, answers: Sequence[QuizAnswer], right: int, lang: str) -> QuestionWords:
    return QuestionWords(
        question.ask.in_(lang),
        tuple(answer.words.in_(lang) for answer in answers),
        answer=f"{LETTERS[right]} · {answers[right].words.in_(lang)}",
        # All read it, also who guessed wrong.
        why=capital(PRAISE.sub("", answers[right].reply.in_(lang))),
    )


def _table(game: Game[Any], lang: str) -> Node:
    view = game.state
    return laid(board.zones(view, lang), host_of(view.game).status(view, lang))


def _key(question: Question) -> str:
    return f"quiz:{question.id}"
