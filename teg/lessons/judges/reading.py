"""What people write into an answer box, understood: lists, names, rule ids."""

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

TOO_LONG, TOO_LARGE = "too_long", "too_large"
MOST_PARTS = 100
_LARGEST = 10**12


_RAISED = re.compile("[\u2070\u00b9\u00b2\u00b3\u2074-\u207b]+")
"""An exponent: "(5/6)\u2074"."""
_MIXED = re.compile(r"(?<=\d) ?(?=[\u00bc-\u00be\u2150-\u215e])")
"""Between a number and a fraction sign: "1\u00bd"."""

_QUOTES = dict.fromkeys(map(ord, '"\u201c\u201d\u201e\u00ab\u00bb'))


class UnreadableAnswer(Exception):
    """Something that is no answer, far too long a one, or works out to far too much; `why` says which."""

    def __init__(self, why: str = "unread") -> None:
        self.why = why


def text_of(answer: object) -> str:
    """Any answer as one tidy text: a number, a word, a list or a dict of them; else `UnreadableAnswer`."""
    text = _text(answer, 0)
    if len(text) > LONGEST:
        raise UnreadableAnswer(TOO_LONG)
    text = _RAISED.sub(lambda raised: f"^{raised.group()}", _MIXED.sub("+", text))
    text = text.translate(_QUOTES)
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
            raise UnreadableAnswer(TOO_LONG)
        return str(answer)
    if isinstance(answer, float | Decimal):
        finite = answer.is_finite() if isinstance(answer, Decimal) else isfinite(answer)
        if not finite or not -_LARGEST <= answer <= _LARGEST:
            raise UnreadableAnswer
        return f"{answer:f}"
    if depth > 1 or isinstance(answer, bytes | bytearray | memoryview):
        raise UnreadableAnswer
    if isinstance(answer, Mapping):
        return "; ".join(
            f"{_text(name, 2)}: {_text(value, depth + 1)}" for name, value in _few(answer.items())
        )
    if isinstance(answer, Sequence | AnySet):
        parts = [_text(part, depth + 1) for part in _few(answer)]
        return (" " if depth else "; ").join(sorted(parts) if isinstance(answer, AnySet) else parts)
    raise UnreadableAnswer


def _few(parts: Iterable[Any]) -> list[Any]:
    found = list(islice(parts, MOST_PARTS + 1))
    if len(found) > MOST_PARTS:
        raise UnreadableAnswer(TOO_LONG)
    return found


# Names and letters


@dataclass(frozen=True)
class TaskOption:
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


def chosen(text: str, options: Sequence[TaskOption]) -> str | None:
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


def listed(text: str, options: Sequence[TaskOption]) -> list[str] | str:
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
