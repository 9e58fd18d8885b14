"""A plain plotly figure as marks, of the few kinds in use, for print, files and a page's first paint."""

from collections.abc import Iterator, Sequence
from html import unescape
from itertools import groupby
from typing import Any

from teg.charts.chart import LEADING, Plot
from teg.charts.scene import Disc, Line, Mark, Point, Shape, Sheet, Text, box, ring

ANCHORS = {"left": "start", "center": "middle", "right": "end"}
SIDES = {
    "triangle-up": (3, -90, 1.15),
    "triangle-down": (3, 90, 1.15),
    "triangle-left": (3, 180, 1.15),
    "triangle-right": (3, 0, 1.15),
    "diamond": (4, -90, 1.3),
    "hexagon2": (6, 0, 1.15),
}
"""Corners of a symbol, the direction of the first, and how far they stand out."""


def draw(figure: Plot, sheet: Sheet) -> None:
    """Put a plain figure on a sheet, below what is there."""
    frame = FigureFrame(figure["layout"], sheet.y - 8 if sheet.marks else 0)
    shapes = figure["layout"].get("shapes", ())
    sheet.add(*frame.grid())
    for where in ("below", "above"):
        if where == "above":
            for trace in figure["data"]:
                sheet.add(*(frame.bars(trace) if trace["type"] == "bar" else frame.scatter(trace)))
        for shape in shapes:
            if shape.get("layer", "above") == where:
                sheet.add(frame.shape(shape))
    sheet.add(*frame.axes())
    for note in figure["layout"].get("annotations", ()):
        sheet.add(*frame.note(note))
    sheet.wide = max(sheet.wide, round(frame.width))
    sheet.y = frame.bottom - 8


class FigureFrame:
    """Where the numbers of a figure lie on the sheet."""

    def __init__(self, layout: dict[str, Any], top: float) -> None:
        margin = layout["margin"]
        self.width = layout["width"]
        self.bottom = top + layout["height"]
        self.ends = {
            "x": (margin["l"], layout["width"] - margin["r"]),
            "y": (top + layout["height"] - margin["b"], top + margin["t"]),
        }
        self.axis = {"x": layout["xaxis"], "y": layout["yaxis"]}

    def at(self, axis: str, value: float, paper: bool = False) -> float:
        """A number as pixels."""
        low, high = (0, 1) if paper else self.axis[axis]["range"]
        start, end = self.ends[axis]
        return float(start + (value - low) / (high - low) * (end - start))

    def point(self, x: float, y: float) -> Point:
        """A place as pixels."""
        return self.at("x", x), self.at("y", y)

    # axes

    def grid(self) -> Iterator[Mark]:
        """The pale lines across the plotted part."""
        for name, axis in self.axis.items():
            if axis.get("showgrid"):
                start, end = self.ends["y" if name == "x" else "x"]
                for value in axis["tickvals"]:
                    at = self.at(name, value)
                    ends = ((at, start), (at, end)) if name == "x" else ((start, at), (end, at))
                    yield Line(ends, role(axis["gridcolor"]), 1, what="grid")

    def axes(self) -> Iterator[Mark]:
        """Lines of the axes, ticks, their words and titles."""
        left, base = self.ends["x"][0], self.ends["y"][0]
        across, up = self.axis["x"], self.axis["y"]
        if across.get("showline"):
            yield Line(((left, base), (self.ends["x"][1], base)), role(across["linecolor"]), what="axis")
        for value, text in _ticks(across):
            x = self.at("x", value)
            if colour := role(across["tickcolor"]):
                yield Line(((x, base), (x, base + across["ticklen"])), colour, what="tick")
            yield from words(text, x, base + 7, across["tickfont"], "middle", "top", "tick")
        if title := across.get("title"):
            x = sum(self.ends["x"]) / 2
            low = base + (26 if across["tickvals"] else 8)
            yield from words(title["text"], x, low, {"size": 13, **title["font"]}, "middle", "top", "axis")
        for value, text in _ticks(up):
            yield from words(text, left - 8, self.at("y", value), up["tickfont"], "end", "middle", "tick")

    # traces

    def bars(self, trace: dict[str, Any]) -> Iterator[Mark]:
        """Bars, each from its base."""
        upright = trace["orientation"] == "v"
        place, long = ("x", "y") if upright else ("y", "x")
        marker, count = trace["marker"], len(trace["x"])
        pattern = marker.get("pattern", {})
        rows = zip(
            trace[place],
            trace[long],
            trace["base"],
            each(trace["width"], count),
            each(marker["color"], count),
            each(marker["line"]["color"], count),
            each(pattern.get("shape", ""), count),
            strict=True,
        )
        for at, length, base, thick, fill, edge, shape in rows:
            one, other = sorted(self.at(place, at + side * thick / 2) for side in (-1, 1))
            low, high = sorted((self.at(long, base), self.at(long, base + length)))
            x, y, wide, tall = (
                (one, low, other - one, high - low) if upright else (low, one, high - low, other - one)
            )
            width = marker["line"]["width"]
            ground, hatch = ("panel", role(fill)) if shape else (role(fill), "")
            yield box(x, y, wide, tall, ground, role(edge) if width else "", width, hatch, trace["name"])

    def scatter(self, trace: dict[str, Any]) -> Iterator[Mark]:
        """A line through places, and the marks and words at them."""
        count, modes, what = len(trace["x"]), trace["mode"].split("+"), trace.get("name", "")
        spots = [
            None if x is None or y is None else self.point(x, y)
            for x, y in zip(trace["x"], trace["y"], strict=True)
        ]
        if "lines" in modes:
            line = trace["line"]
            dashed = line.get("dash", "solid") != "solid"
            for run in _runs(spots):
                yield Line(run, role(line["color"]), line["width"], dashed, what)
        if "markers" in modes:
            marker = trace["marker"]
            edges = marker.get("line", {})
            looks = zip(
                spots,
                each(marker.get("symbol", "circle"), count),
                each(marker["size"], count),
                each(marker["color"], count),
                each(edges.get("color", ""), count),
                each(edges.get("width", 0), count),
                strict=True,
            )
            for spot, symbol, size, fill, edge, width in looks:
                if spot and size:
                    line = role(edge) if width else ""
                    yield _symbol(symbol, spot, size / 2, role(fill), line, width, what)
        if "text" in modes:
            font = trace["textfont"]
            looks = zip(
                spots,
                each(trace["text"], count),
                each(trace.get("textposition", "middle center"), count),
                each(font["size"], count),
                each(font["color"], count),
                strict=True,
            )
            for spot, text, side, size, colour in looks:
                if spot and text:
                    down, along = side.split()
                    # Words on the right of a place begin there, those above it end there.
                    anchor = {"left": "end", "center": "middle", "right": "start"}[along]
                    stands = {"top": "bottom", "middle": "middle", "bottom": "top"}[down]
                    yield from words(text, *spot, {"size": size, "color": colour}, anchor, stands, what)

    # shapes and words

    def shape(self, shape: dict[str, Any]) -> Mark:
        """A line, a circle or a path."""
        papers = {axis: shape[f"{axis}ref"] == "paper" for axis in ("x", "y")}
        pixels = shape.get("xsizemode") == "pixel"
        if pixels:
            middle = [self.at(axis, shape[f"{axis}anchor"], papers[axis]) for axis in ("x", "y")]

        def spot(x: float, y: float) -> Point:
            if pixels:
                return middle[0] + x, middle[1] - y
            return self.at("x", x, papers["x"]), self.at("y", y, papers["y"])

        edge, width, what = shape["line"]["color"], shape["line"]["width"], shape.get("name", "")
        fill = role(shape.get("fillcolor", ""))
        line = role(edge) if width else ""
        if shape["type"] == "path":
            path = shape["path"]
            points = tuple(spot(*map(float, pair.split(","))) for pair in path.strip("MZ").split("L"))
            closed = path.endswith("Z")
            return (
                Shape(points, fill, line, width, what=what)
                if closed
                else Line(points, line, width, what=what)
            )
        one, other = spot(shape["x0"], shape["y0"]), spot(shape["x1"], shape["y1"])
        if shape["type"] == "line":
            return Line((one, other), line, width, shape["line"].get("dash", "solid") != "solid", what)
        return Disc(
            (one[0] + other[0]) / 2,
            (one[1] + other[1]) / 2,
            abs(other[0] - one[0]) / 2,
            fill,
            line,
            width,
            what,
        )

    def note(self, note: dict[str, Any]) -> Iterator[Mark]:
        """Words at a place, moved by pixels, on a ground of their own if they have one."""
        x = self.at("x", note["x"], note["xref"] == "paper") + note["xshift"]
        y = self.at("y", note["y"], note["yref"] == "paper") - note["yshift"]
        anchor = ANCHORS[note["xanchor"]]
        found = [*words(note["text"], x, y, note["font"], anchor, note["yanchor"], note["name"])]
        if ground := role(note["bgcolor"]):
            left, right = min(each.left for each in found), max(each.left + each.width for each in found)
            size = note["font"]["size"]
            yield box(left, found[0].y - size, right - left, found[-1].y - found[0].y + size * 1.3, ground)
        yield from found


