"""One game of two people, Ana and Ben, from which the notebooks take their decisions."""

import re
import tomllib
from collections.abc import Iterator
from copy import copy
from functools import cache
from importlib.resources import files

from teg.core import Game, seated
from teg.galaxies import State, new
from teg.lessons.reply import say
from teg.mistake import Mistake

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
