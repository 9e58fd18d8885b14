"""What boxes of every game share: header, parts that are read, layout, and which game a box is for."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from teg.boxes.origin import Origin
from teg.boxes.report import Path, Report, closest
from teg.boxes.row import Row
from teg.games import GALAXIES, GAMES, GameType
from teg.languages import Both


class AnyBox(Protocol):
    """What every box has: an id, and its text where it is one's own."""

    @property
    def id(self) -> str:
        """The name of a shipped box, or one made from its name."""

    @property
    def text(self) -> str:
        """The source of a box that is not shipped, else empty."""


B = TypeVar("B", bound=AnyBox)


@dataclass(slots=True)
class Header:
    """The [box] table: how the box is called and which shipped box it builds on."""

    id: str = ""
    name: str = ""
    name_fr: str = ""
    extends: str = ""


@dataclass(slots=True)
class Parts:
    """What the files of one box say themselves, before it is laid over the box it extends."""

    headers: int = 0
    header: Header = field(default_factory=Header)
    rows: dict[str, list[Any]] = field(default_factory=dict)
    places: dict[str, list[Path]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)  # broken rows as well
    settings: dict[str, tuple[Any, Origin]] = field(default_factory=dict)

    def first(self, section: str) -> Path:
        """Where the first row of a section stands, else the first file."""
        places = self.places.get(section)
        return places[0] if places else (0,)


@dataclass(frozen=True, slots=True)
class Layout(Generic[B]):
    """How the boxes of one game are made: how rows and settings are read, and how layers become a box."""

    game: GameType
    readers: Mapping[str, tuple[Both, Callable[[Row], Any]]]
    settings: Mapping[str, Callable[[Row], Any]]
    compose: Callable[[list[Parts], Report, str], B]
    example: str
    """A section that a box of this game may have."""
    setting: str
    """The head of a setting that it may have."""


def slug(name: str) -> str:
    """A name as an id: plain lower-case letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def named(word: object) -> GameType | None:
    """The game that a header writes like this."""
    return next((game for game in GAMES.values() if game.command == word), None)


def shipping(box: str) -> GameType | None:
    """The game that a shipped box belongs to."""
    return next((game for game in GAMES.values() if box in game.boxes), None)


def written() -> list[str]:
    """What the header of a box may write for its game."""
    return [game.command for game in GAMES.values()]


def likeliest(files: Iterable[dict[str, Any] | None]) -> GameType:
    """The game that the files of a box are for, as far as their header or their sections tell."""
    tables = [data for data in files if data is not None]
    for data in tables:
        header = data.get("box")
        word = header.get("game") if isinstance(header, dict) else None
        game = named(closest(word.replace(" ", "-").lower(), written())) if isinstance(word, str) else None
        if game:
            return game
    sections = {section for data in tables for section in data}
    return next((game for game in GAMES.values() if sections & game.sections), GALAXIES)
