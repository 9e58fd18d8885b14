"""Predict, then reveal: a guess of a chance or of a number, before the exact one is shown."""

from fractions import Fraction

from teg.charts.finding import Finding
from teg.course.leaf import Leaf, Learner, learner, tell
from teg.languages import Both, both
from teg.lessons.judges.reading import number
from teg.mistake import Mistake
from teg.odds.words import chance, decimal, points
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Message, Node, node

CLOSE = Fraction(5, 100)
"""A guess of a chance that is off by no more is close."""
WIDE = 640


class Guess(Leaf):
    """A question with a number as its answer; it is shown once there is a guess."""

    def __init__(
        self, learner: Learner, question: Both, value: Fraction, show: Finding | None, is_chance: bool
    ) -> None:
        self.question = question
        self.value = value
        self.finding = show
        self.is_chance = is_chance
        self.guess: Fraction | None = None
        self.slid = 50
        """Where the slider stands, in percent."""
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        lang = self.lang
        label = tell(lang, "your_guess")
        if self.is_chance:
            here = tell(lang, "percent", value=self.slid)
            label = tell(lang, "guess_is", guess=here)
            control = node(
                "input",
                type="range",
                name="guess",
                min=0,
                max=100,
                step=1,
                value=self.slid,
                aria_valuetext=here,
                do={"do": "slide"},
                key="guess",
            )
        else:
            control = node(
                "input", type="text", name="guess", inputmode="decimal", autocomplete="off", key="guess"
            )
        form = node(
            "form",
            node("label", node("span", label), control),
            node("button", tell(lang, "reveal"), type="submit", class_="main"),
            do={"do": "guess"},
            class_="guess",
            aria_label=self.question.in_(lang),
            key="form",
        )
        parts: list[Node | None] = [node("p", self.question.in_(lang), class_="ask", key="ask"), form]
        if self.notice:
            parts.append(node("p", self.notice, class_="reply", key="notice"))
        if self.guess is not None:
            parts.append(node("p", self.outcome(), class_="reply", data_reveal=True, key="told"))
            if self.finding is not None:
                parts.append(exhibit(self.finding, lang, "light", WIDE))
        return parts

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
            case {"do": "slide", "value": str(text)} if text.isdecimal() and int(text) <= 100:
                self.slid = int(text)
                self.draw()
            case {"do": "guess", "fields": {"guess": str(text)}}:
                given = number(text)
                if given is None:
                    raise Mistake(tell(self.lang, "guess_number"))
                self.guess = given.value / 100 if self.is_chance else given.value
                self.draw()
            case {"do": "save", "file": str(file)} if self.finding is not None:
                self.paper.save(self.finding.looking(self.lang).files(), file, self.lang)


def predict(en: str, fr: str, value: Fraction | int, show: Finding | None = None) -> Guess:
    """Ask for a guess before the answer: a `Fraction` from 0 to 1 is a chance, an int a number."""
    return Guess(
        learner(), both(en, fr), Fraction(value), show, isinstance(value, Fraction) and 0 <= value <= 1
    )
