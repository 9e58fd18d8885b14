"""Which pilot can fly which ship: payable now, the chance after the best rerolls, or why not."""

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from typing import Any

from teg.charts import code
from teg.charts.chart import LEADING, Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.palette import ON_SCALE, step
from teg.charts.scene import View
from teg.charts.text_width import fitting, measure, wrap
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.energy import Act
from teg.odds.hire.hire_answer import assumptions, derivation, finding
from teg.odds.hire.hiring import Hire, Market, Pilot, Ship, hires, ship_called
from teg.odds.words import exact, percent

SIZE = 12.0
"""Of the words in a cell."""
LONGEST = 15
"""Longer fractions are rounded."""


def hire_matrix(market: Market, chosen: tuple[int, int] | None = None) -> Finding:
    """Pilots of the row against ships of the hangar; one cell, by its row and column, may be framed."""
    found = hires(market)
    sentence = finding(market, found)
    return Finding(
        "hires",
        sentence,
        lambda view: _table(market, found, view),
        _code(market),
        derivation(),
        assumptions(market),
        plot=lambda view: _plot(market, found, view, chosen),
    )


def _code(market: Market) -> str:
    values = {field.name: getattr(market, field.name) for field in fields(market)}
    defaults = {field.name: field.default for field in fields(market)}
    given = [f"    {name}={_lines(value)},\n" for name, value in values.items() if value != defaults[name]]
    needs = ["from teg.odds.hire.hiring import Market, Pilot, Ship"]
    if market.colonies:
        needs.insert(0, "from teg.odds.dice.energy import Act")
    return code.call("hire_matrix", f"Market(\n{''.join(given)})", imports=needs)


def _lines(value: object) -> str:
    """A value as an expression; pilots and ships stand on a line each."""
    if isinstance(value, tuple) and value and isinstance(value[0], Pilot | Ship | Act):
        return "(\n" + "".join(f"        {each!r},\n" for each in value) + "    )"
    return repr(value)


def cell(hire: Hire, view: View) -> tuple[str, str]:
    """What a cell says: the verdict or the chance, and below it how or why."""
    how = {2: view.says("pair"), 3: view.says("triple")}
    if hire.pays:
        sizes = {sum(paid) for paid in hire.pays}
        return "✓", ", ".join(how[size] for size in sorted(sizes))
    if not hire.chance:
        return view.says("no"), _why(hire, view)
    return _chance(hire, view.lang), how[2 if hire.trained else 3]


def _chance(hire: Hire, lang: str) -> str:
    return ("" if hire.exact else "≥ ") + percent(hire.chance, lang)


def _why(hire: Hire, view: View) -> str:
    """A word or two for what bars a hire; the table has the sentence."""
    short = {
        "BB-02": "bar_dice",
        "BB-04": "bar_dice",
        "BB-06": "bar_turn",
        "BB-10": "bar_ship",
        "BB-20": "bar_market",
    }
    rule = hire.reasons[0].rule
    return view.says(short[rule]) if rule in short else rule


def _table(market: Market, found: Sequence[Hire], view: View) -> Table:
    lang = view.lang
    heads = view.heads("pilot", "ship", "trained", "now", "chance", "fraction", "do", "reason")
    yes, no = view.says("yes"), view.says("no")
    rows = []
    for hire in found:
        verdict, how = cell(hire, view)
        do = advice(hire.steps[0], market.hand, lang) if hire.steps and not hire.pays else ""
        why = " ".join(f"{reason.reason.in_(lang)} ({reason.rule})" for reason in hire.reasons)
        rows.append(
            (
                hire.pilot.called(lang),
                ship_called(hire.ship, lang),
                yes if hire.trained else no,
                f"{verdict} {how}" if hire.pays else no,
                _chance(hire, lang),
                _fraction(hire.chance),
                do,
                why,
            )
        )
    return Table(heads, rows)


def _fraction(chance: Fraction) -> str:
    return str(chance) if len(str(chance)) <= LONGEST else f"≈ {float(chance):.6f}"


def tone(hire: Hire) -> tuple[str, str]:
    """The colour of a cell and of its words."""
    if not hire.pays and not hire.chance:
        return "panel", "muted"
    level = step(1.0 if hire.pays else float(hire.chance))
    return f"scale {level}", ON_SCALE[level]


