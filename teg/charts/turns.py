"""A game turn by turn: everybody's points, who was first, and how dangerous the deck was."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from teg.charts import code
from teg.charts.chart import Chart, Plot, Span, symbol
from teg.charts.finding import Finding, Table
from teg.charts.palette import SEATS
from teg.charts.scene import View, seat_mark, tell
from teg.charts.scores import called, counted, leaders, names_of, or_letter
from teg.charts.text_width import fitting, measure
from teg.galaxies.rules.scoring import GOAL
from teg.languages import GRAMMARS, each
from teg.mistake import Mistake
from teg.odds.words import chance, exact, percent

MOST_TURNS = 500
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_LINES = 8
BESIDE = 0.22
"""From one line to the next where players tie, in places."""
MARKED = 40
"""With more turns than these the lines have no mark at each."""


class PointsByTurn(NamedTuple):
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
    played = _checked(turns, players, first, goal)
    return Finding(
        "points",
        each(_sentence, played),
        lambda view: _table(played, view),
        code.call("points", *_given(turns, players, first), f"goal={goal}" if goal != GOAL else ""),
        tell.both("turns_how"),
        plot=lambda view: _plot(played, view),
    )


def _given(turns: Sequence[Sequence[int]], players: Sequence[str], first: int) -> list[str]:
    """What was asked for, as code."""
    rows = repr([list(row) for row in turns])
    return [rows, f"players={list(players)!r}" if players else "", f"first={first}" if first else ""]


def _checked(
    turns: Sequence[Sequence[int]], players: Sequence[str], first: int, goal: int | None
) -> PointsByTurn:
    if not turns or len({len(row) for row in turns}) != 1:
        raise Mistake(tell, "rows_unlike")
    if len(turns) > MOST_TURNS:
        raise Mistake(tell, "too_many_turns", count=len(turns), most=MOST_TURNS)
    return PointsByTurn(turns, names_of(players, len(turns[0])), first, goal)


def lead_changes(turns: Sequence[Sequence[int]]) -> int:
    """How often others led than before, ties counted, from the first turn on which not everybody tied."""
    leads = [frozenset(seat for seat, held in enumerate(row) if held == max(row)) for row in turns]
    while leads and len(leads[0]) == len(turns[0]):
        leads.pop(0)
    return sum(before != now for before, now in pairwise(leads))


def _sentence(played: PointsByTurn, lang: str) -> str:
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


def _table(played: PointsByTurn, view: View) -> Table:
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


def _plot(played: PointsByTurn, view: View) -> Plot:
    turns = played.turns
    labels = [f"{called(seat, name)} · {turns[-1][seat]}" for seat, name in enumerate(played.names)]
    shorts = [f"{SEATS[seat].letter} · {held}" for seat, held in enumerate(turns[-1])]
    chart = _by_turn(played, view, (0, played.high), labels)
    chart.scale([(value, str(value)) for value in range(0, played.high + 1, played.step)])
    if played.goal:
        goal = (played.goal, played.goal)
        chart.line((0, 1), goal, width=1.5, dash=True, paper="x", below=True, name="goal")
    told = [
        [_text("turn_told", played, seat, turn, view) for turn in range(len(turns))]
        for seat in range(len(played.names))
    ]
    _seats(
        chart,
        played,
        [[row[seat] for row in turns] for seat in range(len(played.names))],
        told,
        labels,
        shorts,
    )
    return chart.plot()


def _by_turn(played: PointsByTurn, view: View, y: Span, labels: Sequence[str]) -> Chart:
    """A chart along the turns, with room for words where the lines end."""
    first, last = played.first, played.first + len(played.turns) - 1
    tall = 170 if view.phone else 260
    chart = Chart(view, tall, (first, max(last, first + 1)), y, left=28, top=8)
    longest = max(measure(text, 13, True) for text in labels)
    chart.right = min(longest + 34, chart.view.inner * 0.45)
    gap = max(1, round(len(played.turns) / (6 if view.phone else 12)))
    ticks = [(turn, str(turn)) for turn in range(first, last + 1, gap)]
    chart.axis(ticks, title=view.says("head_turns"), marks=False)
    return chart


def _seats(
    chart: Chart,
    played: PointsByTurn,
    heights: Sequence[Sequence[float]],
    told: Sequence[Sequence[str]],
    labels: Sequence[str],
    shorts: Sequence[str],
) -> None:
    """A line for each player, with a mark for every turn, and words at its end."""
    turns = range(played.first, played.first + len(played.turns))
    for seat, values in enumerate(heights):
        chart.points(
            turns,
            values,
            [f"seat:{seat}:turn:{turn}" for turn in turns],
            told[seat],
            symbol=symbol(seat),
            size=8 if len(turns) <= MARKED else 3,
            fill=SEATS[seat].role,
            line=SEATS[seat].role,
            name=f"line {seat}",
        )
    ends(chart, [values[-1] for values in heights], labels, shorts)


def _text(key: str, played: PointsByTurn, seat: int, number: int, view: View, **more: object) -> str:
    """What a mark stands for."""
    row = played.turns[number]
    points = counted(row[seat], view.lang)
    return view.says(key, turn=played.first + number, name=played.names[seat], points=points, **more)


def ends(chart: Chart, values: Sequence[float], labels: Sequence[str], shorts: Sequence[str]) -> None:
    """Everybody's mark and words where the lines end, moved apart where they would meet."""
    downs = [chart.down(value) for value in values]
    high = chart.y[1] - chart.y[0]
    room = chart.right - 26
    for seat, (value, label) in enumerate(zip(values, labels, strict=True)):
        moved = spread(downs, 18)[seat] - downs[seat]
        middle = (14.0, moved)
        chart.glyphs([seat_mark(seat, *middle, 6.5, f"seat {seat}")], 1, (value - chart.y[0]) / high, "xy")
        short = or_letter(label, shorts[seat], room)
        size = fitting(short, 13, room, True)
        chart.at_right(short, value, 26, -moved, bold=True, size=size, name="end")


