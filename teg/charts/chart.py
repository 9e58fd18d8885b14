"""One chart: a plain plotly figure whose colours are roles, drawn once for page, print and user."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from teg.charts.palette import FONTS, SEATS, THEMES
from teg.charts.scene import Disc, Line, Mark, Shape, View
from teg.charts.text_width import measure, wrap

Plot = dict[str, Any]
"""A plotly figure as plain data: `data` and `layout`; "@accent" is a colour by its role in the palette."""

Span = tuple[float, float]
Tick = tuple[float, str]
Roles = str | Sequence[str]

LEADING = 1.3
"""From line to line of a text, in its own size."""
TOLD = 300
"""What a point tells is set in lines no wider than this."""
SYMBOLS = {"triangle": "triangle-up", "hexagon": "hexagon2"}
_NOTHING = "rgba(0,0,0,0)"
_AWAY = {"ticks": "outside", "ticklen": 5, "tickcolor": _NOTHING}
"""Ticks that are not seen keep names off what is shown."""
_ALIGN = {"start": "left", "middle": "center", "end": "right"}


def safe(text: str) -> str:
    """Text that plotly shows as it is; a name in angle brackets would otherwise become a link."""
    return escape(text, quote=False)


def lines(texts: Iterable[str]) -> str:
    """Lines of one text."""
    return "<br>".join(map(safe, texts))


def tint(roles: Roles) -> Any:
    """Roles of the palette as the colours of a plain figure; "" is no colour."""
    if isinstance(roles, str):
        return f"@{roles}" if roles else _NOTHING
    return [tint(role) for role in roles]


def symbol(seat: int) -> str:
    """A player's shape as plotly calls it."""
    shape = SEATS[seat].shape
    return SYMBOLS.get(shape, shape)


def coloured(part: Any, theme: str) -> Any:
    """The same with a theme's colours instead of roles."""
    if isinstance(part, dict):
        return {
            key: _colour(value, theme) if key.endswith("color") else coloured(value, theme)
            for key, value in part.items()
        }
    return [coloured(each, theme) for each in part] if isinstance(part, list) else part


def _colour(value: Any, theme: str) -> Any:
    if isinstance(value, list):
        return [_colour(each, theme) for each in value]
    return THEMES[theme][value[1:]] if isinstance(value, str) and value.startswith("@") else value


