"""Simulated figures with their intervals: each alone, along a number that was varied, or as games go on."""

from collections.abc import Sequence
from math import isfinite

from teg.charts.chart import Chart, Plot, Tick
from teg.charts.dots import ticks
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
from teg.charts.text_width import shorten
from teg.lab.intervals import Estimate
from teg.lab.report import SHARE, ReportRow, ReportSection, number
from teg.languages import each, grouped

TALL = 26
MOST = 60
"""So many rows are drawn; the table has them all."""


def section(shown: ReportSection, code: str) -> Finding:
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


def _ends(shown: ReportSection, rows: list[ReportRow]) -> tuple[float, float]:
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


def _text(shown: ReportSection, row: ReportRow, lang: str) -> str:
    return f"{row.name.in_(lang)} · {shown.what.in_(lang)} · {shown.told(row.estimate, lang)}"


def round_numbers(shown: ReportSection, ends: tuple[float, float], view: View, most: int) -> list[Tick]:
    """Round numbers along the scale, as they are told: a share in steps of whole percents."""
    scale = 100 if shown.unit == SHARE else 1
    found = [value / scale for value in ticks(ends[0] * scale, ends[1] * scale, most)]
    return [
        (value, number(value, shown.unit, view.lang, shown.signed, short=True))
        for value in found[:: -(-len(found) // most)]
    ]


def _spans(shown: ReportSection, view: View) -> Plot:
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
        [_text(shown, row, view.lang) for row in rows],
        size=11,
        fill="panel",
        edge="ink",
        name="figures",
    )
    chart.below(view.says("spans_legend"), role="muted", size=12)
    return chart.plot()


def _curve(shown: ReportSection, view: View) -> Plot:
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
        [_text(shown, row, view.lang) for row in rows],
        size=11,
        fill="panel",
        edge="ink",
        line="accent",
        name="figures",
    )
    chart.below(view.says("spans_legend"), role="muted", size=12)
    return chart.plot()


def narrowing(shown: ReportSection, row: ReportRow, before: Sequence[Estimate], code: str) -> Finding:
    """A figure of this section as it was after fewer deals, and now; `code` makes it again."""
    trail = [*before, row.estimate] if not before or before[-1].n < row.estimate.n else [*before]

    def table(view: View) -> Table:
        lang = view.lang
        heads = [tell(lang, "narrowing_deals"), shown.what.in_(lang), tell(lang, "narrowing_interval")]
        rows = [
            [
                grouped(one.n).in_(lang),
                shown.number(one.mean, lang),
                shown.interval(one.low, one.high, lang),
            ]
            for one in trail
        ]
        return Table(heads, rows)

    last = row.estimate
    sentence = tell.both(
        "narrowing",
        name=row.name,
        deals=grouped(last.n),
        told=each(shown.told, last),
    )
    return Finding(
        "narrowing",
        sentence,
        table,
        code,
        shown.notes[0],
        shown.notes[1:],
        exact=False,
        plot=lambda view: _narrowing(shown, row, trail, view),
    )


def _last_ends(shown: ReportSection, trail: Sequence[Estimate]) -> tuple[float, float]:
    """The ends of the scale: the figure and its interval, but not the wide ones of the first deals."""
    last = trail[-1]
    reach = 4 * last.half if isfinite(last.half) and last.half else max(1.0, abs(last.mean))
    values = [last.mean, *(() if shown.middle is None else (shown.middle,))]
    values += [
        end for one in trail for end in (one.low, one.high) if isfinite(end) and abs(end - last.mean) <= reach
    ]
    low, high = min(values), max(values)
    room = (high - low) * 0.06 or 1.0
    return low - room, high + room


def _narrowing(shown: ReportSection, row: ReportRow, trail: Sequence[Estimate], view: View) -> Plot:
    ends, most = _last_ends(shown, trail), max(10, trail[-1].n)
    chart = Chart(view, 170 if view.phone else 240, (0, most * 1.02), ends, left=64, right=14, top=8)
    chart.scale(round_numbers(shown, ends, view, 6))
    marks: list[Tick] = [
        (at, grouped(round(at)).in_(view.lang)) for at in ticks(0, most, 4 if view.phone else 8)
    ]
    chart.axis(marks, title=tell(view.lang, "narrowing_deals"))
    if shown.middle is not None:
        chart.line((0, 1), (shown.middle, shown.middle), role="edge", width=1.5, paper="x", below=True)
    at = [one.n for one in trail]
    for edge in ([one.low for one in trail], [one.high for one in trail]):
        # Where the first deals leave it wide, it begins beyond the picture.
        seen = [(deals, end) for deals, end in zip(at, edge, strict=True) if ends[0] <= end <= ends[1]]
        if seen:
            x, y = zip(*seen, strict=True)
            chart.points(x, y, [], [], size=3, fill="accent", line="scale 2", name="band")
    chart.points(
        at,
        [clipped(one.mean, ends) for one in trail],
        [f"deals:{one.n}" for one in trail],
        [
            tell(
                view.lang,
                "narrowing_point",
                deals=grouped(one.n).in_(view.lang),
                name=row.name.in_(view.lang),
                told=shown.told(one, view.lang),
            )
            for one in trail
        ],
        size=6,
        fill="panel",
        edge="ink",
        line="accent",
        name="figure",
    )
    chart.below(tell(view.lang, "narrowing_legend"), role="muted", size=12)
    return chart.plot()
