"""What a game's table consists of: zones of pieces, each drawn for itself, laid out by whoever shows them."""

from collections.abc import Callable
from dataclasses import dataclass

from teg.board.nodes import Node

WIDTH = 940.0
"""How wide a table is that is shown whole."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table, drawn in a box of its own from 0, 0 to its width and height.

    Parts of it that can be pressed, as the ships at a planet, are nodes inside with keys of their own.
    """

    key: str
    width: float
    height: float
    drawn: list[Node]
    label: str = ""
    folded: "Callable[[], Piece] | None" = None
    """Draws the same thing for narrow pages."""
    brief: "Callable[[], Piece] | None" = None
    """Draws it in one line, where many lie below one another."""

    @property
    def small(self) -> "Piece | None":
        """The same thing for narrow pages, where it has a form for them."""
        return self.folded() if self.folded else None


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table with its pieces, in the order in which they lie and are read."""

    name: str
    title: str
    pieces: list[Piece]
    width: float = WIDTH
    """So much room its pieces take beside one another before they wrap."""
