"""A rule of thumb as an answer: read from words, and valued exactly against best play."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from teg.languages import LANGUAGES, Both
from teg.languages.typed import plain
from teg.lessons.judges.entry import Entry
from teg.lessons.judges.numbers import not_read
from teg.lessons.judges.reading import number
from teg.lessons.judges.reply import DONE, RIGHT, WRONG, Verdict
from teg.lessons.lesson_words import say
from teg.odds import Exploration, Thumb, trial
from teg.odds.words import decimal

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
class RuleOfThumb:
    """A rule for drawing on that may lose no more than `allowed` points an exploration."""

    deck: Exploration
    allowed: Fraction
    right: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, entry: Entry) -> Self:
        """The `deck`, the loss that is `allowed`, and samples."""
        deck, allowed = entry.value("deck"), Fraction(entry.number("allowed"))
        return cls(deck, allowed, entry.texts("right"), entry.samples("wrong"))

    form = say.both("form_thumb")

    def judge(self, text: str) -> Verdict:
        """Its exact loss decides."""
        rule = read_thumb(text)
        if rule is None:
            return not_read(self.form)
        loss = trial(self.deck, rule).loss
        if loss < self.allowed:
            return Verdict(RIGHT, DONE)
        points = Both(*(decimal(loss, lang, 2) for lang in LANGUAGES))
        if rule == Thumb(row=-1):
            return Verdict(
                WRONG,
                say.both("never", loss=points),
                ("BB-34",),
                "never",
            )
        if rule == Thumb():
            return Verdict(
                WRONG,
                say.both("always", loss=points),
                ("BB-34", "BB-37"),
                "always",
            )
        return Verdict(
            WRONG,
            say.both("loses", loss=points),
            ("BB-38",),
            "loses",
        )
