"""What a game's room shows to people at a table, whatever the table is: its one face besides the contract."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from teg.core.game import Game
from teg.core.given import boxed, tell, whole, worded
from teg.core.kit import Setup
from teg.core.record import Dealer
from teg.games import GameOption, GameType, called, game_type
from teg.mistake import Mistake
from teg.rulebook.book import nearest

Touches = tuple[str, ...]
"""Keys in the order in which they are pressed, such as `("ship:0:2", "planet:3:orbit")`."""


def own_button(move: int) -> str:
    """The key of a move's place in the list of moves: all there is to press for a move of no thing."""
    return f"move:{move}"


@dataclass(frozen=True, slots=True)
class NewGameWish:
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


def _leaders(s: Any) -> list[int]:
    points = s.scores()
    return [seat for seat, held in enumerate(points) if held == max(points)]


@dataclass(frozen=True)
class Host:
    """How a game is begun, shown and told; what has a default here a simple game leaves out.

    Functions take a view first and a language last.
    """

    new: Callable[[NewGameWish], Game[Any]]
    turn: Callable[[Any], tuple[int, int]]
    """The seat whose turn it is, and a number that changes with every turn."""
    seat_name: Callable[[Any, int, str], str]
    picture: Callable[[Any, str], str]
    """The whole table and the question, in lines of at most 80 letters."""
    status: Callable[[Any, str], str]
    """What the one who acts has in hand, in a line."""
    question: Callable[[Any, str], str]
    ending: Callable[[Any, str], Ending]
    points: Callable[[Any], tuple[int, ...]] = lambda s: s.scores()
    """Everybody's points as all may know them."""
    winners: Callable[[Any], list[int]] = _leaders
    """The seats that win if the game ends now: those with most points."""
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


FEWEST = 2
"""So many play if nobody says how many."""
COMMON = ("players", "seed", "box", "switches", "dealer")
"""What every game may be asked for with, besides options of its own."""


def wished(
    game: str,
    players: int | None,
    box: str | os.PathLike[str] | None,
    seed: int | None,
    switches: Mapping[str, str] | None,
    dealer: Dealer,
    options: Mapping[str, Any],
) -> tuple[GameType, NewGameWish]:
    """The game that is called so and the wish that plain values make; whatever is wrong is a `Mistake`."""
    worded("game", game)
    boxed(box)
    known = called(game)
    chosen = {name: _option(known, name, value) for name, value in options.items()}
    fixed = {option.name: option.players for option in known.options if chosen.get(option.name)}
    count = whole("players", players) if players is not None else max(fixed.values(), default=0) or FEWEST
    for name, seats in fixed.items():
        if seats not in (0, count):
            raise Mistake(tell, "option_of_other_seats", name=name, seats=seats, count=count)
    given = {name: value for name, value in chosen.items() if value}
    return known, NewGameWish(
        count, None if box is None else os.fspath(box), seed, switches or {}, dealer, given
    )


def _option(game: GameType, name: str, value: object) -> str:
    """An option of a game as its room understands it; "" where it is left at its default."""
    known = {option.name: option for option in game.options}
    if name not in known:
        near = nearest(name, [*known, *COMMON])
        hint = tell.both("did_you_mean", near=near[0]) if near else ""
        raise Mistake(
            tell, "no_such_option", name=name, game=game.command, hint=hint, options=", ".join(known)
        )
    if value is None:
        return ""
    option: GameOption = known[name]
    if option.flag:
        if not isinstance(value, bool):
            raise Mistake(tell, "neither_true_nor_false", name=name, value=value)
        return "yes" if value else ""
    worded(name, value)
    if option.choices and value not in option.choices:
        wanted = ", ".join(option.choices)
        raise Mistake(tell, "no_such_value", name=name, value=value, wanted=wanted)
    return str(value)


def narrowed(touched: Mapping[int, Touches], pressed: Sequence[str]) -> list[int]:
    """The moves whose touches begin with what was pressed; a part of a thing counts as the thing."""
    return [move for move, keys in touched.items() if _begins(keys, pressed)]


def _begins(keys: Touches, pressed: Sequence[str]) -> bool:
    return len(pressed) <= len(keys) and all(map(is_part_of, pressed, keys))


def is_part_of(pressed: str, key: str) -> bool:
    """Whether a key is that of the thing that was pressed, or of a part of it."""
    return pressed == key or pressed.startswith(f"{key}:")


def numbered(keys: Iterable[str]) -> list[str]:
    """The keys of things of which some are alike: each but the first of its kind gets a number."""
    seen: dict[str, int] = {}
    found = []
    for key in keys:
        seen[key] = seen.get(key, 0) + 1
        found.append(key if seen[key] == 1 else f"{key}:{seen[key]}")
    return found
