"""Simulated figures with their intervals: one below the other, or along a number that was varied."""

from math import isfinite

from teg.charts.chart import Chart, Plot, Tick
from teg.charts.dots import ticks
from teg.charts.finding import Finding, Table
from teg.charts.scene import View
from teg.charts.text_width import shorten
from teg.lab.report import SHARE, Row, Section, number

TALL = 26
MOST = 60
"""So many rows are drawn; the table has them all."""


def section(shown: Section, code: str) -> Finding:
    """A section of a report, as chart and table; `code` makes it again."""
    curve = all(row.at is not None for row in shown.rows)

    def table(view: View) -> Table:
        return Table(*shown.table(view.lang))

    return Finding(
        shown.key,
        shown.sentence,
        table,
        code,
        shown.notes[0],
        shown.notes[1:],
        exact=False,
        plot=lambda view: _curve(shown, view) if curve and shown.rows else _spans(shown, view),
    )


def _ends(shown: Section, rows: list[Row]) -> tuple[float, float]:
    """The ends of the scale: all figures and the middle, and what is known well enough of their intervals."""
    values = [0.0] if shown.middle is None else [shown.middle]
    for row in rows:
        values += [row.estimate.mean, *row.estimate.once, row.estimate.low, row.estimate.high]
    # One figure that is hardly known must not press all others together.
    off = max((abs(row.estimate.mean - values[0]) for row in rows), default=0.0)
    best = min((row.estimate.half for row in rows if isfinite(row.estimate.half)), default=0.0)
    far = 4 * max(off, best) or 1.0
    known = [value for value in values if abs(value - values[0]) <= far]
    low, high = min(known), max(known)
    room = (high - low) * 0.04 or 1.0
    return low - room, high + room


def clipped(value: float, ends: tuple[float, float]) -> float:
    """The value, or the end of the scale it lies beyond."""
    return min(max(value, ends[0]), ends[1])


def _told(shown: Section, row: Row, lang: str) -> str:
    return f"{row.name.in_(lang)} · {shown.what.in_(lang)} · {shown.told(row.estimate, lang)}"


def round_numbers(shown: Section, ends: tuple[float, float], view: View, most: int) -> list[Tick]:
    """Round numbers along the scale, as they are told: a share in steps of whole percents."""
    scale = 100 if shown.unit == SHARE else 1
    found = [value / scale for value in ticks(ends[0] * scale, ends[1] * scale, most)]
    return [
        (value, number(value, shown.unit, view.lang, shown.signed, short=True))
        for value in found[:: -(-len(found) // most)]
    ]


def _spans(shown: Section, view: View) -> Plot:
    rows = [*shown.rows[:MOST]]
    ends = _ends(shown, rows)
    chart = Chart(view, max(1, len(rows)) * TALL, ends, (max(1, len(rows)) - 0.5, -0.5), top=4, right=8)
    room = view.inner * (0.4 if view.phone else 0.36)
    chart.left = room
    chart.names([(place, shorten(row.name.in_(view.lang), 13, room - 12)) for place, row in enumerate(rows)])
    chart.axis(round_numbers(shown, ends, view, 3 if view.phone else 7), title=shown.what.in_(view.lang))
    if shown.middle is not None:
        chart.line((shown.middle, shown.middle), (0, 1), role="edge", width=1.5, paper="y", below=True)
    for place, row in enumerate(rows):
        wide = clipped(row.estimate.low, ends), clipped(row.estimate.high, ends)
        once = clipped(row.estimate.once[0], ends), clipped(row.estimate.once[1], ends)
        chart.line(wide, (place, place), role="accent", width=2, below=True, name="interval")
        chart.line(once, (place, place), role="accent", width=6, below=True, name="once")
    chart.points(
        [clipped(row.estimate.mean, ends) for row in rows],
        list(range(len(rows))),
        [f"figure:{place}" for place in range(len(rows))],
        [_told(shown, row, view.lang) for row in rows],
        size=11,
        fill="panel",
        edge="ink",
        name="figures",
    )
    chart.below(view.says("spans_legend"), role="muted", size=12)
    return chart.plot()


def _curve(shown: Section, view: View) -> Plot:
    rows = [*shown.rows]
    at = [row.at or 0.0 for row in rows]
    low, high = _ends(shown, rows)
    wide = max(at) - min(at) or 1.0
    chart = Chart(
        view,
        170 if view.phone else 230,
        (min(at) - 0.04 * wide, max(at) + 0.04 * wide),
        (low, high),
        left=64,
        right=12,
        top=8,
    )
    chart.scale(round_numbers(shown, (low, high), view, 6))
    what = rows[0].name.in_(view.lang).partition("=")[0]
    chart.axis([(value, f"{value:g}") for value in at], title=what)
    if shown.middle is not None:
        chart.line((0, 1), (shown.middle, shown.middle), role="edge", width=1.5, paper="x", below=True)
    for ends in zip(*((row.estimate.low, row.estimate.high) for row in rows), strict=True):
        edge = [clipped(end, (low, high)) for end in ends]
        chart.points(at, edge, [], [], size=3, fill="accent", line="scale 2", name="band")
    for row, place in zip(rows, at, strict=True):
        once = clipped(row.estimate.once[0], (low, high)), clipped(row.estimate.once[1], (low, high))
        chart.line((place, place), once, role="accent", width=5, below=True, name="once")
    chart.points(
        at,
        [row.estimate.mean for row in rows],
        [f"figure:{value:g}" for value in at],
        [_told(shown, row, view.lang) for row in rows],
        size=11,
        fill="panel",
        edge="ink",
        line="accent",
        name="figures",
    )
    chart.below(view.says("spans_legend"), role="muted", size=12)
    return chart.plot()
