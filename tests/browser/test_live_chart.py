"""Charts on their pages: drawn in their places, told by pointer and by keys, with nothing that moves."""

from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.test_pages import Visiting
from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")
SHIFTS = """new PerformanceObserver(list => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) (window.moved ??= []).push(each.value);
}).observe({ type: "layout-shift", buffered: true });"""


def charts(seen: Visit) -> list[Locator]:
    """The charts that are seen, once they are live; what is scrolled to is drawn already."""
    places = seen.page.locator("[data-plot]:visible")
    seen.until("[...document.querySelectorAll('[data-plot]')].every(e => e.dataset.live || !e.offsetWidth)")
    return [places.nth(number).locator(".live") for number in range(places.count())]


def spots(chart: Locator) -> list[tuple[str, float, float]]:
    """Every point of a chart: its id, and where it is in the chart, or just below the end of its bar."""
    found: list[Any] = chart.evaluate(
        """live => {
          const paper = live.querySelector(".paper"), { xaxis, yaxis } = paper._fullLayout;
          const scale = live.offsetWidth / paper.offsetWidth;
          return paper.data.flatMap((trace, curve) => (trace.ids ?? []).map((id, number) => {
            const at = paper.calcdata[curve][number];
            const across = xaxis._offset + xaxis.c2p(at.x), down = yaxis._offset + yaxis.c2p(at.y);
            return [id, scale * across, scale * down + 3];
          }));
        }"""
    )
    return [(str(name), float(x), float(y)) for name, x, y in found]


def told(chart: Locator) -> str:
    """What stands beside a point."""
    chart.locator(".tip").wait_for()
    return chart.locator(".tip").inner_text()


@pytest.mark.parametrize(
    ("name", "query", "width", "height"),
    [("exploration", "", 1280, 800), ("badges", "?lang=fr&theme=dark", 390, 844)],
)
def test_charts_are_live_in_their_places(
    visit: Visiting, name: str, query: str, width: int, height: int
) -> None:
    seen = visit(name, query, width=width, height=height, before=SHIFTS).live()
    drawn = charts(seen)
    assert len(drawn) == 2
    for chart in drawn:
        chart.focus()
        seen.page.keyboard.press("ArrowRight")
        first = told(chart)
        seen.page.keyboard.press("End")
        assert len(first) > 20 and told(chart) != first
        seen.page.keyboard.press("Home")
        seen.until("text => document.querySelector('.teg > [role=status]').textContent === text", first)
        # The pointer is told what the keys are.
        seen.page.keyboard.press("Escape")
        _, x, y = spots(chart)[0]
        chart.hover(position={"x": x, "y": y})
        assert told(chart) == first
    assert seen.violations() == [] and seen.sideways() <= 0
    assert seen.page.evaluate("window.moved") is None
    assert seen.troubles == []
