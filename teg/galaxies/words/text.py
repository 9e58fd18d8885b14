"""Phrases of the two languages, and letters made plain for comparing what people type."""

import re
from functools import lru_cache
from typing import Final
from unicodedata import combining, normalize

from teg.boxes.french import spaced
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


_ELIDED = re.compile(r"\b([ldnsc]|qu)['’]", re.IGNORECASE)


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Small letters without accents, words parted by one space, no other signs."""
    text = normalize("NFKD", _ELIDED.sub(" ", text).casefold())
    letters = (" " if not letter.isalnum() else letter for letter in text if not combining(letter))
    return " ".join("".join(letters).split())
