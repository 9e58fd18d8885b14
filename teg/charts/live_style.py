"""What all plotly charts share: quiet axes, our colours and fonts, no tool bar, nothing hidden in a hover."""

from collections.abc import Sequence
from html import escape
from typing import Any

from teg.charts.palette import FONTS, THEMES
from teg.charts.scene import View
from teg.charts.text_width import wrap

SYMBOLS = {
    "circle": "circle",
    "square": "square",
    "triangle": "triangle-up",
    "diamond": "diamond",
    "hexagon": "hexagon",
}


def safe(text: str) -> str:
    """Text that plotly shows as it is; a name in angle brackets would otherwise become a link."""
    return escape(text, quote=False)


def wrapped(text: str, width: float) -> str:
    """A label of an axis in lines no wider than so many pixels."""
    return "<br>".join(map(safe, wrap(text, 13, width)))


def layout(
    view: View, title: str, height: int | None = None, bottom: int = 40, **more: Any
) -> dict[str, Any]:
    """The layout of a chart; its title is the finding, `height` that of all below it."""
    colours = THEMES[view.theme]
    size = 15 if view.phone else 17
    lines = wrap(title, size, view.width - 32, True)
    tall = height or (260 if view.phone else 360)
    top = 20 + round(len(lines) * size * 1.3)
    return {
        "template": {"layout": {}},
        "title": {
            "text": f"<b>{'<br>'.join(safe(line) for line in lines)}</b>",
            "x": 0.01,
            "xanchor": "left",
            # Plotly sets the first of several lines higher than a single one.
            "y": 1 if len(lines) == 1 else 1 - 16 / (tall + top),
            "yanchor": "top",
            "pad": {"t": 10, "l": 6},
            "font": {"size": size, "color": colours["ink"]},
        },
        "font": {"family": FONTS, "size": 13, "color": colours["ink"]},
        "paper_bgcolor": colours["panel"],
        "plot_bgcolor": colours["panel"],
        "width": view.width,
        "height": tall + top,
        "margin": {"l": 44, "r": 24, "t": top + 8, "b": bottom},
        "showlegend": False,
        "hovermode": False,
        "dragmode": False,
        "modebar": {"remove": ["sendChartToCloud"]},
        **more,
    }


def axis(view: View, **more: Any) -> dict[str, Any]:
    """An axis with a zero line and pale grid."""
    colours = THEMES[view.theme]
    return {
        "gridcolor": colours["hairline"],
        "zerolinecolor": colours["edge"],
        "linecolor": colours["edge"],
        "fixedrange": True,
        "tickfont": {"color": colours["muted"]},
        **more,
    }


ROWS: dict[str, Any] = {
    "showlegend": True,
    "legend": {"orientation": "h", "y": -0.2, "traceorder": "normal"},
    "yaxis": {"autorange": "reversed", "fixedrange": True, "automargin": True},
}
"""Bars in rows, the first at the top, and below them what their fillings mean."""


def upright(view: View, at: float) -> dict[str, Any]:
    """A dashed line from top to bottom."""
    line = {"color": THEMES[view.theme]["ink"], "width": 2, "dash": "dash"}
    return {"type": "line", "x0": at, "x1": at, "y0": 0, "y1": 1, "yref": "paper", "line": line}


def bare() -> dict[str, Any]:
    """An axis that only places things."""
    return {"visible": False, "fixedrange": True, "zeroline": False, "showgrid": False}


def dots(view: View, placed: Sequence[tuple[float, int]], full: Sequence[bool]) -> dict[str, Any]:
    """Stacked dots, each with its place and its level; full ones mark what the chart is about."""
    colours = THEMES[view.theme]
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [place for place, _ in placed],
        "y": [level + 0.5 for _, level in placed],
        "marker": {
            "size": 12,
            "color": [colours["accent" if each else "panel"] for each in full],
            "line": {"width": 1.5, "color": [colours["accent" if each else "edge"] for each in full]},
        },
        "hoverinfo": "none",
    }
