"""Numbers, faces and lists as people read them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from teg.dice import FACES
from teg.languages import GRAMMARS, Phrases, listed, pointed

MOST_IN_WORDS = 1000
"""Above this many, "7 in 30" tells less than a percentage."""


tell: Final = Phrases(__file__, "odds.toml")


def face(number: int, lang: str, many: bool = False) -> str:
    """A die face by its name."""
    return tell(lang, f"face_{number}", count=1 + many)


def amount(count: int, lang: str, number: int | None = None) -> str:
    """A small count in words, agreeing with the face it counts."""
    feminine = f"number_{count}_f"
    return tell(lang, feminine if number and feminine in tell.in_[lang] else f"number_{count}")


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


def kept(counts: Sequence[int], roll: Sequence[int], lang: str) -> str:
    """The dice of a roll that are kept: "both Moves and one Culture"."""
    return listed((_kept(n, counts[n], roll[n], lang) for n in range(len(roll)) if counts[n]), lang)


def _kept(number: int, count: int, there: int, lang: str) -> str:
    name = face(number, lang, count > 1)
    if count < there:
        return f"{amount(count, lang, number)} {name}"
    if count == 1:
        return tell(lang, f"the_{number}")
    return tell(lang, "both" if count == 2 else "all", number=amount(count, lang), face=name)


def decimal(value: Fraction, lang: str, digits: int = 1) -> str:
    """A number rounded half away from zero, with the language's decimal sign."""
    scale = 10**digits
    whole = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    sign = "−" if value < 0 and whole else ""
    text = f"{sign}{whole // scale}" + (f".{whole % scale:0{digits}}" if digits else "")
    return pointed(text, lang)


def percent(value: Fraction, lang: str) -> str:
    """A chance as a percentage that never rounds to a certainty it is not."""
    sign = GRAMMARS[lang].percent
    if 0 < value < Fraction(1, 2000):
        return f"< {decimal(Fraction(1, 10), lang)}{sign}"
    if Fraction(1999, 2000) < value < 1:
        return f"> {decimal(Fraction(999, 10), lang)}{sign}"
    return decimal(value * 100, lang, 0 if value in (0, 1) else 1) + sign


def estimated(chance: float, lang: str) -> str:
    """A chance that is an estimate, in whole hundredths."""
    return f"{round(100 * chance)}{GRAMMARS[lang].percent}"


def points(value: Fraction, lang: str) -> str:
    """A value in points: whole, or with two decimals."""
    return decimal(value, lang, 0 if value.denominator == 1 else 2)


def chance(value: Fraction, lang: str) -> str:
    """A chance as "7 in 30 (23.3 %)", or only the percentage when the fraction says little."""
    shown = percent(value, lang)
    if value.denominator > MOST_IN_WORDS or value in (0, 1):
        return shown
    return tell(lang, "chance", part=value.numerator, whole=value.denominator, percent=shown)


def exact(value: Fraction, lang: str) -> str:
    """A chance as a fraction, however long, and as a percentage."""
    return chance(value, lang) if value.denominator <= MOST_IN_WORDS else f"{value} ({percent(value, lang)})"


def of_100(value: Fraction, lang: str) -> str:
    """A chance as one says it: "46 of 100"; never a certainty it is not."""
    count = round(value * 100)
    if 0 < value < 1 and count in (0, 100):
        return tell(lang, "over_99" if count else "under_1")
    return tell(lang, "of_100", count=count)