# who is first


def standings(turns: Sequence[Sequence[int]], players: Sequence[str] = (), first: int = 0) -> Finding:
    """Everybody's place by points after each turn; `turns[turn][seat]`, the first row after `first` turns."""
    played = _checked(turns, players, first, None)
    return Finding(
        "standings",
        each(_first_sentence, played),
        lambda view: _places_table(played, view),
        code.call("standings", *_given(turns, players, first)),
        tell.both("standings_how"),
        plot=lambda view: _places_plot(played, view),
    )


def places(row: Sequence[int]) -> list[int]:
    """Everybody's place by points; who ties shares the better one."""
    return [1 + sum(other > held for other in row) for held in row]


def _first_sentence(played: PointsByTurn, lang: str) -> str:
    who, several = leaders(played.turns[-1], played.names, lang)
    ahead = [places(row) for row in played.turns[1:] or played.turns]
    in_front = [sum(row[seat] == 1 for row in ahead) for seat in range(len(played.names))]
    longest, many = leaders(in_front, played.names, lang)
    given = {"turns": played.first + len(played.turns) - 1, "every": len(ahead), "count": max(in_front)}
    key = "standings_too" if longest == who else "standings"
    return tell(lang, key, who=who, several=several, longest=longest, many=many, **given)


def _places_table(played: PointsByTurn, view: View) -> Table:
    rows = [(str(turn), *map(str, places(row))) for turn, row in enumerate(played.turns, played.first)]
    return Table((*view.heads("turn"), *played.names), rows)


def _places_plot(played: PointsByTurn, view: View) -> Plot:
    ranks = [places(row) for row in played.turns]
    count = len(played.names)
    labels = [called(seat, name) for seat, name in enumerate(played.names)]
    chart = _by_turn(played, view, (count + 0.5, 0.5), labels)
    chart.scale([(rank, str(rank)) for rank in range(1, count + 1)])
    chart.tall = 34 * count + 16
    # Who ties stands side by side, around the same line.
    heights = [
        [
            rank[seat] + BESIDE * (rank[:seat].count(rank[seat]) - (rank.count(rank[seat]) - 1) / 2)
            for rank in ranks
        ]
        for seat in range(count)
    ]
    told = [
        [_text("place_told", played, seat, turn, view, place=rank[seat]) for turn, rank in enumerate(ranks)]
        for seat in range(count)
    ]
    _seats(chart, played, heights, told, labels, [seat.letter for seat in SEATS[:count]])
    return chart.plot()


# how dangerous the deck was


def dangers(chances: Sequence[Fraction], first: int = 0) -> Finding:
    """The chance that the next exploration card is a Danger, after each turn from `first` turns on."""
    if not chances or not all(0 <= chance <= 1 for chance in chances) or len(chances) > MOST_TURNS:
        raise Mistake(tell, "no_dangers", most=MOST_TURNS)
    return Finding(
        "dangers",
        each(_danger_sentence, chances, first),
        lambda view: _danger_table(chances, first, view),
        code.call(
            "dangers",
            repr(list(chances)),
            f"first={first}" if first else "",
            imports=("from fractions import Fraction",),
        ),
        tell.both("dangers_how"),
        plot=lambda view: _danger_plot(chances, first, view),
    )


def _danger_sentence(chances: Sequence[Fraction], first: int, lang: str) -> str:
    low, high = percent(min(chances), lang), percent(max(chances), lang)
    key = "dangers" if low != high else "dangers_alike"
    return tell(lang, key, turns=first + len(chances) - 1, now=chance(chances[-1], lang), low=low, high=high)


def _danger_table(chances: Sequence[Fraction], first: int, view: View) -> Table:
    rows = [(str(turn), str(odds), percent(odds, view.lang)) for turn, odds in enumerate(chances, first)]
    return Table(view.heads("turn", "fraction", "chance"), rows)


def _danger_plot(chances: Sequence[Fraction], first: int, view: View) -> Plot:
    lang = view.lang
    label = percent(chances[-1], lang)
    played = PointsByTurn([(0,)] * len(chances), (label,), first, None)
    chart = _by_turn(played, view, (0, 1), [label])
    chart.left, chart.tall = 52, chart.tall * 0.7
    chart.scale([(share / 4, f"{25 * share}{GRAMMARS[lang].percent}") for share in range(5)])
    turns = range(first, first + len(chances))
    chart.points(
        turns,
        [float(odds) for odds in chances],
        [f"turn:{turn}" for turn in turns],
        [
            view.says("danger_told", turn=turn, chance=exact(odds, lang))
            for turn, odds in zip(turns, chances, strict=True)
        ],
        symbol="triangle-up",
        size=9 if len(turns) <= MARKED else 3,
        fill="danger",
        line="danger",
        name="danger",
    )
    chart.at_right(label, float(chances[-1]), 10, bold=True, name="end")
    return chart.plot()