def _plot(market: Market, found: Sequence[Hire], view: View, chosen: tuple[int, int] | None) -> Plot:
    lang, columns = view.lang, len(market.ships) or 1
    chart = Chart(view, 0, (0, columns))
    # A phone has no room beside the cells: there each pilot's name stands above them.
    longest = max((measure(pilot.called(lang), 13, True) for pilot in market.pilots), default=0.0)
    chart.left = 0.0 if view.phone else min(longest + 14, chart.view.inner * 0.34)
    room = chart.left - 10 if chart.left else chart.view.inner
    names = [wrap(pilot.called(lang), 13, room, True) for pilot in market.pilots]
    wide = min(chart.wide / columns, 150)
    chart.right = chart.view.inner - chart.left - wide * columns
    parts = [wrap(cell(hire, view)[1], SIZE, wide - 6) for hire in found]
    deep = 26 + SIZE * LEADING * max(map(len, parts), default=1)
    lines = max(map(len, names), default=1)
    above = 13 * LEADING * lines + 9 if view.phone else 0.0
    row = above + (deep if above else max(deep, 13 * LEADING * lines)) + 4
    chart.tall = row * len(market.pilots)
    chart.y = (chart.tall or 1, 0)
    chart.top = 22
    for column, ship in enumerate(market.ships):
        called = ship_called(ship.name, lang)
        size = fitting(called, SIZE, wide - 4, True)
        over: dict[str, Any] = {"paper": "y", "stands": "bottom", "shift": (0, 4)}
        chart.label(called, column + 0.5, 1, bold=True, size=size, name="ship", **over)
    places = [(number // columns, number % columns) for number in range(len(found))]
    middles = [row * at + above + (row - above) / 2 for at, _ in places]
    for at, told in enumerate(names):
        y, stands = (row * at, "top") if above else (middles[at * columns], "middle")
        chart.at_left(told, y, up=-5 if above else 0, stands=stands, bold=True)
    tones = [tone(hire) for hire in found]
    gap = 2 / wide
    if found:
        chart.bars(
            middles,
            [1 - gap] * len(found),
            [f"hire:{row}:{column}" for row, column in places],
            [_text(hire, view) for hire in found],
            base=[column + gap / 2 for _, column in places],
            thick=row - above - 2,
            fill=[level for level, _ in tones],
            edge="hairline",
            line=1,
            name="cell",
        )
    if chosen in places:
        y, half = middles[places.index(chosen)], (row - above - 2) / 2
        left, right = chosen[1] + gap / 2, chosen[1] + 1 - gap / 2
        for across, ends in (
            ((left, right), (y - half, y - half)),
            ((left, right), (y + half, y + half)),
            ((left, left), (y - half, y + half)),
            ((right, right), (y - half, y + half)),
        ):
            chart.line(across, ends, width=4, name="chosen")
    for hire, how, (_, column), y, (_, ink) in zip(found, parts, places, middles, tones, strict=True):
        x, half = column + 0.5, SIZE * LEADING * len(how) / 2
        verdict = cell(hire, view)[0]
        size = fitting(verdict, 15, wide - 6, True)
        chart.label(verdict, x, y, shift=(0, half), bold=True, size=size, role=ink, name="verdict")
        size = min(fitting(line, SIZE, wide - 6) for line in how)
        chart.label(how, x, y, shift=(0, -10), size=size, role=ink, name="how")
    chart.below(view.says("matrix_legend"), role="muted", size=SIZE)
    return chart.plot()


def _text(hire: Hire, view: View) -> str:
    """What a cell stands for."""
    lang = view.lang
    who = {"pilot": hire.pilot.called(lang), "ship": ship_called(hire.ship, lang)}
    if hire.pays:
        return view.says("hire_now", **who)
    if not hire.chance:
        return view.says(
            "hire_never", **who, why=" ".join(reason.reason.in_(lang) for reason in hire.reasons)
        )
    odds = exact(hire.chance, lang) if len(str(hire.chance)) <= LONGEST else _chance(hire, lang)
    return view.says("hire_chance", **who, chance=odds if hire.exact else f"≥ {odds}")
