"""Cards of a deck as countable icons, how long drawing stays free of Dangers, what the next draws bring."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import Mark, Sheet, Text, View, box, danger_mark, discovery_mark, tell
from teg.languages import Both, capital, each
from teg.mistake import Mistake
from teg.odds.explore.explore_answer import next_card
from teg.odds.explore.exploring import Exploration
from teg.odds.take.drawing import Drawing
from teg.odds.words import chance, exact, percent

MOST_ICONS = 120
MOST_DRAWS = 12
BAR, GAP = 20, 10
"""Larger decks show one icon for several cards."""


class Group(NamedTuple):
    """Cards that are shown together: unseen Discoveries or Dangers, or those already seen."""

    size: int
    danger: bool
    seen: bool
    share: tuple[str, Fraction] | None = None

    def label(self, lang: str, count: int = 2) -> str:
        """What so many of them are called."""
        kind = f"{'seen' if self.seen else 'unseen'}_{'dangers' if self.danger else 'discoveries'}"
        return tell(lang, f"group_{kind}", count=count)

    def counted(self, lang: str) -> str:
        """How many cards there are, in words."""
        return f"{self.size} {self.label(lang, self.size)}"


def deck(exploration: Exploration, seen_discoveries: int = 0, seen_dangers: int = 0) -> Finding:
    """Every card as an icon, grouped: Discoveries, Dangers, and greyed those already seen."""
    if min(seen_discoveries, seen_dangers) < 0:
        raise Mistake(tell, "seen_below_zero")
    reds, unseen = exploration.reds, exploration.unseen
    bad, cases = exploration.bad
    risk, seen = Fraction(bad, cases), seen_discoveries + seen_dangers
    shares = (f"{cases - bad}/{cases}", 1 - risk), (f"{bad}/{cases}", risk)
    groups = [
        group
        for group in (
            Group(unseen - reds, False, False, shares[0]),
            Group(reds, True, False, shares[1]),
            Group(seen_discoveries, False, True),
            Group(seen_dangers, True, True),
        )
        if group.size or not group.seen
    ]
    every = unseen + seen
    sentence = tell.both(
        "next_card_seen" if seen else "next_card",
        bad=bad,
        cases=cases,
        risk=each(percent, risk),
        seen=seen,
        every=every,
    )
    given = [code.exploration(exploration)]
    if seen:
        given += [f"seen_discoveries={seen_discoveries}", f"seen_dangers={seen_dangers}"]
    return Finding(
        "deck",
        sentence,
        lambda view: _deck_table(groups, view),
        code.call("deck", *given, imports=code.imports(exploration)),
        tell.both("deck_how", unseen=unseen) if exploration.dwarfs is None else next_card(exploration),
        picture=lambda sheet: _icons(sheet, groups),
    )


def _share(group: Group, lang: str) -> tuple[str, str]:
    if not group.share:
        return "", ""
    fraction, share = group.share
    return fraction, percent(share, lang)


def _deck_table(groups: list[Group], view: View) -> Table:
    heads = view.heads("cards", "count", "share", "chance")
    rows = [(group.label(view.lang), str(group.size), *_share(group, view.lang)) for group in groups]
    return Table(heads, rows)


def _icons(sheet: Sheet, groups: list[Group]) -> None:
    each = ceil(sum(group.size for group in groups) / MOST_ICONS)
    columns = 6 if sheet.view.phone else 10
    pitch = 40.0
    if each > 1 or sum(group.size for group in groups) > 40:
        columns, pitch = (12, 26.0) if sheet.view.phone else (20, 30.0)
    pitch = min(pitch, sheet.view.inner / columns)
    for group in groups:
        fraction, shown = _share(group, sheet.view.lang)
        sheet.y += 14
        text = group.counted(sheet.view.lang) + (f" · {fraction} · {shown}" if fraction else "")
        role = "muted" if group.seen else "ink"
        sheet.add(Text(sheet.view.margin, sheet.y, text, 13, role, bold=not group.seen))
        sheet.y += 8
        for number in range(ceil(group.size / each)):
            x = sheet.view.margin + number % columns * pitch
            y = sheet.y + number // columns * pitch
            sheet.add(*card(x, y, pitch - 6, group.danger, group.seen))
        sheet.y += ceil(ceil(group.size / each) / columns) * pitch + 4
    if each > 1:
        sheet.paragraph(sheet.view.says("icons", count=each), role="muted")


def card(x: float, y: float, size: float, danger: bool, seen: bool) -> list[Mark]:
    """A card with its corner at a point: a plain star, or a hatched triangle; greyed when seen."""
    role = "edge" if seen else "danger" if danger else "discovery"
    shape = danger_mark if danger else discovery_mark
    middle = y + size / 2 + (size * 0.05 if danger else 0)
    return [
        box(x, y, size, size, fill="page" if seen else "panel", edge=role, what="card"),
        shape(x + size / 2, middle, size * 0.36, role),
    ]


def survival(exploration: Exploration) -> Finding:
    """The chance that one, two, three, four draws in a row are all Discoveries."""
    safe = [value for value in exploration.safe if value is not None]
    allowed = exploration.draws
    last = safe[allowed - 1]
    sentence = tell.both(f"survive_{allowed}", first=each(chance, safe[0]), last=each(chance, last))
    return Finding(
        "survival",
        sentence,
        lambda view: _survival_table(safe, allowed, view),
        code.call("survival", code.exploration(exploration), imports=code.imports(exploration)),
        tell.both(
            "survive_how",
            green=exploration.unseen - exploration.reds,
            unseen=exploration.unseen,
            draws=allowed,
            row=exploration.row,
        )
        if exploration.dwarfs is None
        else next_card(exploration),
        plot=lambda view: _survival_plot(safe, allowed, exploration.row, view),
    )


def _draws(number: int, allowed: int, view: View) -> str:
    text = view.says("draws", count=number)
    return text if number <= allowed else view.says("draws_full", draws=text)


def _survival_table(safe: list[Fraction], allowed: int, view: View) -> Table:
    heads = view.heads("draws", "fraction", "no_danger", "danger")
    rows = [
        (_draws(number, allowed, view), str(value), percent(value, view.lang), percent(1 - value, view.lang))
        for number, value in enumerate(safe, 1)
    ]
    return Table(heads, rows)


def _survival_plot(safe: list[Fraction], allowed: int, row: int, view: View) -> Plot:
    lang, count = view.lang, len(safe)
    chart = Chart(view, 150 if view.phone else 220, (0, count), top=26, bottom=42)
    pitch = min(chart.view.inner / count, 170)
    chart.right = chart.view.inner - pitch * count
    # Without room above the last bar, the bars themselves show how high all is.
    if safe[-1] < Fraction(4, 5):
        chart.line((0, count), (1, 1), role="hairline", width=1, below=True, name="all")
        every = percent(Fraction(1), lang)
        chart.label(every, count, 1, anchor="end", stands="bottom", role="muted", size=12, shift=(0, 2))
    middles = [number + 0.5 for number in range(count)]
    may = [number < allowed for number in range(count)]
    chart.bars(
        middles,
        [float(value) for value in safe],
        [f"draw:{number}" for number in range(1, count + 1)],
        [_clear(number, value, allowed, lang) for number, value in enumerate(safe, 1)],
        thick=1 - 14 / pitch,
        fill=["discovery" if each else "panel" for each in may],
        edge=["discovery" if each else "edge" for each in may],
        upright=True,
        name="bar",
    )
    for x, value, here in zip(middles, safe, may, strict=True):
        ink = "ink" if here else "muted"
        shown = percent(value, lang)
        chart.label(
            shown, x, float(value), stands="bottom", bold=here, role=ink, shift=(0, 2), ground="panel"
        )
        draws = view.says("draws", count=round(x + 0.5))
        chart.label(draws, x, 0, stands="top", role=ink, shift=(0, -5))
        fraction = str(value) if here else view.says("full" if view.phone else "row_full")
        chart.label(fraction, x, 0, stands="top", role="muted", size=12, shift=(0, -22))
    chart.line((0, 1), (0, 0), role="edge", width=1.5, paper="x", name="baseline")
    numbers = " · ".join(str(number) for number in range(1, allowed + 1))
    chances = " · ".join(percent(1 - value, lang) for value in safe[:allowed]).replace(" %", "\u00a0%")
    chart.below(view.says("survive_notes", numbers=numbers, allowed=allowed, chances=chances, row=row))
    return chart.plot()


def _clear(number: int, value: Fraction, allowed: int, lang: str) -> str:
    """What a bar stands for."""
    key = "clear" if number <= allowed else "clear_not_here"
    odds, other = exact(value, lang), exact(1 - value, lang)
    return tell(lang, key, draws=tell(lang, "draws", count=number), chance=odds, other=other, allowed=allowed)


def draws(
    drawing: Drawing,
    wanted: Collection[int],
    most: int = 5,
    what: Sequence[str] = (),
) -> Finding:
    """One bar for each number of draws up to `most`; the discard pile is shuffled where the deck runs out.

    `what` is what one waits for, in each language.
    """
    if not 1 <= most <= MOST_DRAWS:
        raise Mistake(tell, "draws_out_of_range", draws=most, most=MOST_DRAWS)
    found = [drawing.at_least_one(wanted, number) for number in range(1, most + 1)]
    sure, awaited = drawing.surely_by(wanted), Both(*what) if what else tell.both("awaited")
    deck, rest = len(drawing.deck), len(drawing.discard)
    sentence = tell.both(
        "within" if sure else "within_none",
        What=Both(*map(capital, awaited)),
        draws=tell.both("draws", count=most),
        chance=each(chance, found[-1]),
        sure=sure,
    )
    given = [f"Drawing({list(drawing.deck)}, {list(drawing.discard)})", str(sorted(wanted)), str(most)]
    given += [repr(tuple(what))] if what else []
    return Finding(
        "draws",
        sentence,
        lambda view: _draws_table(found, deck, view),
        code.call("draws", *given, imports=("from teg.odds.take import Drawing",)),
        tell.both("within_how", deck=deck, rest=rest),
        (tell.both("within_assumes"),),
        plot=lambda view: _draws_plot(found, deck, awaited.in_(view.lang), view),
    )


def _draws_table(found: list[Fraction], deck: int, view: View) -> Table:
    heads = view.heads("draws", "chance", "fraction", "shuffle")
    yes, no = view.says("yes"), view.says("no")
    rows = [
        (str(number), percent(value, view.lang), str(value), yes if number > deck else no)
        for number, value in enumerate(found, 1)
    ]
    return Table(heads, rows)


def _draws_plot(found: list[Fraction], deck: int, what: str, view: View) -> Plot:
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
