"""How many more turns games took that were played on from a position, and how often they were won."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from teg.charts import code, live_style
from teg.charts.dots import axis, stacks, ticks
from teg.charts.finding import Finding, Plot, Table
from teg.charts.scene import Disc, Line, Sheet, View, tell
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
        lambda sheet: _picture(sheet, order),
        lambda view: _plot(order, sentence, view),
        code.call("lengths", repr(order), repr(wins)),
        tell.both("lengths_how", dots=DOTS),
        exact=False,
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


def _picture(sheet: Sheet, order: Sequence[int]) -> None:
    values = _dots(order)
    low, high = values[0], max(values[-1], values[0] + 1)
    pad = 20.0
    left, wide = sheet.margin + pad, sheet.inner - 2 * pad

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * wide

    placed = stacks([across(value) for value in values], SIZE)
    tall = max(60.0, SIZE * (max(level for _, level in placed) + 1))
    base = sheet.y + tall + 30
    first, middle, last = (quantile(order, share) for share in (0.25, 0.5, 0.75))
    for value, (x, level) in zip(values, placed, strict=True):
        inside = first <= value <= last
        sheet.add(
            Disc(
                x,
                base - SIZE * (level + 0.5) - 8,
                SIZE * 0.42,
                fill="accent" if inside else "panel",
                edge="accent" if inside else "edge",
                what="inside" if inside else "outside",
            )
        )
    numbers = [number for number in ticks(low, high, 5 if sheet.view.phone else 8) if number.is_integer()]
    axis(sheet, base, [(across(number), f"{number:g}") for number in numbers])
    sheet.add(Line(((across(first), base - 3), (across(last), base - 3)), "accent", 4, what="half"))
    label = sheet.view.says("middle", middle=middle)
    sheet.beside(across(middle), base - tall - 16, label, what="middle")
    sheet.add(
        Line(((across(middle), base - tall - 10), (across(middle), base)), "ink", 2, True, what="middle")
    )
    sheet.y = base + 28
    sheet.paragraph(sheet.view.says("lengths_notes"), role="muted", size=12)


def _plot(order: Sequence[int], sentence: Both, view: View) -> Plot:
    values = _dots(order)
    placed = stacks([float(value) for value in values], 1e-9)
    first, middle, last = (quantile(order, share) for share in (0.25, 0.5, 0.75))
    inside = [first <= value <= last for value in values]
    return {
        "data": [live_style.dots(view, placed, inside)],
        "layout": live_style.layout(
            view,
            sentence.in_(view.lang),
            bottom=52,
            xaxis=live_style.axis(view, showgrid=False, title={"text": view.says("head_more_turns")}),
            yaxis={**live_style.bare(), "range": [0, max(8, *(level + 2 for _, level in placed))]},
            shapes=[live_style.upright(view, middle)],
        ),
    }
