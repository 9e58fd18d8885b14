"""What boxes of every game share: header, parts that are read, and what the layout of a game says of them."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from teg.boxes.origin import Origin
from teg.boxes.report import Path, Report
from teg.boxes.row import Row
from teg.games import GameType
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
