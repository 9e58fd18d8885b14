"""Phrases of this room in both languages."""

from typing import Final

from teg.boxes.galaxies.french import spaced
from teg.takethegalaxy.attempts import english, french

PHRASES: Final = {
    "en": english.PHRASES,
    "fr": {key: spaced(phrase) for key, phrase in french.PHRASES.items()},
}


def tell(lang: str, key: str, **parts: object) -> str:
    """A phrase with its parts filled in."""
    return PHRASES[lang][key].format(**parts)
