"""Classes: a short code, who is there, what the teacher shows, and what everybody guesses of it.

All of it is kept in memory only, and no longer than the class: until its teacher ends it or stays away.
"""

import csv
import io
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import inf
from time import monotonic
from typing import Any, NamedTuple, Protocol, Self

from teg.languages import LANGUAGES
from teg.lessons.classroom import inert
from teg.mistake import printable
from teg.serve.gate import Tries
from teg.ui.page.catalogue import DASHBOARDS

SIGNS = "CDFGHJKMNPQRTVWX34679"
"""What a code is made of: nothing that looks like something else, and no vowels to make words of."""
LONG = 5
KEY = 24
"""Bytes of what nobody can guess: who teaches, who learns."""
AWAY = 600
"""Seconds after which a class ends that its teacher has left."""
MOST, MOST_OF_ONE = 40, 6
"""Classes at once, and those of one address."""
MOST_LEARNERS, MOST_TOGETHER = 120, 60
"""Learners of a class, and those of one address: a school may have one, but nobody fills a class alone."""
WRONG_AT_ONCE, WRONG_EVERY = 60, 1.0
"""Wrong codes of one address that are answered at once, and seconds for each further one: a whole school that
mistypes is let in, and guessing one code of millions still takes weeks."""
MOST_ASKED = 200
"""Questions of a class whose guesses are kept."""
MOST_LINES = 3
"""Pages of one learner."""
LONGEST_NAME, LONGEST_TEXT, LONGEST_QUERY = 24, 1_500, 6_000
MOST_OPTIONS = 6


class Wire(Protocol):
    """A page of somebody who is there."""

    def tell(self) -> None:
        """Tell it how things stand."""

    def end(self) -> None:
        """Tell it that the class is over for it."""


class LearnersGuess(NamedTuple):
    """The number of an option, how many in a hundred, or both."""

    choice: int | None = None
    share: int | None = None


class QuestionWords(NamedTuple):
    """What is asked, in one language."""

    ask: str = ""
    options: tuple[str, ...] = ()
    slide: str = ""
    answer: str = ""
    why: str = ""


@dataclass(frozen=True)
class Shown:
    """What the teacher shows: a page, and what is asked there; the answer once it was given."""

    page: str
    query: str
    key: str
    words: Mapping[str, QuestionWords]
    pictures: Mapping[str, Any]
    answered: bool
    right: int
    truth: float | None

    def repeats(self, other: Self) -> bool:
        """Whether the same is asked, so that a guess means the same."""
        return self.key == other.key and all(
            len(words.options) == len(other.words[lang].options) for lang, words in self.words.items()
        )


@dataclass
class ClassQuestion:
    """A question that was shown, and who guesses what; blind until the guesses are `open`."""

    shown: Shown
    again: int = 1
    open: bool = False
    guesses: dict[int, LearnersGuess] = field(default_factory=dict)


@dataclass
class Learner:
    """Somebody in a class; a name is there if they gave one."""

    id: str
    number: int
    name: str = ""
    whose: str = ""
    lines: list[Wire] = field(default_factory=list)


