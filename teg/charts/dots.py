"""Stacks of dots, each as likely as the others: what drawing may come to, and how long games still last."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import Shape, View, tell
from teg.languages import Both, each
from teg.mistake import Mistake
from teg.odds.explore.decisions import futures
from teg.odds.explore.explore_answer import next_card
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.words import exact, percent, points


def quantiles(distribution: dict[Fraction, Fraction], count: int) -> list[Fraction]:
    """So many equally likely values that stand for a distribution, ascending."""
    found = []
    values = iter(distribution.items())
    value, upto = next(values)
    for number in range(count):
        middle = Fraction(2 * number + 1, 2 * count)
        while upto < middle:
            value, chance = next(values)
            upto += chance
        found.append(value)
    return found


DOTS, FEW_DOTS = 50, 20
MOST_GAMES = 100_000


@dataclass(frozen=True)
class Duel:
    """The card in hand or the best one face up, if any, against drawing, and every future of the latter."""

    exploration: Exploration
    ended: Fraction | None = None

    @property
    def card(self) -> Kind | None:
        """What may be taken."""
        deck = self.exploration
        return deck.in_hand or max(deck.face_up, key=lambda kind: kind.value + kind.gift, default=None)

    @property
    def take(self) -> Fraction | None:
        """What taking is worth."""
        return self.exploration.take

    @property
    def draw(self) -> Fraction:
        """What drawing is worth on average."""
        return self.exploration.push

    @cached_property
    def chances(self) -> dict[Fraction, Fraction]:
        """Each final value of drawing and its chance, ascending."""
        return futures(self.exploration)

    @property
    def lower(self) -> Fraction:
        """The chance that drawing ends lower than taking."""
        take = self.take
        assert take is not None
        return sum((odds for value, odds in self.chances.items() if value < take), Fraction(0))

    def named(self, lang: str) -> str:
        """What the card is called."""
        return self.card.called(lang) if self.card else ""


def take_or_draw(exploration: Exploration, ended: Fraction | None = None) -> Finding:
    """What drawing may come to, beside the card in hand or the best one face up; and what it `ended` with."""
    duel = Duel(exploration, ended)
    given = [code.exploration(exploration)] + ([f"ended={ended!r}"] if ended is not None else [])
    sentence = _sentence(duel)
    return Finding(
        "take-or-draw",
        sentence,
        lambda view: _table(duel, view),
        code.call("take_or_draw", *given, imports=code.imports(exploration)),
        tell.both("dots_how"),
        (next_card(exploration),),
        plot=lambda view: _plot(duel, view),
    )


def _sentence(duel: Duel) -> Both:
    draw = each(points, duel.draw)
    if duel.take is None:
        worst, middle, best = (each(points, value) for value in _marks(duel))
        return tell.both("draw_only", draw=draw, worst=worst, middle=middle, best=best)
    key = "draw_or_take"
    if duel.take != duel.draw:
        key = "rather_take" if duel.take > duel.draw else "rather_draw"
    take, lower = each(points, duel.take), each(percent, duel.lower)
    return tell.both(key, card=each(duel.named), take=take, draw=draw, lower=lower)


def _marks(duel: Duel) -> tuple[Fraction, Fraction, Fraction]:
    """The worst, the middle and the best that drawing may end with."""
    return min(duel.chances), quantiles(duel.chances, 1)[0], max(duel.chances)


def _count(view: View) -> int:
    return FEW_DOTS if view.phone else DOTS


def _table(duel: Duel, view: View) -> Table:
    dots = quantiles(duel.chances, _count(view))
    lang = view.lang
    heads = view.heads("ending", "value", "fraction", "chance", "dots")
    rows = [
        (
            view.says("draw"),
            points(value, view.lang),
            str(odds),
            percent(odds, view.lang),
            str(dots.count(value)),
        )
        for value, odds in duel.chances.items()
    ]
    mean = view.says("draw_mean")
    rows.append((mean, points(duel.draw, view.lang), "1", percent(Fraction(1), view.lang), str(len(dots))))
    if duel.take is not None:
        sure = view.says("take", card=duel.named(lang))
        rows.append((sure, points(duel.take, view.lang), "1", percent(Fraction(1), view.lang), ""))
    if duel.ended is not None:
        rows.append((view.says("came"), points(duel.ended, view.lang), "", "", ""))
    return Table(heads, rows)


def _scale(duel: Duel) -> tuple[float, float]:
    """The ends of the axis: all values, and zero."""
    values = [
        *duel.chances,
        duel.draw,
        Fraction(0),
        *(each for each in (duel.take, duel.ended) if each is not None),
    ]
    low, high = float(min(values)), float(max(values))
    return (low, high) if high > low else (low - 1, high + 1)


def stacks(places: list[float], room: float) -> list[tuple[float, int]]:
    """Dots at ascending places as (place, level): a dot goes on top of a stack it would overlap."""
    found: list[tuple[float, int]] = []
    for place in places:
        if found and place - found[-1][0] < room:
            found.append((found[-1][0], found[-1][1] + 1))
        else:
            found.append((place, 0))
    return found


def ticks(low: float, high: float, most: int = 8) -> list[float]:
    """Round numbers along an axis, zero among them if it is inside."""
    step = 1.0
    while (high - low) / step > most:
        step *= 2 if str(step).startswith("1") else 2.5 if str(step).startswith("2") else 2
    while (high - low) / step < 3:
        step /= 2
    first = -(-low // step)
    return [number * step for number in range(int(first), int(high // step) + 1)]


PEAK = Shape(((0, 26), (-6, 36), (6, 36)), "ink", what="mean")
"""Where the mean lies, below the numbers of the axis."""
SIZE, LENGTHS_SIZE = 15.0, 13.0
"""From one dot of a stack to the next, in pixels."""


def _plot(duel: Duel, view: View) -> Plot:
    lang = view.lang
    low, high = _scale(duel)
    chart = Chart(view, 130 if view.phone else 190, (low, high), left=26, right=26)
    values = quantiles(duel.chances, _count(view))
    room = SIZE * (high - low) / chart.wide
    placed = stacks([float(value) for value in values], room)
    size = min(SIZE, chart.tall / (max(level for _, level in placed) + 1))
    chart.y = (0, chart.tall / size)
    better = [duel.take is None or value >= duel.take for value in values]
    told = {value: _text(duel, value, lang) for value in dict.fromkeys(values)}
    chart.points(
        [x for x, _ in placed],
        [level + 0.65 for _, level in placed],
        [f"ending:{value}:{level}" for value, (_, level) in zip(values, placed, strict=True)],
        [told[value] for value in values],
        size=size * 0.84,
        fill=["accent" if each else "panel" for each in better],
        edge=["accent" if each else "edge" for each in better],
        name="dots",
    )
    numbers = ticks(low, high, 5 if view.phone else 9)
    chart.axis([(number, points(Fraction(number), lang)) for number in numbers])
    mean = float(duel.draw)
    chart.glyphs([PEAK], mean, 0, "y")
    chart.beside(
        view.says("draw_mean_at", points=points(duel.draw, lang)), mean, 0, stands="top", shift=(0, -37)
    )
    chart.bottom = 60
    # What came has its words just above the dots, the card there is its own above them.
    over = 26.0 if duel.ended is None else 46.0
    chart.top = over
    if duel.take is not None:
        sure = view.says("take_at", card=duel.named(lang), points=points(duel.take, lang))
        named, top = view.says("take", card=duel.named(lang)), 1 + (over - 22) / chart.tall
        chart.upright(float(duel.take), "threshold:take", top=top, drag=named, step=0.25)
        chart.beside(sure, float(duel.take), 1, paper="y", stands="bottom", shift=(0, over - 21), name="take")
    if duel.ended is not None:
        x, came = float(duel.ended), view.says("came_at", points=points(duel.ended, lang))
        chart.upright(x, "ended", dash=False)
        top = chart.y[1]
        chart.points([x], [top], ["came"], [came], symbol="diamond", size=9, fill="ink", name="ended")
        chart.beside(came, x, top, stands="bottom", shift=(0, 7), ground="panel", name="ended")
    worst, middle, best = (points(value, lang) for value in _marks(duel))
    chart.below(view.says("extremes", worst=worst, middle=middle, best=best))
    if duel.take is not None:
        chart.below(view.says("dots_notes"), role="muted", size=12)
    return chart.plot()


def _text(duel: Duel, value: Fraction, lang: str) -> str:
    """What a dot stands for."""
    given = {"value": points(value, lang), "chance": exact(duel.chances[value], lang)}
    if duel.take is None:
        return tell(lang, "ending", **given)
    key = "ending_same" if value == duel.take else "ending_less" if value < duel.take else "ending_more"
    return tell(lang, key, **given, card=duel.named(lang), take=points(duel.take, lang))


# How long games lasted that were played on


def lengths(turns: Sequence[int], wins: int, within: int | None = None) -> Finding:
    """So many more turns each game took that a bot played on, and how many of them you won.

    How many games ended `within` so many turns is told, too; a page lets the line there be dragged.
    """
    if not 1 <= len(turns) <= MOST_GAMES or not 0 <= wins <= len(turns) or min(turns) < 0:
        raise Mistake(tell, "no_lengths", most=MOST_GAMES)
    order = sorted(turns)
    return Finding(
        "lengths",
        _lengths_sentence(order, wins, within),
        lambda view: _lengths_table(order, view),
        code.call("lengths", repr(order), repr(wins), "" if within is None else f"within={within}"),
        tell.both("lengths_how", dots=FEW_DOTS),
        exact=False,
        plot=lambda view: _lengths_plot(order, within, view),
    )


def quantile(order: Sequence[int], share: float) -> int:
    """The number of turns that this share of the games does not exceed."""
    return order[min(len(order) - 1, int(share * len(order)))]


def _lengths_sentence(order: Sequence[int], wins: int, within: int | None) -> Both:
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


def _lengths_table(order: Sequence[int], view: View) -> Table:
    count = Counter(order)
    heads = view.heads("more_turns", "games", "share")
    rows = [
        (str(turns), str(games), percent(Fraction(games, len(order)), view.lang))
        for turns, games in sorted(count.items())
    ]
    return Table(heads, rows)


def _dots(order: Sequence[int]) -> list[int]:
    return [quantile(order, (number + 0.5) / FEW_DOTS) for number in range(FEW_DOTS)]


def _lengths_plot(order: Sequence[int], within: int | None, view: View) -> Plot:
    values = _dots(order)
    low, high = values[0], max(values[-1], values[0] + 1)
    chart = Chart(view, 0, (low, high), left=20, right=20, top=24)
    placed = stacks([float(value) for value in values], LENGTHS_SIZE * (high - low) / chart.wide)
    # Above the dots there is room for a hand that drags the line.
    levels = max(max(level for _, level in placed) + 1, 4) + 2.6
    chart.tall, chart.y = levels * LENGTHS_SIZE, (0, levels)
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
        size=LENGTHS_SIZE * 0.84,
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
