"""The answer book: every exercise and quiz question with its answer, its rules and the usual mistakes."""

import re
from collections.abc import Iterator

from teg.languages import Both, both, clauses
from teg.lessons.catalogue import check, exercises, known
from teg.lessons.judges.exercise import Exercise
from teg.lessons.positions import NOTEBOOKS
from teg.lessons.quiz import Question, bank
from teg.paper import COMMENT
from teg.rulebook import rule

MISTAKES = 3
"""Usual mistakes shown for an exercise."""
_NEUTRAL = re.compile(r"(?!.*[^\W\d_]{2})[^\n]+")
"""An answer without words reads the same in both languages."""
_LETTERS = re.compile(r"[a-i](, [a-i])*|[A-F]{2,}")


def answers(lang: str = "en") -> str:
    """The answer book as Markdown."""
    return "\n".join(_lines(known(lang)))


def _lines(lang: str) -> Iterator[str]:
    yield from (f"# {_TITLE.in_(lang)}", "", COMMENT, "", _INTRO.in_(lang), "")
    yield from (f"## {_EXERCISES.in_(lang)}", "")
    for notebook, name in NOTEBOOKS.items():
        yield from (f"### {notebook}_{name}", "")
        for one in exercises(notebook):
            yield from _exercise(one, lang)
    yield from (f"## {_QUIZ.in_(lang)}", "")
    for question in bank().values():
        yield from _question(question, lang)


def _exercise(one: Exercise, lang: str) -> Iterator[str]:
    yield from (f"#### `{one.id}` {one.title.in_(lang)}", "", f"{one.question.in_(lang)}", "")
    right = one.task.right[0]
    written = f" ({_WRITTEN.in_(lang).format(right)})" if _LETTERS.fullmatch(right) else ""
    yield f"- **{_ANSWER.in_(lang)}** {one.solution.in_(lang)}{written}"
    yield f"- {_RULES.in_(lang)} {_rules(one.rules, lang)}"
    for wrong, _ in one.task.wrong[:MISTAKES]:
        text = f"{wrong} → " if _NEUTRAL.fullmatch(wrong) else ""
        yield f"- {_WRONG.in_(lang)} {text}{check(one.id, wrong, lang).text}"
    yield ""


def _question(one: Question, lang: str) -> Iterator[str]:
    yield from (f"#### `{one.id}` ({one.notebook})", "", one.ask.in_(lang), "")
    for answer in one.answers:
        head = f"**{answer.words.in_(lang)}**" if answer.right else answer.words.in_(lang)
        yield f"- {head} – {answer.reply.in_(lang)} ({answer.rule})"
    yield ""


def _rules(cited: tuple[str, ...], lang: str) -> str:
    return clauses((f"{one} {rule(one).title[lang]}" for one in cited), lang)


_TITLE = both("Answer book", "Livre des réponses")
_INTRO = both(
    "Written by `teg answers`; do not edit it, run `make answers`. Bold is right; behind a dash stands the"
    " reply a learner gets.",
    "Écrit par `teg answers` ; ne le modifiez pas, lancez `make answers`. En gras, la bonne réponse ; après"
    " le tiret, ce qui est répondu à l'élève.",
)
_EXERCISES: Both = both("Exercises of the notebooks", "Exercices des carnets")
_QUIZ: Both = both("Quiz", "Questionnaire")
_ANSWER: Both = both("Answer:", "Réponse :")
_WRITTEN: Both = both("written: {}", "écrit : {}")
_RULES: Both = both("Rules:", "Règles :")
_WRONG: Both = both("Usual mistake:", "Erreur courante :")
