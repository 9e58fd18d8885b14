"""How far a value moves as each number behind it moves through its range, and where the best choice flips."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from teg.charts import code, live_style
from teg.charts.finding import Finding, Plot, Table
from teg.charts.palette import THEMES
from teg.charts.scene import Line, Sheet, View, box, tell
from teg.charts.text_width import measure, wrap
from teg.languages import Both, each, listed
from teg.mistake import Mistake
from teg.odds.words import percent, points

Span = tuple[Fraction, Fraction]
BAR = 9.0
THIN = 2.0
"""A value that does not move is a stroke."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A number with its range and what it is now; the lowest and the highest value while it is lowered and
    while it is raised; and the first number beyond which, lowered or raised, something else is best.
    """

    name: Both
    now: Fraction
    least: Fraction
    most: Fraction
    lowered: Span
    raised: Span
    flips_below: Fraction | None = None
    flips_above: Fraction | None = None
    below_too: bool = False
    above_too: bool = False
    """Whether something else is best at that very number already."""

    @property
    def span(self) -> Span:
        """The lowest and the highest value of all."""
        return min(self.lowered[0], self.raised[0]), max(self.lowered[1], self.raised[1])

    @property
    def width(self) -> Fraction:
        """How far the value moves."""
        low, high = self.span
        return high - low

    @property
    def flips(self) -> bool:
        """Whether something else may become best."""
        return self.flips_below is not None or self.flips_above is not None


class Goal(NamedTuple):
    """What is asked of an exploration: points on average, the middle of all endings, or the chance of a card
    worth at least so much.
    """

    middle: bool = False
    least: Fraction | None = None

    def text(self, value: Fraction, lang: str) -> str:
        """A value as it is written."""
        return points(value, lang) if self.least is None else percent(value, lang)

    def says(self, value: Fraction, lang: str) -> str:
        """What the exploration comes to, as a sentence without its end."""
        text = self.text(value, lang)
        if self.least is not None:
            return tell(lang, "chance_of", least=points(self.least, lang), value=text)
        return tell(lang, "middle_of" if self.middle else "mean_of", value=text)

    @property
    def how(self) -> Both:
        """How it was computed."""
        if self.least is not None:
            return tell.both("swings_chance")
        return tell.both("swings_middle" if self.middle else "swings_mean")


def sensitivity(
    value: Fraction,
    swings: Sequence[Swing],
    decides: bool = True,
    middle: bool = False,
    least: Fraction | None = None,
) -> Finding:
    """What an exploration comes to while one number after the other moves; the widest bar comes first.

    `decides` says that there is a choice that may flip. With `middle` the value is the middle of all endings,
    with `least` the chance of a card worth at least so much.
    """
    if not swings:
        raise Mistake(
            "no number is given that could move the value; give one or more.",
            "aucun nombre n'est donné qui puisse changer la valeur ; donnez-en un ou plusieurs.",
        )
    order = sorted(swings, key=lambda swing: -swing.width)
    goal = Goal(middle, least)
    sentence = each(_sentence, value, order, decides, goal)
    given = [
        repr(value),
        repr(list(swings)),
        "" if decides else "decides=False",
        "middle=True" if middle else "",
        "" if least is None else f"least={least!r}",
    ]
    needs = [
        "from fractions import Fraction",
        "from teg.charts.swings import Swing",
        "from teg.languages import Both",
    ]
    return Finding(
        "sensitivity",
        sentence,
        lambda view: _table(order, decides, goal, view),
        lambda sheet: _picture(sheet, value, order, decides, goal),
        lambda view: _plot(value, order, sentence, goal, view),
        code.call("sensitivity", *given, imports=needs),
        goal.how,
    )


def _sentence(value: Fraction, order: Sequence[Swing], decides: bool, goal: Goal, lang: str) -> str:
    top, value_told = order[0], goal.says(value, lang)
    if top.width:
        low, high = (goal.text(end, lang) for end in top.span)
        least, most = points(top.least, lang), points(top.most, lang)
        text = tell(
            lang, "moves_most", value=value_told, name=top.name, least=least, most=most, low=low, high=high
        )
    else:
        text = tell(lang, "moves_nothing", value=value_told)
    if not decides:
        return text
    flips = [swing.name.in_(lang) for swing in order if swing.flips]
    if not flips:
        return f"{text} {tell(lang, 'flips_nothing')}"
    return f"{text} {tell(lang, 'flips_with', names=listed(flips, lang))}"


def _flips(swing: Swing, lang: str) -> str:
    lines = []
    if swing.flips_below is not None:
        key = "flip_at_below" if swing.below_too else "flip_below"
        lines.append(tell(lang, key, at=points(swing.flips_below, lang)))
    if swing.flips_above is not None:
        key = "flip_at_above" if swing.above_too else "flip_above"
        lines.append(tell(lang, key, at=points(swing.flips_above, lang)))
    return tell(lang, "flips", where=listed(lines, lang)) if lines else tell(lang, "flip_none")


def _table(order: Sequence[Swing], decides: bool, goal: Goal, view: View) -> Table:
    lang = view.lang
    heads = view.heads("moves", "now", "from", "to", "lowest", "highest")
    flips = view.heads("flips_below", "flips_above")
    rows = []
    for swing in order:
        ends = ((swing.flips_below, swing.below_too), (swing.flips_above, swing.above_too)) if decides else ()
        rows.append(
            (
                swing.name.in_(lang),
                *(points(number, lang) for number in (swing.now, swing.least, swing.most)),
                *(goal.text(number, lang) for number in swing.span),
                *(_at(number, too, lang) for number, too in ends),
            )
        )
    return Table((*heads, *(flips if decides else ())), rows)


def _at(number: Fraction | None, too: bool, lang: str) -> str:
    if number is None:
        return "–"
    at = points(number, lang)
    return tell(lang, "included", at=at) if too else at


def _picture(sheet: Sheet, value: Fraction, order: Sequence[Swing], decides: bool, goal: Goal) -> None:
    lang = sheet.view.lang
    low = min(value, *(swing.span[0] for swing in order))
    high = max(value, *(swing.span[1] for swing in order))
    side = max(measure(goal.text(number, lang), 12, True) for swing in order for number in swing.span) + 8
    left = sheet.margin + side
    unit = (sheet.inner - 2 * side) / float(high - low or 1)

    def across(number: Fraction) -> float:
        return left + float(number - low) * unit

    now = across(value)
    label = sheet.view.says("now_at", value=goal.text(value, lang))
    sheet.beside(now, sheet.y + 10, label, size=12, what="now")
    sheet.y += 16
    for swing in order:
        sheet.y += 18
        ends = {"least": swing.least, "most": swing.most, "now": swing.now}
        reach = sheet.view.says("reach", **{end: points(number, lang) for end, number in ends.items()})
        name, right = swing.name.in_(lang), sheet.margin + sheet.inner
        beside = measure(name, 13, True) + 12 + measure(reach, 12) <= sheet.inner
        lines = [name] if beside else wrap(name, 13, sheet.inner, True)
        for number, line in enumerate(lines):
            sheet.y += 16 if number else 0
            sheet.words(sheet.margin, sheet.y, line, bold=True, what="name")
        # Where the name needs its line for itself, its range is told below.
        sheet.y += 0 if beside else 15
        x, anchor = (right, "end") if beside else (sheet.margin, "start")
        sheet.words(x, sheet.y, reach, anchor=anchor, role="muted", size=12, what="reach")
        sheet.y += 7
        for number, span in enumerate((swing.lowered, swing.raised)):
            x, y = across(span[0]), sheet.y + number * (BAR + 1)
            wide = max(across(span[1]) - x, THIN)
            hatch = "" if number else "accent"
            what = "raised" if number else "lowered"
            sheet.add(box(x, y, wide, BAR, "accent" if number else "panel", "accent", 1, hatch, what))
        middle = sheet.y + BAR + 5
        first, last = swing.span
        sheet.words(
            across(first) - 5, middle, goal.text(first, lang), anchor="end", size=12, bold=True, what="low"
        )
        sheet.words(
            max(across(last), across(first) + THIN) + 5,
            middle,
            goal.text(last, lang),
            size=12,
            bold=True,
            what="high",
        )
        sheet.add(Line(((now, sheet.y - 3), (now, sheet.y + 2 * BAR + 4)), "ink", 2, what="now"))
        sheet.y += 2 * BAR + 4
        if decides:
            for line in wrap(_flips(swing, lang), 12, sheet.inner):
                sheet.y += 14
                sheet.words(sheet.margin, sheet.y, line, role="muted", size=12, what="flips")
        sheet.y += 6
    sheet.y += 4
    sheet.paragraph(sheet.view.says("swings_legend"), role="muted", size=12)


def _plot(value: Fraction, order: Sequence[Swing], sentence: Both, goal: Goal, view: View) -> Plot:
    colours = THEMES[view.theme]
    names = [live_style.safe(swing.name.in_(view.lang)) for swing in order]
    words = {what: view.says(what) for what in ("lowered", "raised")}
    data: list[dict[str, Any]] = []
    for what, name in words.items():
        spans: list[Span] = [getattr(swing, what) for swing in order]
        ends = [" – ".join(goal.text(end, view.lang) for end in span) for span in spans]
        bar: dict[str, Any] = {"color": colours["accent"], "line": {"color": colours["accent"], "width": 1}}
        if what == "lowered":
            bar["pattern"] = {
                "shape": "/",
                "fgcolor": colours["accent"],
                "bgcolor": colours["panel"],
                "fillmode": "replace",
            }
        data.append(
            {
                "type": "bar",
                "orientation": "h",
                "name": name,
                "y": names,
                "base": [float(low) for low, _ in spans],
                "x": [float(high - low) for low, high in spans],
                "text": ends,
                "textposition": "outside",
                "cliponaxis": False,
                "marker": bar,
                "hoverinfo": "none",
            }
        )
    reach = [float(end) for swing in order for end in swing.span]
    room = (max(reach) - min(reach) or 1.0) * 0.3
    made = live_style.layout(
        view,
        sentence.in_(view.lang),
        max(220, 64 * len(order) + 60),
        barmode="group",
        xaxis=live_style.axis(
            view,
            range=[min(reach) - room / 6, max(reach) + room],
            tickformat="" if goal.least is None else ".0%",
        ),
        **live_style.ROWS,
        shapes=[live_style.upright(view, float(value))],
    )
    return {"data": data, "layout": made}
