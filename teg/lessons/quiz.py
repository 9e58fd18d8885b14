"""The quiz: questions whose wrong options each have a reply, and a session in one of three modes."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from teg.core import Game
from teg.languages import Both, each, written
from teg.lessons.judges.reading import LETTERS, TaskOption, UnreadableAnswer, chosen, text_of
from teg.lessons.positions import position
from teg.lessons.reply import EMPTY, RIGHT, UNREAD, WRONG, Reply, Verdict, say, unread
from teg.mistake import Mistake


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """One option of a question: its words, the reply to whoever chooses it, and the rule behind, if any."""

    key: str
    words: Both
    reply: Both
    rule: str
    right: bool

    @property
    def cited(self) -> tuple[str, ...]:
        """The rule that the reply cites."""
        return (self.rule,) if self.rule else ()


@dataclass(frozen=True)
class Question:
    """One question; it has no `rule` where arithmetic explains it. `shown` lays out a position; `claims` are
    what the engine must say of it."""

    id: str
    notebook: str
    rule: str
    ask: Both
    answers: tuple[QuizAnswer, ...]
    shown: Mapping[str, Any]
    claims: Mapping[str, Any]

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that the question or one of its replies cites."""
        return tuple(filter(None, dict.fromkeys([self.rule, *(answer.rule for answer in self.answers)])))

    @property
    def topic(self) -> str:
        """What it is about and comes back by: its rule, or itself where no rule explains it."""
        return self.rule or self.id

    @property
    def right(self) -> str:
        """The key of the right answer; of several the best."""
        return next(answer.key for answer in self.answers if answer.right)

    def answer(self, key: str) -> QuizAnswer:
        """The answer of a key; `Mistake` if there is none."""
        for answer in self.answers:
            if answer.key == key:
                return answer
        keys = ", ".join(answer.key for answer in self.answers)
        raise Mistake(say, "no_such_answer", answer=key, keys=keys)

    def show(self) -> Game[Any] | None:
        """The position that shows the point, if there is one."""
        return position(self.shown) if self.shown else None


_CLAIMS = ("legal", "refused", "after", "count", "badges", "where")


@cache
def bank() -> Mapping[str, Question]:
    """Every question by its id, in the order of the files."""
    pages = sorted(files("teg.lessons").joinpath("bank").iterdir(), key=lambda page: page.name)
    rows = [
        row
        for page in pages
        if page.name.endswith(".toml")
        for row in tomllib.loads(page.read_text("utf-8"))["question"]
    ]
    return {row["id"]: _question(row) for row in rows}


def _question(row: Mapping[str, Any]) -> Question:
    rule = row.get("rule", "")
    answers = tuple(
        QuizAnswer(
            "abcdefgh"[place],
            written(option),
            written(option["reply"]),
            option.get("rule", rule),
            place == 0,
        )
        for place, option in enumerate(row["option"])
    )
    claims = {name: row[name] for name in _CLAIMS if name in row}
    shown = row.get("show", {})
    return Question(row["id"], row["notebook"], rule, written(row["ask"]), answers, shown, claims)


def question(id: str) -> Question:
    """The question of an id; `Mistake` if there is none."""
    if id not in bank():
        raise Mistake(say, "no_such_question", id=id[:80])
    return bank()[id]


def about(*topics: str) -> tuple[Question, ...]:
    """The questions about any of these rules, or those of these ids."""
    return tuple(one for one in bank().values() if one.topic in topics)


MODES = ("practice", "exam", "poll")


@dataclass
class QuizItem:
    """A question as one taker sees it: its answers in shuffled order, and what was done with it."""

    question: Question
    answers: tuple[QuizAnswer, ...]
    tries: list[str] = field(default_factory=list)
    revealed: bool = False
    votes: dict[str, int] = field(default_factory=dict)

    @property
    def solved(self) -> bool:
        """Whether a right answer was given, and not shown before."""
        return any(self.question.answer(key).right for key in self.tries)

    def options(self, lang: str = "en") -> tuple[tuple[str, str], ...]:
        """Letter and words of each answer."""
        return tuple((LETTERS[place], one.words.in_(lang)) for place, one in enumerate(self.answers))

    def reply(self, verdict: Verdict, lang: str) -> Reply:
        """What is said to whoever answers it."""
        return verdict.reply(self.question.id, lang)

    def meant(self, text: str) -> QuizAnswer | None:
        """The answer that a letter, a number or some words mean."""
        options = [TaskOption(f"answer {one.key}", one.words, one.reply) for one in self.answers]
        key = chosen(text, options)
        return None if key is None else self.answers[[option.key for option in options].index(key)]


