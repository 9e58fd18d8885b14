"""Numbers, lists and cards as they are typed; whatever does not make sense is told in one sentence."""

import re
from argparse import Namespace
from fractions import Fraction

from teg.mistake import Mistake, printable
from teg.odds.dice.reroll import counted
from teg.odds.dice.target import Counts, face_number
from teg.odds.explore.exploring import Kind

_FRACTION = re.compile(r"[-−]?\d{1,9}(?:/\d{1,9}|\.\d{1,9})?")
_WHOLE = re.compile(r"-?\d{1,6}")


def fraction(text: str, what: str, fr: str = "") -> Fraction:
    """A number such as 2, 0.5 or 1/2; `what` is for may have other words in French."""
    text = text.strip()
    if not _FRACTION.fullmatch(text):
        raise Mistake(
            f"'{text}' cannot be used for {what}; write a number of at most nine digits, like 2, 0.5 or 1/2.",
            f"« {text} » ne va pas pour {fr or what} ; écrivez un nombre de neuf chiffres au plus, "
            "comme 2, 0.5 ou 1/2.",
        )
    top, _, below = text.replace("−", "-").partition("/")
    if below and not int(below):
        raise Mistake(
            f"'{text}' divides by zero; write {what} like 2, 0.5 or 1/2.",
            f"« {text} » divise par zéro ; écrivez {fr or what} comme 2, 0.5 ou 1/2.",
        )
    return Fraction(top) / int(below or 1)


def whole(text: str, what: str, fr: str = "") -> int:
    """A whole number of at most six digits."""
    text = text.strip()
    if not _WHOLE.fullmatch(text):
        raise Mistake(
            f"'{text}' is no whole number for {what}; write it like 3, up to six digits.",
            f"« {text} » n'est pas un nombre entier pour {fr or what} ; écrivez par exemple 3, six "
            "chiffres au plus.",
        )
    return int(text)


def wholes(text: str, what: str) -> list[int]:
    """Whole numbers separated by commas; nothing is an empty list."""
    return [whole(part, what) for part in text.split(",")] if text.strip() else []


def in_json(args: Namespace, *options: str) -> None:
    """Refuse options that tell something in JSON only, where text is asked for."""
    for option in options:
        if getattr(args, option) and not args.json:
            raise Mistake(
                f"--{option} is told in JSON only; give --json too.",
                f"--{option} n'est dit qu'en JSON ; donnez aussi --json.",
            )


def faces(text: str) -> Counts:
    """Dice by their faces, separated by spaces or commas."""
    return counted([face_number(word) for word in text.replace(",", " ").split()])


def card(text: str, gift: Fraction) -> Kind:
    """A kind of card: NAME:COUNT:VALUE, or NAME:COUNT:VALUE:danger."""
    parts = [part.strip() for part in text.split(":")]
    danger = parts[-1].lower() == "danger" and len(parts) == 4
    if not (len(parts) == 3 or danger) or not parts[0]:
        raise Mistake(
            f"'{text}' is no card; write NAME:COUNT:VALUE, and :danger after it for a Danger.",
            f"« {text} » n'est pas une carte ; écrivez NOM:NOMBRE:VALEUR, suivi de :danger pour un Danger.",
        )
    name, count, value = parts[:3]
    if name != printable(name):
        raise Mistake(
            f"{name!a} is no name that can be printed; use letters, digits and spaces.",
            f"{name!a} n'est pas un nom qu'on puisse afficher ; prenez des lettres, des chiffres et "
            "des espaces.",
        )
    return Kind(
        name,
        whole(count, f"the count of '{name}'", f"le nombre de « {name} »"),
        fraction(value, f"the value of '{name}'", f"la valeur de « {name} »"),
        danger,
        Fraction(0) if danger else gift,
    )
