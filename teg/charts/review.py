"""A game looked back on: the chance to win along it, what each turn gave away, and where."""

from collections.abc import Sequence
from typing import NamedTuple

from teg.bots.move_reason import give_or_take, points
from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
from teg.charts.text_width import measure, wrap
from teg.languages import GRAMMARS, Both, alike, capital, each
from teg.mistake import Mistake
from teg.odds.words import estimated

MOST = 5_000
MARKED = 40
"""With more decisions than these the line has no mark at each."""
LABELLED = 5
"""So many of the largest losses are written beside their marks."""
TICK, LABEL = 22, 36
"""The room of a turn's number, and of a loss, in pixels."""
NEEDS = ("from teg.charts.review import {}", "from teg.languages import Both")


class Slip(NamedTuple):
    """A decision where another move was worth more beyond doubt: the place, by how much, and both moves."""

    step: int
    loss: float
    error: float
    made: Both
    best: Both


class Given(NamedTuple):
    """Points that were given away: in a turn, or in decisions of a kind, on average."""

    name: Both
    loss: float
    error: float
    times: int = 1


def winning(
    chances: Sequence[tuple[int, float]],
    slips: Sequence[Slip] = (),
    turns: Sequence[tuple[int, int]] = (),
    player: Both | None = None,
) -> Finding:
    """A player's chance to win at steps of a game, with the places where another move was surely better.

    `turns` tells at which step a turn begins, and its number.
    """
    if not 1 <= len(chances) <= MOST or not all(0 <= chance <= 1 for _, chance in chances):
        raise Mistake(tell, "no_chances", most=MOST)
    name = player or alike("A")
    needs = [line.format("Slip") for line in NEEDS] if slips else [NEEDS[1]] if player else []
    return Finding(
        "winning",
        each(_won, chances, slips, name),
        lambda view: _won_table(chances, slips, view),
        code.call(
            "winning",
            repr([*chances]),
            f"slips={[*slips]!r}" if slips else "",
            f"turns={[*turns]!r}" if turns else "",
            f"player={player!r}" if player else "",
            imports=needs,
        ),
        tell.both("winning_how"),
        exact=False,
        plot=lambda view: _won_plot(chances, slips, turns, view),
    )


def slip_text(slip: Slip, lang: str) -> str:
    """Both moves, and by how much one is better."""
    return tell(
        lang,
        "slip",
        made=slip.made.in_(lang),
        best=slip.best.in_(lang),
        loss=points(slip.loss, lang),
        error=give_or_take(slip.error, lang),
    )


def _won(chances: Sequence[tuple[int, float]], slips: Sequence[Slip], name: Both, lang: str) -> str:
    first, last = (estimated(chances[place][1], lang) for place in (0, -1))
    parts = {"name": capital(name.in_(lang)), "first": first, "last": last, "count": len(slips)}
    if not slips:
        return tell(lang, "winning_none", **parts)
    worst = max(slips, key=lambda slip: slip.loss)
    return tell(lang, "winning", step=worst.step, slip=slip_text(worst, lang), **parts)


def _won_table(chances: Sequence[tuple[int, float]], slips: Sequence[Slip], view: View) -> Table:
    told = {slip.step: slip_text(slip, view.lang) for slip in slips}
    known = dict(chances)
    rows = [
        (str(step), estimated(known[step], view.lang) if step in known else "–", told.get(step, "–"))
        for step in sorted({*known, *told})
    ]
    return Table(view.heads("step", "winning", "better"), rows)


