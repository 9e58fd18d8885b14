"""How answers are judged, and the two kinds of numbers: a chance, and a count of things or points."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Protocol, Self

from teg.languages import LANGUAGES, Both, each
from teg.lessons.judges.arithmetic import ALIKE, WrittenNumber, number
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.reply import DONE, EMPTY, RIGHT, UNREAD, WRONG, Verdict, say
from teg.odds.words import chance, decimal, percent

NEAR, ROUND = Fraction(1, 1000), Fraction(5, 1000)
"""How far a chance may be off that is rounded to three decimals or more, and to two, or whole percents."""
SAMPLES = (12, 15)
CHANCES = (Fraction(3, 7), Fraction(5, 9))
"""How a number or a chance is written, one of them where the other is the answer."""
CENT = Fraction(1, 200)
"""How far any other rounded number may be off."""


class Task(Protocol):
    """One way of asking. `right` and `wrong` are sample answers: for tests, and for the answer book."""

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The task as it is written in the table of an exercise."""

    def judge(self, text: str) -> Verdict:
        """What to say of an answer that is not empty."""

    @property
    def right(self) -> tuple[str, ...]:
        """Right answers as people write them, the usual form first."""

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """Wrong answers that have a reply of their own, each with the name of its mistake."""

    @property
    def form(self) -> Both:
        """What to write, for an empty box or one that cannot be read."""


@dataclass(frozen=True, slots=True)
class KnownMistake:
    """A known mistake: the answer it leads to, its name in the statistics and its own reply."""

    fault: str
    answer: Fraction | int | str
    reply: Both
    rules: tuple[str, ...] = ()


def slips(entry: ExerciseEntry) -> tuple[KnownMistake, ...]:
    """The known mistakes of a question that asks for a number."""
    return tuple(
        KnownMistake(one.text("fault"), one.number("answer"), one.words(), one.texts("rules"))
        for one in entry.tables("wrong")
    )


def nearest(slips: Sequence[KnownMistake], value: Fraction, slack: Fraction) -> KnownMistake | None:
    """The known mistake that leads to this number."""
    found = [slip for slip in slips if abs(Fraction(slip.answer) - value) <= slack]
    return min(found, key=lambda slip: abs(Fraction(slip.answer) - value), default=None)


def near(given: WrittenNumber) -> Fraction:
    """How far a chance that was written like this may be off: a decimal as far as a percentage."""
    return min(max(NEAR, given.slack), ROUND) if given.slack else Fraction(0)


@dataclass(frozen=True)
class ChanceTask:
    """A probability: an exact fraction, or a decimal or percentage rounded to whole percents or finer."""

    expected: Fraction
    slips: tuple[KnownMistake, ...]

    @property
    def form(self) -> Both:
        """A chance that is not the one asked for, in every way to write one."""
        sample = next(one for one in CHANCES if abs(one - self.expected) > ROUND)
        ways = {
            "decimal": each(lambda lang: decimal(sample, lang, 3)),
            "percent": each(partial(percent, sample)),
        }
        return say.both("form_chance", fraction=f"{sample}", **ways)

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The `answer`, and each `wrong` one."""
        return cls(Fraction(entry.number("answer")), slips(entry))

    def judge(self, text: str) -> Verdict:
        """Known mistakes first, then what kind of a number it is."""
        # "None" is how Python writes that there is no answer, and means no chance of 0.
        given = None if text.casefold() == "none" else number(text)
        if given is None:
            return not_read(self.form)
        value, slack = given.value, near(given)
        if 1 < value <= 100 and slack and not given.percent and not nearest(self.slips, value, NEAR):
            value, slack = value / 100, min(max(NEAR, given.slack / 100), ROUND)
        if abs(value - self.expected) <= slack:
            return Verdict(RIGHT, DONE)
        if known := nearest(self.slips, value, slack):
            return Verdict(WRONG, known.reply, known.rules, known.fault)
        if not 0 <= value <= 1:
            return Verdict(WRONG, say.both("no_chance"), fault="no-chance")
        if abs(value - self.expected) <= ALIKE:
            fault = "rounded" if slack else "inexact"
            return Verdict(WRONG, say.both(fault), fault=fault)
        return too(value > self.expected)

    @property
    def answer(self) -> Fraction | int:
        """The number itself."""
        return self.expected

    @property
    def right(self) -> tuple[str, ...]:
        """Fraction, decimals with point and comma, percentages, and the form this product writes."""
        value = self.expected
        signed = (decimal(value, lang, 4) for lang in LANGUAGES)
        percent = decimal(value * 100, "en", 1)
        return (
            f"{value.numerator}/{value.denominator}",
            *signed,
            f"{percent} %",
            f"{percent.replace('.', ',')}%",
            f"{percent} percent",
            f" {value.numerator} / {value.denominator} ",
            f"{value.numerator} IN {value.denominator}",
            chance(value, "en"),
            chance(value, "fr"),
        )

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """The slips, and a number that is no chance."""
        return (*((str(slip.answer), slip.fault) for slip in self.slips), ("-0.5", "no-chance"))


@dataclass(frozen=True)
class CountTask:
    """A number of things, or of points: exact."""

    expected: Fraction | int
    slips: tuple[KnownMistake, ...]

    @property
    def form(self) -> Both:
        """A number that is not the one asked for."""
        return say.both("form_number", sample=next(n for n in SAMPLES if n != self.expected))

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The `answer`, and each `wrong` one."""
        return cls(entry.number("answer"), slips(entry))

    def judge(self, text: str) -> Verdict:
        """Known mistakes first, then too many or too few."""
        given = number(text, whole=Fraction(self.expected).denominator == 1)
        if given is None:
            return not_read(self.form)
        slack = CENT if given.slack else Fraction(0)
        if abs(given.value - self.expected) <= slack:
            return Verdict(RIGHT, DONE)
        if known := nearest(self.slips, given.value, slack):
            return Verdict(WRONG, known.reply, known.rules, known.fault)
        return too(given.value > self.expected)

    @property
    def answer(self) -> Fraction | int:
        """The number itself."""
        return self.expected

    @property
    def right(self) -> tuple[str, ...]:
        """With figures, with a sign of equality, with a word behind."""
        value = Fraction(self.expected)
        if value.denominator > 1:
            return (decimal(value, "en", 2), decimal(value, "fr", 2), str(value), f" = {value} ")
        return (str(value), f" {value} ", f"= {value}", f"{value}.0", f"{value},00")

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """The slips."""
        return tuple((str(slip.answer), slip.fault) for slip in self.slips)


def too(much: bool) -> Verdict:
    """A number without a story of its own."""
    if much:
        return Verdict(WRONG, say.both("high"), fault="high")
    return Verdict(WRONG, say.both("low"), fault="low")


def not_read(form: Both) -> Verdict:
    """An answer that could not be read, with what is expected."""
    return Verdict(UNREAD, say.both("not_read", form=form))


def empty(form: Both) -> Verdict:
    """An empty box, with what is expected."""
    return Verdict(EMPTY, say.both("empty", form=form))
