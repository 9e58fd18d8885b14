"""The chance that the next draws of a deck bring a card one waits for, one draw after the other."""

from collections.abc import Collection
from fractions import Fraction

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import THEMES
from teg.charts.scene import Line, Sheet, View, box, tell
from teg.languages import Both, capital, each
from teg.mistake import Mistake
from teg.odds.take.drawing import Drawing
from teg.odds.words import chance, percent

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
        lambda sheet: _bars(sheet, found, deck),
        lambda view: _plot(found, sentence, view),
        code.call("draws", *given, imports=("from teg.odds.take import Drawing",)),
        tell.both("within_how", deck=deck, rest=rest),
        (tell.both("within_assumes"),),
    )


def _table(found: list[Fraction], deck: int, view: View) -> Table:
    heads = view.heads("draws", "chance", "fraction", "shuffle")
    yes, no = view.says("yes"), view.says("no")
    rows = [
        (str(number), percent(value, view.lang), str(value), yes if number > deck else no)
        for number, value in enumerate(found, 1)
    ]
    return Table(heads, rows)


def _bars(sheet: Sheet, found: list[Fraction], deck: int) -> None:
    left = sheet.margin + 78
    wide = sheet.inner - 78 - 58
    sheet.y += 4
    for number, value in enumerate(found, 1):
        again = number > deck
        middle = sheet.y + BAR * 0.7
        sheet.words(sheet.margin, middle, sheet.view.says("draws", count=number), role="muted")
        sheet.add(
            Line(((left, sheet.y + BAR), (left + wide, sheet.y + BAR)), "hairline", 1, what="all"),
            box(
                left,
                sheet.y,
                float(value) * wide,
                BAR,
                fill="panel" if again else "accent",
                edge="accent",
                hatch="accent" if again else "",
                what="bar",
            ),
        )
        sheet.words(
            left + float(value) * wide + 6, middle, percent(value, sheet.view.lang), bold=number == len(found)
        )
        sheet.y += BAR + GAP
    if len(found) > deck:
        sheet.paragraph(sheet.view.says("within_notes"), role="muted")


def _plot(found: list[Fraction], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    return {
        "data": [
            {
                "type": "bar",
                "x": [str(number) for number in range(1, len(found) + 1)],
                "y": [float(value) for value in found],
                "text": [percent(value, view.lang) for value in found],
                "textposition": "outside",
                "cliponaxis": False,
                "marker": {"color": colours["accent"]},
                "hoverinfo": "none",
            }
        ],
        "layout": live_style.layout(
            view,
            sentence.in_(view.lang),
            xaxis=live_style.axis(view, type="category"),
            yaxis=live_style.axis(view, range=[0, 1.12], tickformat=".0%"),
        ),
    }
