"""Small pictures for the first page, one for each page it leads to, in the page's own colours."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from teg.board.nodes import Node, box, group, node, role, text, written
from teg.board.space import helmet
from teg.board.symbols import coin, die, globe, pips, ship, symbol
from teg.dice import DIPLOMACY, ENERGY, MOVE

WIDE, HIGH = 240.0, 76.0


def small(page: str) -> str:
    """The picture of a page as SVG text, nothing for a page that has none."""
    drawn = _PICTURES.get(page)
    if drawn is None:
        return ""
    return written(_picture(WIDE, HIGH, "small", *drawn()))


def hero() -> str:
    """A planet with its orbit and two ships: what all of it is about."""
    reach, rise, spaces = 170.0, 100.0, 5
    drawn = [
        node("ellipse", rx=reach, ry=rise, fill="none", stroke=role("edge"), stroke_dasharray="3 7"),
        *globe(["energy"], 74, 1),
        symbol("energy", 0, 0, 62, "#FFF"),
    ]
    for step in range(spaces + 2):
        x, y = _round(step, spaces, reach, rise)
        last = step > spaces
        edge = role("discovery" if last else "edge")
        drawn.append(
            node("circle", cx=x, cy=y, r=14 if step else 7, fill=role("page"), stroke=edge, stroke_width=1.5)
        )
        if last:
            drawn.append(symbol("diplomacy", x, y, 19, "discovery"))
        elif step:
            drawn.append(text(x, y + 5, str(step), 14, "ink", None, "middle"))
    for seat, step in ((0, 3), (1, 1)):
        x, y = _round(step, spaces, reach, rise)
        drawn.append(node("g", *ship(seat, seat, 12), transform=f"translate({x:g} {y - 14:g}) scale(1.8)"))
    return written(_picture(380, 272, "planet", group(None, 190, 150, *drawn)))


def stations(count: int) -> str:
    """The way through so many stations, numbered from 0."""
    wide, way = 30.0 * count, node("path", d=f"M14 15H{30 * count - 14}", stroke=role("edge"), stroke_width=2)
    drawn = [way]
    for number in range(count):
        x = 15 + 30 * number
        drawn.append(
            node("circle", cx=x, cy=15, r=12, fill=role("panel"), stroke=role("discovery"), stroke_width=2)
        )
        drawn.append(text(x, 19, str(number), 12, "ink", 650, "middle"))
    return written(_picture(wide, 30, "stations", *drawn))


def _picture(wide: float, high: float, class_: str, *drawn: Node) -> Node:
    return node("svg", *drawn, view_box=f"0 0 {wide:g} {high:g}", class_=class_, aria_hidden="true")


def _round(step: int, spaces: int, reach: float, rise: float) -> tuple[float, float]:
    angle = (212 - 244 * step / (spaces + 1)) * pi / 180
    return round(reach * cos(angle), 1), round(-rise * sin(angle), 1)


def _theatre() -> Iterator[Node]:
    """Dice beside a planet that a ship comes to."""
    for place, face in enumerate((MOVE, ENERGY, DIPLOMACY)):
        yield die(face, 6 + 40 * place, 22, 32, used=place == 2)
    yield node(
        "ellipse", cx=182, cy=40, rx=50, ry=31, fill="none", stroke=role("edge"), stroke_dasharray="2 5"
    )
    yield group(None, 182, 40, *globe(["culture"], 20, 2), symbol("culture", 0, 0, 18, "#FFF"))
    yield group(None, 138, 24, *ship(0, 0, 11))
    yield group(None, 224, 54, *ship(1, 1, 11))


def _exploration() -> Iterator[Node]:
    """The deck as it is: so many green, so many red."""
    for place in range(18):
        row, column = divmod(place, 9)
        name = "danger" if place > 9 else "discovery"
        yield symbol(name, 14 + 26 * column, 22 + 32 * row, 22, name)


def _tree() -> Iterator[Node]:
    """A decision, chance, and what comes of it."""
    line = {"fill": "none", "stroke": role("edge"), "stroke_width": 2}
    yield node("path", d="M20 40L66 14H226", **(line | {"stroke": role("accent"), "stroke_width": 3}))
    yield node("path", d="M20 40L66 62H110L150 44H226M110 62L150 70H226", **line)
    yield node(
        "rect", x=10, y=30, width=20, height=20, fill=role("panel"), stroke=role("accent"), stroke_width=3
    )
    yield node("circle", cx=110, cy=62, r=8, fill=role("scale 3"))
    for y, count in ((14, 3), (44, 1)):
        yield coin(count, 226, y, 11, 13)


def _badges() -> Iterator[Node]:
    """Whose badges of each type are most."""
    for column, (name, held) in enumerate(
        (("ring", "01"), ("bars", "110"), ("star", "2"), ("chevron", "102"))
    ):
        x = 30 + 60 * column
        yield symbol(name, x, 64, 16, "ink")
        for row, seat in enumerate(held):
            yield group(None, x + 18 * (row - (len(held) - 1) / 2), 30, *ship(int(seat), row, 8))


def _market() -> Iterator[Node]:
    """Pilots and ships: how likely each hire is."""
    for row in range(3):
        yield group(None, 0, 0, *helmet(16, 15 + 24 * row, 9))
    for place in range(12):
        row, column = divmod(place, 4)
        shade = (2, 1, 4, 1, 1, 2, 3, 1, 0, 1, 4, 2)[place]
        yield box(36 + 51 * column, 5 + 24 * row, 45, 20, 5, fill=role(f"scale {shade}"), stroke="none")


def _solo() -> Iterator[Node]:
    """The Rogue's track, and what stands at its end."""
    for level in range(6):
        now = level == 2
        fill = role("scale 1" if level < 3 else "page")
        edge = {"stroke": role("accent" if now else "hairline"), "stroke_width": 2 if now else 1}
        inside = (
            symbol("skull", 17, 20, 26, "danger")
            if level == 5
            else group(
                None, 0, 0, pips(5, 13, 13, "ink"), text(21, 24, str((5, 5, 6, 6, 7)[level]), 13, weight=700)
            )
        )
        yield group(None, 4 + 39 * level, 18, box(0, 0, 35, 40, 7, fill=fill, **edge), inside)


