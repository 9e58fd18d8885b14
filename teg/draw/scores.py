"""The race to 21, and everybody's points turn by turn."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from teg.draw import code, marks, plots
from teg.draw.finding import Finding, Plot, Table
from teg.draw.lettering import measure
from teg.draw.palette import SEATS, THEMES
from teg.draw.scene import Line, Sheet, View, box
from teg.galaxies.scoring import Tally
from teg.languages import LANGUAGES, Both, both, listed
from teg.mistake import Mistake

GOAL = 21
MOST_TURNS = 500


def race(tallies: Sequence[Tally], players: Sequence[str] = ()) -> Finding:
    """Everybody's points: in play (they count toward 21), from badges, from the mission if it is known."""
    names = _names(players, len(tallies))
    sentence = Both(*(_race_sentence(tallies, names, lang) for lang in LANGUAGES))
    return Finding(
        "race",
        sentence,
        lambda view: _race_table(tallies, names, view),
        lambda sheet: _race_picture(sheet, tallies, names),
        lambda view: _race_plot(tallies, names, sentence, view),
        code.call(
            "race",
            repr(list(tallies)),
            f"players={list(players)!r}" if players else "",
            imports=["from teg.galaxies.scoring import Tally"],
        ),
        both(
            "Planets, empire, pilots and dwarf planets count toward 21; badges and missions are added at the"
            " end.",
            "Planètes, empire, pilotes et planètes naines comptent pour 21 ; insignes et missions s'ajoutent"
            " à la fin.",
        ),
    )


def _names(players: Sequence[str], count: int) -> tuple[str, ...]:
    if not 1 <= count <= len(SEATS):
        raise Mistake(
            f"points of {count} players cannot be drawn; give 1 to {len(SEATS)}.",
            f"les points de {count} joueurs ne peuvent être dessinés ; donnez-en de 1 à {len(SEATS)}.",
        )
    if players and len(players) != count:
        raise Mistake(
            f"{len(players)} names are given for {count} players; give one each.",
            f"{len(players)} noms sont donnés pour {count} joueurs ; donnez-en un par joueur.",
        )
    return tuple(players) or tuple(seat.letter for seat in SEATS[:count])


def parts(tally: Tally) -> tuple[int, int, int]:
    """In play, from badges, from the mission."""
    return tally.planets + tally.empire + tally.pilots + tally.dwarfs, sum(tally.badges), tally.mission


def total(tally: Tally, view: View) -> str:
    """What a bar is labelled with: the sum, and where there is room how it comes about."""
    held = [str(part) for part in parts(tally) if part]
    if view.phone or len(held) < 2:
        return str(tally.total)
    return f"{' + '.join(held)} = {tally.total}"


def _points(count: int, lang: str) -> str:
    few = count < 2 if lang == "fr" else count == 1
    return f"{count} point" if few else f"{count} points"


def leaders(points: Sequence[int], names: Sequence[str], lang: str) -> tuple[str, bool]:
    """Who has most, and whether several do."""
    first = [name for name, held in zip(names, points, strict=True) if held == max(points)]
    return listed(first, lang), len(first) > 1


def _race_sentence(tallies: Sequence[Tally], names: Sequence[str], lang: str) -> str:
    fr = lang == "fr"
    played = [parts(tally)[0] for tally in tallies]
    who, several = leaders(played, names, lang)
    most = max(played)
    gap = GOAL - most
    if fr:
        text = f"{who} {'mènent' if several else 'mène'} avec {_points(most, lang)}"
        text += f", à {gap} du but de {GOAL}" if gap > 0 else f"\u00a0: le but de {GOAL} est atteint"
    else:
        text = f"{who} {'lead' if several else 'leads'} with {_points(most, lang)}"
        text += f", {gap} short of {GOAL}" if gap > 0 else f": {GOAL} is reached"
    totals = [tally.total for tally in tallies]
    if totals == played:
        return f"{text}."
    who, several = leaders(totals, names, lang)
    if fr:
        return f"{text}\u00a0; insignes et missions comptés, {who} {'ont' if several else 'a'} {max(totals)}."
    return f"{text}; with badges and missions {who} {'have' if several else 'has'} {max(totals)}."


_PARTS = (
    both("in play", "en jeu"),
    both("badges", "insignes"),
    both("mission", "mission"),
)


