"""A finding on a panel: its picture as elements for a surface, and everything that belongs beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from teg.board.nodes import role
from teg.charts.finding import Finding
from teg.charts.scene import Disc, Line, Mark, Point, Shape, View
from teg.charts.scene import tell as say
from teg.ui.kit import tell
from teg.ui.kit.nodes import Child, Node, button, node, sheet, table

PHONE = 300
"""The width a picture for a phone is laid out for; it grows with the screen."""
ROOMS = ((700, "large"), (450, "middle"), (400, "small"))
"""Wider charts need so much room; with less, the one for a phone is shown (`static/study.css`)."""
KINDS = ("csv", "svg", "png", "html")
HATCH = 5.0


class Column(View):
    """A view in one column of a wide page: as narrow as a phone, laid out as on a desk."""

    @property
    def phone(self) -> bool:
        return False


def exhibit(
    finding: Finding, lang: str, theme: str, width: int, level: str = "h3", asks: bool = False
) -> Node:
    """A finding with its sentence, its picture for wide and narrow pages, table, notes, code and files.

    Whether a press on a point of its chart `asks` the panel something, is up to the panel.
    """
    told = finding.looking(lang, theme)
    return node(
        "figure",
        node("figcaption", node(level, told.title)),
        *pictures(finding, lang, theme, width, asks),
        twins(told),
        class_="exhibit",
        key=finding.name,
    )


def pictures(finding: Finding, lang: str, theme: str, width: int, asks: bool = False) -> list[Node]:
    """The picture laid out for a column of a wide page and for a phone; the page shows the one that fits.

    A chart is drawn live over it (`static/plot.js`). What is done there comes as
    `{"do": "point", "chart": NAME, "id": ID}`, if a press on a point `asks` something, and as
    `{"do": "drag", "chart": NAME, "name": SHAPE, "at": NUMBER, "held": BOOL}` for a shape that is editable.
    """
    views = (Column(lang, theme, width), "on-wide"), (View(lang, theme, PHONE), "on-narrow")
    drawn = [picture(replace(finding, view=view), class_) for view, class_ in views]
    if not finding.plot:
        return drawn
    live = node(
        "div",
        *drawn,
        class_="plot",
        key=f"{finding.name}-plot",
        data_room=next((room for least, room in ROOMS if width >= least), None),
        data_asks=asks,
        data_kind=tell(lang, "chart"),
        data_keys=tell(lang, "chart_asks" if asks else "chart_keys"),
        data_lost=tell(lang, "chart_lost"),
    )
    return [live]


def picture(finding: Finding, class_: str = "") -> Node:
    """The picture alone, with the plotly figure of a chart; its sentence is its name."""
    scene = finding.scene(titled=False)
    drawn = drawing(scene.width, scene.height, marks(scene.marks), finding.title)
    live: dict[str, Any] = {"data_plot": finding.name, "plot": finding.plain} if finding.plot else {}
    # A picture wider than its view scrolls instead of shrinking, so that its words stay readable.
    if scene.width > finding.view.width:
        return scrolling(finding.title, drawn, class_=f"picture scroll {class_}", **live)
    return node("div", drawn, class_=f"picture {class_}", **live)


def scrolling(label: str, inside: Node, class_: str = "scroll", key: str | None = None, **more: Any) -> Node:
    """What may be wider than the page: it scrolls inside itself, by keyboard too."""
    return node("div", inside, class_=class_, role="region", aria_label=label, tabindex="0", key=key, **more)


def drawing(
    width: float,
    height: float,
    inside: Iterable[Node],
    label: str,
    scale: float = 1,
) -> Node:
    """An SVG element of that size, or so many times as large, with a name."""
    return node(
        "svg",
        *inside,
        view_box=f"0 0 {number(width)} {number(height)}",
        width=number(width * scale),
        height=number(height * scale),
        class_="drawn",
        role="img",
        aria_label=label,
        focusable="false",
    )


def twins(finding: Finding) -> Node:
    """What stands below a picture: the same as a table, how it was computed, the code, and files to keep."""
    lang = finding.view.lang
    rows: list[list[Child]] = [list(row) for row in finding.table.rows]
    return node(
        "div",
        sheet(
            f"{finding.name}-table",
            say(lang, "sheet_table"),
            scrolling(finding.title, table(finding.title, list(finding.table.heads), rows)),
        ),
        sheet(f"{finding.name}-how", say(lang, "sheet_how"), node("p", finding.notes)),
        sheet(f"{finding.name}-code", say(lang, "sheet_code"), *code(finding.code, lang)),
        saves(finding.name, KINDS, lang),
        class_="twins",
    )


def code(text: str, lang: str) -> list[Node]:
    """Lines of Python with a button that copies them."""
    copied = tell(lang, "copied")
    return [
        node("pre", node("code", text), tabindex=0),
        button(tell(lang, "copy"), None, copy=True, data_copied=copied),
    ]


def saves(name: str, kinds: Sequence[str], lang: str) -> Node:
    """Buttons that keep a finding as a file."""
    label = tell(lang, "save_finding")
    buttons = [button(kind.upper(), {"do": "save", "file": f"{name}.{kind}"}, key=kind) for kind in kinds]
    return node("div", *buttons, class_="bar saves", role="group", aria_label=f"{label}: {name}")


# marks


def marks(drawn: Iterable[Mark]) -> list[Node]:
    """Marks of a picture as elements coloured by their roles, so that a change of theme costs nothing."""
    return [part for mark in drawn for part in _mark(mark)]


def _mark(mark: Mark) -> list[Node]:
    match mark:
        case Shape():
            return _shape(mark)
        case Disc():
            return [
                node(
                    "circle",
                    cx=number(mark.x),
                    cy=number(mark.y),
                    r=number(mark.radius),
                    fill=role(mark.fill or "none"),
                    stroke=role(mark.edge or "none"),
                    stroke_width=number(mark.line) if mark.edge else None,
                )
            ]
        case Line():
            return [
                node(
                    "polyline",
                    points=_points(mark.points),
                    fill="none",
                    stroke=role(mark.role),
                    stroke_width=number(mark.width),
                    stroke_linejoin="round",
                    stroke_dasharray="5 4" if mark.dashed else None,
                )
            ]
        case _:
            return [
                node(
                    "text",
                    mark.text,
                    x=number(mark.x),
                    y=number(mark.y),
                    font_size=number(mark.size),
                    text_anchor=None if mark.anchor == "start" else mark.anchor,
                    class_=f"as-{mark.role.replace(' ', '-')}{' bold' if mark.bold else ''}",
                )
            ]


def _shape(mark: Shape) -> list[Node]:
    body = node(
        "polygon",
        points=_points(mark.points),
        fill=role(mark.fill or "none"),
        stroke=role(mark.edge or "none"),
        stroke_width=number(mark.line) if mark.edge else None,
        stroke_linejoin="round",
    )
    if not mark.hatch:
        return [body]
    lines = "".join(
        f"M{number(x)} {number(y)}L{number(u)} {number(v)}" for (x, y), (u, v) in hatching(mark.points)
    )
    return [body, node("path", d=lines, stroke=role(mark.hatch), stroke_width=2, fill="none")]


def hatching(points: Sequence[Point], step: float = HATCH) -> list[tuple[Point, Point]]:
    """Slanting lines that fill a convex polygon."""
    # A pattern would need an id of its own on the page; a few lines do not.
    sums = [x + y for x, y in points]
    found = []
    at = min(sums) + step / 2
    while at < max(sums):
        cuts = []
        for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True):
            one, other = x + y - at, u + v - at
            if (one < 0) != (other < 0):
                share = one / (one - other)
                cuts.append((x + (u - x) * share, y + (v - y) * share))
        if len(cuts) == 2:
            found.append((cuts[0], cuts[1]))
        at += step
    return found


def number(value: float) -> str:
    """A length in as few characters as it takes."""
    return f"{value:.1f}".removesuffix(".0")


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)
