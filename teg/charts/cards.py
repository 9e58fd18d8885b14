"""The cards of a deck as countable icons, and how long drawing stays free of Dangers."""

from fractions import Fraction
from math import ceil
from typing import Any, NamedTuple

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import THEMES
from teg.charts.scene import Line, Mark, Sheet, View, box, danger_mark, discovery_mark, tell
from teg.languages import Both, each, singular
from teg.mistake import Mistake
from teg.odds.explore.explore_answer import next_card
from teg.odds.explore.exploring import Exploration
from teg.odds.words import chance, percent

MOST_ICONS = 120
"""Larger decks show one icon for several cards."""


DISCOVERY, DISCOVERIES = Both("Discovery", "Découverte"), Both("Discoveries", "Découvertes")
DANGER, DANGERS = Both("Danger", "Danger"), Both("Dangers", "Dangers")
DISCOVERY_SEEN = Both("Discovery seen", "Découverte vue")
DISCOVERIES_SEEN = Both("Discoveries seen", "Découvertes vues")
DANGER_SEEN, DANGERS_SEEN = Both("Danger seen", "Danger vu"), Both("Dangers seen", "Dangers vus")


class Group(NamedTuple):
    """Cards that are shown together: unseen Discoveries or Dangers, or those already seen."""

    label: Both
    one: Both
    size: int
    danger: bool
    seen: bool
    share: tuple[str, Fraction] | None = None

    def counted(self, lang: str) -> str:
        """How many cards there are, in words."""
        return f"{self.size} {(self.one if singular(self.size, lang) else self.label).in_(lang)}"


