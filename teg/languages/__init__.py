"""The languages everything is said in: one text in each, their grammar, and phrases as data.

A third language is a third row of `GRAMMARS`, and a third key beside `en` and `fr` in every file of words.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction

_APART = re.compile(r" (?=[:;?!%»])|(?<=«) ")


class Both(tuple[str, ...]):
    """One text in each of the languages: `words.fr`, or `words.in_(lang)`."""

    __slots__ = ()

    def __new__(cls, *texts: str) -> "Both":
        """Of its texts, in the order of `LANGUAGES`."""
        return super().__new__(cls, texts)

    def __getnewargs__(self) -> tuple[str, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        return f"Both({', '.join(map(repr, self))})"

    def __getattr__(self, lang: str) -> str:
        if lang in LANGUAGES:
            return self.in_(lang)
        raise AttributeError(lang)

    def in_(self, lang: str) -> str:
        """The text in a language."""
        return self[LANGUAGES.index(lang)]


def written(table: Mapping[str, str]) -> Both:
    """A text as a file holds it, plainly written under each language."""
    return each(lambda lang: typeset(table[lang], lang))


def in_turn(*texts: str) -> Both:
    """Texts in the order of the languages, plainly written."""
    return written(dict(zip(LANGUAGES, texts, strict=True)))


def alike(text: object) -> Both:
    """What is the same in every language."""
    return Both(*[str(text)] * len(LANGUAGES))


def each(say: Callable[..., str], *args: object) -> Both:
    """What `say(*args, lang)` says in every language."""
    return Both(*(say(*args, lang) for lang in LANGUAGES))


def name_in(card: Any, lang: str) -> str:
    """What a card is called: its `name_fr`, or its name where it has no other."""
    return str(getattr(card, f"name_{lang}", "") or card.name)


def spaced(text: str) -> str:
    """The French text with no-break spaces before the signs that French sets apart."""
    return _APART.sub("\u00a0", text)


def capital(text: str) -> str:
    """The text with its first letter made a capital."""
    return text[:1].upper() + text[1:]


def tellable(value: object) -> object:
    """What can be quoted: the value, or its kind where Python itself has no words for it, as for 10**5000."""
    try:
        ascii(value)
    except (ValueError, RecursionError):
        return type(value)
    return value


_NB: Final = "\u00a0"
_VOWEL: Final = re.compile(r"[aeiouàâäéèêëîïôöùûü]", re.IGNORECASE)


class Grammar(NamedTuple):
    """What sentences are joined of, and how words agree and shorten."""

    name: str
    """What the language calls itself."""
    one: Callable[["float | Fraction"], bool]
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
        name="English",
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
        name="Français",
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

LANGUAGES: Final = tuple(GRAMMARS)


def singular(count: "int | Fraction | str", lang: str) -> bool:
    """Whether a count takes the singular: 1, and in French whatever is under 2; or a number as it is told."""
    if isinstance(count, str):
        return GRAMMARS[lang].one(float(count.replace("\u2212", "-").replace(GRAMMARS[lang].decimal, ".")))
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


_AGREEING: Final = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


class Phrases:
    """The phrases of a room by their keys, from files beside its code, read when the first one is told.

    `{count:card|cards}` is the first word for one and the second for several.
    """

    def __init__(self, code: str, *names: str) -> None:
        self._files = [Path(code).parent / name for name in names]

    @cached_property
    def in_(self) -> dict[str, dict[str, str]]:
        """All phrases of each language; they are written plainly and get the spaces of the language here."""
        import tomllib  # most commands tell no phrase of most rooms, and some none at all

        found: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        for file in self._files:
            for key, phrase in tomllib.loads(file.read_text("utf-8")).items():
                for lang in LANGUAGES:
                    found[lang][key] = GRAMMARS[lang].spaced(phrase[lang])
        return found

    def __call__(self, lang: str, key: str, /, **parts: Any) -> str:
        """A phrase with its parts filled in, each that is `Both` in this language."""
        phrase = self.in_[lang][key]
        if not parts:
            return phrase
        if "|" in phrase:
            phrase = _AGREEING.sub(lambda word: word[2 if singular(parts[word[1]], lang) else 3], phrase)
        for name, part in parts.items():
            if isinstance(part, Both):
                parts[name] = part.in_(lang)
        try:
            return phrase.format(**parts)
        except (ValueError, RecursionError):
            return phrase.format(**{name: tellable(part) for name, part in parts.items()})

    def both(self, key: str, /, **parts: Any) -> Both:
        """A phrase in every language."""
        return Both(*(self(lang, key, **parts) for lang in LANGUAGES))


class Complaints:
    """What Python complains of, its words as patterns, and how the other languages say it, from a file."""

    def __init__(self, code: str, name: str) -> None:
        self._file = Path(code).with_name(name)

    @cached_property
    def _rows(self) -> list[dict[str, str]]:
        import tomllib

        rows: list[dict[str, str]] = tomllib.loads(self._file.read_text("utf-8"))["complaint"]
        return rows

    def __call__(self, complaint: str, lang: str) -> str:
        """The complaint in a language; empty where that has no words for it."""
        own = LANGUAGES[0]
        if lang == own:
            return complaint
        matches = ((row[lang], re.fullmatch(row[own], complaint, re.DOTALL)) for row in self._rows)
        return next((typeset(text.format(*found.groups()), lang) for text, found in matches if found), "")
