"""Small drawings that mean the same without colour: seats, dice, resources, cards, badges, tracks."""

from teg.draw.palette import SEATS
from teg.panels.nodes import Node, node

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
_SHAPES = {
    "circle": "M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16z",
    "square": "M3 3h14v14H3z",
    "triangle": "M10 1 20 18H0z",
    "diamond": "M10 0 20 10 10 20 0 10z",
    "hexagon": "M5 2h10l5 8-5 8H5L0 10z",
}
_BADGES = (
    "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z",
    "M4 6h16M4 12h16M4 18h16",
    "M12 2l3 7h7l-5.500 4.500 2 7.500-6.500-4.500-6.500 4.500 2-7.500L2 9h7z",
    "M4 16l8-8 8 8",
)
SEAT_CLASS = ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e")


def icon(path: str, kind: str) -> Node:
    """A stroke in a square of 24, hidden from listeners: words always stand beside it."""
    return node(
        "svg",
        node("path", d=path),
        view_box="0 0 24 24",
        class_=f"icon {kind}",
        aria_hidden="true",
        focusable="false",
    )


def face(number: int) -> Node:
    """A die face."""
    return icon(FACES[number], "face")


def resource(number: int) -> Node:
    """Energy or culture."""
    return icon(_RESOURCES[number], "culture" if number else "energy")


def card(danger: bool) -> Node:
    """The star of a Discovery, the triangle of a Danger."""
    if danger:
        return icon("M12 3 22 21H2zM8 19l7-12M12 20l5-9", "danger")
    return icon("M12 2l2.500 7.500L22 12l-7.500 2.500L12 22l-2.500-7.500L2 12l7.500-2.500z", "discovery")


def badge(kind: int) -> Node:
    """One of the four badge types."""
    return icon(_BADGES[kind], "badge")


def seat(number: int, ship: int | None = None) -> Node:
    """A player's shape with the letter, and the number of a ship; hidden from listeners."""
    return node(
        "svg",
        *seat_parts(number, 10, 10, ship),
        view_box="-2 -2 24 24",
        class_=f"mark {SEAT_CLASS[number]}",
        aria_hidden="true",
        focusable="false",
    )


def seat_parts(number: int, x: float, y: float, ship: int | None = None) -> list[Node]:
    """The same around a point of a larger drawing."""
    mark = SEATS[number]
    text = mark.letter if ship is None else f"{mark.letter}{ship + 1}"
    low = 2.5 if mark.shape == "triangle" else 0
    return [
        node(
            "path",
            d=_SHAPES[mark.shape],
            transform=f"translate({x - 10:g} {y - 10:g})",
            class_=f"shape {SEAT_CLASS[number]}",
        ),
        node(
            "text",
            text,
            x=f"{x:g}",
            y=f"{y + 3.8 + low:g}",
            text_anchor="middle",
            font_size=11 if ship is None else 9,
        ),
    ]


def track(spaces: int, ships: list[tuple[int, int, int]], goal: str, label: str) -> Node:
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
