"""The games of this house. A third one is a file here and a line below (docs/architecture.md)."""

from teg.games.galaxies import GALAXIES
from teg.games.game_type import QUOTED, GameOption, GameType, tell
from teg.games.take import TAKE
from teg.mistake import Mistake

__all__ = ["GALAXIES", "GAMES", "QUOTED", "TAKE", "GameOption", "GameType", "add", "called", "game_type"]

GAMES: dict[str, GameType] = {}
"""Every game by its name, the one that is meant if nobody says which first."""


def add(game: GameType) -> None:
    """Make a game known."""
    for other in GAMES.values():
        if other.name != game.name and other.letter == game.letter:
            raise ValueError(
                f"codes could not tell {game.name} from {other.name}: another first letter is needed"
            )
    GAMES[game.name] = game


def game_type(game: str) -> GameType:
    """A game by its name or the letter that marks its codes."""
    for name, known in GAMES.items():
        if game in (name, known.letter):
            return known
    names = ", ".join(sorted(GAMES))
    raise Mistake(tell, "no_such_game", game=game, names=names)


def called(command: str) -> GameType:
    """The game that people call so, by its command or its title; small signs and spaces may differ."""
    plain = _plain(command)
    for known in GAMES.values():
        if plain in (known.name, _plain(known.command), _plain(known.title)):
            return known
    names = ", ".join(known.command for known in GAMES.values())
    raise Mistake(tell, "no_such_command", command=command, names=names)


def _plain(command: str) -> str:
    return "".join(filter(str.isalnum, command.casefold()))


add(GALAXIES)
add(TAKE)
