"""The grammar of each language: the one place that knows which language it speaks.

A third language is a third row of `GRAMMARS`.
"""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from teg.languages.both import LANGUAGES, Both, spaced

_NB: Final = "\u00a0"
_VOWEL: Final = re.compile(r"[aeiouàâäéèêëîïôöùûü]", re.IGNORECASE)


class Grammar(NamedTuple):
    """What sentences are joined of, and how words agree and shorten."""

    one: Callable[[int | Fraction], bool]
    """Whether a count takes the singular."""
    and_: str
    or_: str
    colon: str
    semicolon: str
    decimal: str
    thousands: str
    percent: str
    of: Callable[[str], str]
    """ "of Helios", before a name."""
    around: Callable[[str], str]
    """The name behind "around" or "the surface of"."""
    the: Callable[[str], str]
    """ "the Aurora", before the name of a ship."""
    spaced: Callable[[str], str] = str
    """A plainly written text with the spaces that its signs want."""


def _elided(full: str, short: str) -> Callable[[str], str]:
    return lambda word: f"{short if _VOWEL.match(word) else full}{word}"


GRAMMARS: Final = {
    "en": Grammar(
        one=lambda count: count in (1, -1),
        and_="and",
        or_="or",
        colon=": ",
        semicolon="; ",
        decimal=".",
        thousands=",",
        percent=" %",
        of=lambda word: f"of {word}",
        around=str,
        the=lambda word: f"the {word}",
    ),
    "fr": Grammar(
        one=lambda count: -2 < count < 2,
        and_="et",
        or_="ou",
        colon=f"{_NB}: ",
        semicolon=f"{_NB}; ",
        decimal=",",
        thousands=_NB,
        percent=f"{_NB}%",
        of=_elided("de ", "d'"),
        around=_elided("de ", "d'"),
        the=_elided("le ", "l'"),
        spaced=spaced,
    ),
}


def singular(count: int | Fraction, lang: str) -> bool:
    """Whether a count takes the singular: 1, and in French whatever is under 2."""
    return GRAMMARS[lang].one(count)


def listed(words: Iterable[str], lang: str, last: str = "") -> str:
    """Words joined by commas and a last "and"."""
    *head, tail = list(words) or [""]
    return f"{', '.join(head)} {last or GRAMMARS[lang].and_} {tail}" if head else tail


def either(words: Iterable[str], lang: str) -> str:
    """Words joined by commas and a last "or"."""
    return listed(words, lang, GRAMMARS[lang].or_)


def clauses(parts: Iterable[str], lang: str) -> str:
    """Half sentences joined by semicolons."""
    return GRAMMARS[lang].semicolon.join(parts)


def labelled(label: str, text: str, lang: str) -> str:
    """ "label: text"."""
    return f"{label}{GRAMMARS[lang].colon}{text}"


def of(name: str, lang: str) -> str:
    """ "of Helios", "de Helios", "d'Omicron"."""
    return GRAMMARS[lang].of(name)


def around(name: str, lang: str) -> str:
    """A name behind "around" or "the surface of": "Orion", "d'Orion"."""
    return GRAMMARS[lang].around(name)


def the(ship: str, lang: str) -> str:
    """ "the Aurora", "l'Aurora", "le Nexus"."""
    return GRAMMARS[lang].the(ship)


def pointed(number: str, lang: str) -> str:
    """A number written with a point, with the language's decimal sign."""
    return number.replace(".", GRAMMARS[lang].decimal)


def typeset(text: str, lang: str) -> str:
    """A plainly written text with the spaces that the signs of the language want."""
    return GRAMMARS[lang].spaced(text)


def grouped(number: int) -> Both:
    """A big number with its thousands set apart."""
    return Both(*(f"{number:,}".replace(",", GRAMMARS[lang].thousands) for lang in LANGUAGES))
