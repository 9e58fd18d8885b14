"""Which pilot can fly which ship: payable now, the chance after the best rerolls, or why not."""

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from typing import Any

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import ON_SCALE, THEMES, step
from teg.charts.scene import Sheet, View, box
from teg.charts.text_width import measure, wrap
from teg.languages import Both
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.energy import Act
from teg.odds.hire.hire_answer import assumptions, derivation, finding
from teg.odds.hire.hiring import Hire, Market, Pilot, Ship, hires, ship_called
from teg.odds.words import percent

LINE = 14.0
"""From one line of a cell to the next."""


def hire_matrix(market: Market) -> Finding:
    """Pilots of the row against ships of the hangar."""
    found = hires(market)
    sentence = finding(market, found)
    return Finding(
        "hires",
        sentence,
        lambda view: _table(market, found, view),
        lambda sheet: _picture(sheet, market, found),
        lambda view: _plot(market, found, sentence, view),
        _code(market),
        derivation(),
        assumptions(market),
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
    return str(chance) if len(str(chance)) <= 15 else f"≈ {float(chance):.6f}"


def _picture(sheet: Sheet, market: Market, found: Sequence[Hire]) -> None:
    if not found:
        return
    size = 12.0
    # A phone has no room beside the cells: there each pilot's name stands above them.
    above = 22.0 if sheet.view.phone else 0.0
    longest = max(measure(pilot.called(sheet.view.lang), 13, True) for pilot in market.pilots)
    first = 0.0 if above else min(longest + 10, sheet.inner * 0.34)
    names = [
        wrap(pilot.called(sheet.view.lang), 13, first - 6 if first else sheet.inner, True)
        for pilot in market.pilots
    ]
    if above:
        above += 16.0 * (max(map(len, names)) - 1)
    wide = min((sheet.inner - first) / len(market.ships), 150)
    parts = [wrap(cell(hire, sheet.view)[1], size, wide - 6) for hire in found]
    tall = max(30.0 + LINE * max(map(len, parts)), 0 if above else 16.0 * max(map(len, names)) + 8) + above
    sheet.y += 18
    for number, ship in enumerate(market.ships):
        x = sheet.margin + first + wide * (number + 0.5)
        called = ship_called(ship.name, sheet.view.lang)
        sheet.words(x, sheet.y, called, anchor="middle", bold=True, size=size, within=wide - 4, what="ship")
    sheet.y += 8
    for row, lines in enumerate(names):
        top = sheet.y + row * tall
        y = top + 15 if above else top + tall / 2 + 5 - 8 * (len(lines) - 1)
        for down, part in enumerate(lines):
            sheet.words(sheet.margin, y + 16 * down, part, bold=True, what="pilot")
        top += above
        for number in range(len(market.ships)):
            hire = found[row * len(market.ships) + number]
            x = sheet.margin + first + wide * number
            level, ink = tone(hire)
            sheet.add(box(x + 1, top + 1, wide - 2, tall - above - 2, level, "hairline", 1, what="cell"))
            verdict, _ = cell(hire, sheet.view)
            middle = x + wide / 2
            sheet.words(
                middle,
                top + 19,
                verdict,
                anchor="middle",
                bold=True,
                size=15,
                role=ink,
                within=wide - 6,
                what="verdict",
            )
            for line, how in enumerate(parts[row * len(market.ships) + number]):
                low = top + 35 + LINE * line
                sheet.words(
                    middle, low, how, anchor="middle", size=size, role=ink, within=wide - 6, what="how"
                )
    sheet.y += len(market.pilots) * tall + 6
    sheet.paragraph(sheet.view.says("matrix_legend"), role="muted", size=size)


def tone(hire: Hire) -> tuple[str, str]:
    """The colour of a cell and of its words."""
    if not hire.pays and not hire.chance:
        return "panel", "muted"
    level = step(1.0 if hire.pays else float(hire.chance))
    return f"scale {level}", ON_SCALE[level]


def _plot(market: Market, found: Sequence[Hire], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    ships = [live_style.wrapped(ship_called(ship.name, view.lang), 110) for ship in market.ships]
    pilots = [live_style.wrapped(pilot.called(view.lang), 120) for pilot in market.pilots]
    columns = len(ships)
    levels: list[list[int]] = []
    notes: list[dict[str, Any]] = []
    for row in range(len(pilots)):
        line = []
        for column in range(columns):
            hire = found[row * columns + column]
            level, ink = tone(hire)
            line.append(int(level[-1]) if level.startswith("scale") else -1)
            verdict, how = cell(hire, view)
            text = f"<b>{verdict}</b><br>{how}"
            notes.append(
                {
                    "x": column,
                    "y": row,
                    "text": text,
                    "showarrow": False,
                    "font": {"color": colours[ink], "size": 12},
                }
            )
        levels.append(line)
    roles = ["panel", *(f"scale {level}" for level in range(5))]
    scale = [
        [place / 6, colours[role]] for number, role in enumerate(roles) for place in (number, number + 1)
    ]
    made = live_style.layout(
        view,
        sentence.in_(view.lang),
        max(200, 46 * len(pilots) + 60),
        xaxis={
            "side": "top",
            "tickvals": [*range(columns)],
            "ticktext": ships,
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "autorange": "reversed",
            "tickvals": [*range(len(pilots))],
            "ticktext": pilots,
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        annotations=notes,
    )
    made["margin"] |= {"l": 130 if not view.phone else 100, "t": made["margin"]["t"] + 26, "b": 16}
    heat = {
        "type": "heatmap",
        "z": levels,
        "zmin": -1.5,
        "zmax": 4.5,
        "colorscale": scale,
        "showscale": False,
        "xgap": 2,
        "ygap": 2,
        "hoverinfo": "none",
    }
    return {"data": [heat] if found else [], "layout": made}
