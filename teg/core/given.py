"""What somebody's program hands over, looked at before it is used: a `Mistake` says what is wanted."""

import os
from collections.abc import Mapping, Sequence
from operator import index
from random import SystemRandom
from typing import Final

from teg.languages import LANGUAGES, Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "mistakes.toml")


DIGITS, SEED_DIGITS = 18, 100
"""Nobody counts so far, and what Python makes of larger numbers is no sentence; a seed may be any noise."""


def whole(name: str, value: int, least: int | None = None, digits: int = DIGITS) -> int:
    """A number that was asked for by this name; anything but a whole number is a `Mistake`."""
    try:
        number = index(value)
    except TypeError:
        raise Mistake(tell, "no_whole_number", name=name, value=value) from None
    if abs(number) >= 10**digits:
        raise Mistake(tell, "too_many_digits", name=name, digits=digits)
    if least is not None and number < least:
        raise Mistake(tell, "too_few", name=name, number=number, least=least)
    return number


def seeded(seed: int | None) -> int:
    """The seed that was asked for; one of many, if none was."""
    return SystemRandom().randrange(1 << 32) if seed is None else whole("seed", seed, digits=SEED_DIGITS)


def ticked(name: str, value: object) -> bool:
    """A yes or no that was asked for by this name; the word "no" would count as a yes."""
    if not isinstance(value, bool):
        raise Mistake(tell, "no_truth", name=name, value=value)
    return value


def worded(name: str, text: object) -> None:
    """Refuse what is no text."""
    if not isinstance(text, str):
        raise Mistake(tell, "no_text", name=name, text=text)


def named(path: object) -> None:
    """Refuse what is no path: a number would be a file that somebody else has open."""
    if not isinstance(path, str | os.PathLike):
        raise Mistake(tell, "no_path", path=path)


def boxed(box: object) -> None:
    """Refuse what names no box; None leaves it to the game."""
    if box is not None and (not isinstance(box, str | os.PathLike) or box == ""):
        raise Mistake(tell, "no_box_name", box=box)


def spoken(lang: object) -> None:
    """Refuse what is no language of this house."""
    if lang not in LANGUAGES:
        raise Mistake(tell, "no_such_language", lang=lang, languages=", ".join(LANGUAGES))


def listed(name: str, value: object) -> None:
    """Refuse what is no list of texts; a single text would be taken letter by letter."""
    rows = value if isinstance(value, Sequence) and not isinstance(value, str) else (value, None)
    if not all(isinstance(each, str) for each in rows):
        raise Mistake(tell, "no_list_of_texts", name=name, value=value)


def paired(name: str, value: object) -> None:
    """Refuse what does not give values to names."""
    if not isinstance(value, Mapping) or not all(isinstance(each, str) for each in value):
        raise Mistake(tell, "no_names_with_values", name=name, value=value)


def seated(seats: Sequence[object], kind: type) -> None:
    """Refuse a seat that is none."""
    for seat in seats:
        if not isinstance(seat, kind):
            raise Mistake(tell, "no_seat", seat=seat)


def no_seat(what: str, seat: int, seats: int) -> Mistake:
    """What is said of a number that is no seat at a table of so many."""
    return Mistake(tell, "no_such_seat", name=what, seat=seat, last=seats - 1)