class Class:
    """One class. Nothing is told that was not decided by its teacher."""

    def __init__(self, code: str, whose: str) -> None:
        self.code, self.whose = code, whose
        self.key = secrets.token_urlsafe(KEY)
        self._page: Shown | None = None
        self._quiz: Shown | None = None
        """A question of the quiz, which comes before what the page shows."""
        self.asked: list[ClassQuestion] = []
        self.learners: dict[str, Learner] = {}
        self.teacher: Wire | None = None
        self.alone = monotonic()
        """Since when the teacher has been away."""
        self._count = 0

    @property
    def shown(self) -> Shown | None:
        """What everybody sees."""
        return self._quiz or self._page

    @property
    def quizzes(self) -> bool:
        """Whether that is a question of the quiz."""
        return self._quiz is not None

    @property
    def here(self) -> int:
        """How many learners are there now."""
        return sum(bool(learner.lines) for learner in self.learners.values())

    @property
    def now(self) -> ClassQuestion | None:
        """The question that is shown, if one is."""
        if self.shown is None or not self.shown.key:
            return None
        same = [each for each in self.asked if each.shown.repeats(self.shown)]
        return same[-1] if same else None

    # what the teacher does

    def lead(self, teacher: Wire) -> None:
        """The page that the class follows from now on."""
        if self.teacher is not None and self.teacher is not teacher:
            self.teacher.end()
        self.teacher, self.alone = teacher, inf

    def left(self, teacher: Wire) -> None:
        """A page of the teacher is gone; it may come back."""
        if self.teacher is teacher:
            self.teacher, self.alone = None, monotonic()

    def show(self, shown: Shown) -> None:
        """Everybody sees this page now; with the answer the guesses are told."""
        # A page that was only loaded again changes nothing.
        if shown != self._page:
            self._page, self._quiz = shown, None
            self._put(shown)

    def quiz(self, shown: Shown | None) -> None:
        """Everybody sees this question of the quiz instead, or the page again."""
        self._quiz = shown
        if self.shown:
            self._put(self.shown)

    def answer(self) -> None:
        """Tell the answer to a question of the quiz."""
        if self._quiz:
            self.quiz(replace(self._quiz, answered=True))

    def _put(self, shown: Shown) -> None:
        # What is kept of a question needs no picture.
        asked, shown = self.now, replace(shown, pictures={})
        if asked is None and shown.key:
            self.asked = [*self.asked, asked := ClassQuestion(shown)][-MOST_ASKED:]
        if asked is not None:
            # Whoever goes back to a question before its answer does not take back what was told.
            asked.open = asked.open or shown.answered
            for each in self.asked:
                if each.shown.repeats(shown) and (shown.answered or not each.shown.answered):
                    each.shown = shown
        self.told()

    def open(self, *, wide: bool) -> None:
        """Show the guesses, or hide them again."""
        if (asked := self.now) is not None:
            asked.open = wide
            self.told()

    def ask_again(self) -> None:
        """The same question once more, as after an argument; what was guessed before is kept."""
        if (asked := self.now) is not None and not asked.shown.answered:
            self.asked = [*self.asked, ClassQuestion(asked.shown, asked.again + 1)][-MOST_ASKED:]
            self.told()

    # what learners do

    def join(self, name: str = "", whose: str = "") -> Learner | None:
        """One more learner, at an address; none where there is no room."""
        same = [each for each in self.learners.values() if each.whose == whose]
        full = len(self.learners) >= MOST_LEARNERS
        if full or len(same) >= MOST_TOGETHER:
            among = self.learners.values() if full else same
            gone = [each.id for each in among if not each.lines and not self._guessed(each)]
            if not gone:
                return None
            del self.learners[gone[0]]
        self._count += 1
        learner = Learner(secrets.token_urlsafe(KEY), self._count, called(name), whose)
        self.learners[learner.id] = learner
        return learner

    def greet(self, learner: Learner, line: Wire) -> None:
        """A page of a learner is there."""
        learner.lines.append(line)
        for old in learner.lines[:-MOST_LINES]:
            old.end()
        self.changed()

    def leave(self, learner: Learner, line: Wire) -> None:
        """It is gone; the guesses stay."""
        if line in learner.lines:
            learner.lines.remove(line)
            self.changed()

    def quit(self, learner: Learner) -> None:
        """Somebody leaves with all pages, and takes back a guess that nobody has seen."""
        if (asked := self.now) is not None and not asked.open:
            asked.guesses.pop(learner.number, None)
        lines, learner.lines = learner.lines, []
        for line in lines:
            line.end()
        self.changed()

    def guess(self, learner: Learner, key: str, guess: LearnersGuess) -> bool:
        """Take a guess, if that is still what is asked; the last one counts."""
        asked = self.now
        if asked is None or asked.open or asked.shown.key != key:
            return False
        words = asked.shown.words[LANGUAGES[0]]
        if guess.choice is not None and not 0 <= guess.choice < len(words.options):
            return False
        if guess.share is not None and not (words.slide and 0 <= guess.share <= 100):
            return False
        if guess == LearnersGuess():
            return False
        asked.guesses[learner.number] = guess
        self.changed()
        return True

    # telling

    def told(self) -> None:
        """Tell everybody how things stand."""
        for learner in [*self.learners.values()]:
            for line in [*learner.lines]:
                line.tell()
        self.changed()

    def changed(self) -> None:
        """Tell the teacher who is there and who has guessed."""
        if self.teacher is not None:
            self.teacher.tell()

    def end(self) -> None:
        """It is over; everybody is told."""
        for learner in self.learners.values():
            for line in [*learner.lines]:
                line.end()
        if self.teacher is not None:
            self.teacher.end()

    def table(self, heads: list[str], lang: str) -> str:
        """All guesses as comma-separated values, a row for each."""
        page = io.StringIO()
        writer = csv.writer(page, lineterminator="\r\n")
        writer.writerow(heads)
        people = {each.number: each for each in self.learners.values()}
        for asked in self.asked:
            words, shown = asked.shown.words[lang], asked.shown
            for number, guess in sorted(asked.guesses.items()):
                choice = "" if guess.choice is None else words.options[guess.choice]
                right = "" if guess.choice is None or shown.right < 0 else int(guess.choice == shown.right)
                share = "" if guess.share is None else guess.share
                name = people[number].name if number in people else ""
                row = (number, name, words.ask, asked.again, choice, right, share)
                writer.writerow([inert(cell) for cell in row])
        return page.getvalue()

    def _guessed(self, learner: Learner) -> bool:
        return any(learner.number in asked.guesses for asked in self.asked)


