"""Which game a box is for, as far as it tells."""

from collections.abc import Iterable
from typing import Any

from teg.boxes.report import closest
from teg.games import GALAXIES, GAMES, GameType


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
