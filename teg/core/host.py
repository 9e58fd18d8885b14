"""What a game's room shows to people at a table, whatever the table is: its one face besides the contract."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from teg.core.game import Game
from teg.core.kit import Setup
from teg.core.record import Dealer
from teg.core.touches import Touches, own_button
from teg.games import game_type


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
class About:
    """A thing on the table in full: what it is called, what is to be said of it, and the ids of its rules."""

    title: str
    lines: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Host:
    """How a game is begun, shown and told; what has a default here a simple game leaves out.

    Functions take a view first and a language last.
    """

    new: Callable[[Wish], Game[Any]]
    turn: Callable[[Any], tuple[int, int]]
    """The seat whose turn it is, and a number that changes with every turn."""
    seat_name: Callable[[Any, int, str], str]
    points: Callable[[Any], tuple[int, ...]]
    """Everybody's points as all may know them."""
    picture: Callable[[Any, str], str]
    """The whole table and the question, in lines of at most 80 letters."""
    status: Callable[[Any, str], str]
    """What the one who acts has in hand, in a line."""
    question: Callable[[Any, str], str]
    winners: Callable[[Any], list[int]]
    """The seats that win if the game ends now."""
    ending: Callable[[Any, str], Ending]
    free: Callable[[Any], bool] = lambda s: True
    """Whether the turn may be ended here: whoever acts is not in the middle of a choice."""
    preview: Callable[[Any, int, str], str] = lambda s, move, lang: ""
    """What a legal move would change."""
    happened: Callable[[Any, int, Any, str], str] = lambda before, move, after, lang: ""
    """What a move or outcome changed between two positions, beyond its own words."""
    knows: Callable[[Any], bool] = lambda s: s.viewer in (-1, s.actor)
    """Whether the viewer knows enough of what is to be decided."""
    secret: Callable[[Any, int, str], str | None] = lambda s, move, lang: None
    """Other words for a move or outcome that the viewer may not know."""
    touches: Callable[[Any, int], Touches] = lambda s, move: (own_button(move),)
    """The keys of the things that a move takes and lands on, as every scene names them."""
    notices: Callable[[Setup, str], list[str]] = lambda setup, lang: []
    """What people should know about a setup before they play it."""
    closed: Callable[[Any, int], Any] = lambda s, seat: s.view(seat)
    """The position from which a seat decides while others look on; None if its hand is needed for it."""
    values: Callable[[Setup, str], Sequence[tuple[str, str]]] = lambda setup, lang: ()
    """Where the box of a setup has the values of an option: each with its name."""
    alike: Callable[[Any, str], str] = lambda s, key: key
    """The key that moves have for a thing of which several are alike."""
    about: Callable[[Any, str, str], About | None] = lambda s, key, lang: None
    """What can be told of the thing with a key, if there is such a thing."""

    def __repr__(self) -> str:
        return f"<host: {self.new.__module__}>"


@cache
def host_of(game: str) -> Host:
    """The host of a game, by the game's name."""
    host: Host = game_type(game).load("host")
    return host
