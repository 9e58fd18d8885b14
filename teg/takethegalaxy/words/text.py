"""Phrases of the two languages."""

from typing import Final

from teg.boxes.galaxies.french import spaced
from teg.takethegalaxy.words import english, french

LANGUAGES: Final = ("en", "fr")

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


def listed(words: list[str], lang: str) -> str:
    """Words as a list: "a, b and c"; "nothing" if there are none."""
    if len(words) < 2:
        return words[0] if words else tell(lang, "nothing")
    return f"{', '.join(words[:-1])} {tell(lang, 'and')} {words[-1]}"


def capital(text: str) -> str:
    """The text with its first letter made a capital."""
    return text[:1].upper() + text[1:]
