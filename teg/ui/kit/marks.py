"""Small drawings in lines of words, the same without colour: seats, dice, resources.

They are the board's own, drawn once: nobody changes an element that is made.
"""

from dataclasses import replace
from functools import cache

from teg.board import symbols
from teg.charts.palette import SEATS
from teg.charts.scene import Disc, Shape, seat_mark
from teg.dice import FACES
from teg.ui.kit.findings import marks as nodes_of
from teg.ui.kit.nodes import Node, node

_RADII = {"triangle": 10.5, "diamond": 9.0}
"""Where a letter needs more room than in the others."""


@cache
def icon(name: str, kind: str) -> Node:
    """A symbol of the board, hidden from listeners: words always stand beside it."""
    return symbols.icon(name, f"icon {kind}")


def face(number: int) -> Node:
    """A die face."""
    return icon(FACES[number], "face")


def resource(number: int) -> Node:
    """Energy or culture."""
    name = "culture" if number else "energy"
    return icon(name, name)


@cache
def seat(number: int, ship: int | None = None) -> Node:
    """A player's shape with the letter, and the number of a ship; hidden from listeners."""
    mark = SEATS[number]
    # The middle of a triangle lies low in its square.
    low = 2.5 if mark.shape == "triangle" else 0.0
    drawn = seat_mark(number, 10, 10 + low, _RADII.get(mark.shape, 8.0))
    assert isinstance(drawn, Shape | Disc)
    outline = nodes_of([replace(drawn, fill="panel", edge=mark.role, line=2.4)])
    told = mark.letter if ship is None else f"{mark.letter}{ship + 1}"
    size = 11 if ship is None else 9
    letters = node("text", told, x=10, y=f"{13.8 + low:g}", text_anchor="middle", font_size=size)
    return node(
        "svg", *outline, letters, view_box="-2 -2 24 24", class_="mark", aria_hidden="true", focusable="false"
    )
