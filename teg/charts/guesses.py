"""What was guessed beside what is true: how far off one's own sense of chances is, and to which side."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import View, tell
from teg.languages import GRAMMARS, Both, each
from teg.mistake import Mistake
from teg.odds.words import decimal, percent

IMPORTS = ("from fractions import Fraction", "from teg.languages import Both")
TICKS = (0, 25, 50, 75, 100)
NEAR = Fraction(5, 100)
"""A guess that is off by no more is near."""


class Guessed(NamedTuple):
    """A chance that was guessed before it was shown: the question, the guess, the truth."""

    question: Both
    said: Fraction
    truth: Fraction

    @property
    def off(self) -> Fraction:
        """By how much the guess was too high."""
        return self.said - self.truth


def calibration(*guesses: Guessed) -> Finding:
    """Each guess of a chance beside the truth: on the slanted line what was said is true."""
    if not guesses or not all(0 <= chance <= 1 for one in guesses for chance in (one.said, one.truth)):
        raise Mistake(tell, "no_guesses")
    made = (f"charts.Guessed(Both{tuple(one.question)!r}, {one.said!r}, {one.truth!r})" for one in guesses)
    return Finding(
        "calibration",
        _sentence(guesses),
        lambda view: _table(guesses, view),
        code.call("calibration", *made, imports=IMPORTS),
        tell.both("calibration_how"),
        plot=lambda view: _plot(guesses, view),
    )


def _sentence(guesses: Sequence[Guessed]) -> Both:
    if len(guesses) == 1:
        (one,) = guesses
        return tell.both("calibrated_one", said=each(percent, one.said), truth=each(percent, one.truth))
    off = sum((abs(one.off) for one in guesses), Fraction(0)) / len(guesses)
    high, low = (sum(sign * one.off > NEAR for one in guesses) for sign in (1, -1))
    return tell.both(
        "calibrated",
        count=len(guesses),
        off=each(lambda lang: decimal(off * 100, lang, 0)),
        high=high,
        low=low,
        near=len(guesses) - high - low,
    )


def _table(guesses: Sequence[Guessed], view: View) -> Table:
    rows = [
        (
            one.question.in_(view.lang),
            percent(one.said, view.lang),
            percent(one.truth, view.lang),
            _signed(one.off, view.lang),
        )
        for one in guesses
    ]
    return Table(view.heads("question", "said", "truth", "off"), rows)


def _signed(off: Fraction, lang: str) -> str:
    """By how many points of a percentage, with its sign."""
    return ("+" if off > 0 else "") + decimal(off * 100, lang, 0)


def _plot(guesses: Sequence[Guessed], view: View) -> Plot:
    side = min(view.inner - 60, 340)
    chart = Chart(view, side, (0, 1), (0, 1), left=52, right=view.inner - 52 - side, top=26)
    names = [(tick / 100, f"{tick}{GRAMMARS[view.lang].percent}") for tick in TICKS]
    chart.axis(names, title=view.says("calibration_said"))
    chart.scale(names)
    chart.at_left(view.says("calibration_truth"), 1, up=18, bold=True, role="muted", size=12)
    chart.line((0, 1), (0, 1), role="ink", width=1.5, dash=True, below=True, name="true")
    for one in guesses:
        said = float(one.said)
        chart.line((said, said), (said, float(one.truth)), role="edge", width=1.5, below=True, name="off")
    chart.points(
        [float(one.said) for one in guesses],
        [float(one.truth) for one in guesses],
        [f"guess:{number}" for number in range(len(guesses))],
        [
            view.says(
                "calibration_told",
                question=one.question,
                said=percent(one.said, view.lang),
                truth=percent(one.truth, view.lang),
            )
            for one in guesses
        ],
        symbol=["circle" if abs(one.off) <= NEAR else f"triangle-{_side(one)}" for one in guesses],
        fill=["accent" if abs(one.off) <= NEAR else "panel" for one in guesses],
        edge="accent",
        name="guesses",
    )
    chart.below(view.says("calibration_notes"), role="muted", size=12)
    return chart.plot()


def _side(one: Guessed) -> str:
    return "up" if one.off > 0 else "down"