def pick(
    count: int | None = None, seed: int = 0, notebook: str | None = None, rules: Sequence[str] = ()
) -> tuple[Question, ...]:
    """So many questions of the bank, drawn by the seed: of one notebook, or about some rules."""
    fits = [
        question
        for question in bank().values()
        if notebook in (None, question.notebook) and (not rules or question.rule in rules)
    ]
    if not fits:
        raise Mistake(say, "no_question_fits")
    return tuple(
        Random(f"pick/{seed}").sample(fits, min(len(fits), max(1, len(fits) if count is None else count)))
    )


class Session:
    """A quiz in one of three modes; the same seed shuffles the same way for everybody.

    In "practice" a wrong answer gets its own reply and may be tried again; the right one is shown only after
    a try. In "exam" nothing is said before `finish`. In "poll" hands are counted and hidden until `reveal`.
    """

    def __init__(self, questions: Sequence[Question], mode: str = "practice", seed: int = 0) -> None:
        if mode not in MODES:
            raise Mistake(say, "no_such_mode", mode=mode)
        self.mode = mode
        self.finished = False
        self.items = tuple(
            QuizItem(
                question,
                tuple(Random(f"{seed}/{question.id}").sample(question.answers, len(question.answers))),
            )
            for question in questions
        )

    def item(self, number: int) -> QuizItem:
        """A question by its number, from 0."""
        if not 0 <= number < len(self.items):
            raise Mistake(say, "no_question_number", number=number, last=len(self.items) - 1)
        return self.items[number]

    def answer(self, number: int, given: object, lang: str = "en") -> Reply:
        """What to say of an answer; never an exception for what somebody wrote."""
        item = self.item(number)
        try:
            text = text_of(given)
        except UnreadableAnswer as error:
            return item.reply(unread(error.why), lang)
        one = item.meant(text)
        if one is None:
            return item.reply(_READ if text else _BLANK, lang)
        if self.mode == "poll":
            self.vote(number, one.key)
            return item.reply(Verdict("noted", say.both("noted")), lang)
        if self.mode == "exam" and not self.finished:
            item.tries[:] = [one.key]
            return item.reply(Verdict("noted", say.both("noted")), lang)
        if self.mode == "practice" and not item.revealed and not item.solved:
            item.tries.append(one.key)
        return item.reply(verdict_of(one), lang)

    def vote(self, number: int, key: str, hands: int = 1) -> None:
        """Count raised hands for an answer."""
        item = self.item(number)
        item.question.answer(key)
        if not 0 <= hands <= 1000:
            raise Mistake(say, "hands_uncountable", hands=hands)
        item.votes[key] = item.votes.get(key, 0) + hands

    def tally(self, number: int) -> tuple[tuple[str, int], ...] | None:
        """Letter and hands of each answer; None until it is revealed."""
        item = self.item(number)
        if not item.revealed:
            return None
        return tuple((LETTERS[place], item.votes.get(one.key, 0)) for place, one in enumerate(item.answers))

    def reveal(self, number: int, lang: str = "en") -> Reply:
        """The right answer; in practice after a try, in an exam after the end."""
        item = self.item(number)
        if self.mode == "practice" and not item.tries:
            return item.reply(_TRY_FIRST, lang)
        if self.mode == "exam" and not self.finished:
            return item.reply(_NOT_YET, lang)
        item.revealed = True
        right = item.question.answer(item.question.right)
        letter = LETTERS[item.answers.index(right)]
        words = each(lambda n: f"{letter}) {right.words.in_(n)}. {right.reply.in_(n)}")
        return item.reply(Verdict("shown", words, right.cited), lang)

    def finish(self) -> tuple[int, int]:
        """Close an exam: how many answers are right, of how many questions."""
        self.finished = True
        return sum(item.solved for item in self.items), len(self.items)

    def results(self, lang: str = "en") -> tuple[Reply, ...]:
        """What to say of each answer of a finished exam."""
        if self.mode != "exam" or not self.finished:
            raise Mistake(say, "exam_unfinished")
        return tuple(
            item.reply(verdict_of(item.question.answer(item.tries[0])) if item.tries else _BLANK, lang)
            for item in self.items
        )


def verdict_of(one: QuizAnswer) -> Verdict:
    """The verdict on one answer."""
    return Verdict(RIGHT if one.right else WRONG, one.reply, one.cited, "" if one.right else one.key)


_BLANK = Verdict(EMPTY, say.both("blank"))
_READ = Verdict(UNREAD, say.both("no_answer"))
_TRY_FIRST = Verdict(UNREAD, say.both("no_tries"))
_NOT_YET = Verdict(UNREAD, say.both("after_exam"))
