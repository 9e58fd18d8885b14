"""A picture as plain data: marks with roles instead of colours, shapes that need none, and its SVG."""

from dataclasses import dataclass, field
from functools import partial
from html import escape
from math import cos, pi, sin
from typing import Final, NamedTuple
from zlib import crc32

from teg.charts.palette import BADGES, FONTS, SEATS, THEMES
from teg.charts.text_width import measure, wrap
from teg.languages import LANGUAGES, Phrases, each, either
from teg.mistake import Mistake

Point = tuple[float, float]

PHONE = 700
"""Narrower than this, a picture is laid out for a phone."""
LEAST_WIDTH = 280
MOST_WIDTH = 4000

tell: Final = Phrases(__file__, "charts.toml")


class View(NamedTuple):
    """How somebody looks at a finding."""

    lang: str = "en"
    theme: str = "light"
    width: int = 720

    @property
    def phone(self) -> bool:
        """Whether there is only a phone's width."""
        return self.width < PHONE

    @property
    def margin(self) -> float:
        """What stays free at either side of a picture."""
        return 12 if self.phone else 16

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin

    def says(self, key: str, **parts: object) -> str:
        """A phrase of the charts in this view's language."""
        return tell(self.lang, key, **parts)

    def heads(self, *names: str) -> tuple[str, ...]:
        """The heads of a table's columns."""
        return tuple(self.says(f"head_{name}") for name in names)

    def checked(self) -> "View":
        """This very view, or a Mistake."""
        if self.lang not in LANGUAGES:
            raise Mistake(
                tell, "no_such_language", lang=self.lang, languages=each(partial(either, LANGUAGES))
            )
        if self.theme not in ("light", "dark"):
            raise Mistake(tell, "no_such_theme", theme=self.theme)
        if type(self.width) is not int or not LEAST_WIDTH <= self.width <= MOST_WIDTH:
            raise Mistake(tell, "no_such_width", width=self.width, least=LEAST_WIDTH, most=MOST_WIDTH)
        return self


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed polygon, filled, edged or hatched; `what` says what it stands for."""

    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    line: float = 1.5
    hatch: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str = ""
    edge: str = ""
    line: float = 1.5
    what: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line through some points."""

    points: tuple[Point, ...]
    role: str
    width: float = 1.5
    dashed: bool = False
    what: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text on a baseline; `anchor` is start, middle or end."""

    x: float
    y: float
    text: str
    size: float
    role: str = "ink"
    anchor: str = "start"
    bold: bool = False
    what: str = ""

    @property
    def left(self) -> float:
        """Where the text begins."""
        return self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * self.width

    @property
    def width(self) -> float:
        """How wide the text is in an ordinary sans-serif."""
        return measure(self.text, self.size, self.bold)


Mark = Shape | Disc | Line | Text


@dataclass(frozen=True, slots=True)
class Scene:
    """All marks of a picture, the first at the back."""

    width: int
    height: int
    marks: tuple[Mark, ...]


@dataclass(slots=True)
class Sheet:
    """A picture in the making: `y` is where the next thing may begin; `wide` may outgrow the view."""

    view: View
    y: float = 12
    wide: int = 0
    marks: list[Mark] = field(default_factory=list)

    def add(self, *marks: Mark) -> None:
        """Put marks on top of the others."""
        self.marks += marks

    def paragraph(self, text: str, *, role: str = "ink", bold: bool = False, size: float = 13) -> None:
        """Wrapped lines at `y`, which moves below them."""
        for line in wrap(text, size, self.view.inner, bold):
            self.y += size * 1.25
            self.add(Text(self.view.margin, self.y, line, size, role, bold=bold, what="text"))
        self.y += size * 0.6

    def scene(self) -> Scene:
        """The finished picture."""
        return Scene(max(self.wide, self.view.width), round(self.y + 8), tuple(self.marks))


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "",
    edge: str = "",
    line: float = 1.5,
    hatch: str = "",
    what: str = "",
) -> Shape:
    """An upright rectangle."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Shape(corners, fill, edge, line, hatch, what)


