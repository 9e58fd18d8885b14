"""What people write into an answer box, understood: numbers in any form, lists, names, rule ids."""

import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AnySet
from dataclasses import dataclass
from decimal import Decimal
from difflib import get_close_matches
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import isfinite
from typing import Any
from unicodedata import normalize

from teg.languages import Both
from teg.languages.typed import plain
from teg.rulebook.book import tidy_id

LONGEST = 600
"""Characters of an answer; the longest right line of play has a quarter of it."""

MOST_PARTS = 100
_LARGEST = 10**12


class Unread(Exception):
    """Something that is no answer at all, or far too long a one; `long` says which."""

    def __init__(self, long: bool = False) -> None:
        self.long = long


def text_of(answer: object) -> str:
    """Any answer as one tidy text: a number, a word, a list or a dict of them; else `Unread`."""
    text = _text(answer, 0)
    if len(text) > LONGEST:
        raise Unread(long=True)
    # A fraction sign of its own ("½") becomes three characters; an id copied from a page holds a joiner.
    return normalize("NFKC", text).replace("\u2060", "").replace("\u2044", "/").replace("\u2212", "-").strip()


def _text(answer: object, depth: int) -> str:
    if answer is None:
        return ""
    if isinstance(answer, str):
        return answer
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, int | Fraction):
        if not -_LARGEST <= answer <= _LARGEST or answer.denominator > _LARGEST:
            raise Unread(long=True)
        return str(answer)
    if isinstance(answer, float | Decimal):
        finite = answer.is_finite() if isinstance(answer, Decimal) else isfinite(answer)
        if not finite or not -_LARGEST <= answer <= _LARGEST:
            raise Unread
        return f"{answer:f}"
    if depth > 1 or isinstance(answer, bytes | bytearray | memoryview):
        raise Unread
    if isinstance(answer, Mapping):
        return "; ".join(
            f"{_text(name, 2)}: {_text(value, depth + 1)}" for name, value in _few(answer.items())
        )
    if isinstance(answer, Sequence | AnySet):
        parts = [_text(part, depth + 1) for part in _few(answer)]
        return (" " if depth else "; ").join(sorted(parts) if isinstance(answer, AnySet) else parts)
    raise Unread


def _few(parts: Iterable[Any]) -> list[Any]:
    found = list(islice(parts, MOST_PARTS + 1))
    if len(found) > MOST_PARTS:
        raise Unread(long=True)
    return found


