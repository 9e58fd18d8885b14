"""How an interval becomes narrow as more is played: one figure of a section, after so many deals."""

from collections.abc import Sequence
from math import isfinite

from teg.charts.chart import Chart, Plot, Tick
from teg.charts.dots import ticks
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
from teg.charts.spans import clipped, round_numbers
from teg.lab.intervals import Estimate
from teg.lab.report import Row, Section
from teg.languages import each, grouped


def narrowing(shown: Section, row: Row, before: Sequence[Estimate], code: str) -> Finding:
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
        plot=lambda view: _plot(shown, row, trail, view),
    )


def _ends(shown: Section, trail: Sequence[Estimate]) -> tuple[float, float]:
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


def _plot(shown: Section, row: Row, trail: Sequence[Estimate], view: View) -> Plot:
    ends, most = _ends(shown, trail), max(10, trail[-1].n)
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
