"""An exact answer with everything a sceptic may ask of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from teg.languages import LANGUAGES, Both


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found (`data`), told in a sentence, with assumptions, one line of derivation and a check.

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
