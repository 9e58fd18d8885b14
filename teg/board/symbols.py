"""One set of symbols for screen, paper and pictures: each is drawn in a square of 24, by its shape alone."""

from teg.board.nodes import Node, node, role, text
from teg.charts.palette import SEATS

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
BADGES = ("ring", "bars", "star", "chevron")

# Shapes that are filled, and lines that are stroked.
_FILLED = {
    "move": "M12 3L20 21L12 16.5L4 21Z",
    "energy": "M14 2L5 13.5H11L9.5 22L19 10H12.8Z",
    "star": "M12 3L14.6 9.3L21.4 9.9L16.2 14.3L17.8 21L12 17.4L6.2 21L7.8 14.3L2.6 9.9L9.4 9.3Z",
    "discovery": "M12 1.5L14.6 9.4L22.5 12L14.6 14.6L12 22.5L9.4 14.6L1.5 12L9.4 9.4Z",
    "skull": "M12 3C7 3 4 6.4 4 10.6C4 13.4 5.4 15.6 7.5 16.8V20H16.5V16.8C18.6 15.6 20 13.4 20 10.6"
    "C20 6.4 17 3 12 3Z"
    "M8.8 12.6A1.9 1.9 0 1 1 8.8 8.8A1.9 1.9 0 1 1 8.8 12.6Z"
    "M15.2 12.6A1.9 1.9 0 1 1 15.2 8.8A1.9 1.9 0 1 1 15.2 12.6Z",
}
_LINES = {
    "culture": "M4 20.5H20M5.5 9.5V18M9.8 9.5V18M14.2 9.5V18M18.5 9.5V18M3.5 9.5H20.5L12 3.5Z",
    "diplomacy": "M9 7A5 5 0 1 0 9 17A5 5 0 1 0 9 7ZM15 7A5 5 0 1 0 15 17A5 5 0 1 0 15 7Z",
    "economy": "M15.8 8C15 6.6 13.6 6 12 6C9.6 6 8.2 7.2 8.2 9C8.2 13.2 16 10.6 16 15C16 16.9 14.4 18 12 18"
    "C10.2 18 8.7 17.3 8 15.8M12 3.2V20.8",
    "colony": "M4 20.5H20V10.5L12 4L4 10.5ZM10 20V14.5H14V20",
    "ring": "M12 4.5A7.5 7.5 0 1 0 12 19.5A7.5 7.5 0 1 0 12 4.5Z",
    "bars": "M6 5V19M12 5V19M18 5V19",
    "chevron": "M4 17L12 8L20 17",
    "danger": "M12 3.5L22 20.5H2ZM12 10V14.5M12 17.6V17.8",
}
_HULL = "M0 -1.25C.5 -.8 .62 -.25 .62 .2L.95 .75V1H-.95V.75L-.62 .2C-.62 -.25 -.5 -.8 0 -1.25Z"
"""A ship seen from above; the seat's own shape stands on its hull."""


def symbol(name: str, x: float, y: float, size: float, fill: str = "ink") -> Node:
    """A symbol with its middle at a place."""
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:g})"
    if name in _FILLED:
        return node("path", d=_FILLED[name], fill=role(fill), fill_rule="evenodd", transform=place)
    return node(
        "path",
        d=_LINES[name],
        fill="none",
        stroke=role(fill),
        stroke_width=2.2,
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=place,
    )


def ship(seat: int, number: int, x: float, y: float, size: float, pilot: bool = False) -> Node:
    """A ship: colour and letter of its seat and its own number; a pilot inside is a ring around it."""
    mark = SEATS[seat]
    letter = f"{mark.letter}{number + 1}"
    return node(
        "g",
        node("circle", r=1.3, fill=role("panel"), stroke=role("ink"), stroke_width=0.12) if pilot else None,
        node("path", d=_HULL, fill=role(mark.role), stroke=role("page"), stroke_width=0.14),
        node(
            "text", letter, y=0.66, font_size=0.95, font_weight=800, text_anchor="middle", fill=role("page")
        ),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def die(face: int, x: float, y: float, size: float, used: bool = False) -> Node:
    """A die that shows this face; one that was used lies in the shade."""
    edge = {"fill": role("panel" if used else "ink"), "stroke": role("edge"), "stroke_width": 1.5}
    return node(
        "g",
        node("rect", x=f"{x:g}", y=f"{y:g}", width=size, height=size, rx=size / 5, **edge),
        symbol(FACES[face], x + size / 2, y + size / 2, size * 0.62, "muted" if used else "page"),
        opacity=0.75 if used else None,
    )


def coin(points: int, x: float, y: float, radius: float = 14) -> Node:
    """Points, as they stand in the corner of a card."""
    return node(
        "g",
        node("circle", cx=f"{x:g}", cy=f"{y:g}", r=radius, fill=role("ink")),
        text(x, y + 5, str(points), 15, "page", 800, "middle"),
    )