def deck(exploration: Exploration, seen_discoveries: int = 0, seen_dangers: int = 0) -> Finding:
    """Every card as an icon, grouped: Discoveries, Dangers, and greyed those already seen."""
    if min(seen_discoveries, seen_dangers) < 0:
        raise Mistake(
            "a number of seen cards cannot be below 0; give 0 or more.",
            "un nombre de cartes vues ne peut être négatif ; donnez 0 ou plus.",
        )
    reds, unseen = exploration.reds, exploration.unseen
    bad, cases = exploration.bad
    risk, seen = Fraction(bad, cases), seen_discoveries + seen_dangers
    shares = (f"{cases - bad}/{cases}", 1 - risk), (f"{bad}/{cases}", risk)
    groups = [
        group
        for group in (
            Group(DISCOVERIES, DISCOVERY, unseen - reds, False, False, shares[0]),
            Group(DANGERS, DANGER, reds, True, False, shares[1]),
            Group(DISCOVERIES_SEEN, DISCOVERY_SEEN, seen_discoveries, False, True),
            Group(DANGERS_SEEN, DANGER_SEEN, seen_dangers, True, True),
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
        lambda sheet: _icons(sheet, groups),
        lambda view: _deck_plot(groups, sentence, view),
        code.call("deck", *given, imports=code.imports(exploration)),
        tell.both("deck_how", unseen=unseen) if exploration.dwarfs is None else next_card(exploration),
    )


def _share(group: Group, lang: str) -> tuple[str, str]:
    if not group.share:
        return "", ""
    fraction, share = group.share
    return fraction, percent(share, lang)


def _deck_table(groups: list[Group], view: View) -> Table:
    heads = view.heads("cards", "count", "share", "chance")
    rows = [(group.label.in_(view.lang), str(group.size), *_share(group, view.lang)) for group in groups]
    return Table(heads, rows)


def _icons(sheet: Sheet, groups: list[Group]) -> None:
    each = ceil(sum(group.size for group in groups) / MOST_ICONS)
    columns = 6 if sheet.view.phone else 10
    pitch = 40.0
    if each > 1 or sum(group.size for group in groups) > 40:
        columns, pitch = (12, 26.0) if sheet.view.phone else (20, 30.0)
    pitch = min(pitch, sheet.inner / columns)
    for group in groups:
        fraction, shown = _share(group, sheet.view.lang)
        sheet.y += 14
        text = group.counted(sheet.view.lang) + (f" · {fraction} · {shown}" if fraction else "")
        sheet.words(sheet.margin, sheet.y, text, bold=not group.seen, role="muted" if group.seen else "ink")
        sheet.y += 8
        for number in range(ceil(group.size / each)):
            x = sheet.margin + number % columns * pitch
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


def _deck_plot(groups: list[Group], sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    columns = 6 if view.phone else 10
    data: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    row = 0
    for group in groups:
        label = group.label.in_(view.lang)
        fraction, shown = _share(group, view.lang)
        text = group.counted(view.lang) + (f" · {fraction} · {shown}" if fraction else "")
        note = {"x": -0.4, "y": -row, "text": live_style.safe(text), "showarrow": False, "xanchor": "left"}
        notes.append(note)
        colour = colours["edge"] if group.seen else colours["danger" if group.danger else "discovery"]
        places = range(group.size)
        data.append(
            {
                "type": "scatter",
                "mode": "markers",
                "name": label,
                "x": [number % columns for number in places],
                "y": [-row - 1 - number // columns for number in places],
                "marker": {
                    "symbol": "triangle-up-open-dot" if group.danger else "star-diamond",
                    "size": 15 if group.danger else 17,
                    "color": colour,
                    "line": {"width": 2, "color": colour},
                },
                "hoverinfo": "none",
            }
        )
        row += ceil(group.size / columns) + 1
    return {
        "data": data,
        "layout": live_style.layout(
            view,
            sentence.in_(view.lang),
            max(260, 30 * row + 16),
            8,
            xaxis={**live_style.bare(), "range": [-0.6, max(columns, 9.5)]},
            yaxis={**live_style.bare(), "range": [-row + 0.2, 0.6]},
            annotations=notes,
        ),
    }


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
        lambda sheet: _survival_bars(sheet, safe, allowed, exploration.row),
        lambda view: _survival_plot(safe, allowed, sentence, view),
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


def _survival_bars(sheet: Sheet, safe: list[Fraction], allowed: int, row: int) -> None:
    tall = 150 if sheet.view.phone else 220
    base = sheet.y + tall + 24
    pitch = min(sheet.inner / len(safe), 170)
    right = sheet.margin + pitch * len(safe) - 14
    # Without room above the last bar, the bars themselves show how high all is.
    if safe[-1] < Fraction(4, 5):
        sheet.add(Line(((sheet.margin, base - tall), (right, base - tall)), "hairline", 1, what="all"))
        every = percent(Fraction(1), sheet.view.lang)
        sheet.words(right, base - tall - 5, every, anchor="end", role="muted", size=12)
    for number, value in enumerate(safe):
        x = sheet.margin + pitch * number
        high = float(value) * tall
        may = number < allowed
        wide = pitch - 14
        sheet.add(
            box(
                x,
                base - high,
                wide,
                high,
                fill="discovery" if may else "panel",
                edge="discovery" if may else "edge",
                what="bar",
            )
        )
        middle = x + wide / 2
        role = "ink" if may else "muted"
        sheet.add(box(middle - 26, base - high - 19, 52, 16, "panel"))
        sheet.words(
            middle, base - high - 7, percent(value, sheet.view.lang), anchor="middle", bold=may, role=role
        )
        sheet.words(
            middle, base + 18, _draws(number + 1, 9, sheet.view), anchor="middle", role=role, within=pitch
        )
        fraction = str(value) if may else sheet.view.says("full" if sheet.view.phone else "row_full")
        sheet.words(middle, base + 35, fraction, anchor="middle", role="muted", size=12, within=pitch)
    sheet.add(Line(((sheet.margin, base), (right, base)), "edge", what="baseline"))
    sheet.y = base + 46
    numbers = " · ".join(str(number) for number in range(1, allowed + 1))
    chances = " · ".join(percent(1 - value, sheet.view.lang) for value in safe[:allowed])
    chances = chances.replace(" %", "\u00a0%")
    sheet.paragraph(
        sheet.view.says("survive_notes", numbers=numbers, allowed=allowed, chances=chances, row=row)
    )


def _survival_plot(safe: list[Fraction], allowed: int, sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    fill = [colours["discovery"] if number < allowed else colours["panel"] for number in range(len(safe))]
    return {
        "data": [
            {
                "type": "bar",
                "x": [
                    _draws(number + 1, allowed, view).replace(" (", "<br>(") for number in range(len(safe))
                ],
                "y": [float(value) for value in safe],
                "text": [percent(value, view.lang) for value in safe],
                "textposition": "outside",
                "cliponaxis": False,
                "marker": {"color": fill, "line": {"color": colours["discovery"], "width": 1.5}},
                "hoverinfo": "none",
            }
        ],
        "layout": live_style.layout(
            view,
            sentence.in_(view.lang),
            xaxis=live_style.axis(view),
            yaxis=live_style.axis(view, range=[0, 1.08], tickformat=".0%"),
        ),
    }
