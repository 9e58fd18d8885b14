"""Charts on their pages: drawn in their places, told by pointer, finger and keys, and pressed."""

from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.test_pages import Visiting
from tests.browser.visit import SHIFTS, Visit

pytestmark = pytest.mark.xdist_group("browser")


def charts(seen: Visit) -> list[Locator]:
    """The charts that are seen, once they are live; what is scrolled to is drawn already."""
    places = seen.page.locator("[data-plot]:visible")
    seen.until("[...document.querySelectorAll('[data-plot]')].every(e => e.dataset.live || !e.offsetWidth)")
    return [places.nth(number).locator(".live") for number in range(places.count())]


def spots(chart: Locator) -> list[tuple[str, float, float]]:
    """Every point of a chart: its id, and a place on its mark or bar, inside of the chart."""
    found: list[Any] = chart.evaluate(
        """live => {
          const paper = live.querySelector(".paper"), { xaxis, yaxis } = paper._fullLayout;
          const scale = live.offsetWidth / paper.offsetWidth;
          return paper.data.flatMap((trace, curve) => (trace.ids ?? []).map((id, number) => {
            const at = paper.calcdata[curve][number];
            const across = xaxis._offset + xaxis.c2p(at.x), down = yaxis._offset + yaxis.c2p(at.y);
            const inside = trace.type === "bar" ? (trace.orientation === "h" ? [-3, 0] : [0, 3]) : [4, 0];
            return [id, scale * across + inside[0], scale * down + inside[1]];
          }));
        }"""
    )
    return [(str(name), float(x), float(y)) for name, x, y in found]


def told(chart: Locator) -> str:
    """What stands beside a point."""
    chart.locator(".tip").wait_for()
    return chart.locator(".tip").inner_text()


@pytest.mark.parametrize(
    ("name", "query", "width", "height", "touch", "count"),
    [
        ("exploration", "?guess=-", 1280, 800, False, 2),
        ("badges", "?lang=fr&theme=dark", 390, 844, True, 2),
        ("market", "?guess=-&theme=dark", 1280, 800, False, 1),
        ("solo", "?tab=race&lang=fr", 1280, 800, False, 1),
    ],
)
def test_charts_are_live_in_their_places(
    visit: Visiting, name: str, query: str, width: int, height: int, touch: bool, count: int
) -> None:
    seen = visit(name, query, width=width, height=height, touch=touch, before=SHIFTS).live()
    drawn = charts(seen)
    assert len(drawn) == count and seen.page.evaluate("window.moved") is None
    for chart in drawn:
        chart.focus()
        seen.page.keyboard.press("ArrowRight")
        first = told(chart)
        seen.page.keyboard.press("End")
        assert len(first) > 20 and (told(chart) != first or len(spots(chart)) == 1)
        seen.page.keyboard.press("Home")
        seen.until("text => document.querySelector('.teg > [role=status]').textContent === text", first)
        if chart.evaluate("live => 'asks' in live.closest('.plot').dataset"):
            before = seen.panel.inner_text()
            seen.do(lambda: seen.page.keyboard.press("Enter"))
            assert seen.panel.inner_text() != before
            assert seen.page.evaluate("document.activeElement.className") == "live"
        # A pointer and a finger are told what the keys are.
        seen.page.keyboard.press("Escape")
        _, x, y = spots(chart)[0]
        (chart.tap if touch else chart.hover)(position={"x": x, "y": y})
        assert told(chart) == first
    assert seen.violations() == [] and seen.sideways() <= 0
    assert seen.troubles == []


def test_the_line_of_lengths_is_moved_by_keys_and_by_hand(visit: Visiting) -> None:
    """Solo plays on from here; the line asks how many games are over by then, and the headline follows."""
    seen = visit("solo", "?tab=race").live()
    seen.do(seen.panel.locator('[data-do="simulate"]').click)
    (chart,) = [each for each in charts(seen) if each.locator("[role=slider]").count()]
    told_of = chart.locator("xpath=ancestor::figure").locator("figcaption")
    line = chart.locator("[role=slider]")
    first = told_of.inner_text()
    line.focus()
    seen.do(lambda: seen.page.keyboard.press("ArrowRight"))
    second = told_of.inner_text()
    assert second != first
    box = line.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seen.page.mouse.move(x, y)
    seen.page.mouse.down()
    seen.page.mouse.move(x + 60, y, steps=4)
    seen.do(seen.page.mouse.up)
    assert told_of.inner_text() not in (first, second)
    assert seen.troubles == []
