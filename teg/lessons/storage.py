"""Where a learner's progress is kept: in a file here, elsewhere in whatever has the same five functions."""

import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from teg.core.files import alone, read_whole, write_whole
from teg.mistake import Mistake, reason


class Storage(Protocol):
    """One text that outlives the program."""

    def exists(self) -> bool:
        """Whether something was written."""

    def read(self) -> bytes | None:
        """What was written last, None if nothing was; `Mistake` if it cannot be read."""

    def write(self, text: str) -> None:
        """Write all of it or nothing; `Mistake` where that cannot be done."""

    def alone(self) -> AbstractContextManager[None]:
        """Keep other programs away while the text is read, changed and written."""

    def set_aside(self) -> str | None:
        """Move what cannot be used out of the way; its new name, or None if it will not move."""


class FileStorage:
    """A text in a file."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def exists(self) -> bool:
        """Whether there is a file, or something else in its place."""
        return os.path.exists(self.path)

    def read(self) -> bytes | None:
        """The whole file, if it is an ordinary one."""
        return read_whole(self.path) if self.exists() else None

    def write(self, text: str) -> None:
        """Write the file anew, and first its folder."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            why = reason(error)
            raise Mistake(
                f"{self.path.name}: its folder cannot be made ({why.en}); choose another place.",
                f"{self.path.name} : son dossier ne peut être créé ({why.fr}) ; choisissez un autre endroit.",
            ) from error
        write_whole(self.path, text)

    def alone(self) -> AbstractContextManager[None]:
        """Hold a lock file beside it."""
        return alone(self.path)

    def set_aside(self) -> str | None:
        """Rename an ordinary file to a name that is free."""
        for number in range(1, 100) if self.path.is_file() else ():
            other = self.path.with_name(f"{self.path.name}.broken-{number}")
            if not other.exists():
                try:
                    self.path.rename(other)
                except OSError:
                    return None
                return other.name
        return None


def default_storage() -> FileStorage:
    """Where progress is kept unless `TEG_PROGRESS` names another file."""
    return FileStorage(os.environ.get("TEG_PROGRESS") or Path.home() / ".teg" / "progress.json")