@dataclass(slots=True)
class Chart:
    """A chart in the making: `x` and `y` are the ends of its axes, the margins what stands outside of them.

    Everything is said in the numbers that are shown; pixels only shift words. `tall` is the plotted part's.
    """

    view: View
    tall: float
    x: Span
    y: Span = (0, 1)
    left: float = 0
    right: float = 0
    top: float = 0
    bottom: float = 0
    across: dict[str, Any] = field(default_factory=dict)
    up: dict[str, Any] = field(default_factory=dict)
    data: list[dict[str, Any]] = field(default_factory=list)
    shapes: list[dict[str, Any]] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)
    meta: dict[str, Any] = field(default_factory=dict)

    @property
    def wide(self) -> float:
        """The width of the plotted part."""
        return self.view.inner - self.left - self.right

    def place(self, x: float) -> float:
        """Where a number of the horizontal axis lies, in pixels from the left."""
        low, high = self.x
        return self.view.margin + self.left + (x - low) / (high - low) * self.wide

    def down(self, y: float) -> float:
        """Where a number of the vertical axis lies, in pixels below the top of the plotted part."""
        low, high = self.y
        return (high - y) / (high - low) * self.tall

    # axes

    def axis(self, ticks: Sequence[Tick], *, title: str = "", marks: bool = True) -> None:
        """The horizontal axis with its line and ticks."""
        self.across = {
            **_ticks(ticks),
            "showline": True,
            "linecolor": "@edge",
            **_AWAY,
            "tickcolor": "@edge" if marks else _NOTHING,
        }
        self.bottom += 26
        if title:
            font = {"color": "@muted", "size": 13}
            self.across["title"] = {"text": safe(title), "standoff": 4, "font": font}
            self.bottom += 18

    def scale(self, ticks: Sequence[Tick]) -> None:
        """Numbers at the left, with pale lines across."""
        self.up = {**_ticks(ticks), "showgrid": True, "gridcolor": "@hairline", **_AWAY}

    def names(self, ticks: Sequence[Tick]) -> None:
        """Names at the left, one a row."""
        self.up = {**_ticks(ticks), "tickfont": {"color": "@ink", "size": 13}, **_AWAY}

    # what is shown

    def points(
        self,
        x: Sequence[float],
        y: Sequence[float],
        ids: Sequence[str],
        told: Sequence[str],
        *,
        symbol: str | Sequence[str] = "circle",
        size: float | Sequence[float] = 12,
        fill: Roles = "accent",
        edge: Roles = "",
        line: str = "",
        name: str = "",
    ) -> None:
        """Marks at places, each with what it tells; `line` is the role of a line through them."""
        marker = {
            "symbol": symbol,
            "size": size if isinstance(size, int | float) else [*size],
            "color": tint(fill),
        }
        marker["line"] = {"width": 1.5 if edge else 0, "color": tint(edge)}
        trace: dict[str, Any] = {"type": "scatter", "mode": "markers", "x": [*x], "y": [*y], "marker": marker}
        if line:
            trace["mode"] = "lines+markers"
            trace["line"] = {"color": tint(line), "width": 2.5}
        self._trace(trace, ids, told, name)

    def bars(
        self,
        at: Sequence[float],
        length: Sequence[float],
        ids: Sequence[str],
        told: Sequence[str],
        *,
        base: Sequence[float] | None = None,
        thick: float,
        fill: Roles = "accent",
        edge: Roles = "",
        hatch: Roles = "",
        line: float = 1.5,
        upright: bool = False,
        name: str = "",
    ) -> None:
        """Bars that lie or stand at places; `hatch` are the roles of their hatching."""
        hatches, fills = ([each] * len(at) if isinstance(each, str) else each for each in (hatch, fill))
        # A hatched bar has the colour of its lines, on the ground of the chart.
        roles = [lines or plain for lines, plain in zip(hatches, fills, strict=True)]
        marker: dict[str, Any] = {
            "color": tint(roles),
            "line": {"width": line if edge else 0, "color": tint(edge)},
        }
        if any(hatches):
            shapes = ["/" if lines else "" for lines in hatches]
            marker["pattern"] = {"shape": shapes, "fillmode": "replace", "size": 6, "solidity": 0.4}
        ends = ("x", "y") if upright else ("y", "x")
        trace: dict[str, Any] = {
            "type": "bar",
            "orientation": "v" if upright else "h",
            ends[0]: [*at],
            ends[1]: [*length],
            "base": [0.0] * len(at) if base is None else [*base],
            "width": thick,
            "textposition": "none",
            "marker": marker,
        }
        self._trace(trace, ids, told, name)

    def _trace(self, trace: dict[str, Any], ids: Sequence[str], told: Sequence[str], name: str) -> None:
        given: dict[str, Any] = {"hoverinfo": "skip"}
        if ids:
            room = min(TOLD, self.view.width - 60)
            wrapped = {text: lines(wrap(text, 13, room)) for text in dict.fromkeys(told)}
            given = {"ids": [*ids], "hovertext": [wrapped[text] for text in told], "hoverinfo": "text"}
        self.data.append({**trace, **given, "name": name, "cliponaxis": False})

    def line(
        self,
        x: Span,
        y: Span,
        *,
        role: str = "ink",
        width: float = 2,
        dash: bool = False,
        paper: str = "",
        below: bool = False,
        name: str = "",
        drag: str = "",
        step: float = 0,
    ) -> None:
        """A straight line; `paper` names the axes along which 0 to 1 is all of the plotted part.

        One that may be dragged, by `step`, is known by its name; `drag` says to people what it is.
        """
        made: dict[str, Any] = {
            "type": "line",
            "x0": x[0],
            "x1": x[1],
            "y0": y[0],
            "y1": y[1],
            **_refs(paper),
        }
        made |= {"line": {"color": tint(role), "width": width, "dash": "dash" if dash else "solid"}}
        made |= {"layer": "below" if below else "above", "name": name}
        if drag:
            made["editable"] = True
            self.meta[name] = {"label": drag, "step": step} if step else {"label": drag}
        self.shapes.append(made)

    def upright(self, at: float, name: str, *, top: float = 1, dash: bool = True, **more: Any) -> None:
        """A line from the axis to the top."""
        self.line((at, at), (0, top), dash=dash, paper="y", name=name, **more)

    def glyphs(self, marks: Iterable[Mark], x: float, y: float, paper: str = "") -> None:
        """Marks drawn around a place in pixels, whatever the scale."""
        at = {"xsizemode": "pixel", "ysizemode": "pixel", "xanchor": x, "yanchor": y, **_refs(paper)}
        for mark in marks:
            made: dict[str, Any]
            if isinstance(mark, Disc):
                x0, y0, r = mark.x, -mark.y, mark.radius
                made = {"type": "circle", "x0": x0 - r, "x1": x0 + r, "y0": y0 - r, "y1": y0 + r}
            elif isinstance(mark, Shape | Line):
                end = "Z" if isinstance(mark, Shape) else ""
                path = "L".join(f"{u:.2f},{-v:.2f}" for u, v in mark.points)
                made = {"type": "path", "path": f"M{path}{end}"}
            else:
                continue
            fill, edge = ("", mark.role) if isinstance(mark, Line) else (mark.fill, mark.edge)
            width = mark.width if isinstance(mark, Line) else mark.line
            stroke = {"color": tint(edge), "width": width if edge else 0}
            self.shapes.append({**made, **at, "fillcolor": tint(fill), "line": stroke, "name": mark.what})

    # what is written

    def label(
        self,
        text: str | Sequence[str],
        x: float,
        y: float,
        *,
        anchor: str = "middle",
        stands: str = "middle",
        shift: tuple[float, float] = (0, 0),
        bold: bool = False,
        role: str = "ink",
        size: float = 13,
        paper: str = "",
        ground: str = "",
        name: str = "",
    ) -> None:
        """Words at a place, moved right and up by pixels; they stand `top`, `middle` or `bottom` there."""
        told = lines([text] if isinstance(text, str) else text)
        self.notes.append(
            {
                "x": x,
                "y": y,
                **_refs(paper),
                "xanchor": _ALIGN[anchor],
                "yanchor": stands,
                "align": _ALIGN[anchor],
                "xshift": shift[0],
                "yshift": shift[1],
                "text": f"<b>{told}</b>" if bold else told,
                "font": {"color": tint(role), "size": size},
                "bgcolor": tint(ground),
                "borderpad": 0,
                "showarrow": False,
                "name": name,
            }
        )

    def at_left(
        self, text: str | Sequence[str], y: float, right: float = 0, up: float = 0, **more: Any
    ) -> None:
        """Words that begin so far from the left margin."""
        self.label(text, 0, y, **{"paper": "x", "anchor": "start", "shift": (right - self.left, up), **more})

    def at_right(self, text: str, y: float, right: float = 0, up: float = 0, **more: Any) -> None:
        """Words that begin so far from the end of the plotted part, or end there."""
        self.label(text, 1, y, **{"paper": "x", "anchor": "start", "shift": (right, up), **more})

    def beside(self, text: str, x: float, y: float, *, size: float = 13, **more: Any) -> None:
        """A bold label centred on a place of the horizontal axis, kept between the margins."""
        half, at = measure(text, size, True) / 2, self.place(x)
        kept = min(max(at, self.view.margin + half), self.view.margin + self.view.inner - half)
        right, up = more.pop("shift", (0, 0))
        shift = (right + kept - at, up)
        self.label(text, x, y, bold=True, size=size, shift=shift, **more)

    def below(self, text: str, *, role: str = "ink", size: float = 13) -> None:
        """A paragraph below all there is."""
        told = wrap(text, size, self.view.inner)
        up = -self.bottom - 4
        self.at_left(told, 0, up=up, stands="top", paper="xy", role=role, size=size, name="text")
        self.bottom += len(told) * size * LEADING + 4

    def plot(self) -> Plot:
        """The finished figure."""
        sides = {
            "l": self.view.margin + self.left,
            "r": self.view.margin + self.right,
            "t": self.top + 8,
            "b": self.bottom + 10,
        }
        height = self.tall + sides["t"] + sides["b"]
        layout = {
            "font": {"family": FONTS, "size": 13, "color": "@ink"},
            "paper_bgcolor": "@panel",
            "plot_bgcolor": "@panel",
            "width": self.view.width,
            "height": round(height),
            "margin": {side: round(room, 1) for side, room in sides.items()},
            "showlegend": False,
            "hovermode": "closest",
            "hoverlabel": {
                "bgcolor": "@panel",
                "bordercolor": "@edge",
                "align": "left",
                "font": {"family": FONTS, "size": 13, "color": "@ink"},
            },
            "dragmode": False,
            "barmode": "overlay",
            "xaxis": {**_bare(self.x), **self.across},
            "yaxis": {**_bare(self.y), **self.up},
            "shapes": self.shapes,
            "annotations": self.notes,
            "meta": self.meta,
        }
        return {"data": self.data, "layout": layout}


