"""Files written whole or not at all, and read no further than makes sense."""

import os
import stat
from errno import EISDIR

from teg.mistake import Mistake, reason

LARGEST = 10_000_000
"""Bytes; a long game with many variations takes a hundredth of it."""


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, complete."""
    try:
        target = os.path.realpath(path)
        if os.path.isdir(target):
            raise IsADirectoryError(EISDIR, "it is a folder")
        # In the same folder, since a file can only be swapped in within one file system.
        draft = f"{target}.{os.urandom(4).hex()}.part"
        try:
            with open(draft, "x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, target)
        except BaseException:
            if os.path.exists(draft):
                os.unlink(draft)
            raise
    except (OSError, ValueError) as error:
        why = reason(error)
        raise Mistake(
            f"{path}: it could not be written ({why.en}); choose another place.",
            f"{path} : l'écriture a échoué ({why.fr}) ; choisissez un autre endroit.",
        ) from error


def read_whole(path: str | os.PathLike[str]) -> bytes:
    """The bytes of an ordinary file; of one larger than `LARGEST` only so many that this can be seen."""
    try:
        # A pipe or a device could keep us waiting for ever.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise Mistake(
                f"{path}: this is not an ordinary file; give the path of a saved game.",
                f"{path} : ce n'est pas un fichier ordinaire ; donnez le chemin d'une partie "
                "enregistrée.",
            )
        with open(path, "rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = reason(error)
        raise Mistake(
            f"{path}: it could not be read ({why.en}); check the path.",
            f"{path} : la lecture a échoué ({why.fr}) ; vérifiez le chemin.",
        ) from error
