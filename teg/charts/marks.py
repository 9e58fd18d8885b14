"""Small shapes that carry meaning without colour: seats, badges, cards."""

from math import cos, pi, sin

from teg.charts.palette import BADGES, SEATS
from teg.charts.scene import Disc, Line, Mark, Point, Shape, box


def seat(number: int, x: float, y: float, radius: float, what: str = "seat") -> Mark:
    """A player's shape: circle, square, triangle, diamond or hexagon."""
    mark = SEATS[number]
    if mark.shape == "circle":
        return Disc(x, y, radius, mark.role, what=what)
    if mark.shape == "square":
        return box(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8, mark.role, what=what)
    sides, turn = {"triangle": (3, -90), "diamond": (4, -90), "hexagon": (6, 0)}[mark.shape]
    return Shape(ring(x, y, radius * 1.15, sides, turn), mark.role, what=what)


def badge(number: int, x: float, y: float, radius: float) -> list[Mark]:
    """A badge type's shape, always in ink."""
    shape = BADGES[number]
    if shape == "ring":
        return [Disc(x, y, radius * 0.8, edge="ink", line=2, what="badge")]
    if shape == "bars":
        return [
            Line(((x - radius * 0.8, y + up), (x + radius * 0.8, y + up)), "ink", 2, what="badge")
            for up in (-radius * 0.6, 0, radius * 0.6)
        ]
    if shape == "star":
        return [Shape(star(x, y, radius, 5), "ink", what="badge")]
    peak = ((x - radius * 0.8, y + radius * 0.4), (x, y - radius * 0.4), (x + radius * 0.8, y + radius * 0.4))
    return [Line(peak, "ink", 2.5, what="badge")]


def discovery(x: float, y: float, radius: float, role: str = "discovery") -> Shape:
    """The plain four-pointed star of a Discovery."""
    return Shape(star(x, y, radius, 4, 0.36), role, what="discovery")


def danger(x: float, y: float, radius: float, role: str = "danger") -> Shape:
    """The hatched triangle of a Danger."""
    return Shape(ring(x, y, radius * 1.1, 3, -90), edge=role, hatch=role, what="danger")


def ring(x: float, y: float, radius: float, sides: int, turn: float) -> tuple[Point, ...]:
    """The corners of a regular polygon; `turn` is the direction of the first, in degrees."""
    turns = [(turn + 360 * side / sides) * pi / 180 for side in range(sides)]
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in turns)


def star(x: float, y: float, radius: float, tips: int, inner: float = 0.42) -> tuple[Point, ...]:
    """The corners of a star with one tip up."""
    found = []
    for corner in range(2 * tips):
        angle = (corner / (2 * tips) * 360 - 90) * pi / 180
        reach = radius if corner % 2 == 0 else radius * inner
        found.append((x + reach * cos(angle), y + reach * sin(angle)))
    return tuple(found)
