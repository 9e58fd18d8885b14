"""The chance that the next draws of a deck bring a card one waits for, one draw after the other."""

from collections.abc import Collection
from fractions import Fraction

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
from teg.languages import Both, capital, each
from teg.mistake import Mistake
from teg.odds.take.drawing import Drawing
from teg.odds.words import chance, exact, percent

BAR, GAP = 20, 10
MOST_DRAWS = 12


def draws(
    drawing: Drawing,
    wanted: Collection[int],
    most: int = 5,
    what: str = "a card one waits for",
    what_fr: str = "une carte attendue",
) -> Finding:
    """One bar for each number of draws up to `most`; the discard pile is shuffled where the deck runs out."""
    if not 1 <= most <= MOST_DRAWS:
        raise Mistake(
            f"most: {most} draws cannot be shown; give a number from 1 to {MOST_DRAWS}.",
            f"most : {most} pioches ne peuvent être montrées ; donnez un nombre de 1 à {MOST_DRAWS}.",
        )
    found = [drawing.at_least_one(wanted, number) for number in range(1, most + 1)]
    sure = drawing.surely_by(wanted)
    deck, rest = len(drawing.deck), len(drawing.discard)
    sentence = tell.both(
        "within" if sure else "within_none",
        What=Both(capital(what), capital(what_fr)),
        draws=tell.both("draws", count=most),
        chance=each(chance, found[-1]),
        sure=sure,
    )
    given = [f"Drawing({list(drawing.deck)}, {list(drawing.discard)})", str(sorted(wanted)), str(most)]
    given += [repr(what), repr(what_fr)]
    return Finding(
        "draws",
        sentence,
        lambda view: _table(found, deck, view),
        code.call("draws", *given, imports=("from teg.odds.take import Drawing",)),
        tell.both("within_how", deck=deck, rest=rest),
        (tell.both("within_assumes"),),
        plot=lambda view: _plot(found, deck, Both(what, what_fr).in_(view.lang), view),
    )


def _table(found: list[Fraction], deck: int, view: View) -> Table:
    heads = view.heads("draws", "chance", "fraction", "shuffle")
    yes, no = view.says("yes"), view.says("no")
    rows = [
        (str(number), percent(value, view.lang), str(value), yes if number > deck else no)
        for number, value in enumerate(found, 1)
    ]
    return Table(heads, rows)


def _plot(found: list[Fraction], deck: int, what: str, view: View) -> Plot:
    lang, count = view.lang, len(found)
    rows = range(1, count + 1)
    chart = Chart(view, count * (BAR + GAP), (0, 1), (count + 0.5, 0.5), left=78, right=58)
    chart.names([(number, view.says("draws", count=number)) for number in rows])
    for number in rows:
        low = number + BAR / (BAR + GAP) / 2
        chart.line((0, 1), (low, low), role="hairline", width=1, below=True, name="all")
    again = [number > deck for number in rows]
    told = [(exact(value, lang), view.says("draws", count=number)) for number, value in enumerate(found, 1)]
    chart.bars(
        rows,
        [float(value) for value in found],
        [f"draw:{number}" for number in rows],
        [view.says("within_told", What=capital(what), draws=draws, chance=odds) for odds, draws in told],
        thick=BAR / (BAR + GAP),
        fill=["panel" if each else "accent" for each in again],
        edge="accent",
        hatch=["accent" if each else "" for each in again],
        name="bar",
    )
    for number, value in enumerate(found, 1):
        last = number == count
        chart.label(percent(value, lang), float(value), number, anchor="start", shift=(6, 0), bold=last)
    if count > deck:
        chart.below(view.says("within_notes"), role="muted", size=12)
    return chart.plot()