def _race_table(tallies: Sequence[Tally], names: Sequence[str], view: View) -> Table:
    heads = (
        ("joueur", "planètes", "empire", "pilotes", "naines", "en jeu", "insignes", "mission", "total")
        if view.fr
        else ("player", "planets", "empire", "pilots", "dwarfs", "in play", "badges", "mission", "total")
    )
    rows = []
    for name, tally in zip(names, tallies, strict=True):
        played, badges, mission = parts(tally)
        numbers = (
            tally.planets,
            tally.empire,
            tally.pilots,
            tally.dwarfs,
            played,
            badges,
            mission,
            tally.total,
        )
        rows.append((name, *map(str, numbers)))
    return Table(heads, rows)


def _called(seat: int, name: str) -> str:
    letter = SEATS[seat].letter
    return letter if name == letter else f"{letter} {name}"


def _race_picture(sheet: Sheet, tallies: Sequence[Tally], names: Sequence[str]) -> None:
    called = [_called(seat, name) for seat, name in enumerate(names)]
    longest = max(measure(each, 13, True) for each in called)
    first = min(longest + 36, sheet.inner * 0.45)
    end = max(measure(total(tally, sheet.view), 13, True) for tally in tallies) + 14
    top = max(GOAL, *(tally.total for tally in tallies))
    unit = (sheet.inner - first - end) / top
    left, begin = sheet.margin + first, sheet.y + 24
    sheet.words(left + GOAL * unit, sheet.y + 14, str(GOAL), anchor="middle", bold=True, what="goal")
    for seat, (shown, tally) in enumerate(zip(called, tallies, strict=True)):
        y = begin + seat * 40
        sheet.add(marks.seat(seat, sheet.margin + 8, y + 13, 8))
        sheet.words(sheet.margin + 24, y + 18, shown, bold=True, within=first - 28, what="player")
        x = left
        role = SEATS[seat].role
        for number, held in enumerate(parts(tally)):
            if held:
                sheet.add(
                    box(
                        x,
                        y,
                        held * unit,
                        26,
                        fill=role if number == 0 else "panel",
                        edge=role,
                        hatch=role if number == 1 else "",
                        what=f"part {number}",
                    )
                )
            x += held * unit
        right = sheet.margin + sheet.inner
        sheet.words(right, y + 18, total(tally, sheet.view), anchor="end", bold=True, what="total")
    low = begin + len(tallies) * 40 - 8
    sheet.add(Line(((left, begin - 4), (left, low)), "edge", what="baseline"))
    sheet.add(Line(((left + GOAL * unit, begin - 4), (left + GOAL * unit, low)), "ink", 2, True, what="goal"))
    sheet.y = low + 4
    used = [any(parts(tally)[number] for tally in tallies) for number in range(len(_PARTS))]
    if any(used[1:]):
        _legend(sheet, used)


def _legend(sheet: Sheet, used: Sequence[bool]) -> None:
    """What the looks of the bars stand for, as far as they occur."""
    lang = sheet.view.lang
    sheet.y += 20
    x = sheet.margin
    for number, words in enumerate(_PARTS):
        if not used[number]:
            continue
        hatch = "muted" if number == 1 else ""
        sheet.add(
            box(x, sheet.y - 11, 20, 13, "muted" if number == 0 else "panel", "muted", 1.5, hatch, "key")
        )
        name = words.in_(lang)
        sheet.words(x + 26, sheet.y, name, role="muted", size=12)
        x += 26 + measure(name, 12) + 18
    sheet.y += 4


