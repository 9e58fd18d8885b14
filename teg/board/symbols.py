"""One set of symbols for screen, paper and pictures: each is drawn in a square of 24, by its shape alone."""

from collections.abc import Sequence

from teg.board.nodes import SMALLEST, Node, drawn_once, inline, node, role, text
from teg.charts.palette import SEATS, THEMES
from teg.dice import FACES

# Shapes that are filled, and lines that are stroked.
_FILLED = {
    "ship": "M12 1.5C15 4.5 16 9 15.5 14L19.5 18.5V21H4.5V18.5L8.5 14C8 9 9 4.5 12 1.5Z",
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
    # Take The Galaxy: what a card of space is, what a slot or card is for, and what colonies make
    "system": "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8ZM3.5 15.5C-1 20.5 6 21 13 16C20 11 25 3.5 20.5 3.5"
    "C18 3.5 15 5 12.5 6.5",
    "anomaly": "M12 12C12 10 15 10 15 12.5C15 16 9 16.5 8 12C7 7 13 5 16.5 7.5"
    "C21 11 19.5 18.5 13 19.5C6 20.5 3 15 4 10",
    "event": "M12 2V8M12 16V22M2 12H8M16 12H22M5 5L9 9M15 15L19 19M19 5L15 9M9 15L5 19",
    "biosphere": "M12 21V11M12 14C7 14 5 11 5 6C10 6 12 9 12 14ZM12 11C12 7 14 4 19 4C19 9 17 11 12 11Z",
    "deposit": "M8 4H16L21 10L12 21L3 10ZM3 10H21M8 4L12 21L16 4",
    "utility": "M12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5ZM12 2.5V6M12 18V21.5M2.5 12H6M18 12H21.5"
    "M5.3 5.3L7.8 7.8M16.2 16.2L18.7 18.7M18.7 5.3L16.2 7.8M7.8 16.2L5.3 18.7",
    "civilization": "M4 21V11H9V21M9 21V5H15V21M15 21V9H20V21M2.5 21H21.5",
    "mining": "M4 20L13 11M7 6C12 3 18 6 20 12L17 10.5L11.5 5.5Z",
    "manpower": "M12 3.5A4 4 0 1 0 12 11.5A4 4 0 1 0 12 3.5ZM4 21C4 16 7 14 12 14C17 14 20 16 20 21Z",
    "production": "M3 21V9L9 13V9L15 13V4H20V21Z",
    "science": "M9 3H15M10 3V10L4.5 19.5C4 20.5 4.5 21.5 5.5 21.5H18.5"
    "C19.5 21.5 20 20.5 19.5 19.5L14 10V3M7 16H17",
    "arrow": "M3 12H20M14 5.5L20.5 12L14 18.5",
    "drops": "M12 3V15M5 9L12 16L19 9M4 21H20",
    "used": "M20 12A8 8 0 1 1 16.5 5.4M16.5 1.5V5.9H12",
    "hand": "M6 3.5H18V20.5H6Z",
    "token": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 7L13.5 10.5L17 10.8L14.4 13.2L15.2 16.8L12 14.9"
    "L8.8 16.8L9.6 13.2L7 10.8L10.5 10.5Z",
    "credit": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM15 8.5C14 7.5 13 7.2 12 7.2C9.5 7.2 8 9.3 8 12"
    "C8 14.7 9.5 16.8 12 16.8C13 16.8 14 16.5 15 15.5",
    "culture": "M4 20.5H20M5.5 9.5V18M9.8 9.5V18M14.2 9.5V18M18.5 9.5V18M3.5 9.5H20.5L12 3.5Z",
    "diplomacy": "M9 7A5 5 0 1 0 9 17A5 5 0 1 0 9 7ZM15 7A5 5 0 1 0 15 17A5 5 0 1 0 15 7Z",
    "economy": "M15.8 8C15 6.6 13.6 6 12 6C9.6 6 8.2 7.2 8.2 9C8.2 13.2 16 10.6 16 15C16 16.9 14.4 18 12 18"
    "C10.2 18 8.7 17.3 8 15.8M12 3.2V20.8",
    "colony": "M4 20.5H20V10.5L12 4L4 10.5ZM10 20V14.5H14V20",
    "ring": "M12 4.5A7.5 7.5 0 1 0 12 19.5A7.5 7.5 0 1 0 12 4.5Z",
    "bars": "M5 7H19M5 12H19M5 17H19",
    "chevron": "M4 17L12 8L20 17",
    "mission": "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z"
    "M12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 1 0 12 8.5ZM12 1V6M12 18V23M1 12H6M18 12H23",
    "danger": "M12 3.5L22 20.5H2ZM12 10V14.5M12 17.6V17.8",
}
_HULLS = {
    "circle": "M0 -1.4C.8 -.9 .9 -.1 .85 .5L1.2 .85V1.15H-1.2V.85L-.85 .5C-.9 -.1 -.8 -.9 0 -1.4Z",
    "square": "M-.5 -1.25H.5L.9 -.85V.6L1.25 .85V1.15H-1.25V.85L-.9 .6V-.85Z",
    "triangle": "M0 -1.45L1.4 1.15H.55L0 .95L-.55 1.15H-1.4Z",
    "diamond": "M0 -1.45L1.2 .2L.55 1.15H-.55L-1.2 .2Z",
    "hexagon": "M0 -1.4L1.1 -.75V.55L.5 1.15H-.5L-1.1 .55V-.75Z",
}
"""A ship seen from above, in the manner of its seat's shape; its number stands on its hull."""
_WINGS = "M-.5 -.3L-1.7 .75V1.2L-.5 1H.5L1.7 1.2V.75L.5 -.3Z"
"""What an advanced ship has besides its hull."""
_WORLDS = {
    "energy": ("#7A4A0C", "#B4741C", "#DDA046"),
    "culture": ("#3F2468", "#7549AE", "#A67FD9"),
    "dwarf": ("#3B4252", "#6B7280", "#A3ABBA"),
}
"""A planet's night, its day and where the light falls, the same in both themes; a dwarf yields nothing."""
_DIE = THEMES["light"]
"""Dice are light in both themes, their symbols dark."""


