"""A learner at work: checks, hints and solutions that are remembered, and missed rules that come back."""

from dataclasses import replace
from datetime import date
from os import PathLike

from teg.lessons.door import check, exercise, exercises, known
from teg.lessons.progress import Progress, Record, usual_path
from teg.lessons.quiz import question
from teg.lessons.reply import Reply
from teg.lessons.session import Session, pick
from teg.mistake import Mistake
from teg.odds.words import both


class Study:
    """One learner's way through the notebooks, kept in a file ("" for none); every step is saved at once."""

    def __init__(self, path: str | PathLike[str] | None = None, lang: str = "en", learner: str = "") -> None:
        self.lang = known(lang)
        self.progress = Progress() if path == "" else Progress.load(path or usual_path())
        self.progress.learner = learner or self.progress.learner

    @property
    def notice(self) -> str:
        """What to tell the learner before anything else: a file that could not be read, or nothing."""
        return self.progress.notice.in_(self.lang) if self.progress.notice else ""

    def check(self, id: str, answer: object = None, today: date | None = None) -> Reply:
        """Check an answer and take the reply down."""
        known_id = _id(id)
        rung = self.progress.records[known_id].hints if known_id in self.progress.records else 0
        reply = check(id, answer, self.lang, rung)
        if known_id:
            self.progress.record(reply, exercise(known_id).rules, today)
            self._save()
        return reply

    def hint(self, id: str) -> str:
        """The next rung of the ladder, or why it is closed."""
        asked = exercise(id)
        read = self.progress.records.get(asked.id, Record()).hints
        return self.hint_at(id, min(read + 1, len(asked.hints)))

    def hint_at(self, id: str, rung: int) -> str:
        """One rung of the ladder, or why it is closed."""
        asked = exercise(id)
        if rung not in range(1, len(asked.hints) + 1):
            raise Mistake(f"hint: {rung} is no rung; there are 1, 2 and 3.")
        closed = self.progress.may_read(asked.id, rung)
        if closed:
            return closed.in_(self.lang)
        self.progress.read_hint(asked.id, rung)
        self._save()
        return asked.hints[rung - 1].in_(self.lang)

    def solution(self, id: str) -> str:
        """The solution, after at least one try; opening it is taken down."""
        asked = exercise(id)
        record = self.progress.records.get(asked.id, Record())
        if not record.tries:
            return _TRY_FIRST.in_(self.lang)
        self.progress.reveal(asked.id)
        self._save()
        return asked.solution.in_(self.lang)

    def stars(self, id: str) -> int:
        """The stars of an exercise, 0 to 3."""
        return self.progress.records.get(exercise(id).id, Record()).stars

    def next(self) -> str:
        """Where to resume: the exercise in hand, or the first after it that is not solved; "" for none."""
        ids = [one.id for one in exercises()]
        start = ids.index(self.progress.last) if self.progress.last in ids else 0
        for id in (*ids[start:], *ids[:start]):
            if not self.progress.records.get(id, Record()).right:
                return id
        return ""

    def comeback(self, seed: int = 0, today: date | None = None) -> Session | None:
        """A practice quiz about missed rules whose day has come; None if there are none."""
        rules = self.progress.due(today)
        try:
            return Session(pick(seed=seed, rules=rules), seed=seed) if rules else None
        except Mistake:  # no question is about these rules
            return None

    def answer(self, session: Session, number: int, told: object, today: date | None = None) -> Reply:
        """Answer a question of a quiz and take the reply down."""
        reply = session.answer(number, told, self.lang)
        self._take_down(reply, today)
        self._save()
        return reply

    def finish(self, session: Session, today: date | None = None) -> tuple[int, int]:
        """Close an exam and take its answers down: how many are right, of how many questions."""
        marks = session.finish()
        for reply in session.results(self.lang):
            self._take_down(reply, today)
        self._save()
        return marks

    def _take_down(self, reply: Reply, today: date | None) -> None:
        """A missed question brings back its own rule as well as the one its reply cites."""
        rule = question(reply.id).rule
        self.progress.record(
            replace(reply, rules=tuple({rule: None, **dict.fromkeys(reply.rules)})), (rule,), today
        )

    def _save(self) -> None:
        try:
            self.progress.save()
        except Mistake:
            # A full disk must not stop the lesson; the learner is told, and work goes on without a file.
            self.progress.path = None
            self.progress.notice = _NOT_SAVED


def _id(id: object) -> str:
    try:
        return exercise(str(id)).id
    except Mistake:
        return ""


_TRY_FIRST = both("Try once before you open the solution.", "Essayez une fois avant d'ouvrir la solution.")
_NOT_SAVED = both(
    "Your progress can no longer be saved; the lesson goes on all the same.",
    "Votre progression ne peut plus être enregistrée ; la leçon continue quand même.",
)
