"""How far a value moves as each number behind it moves through its range, and where the best choice flips."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
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


class SwingGoal(NamedTuple):
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
        raise Mistake(tell, "nothing_to_swing")
    order = sorted(swings, key=lambda swing: -swing.width)
    goal = SwingGoal(middle, least)
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
        code.call("sensitivity", *given, imports=needs),
        goal.how,
        plot=lambda view: _plot(value, order, decides, goal, view),
    )


def _sentence(value: Fraction, order: Sequence[Swing], decides: bool, goal: SwingGoal, lang: str) -> str:
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


def _table(order: Sequence[Swing], decides: bool, goal: SwingGoal, view: View) -> Table:
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


def _plot(value: Fraction, order: Sequence[Swing], decides: bool, goal: SwingGoal, view: View) -> Plot:
    lang = view.lang
    low = float(min(value, *(swing.span[0] for swing in order)))
    high = float(max(value, *(swing.span[1] for swing in order)))
    ends = [goal.text(number, lang) for swing in order for number in swing.span]
    side = max(measure(text, 12, True) for text in ends) + 8
    chart = Chart(view, 0, (low, high if high > low else low + 1), left=side, right=side, top=20)
    down = 0.0
    bars: list[float] = []
    for swing in order:
        down = _named(chart, swing, down + 18, lang)
        bars.append(down + BAR)
        first, last = swing.span
        words: dict[str, Any] = {"size": 12, "bold": True}
        chart.label(
            goal.text(first, lang), float(first), bars[-1], anchor="end", shift=(-5, 0), **words, name="low"
        )
        right = max(float(last), float(first) + THIN / chart.wide * (high - low))
        chart.label(
            goal.text(last, lang), right, bars[-1], anchor="start", shift=(6, 0), **words, name="high"
        )
        down += 2 * BAR + 4
        if decides:
            for line in wrap(_flips(swing, lang), 12, chart.view.inner):
                down += 14
                chart.at_left(line, down, up=-3, stands="bottom", role="muted", size=12, name="flips")
        down += 6
    chart.tall, chart.y = down, (down, 0)
    names = [swing.name.in_(lang) for swing in order]
    for number, what in enumerate(("lowered", "raised")):
        spans: list[Span] = [getattr(swing, what) for swing in order]
        chart.bars(
            [at + (number - 0.5) * (BAR + 1) for at in bars],
            [float(end - start) for start, end in spans],
            [f"{what}:{swing.name.en}" for swing in order],
            [_moved(what, swing, name, goal, lang) for swing, name in zip(order, names, strict=True)],
            base=[float(start) for start, _ in spans],
            thick=BAR,
            fill="accent",
            edge="accent",
            hatch="" if number else "accent",
            line=1,
            name=what,
        )
    now = float(value)
    for at in bars:
        chart.line((now, now), (at - BAR - 3, at + BAR + 4), name="now")
    chart.beside(
        view.says("now_at", value=goal.text(value, lang)), now, 0, size=12, stands="bottom", name="now"
    )
    chart.below(view.says("swings_legend"), role="muted", size=12)
    return chart.plot()


def _named(chart: Chart, swing: Swing, down: float, lang: str) -> float:
    """The name of what moves and its range, beside each other where there is room; gives where they end."""
    name = swing.name.in_(lang)
    ends = {"least": swing.least, "most": swing.most, "now": swing.now}
    reach = tell(lang, "reach", **{end: points(number, lang) for end, number in ends.items()})
    beside = measure(name, 13, True) + 12 + measure(reach, 12) <= chart.view.inner
    for number, line in enumerate([name] if beside else wrap(name, 13, chart.view.inner, True)):
        down += 16 if number else 0
        chart.at_left(line, down, up=-3, stands="bottom", bold=True, name="name")
    if beside:
        right = chart.right
        chart.at_right(
            reach, down, right, -3, anchor="end", stands="bottom", role="muted", size=12, name="reach"
        )
    else:
        down += 15
        chart.at_left(reach, down, up=-3, stands="bottom", role="muted", size=12, name="reach")
    return down + 7


def _moved(what: str, swing: Swing, name: str, goal: SwingGoal, lang: str) -> str:
    """What a bar stands for."""
    low, high = (goal.text(end, lang) for end in getattr(swing, what))
    end = swing.least if what == "lowered" else swing.most
    return tell(
        lang,
        f"{what}_told",
        name=name,
        now=points(swing.now, lang),
        end=points(end, lang),
        low=low,
        high=high,
    )
