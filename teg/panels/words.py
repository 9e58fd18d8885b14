"""What the panels say, in English and French."""

from teg.boxes.french import spaced
from teg.panels.phrases import ENGLISH, FRENCH

PHRASES = {"en": ENGLISH, "fr": {key: spaced(phrase) for key, phrase in FRENCH.items()}}


def tell(lang: str, key: str, **parts: object) -> str:
    """A phrase with its parts filled in."""
    phrase = PHRASES[lang][key]
    return phrase.format(**parts) if parts else phrase