def _race_plot(tallies: Sequence[Tally], names: Sequence[str], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    data: list[dict[str, Any]] = []
    shown = [plots.safe(name) for name in names]
    tints = [colours[SEATS[seat].role] for seat in range(len(names))]
    for number, words in enumerate(_PARTS):
        bar = {"color": tints if number == 0 else colours["panel"], "line": {"color": tints, "width": 1.5}}
        if number == 1:
            bar["pattern"] = {
                "shape": "/",
                "fgcolor": tints,
                "bgcolor": colours["panel"],
                "fillmode": "replace",
            }
        data.append(
            {
                "type": "bar",
                "orientation": "h",
                "name": words.in_(view.lang),
                "x": [parts(tally)[number] for tally in tallies],
                "y": shown,
                "marker": bar,
                "hoverinfo": "none",
            }
        )
    goal = {"type": "line", "x0": GOAL, "x1": GOAL, "y0": 0, "y1": 1, "yref": "paper"}
    top = max(GOAL, *(tally.total for tally in tallies))
    totals: list[dict[str, Any]] = [
        {
            "x": 1,
            "xref": "paper",
            "y": name,
            "text": f"<b>{total(tally, view)}</b>",
            "showarrow": False,
            "xanchor": "left",
            "xshift": 4,
        }
        for name, tally in zip(shown, tallies, strict=True)
    ]
    made = plots.layout(
        view,
        sentence.in_(view.lang),
        max(200, 48 * len(names) + 60),
        barmode="stack",
        showlegend=True,
        legend={"orientation": "h", "y": -0.2, "traceorder": "normal"},
        xaxis=plots.axis(view, range=[0, top], dtick=7),
        yaxis={"autorange": "reversed", "fixedrange": True, "automargin": True},
        shapes=[{**goal, "line": {"color": colours["ink"], "width": 2, "dash": "dash"}}],
        annotations=totals,
    )
    made["margin"]["r"] = 50 if view.phone else 110
    return {"data": data, "layout": made}


def points(turns: Sequence[Sequence[int]], players: Sequence[str] = ()) -> Finding:
    """Everybody's points after each turn: `turns[turn][seat]`, the first before anything was played."""
    if not turns or len({len(row) for row in turns}) != 1:
        raise Mistake(
            "points are one row a turn with one number a player; every row needs as many.",
            "les points sont une ligne par tour avec un nombre par joueur ; chaque ligne doit en "
            "avoir autant.",
        )
    if len(turns) > MOST_TURNS:
        raise Mistake(
            f"{len(turns)} turns are too many to draw; give at most {MOST_TURNS}.",
            f"{len(turns)} tours, c'est trop pour un dessin ; donnez-en {MOST_TURNS} au plus.",
        )
    names = _names(players, len(turns[0]))
    sentence = Both(*(_points_sentence(turns, names, lang) for lang in LANGUAGES))
    return Finding(
        "points",
        sentence,
        lambda view: _points_table(turns, names, view),
        lambda sheet: _points_picture(sheet, turns, names),
        lambda view: _points_plot(turns, names, sentence, view),
        code.call(
            "points", repr([list(row) for row in turns]), f"players={list(players)!r}" if players else ""
        ),
        both("The points after every turn, as counted.", "Les points après chaque tour, tels que comptés."),
    )


def lead_changes(turns: Sequence[Sequence[int]]) -> int:
    """How often others led than before, ties counted, from the first turn on which not everybody tied."""
    leads = [frozenset(seat for seat, held in enumerate(row) if held == max(row)) for row in turns]
    while leads and len(leads[0]) == len(turns[0]):
        leads.pop(0)
    return sum(before != now for before, now in pairwise(leads))


def _points_sentence(turns: Sequence[Sequence[int]], names: Sequence[str], lang: str) -> str:
    fr, last, number = lang == "fr", turns[-1], len(turns) - 1
    who, several = leaders(last, names, lang)
    changes = lead_changes(turns)
    if fr:
        text = f"Après {number} tour{'s' if number > 1 else ''}, {who} {'mènent' if several else 'mène'}"
        text += f" avec {_points(max(last), lang)}"
        return f"{text}\u00a0; les premiers ont changé {changes} fois, égalités comptées."
    text = f"After {number} turn{'' if number == 1 else 's'} {who} {'lead' if several else 'leads'}"
    times = f"{changes} time{'' if changes == 1 else 's'}"
    return f"{text} with {_points(max(last), lang)}; who leads changed {times}, ties counted."


def _points_table(turns: Sequence[Sequence[int]], names: Sequence[str], view: View) -> Table:
    rows = [(str(number), *map(str, row)) for number, row in enumerate(turns)]
    return Table(("tour" if view.fr else "turn", *names), rows)


def spread(wanted: Sequence[float], gap: float) -> list[float]:
    """Places near those wanted but at least a gap apart, in the same order."""
    order = sorted(range(len(wanted)), key=lambda number: (wanted[number], number))
    placed = [0.0] * len(wanted)
    before = -1e9
    for number in order:
        before = placed[number] = max(wanted[number], before + gap)
    # Move the whole row back by half of what it was pushed.
    push = max(placed[number] - wanted[number] for number in order) / 2
    return [place - push for place in placed]


def _points_picture(sheet: Sheet, turns: Sequence[Sequence[int]], names: Sequence[str]) -> None:
    tall = 170.0 if sheet.view.phone else 260.0
    labels = [f"{_called(seat, name)} {turns[-1][seat]}" for seat, name in enumerate(names)]
    right = min(max(measure(text, 13, True) for text in labels) + 34, sheet.inner * 0.45)
    left, top = sheet.margin + 28, sheet.y + 16
    wide = sheet.inner - 28 - right
    high = max(GOAL, *(max(row) for row in turns))
    base = top + tall

    def place(turn: int, value: int) -> tuple[float, float]:
        return left + wide * turn / max(len(turns) - 1, 1), base - tall * value / high

    for value in range(0, high + 1, 7 if high <= 30 else 7 * (high // 30 + 1)):
        y = place(0, value)[1]
        if value != GOAL:
            sheet.add(Line(((left, y), (left + wide, y)), "hairline" if value else "edge", 1, what="grid"))
        sheet.words(left - 8, y + 4, str(value), anchor="end", role="muted", size=12)
    goal = place(0, GOAL)[1]
    sheet.add(Line(((left, goal), (left + wide, goal)), "ink", 1.5, True, what="goal"))
    for seat in range(len(names)):
        line = tuple(place(turn, row[seat]) for turn, row in enumerate(turns))
        sheet.add(Line(line, SEATS[seat].role, 2.5, what=f"line {seat}"))
        if len(turns) <= 40:
            sheet.add(*(marks.seat(seat, x, y, 4, f"point {seat}") for x, y in line))
    ends = [place(len(turns) - 1, held)[1] for held in turns[-1]]
    for seat, y in enumerate(spread(ends, 18)):
        x = left + wide + 14
        sheet.add(marks.seat(seat, x, y, 6.5, f"seat {seat}"))
        sheet.words(x + 12, y + 5, labels[seat], bold=True, within=right - 26, what="end")
    gap = max(1, round(len(turns) / (6 if sheet.view.phone else 12)))
    for turn in range(0, len(turns), gap):
        sheet.words(place(turn, 0)[0], base + 18, str(turn), anchor="middle", role="muted", size=12)
    sheet.words(
        left + wide / 2, base + 36, "tours" if sheet.view.fr else "turns", anchor="middle", role="muted"
    )
    sheet.y = base + 40


def _points_plot(turns: Sequence[Sequence[int]], names: Sequence[str], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    data: list[dict[str, Any]] = []
    last = len(turns) - 1
    for seat, name in enumerate(names):
        mark = SEATS[seat]
        data.append(
            {
                "type": "scatter",
                "mode": "lines+markers",
                "name": plots.safe(name),
                "x": [*range(len(turns))],
                "y": [row[seat] for row in turns],
                "line": {"color": colours[mark.role], "width": 2.5},
                "marker": {"symbol": plots.SYMBOLS[mark.shape], "size": 8, "color": colours[mark.role]},
                "hoverinfo": "none",
            }
        )
    high = max(GOAL, *(max(row) for row in turns))
    ends = spread([-row for row in turns[-1]], high / 14)
    notes: list[dict[str, Any]] = [
        {
            "x": last,
            "y": -ends[seat],
            "xanchor": "left",
            "xshift": 8,
            "showarrow": False,
            "text": plots.safe(f"{_called(seat, name)} {turns[-1][seat]}"),
        }
        for seat, name in enumerate(names)
    ]
    goal = {"type": "line", "x0": 0, "x1": 1, "xref": "paper", "y0": GOAL, "y1": GOAL}
    made = plots.layout(
        view,
        sentence.in_(view.lang),
        bottom=52,
        xaxis=plots.axis(
            view, range=[0, max(last, 1)], showgrid=False, title={"text": "tours" if view.fr else "turns"}
        ),
        yaxis=plots.axis(view, range=[0, high * 1.06], dtick=7),
        shapes=[{**goal, "line": {"color": colours["ink"], "width": 1.5, "dash": "dash"}}],
        annotations=notes,
    )
    made["margin"]["r"] = 110
    return {"data": data, "layout": made}
