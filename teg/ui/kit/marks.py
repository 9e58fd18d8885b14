"""Small drawings beside words, the same without colour: seats, dice, resources; a bar for a number, a course.

Symbols are the board's own, drawn once: nobody changes an element that is made.
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


def meter(value: float, most: float = 1, least: float = 0) -> Node:
    """A bar from zero to a value, on a track from the least to the most there may be."""
    room = (most - least) or 1
    ends = sorted((max(least, min(value, most)), max(least, min(0, most))))
    start, stop = (100 * (end - least) / room for end in ends)
    return node(
        "svg",
        node("rect", x=0, y=0, width=100, height=6, class_="rest"),
        node("rect", x=f"{start:.1f}", y=0, width=f"{stop - start:.1f}", height=6, class_="part"),
        view_box="0 0 100 6",
        preserveAspectRatio="none",
        class_="chance",
        aria_hidden="true",
        focusable="false",
    )


def spark(values: list[int], most: int) -> Node:
    """A line of points over the moves; only where they change is a corner needed."""
    width, height = 72, 18
    last = max(1, len(values) - 1)
    corners = [
        (x, value)
        for x, value in enumerate(values)
        if x in (0, last) or value != values[x - 1] or value != values[x + 1]
    ]
    points = " ".join(
        f"{x * width / last:.0f},{height - 1 - value / max(1, most) * (height - 2):.0f}"
        for x, value in corners
    )
    return node(
        "svg",
        node("polyline", points=points),
        view_box=f"0 0 {width} {height}",
        width=width,
        height=height,
        class_="spark",
        aria_hidden="true",
        focusable="false",
    )
