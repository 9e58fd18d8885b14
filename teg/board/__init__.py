"""The table as a picture: each game's pieces in their zones, drawn from a view as nodes with stable keys."""

from typing import Any

from teg.board.nodes import svg
from teg.board.zones import Piece, Zone, sheet
from teg.core.host import host_of
from teg.games import game_type
from teg.languages import capital

__all__ = ["Piece", "Zone", "picture", "zones"]


def zones(view: Any, lang: str = "en") -> list[Zone]:
    """The parts of the table with their pieces, as one seat may see them."""
    found: list[Zone] = game_type(view.game).load("board")(view, lang)
    return found


def picture(view: Any, lang: str = "en", theme: str = "dark") -> str:
    """The whole table as an SVG that needs nothing else."""
    host = host_of(view.game)
    question, status = capital(host.question(view, lang)), host.status(view, lang)
    return svg(sheet(zones(view, lang), question, status), theme)
