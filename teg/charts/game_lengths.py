"""How many more turns games took that were played on from a position, and how often they were won."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.dots import stacks, ticks
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
from teg.languages import Both, each
from teg.mistake import Mistake
from teg.odds.words import percent

DOTS = 20
MOST_GAMES = 100_000
SIZE = 13.0
"""From one dot of a stack to the next, in pixels."""


def lengths(turns: Sequence[int], wins: int, within: int | None = None) -> Finding:
    """So many more turns each game took that a bot played on, and how many of them you won.

    How many games ended `within` so many turns is told, too; a page lets the line there be dragged.
    """
    if not 1 <= len(turns) <= MOST_GAMES or not 0 <= wins <= len(turns) or min(turns) < 0:
        raise Mistake(
            f"lengths: of 1 to {MOST_GAMES} games a number of turns from 0 is wanted, and how many were won.",
            f"lengths : pour 1 à {MOST_GAMES} parties, on attend un nombre de tours à partir de 0, et combien"
            " ont été gagnées.",
        )
    order = sorted(turns)
    return Finding(
        "lengths",
        _sentence(order, wins, within),
        lambda view: _table(order, view),
        code.call("lengths", repr(order), repr(wins), "" if within is None else f"within={within}"),
        tell.both("lengths_how", dots=DOTS),
        exact=False,
        plot=lambda view: _plot(order, within, view),
    )


def quantile(order: Sequence[int], share: float) -> int:
    """The number of turns that this share of the games does not exceed."""
    return order[min(len(order) - 1, int(share * len(order)))]


def _sentence(order: Sequence[int], wins: int, within: int | None) -> Both:
    games = len(order)
    share = wins / games
    error = round(200 * sqrt(share * (1 - share) / games))
    low, middle, high = (quantile(order, share) for share in (0.25, 0.5, 0.75))
    return tell.both(
        "lengths" if within is None else "lengths_within",
        games=games,
        wins=wins,
        won=each(percent, Fraction(wins, games)),
        error=error,
        low=low,
        middle=middle,
        high=high,
        within=within,
        ended=sum(turns <= (within or 0) for turns in order),
    )


def _table(order: Sequence[int], view: View) -> Table:
    count = Counter(order)
    heads = view.heads("more_turns", "games", "share")
    rows = [
        (str(turns), str(games), percent(Fraction(games, len(order)), view.lang))
        for turns, games in sorted(count.items())
    ]
    return Table(heads, rows)


def _dots(order: Sequence[int]) -> list[int]:
    return [quantile(order, (number + 0.5) / DOTS) for number in range(DOTS)]


def _plot(order: Sequence[int], within: int | None, view: View) -> Plot:
    values = _dots(order)
    low, high = values[0], max(values[-1], values[0] + 1)
    chart = Chart(view, 0, (low, high), left=20, right=20, top=24)
    placed = stacks([float(value) for value in values], SIZE * (high - low) / chart.wide)
    # Above the dots there is room for a hand that drags the line.
    levels = max(max(level for _, level in placed) + 1, 4) + 2.6
    chart.tall, chart.y = levels * SIZE, (0, levels)
    first, middle, last = (quantile(order, share) for share in (0.25, 0.5, 0.75))
    if within is None:
        inside = [first <= value <= last for value in values]
    else:
        inside = [value <= within for value in values]
    count = Counter(order)
    chart.points(
        [x for x, _ in placed],
        [level + 1.1 for _, level in placed],
        [f"turns:{value}:{level}" for value, (_, level) in zip(values, placed, strict=True)],
        [view.says("lasted", turns=value, games=count[value], every=len(order)) for value in values],
        size=SIZE * 0.84,
        fill=["accent" if each else "panel" for each in inside],
        edge=["accent" if each else "edge" for each in inside],
        name="dots",
    )
    numbers = [number for number in ticks(low, high, 5 if view.phone else 8) if number.is_integer()]
    chart.axis([(number, f"{number:g}") for number in numbers])
    at, label, notes = middle, view.says("middle", middle=middle), view.says("lengths_notes")
    if within is None:
        chart.line((first, last), (0.25, 0.25), role="accent", width=4, name="half")
    else:
        at, label = min(max(within, low), high), view.says("within_turns", count=within)
        notes = view.says("within_turns_notes")
    chart.upright(at, "threshold:within", drag=view.says("ends_within"), step=1)
    chart.beside(label, at, 1, paper="y", stands="bottom", shift=(0, 4), name="within")
    chart.below(notes, role="muted", size=12)
    return chart.plot()