class Classes:
    """All classes of a server."""

    def __init__(self) -> None:
        self.tries = Tries(WRONG_AT_ONCE, WRONG_EVERY)
        """Wrong codes."""
        self._classes: dict[str, Class] = {}

    def open(self, whose: str) -> Class | None:
        """A new class of somebody at an address; None where there are too many."""
        own = [each for each in self._classes.values() if each.whose == whose]
        if len(own) >= MOST_OF_ONE or len(self._classes) >= MOST:
            # One whose learners wait for their teacher does not make room for a stranger's.
            left = [each for each in own if each.teacher is None and not each.here]
            if not left:
                return None
            self.end(min(left, key=lambda each: each.alone))
        code = ""
        while not code or code in self._classes:
            code = "".join(secrets.choice(SIGNS) for _ in range(LONG))
        self._classes[code] = Class(code, whose)
        return self._classes[code]

    def of_teacher(self, key: str) -> Class | None:
        """The class of whoever has this key."""
        same = (each for each in self._classes.values() if secrets.compare_digest(each.key, key))
        return next(same, None) if key.isascii() else None

    def of_learner(self, id: str) -> tuple[Class, Learner] | None:
        """The class that a browser is in, and as whom."""
        return next(
            ((each, each.learners[id]) for each in self._classes.values() if id in each.learners), None
        )

    def called(self, code: str) -> Class | None:
        """The class of a code, however it is typed."""
        return self._classes.get("".join(sign for sign in code.upper()[:40] if sign.isalnum()))

    def end(self, one: Class) -> None:
        """A class is over, and nothing of it is left."""
        if self._classes.pop(one.code, None) is not None:
            one.end()

    def sweep(self) -> None:
        """End the classes that their teachers have left."""
        for one in [*self._classes.values()]:
            if monotonic() - one.alone > AWAY:
                self.end(one)


def called(name: str) -> str:
    """A name as it is kept."""
    return printable(" ".join(name.split()), LONGEST_NAME)


def read(told: Mapping[str, Any]) -> Shown:
    """What a teacher's page says it shows; `ValueError` if none of ours says that."""
    page, query, key = (_text(told.get(name), LONGEST_QUERY) for name in ("page", "query", "key"))
    words, pictures = told.get("words"), told.get("pictures")
    right, truth = told.get("right"), told.get("truth")
    if (
        page not in DASHBOARDS
        or len(key) > 16
        or not isinstance(words, dict)
        or not isinstance(pictures, dict)
    ):
        raise ValueError("page")
    if type(right) is not int or not (truth is None or (type(truth) in (int, float) and 0 <= truth <= 100)):
        raise ValueError("answer")
    said = {lang: _words(words.get(lang)) for lang in LANGUAGES}
    if len({len(each.options) for each in said.values()}) > 1:
        raise ValueError("options")
    if not -1 <= right < len(said[LANGUAGES[0]].options):
        raise ValueError("right")
    drawn = {lang: pictures.get(lang) for lang in LANGUAGES}
    if not all(picture is None or isinstance(picture, list) for picture in drawn.values()):
        raise ValueError("picture")
    return Shown(page, query, key, said, drawn, told.get("answered") is True, right, truth)


def _words(told: Any) -> QuestionWords:
    if not isinstance(told, dict):
        raise ValueError("words")
    options = told.get("options", [])
    if not isinstance(options, list) or len(options) > MOST_OPTIONS:
        raise ValueError("options")
    ask, slide, answer, why = (_text(told.get(name, "")) for name in ("ask", "slide", "answer", "why"))
    return QuestionWords(ask, tuple(map(_text, options)), slide, answer, why)


def _text(told: Any, most: int = LONGEST_TEXT) -> str:
    if not isinstance(told, str) or len(told) > most:
        raise ValueError("text")
    return told
