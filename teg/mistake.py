"""Wrong input, told in one sentence."""

from teg.languages import both


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
