"""Everybody's points turn by turn."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import SEATS, THEMES
from teg.charts.scene import Line, Sheet, View, seat_mark, tell
from teg.charts.scores import called, counted, leaders, names_of, or_letter
from teg.charts.text_width import measure
from teg.galaxies.rules.scoring import GOAL
from teg.languages import Both, each
from teg.mistake import Mistake

MOST_TURNS = 500
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_LINES = 8
MARKED = 40
"""With more turns than these the lines have no mark at each."""


class Played(NamedTuple):
    """The points of every player after so many turns, and after each turn from then on."""

    turns: Sequence[Sequence[int]]
    names: Sequence[str]
    first: int
    goal: int | None

    @property
    def high(self) -> int:
        """The highest number on the scale."""
        return max(self.goal or 1, *(max(row) for row in self.turns))

    @property
    def step(self) -> int:
        """From one line of the scale to the next: a third of the goal, or a round number."""
        if self.goal:
            third = max(1, self.goal // 3)
            return third * (self.high // (10 * third) + 1)
        return next((step for step in STEPS if self.high <= step * MOST_LINES), STEPS[-1])


def points(
    turns: Sequence[Sequence[int]], players: Sequence[str] = (), first: int = 0, goal: int | None = GOAL
) -> Finding:
    """Everybody's points after each turn: `turns[turn][seat]`, the first row after `first` turns.

    `goal` is the number of points that ends the game, None where there is none.
    """
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
    played = Played(turns, names_of(players, len(turns[0])), first, goal)
    sentence = each(_sentence, played)
    return Finding(
        "points",
        sentence,
        lambda view: _table(played, view),
        lambda sheet: _picture(sheet, played),
        lambda view: _plot(played, sentence, view),
        code.call(
            "points",
            repr([list(row) for row in turns]),
            f"players={list(players)!r}" if players else "",
            f"first={first}" if first else "",
            f"goal={goal}" if goal != GOAL else "",
        ),
        tell.both("turns_how"),
    )


def lead_changes(turns: Sequence[Sequence[int]]) -> int:
    """How often others led than before, ties counted, from the first turn on which not everybody tied."""
    leads = [frozenset(seat for seat, held in enumerate(row) if held == max(row)) for row in turns]
    while leads and len(leads[0]) == len(turns[0]):
        leads.pop(0)
    return sum(before != now for before, now in pairwise(leads))


def _sentence(played: Played, lang: str) -> str:
    turns, last = played.turns, played.turns[-1]
    who, several = leaders(last, played.names, lang)
    changes = lead_changes(turns)
    return tell(
        lang,
        "turns",
        turns=played.first + len(turns) - 1,
        who=who,
        several=several,
        points=counted(max(last), lang),
        changes=tell(lang, "changed" if changes else "never_changed", count=changes),
        since=tell(lang, "since", turn=played.first) if played.first else "",
    )


def _table(played: Played, view: View) -> Table:
    rows = [(str(number), *map(str, row)) for number, row in enumerate(played.turns, played.first)]
    return Table((*view.heads("turn"), *played.names), rows)


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


def _picture(sheet: Sheet, played: Played) -> None:
    turns, names, goal, high = played.turns, played.names, played.goal, played.high
    tall = 170.0 if sheet.view.phone else 260.0
    labels = [f"{called(seat, name)} {turns[-1][seat]}" for seat, name in enumerate(names)]
    right = min(max(measure(text, 13, True) for text in labels) + 34, sheet.inner * 0.45)
    left, top = sheet.margin + 28, sheet.y + 16
    wide = sheet.inner - 28 - right
    base = top + tall

    def place(turn: int, value: int) -> tuple[float, float]:
        return left + wide * turn / max(len(turns) - 1, 1), base - tall * value / high

    for value in range(0, high + 1, played.step):
        y = place(0, value)[1]
        if value != goal:
            sheet.add(Line(((left, y), (left + wide, y)), "hairline" if value else "edge", 1, what="grid"))
        sheet.words(left - 8, y + 4, str(value), anchor="end", role="muted", size=12)
    if goal:
        y = place(0, goal)[1]
        sheet.add(Line(((left, y), (left + wide, y)), "ink", 1.5, True, what="goal"))
    for seat in range(len(names)):
        line = tuple(place(turn, row[seat]) for turn, row in enumerate(turns))
        sheet.add(Line(line, SEATS[seat].role, 2.5, what=f"line {seat}"))
        if len(turns) <= MARKED:
            sheet.add(*(seat_mark(seat, x, y, 4, f"point {seat}") for x, y in line))
    ends = [place(len(turns) - 1, held)[1] for held in turns[-1]]
    for seat, y in enumerate(spread(ends, 18)):
        x = left + wide + 14
        sheet.add(seat_mark(seat, x, y, 6.5, f"seat {seat}"))
        label = or_letter(labels[seat], f"{SEATS[seat].letter} {turns[-1][seat]}", right - 26)
        sheet.words(x + 12, y + 5, label, bold=True, within=right - 26, what="end")
    gap = max(1, round(len(turns) / (6 if sheet.view.phone else 12)))
    for turn in range(0, len(turns), gap):
        x, text = place(turn, 0)[0], str(played.first + turn)
        sheet.words(x, base + 18, text, anchor="middle", role="muted", size=12, what="turn")
    sheet.words(left + wide / 2, base + 36, sheet.view.says("head_turns"), anchor="middle", role="muted")
    sheet.y = base + 40


def _plot(played: Played, sentence: Both, view: View) -> Plot:
    turns, names, first, high = played.turns, played.names, played.first, played.high
    colours = THEMES[view.theme]
    data: list[dict[str, Any]] = []
    last = first + len(turns) - 1
    for seat, name in enumerate(names):
        mark = SEATS[seat]
        data.append(
            {
                "type": "scatter",
                "mode": "lines+markers",
                "name": live_style.safe(name),
                "x": [*range(first, last + 1)],
                "y": [row[seat] for row in turns],
                "line": {"color": colours[mark.role], "width": 2.5},
                "marker": {"symbol": live_style.SYMBOLS[mark.shape], "size": 8, "color": colours[mark.role]},
                "hoverinfo": "none",
            }
        )
    ends = spread([-row for row in turns[-1]], high / 14)
    notes: list[dict[str, Any]] = [
        {
            "x": last,
            "y": -ends[seat],
            "xanchor": "left",
            "xshift": 8,
            "showarrow": False,
            "text": live_style.safe(f"{called(seat, name)} {turns[-1][seat]}"),
        }
        for seat, name in enumerate(names)
    ]
    ink = {"color": colours["ink"], "width": 1.5, "dash": "dash"}
    goal = {"type": "line", "x0": 0, "x1": 1, "xref": "paper", "y0": played.goal, "y1": played.goal}
    made = live_style.layout(
        view,
        sentence.in_(view.lang),
        bottom=52,
        xaxis=live_style.axis(
            view, range=[first, max(last, first + 1)], showgrid=False, title={"text": view.says("head_turns")}
        ),
        yaxis=live_style.axis(view, range=[0, high * 1.06], dtick=played.step),
        shapes=[{**goal, "line": ink}] if played.goal else [],
        annotations=notes,
    )
    made["margin"]["r"] = 110
    return {"data": data, "layout": made}
