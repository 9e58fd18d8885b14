"""What a learner has done: tries, hints, stars and rules to come back to."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from hashlib import sha256
from typing import Any

from teg.languages import LANGUAGES, Both
from teg.lessons.judges.exercise import RUNGS
from teg.lessons.own_mistakes import OWN, OwnMistake, read_own
from teg.lessons.reply import RIGHT, WRONG, Reply, say
from teg.mistake import Mistake, printable

VERSION = 1
SIGN = "~"
"""Stands between the id of an exercise and the word that a variant of it is made from."""
DAYS = (1, 3, 7, 16, 35)
"""How long a missed rule rests in each box before it comes back."""

FREE_TRIES = 3
"""Tries that cost no star."""

LOCKED = -1
SOLUTION = RUNGS + 1
"""The solution, closed and opened as if it were the rung above the last hint."""

DEFAULT_LOCKS: Mapping[int, int] = {RUNGS: 1, SOLUTION: 1}
"""A rung and the tries it asks for; `LOCKED` for one that stays closed."""

LONGEST_NAME, LONGEST_QUESTION, LONGEST_THUMB = 60, 1000, 120
MOST_OWN = 30
"""Decisions of one's own that are kept; the oldest give way."""


@dataclass
class TaskRecord:
    """One exercise or question: `stars` are won with the first right answer and kept."""

    tries: int = 0
    right: bool = False
    hints: int = 0
    revealed: bool = False
    stars: int = 0
    faults: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class GuessRecord:
    """What was guessed before the answer was shown: a chance, or a number."""

    said: Fraction
    truth: Fraction
    is_chance: bool
    asked: Both

    def plain(self) -> dict[str, Any]:
        """As it stands in a file."""
        asked = dict(zip(LANGUAGES, self.asked, strict=True))
        return {
            "said": str(self.said),
            "truth": str(self.truth),
            "chance": self.is_chance,
            "asked": asked,
        }


@dataclass(frozen=True)
class MasteryMark:
    """The best result of a mastery check, and the day of it."""

    right: int
    day: date


@dataclass(frozen=True)
class BestThumb:
    """The best rule of thumb for exploring that was found, in the learner's words, and what it loses."""

    words: str
    loss: Fraction


@dataclass
class Resting:
    """A missed rule or exercise, or a decision of one's own: its box, and the day it comes back."""

    box: int
    due: date


