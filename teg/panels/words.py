"""What the panels say, in English and French."""

from teg.boxes.galaxies.french import spaced
from teg.panels import phrases, phrases_of_boxes, phrases_of_conveyor, phrases_of_odds

_PARTS = (phrases, phrases_of_odds, phrases_of_boxes, phrases_of_conveyor)

PHRASES: dict[str, dict[str, str]] = {
    "en": {key: phrase for part in _PARTS for key, phrase in part.ENGLISH.items()},
    "fr": {key: spaced(phrase) for part in _PARTS for key, phrase in part.FRENCH.items()},
}


def tell(lang: str, key: str, **parts: object) -> str:
    """A phrase with its parts filled in."""
    phrase = PHRASES[lang][key]
    return phrase.format(**parts) if parts else phrase
