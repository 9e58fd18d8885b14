"""Wrong input, told in one sentence."""

import errno
from typing import Final

from teg.languages import Both, both

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


class Mistake(Exception):
    """A wrong file, code, number or command: the message says where, what, and how to put it right.

    With one text only, that text is told in either language: it was chosen by somebody who knew which one.
    """

    def __init__(self, en: str, fr: str = "") -> None:
        super().__init__(en, fr)
        self.words = both(en, fr or en)

    def __str__(self) -> str:
        return self.words.en

    def told(self, lang: str) -> str:
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
