"""Everybody's points turn by turn."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from teg.charts import code
from teg.charts.chart import Chart, Plot, symbol
from teg.charts.finding import Finding, Table
from teg.charts.palette import SEATS
from teg.charts.scene import View, seat_mark, tell
from teg.charts.scores import called, counted, leaders, names_of, or_letter
from teg.charts.text_width import fitting, measure
from teg.galaxies.rules.scoring import GOAL
from teg.languages import each
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
    return Finding(
        "points",
        each(_sentence, played),
        lambda view: _table(played, view),
        code.call(
            "points",
            repr([list(row) for row in turns]),
            f"players={list(players)!r}" if players else "",
            f"first={first}" if first else "",
            f"goal={goal}" if goal != GOAL else "",
        ),
        tell.both("turns_how"),
        plot=lambda view: _plot(played, view),
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


def _plot(played: Played, view: View) -> Plot:
    turns, names, first = played.turns, played.names, played.first
    last = first + len(turns) - 1
    labels = [f"{called(seat, name)} {turns[-1][seat]}" for seat, name in enumerate(names)]
    chart = Chart(
        view, 170 if view.phone else 260, (first, max(last, first + 1)), (0, played.high), left=28, top=8
    )
    chart.right = min(max(measure(text, 13, True) for text in labels) + 34, chart.inner * 0.45)
    chart.scale([(value, str(value)) for value in range(0, played.high + 1, played.step)])
    gap = max(1, round(len(turns) / (6 if view.phone else 12)))
    chart.axis(
        [(turn, str(turn)) for turn in range(first, last + 1, gap)],
        title=view.says("head_turns"),
        marks=False,
    )
    if played.goal:
        chart.line(
            (0, 1), (played.goal, played.goal), width=1.5, dash=True, paper="x", below=True, name="goal"
        )
    for seat, name in enumerate(names):
        told = [
            view.says("turn_told", turn=turn, name=name, points=counted(row[seat], view.lang))
            for turn, row in enumerate(turns, first)
        ]
        chart.points(
            [*range(first, last + 1)],
            [row[seat] for row in turns],
            [f"seat:{seat}:turn:{turn}" for turn in range(first, last + 1)],
            told,
            symbol=symbol(seat),
            size=8 if len(turns) <= MARKED else 3,
            fill=SEATS[seat].role,
            line=SEATS[seat].role,
            name=f"line {seat}",
        )
    ends(chart, turns[-1], labels)
    return chart.plot()


def ends(chart: Chart, values: Sequence[float], labels: Sequence[str]) -> None:
    """Everybody's mark and words where the lines end, moved apart where they would meet."""
    downs = [chart.down(value) for value in values]
    high = chart.y[1] - chart.y[0]
    room = chart.right - 26
    for seat, (value, label) in enumerate(zip(values, labels, strict=True)):
        moved = spread(downs, 18)[seat] - downs[seat]
        middle = (14.0, moved)
        chart.glyphs([seat_mark(seat, *middle, 6.5, f"seat {seat}")], 1, (value - chart.y[0]) / high, "xy")
        short = or_letter(label, f"{label[0]} {label.rsplit(' ', 1)[-1]}", room)
        size = fitting(short, 13, room, True)
        chart.label(
            short, 1, value, paper="x", anchor="start", shift=(26, -moved), bold=True, size=size, name="end"
        )
