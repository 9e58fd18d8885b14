"""Wrong input, told in one sentence."""

import errno
import os
import re
from functools import cached_property
from typing import Final, Self

from teg.languages import Both, Phrases, alike, each, labelled

tell: Final = Phrases(__file__, "mistake.toml")

LONGEST_WORD = 80
LONGEST: Final = 1_000
"""Letters that any text of unknown length may take in a message."""

_FOREIGN: Final = re.compile(
    "[^ -~\xa0-\xac\xae-\u017f\u2010-\u2027\u202f\u2030-\u205e\u20a0-\u20bf\u2190-\u2426\u2460-\u24ff]"
)
"""Letters that English and French seldom need: each is looked at."""
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""What counts as printable and cannot be seen."""


def printable(text: str | os.PathLike[str], most: int = LONGEST, word: int = LONGEST_WORD) -> str:
    """Any text as a person may see it on one line: nothing in it is hidden, steers the screen or has no end.

    It takes at most so many letters, and each of its words, too.
    """
    told = os.fspath(text)
    if len(told) > 4 * most:  # nobody reads what is left out, so its signs need not be looked at
        told = _short(told, 4 * most)
    told = _FOREIGN.sub(_seen, told)
    if word < most:
        told = re.sub(rf"[^\s]{{{word + 1},}}", lambda long: _short(long[0], word), told)
    return _short(told, most)


def _seen(letter: re.Match[str]) -> str:
    """A letter that may not be what it looks like: itself if it is harmless, else its number."""
    sign = letter[0]
    return sign if sign.isprintable() and not _UNSEEN.match(sign) else ascii(sign)[1:-1]


def _short(text: str, most: int) -> str:
    """Beginning and end of a text that is too long."""
    return text if len(text) <= most else f"{text[: most * 2 // 3 - 1]}…{text[-(most // 3) :]}"


class Mistake(ValueError):
    """A wrong file, code, number or command: the message says where, what, and how to put it right.

    It is a phrase of a room, `Mistake(tell, "no_such_seat", seat=7)`, put into words once somebody reads it.
    What is in words already is told as it is: `Both`, or one text in the language of whoever asked.
    Whatever a message quotes, it is `printable`.
    """

    def __init__(self, said: Phrases | Both | str, key: str = "", /, **parts: object) -> None:
        super().__init__(key or said)
        self._said, self._key, self._parts = said, key, parts

    def __reduce__(self) -> tuple[type[Self], tuple[object]]:
        """Made again from its words: the parts may be of this process."""
        return type(self), (self.words,)

    @cached_property
    def words(self) -> Both:
        """The sentence in every language."""
        if isinstance(self._said, Phrases):
            told = self._said.both(self._key, **self._parts)
        else:
            told = self._said if isinstance(self._said, Both) else alike(self._said)
        return Both(*map(printable, told))

    def __str__(self) -> str:
        return self.words.en

    def in_(self, lang: str) -> str:
        """The sentence in a language."""
        return self.words.in_(lang)

    def at(self, place: str) -> "Mistake":
        """The same mistake, with the place where it was found in front."""
        return Mistake(each(lambda lang: labelled(place, self.in_(lang), lang)))


def reason(error: OSError | ValueError) -> Both:
    """Why a file cannot be had."""
    if not isinstance(error, OSError):
        return tell.both("no_path")
    if (name := errno.errorcode.get(error.errno or 0, "")) in tell.in_["en"]:
        return tell.both(name)
    return tell.both("refused", system=error.strerror or error.errno)
