"""The id of a rule as an answer."""

from dataclasses import dataclass
from typing import Self

from teg.languages import Both
from teg.lessons.judges.entry import Entry
from teg.lessons.judges.numbers import Slip, not_read
from teg.lessons.judges.reading import rule_ids
from teg.lessons.judges.reply import DONE, RIGHT, WRONG, Verdict
from teg.lessons.lesson_words import say
from teg.rulebook import rules


@dataclass(frozen=True)
class RuleIds:
    """The id of a rule, in any case and spacing."""

    expected: str
    slips: tuple[Slip, ...]
    other: Both
    """The reply to a rule that exists but is not the one."""

    @classmethod
    def read(cls, entry: Entry) -> Self:
        """The `answer`, each `wrong` one, and what is said of any `other` rule."""
        slips = tuple(
            Slip(one.text("fault"), one.text("answer"), one.words(), one.texts("rules"))
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
            return Verdict(
                WRONG,
                say.both("no_such_rule", rule=ids[0]),
                fault="no-such-rule",
            )
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
