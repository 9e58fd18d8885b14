"""The decision tree as a chart in a real browser: it tells, folds, zooms, is walked by keys, fits a phone."""

from typing import Any

import pytest

from tests.browser.test_pages import Visiting
from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")

LIVE = "document.querySelectorAll('.the-tree .picture[data-live]').length"
# The chart that is seen, the names of its nodes, where one of them is, and what the axes show.
SEEN = """() => [...document.querySelectorAll('.the-tree .live')].find(each => each.offsetParent)"""
NODES = f"""() => ({SEEN})().querySelector('.paper').data.find(each => each.name === 'nodes').ids"""
SPOT = f"""name => {{
  const live = ({SEEN})(), paper = live.querySelector('.paper'), box = live.getBoundingClientRect();
  const {{ ids, x, y }} = paper.data.find(each => each.name === 'nodes'), at = ids.indexOf(name);
  const {{ xaxis, yaxis }} = paper._fullLayout, scale = box.width / paper.offsetWidth;
  const [across, down] = [xaxis._offset + xaxis.c2p(x[at]), yaxis._offset + yaxis.c2p(y[at])];
  return [box.x + scale * across, box.y + scale * down];
}}"""
RANGES = f"""() => {{
  const {{ xaxis, yaxis }} = ({SEEN})().querySelector('.paper')._fullLayout;
  return [...xaxis.range, ...yaxis.range].map(Math.round);
}}"""
# Plotly has noticed that the mouse is over that node.
NOTICED = f"""name => {{
  const [over] = ({SEEN})().querySelector('.paper')._hoverdata ?? [];
  return over?.data.ids?.[over.pointNumber] === name;
}}"""
TOLD = f"""() => ({SEEN})().querySelector('.tip').textContent"""
FOLDED = "draw/To take/draw on"


class Chart:
    """The tree on a page, as a visitor sees it."""

    def __init__(self, seen: Visit) -> None:
        self.seen, self.page = seen, seen.page
        seen.until(LIVE)

    def nodes(self) -> list[str]:
        """The nodes from top to bottom, which are those of the outline."""
        found: list[str] = self.page.evaluate(NODES)
        assert self.seen.panel.locator(".outline button").count() == len(found)
        return found

    def spot(self, name: str) -> tuple[float, float]:
        x, y = self.page.evaluate(SPOT, name)
        return x, y

    def ranges(self) -> Any:
        return self.page.evaluate(RANGES)

    def point(self, name: str) -> None:
        """Put the mouse on a node, coming from elsewhere: nothing that was there before counts."""
        self.leave()
        self.page.mouse.move(*self.spot(name))
        self.seen.until(NOTICED, name)

    def leave(self) -> None:
        """Take the mouse away: else what it lies on would answer, too."""
        self.page.mouse.move(1, 1)
        self.seen.until(f"!({SEEN})().querySelector('.paper')._hoverdata")

    def press(self, name: str) -> None:
        self.point(name)
        self.seen.change(lambda: self.page.mouse.click(*self.spot(name)))

    def moved(self, before: Any) -> None:
        self.seen.until(f"before => String(({RANGES})()) !== String(before)", before)


def test_the_tree_answers_to_the_hand(visit: Visiting) -> None:
    seen = visit("tree", "?theme=dark").live()
    chart, page = Chart(seen), seen.page
    assert "0.69" not in seen.panel.inner_text()
    seen.change(seen.panel.get_by_role("button", name="Draw", exact=True).click)
    assert "“Draw” costs 0.81 points on average." in seen.panel.inner_text()
    seen.until("document.querySelector('.the-tree .tools-of-tree')")
    first = chart.nodes()
    assert len(first) <= 9 and FOLDED in first

    chart.point("draw")
    seen.until(f"({TOLD})().startsWith('Chance: draw. Worth 0.69 (exactly 29/42)')")
    chart.press(FOLDED)
    assert (
        len(chart.nodes()) > len(first) and "12/21 × (−0.17)" in seen.panel.locator(".inspect").inner_text()
    )
    chart.press(FOLDED)
    assert chart.nodes() == first

    whole = chart.ranges()
    x, y = chart.spot("draw/Danger")
    page.mouse.move(x, y + 24)
    page.mouse.wheel(0, -300)
    chart.moved(whole)
    near = chart.ranges()
    assert near[1] - near[0] < whole[1] - whole[0]
    page.mouse.down()
    page.mouse.move(x - 60, y + 40, steps=3)
    page.mouse.up()
    chart.moved(near)

    live = seen.panel.locator(".the-tree .live >> visible=true")
    live.focus()
    page.keyboard.press("0")
    chart.moved(near)
    assert chart.ranges() == whole
    chart.leave()
    for key, told in (
        ("Home", "Decision: start"),
        ("ArrowRight", "End: take Embassy Shuttle"),
        ("ArrowDown", "Chance: draw. "),
        ("ArrowRight", "End: Danger"),
        ("ArrowLeft", "Chance: draw. "),
    ):
        page.keyboard.press(key)
        seen.until("told => document.querySelector('.heard[role=status]').textContent.startsWith(told)", told)
    seen.change(lambda: page.keyboard.press("Enter"))
    assert "draw" in seen.panel.locator(".inspect").inner_text()
    page.keyboard.press("+")
    chart.moved(whole)
    assert seen.violations() == []

    seen.change(seen.panel.get_by_role("button", name="From the start").click)
    rolled = seen.panel.locator(".rolled")
    assert "?" in seen.panel.locator(".outline").inner_text()
    seen.change(seen.panel.get_by_role("button", name="Roll back ▷").click)
    seen.change(seen.panel.get_by_role("button", name="Roll back ▷").click)
    assert rolled.inner_text().endswith("draw: 12/22 × (−0.17) + 9/22 × 1.83 + 1/22 × 0.69 = 0.69")

    # A phone has a line for each node, and nothing there is moved about by a finger.
    page.set_viewport_size({"width": 390, "height": 844})
    seen.until(f"({SEEN})()?.querySelector('.paper')._fullLayout?.dragmode === false")
    assert seen.sideways() <= 0
    page.evaluate(f"() => ({SEEN})().scrollIntoView({{block: 'center'}})")
    chart.press(FOLDED)
    assert len(chart.nodes()) > len(first)
    assert seen.troubles == []
