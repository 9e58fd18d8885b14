"""Hints in three steps, for a position of either game: where to look, what to try, and why."""

from collections.abc import Callable
from typing import Any

from teg.sitting.hints import galaxies, take

RUNGS = 3
_GAMES: dict[str, Callable[[Any, str], tuple[str, str, str]]] = {
    "galaxies": galaxies.hints,
    "takethegalaxy": take.hints,
}


def hints(game: str, view: Any, lang: str) -> tuple[str, str, str]:
    """The hints for whoever acts in a view of the game of that name; they tell no more than the view."""
    return _GAMES[game](view, lang)