@dataclass
class Progress:
    """All records of one learner. `notice` tells of a file that could not be used, else it is None."""

    learner: str = ""
    lang: str = ""
    """The language last chosen, if any was."""
    records: dict[str, TaskRecord] = field(default_factory=dict)
    resting: dict[str, Resting] = field(default_factory=dict)
    """By the rule, by the exercise, or by the decision of one's own."""
    own: dict[str, OwnMistake] = field(default_factory=dict)
    """Decisions of one's own games that are kept for practice."""
    guesses: dict[str, GuessRecord] = field(default_factory=dict)
    """The first guess at each question, by its id."""
    mastered: dict[str, MasteryMark] = field(default_factory=dict)
    """The best result of each mastery check, by its notebook."""
    thumb: BestThumb | None = None
    locks: dict[int, int] = field(default_factory=lambda: dict(DEFAULT_LOCKS))
    sealed: str = ""
    """What the teacher's code is known by, if the locks were closed with one."""
    last: str = ""
    """The exercise worked on last, where to resume."""
    notice: Both | None = None

    # what happens

    def record(self, reply: Reply, about: Iterable[str] = (), today: date | None = None) -> None:
        """Take down a reply to an answer; `about` are the rules of the exercise or question.

        Who tries something else after solving an exercise has missed nothing, unless its day had come again.
        """
        if reply.verdict not in (RIGHT, WRONG):
            return
        record = self._of(reply.id)
        if is_exercise(reply.id) and record.right and not reply.right and reply.id not in self._ready(today):
            return
        if not record.right:
            record.tries += 1
        if reply.right and not record.right:
            record.right, record.stars = True, stars(record)
        if reply.fault and not reply.right:
            record.faults[reply.fault] = record.faults.get(reply.fault, 0) + 1
        self.practised(reply, about, today)

    def practised(self, reply: Reply, about: Iterable[str] = (), today: date | None = None) -> None:
        """What is answered wrong comes back, an exercise as well as the rules; what is right rests longer.

        Of a variant nothing else is taken down: it is the exercise it varies that comes back.
        """
        today = today or date.today()
        id = reply.id.partition(SIGN)[0]
        exercise = (id,) if is_exercise(id) else ()
        if reply.verdict == RIGHT:
            for missed in (*about, *exercise):
                self._known(missed, today)
        elif reply.verdict == WRONG:
            for missed in (*(reply.rules or tuple(about)[:1]), *exercise):
                self.resting[missed] = Resting(0, today + timedelta(days=DAYS[0]))

    def wrote(self, id: str) -> None:
        """Take down that a function of the learner's own is right; trying costs nothing there."""
        record = self._of(id)
        if not record.right:
            record.tries, record.right, record.stars = 1, True, stars(record)

    def pass_check(self, notebook: str, right: int, today: date | None = None) -> None:
        """Take down the result of a mastery check; the best one is kept."""
        if notebook not in self.mastered or self.mastered[notebook].right < right:
            self.mastered[notebook] = MasteryMark(right, today or date.today())

    def tried_thumb(self, words: str, loss: Fraction) -> None:
        """Take down a rule of thumb that is better than the one before."""
        if self.thumb is None or loss < self.thumb.loss:
            self.thumb = BestThumb(printable(" ".join(words.split()), LONGEST_THUMB), loss)

    def may_read(self, id: str, rung: int) -> Both | None:
        """Why a hint may not be read yet; None if it may."""
        record = self.records.get(id, TaskRecord())
        if rung > record.hints + 1 and not record.right:
            return say.both("lower_first")
        wanted = self.locks.get(rung, DEFAULT_LOCKS.get(rung, 0))
        if wanted == LOCKED and not record.right:
            return say.both("teacher")
        return say.both("try_first") if record.tries < wanted and not record.right else None

    def may_reveal(self, id: str) -> Both | None:
        """Why the solution may not be opened yet; None if it may."""
        record = self.records.get(id, TaskRecord())
        wanted = self.locks.get(SOLUTION, DEFAULT_LOCKS[SOLUTION])
        if record.right:
            return None
        if wanted == LOCKED:
            return say.both("teacher_has_it")
        return say.both("try_before") if record.tries < wanted else None

    def read_hint(self, id: str, rung: int) -> None:
        """Take down that a hint was read; once the answer was right it costs nothing."""
        record = self._of(id)
        if not record.right:
            record.hints = max(record.hints, rung)

    def reveal(self, id: str) -> None:
        """Take down that the solution was opened."""
        record = self._of(id)
        if not record.right:
            record.revealed = True

    def lock(self, rung: int | str, tries: int = LOCKED, code: str = "") -> None:
        """A teacher closes a rung or the "solution", or lets it open after so many tries (0: at once).

        With a code, all locks can be changed only with the same code from then on.
        """
        place = SOLUTION if rung == "solution" else rung
        if place not in range(1, SOLUTION + 1) or not LOCKED <= tries <= 99:
            raise Mistake(say, "lock_unclear", last=RUNGS, rung=rung, tries=tries)
        seal = sha256(code.encode()).hexdigest() if code else ""
        if self.sealed and seal != self.sealed:
            raise Mistake(say, "lock_other_code")
        self.sealed = seal
        self.locks[int(place)] = tries

    def sign(self, name: str) -> None:
        """The learner's name, as it stands in the file and in the table of a class."""
        self.learner = printable(" ".join(name.split()), LONGEST_NAME)

    def keep(self, mistakes: Iterable[OwnMistake], today: date | None = None) -> int:
        """Put decisions of one's own games into the review, at once; how many are new."""
        new = [one for one in mistakes if one.id not in self.own]
        for one in new:
            self.own[one.id] = one
            self.resting[one.id] = Resting(0, today or date.today())
        for id in sorted(self.own, key=lambda id: self.own[id].kept)[: max(0, len(self.own) - MOST_OWN)]:
            self._drop(id)
        return len(new)

    def decided(self, reply: Reply, today: date | None = None) -> None:
        """Take down how a decision of one's own was decided this time; known after the last box, it goes."""
        today = today or date.today()
        if reply.verdict == WRONG:
            self.resting[reply.id] = Resting(0, today + timedelta(days=DAYS[0]))
        elif reply.verdict == RIGHT:
            self._known(reply.id, today)
            if reply.id not in self.resting:
                self._drop(reply.id)

    def _drop(self, id: str) -> None:
        self.own.pop(id, None)
        self.resting.pop(id, None)

    def due(self, today: date | None = None) -> tuple[str, ...]:
        """The missed rules whose day has come, the longest waiting first."""
        return tuple(id for id in self._ready(today) if not id.startswith(OWN) and not is_exercise(id))

    def own_due(self, today: date | None = None) -> tuple[OwnMistake, ...]:
        """The decisions of one's own whose day has come, the longest waiting first."""
        return tuple(self.own[id] for id in self._ready(today) if id in self.own)

    def exercises_due(self, today: date | None = None) -> tuple[str, ...]:
        """The missed exercises whose day has come, the longest waiting first."""
        return tuple(filter(is_exercise, self._ready(today)))

    def _ready(self, today: date | None) -> list[str]:
        today = today or date.today()
        ready = [id for id, rest in self.resting.items() if rest.due <= today]
        return sorted(ready, key=lambda id: (self.resting[id].due, id))

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(record.stars for record in self.records.values())

    def _of(self, id: str) -> TaskRecord:
        if is_exercise(id):
            self.last = id
        return self.records.setdefault(id, TaskRecord())

    def _known(self, rule: str, today: date) -> None:
        """A rule answered right on its day moves one box on, and after the last box it is known."""
        rest = self.resting.get(rule)
        if rest is None or rest.due > today:
            return
        if rest.box + 1 == len(DAYS):
            del self.resting[rule]
        else:
            self.resting[rule] = Resting(rest.box + 1, today + timedelta(days=DAYS[rest.box + 1]))

    def to_text(self) -> str:
        """What is kept, and what `read_progress` reads."""
        data = {
            "version": VERSION,
            "learner": self.learner,
            "lang": self.lang,
            "last": self.last,
            "sealed": self.sealed,
            "locks": {str(rung): tries for rung, tries in self.locks.items()},
            "records": {id: vars(record) for id, record in self.records.items()},
            "mastered": {id: [mark.right, mark.day.isoformat()] for id, mark in self.mastered.items()},
            "thumb": [self.thumb.words, str(self.thumb.loss)] if self.thumb else None,
            "guesses": {id: one.plain() for id, one in self.guesses.items()},
            "own": {id: one.plain() for id, one in self.own.items()},
            "resting": {rule: {"box": r.box, "due": r.due.isoformat()} for rule, r in self.resting.items()},
        }
        return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def is_exercise(id: str) -> bool:
    """Whether this is an exercise's id, which begins with the number of its notebook; a rule's does not."""
    return id[:2].isdecimal()