def words(
    text: str, x: float, y: float, font: dict[str, Any], anchor: str, stands: str, what: str
) -> Iterator[Text]:
    """The lines of a text that stands on, around or below a height."""
    bold = text.startswith("<b>")
    told = text.removeprefix("<b>").removesuffix("</b>").split("<br>")
    size = font["size"]
    tall = len(told) * size * LEADING
    first = {"top": 0.0, "middle": tall / 2, "bottom": tall}[stands]
    for number, line in enumerate(told):
        at = y - first + size * (LEADING * number + 1)
        yield Text(x, at, unescape(line), size, role(font["color"]), anchor, bold, what)


def role(colour: str) -> str:
    """The role that a plain figure's colour is, "" for none."""
    return colour[1:] if colour.startswith("@") else ""


def each(value: Any, count: int) -> Sequence[Any]:
    """One value for each, where a single one may stand for all."""
    return value if isinstance(value, list) else [value] * count


def _ticks(axis: dict[str, Any]) -> Iterator[tuple[float, str]]:
    if axis.get("showticklabels"):
        yield from zip(axis["tickvals"], axis["ticktext"], strict=True)


def _runs(spots: Sequence[Point | None]) -> Iterator[tuple[Point, ...]]:
    """The lines between gaps."""
    for here, run in groupby(spots, bool):
        if here:
            yield tuple(spot for spot in run if spot)


def _symbol(symbol: str, spot: Point, radius: float, fill: str, edge: str, width: float, what: str) -> Mark:
    x, y = spot
    if symbol == "circle":
        return Disc(x, y, radius, fill, edge, width, what)
    if symbol == "square":
        return box(x - radius, y - radius, 2 * radius, 2 * radius, fill, edge, width, what=what)
    sides, turn, reach = SIDES[symbol]
    return Shape(ring(x, y, radius * reach, sides, turn), fill, edge, width, what=what)
