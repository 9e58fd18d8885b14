"""A learner at work: checks, hints and solutions that are remembered, and missed rules that come back."""

import os
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Protocol

from teg.core.files import alone, read_whole, write_whole
from teg.lessons.catalogue import check, checked, exercise, exercises, known, tasks
from teg.lessons.judges.exercise import Exercise
from teg.lessons.judges.rules import RuleOfThumbTask
from teg.lessons.mastery import MasteryCheck, judged, of_today
from teg.lessons.own_mistakes import MOST, OWN, OwnMistake, asked_about
from teg.lessons.progress import LOCKED, SIGN, SOLUTION, GuessRecord, Progress, TaskRecord, read_progress
from teg.lessons.quiz import Session, bank, question
from teg.lessons.reply import Reply, say
from teg.mistake import Mistake, reason


class Storage(Protocol):
    """One text that outlives the program."""

    def exists(self) -> bool:
        """Whether something was written."""

    def read(self) -> bytes | None:
        """What was written last, None if nothing was; `Mistake` if it cannot be read."""

    def write(self, text: str) -> None:
        """Write all of it or nothing; `Mistake` where that cannot be done."""

    def alone(self) -> AbstractContextManager[None]:
        """Keep other programs away while the text is read, changed and written."""

    def set_aside(self) -> str | None:
        """Move what cannot be used out of the way; its new name, or None if it will not move."""


class FileStorage:
    """A text in a file."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def exists(self) -> bool:
        """Whether there is a file, or something else in its place."""
        return os.path.exists(self.path)

    def read(self) -> bytes | None:
        """The whole file, if it is an ordinary one."""
        return read_whole(self.path) if self.exists() else None

    def write(self, text: str) -> None:
        """Write the file anew, and first its folder."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise Mistake(say, "no_folder_for_progress", file=self.path.name, why=reason(error)) from error
        write_whole(self.path, text)

    def alone(self) -> AbstractContextManager[None]:
        """Hold a lock file beside it."""
        return alone(self.path)

    def set_aside(self) -> str | None:
        """Rename an ordinary file to a name that is free."""
        for number in range(1, 100) if self.path.is_file() else ():
            other = self.path.with_name(f"{self.path.name}.broken-{number}")
            if not other.exists():
                try:
                    self.path.rename(other)
                except OSError:
                    return None
                return other.name
        return None


def default_storage() -> FileStorage:
    """Where progress is kept unless `TEG_PROGRESS` names another file."""
    return FileStorage(os.environ.get("TEG_PROGRESS") or Path.home() / ".teg" / "progress.json")


Kept = str | os.PathLike[str] | Storage | None


