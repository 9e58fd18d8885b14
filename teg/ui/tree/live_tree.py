"""The decision tree as a live chart that fills the window: drag to move, turn the wheel to come closer."""

from collections.abc import Callable
from typing import Any

from teg.charts import live_style
from teg.charts.finding import Finding
from teg.charts.scene import View
from teg.charts.tree_words import KINDS, label
from teg.odds.words import percent, points

LEAST, MOST = 280, 4000


def living(finding: Finding, graph: Any, wide: int, high: int, pick: Callable[[int], None]) -> Any:
    """A plotly figure as large as the window; `pick` hears of nodes that are pressed, by their number."""
    wide, high = (min(max(size, LEAST), MOST) for size in (wide, high))
    chart = finding.looking(width=wide).widget()

    def pressed(trace: Any, where: Any, _: Any) -> None:
        for point in where.point_inds:
            pick(trace.customdata[point])

    with chart.batch_update():
        layout = chart.layout
        # Words keep their size: a tree larger than the window is moved about instead of shrunk.
        top, left = layout.yaxis.range[1], layout.xaxis.range[0]
        head = live_style.layout(finding.view._replace(width=wide), finding.title, high)
        layout.update(title=head["title"], margin={"t": head["margin"]["t"]})
        layout.title.y = 1
        bars = layout.margin.t + layout.margin.b
        layout.update(width=wide, height=high, dragmode="pan", hovermode="closest")
        layout.xaxis.update(fixedrange=False, range=[left, left + wide - 16])
        layout.yaxis.update(fixedrange=False, range=[top - high + bars, top])
        for trace in chart.data:
            if trace.mode == "markers":
                trace.hoverinfo = "text"
                trace.hovertext = [told(graph.nodes[node], finding.view.lang) for node in trace.customdata]
                trace.on_click(pressed)
    chart._config = {**chart._config, "scrollZoom": True}
    return chart


def told(knot: Any, lang: str) -> str:
    """A node in one line."""
    name = f"{KINDS[knot['kind']].in_(lang)}, {label(knot, View(lang), True)}"
    return f"{name} · {points(knot['value'], lang)} · {percent(knot['reach'], lang)}"
