"""Numbers, faces and lists as people read them, in English and French."""

from collections.abc import Sequence
from fractions import Fraction

from teg.galaxies.rules.dice import FACES
from teg.languages import listed

MOST_IN_WORDS = 1000
"""Above this many, "7 in 30" tells less than a percentage."""


_NAMES = {
    "en": (
        ("Move", "Moves"),
        ("Energy", "Energies"),
        ("Culture", "Cultures"),
        ("Diplomacy", "Diplomacies"),
        ("Economy", "Economies"),
        ("Colony", "Colonies"),
    ),
    "fr": (
        ("Déplacement", "Déplacements"),
        ("Énergie", "Énergies"),
        ("Culture", "Cultures"),
        ("Diplomatie", "Diplomaties"),
        ("Économie", "Économies"),
        ("Colonie", "Colonies"),
    ),
}
_NUMBERS = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven"),
    "fr": ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept"),
}
_FEMININE = {"aucun": "aucune", "un": "une"}


def face(number: int, lang: str, many: bool = False) -> str:
    """A die face by its name."""
    return _NAMES[lang][number][many]


def amount(count: int, lang: str, number: int | None = None) -> str:
    """A small count in words, agreeing with the face it counts."""
    word = _NUMBERS[lang][count]
    if lang == "fr" and number is not None and number != 0:
        return _FEMININE.get(word, word)
    return word


def dice(counts: Sequence[int], lang: str) -> str:
    """Dice by their faces: "two Moves and one Culture"."""
    shown = [
        f"{amount(count, lang, number)} {face(number, lang, count > 1)}"
        for number, count in enumerate(counts)
        if count
    ]
    return listed(shown, lang)


def names(counts: Sequence[int]) -> tuple[str, ...]:
    """The faces of a hand by their ids, in the order of the Control Mat."""
    return tuple(FACES[number] for number, count in enumerate(counts) for _ in range(count))


_ARTICLES = ("le ", "l'", "la ", "la ", "l'", "la ")


def kept(counts: Sequence[int], roll: Sequence[int], lang: str) -> str:
    """The dice of a roll that are kept: "both Moves and one Culture"."""
    return listed((_kept(n, counts[n], roll[n], lang) for n in range(len(roll)) if counts[n]), lang)


def _kept(number: int, count: int, there: int, lang: str) -> str:
    name = face(number, lang, count > 1)
    if count < there:
        return f"{amount(count, lang, number)} {name}"
    if lang == "fr":
        return _ARTICLES[number] + name if count == 1 else f"les {amount(count, lang)} {name}"
    if count < 3:
        return f"the {name}" if count == 1 else f"both {name}"
    return f"all {amount(count, lang)} {name}"


def decimal(value: Fraction, lang: str, digits: int = 1) -> str:
    """A number rounded half away from zero, with the language's decimal sign."""
    scale = 10**digits
    whole = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    sign = "−" if value < 0 and whole else ""
    text = f"{sign}{whole // scale}" + (f".{whole % scale:0{digits}}" if digits else "")
    return text.replace(".", ",") if lang == "fr" else text


def percent(value: Fraction, lang: str) -> str:
    """A chance as a percentage that never rounds to a certainty it is not."""
    sign = "\u00a0%" if lang == "fr" else " %"
    if 0 < value < Fraction(1, 2000):
        return f"< {decimal(Fraction(1, 10), lang)}{sign}"
    if Fraction(1999, 2000) < value < 1:
        return f"> {decimal(Fraction(999, 10), lang)}{sign}"
    return decimal(value * 100, lang, 0 if value in (0, 1) else 1) + sign


def points(value: Fraction, lang: str) -> str:
    """A value in points: whole, or with two decimals."""
    return decimal(value, lang, 0 if value.denominator == 1 else 2)


def chance(value: Fraction, lang: str) -> str:
    """A chance as "7 in 30 (23.3 %)", or only the percentage when the fraction says little."""
    shown = percent(value, lang)
    if value.denominator > MOST_IN_WORDS or value in (0, 1):
        return shown
    link = "sur" if lang == "fr" else "in"
    return f"{value.numerator} {link} {value.denominator} ({shown})"
