"""The positions of exercises, laid out as data, a page a notebook; and one game of two, Ana and Ben."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cache
from importlib.resources import files
from typing import Any

from teg.core import Game, seated
from teg.galaxies import State, new
from teg.games import GALAXIES, game_type
from teg.lessons.reply import say
from teg.mistake import Mistake

NOTEBOOKS = {
    "00": "launch_pad",
    "01": "set_the_table",
    "02": "six_faces",
    "03": "i_follow",
    "04": "hire_a_pilot",
    "05": "unexplored_space",
    "06": "red_cards",
    "07": "push_your_luck",
    "08": "trees",
    "09": "badges_and_ties",
    "10": "last_round",
    "11": "rogue_pilots",
    "12": "strategy_lab",
    "13": "take_the_galaxy",
    "14": "design_a_card",
}
"""The notebooks with exercises, each by the name of its page."""


@cache
def page(notebook: str) -> Mapping[str, Any]:
    """The tables of a notebook's page."""
    file = f"{NOTEBOOKS[notebook]}.toml"
    try:
        return tomllib.loads(files("teg.lessons").joinpath("exercises", file).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{file}: {error}") from error


def spec(notebook: str, name: str) -> Mapping[str, Any]:
    """A position of a notebook's page, as it is written there."""
    positions: Mapping[str, Mapping[str, Any]] = page(notebook).get("positions", {})
    if name not in positions:
        raise Mistake(say, "no_such_position", notebook=NOTEBOOKS[notebook], name=name)
    return positions[name]


def laid_out(notebook: str, name: str, **changes: Any) -> Game[Any]:
    """A position of a notebook's page on the table, with some of its keys changed."""
    written = {**spec(notebook, name), **changes}
    try:
        return position(written)
    except Mistake as mistake:
        raise mistake.at(f"{NOTEBOOKS[notebook]}.toml, positions, {name}") from mistake


def position(spec: Mapping[str, Any]) -> Game[Any]:
    """Lay out a position: `seats` and what else `arrange` takes, commands to `play`, who deals from then on
    (`dealer`), and the `game` if it is not the first; or a `new` game; or a decision of one's own.
    """
    if "own" in spec:
        own: Game[Any] = spec["own"].game()
        return own
    room = game_type(spec.get("game", GALAXIES.name)).load("room")
    if "new" in spec:
        started: Game[Any] = room.new(**{"seed": 7, **spec["new"]})
        return started
    ours = ("game", "seats", "play", "dealer")
    others = {name: value for name, value in spec.items() if name not in ours}
    game: Game[Any] = room.arrange(*(room.Seat(**seat) for seat in spec["seats"]), **others)
    if "dealer" in spec:
        game = Game(game.setup, game.at(0), dealer=spec["dealer"])
    for command in spec.get("play", ()):
        game.play_line(command)
    return game


# the game of two people from which the notebooks take their decisions

PEOPLE = ("Ana", "Ben")
"""Who plays: seat by seat."""
_MARK = re.compile(r"<([\w-]+)>\s*")


@cache
def _played() -> tuple[Game[State], dict[str, int]]:
    """The whole game, and the ply of each marked decision."""
    written = tomllib.loads(files("teg.lessons").joinpath("story.toml").read_text("utf-8"))
    first = Game[State](new(players=len(PEOPLE), seed=written["seed"]).setup, dealer="typed")
    game = Game(first.setup, seated(first.state, *PEOPLE), first.dealer)
    marks = {}
    for words in _commands(written["line"]):
        mark = _MARK.match(words)
        if mark:
            marks[mark[1]] = game.ply
        game.play_line(words[mark.end() :] if mark else words)
    return game, marks


def _commands(line: str) -> Iterator[str]:
    for turn in re.split(r"^#.*$", line, flags=re.MULTILINE):
        yield from (" ".join(part.split()) for part in turn.split(";") if part.strip())


def decisions() -> tuple[str, ...]:
    """The names of the marked decisions, in the order in which they came."""
    return tuple(_played()[1])


def story(notebook: str = "") -> Game[State]:
    """The game at the decision with which a notebook begins, such as `story("05")`.

    Without a name it is the whole game, at its end.
    """
    game, marks = _played()
    if not notebook:
        return copy(game)
    if notebook not in marks:
        raise Mistake(say, "no_decision", name=notebook, names=", ".join(marks))
    return Game(game.setup, game.at(marks[notebook]))
