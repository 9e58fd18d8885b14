"""The games that have boxes: how each is called, what is shipped for it, and where its own modules are."""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from teg.boxes.report import closest


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its engine's name, how a box's header and how people write it, and its shipped boxes."""

    name: str
    written: str
    title: str
    shipped: tuple[str, ...]
    room: str

    @property
    def fresh(self) -> str:
        """The command that writes a box of this game to fill in."""
        return "teg box new my-box" + ("" if self is GALAXIES else f" --game {self.written}")

    def module(self, name: str) -> Any:
        """A module that every game has its own of: loader, show or template."""
        return import_module(f"{self.room}.{name}")


GALAXIES = Game("galaxies", "galaxies", "Tiny Epic Galaxies", ("training", "base"), "teg.galaxies.cards")
TAKE = Game(
    "takethegalaxy",
    "take-the-galaxy",
    "Take The Galaxy",
    ("representative",),
    "teg.take.cards",
)
GAMES = (GALAXIES, TAKE)
WRITTEN = tuple(game.written for game in GAMES)


def named(word: object) -> Game | None:
    """The game that a header writes like this."""
    return next((game for game in GAMES if game.written == word), None)


def shipping(box: str) -> Game | None:
    """The game that a shipped box belongs to."""
    return next((game for game in GAMES if box in game.shipped), None)


def likeliest(files: Iterable[dict[str, Any] | None]) -> Game:
    """The game that the files of a box are for, as far as their header or their sections tell."""
    tables = [data for data in files if data is not None]
    for data in tables:
        header = data.get("box")
        word = header.get("game") if isinstance(header, dict) else None
        game = named(closest(word.replace(" ", "-").lower(), WRITTEN)) if isinstance(word, str) else None
        if game:
            return game
    sections = {section for data in tables for section in data}
    return TAKE if sections & {"card", "home", "system", "anomaly", "event"} else GALAXIES