@drawn_once
def die_icon(face: int) -> Node:
    """A die in a line of letters."""
    edge = node(
        "rect", x=2, y=2, width=20, height=20, rx=4, fill="none", stroke="currentColor", stroke_width=1.6
    )
    return inline(edge, symbol(FACES[face], 12, 12, 14, "currentColor"), class_="face")


def seat_icon(seat: int) -> Node:
    """A seat's ship in a line of letters, with the seat's letter."""
    mark = SEATS[seat]
    hull = node("path", d=_HULLS[mark.shape], fill=role(mark.role), transform="translate(12 13) scale(8.6)")
    return inline(hull, text(12, 19, mark.letter, SMALLEST, "page", 800, "middle"), class_="mark")


def icon(name: str, class_: str = "icon") -> Node:
    """A symbol in a line of letters, in their colour."""
    return inline(symbol(name, 12, 12, 24, "currentColor"), class_=class_)


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


@drawn_once
def ship(seat: int, number: int, size: float, pilot: bool = False) -> list[Node]:
    """A ship: colour and shape of its seat, and its own number; one with a pilot has wings and a window."""
    mark = SEATS[seat]
    edge = {"stroke": role("page"), "stroke_width": 0.16, "stroke_linejoin": "round"}
    place = f"scale({size:g})"
    wings = node("path", d=_WINGS, fill=role("ink"), transform=place, **edge)
    window = node("circle", cy=-0.55 * size, r=0.27 * size, fill=role("ink"), stroke=role("page"))
    return [
        *([wings] if pilot else []),
        node("path", d=_HULLS[mark.shape], fill=role(mark.role), transform=place, **edge),
        *([window] if pilot else []),
        text(0, 0.28 * size + 4.2, str(number + 1), SMALLEST, "page", 800, "middle"),
    ]