def _conveyor() -> Iterator[Node]:
    """Cards that move on, the last of them for the last time."""
    for place, (slots, sign) in enumerate(
        (("culture", ""), ("energy", ""), ("", "anomaly"), ("culture", ""))
    ):
        last = place == 3
        edge = {"stroke": role("danger" if last else "hairline"), "stroke_width": 2 if last else 1}
        drawn = (
            group(None, 24, 34, *globe([slots], 15, place))
            if slots
            else symbol(sign, 24, 34, 32, "discovery")
        )
        yield group(None, 4 + 54 * place, 4, box(0, 0, 48, 68, 8, **edge), drawn)
    yield symbol("arrow", 229, 38, 18, "danger")


def _lab() -> Iterator[Node]:
    """An interval that becomes narrow around a figure, beyond the line in the middle."""
    yield node("path", d="M6 58H236", stroke=role("edge"), stroke_width=1.5, fill="none")
    upper, lower = "6,4 40,12 80,18 130,23 180,26 236,28", "236,42 180,45 130,50 80,58 40,68 6,74"
    yield node("polygon", points=f"{upper} {lower}", fill=role("scale 1"), stroke="none")
    for edge in (upper, lower):
        yield node("polyline", points=edge, fill="none", stroke=role("scale 3"), stroke_width=1.5)
    line = "6,36 40,42 80,36 130,38 180,35 236,35"
    yield node("polyline", points=line, fill="none", stroke=role("accent"), stroke_width=3)


_PICTURES: dict[str, Callable[[], Iterator[Node]]] = {
    "theatre": _theatre,
    "exploration": _exploration,
    "tree": _tree,
    "badges": _badges,
    "market": _market,
    "solo": _solo,
    "conveyor": _conveyor,
    "lab": _lab,
}
