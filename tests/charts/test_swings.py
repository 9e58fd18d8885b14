"""How far a value moves: bars as long as the numbers say, the widest first, sentence and table alike."""

from fractions import Fraction
from typing import Any

import pytest

from teg import charts
from teg.charts.scene import Line, Shape
from teg.charts.swings import Swing
from teg.languages import Both
from teg.mistake import Mistake
from teg.odds.words import points
from tests.charts.examples import SWINGS, made

F = Fraction


def marks(finding: Any, what: str) -> list[Any]:
    return [mark for mark in finding.scene().marks if getattr(mark, "what", "") == what]


def test_bars_span_the_values() -> None:
    finding = charts.sensitivity(F(3, 2), SWINGS).looking(width=720)
    order = sorted(SWINGS, key=lambda each: -each.width)
    (at,) = {line.points[0][0] for line in marks(finding, "now") if isinstance(line, Line)}
    scale = []
    for what in ("lowered", "raised"):
        for bar, each in zip(marks(finding, what), order, strict=True):
            assert isinstance(bar, Shape)
            xs = [x for x, _ in bar.points]
            low, high = getattr(each, what)
            if high > low:
                scale.append((max(xs) - min(xs)) / float(high - low))
                assert min(xs) == pytest.approx(at + scale[0] * float(low - F(3, 2)))
    assert scale == pytest.approx([scale[0]] * len(scale))
    assert [mark.text for mark in marks(finding, "low")] == [points(each.span[0], "en") for each in order]
    assert [mark.text for mark in marks(finding, "high")] == [points(each.span[1], "en") for each in order]


def test_the_sentence_names_the_widest_and_all_that_flip() -> None:
    finding = charts.sensitivity(F(3, 2), SWINGS)
    assert finding.title == (
        "Exploring is worth 1.50; what matters most is Embassy Shuttle of the old empire: from −3 to 6 it"
        " makes 1.20 to 6. The best choice flips with Embassy Shuttle of the old empire and energy."
    )
    still = charts.sensitivity(F(3, 2), SWINGS[1:2])
    assert still.title == (
        "Exploring is worth 1.50; nothing here changes that. Nothing flips the best choice."
    )
    assert "flip" not in charts.sensitivity(F(3, 2), SWINGS[1:2], decides=False).text().split("\n\n")[0]


def test_the_table_is_in_the_order_of_the_picture() -> None:
    finding = charts.sensitivity(F(3, 2), SWINGS)
    names = [mark.text for mark in marks(finding.looking(width=1280), "name")]
    assert [row[0] for row in finding.table.rows] == names
    assert finding.table.rows[1] == ("energy", "0.50", "0", "3", "0.33", "4.20", "0.20", "–")


def test_a_chance_is_told_in_percent_and_says_where_it_jumps() -> None:
    finding = made("sensitivity of a chance")
    assert finding.title == (
        "The chance of a card worth at least 2 is 33.3 %; what matters most is the worth that is enough:"
        " from −3 to 6 it makes 0 % to 100 %. The best choice flips with the worth that is enough."
    )
    assert finding.table.rows[0][-2:] == ("1.25 included", "2.50")
    (flips,) = marks(finding, "flips")
    assert flips.text == "flips at 1.25 and below and above 2.50"
    french = finding.looking("fr")
    assert french.table.rows[0][-2:] == ("1,25 compris", "2,50")
    assert french.title.startswith("La chance d'une carte valant au moins 2 est 33")
    assert made("sensitivity of a middle").title.startswith("The middle of all endings is 1.50;")


def test_plotly_has_the_same_bars() -> None:
    lowered, raised = charts.sensitivity(F(3, 2), SWINGS).plain["data"]
    order = sorted(SWINGS, key=lambda each: -each.width)
    for trace, what in ((lowered, "lowered"), (raised, "raised")):
        spans = [getattr(each, what) for each in order]
        assert trace["base"] == [float(low) for low, _ in spans]
        assert trace["x"] == [float(high - low) for low, high in spans]


def test_nothing_that_moves_is_a_mistake() -> None:
    with pytest.raises(Mistake):
        charts.sensitivity(F(1), [])


def test_the_span_is_that_of_both_ways() -> None:
    each = Swing(Both("a", "a"), F(1), F(0), F(2), (F(1), F(4)), (F(-1), F(1)))
    assert each.span == (F(-1), F(4)) and each.width == 5 and not each.flips