def globe(resources: Sequence[str], radius: float, features: int = -1) -> list[Node]:
    """A planet by what it yields, lit from the upper left; its features tell it from others of its kind."""
    night, day, light = _WORLDS[resources[0]]
    drawn = [node("circle", r=radius, fill=night)]
    for shift, size, colour in ((0.06, 0.93, day), (0.2, 0.62, light)):
        away = f"{-shift * radius:.1f}"
        opacity = 0.55 if colour == light else None
        drawn.append(
            node("circle", cx=away, cy=away, r=f"{size * radius:.1f}", fill=colour, fill_opacity=opacity)
        )
    if len(resources) > 1:  # the half that yields the other one
        half = f"M0 {-radius:g}A{radius:g} {radius:g} 0 0 1 0 {radius:g}Z"
        drawn.append(node("path", d=half, fill=_WORLDS[resources[1]][1], fill_opacity=0.9))
    return drawn + (_features(features, radius) if features >= 0 else [])


def _features(number: int, radius: float) -> list[Node]:
    """Bands, craters, a cap or clouds."""
    dark = {"fill": "#000", "fill_opacity": 0.16}
    kind, shift = number % 4, (number // 4) % 5 * 0.06
    if kind == 1:
        spots = (
            (-0.45, -0.3 + shift, 0.16),
            (0.4, 0.38 - shift, 0.2),
            (0.28, -0.52, 0.11),
            (-0.3, 0.55, 0.12),
        )
        return [
            node("circle", cx=f"{x * radius:.1f}", cy=f"{y * radius:.1f}", r=f"{size * radius:.1f}", **dark)
            for x, y, size in spots
        ]
    if kind == 2:
        line = 0.62 - shift
        reach, up = (1 - line**2) ** 0.5 * radius, -line * radius
        cap = f"M{-reach:.1f} {up:.1f}A{radius:g} {radius:g} 0 0 1 {reach:.1f} {up:.1f}Z"
        return [node("path", d=cap, fill="#FFF", fill_opacity=0.28)]
    drawn = []
    for line in (-0.5 + shift, 0.12, 0.55 - shift) if kind else (-0.35 - shift, 0.4 + shift):
        reach, down = (1 - line**2) ** 0.5 * radius * 0.94, line * radius
        bend = radius * (0.12 if kind else 0.3)
        drawn.append(
            node(
                "path",
                d=f"M{-reach:.1f} {down:.1f}Q0 {down + bend:.1f} {reach:.1f} {down:.1f}",
                fill="none",
                stroke="#000" if kind else "#FFF",
                opacity=0.15,
                stroke_width=radius * 0.13,
            )
        )
    return drawn


@drawn_once
def die(face: int, x: float, y: float, size: float, used: bool = False) -> Node:
    """A die that shows this face; one that was used lies flat and in the shade."""
    name = FACES[face]
    colour = _DIE.get({"diplomacy": "accent", "economy": "discovery"}.get(name, name), _DIE["ink"])
    place = {"x": f"{x:g}", "width": size, "rx": size / 5}
    side = node("rect", y=f"{y + 3:g}", height=size, fill=_DIE["edge"], **place)
    edge = {"fill": _DIE["hairline" if used else "panel"], "stroke": _DIE["edge"], "stroke_width": 1.5}
    return node(
        "g",
        None if used else side,
        node("rect", y=f"{y:g}", height=size, **edge, **place),
        symbol(name, x + size / 2, y + size / 2, size * 0.64, _DIE["edge"] if used else colour),
        opacity=0.7 if used else None,
    )


@drawn_once
def pips(x: float, y: float, size: float, colour: str) -> Node:
    """A small die that stands for any: how many of them an empire rolls is written beside it."""
    spots = "".join(
        f"M{x + a * size:.1f} {y + b * size:.1f}h.01" for a, b in ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72))
    )
    return node(
        "g",
        node("rect", x=f"{x:g}", y=f"{y:g}", width=size, height=size, rx=size / 4, fill=role(colour)),
        node("path", d=spots, stroke=role("page"), stroke_width=size / 5.5, stroke_linecap="round"),
    )


@drawn_once
def coin(points: int, x: float, y: float, radius: float = 14, size: float = 15) -> Node:
    """Points, as they stand in the corner of a card."""
    return node(
        "g",
        node(
            "circle", cx=f"{x:g}", cy=f"{y:g}", r=radius, fill="#FFF3D0", stroke="#C39B3A", stroke_width=1.5
        ),
        text(
            x, y + size * 0.35, f"−{-points}" if points < 0 else str(points), size, _DIE["ink"], 800, "middle"
        ),
    )