def stars(record: TaskRecord) -> int:
    """Three for an answer of one's own, two with help or many tries, one after seeing it."""
    if record.revealed or record.hints == RUNGS:
        return 1
    return 2 if record.hints or record.tries > FREE_TRIES else 3


def read_progress(content: bytes | str) -> Progress:
    """The progress that `to_text` wrote; `Mistake` for anything else."""
    try:
        data = json.loads(content)
        if data["version"] != VERSION:
            raise ValueError(data["version"])
        return Progress(
            learner=printable(_text(data["learner"])),
            lang=data.get("lang") if data.get("lang") in LANGUAGES else "",
            last=_text(data["last"]),
            sealed=_text(data.get("sealed", "")),
            locks={
                _whole(int(rung), 1, SOLUTION): _whole(tries, LOCKED) for rung, tries in data["locks"].items()
            },
            records={_text(id): _record(row) for id, row in data["records"].items()},
            resting={
                _text(rule): Resting(_whole(row["box"], 0, len(DAYS) - 1), date.fromisoformat(row["due"]))
                for rule, row in data["resting"].items()
            },
            mastered={
                _text(id): MasteryMark(_whole(right, 0, 100), date.fromisoformat(day))
                for id, (right, day) in data.get("mastered", {}).items()
            },
            thumb=_thumb(data.get("thumb")),
            guesses={_text(id): _guess(row) for id, row in data.get("guesses", {}).items()},
            own={one.id: one for one in map(read_own, data.get("own", {}).values())},
        )
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        raise Mistake(say, "no_progress_file") from error


def _record(row: Mapping[str, Any]) -> TaskRecord:
    return TaskRecord(
        tries=_whole(row["tries"]),
        right=_flag(row["right"]),
        hints=_whole(row["hints"], 0, RUNGS),
        revealed=_flag(row["revealed"]),
        stars=_whole(row["stars"], 0, 3),
        faults={_text(fault): _whole(count) for fault, count in row["faults"].items()},
    )


def _thumb(kept: Any) -> BestThumb | None:
    if kept is None:
        return None
    words, loss = kept
    return BestThumb(printable(_text(words)), Fraction(_text(loss)))


def _guess(row: Mapping[str, Any]) -> GuessRecord:
    said, truth = (Fraction(_text(row[key])) for key in ("said", "truth"))
    asked = Both(*(_text(row["asked"][lang], LONGEST_QUESTION) for lang in LANGUAGES))
    return GuessRecord(said, truth, _flag(row["chance"]), asked)


def _whole(value: Any, least: int = 0, most: int = 10**6) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _text(value: Any, most: int = 200) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise ValueError(value)
    value.encode()  # half a character could not be written back
    return value
