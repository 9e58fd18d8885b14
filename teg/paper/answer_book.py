"""The answer book: every exercise and quiz question with its answer, its rules and the usual mistakes."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from teg.languages import clauses
from teg.lessons.catalogue import check, exercises, known
from teg.lessons.judges.exercise import Exercise
from teg.lessons.positions import NOTEBOOKS
from teg.lessons.quiz import Question, bank
from teg.mistake import Mistake
from teg.paper import COMMENT, paper, safe, style_of, tell
from teg.rulebook import rule

MISTAKES = 3
"""Usual mistakes shown for an exercise."""
_NEUTRAL = re.compile(r"(?!.*[^\W\d_]{2})[^\n]+")
"""An answer without words reads the same in both languages."""
MARKS = {"h1": "# ", "h2": "## ", "h3": "### ", "h4": "#### ", "p": "", "li": "- "}
_LETTERS = re.compile(r"[a-i](, [a-i])*|[A-F]{2,}")


class BookLine(NamedTuple):
    """A heading, a paragraph or an item: what stands out in it, then the rest."""

    tag: str
    strong: str
    text: str = ""


def answers(lang: str = "en", lesson: str | None = None) -> str:
    """The answer book, of all lessons or of one, as Markdown."""
    told = []
    for line in _lines(known(lang), lesson):
        strong = f"`{line.strong}`" if line.tag == "h4" else f"**{line.strong}**"
        text = " ".join(part for part in (line.strong and strong, line.text) if part)
        told.append(f"{MARKS[line.tag]}{text}")
    blocks = (
        f"{line}\n" if not (line.startswith("- ") and after.startswith("- ")) else line
        for line, after in zip(told, [*told[1:], ""], strict=True)
    )
    title, *rest = blocks
    return "\n".join([title, f"{COMMENT}\n", *rest])


def answer_page(lang: str = "en", lesson: str | None = None) -> str:
    """The same as an HTML document to print."""
    html = ""
    for line in _lines(known(lang), lesson):
        strong = f"<b>{safe(line.strong, lang)}</b>" if line.strong else ""
        html += f"<{line.tag}>{strong} {safe(line.text, lang)}</{line.tag}>"
    html = re.sub(r"((?:<li>.*?</li>)+)", r"<ul>\1</ul>", html)
    return paper(tell(lang, "book"), lang, [f"<main>{html}</main>"], "\n" + style_of("answer_book"))


def _lines(lang: str, lesson: str | None) -> Iterator[BookLine]:
    if lesson is not None and lesson not in NOTEBOOKS:
        raise Mistake(tell, "no_such_lesson", lesson=lesson, last=max(NOTEBOOKS))
    yield BookLine("h1", "", tell(lang, "book"))
    yield BookLine("p", "", tell(lang, "book_intro"))
    yield BookLine("h2", "", tell(lang, "book_exercises"))
    for notebook in NOTEBOOKS if lesson is None else [lesson]:
        yield BookLine("h3", "", f"{notebook}_{NOTEBOOKS[notebook]}")
        for one in exercises(notebook):
            yield from _exercise(one, lang)
    yield BookLine("h2", "", tell(lang, "book_quiz"))
    for question in bank().values():
        if lesson in (None, question.notebook):
            yield from _question(question, lang)


def _exercise(one: Exercise, lang: str) -> Iterator[BookLine]:
    yield BookLine("h4", one.id, one.title.in_(lang))
    yield BookLine("p", "", one.question.in_(lang))
    right = one.task.right[0]
    written = f" ({tell(lang, 'book_written', answer=right)})" if _LETTERS.fullmatch(right) else ""
    yield BookLine("li", tell(lang, "book_answer"), f"{one.solution.in_(lang)}{written}")
    if one.rules:
        yield BookLine("li", "", f"{tell(lang, 'book_rules')} {_rules(one.rules, lang)}")
    for wrong, _ in one.task.wrong[:MISTAKES]:
        text = f"{wrong} → " if _NEUTRAL.fullmatch(wrong) else ""
        yield BookLine("li", "", f"{tell(lang, 'book_wrong')} {text}{check(one.id, wrong, lang).text}")


def _question(one: Question, lang: str) -> Iterator[BookLine]:
    yield BookLine("h4", one.id, f"({one.notebook})")
    yield BookLine("p", "", one.ask.in_(lang))
    for answer in one.answers:
        cited = f" ({answer.rule})" if answer.rule else ""
        words, reply = answer.words.in_(lang), f"– {answer.reply.in_(lang)}{cited}"
        yield BookLine("li", words, reply) if answer.right else BookLine("li", "", f"{words} {reply}")


def _rules(cited: tuple[str, ...], lang: str) -> str:
    return clauses((f"{one} {rule(one).title[lang]}" for one in cited), lang)
