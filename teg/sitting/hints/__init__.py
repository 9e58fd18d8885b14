"""Hints in three steps, for a position of any game: where to look, what to try, and why."""

from typing import Any

from teg.games import game_type

RUNGS = 3


def hints(game: str, view: Any, lang: str) -> tuple[str, str, str]:
    """The hints for whoever acts in a view of the game of that name; they tell no more than the view."""
    told: tuple[str, str, str] = game_type(game).load("hints")(view, lang)
    return told
