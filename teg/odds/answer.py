"""An exact answer with everything a sceptic may ask of it."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from teg.languages import LANGUAGES, Both
from teg.odds.grid import Block, Page

Tables = Callable[[dict[str, Any], str], list[Block]]
"""What lays an answer's data out in tables, in a language."""

_EXACT = {
    True: Both("Exact.", "Exact."),
    False: Both("Not exact.", "Pas exact."),
}


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Page):
    """What was found (`data`), told in a sentence, with assumptions, one line of derivation and a check.

    It prints as its page: the sentence, its `tables`, how it was found and what it takes for granted.

    `check` is a small program for icepool that prints the fraction stored under `checks`; both are None where
    icepool cannot compute it.
    """

    data: dict[str, Any]
    sentence: Both
    derivation: Both
    assumptions: tuple[Both, ...]
    check: str | None = None
    checks: Fraction | None = None
    exact: bool = True
    tables: Tables | None = None

    def blocks(self, lang: str) -> list[Block]:
        """The page, part by part."""
        found = [] if self.tables is None else self.tables(self.data, lang)
        assumed = " ".join(note.in_(lang) for note in self.assumptions)
        how = f"{_EXACT[self.exact].in_(lang)} {self.derivation.in_(lang)}"
        return [self.sentence.in_(lang), *found, f"{how}\n{assumed}"]

    def json(self) -> dict[str, Any]:
        """The answer as plain data: fractions as strings such as "425/729", texts by language."""
        return {
            **plain(self.data),
            "exact": self.exact,
            "sentence": plain(self.sentence),
            "derivation": plain(self.derivation),
            "assumptions": plain(self.assumptions),
            "icepool": self.check,
        }


def plain(value: Any) -> Any:
    """Data that JSON can hold; a fraction becomes a string, never a rounded number."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Both):
        return {lang: value.in_(lang) for lang in LANGUAGES}
    if isinstance(value, dict):
        return {key: plain(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [plain(held) for held in value]
    return value
