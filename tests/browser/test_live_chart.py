"""The live chart of the Decision Tree Studio: it fills the window, asks nobody, and is left by Escape."""

import re

import pytest

from tests.browser.test_pages import Visiting

pytestmark = pytest.mark.xdist_group("browser")


@pytest.mark.parametrize(("width", "height", "theme"), [(1280, 800, "dark"), (390, 844, "light")])
def test_the_whole_tree_is_a_chart_to_move_about_in(
    visit: Visiting, width: int, height: int, theme: str
) -> None:
    page = visit("tree", f"?theme={theme}", width=width, height=height).live()
    opener = page.page.get_by_role("button", name="Large chart")
    opener.focus()
    page.do(lambda: page.page.keyboard.press("Enter"))
    chart = page.page.locator(".teg-chart[open]")
    # What hears the wheel comes last.
    chart.locator(".draglayer .nsewdrag").first.wait_for(state="attached")
    assert not page.page.locator(".modebar-btn").count()
    box = chart.bounding_box()
    assert box and box["width"] <= width and box["height"] <= height
    assert [each for each in page.violations() if not re.search("plotly|main-svg", each)] == []

    def first_tick() -> str:
        return chart.locator(".scatterlayer").first.locator("path.js-line").first.get_attribute("d") or ""

    before = first_tick()
    page.page.mouse.move(box["x"] + width / 2, box["y"] + height / 2)
    page.page.mouse.wheel(0, -300)
    page.until(
        "old => document.querySelector('.teg-chart .scatterlayer path.js-line').getAttribute('d') !== old",
        before,
    )
    page.page.keyboard.press("Escape")
    page.page.locator(".teg-chart[open]").wait_for(state="detached")
    assert page.troubles == []
