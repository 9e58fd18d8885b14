"""The two languages everything is said in, and how phrases become sentences in each."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

LANGUAGES: Final = ("en", "fr")
_APART = re.compile(r" (?=[:;?!%»])|(?<=«) ")


class Both(NamedTuple):
    """One text in the two languages."""

    en: str
    fr: str

    def in_(self, lang: str) -> str:
        """The text in "en" or "fr"."""
        return self.fr if lang == "fr" else self.en


def both(en: str, fr: str, **parts: object) -> Both:
    """A text in both languages; the French one gets its no-break spaces here and may be written plainly.

    Parts fill the places of their names in either text, and each that is `Both` does so in its language.
    """
    if parts:
        en, fr = (text.format(**_in(lang, parts)) for lang, text in zip(LANGUAGES, (en, fr), strict=True))
    return Both(en, spaced(fr))


def _in(lang: str, parts: Mapping[str, object]) -> dict[str, object]:
    return {name: part.in_(lang) if isinstance(part, Both) else part for name, part in parts.items()}


def spaced(text: str) -> str:
    """The French text with no-break spaces before the signs that French sets apart."""
    return _APART.sub("\u00a0", text)


def grouped(number: int) -> Both:
    """A big number with its thousands set apart."""
    return Both(f"{number:,}", f"{number:,}".replace(",", "\u00a0"))


def listed(words: Iterable[str], lang: str, last: str = "") -> str:
    """Words joined by commas and a last "and"."""
    *head, tail = list(words) or [""]
    link = last or ("et" if lang == "fr" else "and")
    return f"{', '.join(head)} {link} {tail}" if head else tail


def capital(text: str) -> str:
    """The text with its first letter made a capital."""
    return text[:1].upper() + text[1:]


class Phrases:
    """The phrases of a room by their keys, `in_` each language; the French ones may be written plainly."""

    def __init__(self, english: Mapping[str, str], french: Mapping[str, str]) -> None:
        self.in_: Final = {"en": dict(english), "fr": {key: spaced(text) for key, text in french.items()}}

    def __call__(self, lang: str, key: str, **parts: object) -> str:
        """A phrase with its parts filled in."""
        phrase = self.in_[lang][key]
        return phrase.format(**parts) if parts else phrase
