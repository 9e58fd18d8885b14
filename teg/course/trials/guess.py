"""Predict, then reveal: a guess of a chance or of a number, before anything of the answer is shown."""

from fractions import Fraction
from hashlib import sha256

from teg.charts import Guessed
from teg.charts import calibration as calibrated
from teg.charts.finding import Finding
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.languages import Both, in_turn
from teg.lessons.judges.arithmetic import number
from teg.lessons.judges.reading import UnreadableAnswer, text_of
from teg.lessons.progress import GuessRecord, Progress
from teg.mistake import Mistake
from teg.odds.words import chance, decimal, points
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, button, labelled, node

CLOSE = Fraction(5, 100)
"""A guess of a chance that is off by no more is close."""
WIDE = 640
MOST = 10**6
"""No number that is asked for comes near."""


class GuessCell(Leaf):
    """A question with a number as its answer; it is shown once there is a guess.

    The first guess is kept, and shown when the notebook is opened again; any other one is for fun.
    """

    def __init__(
        self,
        learner: NotebookLearner,
        question: Both,
        value: Fraction,
        show: Finding | None,
        is_chance: bool,
        id: str,
    ) -> None:
        self.question = question
        self.value = value
        self.finding = show
        self.is_chance = is_chance
        self.id = id
        kept = learner.study.progress.guesses.get(id)
        self.guess = kept.said if kept else None
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        lang = self.lang
        parts: list[Node | None] = [node("p", self.question.in_(lang), class_="ask", key="ask")]
        if self.guess is None:
            label = tell(lang, "your_chance" if self.is_chance else "your_guess")
            field = {"name": "guess", "inputmode": "text", "autocomplete": "off", "key": "guess"}
            parts.append(
                node(
                    "form",
                    labelled(label, node("input", type="text", **field)),
                    node("button", tell(lang, "reveal"), type="submit", class_="main"),
                    do={"do": "guess"},
                    class_="guess",
                    aria_label=self.question.in_(lang),
                    data_veil=None if self._known else tell(lang, "guess_first"),
                    key="form",
                )
            )
        if self.notice:
            parts.append(node("p", self.notice, class_="reply", key="notice"))
        if self.guess is not None:
            parts.append(node("p", self.outcome(), class_="reply", data_reveal=True, key="told"))
            if self.finding is not None:
                parts.append(exhibit(self.finding, lang, "light", WIDE))
            again = button(tell(lang, "guess_again"), {"do": "again"}, key="again")
            parts.append(node("div", again, class_="row", key="ways"))
        return parts

    @property
    def _known(self) -> bool:
        """Whether the answer was shown once: what tells it need not be veiled again."""
        return self.id in self.learner.study.progress.guesses

    def outcome(self) -> str:
        """The guess beside the truth."""
        assert self.guess is not None
        off = self.guess - self.value
        near = CLOSE if self.is_chance else abs(self.value) / 20
        key = "revealed_high" if off > 0 else "revealed_low"
        if abs(off) <= near:
            key = "revealed_close" if off or self.is_chance else "revealed_exact"
        return tell(
            self.lang, key, guess=self._number(self.guess, False), value=self._number(self.value, True)
        )

    def _number(self, value: Fraction, full: bool) -> str:
        lang = self.lang
        if self.is_chance:
            return chance(value, lang) if full else tell(lang, "percent", value=decimal(value * 100, lang, 0))
        return points(value, lang)

    def status(self) -> str:
        return self.notice or (self.outcome() if self.guess is not None else "")

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "guess", "fields": {"guess": str(text)}} if self.guess is None:
                self.guess = self._read(text)
                kept = GuessRecord(self.guess, self.value, self.is_chance, self.question)
                self.learner.study.guess(self.id, kept)
                self.learner.changed()
            case {"do": "again"}:
                self.guess = None
                self.draw()
            case {"do": "save", "file": str(file)} if self.finding is not None and self.guess is not None:
                self.paper.save(self.finding.looking(self.lang).files(), file)

    def _read(self, text: str) -> Fraction:
        """The guess; a number without a sign is a percentage where a chance is asked for."""
        try:
            given = number(text_of(text))
        except UnreadableAnswer:
            given = None
        if given is None or not -MOST <= given.value <= MOST:
            raise Mistake(tell, "guess_number")
        if not self.is_chance:
            return given.value
        plain = not given.percent and given.slack and (given.value >= 1 or given.slack == Fraction(1, 2))
        value = given.value / 100 if plain else given.value
        if not 0 <= value <= 1:
            raise Mistake(tell, "guess_chance")
        return value


def predict(en: str, fr: str, value: Fraction | int, show: Finding | None = None, id: str = "") -> GuessCell:
    """Ask for a guess before the answer: a `Fraction` from 0 to 1 is a chance, an int a number.

    The `id` is what the guess is known by in the learner's file, such as "07-two-green".
    """
    known = id or f"guess-{sha256(en.encode()).hexdigest()[:8]}"
    is_chance = isinstance(value, Fraction) and 0 <= value <= 1
    return GuessCell(learner(), in_turn(en, fr), Fraction(value), show, is_chance, known)


def calibrated_guesses(progress: Progress) -> Finding | None:
    """The picture of all guesses of chances; None before the first."""
    chances = [Guessed(one.asked, one.said, one.truth) for one in progress.guesses.values() if one.is_chance]
    return calibrated(*chances) if chances else None


class Calibration(Leaf):
    """All chances that were guessed, beside the truth."""

    def body(self) -> list[Node | None]:
        found = calibrated_guesses(self.learner.study.progress)
        if found is None:
            return [node("p", tell(self.lang, "no_guesses"), class_="facts", key="none")]
        return [exhibit(found, self.lang, "light", WIDE)]

    def hear(self, message: Message) -> None:
        found = calibrated_guesses(self.learner.study.progress)
        match message:
            case {"do": "save", "file": str(file)} if found:
                self.paper.save(found.looking(self.lang).files(), file)


def calibration() -> Calibration:
    """How near your guesses of chances were: "you said 50, truth 35"."""
    return Calibration(learner())