def _bare(ends: Span) -> dict[str, Any]:
    """An axis that only places things."""
    return {
        "range": [*ends],
        "fixedrange": True,
        "zeroline": False,
        "showgrid": False,
        "showline": False,
        "showticklabels": False,
    }


def _ticks(ticks: Sequence[Tick]) -> dict[str, Any]:
    return {
        "tickmode": "array",
        "tickvals": [at for at, _ in ticks],
        "ticktext": [safe(text) for _, text in ticks],
        "tickfont": {"color": "@muted", "size": 12},
        "showticklabels": True,
    }


def _refs(paper: str) -> dict[str, str]:
    return {f"{axis}ref": "paper" if axis in paper else axis for axis in "xy"}


def titled(plot: Plot, title: str, view: View) -> Plot:
    """The figure with a sentence above it."""
    size = 15 if view.phone else 17
    told = wrap(title, size, plot["layout"]["width"] - 32, True)
    room = 16 + round(len(told) * size * LEADING)
    layout = dict(plot["layout"])
    layout["height"] += room
    layout["title"] = {
        "text": f"<b>{lines(told)}</b>",
        "x": 0,
        "xref": "container",
        "xanchor": "left",
        # Plotly sets the first of several lines higher than a single one.
        "y": 1 if len(told) == 1 else 1 - size / layout["height"],
        "yanchor": "top",
        "pad": {"t": 12, "l": 12 if view.phone else 16},
        "font": {"size": size, "color": "@ink"},
    }
    layout["margin"] = {**layout["margin"], "t": layout["margin"]["t"] + room}
    return {"data": plot["data"], "layout": layout}
