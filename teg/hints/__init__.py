"""Hints in three steps, for a position of either game: where to look, what to try, and why."""

from collections.abc import Callable
from typing import Any

from teg.hints import galaxies, takethegalaxy

RUNGS = 3
_GAMES: dict[str, Callable[[Any, str], tuple[str, str, str]]] = {
    "galaxies": galaxies.hints,
    "takethegalaxy": takethegalaxy.hints,
}


def hints(game: str, view: Any, lang: str) -> tuple[str, str, str]:
    """The hints for whoever acts in a view of the game of that name; they tell no more than the view."""
    return _GAMES[game](view, lang)
