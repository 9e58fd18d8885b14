"""One text in every language."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

LANGUAGES: Final = ("en", "fr")
_APART = re.compile(r" (?=[:;?!%»])|(?<=«) ")


class Both(NamedTuple):
    """One text in the two languages."""

    en: str
    fr: str

    def in_(self, lang: str) -> str:
        """The text in "en" or "fr"."""
        return self[LANGUAGES.index(lang)]


def both(en: str, fr: str, **parts: object) -> Both:
    """A text in both languages; the French one gets its no-break spaces here and may be written plainly.

    Parts fill the places of their names in either text, and each that is `Both` does so in its language.
    """
    if parts:
        en, fr = (
            text.format(**parts_in(lang, parts)) for lang, text in zip(LANGUAGES, (en, fr), strict=True)
        )
    return Both(en, spaced(fr))


def each(say: Callable[..., str], *args: object) -> Both:
    """What `say(*args, lang)` says in every language."""
    return Both(*(say(*args, lang) for lang in LANGUAGES))


def name_in(card: Any, lang: str) -> str:
    """What a card is called: its `name_fr`, or its name where it has no other."""
    return str(getattr(card, f"name_{lang}", "") or card.name)


def parts_in(lang: str, parts: Mapping[str, object]) -> dict[str, object]:
    """The parts of a text, each that is `Both` in this language."""
    return {name: part.in_(lang) if isinstance(part, Both) else part for name, part in parts.items()}


def spaced(text: str) -> str:
    """The French text with no-break spaces before the signs that French sets apart."""
    return _APART.sub("\u00a0", text)


def capital(text: str) -> str:
    """The text with its first letter made a capital."""
    return text[:1].upper() + text[1:]
