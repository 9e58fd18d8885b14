"""What somebody's program hands over, looked at before it is used: a `Mistake` says what is wanted."""

import os
from collections.abc import Mapping, Sequence
from operator import index

from teg.languages import LANGUAGES
from teg.mistake import Mistake


def whole(name: str, value: int, least: int | None = None) -> int:
    """A number that was asked for by this name; anything but a whole number is a `Mistake`."""
    try:
        number = index(value)
    except TypeError:
        raise Mistake(
            f"{name}: a whole number is wanted, not {value!a}; write one like 2.",
            f"{name} : il faut un nombre entier, pas {value!a} ; écrivez par exemple 2.",
        ) from None
    if least is not None and number < least:
        raise Mistake(
            f"{name}: {number} is too few; ask for {least} or more.",
            f"{name} : {number}, c'est trop peu ; demandez-en au moins {least}.",
        )
    return number


def worded(what: str, fr: str, text: object) -> None:
    """Refuse what is no text."""
    if not isinstance(text, str):
        raise Mistake(
            f"{what}: a text is wanted, not {text!a:.60}; write it in quotes.",
            f"{fr} : il faut un texte, pas {text!a:.60} ; écrivez-le entre guillemets.",
        )


def named(path: object) -> None:
    """Refuse what is no path: a number would be a file that somebody else has open."""
    if not isinstance(path, str | os.PathLike):
        raise Mistake(
            f"file: a path is wanted, not {path!a:.60}; write one like 'my-game.json'.",
            f"fichier : il faut un chemin, pas {path!a:.60} ; écrivez par exemple 'ma-partie.json'.",
        )


def boxed(box: object) -> None:
    """Refuse what names no box; None leaves it to the game."""
    if box is not None and (not isinstance(box, str | os.PathLike) or box == ""):
        raise Mistake(
            f"box: a name or a path is wanted, not {box!a:.60}; write one like 'my-box.toml'.",
            f"box : il faut un nom ou un chemin, pas {box!a:.60} ; écrivez par exemple 'ma-boite.toml'.",
        )


def spoken(lang: object) -> None:
    """Refuse what is no language of this house."""
    if lang not in LANGUAGES:
        raise Mistake(
            f"lang: {lang!a:.60} is unknown here; write one of {', '.join(LANGUAGES)}.",
            f"lang : {lang!a:.60} est inconnu ici ; écrivez {' ou '.join(LANGUAGES)}.",
        )


def listed(name: str, value: object) -> None:
    """Refuse what is no list of texts; a single text would be taken letter by letter."""
    rows = value if isinstance(value, Sequence) and not isinstance(value, str) else (value, None)
    if not all(isinstance(each, str) for each in rows):
        raise Mistake(
            f"{name}: a list of texts is wanted, not {value!a:.60}; write one like ['...'].",
            f"{name} : il faut une liste de textes, pas {value!a:.60} ; écrivez par exemple ['...'].",
        )


def paired(name: str, value: object) -> None:
    """Refuse what does not give values to names."""
    if not isinstance(value, Mapping) or not all(isinstance(each, str) for each in value):
        raise Mistake(
            f"{name}: names with values are wanted, not {value!a:.60}; write {{'name': 'value'}}.",
            f"{name} : il faut des noms et leurs valeurs, pas {value!a:.60} ; écrivez {{'nom': 'valeur'}}.",
        )


def seated(seats: Sequence[object], kind: type) -> None:
    """Refuse a seat that is none."""
    for seat in seats:
        if not isinstance(seat, kind):
            raise Mistake(
                f"seat: {seat!a:.60} is none; write one like Seat().",
                f"siège : {seat!a:.60} n'en est pas un ; écrivez par exemple Seat().",
            )


def no_seat(what: str, seat: int, seats: int) -> Mistake:
    """What is said of a number that is no seat at a table of so many."""
    return Mistake(
        f"{what}: there is no seat {seat!a}; give a number from 0 to {seats - 1}.",
        f"{what} : il n'y a pas de siège {seat!a} ; donnez un nombre de 0 à {seats - 1}.",
    )
