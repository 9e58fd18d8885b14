"""Tables of both games in every size, along games as bots play them, and what is drawn of them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import teg
from teg.board import Piece, zones
from teg.board.nodes import Node
from teg.core import CHANCE, DONE
from teg.core.bots import bot

WAYS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "five": {"players": 5},
    "solo": {"solo": "hades"},
    "base": {"players": 3, "box": "base"},
    "take two": {"game": "take-the-galaxy", "players": 2},
    "take four": {"game": "take-the-galaxy", "players": 4},
    "take alone": {"game": "take-the-galaxy", "players": 1},
}


def positions(way: str, seed: int = 4, every: int = 29) -> Iterator[tuple[Any, int]]:
    """Views along a game, each with its seat: some of every part of the game, and its end."""
    game = teg.new(**WAYS[way], seed=seed)
    quick, rng = bot("quick", game.setup.game), Random(seed)
    ply = 0
    while (state := game.state).actor not in (CHANCE, DONE):
        ply += 1
        if ply % every == 1:
            yield from ((state.view(seat), seat) for seat in range(game.setup.players))
        game.play(quick.choose(state.view(state.actor), rng))
    yield state, -1


def pieces(view: Any, lang: str = "en") -> list[Piece]:
    """All pieces of a table, whole and folded."""
    whole = [piece for zone in zones(view, lang) for piece in zone.pieces]
    return [*whole, *(small for piece in whole if (small := piece.small))]


def drawn(view: Any, lang: str = "en") -> Node:
    """All pieces of a table, whole, in one node."""
    whole = [piece for zone in zones(view, lang) for piece in zone.pieces]
    return ["g", {}, *(["g", {"key": piece.key}, *piece.drawn] for piece in whole)]


def elements(node: "Node | str") -> Iterator[Node]:
    if not isinstance(node, str):
        yield node
        for child in node[2:]:
            if child:
                yield from elements(child)


def keys(node: Node) -> list[str]:
    return [each[1]["key"] for each in elements(node) if each[1].get("key")]
