"""A rule as an answer: the id of a printed one, or a rule of thumb, valued exactly against best play."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from teg.languages import Both, each
from teg.languages.typed import plain
from teg.lessons.judges.arithmetic import number
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.judges.numbers import KnownMistake, not_read
from teg.lessons.judges.reading import LONGEST, rule_ids
from teg.lessons.reply import DONE, RIGHT, WRONG, Verdict, say
from teg.odds import Exploration, Thumb, trial
from teg.odds.words import decimal
from teg.rulebook import rules


@dataclass(frozen=True)
class RuleIdsTask:
    """The id of a rule, in any case and spacing."""

    expected: str
    slips: tuple[KnownMistake, ...]
    other: Both
    """The reply to a rule that exists but is not the one."""

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The `answer`, each `wrong` one, and what is said of any `other` rule."""
        slips = tuple(
            KnownMistake(one.text("fault"), one.text("answer"), one.words(), one.texts("rules"))
            for one in entry.tables("wrong")
        )
        return cls(entry.text("answer"), slips, entry.table("other").words())

    form = say.both("form_rule")

    def judge(self, text: str) -> Verdict:
        """An id among others is found; one that does not exist is said to be none."""
        ids = rule_ids(text)
        if not ids:
            return not_read(self.form)
        if self.expected in ids:
            return Verdict(RIGHT, DONE)
        for slip in self.slips:
            if slip.answer in ids:
                return Verdict(WRONG, slip.reply, slip.rules, slip.fault)
        if not any(id in rules() for id in ids):
            return Verdict(WRONG, say.both("no_such_rule", rule=ids[0]), fault="no-such-rule")
        return Verdict(WRONG, self.other, fault="another-rule")

    @property
    def right(self) -> tuple[str, ...]:
        """In several spellings."""
        first = self.expected
        book, digits = first.split("-")
        return (
            first,
            first.lower(),
            f"{book} {digits}",
            f"{book}{digits}",
            f"({first}).",
            f"it's {first}, I think",
        )

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """The slips, and an id that does not exist."""
        return (*((str(slip.answer), slip.fault) for slip in self.slips), ("ZZ-99", "no-such-rule"))


_CONDITION = re.compile(
    r"(row|rang[ée]e|red|rouges?|value|valeur)\s*(<=|≤|<|is under|under|below|au plus|at most|sous)\s*"
    r"(-?\d{1,4}(?:[.,]\d{1,4})?(?:\s*/\s*\d{1,4})?\s*%?)",
    re.IGNORECASE,
)
_ALWAYS, _NEVER = {"always", "toujours"}, {"never", "jamais"}


def read_thumb(text: str) -> Thumb | None:
    """A rule such as "draw while row <= 1 and value < 2", "always" or "jamais"; None if it is none."""
    words = set(plain(text).split())
    if words & _NEVER:
        return Thumb(row=-1)
    row, red, value = None, None, None
    for name, sign, limit in _CONDITION.findall(text):
        given = number(limit)
        if given is None:
            return None
        exact = given.value
        closed = sign.casefold() in ("<=", "≤", "au plus", "at most")
        first = name[:2].casefold()
        if (first == "ro" and name.casefold() not in ("rouge", "rouges")) or first == "ra":
            row = exact.__floor__() if closed else exact.__ceil__() - 1
        elif first in ("re", "ro"):
            red = exact + (Fraction(1, 10**6) if closed else 0)
        else:
            value = exact + (Fraction(1, 10**6) if closed else 0)
    if row is None and red is None and value is None:
        return Thumb() if words & _ALWAYS else None
    return Thumb(row, red, value)


@dataclass(frozen=True)
class RuleOfThumbTask:
    """A rule for drawing on that may lose no more than `allowed` points an exploration."""

    deck: Exploration
    allowed: Fraction
    right: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The `deck`, the loss that is `allowed`, and samples."""
        deck, allowed = entry.value("deck"), Fraction(entry.number("allowed"))
        return cls(deck, allowed, entry.texts("right"), entry.samples("wrong"))

    form = say.both("form_thumb")

    def loss(self, text: str) -> Fraction | None:
        """What a rule loses an exploration; None if it cannot be read."""
        rule = read_thumb(text[:LONGEST])
        return None if rule is None else trial(self.deck, rule).loss

    def judge(self, text: str) -> Verdict:
        """Its exact loss decides."""
        rule = read_thumb(text)
        if rule is None:
            return not_read(self.form)
        loss = trial(self.deck, rule).loss
        if loss < self.allowed:
            return Verdict(RIGHT, DONE)
        points = each(lambda lang: decimal(loss, lang, 2))
        if rule == Thumb(row=-1):
            return Verdict(WRONG, say.both("never", loss=points), (), "never")
        if rule == Thumb():
            return Verdict(WRONG, say.both("always", loss=points), (), "always")
        return Verdict(WRONG, say.both("loses", loss=points), (), "loses")