class Study:
    """One learner's way through the notebooks, kept in a file ("" for none); every step is saved at once.

    It may be kept elsewhere too, in whatever can read and write it as a `Storage` does. Several notebooks may
    be open: what another one wrote is read before each step.
    """

    def __init__(self, kept: Kept = None, lang: str = "", learner: str = "") -> None:
        self.storage = _storage(kept)
        self.progress = Progress()
        self._read: bytes | None = None
        if self.storage and self.storage.exists():
            with self.storage.alone():
                self._load(self.storage)
        self.progress.learner = learner or self.progress.learner
        self.lang = known(lang or self.progress.lang or os.environ.get("TEG_LANG", "en"))

    @property
    def notice(self) -> str:
        """What to tell the learner before anything else: a file that could not be read, or nothing."""
        return self.progress.notice.in_(self.lang) if self.progress.notice else ""

    def speak(self, lang: str) -> None:
        """Choose a language, here and for the next notebook."""
        with self._step():
            self.lang = self.progress.lang = known(lang)

    def lock(self, rung: int | str, tries: int = LOCKED, code: str = "") -> None:
        """A teacher closes a rung, or lets it open after so many tries; see `Progress.lock`."""
        with self._step():
            self.progress.lock(rung, tries, code)

    def sign(self, name: str) -> None:
        """Write the learner's name into the file."""
        with self._step():
            self.progress.sign(name)

    def check(self, id: str, answer: object = None, today: date | None = None) -> Reply:
        """Check an answer and take the reply down."""
        known_id = _id(id)
        if not known_id:
            return check(id, answer, self.lang)
        with self._step():
            rung = self.progress.records.get(known_id, TaskRecord()).hints
            reply = check(id, answer, self.lang, rung)
            take_down = self.progress.practised if SIGN in known_id else self.progress.record
            one = exercise(known_id)
            take_down(reply, one.rules, today)
            loss = one.task.loss(str(answer)) if isinstance(one.task, RuleOfThumbTask) else None
            if loss is not None:
                self.progress.tried_thumb(str(answer), loss)
        return reply

    def solve(self, one: Exercise, answer: object, today: date | None = None) -> Reply:
        """Judge any problem, a question of the quiz as well, and take the reply down."""
        if one.id not in bank():
            return self.check(one.id, answer, today)
        reply = judged(one, answer).reply(one.id, self.lang)
        with self._step():
            self._take_down(reply, today)
        return reply

    def due(self, today: date | None = None, luck: Random | None = None) -> list[Exercise]:
        """Five problems at most about rules and exercises that were missed and whose day has come."""
        return of_today(self.progress.due(today), self.progress.exercises_due(today), luck)

    def finish_check(self, check: MasteryCheck, today: date | None = None) -> int:
        """Close a mastery check: what was missed comes back. How many are right."""
        check.finish(self.lang)
        with self._step():
            for one, reply in zip(check.problems, check.replies, strict=True):
                self.progress.practised(reply, one.rules, today)
            self.progress.pass_check(check.notebook, check.marks, today)
        return check.marks

    def hint(self, id: str) -> str:
        """The next rung of the ladder, or why it is closed."""
        one = exercise(id)
        with self._step():
            read = self.progress.records.get(one.id, TaskRecord()).hints
            return self._open_hint(one, min(read + 1, len(one.hints)))

    def hint_at(self, id: str, rung: int) -> str:
        """One rung of the ladder, or why it is closed."""
        one = exercise(id)
        with self._step():
            return self._open_hint(one, checked(rung))

    def _open_hint(self, one: Exercise, rung: int) -> str:
        if closed := self.progress.may_read(one.id, rung):
            return closed.in_(self.lang)
        self.progress.read_hint(one.id, rung)
        return one.hints[rung - 1].in_(self.lang)

    def solution(self, id: str) -> str:
        """The solution, after at least one try, or why it is closed; opening it is taken down."""
        one = exercise(id)
        with self._step():
            if closed := self.progress.may_reveal(one.id):
                return closed.in_(self.lang)
            self.progress.reveal(one.id)
        return one.solution.in_(self.lang)

    def wrote(self, id: str) -> None:
        """Take down that a function of the learner's own is right."""
        with self._step():
            self.progress.wrote(id)

    def helped(self, id: str, rung: int) -> None:
        """Take down that a hint for such a function was read, or, as the last rung, its solution."""
        with self._step():
            if rung == SOLUTION:
                self.progress.reveal(id)
            else:
                self.progress.read_hint(id, rung)

    def left(self, notebook: str) -> int:
        """How much of a notebook is still to be solved."""
        return sum(not self.progress.records.get(id, TaskRecord()).right for id in tasks(notebook))

    def won(self, notebook: str) -> int:
        """The stars won in a notebook."""
        return sum(self.progress.records.get(id, TaskRecord()).stars for id in tasks(notebook))

    def stars(self, id: str) -> int:
        """The stars of an exercise, 0 to 3."""
        return self.progress.records.get(exercise(id).id, TaskRecord()).stars

    def next(self) -> str:
        """Where to resume: the exercise in hand, or the first after it that is not solved; "" for none."""
        ids = [one.id for one in exercises()]
        start = ids.index(self.progress.last) if self.progress.last in ids else 0
        for id in (*ids[start:], *ids[:start]):
            if not self.progress.records.get(id, TaskRecord()).right:
                return id
        return ""

    def guess(self, id: str, guess: GuessRecord) -> None:
        """Take a guess down; only the first at a question counts."""
        with self._step():
            self.progress.guesses.setdefault(id, guess)

    def keep(self, mistakes: Iterable[OwnMistake], today: date | None = None) -> int:
        """Keep decisions of one's own games for practice, as `own_mistakes` finds them; how many are new."""
        with self._step():
            return self.progress.keep(mistakes, today)

    def own(self, seed: int = 0, today: date | None = None) -> Session | None:
        """A practice quiz about one's own mistakes: those whose day has come first, five at most."""
        progress = self.progress
        ready = progress.own_due(today)
        others = sorted(progress.own.values(), key=lambda one: one.kept, reverse=True)
        asked = [*asked_about(dict.fromkeys((*ready, *others)))][:MOST]
        return Session(asked, seed=seed) if asked else None

    def answer(self, session: Session, number: int, given: object, today: date | None = None) -> Reply:
        """Answer a question of a quiz and take the reply down, unless the question is solved already."""
        solved = session.item(number).solved
        reply = session.answer(number, given, self.lang)
        if reply.right or not solved:
            with self._step():
                self._take_down(reply, today)
        return reply

    def finish(self, session: Session, today: date | None = None) -> tuple[int, int]:
        """Close an exam and take its answers down: how many are right, of how many questions."""
        marks = session.finish()
        with self._step():
            for reply in session.results(self.lang):
                self._take_down(reply, today)
        return marks

    def _take_down(self, reply: Reply, today: date | None) -> None:
        """A missed question brings back its own rule as well as the one its reply cites."""
        if reply.id.startswith(OWN):
            self.progress.decided(reply, today)
            return
        topic = question(reply.id).topic
        self.progress.record(
            replace(reply, rules=tuple({topic: None, **dict.fromkeys(reply.rules)})), (topic,), today
        )

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Read what another notebook wrote, change it and write it, with no other one in between."""
        with self.storage.alone() if self.storage else nullcontext():
            if self.storage and _content(self.storage) not in (None, self._read):
                self._load(self.storage)
            yield
            if self.storage and self.progress.to_text().encode() != self._read:
                self._save(self.storage)

    def _load(self, storage: Storage) -> None:
        """Take what is kept; what cannot be read is put aside, for a fresh start."""
        learner = self.progress.learner
        self.progress, self._read = Progress(), None
        try:
            self._read = storage.read()
            if self._read is not None:
                self.progress = read_progress(self._read)
        except Mistake:
            aside = storage.set_aside()
            if aside is None:
                self.storage = None
            self.progress.notice = say.both("kept_aside", name=aside) if aside else say.both("left")
        self.progress.learner = self.progress.learner or learner

    def _save(self, storage: Storage) -> None:
        text = self.progress.to_text()
        try:
            storage.write(text)
            self._read = text.encode()
        except Mistake:
            # A full disk must not stop the lesson; the learner is told, and work goes on without a file.
            self.storage = None
            self.progress.notice = say.both("not_saved")


def _storage(kept: Kept) -> Storage | None:
    if kept == "":
        return None
    if isinstance(kept, str | os.PathLike):
        return FileStorage(kept)
    return kept or default_storage()


def _content(storage: Storage) -> bytes | None:
    """What is kept; None without anything that can be read."""
    try:
        return storage.read()
    except Mistake:
        return None


def _id(id: object) -> str:
    try:
        return exercise(str(id)).id
    except Mistake:
        return ""
