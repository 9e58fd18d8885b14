"""Small drawings that mean the same without colour: seats, dice, resources, cards, tracks.

Those that are always the same are drawn once: nobody changes an element that is made.
"""

from dataclasses import replace
from functools import cache

from teg.charts.palette import SEATS
from teg.charts.scene import Disc, Shape, danger_mark, discovery_mark, seat_mark
from teg.ui.kit.findings import marks as nodes_of
from teg.ui.kit.nodes import Node, node

FACES = (
    "M4 12h15M13 6l6 6-6 6",
    "M13 2 5 14h6l-1 8 9-13h-7z",
    "M4 7h16M4 12h16M4 17h16",
    "M9 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M15 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10",
    "M12 3l9 9-9 9-9-9zM12 9v6",
    "M6 22V3h12l-4 4.500 4 4.500H6",
)
"""One stroke for each die face."""

_RESOURCES = (FACES[1], FACES[2])
_RADII = {"triangle": 10.5, "diamond": 9.0}
"""Where a letter needs more room than in the others."""


@cache
def icon(path: str, kind: str) -> Node:
    """A stroke in a square of 24, hidden from listeners: words always stand beside it."""
    return _small([node("path", d=path)], "0 0 24 24", f"icon {kind}")


def face(number: int) -> Node:
    """A die face."""
    return icon(FACES[number], "face")


def resource(number: int) -> Node:
    """Energy or culture."""
    return icon(_RESOURCES[number], "culture" if number else "energy")


@cache
def card(danger: bool) -> Node:
    """The star of a Discovery, the triangle of a Danger."""
    drawn = danger_mark(12, 14, 10) if danger else discovery_mark(12, 12, 11)
    return _small(nodes_of([drawn]), "0 0 24 24", "icon")


@cache
def seat(number: int, ship: int | None = None) -> Node:
    """A player's shape with the letter, and the number of a ship; hidden from listeners."""
    return _small(seat_parts(number, 10, 10, ship), "-2 -2 24 24", "mark")


def _small(parts: list[Node], view_box: str, class_: str) -> Node:
    return node("svg", *parts, view_box=view_box, class_=class_, aria_hidden="true", focusable="false")


def seat_parts(number: int, x: float, y: float, ship: int | None = None) -> list[Node]:
    """The same around a point of a larger drawing."""
    mark = SEATS[number]
    text = mark.letter if ship is None else f"{mark.letter}{ship + 1}"
    # The middle of a triangle lies low in its square.
    low = 2.5 if mark.shape == "triangle" else 0.0
    drawn = seat_mark(number, x, y + low, _RADII.get(mark.shape, 8.0))
    assert isinstance(drawn, Shape | Disc)
    return [
        *nodes_of([replace(drawn, fill="panel", edge=mark.role, line=2.4)]),
        node(
            "text",
            text,
            x=f"{x:g}",
            y=f"{y + 3.8 + low:g}",
            text_anchor="middle",
            font_size=11 if ship is None else 9,
        ),
    ]


def track(
    spaces: int, ships: list[tuple[int, int, int]], goal: str, label: str, key: str | None = None
) -> Node:
    """A track from its start to its end with (seat, ship, step) on it; `label` says it in words."""
    most = max([0, *(sum(step == other[2] for other in ships) for _, _, step in ships)])
    gap, base = 26, 12 + 23 * most
    width = gap * (spaces + 2)
    parts = [node("line", x1=13, x2=width - 13, y1=base, y2=base, class_="rail")]
    for step in range(spaces + 1):
        x = 13 + gap * step
        parts.append(node("circle", cx=x, cy=base, r=6.5 if step else 4, class_="space"))
        if step:
            parts.append(node("text", str(step), x=x, y=base + 3.5, text_anchor="middle", font_size=9))
    parts.append(
        node("path", d=goal, transform=f"translate({width - 22} {base - 9}) scale(.75)", class_="goal")
    )
    count = [0] * (spaces + 2)
    for seat_number, ship, step in ships:
        count[step] += 1
        parts += seat_parts(seat_number, 13 + gap * step, base - 4 - 23 * count[step] + 6, ship)
    return node(
        "svg",
        *parts,
        view_box=f"0 0 {width} {base + 12}",
        width=width,
        height=base + 12,
        class_="track",
        role="img",
        aria_label=label,
        key=key,
    )
