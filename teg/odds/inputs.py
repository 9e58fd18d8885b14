"""Numbers, lists and cards as they are typed; whatever does not make sense is told in one sentence."""

import re
from argparse import Namespace
from fractions import Fraction

from teg.languages import Both
from teg.mistake import Mistake, printable
from teg.odds.dice.reroll import counted
from teg.odds.dice.target import Counts, face_number
from teg.odds.explore.exploring import Kind
from teg.odds.words import tell

_FRACTION = re.compile(r"[-−]?\d{1,9}(?:/\d{1,9}|\.\d{1,9})?")
_WHOLE = re.compile(r"-?\d{1,6}")


def fraction(text: str, what: Both | str) -> Fraction:
    """A number such as 2, 0.5 or 1/2, and what it is for."""
    text = text.strip()
    if not _FRACTION.fullmatch(text):
        raise Mistake(tell, "no_number", text=text, what=what)
    top, _, below = text.replace("−", "-").partition("/")
    if below and not int(below):
        raise Mistake(tell, "divides_by_zero", text=text, what=what)
    return Fraction(top) / int(below or 1)


def whole(text: str, what: Both | str) -> int:
    """A whole number of at most six digits."""
    text = text.strip()
    if not _WHOLE.fullmatch(text):
        raise Mistake(tell, "no_whole_number", text=text, what=what)
    return int(text)


def wholes(text: str, what: str) -> list[int]:
    """Whole numbers separated by commas; nothing is an empty list."""
    return [whole(part, what) for part in text.split(",")] if text.strip() else []


def in_json(args: Namespace, *options: str) -> None:
    """Refuse options that tell something in JSON only, where text is asked for."""
    for option in options:
        if getattr(args, option) and not args.json:
            raise Mistake(tell, "only_in_json", option=option)


def faces(text: str) -> Counts:
    """Dice by their faces, separated by spaces or commas."""
    return counted([face_number(word) for word in text.replace(",", " ").split()])


def card(text: str, gift: Fraction) -> Kind:
    """A kind of card: NAME:COUNT:VALUE, or NAME:COUNT:VALUE:danger."""
    parts = [part.strip() for part in text.split(":")]
    danger = parts[-1].lower() == "danger" and len(parts) == 4
    if not (len(parts) == 3 or danger) or not parts[0]:
        raise Mistake(tell, "no_card", text=text)
    name, count, value = parts[:3]
    if name != printable(name):
        raise Mistake(tell, "no_printable_name", name=name)
    return Kind(
        name,
        whole(count, tell.both("count_of", card=name)),
        fraction(value, tell.both("value_of", card=name)),
        danger,
        Fraction(0) if danger else gift,
    )
