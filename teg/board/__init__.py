"""The table as a picture: each game drawn from a view, as nodes with stable keys or as SVG."""

from typing import Any

from teg.board.nodes import svg
from teg.games import game_type

__all__ = ["picture"]


def picture(view: Any, lang: str = "en", theme: str = "dark") -> str:
    """The table of a view as an SVG that needs nothing else."""
    return svg(game_type(view.game).load("board")(view, lang), theme)
