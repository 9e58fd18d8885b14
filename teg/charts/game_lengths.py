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


def lengths(turns: Sequence[int], wins: int) -> Finding:
    """So many more turns each game took that a bot played on, and how many of them you won."""
    if not 1 <= len(turns) <= MOST_GAMES or not 0 <= wins <= len(turns) or min(turns) < 0:
        raise Mistake(
            f"lengths: of 1 to {MOST_GAMES} games a number of turns from 0 is wanted, and how many were won.",
            f"lengths : pour 1 à {MOST_GAMES} parties, on attend un nombre de tours à partir de 0, et combien"
            " ont été gagnées.",
        )
    order = sorted(turns)
    sentence = _sentence(order, wins)
    return Finding(
        "lengths",
        sentence,
        lambda view: _table(order, view),
        code.call("lengths", repr(order), repr(wins)),
        tell.both("lengths_how", dots=DOTS),
        exact=False,
        plot=lambda view: _plot(order, view),
    )


def quantile(order: Sequence[int], share: float) -> int:
    """The number of turns that this share of the games does not exceed."""
    return order[min(len(order) - 1, int(share * len(order)))]


def _sentence(order: Sequence[int], wins: int) -> Both:
    games = len(order)
    share = wins / games
    error = round(200 * sqrt(share * (1 - share) / games))
    low, middle, high = (quantile(order, share) for share in (0.25, 0.5, 0.75))
    return tell.both(
        "lengths",
        games=games,
        wins=wins,
        won=each(percent, Fraction(wins, games)),
        error=error,
        low=low,
        middle=middle,
        high=high,
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


def _plot(order: Sequence[int], view: View) -> Plot:
    values = _dots(order)
    low, high = values[0], max(values[-1], values[0] + 1)
    chart = Chart(view, 0, (low, high), left=20, right=20, top=24)
    placed = stacks([float(value) for value in values], SIZE * (high - low) / chart.wide)
    levels = max(max(level for _, level in placed) + 1, 4) + 0.6
    chart.tall, chart.y = levels * SIZE, (0, levels)
    first, middle, last = (quantile(order, share) for share in (0.25, 0.5, 0.75))
    inside = [first <= value <= last for value in values]
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
    chart.line((first, last), (0.25, 0.25), role="accent", width=4, name="half")
    chart.upright(middle, "middle")
    chart.beside(view.says("middle", middle=middle), middle, 1, paper="y", stands="bottom", shift=(0, 4))
    chart.below(view.says("lengths_notes"), role="muted", size=12)
    return chart.plot()
