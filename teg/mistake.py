"""Wrong input, told in one sentence."""

import errno
import os
import re
from functools import cached_property
from typing import Final

from teg.languages import Both, both

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

_REASONS: Final = {
    errno.ENOENT: "il n'y a rien à cet endroit",
    errno.EACCES: "vous n'en avez pas le droit",
    errno.EPERM: "vous n'en avez pas le droit",
    errno.EISDIR: "c'est un dossier",
    errno.ENOTDIR: "le chemin passe par un fichier",
    errno.EEXIST: "il y a déjà quelque chose",
    errno.ENAMETOOLONG: "le nom est trop long",
    errno.ELOOP: "les liens tournent en rond",
    errno.ENOSPC: "le disque est plein",
    errno.EROFS: "on ne peut rien y écrire",
}


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

    Whatever it quotes, it is `printable`. With one text only, that text is told in either language: it was
    chosen by somebody who knew which one.
    """

    def __init__(self, en: str, fr: str = "") -> None:
        super().__init__(en, fr)
        self._texts = en, fr or en

    @cached_property
    def words(self) -> Both:
        """The sentence in both languages."""
        told = both(*self._texts)
        return Both(printable(told.en), printable(told.fr))

    def __str__(self) -> str:
        return self.words.en

    def in_(self, lang: str) -> str:
        """The sentence in "en" or "fr"."""
        return self.words.in_(lang)

    def at(self, place: str) -> "Mistake":
        """The same mistake, with the place where it was found in front."""
        return Mistake(f"{place}: {self.words.en}", f"{place} : {self.words.fr}")


def reason(error: OSError | ValueError) -> Both:
    """Why a file cannot be had: the system's words, and ours in French."""
    if not isinstance(error, OSError):
        return Both("the name is not a path", "le nom n'est pas un chemin")
    french = _REASONS.get(error.errno or 0, "le système le refuse")
    return Both(error.strerror or "the system refuses it", french)
