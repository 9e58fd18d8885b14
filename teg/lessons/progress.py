"""What a learner has done: tries, hints, stars and rules to come back to."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

from teg.languages import LANGUAGES, Both
from teg.lessons.judges.exercise import RUNGS
from teg.lessons.own_mistakes import OWN, OwnMistake, read_own
from teg.lessons.reply import RIGHT, WRONG, Reply, say
from teg.mistake import Mistake, printable

VERSION = 1
DAYS = (1, 3, 7, 16, 35)
"""How long a missed rule rests in each box before it comes back."""

FREE_TRIES = 3
"""Tries that cost no star."""

LOCKED = -1
SOLUTION = RUNGS + 1
"""The solution, closed and opened as if it were the rung above the last hint."""

DEFAULT_LOCKS: Mapping[int, int] = {RUNGS: 1, SOLUTION: 1}
"""A rung and the tries it asks for; `LOCKED` for one that stays closed."""

LONGEST_NAME = 60
MOST_OWN = 30
"""Decisions of one's own that are kept; the oldest give way."""


@dataclass
class Record:
    """One exercise or question: `stars` are won with the first right answer and kept."""

    tries: int = 0
    right: bool = False
    hints: int = 0
    revealed: bool = False
    stars: int = 0
    faults: dict[str, int] = field(default_factory=dict)


@dataclass
class Resting:
    """A rule that was missed, or a decision of one's own: its box, and the day it comes back."""

    box: int
    due: date


@dataclass
class Progress:
    """All records of one learner. `notice` tells of a file that could not be used, else it is None."""

    learner: str = ""
    lang: str = ""
    """The language last chosen, if any was."""
    records: dict[str, Record] = field(default_factory=dict)
    resting: dict[str, Resting] = field(default_factory=dict)
    """By the rule, or by the decision of one's own."""
    own: dict[str, OwnMistake] = field(default_factory=dict)
    """Decisions of one's own games that are kept for practice."""
    locks: dict[int, int] = field(default_factory=lambda: dict(DEFAULT_LOCKS))
    sealed: str = ""
    """What the teacher's code is known by, if the locks were closed with one."""
    last: str = ""
    """The exercise worked on last, where to resume."""
    notice: Both | None = None

    # what happens

    def record(self, reply: Reply, about: Iterable[str] = (), today: date | None = None) -> None:
        """Take down a reply to an answer; `about` are the rules of the exercise or question."""
        if reply.verdict not in (RIGHT, WRONG):
            return
        today = today or date.today()
        record = self._of(reply.id)
        if not record.right:
            record.tries += 1
        if reply.verdict == RIGHT:
            if not record.right:
                record.right, record.stars = True, stars(record)
            for rule in about:
                self._known(rule, today)
            return
        if reply.fault:
            record.faults[reply.fault] = record.faults.get(reply.fault, 0) + 1
        for rule in reply.rules or tuple(about)[:1]:
            self.resting[rule] = Resting(0, today + timedelta(days=DAYS[0]))

    def may_read(self, id: str, rung: int) -> Both | None:
        """Why a hint may not be read yet; None if it may."""
        record = self.records.get(id, Record())
        if rung > record.hints + 1:
            return say.both("lower_first")
        wanted = self.locks.get(rung, DEFAULT_LOCKS.get(rung, 0))
        if wanted == LOCKED and not record.right:
            return say.both("teacher")
        return say.both("try_first") if record.tries < wanted and not record.right else None

    def may_reveal(self, id: str) -> Both | None:
        """Why the solution may not be opened yet; None if it may."""
        record = self.records.get(id, Record())
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
            raise Mistake(
                f'lock: rungs are 1 to {RUNGS} and "solution", tries 0 to 99; {rung!a} and {tries} are not.',
                f'lock : les indices vont de 1 à {RUNGS}, puis "solution", les essais de 0 à 99 ; ce '
                f"n'est pas le cas de {rung!a} et {tries}.",
            )
        seal = sha256(code.encode()).hexdigest() if code else ""
        if self.sealed and seal != self.sealed:
            raise Mistake(
                "lock: it was closed with a code; give the same one, as in lock(3, 1, code=...).",
                "lock : c'est fermé avec un code ; donnez le même, comme dans lock(3, 1, code=...).",
            )
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
        return tuple(rule for rule in self._ready(today) if not rule.startswith(OWN))

    def own_due(self, today: date | None = None) -> tuple[OwnMistake, ...]:
        """The decisions of one's own whose day has come, the longest waiting first."""
        return tuple(self.own[id] for id in self._ready(today) if id in self.own)

    def _ready(self, today: date | None) -> list[str]:
        today = today or date.today()
        ready = [id for id, rest in self.resting.items() if rest.due <= today]
        return sorted(ready, key=lambda id: (self.resting[id].due, id))

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(record.stars for record in self.records.values())

    def _of(self, id: str) -> Record:
        self.last = id
        return self.records.setdefault(id, Record())

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
            "own": {id: one.plain() for id, one in self.own.items()},
            "resting": {rule: {"box": r.box, "due": r.due.isoformat()} for rule, r in self.resting.items()},
        }
        return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def stars(record: Record) -> int:
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
            own={one.id: one for one in map(read_own, data.get("own", {}).values())},
        )
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise Mistake(
            "progress: this is no progress file of this version; choose another.",
            "progress : ce n'est pas un fichier de progrès de cette version ; choisissez-en un autre.",
        ) from error


def _record(row: Mapping[str, Any]) -> Record:
    return Record(
        tries=_whole(row["tries"]),
        right=_flag(row["right"]),
        hints=_whole(row["hints"], 0, RUNGS),
        revealed=_flag(row["revealed"]),
        stars=_whole(row["stars"], 0, 3),
        faults={_text(fault): _whole(count) for fault, count in row["faults"].items()},
    )


def _whole(value: Any, least: int = 0, most: int = 10**6) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise ValueError(value)
    value.encode()  # half a character could not be written back
    return value