# Numbers


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was written: its value, and half a unit of the last digit it was given to."""

    value: Fraction
    percent: bool = False
    slack: Fraction = Fraction(0)


_PLAIN = r"[+-]?(?:\d{1,12}(?:[.,]\d{1,12})?|[.,]\d{1,12})"
_TOLD = re.compile(
    rf"({_PLAIN})(?:\s*(?:/|:|\bin\b|\bout of\b|\bof\b|\bsur\b)\s*({_PLAIN}))?"
    r"\s*(%|per ?cent\b|pour ?cent\b)?",
    re.IGNORECASE,
)
_THOUSANDS = re.compile(r"(?<![\d.,])([1-9]\d{0,2})((?:[ ,.'\u2019]\d{3})+)(?![\d.,])")
_WORDS = {
    word: number
    for number, words in enumerate(
        (
            "zero none nothing no nobody nought aucun aucune rien nul personne",
            "one un une",
            "two deux twice",
            "three trois thrice",
            "four quatre",
            "five cinq",
            "six",
            "seven sept",
            "eight huit",
            "nine neuf",
            "ten dix",
            "eleven onze",
            "twelve douze",
        )
    )
    for word in words.split()
}
_PARTS = {"half": "1/2", "demi": "1/2", "moitie": "1/2", "third": "1/3", "tiers": "1/3", "quart": "1/4"}


def number(text: str, whole: bool = False) -> Number | None:
    """The one number in a text ("51/145", "7 in 30 (23.3 %)", "35,2 %", "six"), or None.

    Where a `whole` number is asked for, "4,000" is four thousand.
    """
    if whole:
        text = _THOUSANDS.sub(lambda match: match[1] + re.sub(r"\D", "", match[2]), text)
    found = [_number(match) for match in _TOLD.finditer(text)]
    if not found:
        words = plain(text).split()
        named = [_WORDS[word] for word in words if word in _WORDS]
        parts = [_PARTS[word] for word in words if word in _PARTS]
        if parts:
            return Number(Fraction(parts[0]))
        return Number(Fraction(named[0])) if len(named) == 1 else None
    first = found[0]
    if first is None or any(other is None or abs(other.value - first.value) > 0.006 for other in found):
        return None
    return first


def _number(match: re.Match[str]) -> Number | None:
    top, below, percent = match.groups()
    value, slack = _decimal(top)
    if below:
        under, _ = _decimal(below)
        if not under:
            return None
        value, slack = value / under, Fraction(0)
    if percent:
        value, slack = value / 100, slack / 100
    return Number(value, bool(percent), slack)


def _decimal(text: str) -> tuple[Fraction, Fraction]:
    whole, _, digits = text.replace(",", ".").partition(".")
    sign = -1 if whole.startswith("-") else 1
    value = Fraction(int(whole.strip("+-") or 0)) + Fraction(int(digits or 0), 10 ** len(digits))
    return sign * value, Fraction(1, 2 * 10 ** len(digits)) if digits else Fraction(1, 2)


# Names and letters


@dataclass(frozen=True)
class Option:
    """Something to choose: a key, its name, what is said of it when it is the mistake, and other words."""

    key: str
    name: Both
    reply: Both
    rules: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @cached_property
    def called(self) -> tuple[str, ...]:
        """Everything it may be called, made plain."""
        names = (self.key, *self.name, *self.also)
        return tuple(dict.fromkeys(plain(name) for name in names))


LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BETWEEN = re.compile(r"[,;/|\n+&>•]|->|→|\band\b|\bet\b|\bthen\b|\bpuis\b", re.IGNORECASE)
_LITTLE = frozenset(re.findall(r"\w+", "a an the of on for to le la les l un une de du des d sur pour au en"))


def chosen(text: str, options: Sequence[Option]) -> str | None:
    """The key of the one option that the text means, by letter, number, name or part of a name."""
    typed = plain(text)
    for one in options:  # a name such as "1" comes before the first place
        if typed in one.called:
            return one.key
    for place, one in enumerate(options):
        if typed in (LETTERS[place], str(place + 1)):
            return one.key
    words = [word for word in typed.split() if word not in _LITTLE]
    if not words or typed.isdigit():
        return None
    fits = [one.key for one in options if any(_fits(words, name.split()) for name in one.called)]
    if len(fits) == 1:
        return fits[0]
    close = get_close_matches(typed, [name for one in options for name in one.called], 1, 0.8)
    if close and not fits:
        return next(one.key for one in options if close[0] in one.called)
    return None


def _fits(typed: list[str], name: list[str]) -> bool:
    left = iter(name)
    return all(any(word.startswith(part) for word in left) for part in typed) and max(map(len, typed)) > 1


def listed(text: str, options: Sequence[Option]) -> list[str] | str:
    """The keys of the options in a list, in their order; or the first piece that names none."""
    if (key := chosen(text, options)) is not None:
        return [key]
    keys: list[str] = []
    pieces: list[str] = _BETWEEN.split(text)
    for piece in pieces:
        piece = piece.strip(" .()[]{}\t")
        marks = [piece] if chosen(piece, options) else piece.split() if " " in piece else list(piece)
        if len(marks) > len(options):
            return piece
        for mark in marks:
            if (key := chosen(mark, options)) is None:
                return piece
            keys.append(key)
    return keys


_NOTHING = {"none", "nothing", "nobody", "no one", "empty", "aucun", "aucune", "rien", "personne", "vide"}


def nothing(text: str) -> bool:
    """Whether the answer is that there is none."""
    return text in ("{}", "[]", "()", "-", "∅") or plain(text) in _NOTHING


# Rule ids

_IDS = re.compile(r"(?<![a-z])[a-z]{2}[\s_\-\u2010-\u2015]*\d{1,3}[a-z]?(?![a-z0-9])", re.IGNORECASE)


def rule_ids(text: str) -> list[str]:
    """Every rule id in a text, however it is written ("bb 2" is "BB-02")."""
    found = (tidy_id(match.group()) for match in _IDS.finditer(text))
    return [wanted for wanted in found if wanted]
