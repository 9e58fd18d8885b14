"""Writing a new box to fill in, whole or not at all."""

import os
from pathlib import Path

from teg.boxes.layout import slug
from teg.boxes.likeliest import shipping
from teg.games import GALAXIES, GameType
from teg.mistake import Mistake, printable, reason


def new_box(path: str, game: GameType = GALAXIES, lang: str = "en") -> Path:
    """Write a box, commented in a language; never over something that is there, and whole or not at all."""
    target = Path(path if path.endswith(".toml") else f"{path}.toml")
    name = target.name.removesuffix(".toml")
    if not slug(name) or name != printable(name):
        raise Mistake(
            f"{path!r} is no name for a box; use letters and digits, as in '{game.new_box}'.",
            f"{path!r} n'est pas un nom de boîte ; prenez des lettres et des chiffres, comme dans "
            f"« {game.new_box} ».",
        )
    if shipping(slug(name)):
        raise Mistake(
            f"'{name}' is a box of teg's own; choose another name, as in '{game.new_box}'.",
            f"« {name} » est une boîte livrée avec teg ; choisissez un autre nom, comme dans "
            f"« {game.new_box} ».",
        )
    try:
        _write(target, game.load("cards", "template").template(name, lang))
    except FileExistsError:
        raise Mistake(
            f"{target} is there already and is kept as it is; choose another name.",
            f"{target} est déjà là et reste tel quel ; choisissez un autre nom.",
        ) from None
    except (OSError, ValueError) as error:
        why = reason(error)
        raise Mistake(
            f"{target} cannot be written ({why.en}); choose another folder or name.",
            f"{target} ne peut être écrit ({why.fr}) ; choisissez un autre dossier ou un autre nom.",
        ) from None
    return target


def _write(target: Path, text: str) -> None:
    """Through a file beside it: a link appears whole, and fails where something is already there."""
    draft = f"{target}.{os.urandom(4).hex()}.part"
    try:
        with open(draft, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        try:
            os.link(draft, target)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if os.path.lexists(target):
                raise FileExistsError from None
            os.rename(draft, target)
    finally:
        if os.path.exists(draft):
            os.unlink(draft)
