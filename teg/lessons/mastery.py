"""Problems mixed and without labels: ten that show what lasts, and the five that are due today."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from random import Random
from typing import Final

from teg.languages import capital, each
from teg.lessons.catalogue import exercise, exercises
from teg.lessons.drills import drill_of, seed
from teg.lessons.judges.choices import ChoiceTask
from teg.lessons.judges.exercise import Exercise
from teg.lessons.judges.reading import TaskOption, UnreadableAnswer, text_of
from teg.lessons.positions import NOTEBOOKS
from teg.lessons.progress import SIGN
from teg.lessons.quiz import Question, about, bank
from teg.lessons.reply import RIGHT, WRONG, Reply, Verdict, say, unread
from teg.mistake import Mistake

COUNT, ENOUGH, DUE = 10, 8, 5
"""Problems of a check, how many of them must be right, and how many a day brings."""
NUMBERS, OLDER = 5, 2
"""How many of the ten ask for a number, and how many of either sort are about what an earlier check asked."""
CHECKS: Final = {"05": "00", "09": "06", "13": "10"}
"""The notebooks after which there is a check, each with the first one that is new in it."""

_STEM = re.compile(r"^(?:Right|Exact|Juste)[\s\u00a0]*[:.,;] ")


def problem(question: Question, luck: Random) -> Exercise:
    """A question of the quiz as an exercise: its answers are options, in an order of their own."""
    answers = luck.sample(question.answers, len(question.answers))
    options = tuple(TaskOption(f"answer {one.key}", one.words, one.reply, one.cited) for one in answers)
    best = question.answer(question.right)
    told = each(lambda lang: f"{best.words.in_(lang)}. {capital(_STEM.sub('', best.reply.in_(lang)))}")
    task = ChoiceTask(options, f"answer {question.right}")
    return Exercise(
        question.id, question.ask, question.ask, task, (question.rule,) if question.rule else (), (), told
    )


def notebook_of(one: Exercise) -> str:
    """The number of the notebook that teaches what a problem asks."""
    return bank()[one.id].notebook if one.id in bank() else one.notebook


def newest(id: str, luck: Random) -> Exercise:
    """A variant of an exercise that nobody has seen, or the exercise itself if it has none."""
    return exercise(f"{id}{SIGN}{seed(luck)}" if drill_of(id) else id)


class MasteryCheck:
    """Ten problems about what a stretch of the course teaches; nothing is told before the end."""

    def __init__(self, notebook: str, luck: Random | None = None, asked: Collection[str] = ()) -> None:
        """Of questions that were `asked` just before there are others as long as there are any."""
        if notebook not in CHECKS:
            raise Mistake(say, "no_such_check", notebook=notebook, checks=", ".join(CHECKS))
        self.notebook = notebook
        self.problems = tuple(_drawn(notebook, luck or Random(), asked))
        self.given = [""] * len(self.problems)
        self.replies: tuple[Reply, ...] = ()
        """What is said of each answer, once the check is finished."""

    def answer(self, place: int, text: str) -> Verdict | None:
        """Take an answer down; what to say if it cannot be read, which is no answer yet."""
        verdict = judged(self.problems[place], text)
        if verdict.kind not in (RIGHT, WRONG):
            return verdict
        self.given[place] = text
        return None

    def finish(self, lang: str) -> None:
        """Judge all answers; what was left empty is wrong."""
        self.replies = tuple(
            judged(one, text).reply(one.id, lang)
            if text
            else Verdict(WRONG, say.both("left_empty")).reply(one.id, lang)
            for one, text in zip(self.problems, self.given, strict=True)
        )

    @property
    def marks(self) -> int:
        """How many are right."""
        return sum(reply.right for reply in self.replies)

    @property
    def passed(self) -> bool:
        """Whether that is enough."""
        return self.marks >= ENOUGH

    @property
    def missed(self) -> list[str]:
        """The notebooks to go back to, each once."""
        found = (
            notebook_of(one)
            for one, reply in zip(self.problems, self.replies, strict=True)
            if not reply.right
        )
        return sorted(set(found))


def judged(one: Exercise, answer: object) -> Verdict:
    """What to say of an answer to a problem."""
    try:
        return one.judge(text_of(answer))
    except UnreadableAnswer as error:
        return unread(error.why)


def _drawn(notebook: str, luck: Random, asked: Collection[str]) -> Iterator[Exercise]:
    """Five that ask for a number and five questions, no two of them about the same, in any order."""
    first = CHECKS[notebook]
    new = [name for name in NOTEBOOKS if first <= name <= notebook]
    old = [name for name in NOTEBOOKS if name < first]
    found: list[Exercise] = []
    for wanted, among in ((OLDER if old else 0, old), (NUMBERS, new)):
        found += _numeric(among, min(wanted, NUMBERS - len(found)), luck)
    questions: list[Question] = []
    for wanted, among in ((OLDER if old else 0, old), (COUNT, new)):
        questions += _asked(among, min(wanted, COUNT - len(found) - len(questions)), luck, asked)
    found += [problem(one, luck) for one in questions]
    luck.shuffle(found)
    yield from found


def _numeric(notebooks: Sequence[str], count: int, luck: Random) -> list[Exercise]:
    ids = [one.id for notebook in notebooks for one in exercises(notebook) if drill_of(one.id)]
    luck.shuffle(ids)
    drills = {drill_of(id): id for id in ids}
    return [newest(id, luck) for id in [*drills.values()][:count]]


def _asked(notebooks: Sequence[str], count: int, luck: Random, before: Collection[str]) -> list[Question]:
    fits = [one for one in bank().values() if one.notebook in notebooks]
    luck.shuffle(fits)
    fits.sort(key=lambda one: one.id in before)
    topics: dict[str, Question] = {}
    for one in fits:
        topics.setdefault(one.topic, one)
    return [*topics.values()][:count]


def of_today(rules: Sequence[str], missed: Sequence[str], luck: Random | None = None) -> list[Exercise]:
    """Five problems about rules and exercises that are due: they take turns, the longest waiting first."""
    luck = luck or Random()
    asked = [luck.choice(fits) for rule in rules if (fits := about(rule))]
    first = [problem(one, luck) for one in {one.id: one for one in asked}.values()]
    second = [newest(id, luck) for id in missed[:DUE]]
    found = [one for pair in zip_longest(first, second) for one in pair if one is not None]
    return found[:DUE]