def seat_mark(number: int, x: float, y: float, radius: float, what: str = "seat") -> Mark:
    """A player's shape: circle, square, triangle, diamond or hexagon."""
    mark = SEATS[number]
    if mark.shape == "circle":
        return Disc(x, y, radius, mark.role, what=what)
    if mark.shape == "square":
        return box(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8, mark.role, what=what)
    sides, turn = {"triangle": (3, -90), "diamond": (4, -90), "hexagon": (6, 0)}[mark.shape]
    return Shape(ring(x, y, radius * 1.15, sides, turn), mark.role, what=what)


def badge_mark(number: int, x: float, y: float, radius: float) -> list[Mark]:
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


def discovery_mark(x: float, y: float, radius: float, role: str = "discovery") -> Shape:
    """The plain four-pointed star of a Discovery."""
    return Shape(star(x, y, radius, 4, 0.36), role, what="discovery")


def danger_mark(x: float, y: float, radius: float, role: str = "danger") -> Shape:
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


def svg(scene: Scene, view: View, title: str, desc: str) -> str:
    """The picture as one `<svg>` element."""
    colours = THEMES[view.theme]
    body: list[str] = []
    hatches = sorted({mark.hatch for mark in scene.marks if isinstance(mark, Shape) and mark.hatch})
    # Several pictures may share a page, so the ids inside each must be its own.
    key = f"teg{crc32(repr((scene, view, title)).encode()):08x}"
    ids = {role: f"{key}-{role.replace(' ', '-')}" for role in hatches}
    for role, name in ids.items():
        body.append(
            f'<defs><pattern id="{name}" width="6" height="6" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)"><rect width="3" height="6" fill="{colours[role]}"/>'
            "</pattern></defs>"
        )
    body.append(f'<rect width="{scene.width}" height="{scene.height}" fill="{colours["panel"]}"/>')
    body += [_mark(mark, colours, ids) for mark in scene.marks]
    # A picture wider than its view scrolls instead of shrinking, so that its words stay readable.
    size = "max-width:100%;height:auto" if scene.width <= view.width else "max-width:none"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width} {scene.height}" '
        f'width="{scene.width}" height="{scene.height}" role="img" lang="{view.lang}" '
        f'aria-labelledby="{key}-title {key}-desc" style="{size}" '
        f'font-family="{escape(FONTS)}">'
        f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-desc">{escape(desc)}</desc>'
        f"{''.join(body)}</svg>"
    )


def _mark(mark: Mark, colours: dict[str, str], ids: dict[str, str]) -> str:
    if isinstance(mark, Text):
        anchor = "" if mark.anchor == "start" else f' text-anchor="{mark.anchor}"'
        weight = ' font-weight="600"' if mark.bold else ""
        return (
            f'<text x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}" '
            f'fill="{colours[mark.role]}"{anchor}{weight}>{escape(mark.text)}</text>'
        )
    if isinstance(mark, Line):
        dash = ' stroke-dasharray="5 4"' if mark.dashed else ""
        return (
            f'<polyline points="{_points(mark.points)}" fill="none" stroke="{colours[mark.role]}" '
            f'stroke-width="{_n(mark.width)}" stroke-linejoin="round"{dash}/>'
        )
    edge = f' stroke="{colours[mark.edge]}" stroke-width="{_n(mark.line)}"' if mark.edge else ""
    fill = colours[mark.fill] if mark.fill else "none"
    if isinstance(mark, Disc):
        return f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" fill="{fill}"{edge}/>'
    points = _points(mark.points)
    under = f'<polygon points="{points}" fill="{fill}"/>' if mark.hatch and mark.fill else ""
    if mark.hatch:
        fill = f"url(#{ids[mark.hatch]})"
    return f'{under}<polygon points="{points}" fill="{fill}"{edge} stroke-linejoin="round"/>'


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
