"""Phrases of the two languages."""

from typing import Final

from teg.boxes.galaxies.french import spaced
from teg.galaxies.words import english, french

PHRASES: Final = {
    "en": english.PHRASES,
    "fr": {key: spaced(phrase) for key, phrase in french.PHRASES.items()},
}


JOINT: Final = {"en": "; ", "fr": "\u00a0; "}
"""What stands between two phrases."""


def tell(lang: str, key: str, **parts: object) -> str:
    """A phrase with its parts filled in."""
    phrase = PHRASES[lang][key]
    return phrase.format(**parts) if parts else phrase