def _won_plot(
    chances: Sequence[tuple[int, float]], slips: Sequence[Slip], turns: Sequence[tuple[int, int]], view: View
) -> Plot:
    lang = view.lang
    steps = [step for step, _ in chances]
    first, last = steps[0], max(steps[-1], steps[0] + 1)
    end = estimated(chances[-1][1], lang)
    chart = Chart(view, 170 if view.phone else 240, (first, last), left=52, top=18)
    chart.right = measure(end, 13, True) + 24
    chart.scale([(share / 4, f"{25 * share}{GRAMMARS[lang].percent}") for share in range(5)])
    begun = [(float(step), str(number)) for step, number in turns if first <= step <= last]
    if begun:
        kept = apart([chart.place(step) for step, _ in begun], TICK)
        chart.axis([begun[place] for place in kept], title=view.says("head_turn"))
    else:
        gap = max(1, (last - first) // (4 if view.phone else 8))
        chart.axis([(step, str(step)) for step in range(first, last + 1, gap)], title=view.says("head_step"))
    chart.line((0, 1), (0.5, 0.5), role="edge", width=1, dash=True, paper="x", below=True, name="even")
    chart.points(
        steps,
        [chance for _, chance in chances],
        [f"step:{step}" for step in steps],
        [view.says("winning_told", step=step, chance=estimated(chance, lang)) for step, chance in chances],
        size=7 if len(steps) <= MARKED else 3,
        line="accent",
        name="winning",
    )
    shown = [slip for slip in slips if first <= slip.step <= last]
    if shown:
        heights = {slip.step: _height(chances, slip.step) for slip in shown}
        chart.points(
            [slip.step for slip in shown],
            [heights[slip.step] for slip in shown],
            [f"slip:{slip.step}" for slip in shown],
            [view.says("slip_told", step=slip.step, slip=slip_text(slip, lang)) for slip in shown],
            symbol="diamond",
            size=13,
            fill="energy",
            edge="panel",
            name="slips",
        )
        largest = sorted(shown, key=lambda slip: -slip.loss)
        for place in apart([chart.place(slip.step) for slip in largest], LABEL)[:LABELLED]:
            slip = largest[place]
            label = "\u2212" + points(slip.loss, lang)
            low = heights[slip.step] > 0.85
            chart.label(
                label,
                slip.step,
                heights[slip.step],
                stands="top" if low else "bottom",
                shift=(0, -9 if low else 9),
                bold=True,
                size=12,
                ground="panel",
                name="loss",
            )
        chart.below(view.says("slips_legend"), role="muted", size=12)
    chart.at_right(end, chances[-1][1], 10, bold=True, name="end")
    return chart.plot()


def apart(places: Sequence[float], gap: float) -> list[int]:
    """Which of these places have room for words: each, unless it is near to one before."""
    kept: list[int] = []
    for number, place in enumerate(places):
        if all(abs(place - places[other]) >= gap for other in kept):
            kept.append(number)
    return kept


def _height(chances: Sequence[tuple[int, float]], step: int) -> float:
    """How high the line is at a step, which may lie between two of its points."""
    after = next(place for place, (at, _) in enumerate(chances) if at >= step)
    (one, low), (other, high) = chances[max(0, after - 1)], chances[after]
    return high if one == other else low + (high - low) * (step - one) / (other - one)


# what was given away


def losses(turns: Sequence[Given]) -> Finding:
    """What each turn gave away, in points, with its error."""
    return _bars("losses", turns)


def kinds(kinds: Sequence[Given]) -> Finding:
    """What decisions of each kind gave away, in points a decision, with its error."""
    return _bars("kinds", kinds)


def _bars(what: str, rows: Sequence[Given]) -> Finding:
    if not 1 <= len(rows) <= MOST:
        raise Mistake(tell, "no_losses", what=what, most=MOST)
    return Finding(
        what,
        each(_gave, what, rows),
        lambda view: _given_table(what, rows, view),
        code.call(what, repr([*rows]), imports=[line.format("Given") for line in NEEDS]),
        tell.both(f"{what}_how"),
        exact=False,
        plot=(lambda view: _turns_plot(rows, view))
        if what == "losses"
        else lambda view: _kinds_plot(rows, view),
    )


def _gave(what: str, rows: Sequence[Given], lang: str) -> str:
    most = max(rows, key=lambda row: row.loss)
    parts = {
        "name": most.name.in_(lang),
        "count": sum(row.times for row in rows),
        "loss": points(most.loss, lang),
        "error": give_or_take(most.error, lang),
    }
    return tell(lang, what if round(most.loss, 1) else f"{what}_none", **parts)


def _given_table(what: str, rows: Sequence[Given], view: View) -> Table:
    lang = view.lang
    counted = what == "kinds"
    heads = view.heads("kind", "times", "loss", "error") if counted else view.heads("turn", "loss", "error")
    told = [
        (
            row.name.in_(lang),
            *([str(row.times)] if counted else []),
            points(row.loss, lang),
            f"± {give_or_take(row.error, lang)}",
        )
        for row in rows
    ]
    return Table(heads, told)


def _bar_text(row: Given, view: View) -> str:
    loss, error = points(row.loss, view.lang), give_or_take(row.error, view.lang)
    return view.says("given_told", name=capital(row.name.in_(view.lang)), loss=loss, error=error)


def _ends(rows: Sequence[Given]) -> tuple[float, float]:
    """From the least to the most that anything may have been, nothing among it."""
    return min(0.0, *(row.loss - row.error for row in rows)), max(
        1.0, *(row.loss + row.error for row in rows)
    )


def _turns_plot(rows: Sequence[Given], view: View) -> Plot:
    low, high = _ends(rows)
    chart = Chart(view, 120 if view.phone else 160, (-0.6, len(rows) - 0.4), (low, high), left=34, top=8)
    step = next((step for step in (1, 2, 5, 10, 20, 50) if high / step <= 5), 100)
    chart.scale([(value, str(value)) for value in range(0, round(high) + 1, step)])
    every = max(1, -(-len(rows) * 26 // round(chart.wide)))
    places = range(len(rows))
    ticks = [(float(place), _number(rows[place].name.in_(view.lang))) for place in places[::every]]
    chart.axis(ticks, title=view.says("head_turn"), marks=False)
    chart.bars(
        places,
        [row.loss for row in rows],
        [f"loss:{row.name.en}" for row in rows],
        [_bar_text(row, view) for row in rows],
        thick=0.7,
        fill="scale 3",
        edge="accent",
        line=1,
        upright=True,
        name="losses",
    )
    for place, row in zip(places, rows, strict=True):
        span = row.loss - row.error, row.loss + row.error
        chart.line((place, place), span, width=1.5, name="error")
    return chart.plot()


def _number(name: str) -> str:
    """Of a name such as "turn 5" what is short enough for the axis."""
    last = name.split()[-1]
    return last if last.isdecimal() else name


def _kinds_plot(rows: Sequence[Given], view: View) -> Plot:
    lang, count = view.lang, len(rows)
    low, high = _ends(rows)
    room = view.inner * 0.42
    shown = [wrap(row.name.in_(lang), 13, room, True) for row in rows]
    tall = max(max(map(len, shown)) * 17 + 10, 30)
    chart = Chart(view, tall * count, (low, high), (count - 0.5, -0.5), top=8)
    chart.left = min(max(measure(line, 13, True) for name in shown for line in name) + 14, room + 14)
    numbers = [points(row.loss, lang) for row in rows]
    chart.right = max(measure(text, 13, True) for text in numbers) + 16
    for place, name in enumerate(shown):
        chart.at_left(name, place, bold=True, name="kind")
    chart.bars(
        range(count),
        [row.loss for row in rows],
        [f"kind:{row.name.en}" for row in rows],
        [_bar_text(row, view) for row in rows],
        thick=16 / tall,
        fill="scale 3",
        edge="accent",
        line=1,
        name="kinds",
    )
    for place, (row, text) in enumerate(zip(rows, numbers, strict=True)):
        chart.line((row.loss - row.error, row.loss + row.error), (place, place), width=1.5, name="error")
        chart.at_right(text, place, chart.right, anchor="end", bold=True, name="loss")
    chart.line((0, 0), (0, 1), role="edge", width=1.5, paper="y", name="baseline")
    return chart.plot()
