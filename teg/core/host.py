"""What a game's room shows to people at a table, whatever the table is: its one face besides the contract."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from teg.core.game import Game
from teg.core.record import Dealer
from teg.core.rooms import ROOMS, kit_of
from teg.core.setup import Setup
from teg.mistake import Mistake


@dataclass(frozen=True, slots=True)
class Option:
    """How something that only this game has is asked for on a command line, as `--NAME`."""

    name: str
    help: str
    metavar: str = ""
    choices: tuple[str, ...] = ()
    players: int = 0
    """How many play with this option, if it says so."""

    @property
    def flag(self) -> bool:
        """Whether it is given without a value."""
        return not self.metavar and not self.choices


@dataclass(frozen=True, slots=True)
class Wish:
    """A new game as it was asked for; `options` holds the game's own options that were given."""

    players: int
    box: str | None
    seed: int | None
    switches: Mapping[str, str]
    dealer: Dealer
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ending:
    """Where everybody's points come from, row by row; what else is to tell; who wins and why."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]
    notes: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Examples:
    """What the help quotes, in one language: moves, an attempt, a rule's id, a word of the rulebook."""

    moves: str
    attempt: str
    rule: str
    search: str


@dataclass(frozen=True)
class Host:
    """A room names one of these `HOST` in its module `host`. Functions take a view and a language last."""

    command: str
    """What people call the game on a command line."""
    players: str
    """How many may play, and how many do if nobody says."""
    boxes: str
    """Which boxes there are."""
    usage: str
    """Ways to begin, a line each."""
    options: tuple[Option, ...]
    examples: Mapping[str, Examples]
    new: Callable[[Wish], Game[Any]]
    turn: Callable[[Any], tuple[int, int]]
    """The seat whose turn it is, and a number that changes with every turn."""
    seat_name: Callable[[Any, int, str], str]
    free: Callable[[Any], bool]
    """Whether the turn may be ended here: whoever acts is not in the middle of a choice."""
    points: Callable[[Any], tuple[int, ...]]
    """Everybody's points as all may know them."""
    picture: Callable[[Any, str], str]
    """The whole table and the question, in lines of at most 80 letters."""
    status: Callable[[Any, str], str]
    """What the one who acts has in hand, in a line."""
    question: Callable[[Any, str], str]
    preview: Callable[[Any, int, str], str]
    """What a legal move would change."""
    happened: Callable[[Any, int, Any, str], str]
    """What a move or outcome changed between two positions, beyond its own words."""
    secret: Callable[[Any, int, Container[int], str], str | None]
    """Other words for a move or outcome that only some seats may know, unless it is among theirs."""
    winners: Callable[[Any], list[int]]
    """The seats that win if the game ends now."""
    ending: Callable[[Any, str], Ending]
    notices: Callable[[Setup, str], list[str]]
    """What people should know about a setup before they play it."""


def host_of(game: str) -> Host:
    """The host of a game, by the game's name."""
    room = ROOMS[kit_of(game).name]
    host: Host = import_module(f"{room}.host").HOST
    return host


def called(command: str) -> str:
    """The name of the game that people call so; small signs may differ."""
    plain = command.casefold().replace("-", "").replace("_", "")
    if plain in ROOMS:
        return plain
    names = ", ".join(host_of(name).command for name in ROOMS)
    raise Mistake(
        f"game: {command!a} is unknown; choose one of {names}.",
        f"jeu : {command!a} est inconnu ; choisissez parmi {names}.",
    )
