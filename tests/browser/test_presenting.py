"""In front of a class: large type, one key on and one back, the rules beside the page, text of every size."""

from collections.abc import Callable

import pytest

from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import SIZES, Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]


HIGH = "document.querySelector('.inspect').getBoundingClientRect().height / innerHeight"
CLEAR = """() => document.activeElement.getBoundingClientRect().bottom
  <= document.querySelector('.inspect').getBoundingClientRect().top + 1"""


def type_size(seen: Visit) -> float:
    return float(seen.panel.evaluate("panel => parseFloat(getComputedStyle(panel).fontSize)"))


@pytest.mark.parametrize("name", [name for name in DASHBOARDS if name != "layout"])
def test_big_type_and_keys_on_and_back(visit: Visiting, name: str) -> None:
    seen = visit(name, "?present=1").live()
    page, start = seen.page, seen.address
    assert type_size(seen) >= 20
    if name in ("theatre", "conveyor"):
        seen.tab("moves")
        start = seen.address
        # Not the end of a turn, which chance follows.
        seen.change(page.locator('.moves [data-do="play"] >> nth=1').click)
        # The keys work from the bar too, where the focus is after "Present" was pressed.
        page.locator(".teg-shell button").last.focus()
    if name == "solo":
        seen.change(lambda: page.keyboard.press("PageUp"))
        start = seen.address
    if name not in ("theatre", "conveyor"):
        seen.change(lambda: page.keyboard.press("PageDown"))
    on = seen.address
    seen.change(lambda: page.keyboard.press("ArrowLeft"))
    assert seen.address == start
    seen.change(lambda: page.keyboard.press("ArrowRight"))
    assert seen.address == on
    the_rules_never_lie_over_the_focus(seen)
    seen.page.set_viewport_size({"width": 640, "height": 400})
    assert seen.sideways() <= 0
    assert seen.troubles == []


def the_rules_never_lie_over_the_focus(seen: Visit) -> None:
    page = seen.page
    desk = page.locator(".teg-shell details.desk")
    desk.locator("summary").click()
    desk.get_by_role("searchbox").fill("follow")
    seen.do(lambda: page.keyboard.press("Enter"))
    assert desk.locator(".rules li").count()
    sheet, panel = desk.locator(".sheet").bounding_box(), seen.panel.bounding_box()
    assert sheet and panel and panel["x"] + panel["width"] <= sheet["x"] + 1
    assert seen.violations() == []
    seen.do(seen.panel.locator("button:enabled:visible").first.click)
    assert desk.get_attribute("open") is not None and desk.locator(".rules li").count()
    page.keyboard.press("Escape")
    assert desk.get_attribute("open") is None

    for width, height in SIZES[1:]:
        page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
        desk.locator("summary").click()
        seen.by_keys("Tab [data-teg] *")
        assert desk.get_attribute("open") is None


def test_text_of_every_size(visit: Visiting) -> None:
    seen = visit("exploration", "?size=larger").live()
    assert type_size(seen) >= 20
    for width, height in (*SIZES, (640, 400)):
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
    seen.page.set_viewport_size({"width": 1280, "height": 800})
    seen.change(seen.page.locator(".teg-shell").get_by_role("button", name="Text size").click)
    assert seen.page.locator("html").get_attribute("data-size") == "" and seen.address == ""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("query", ["", "?present=1&lang=fr"])
def test_a_node_is_told_in_one_line_on_a_phone(visit: Visiting, width: int, query: str) -> None:
    seen = visit("tree", query, width=width, height=640).live()
    sheet = seen.page.locator(".inspect")
    line = sheet.locator(".brief")
    assert sheet.get_attribute("open") is None and line.is_visible()
    assert seen.page.evaluate(HIGH) <= 0.13
    seen.by_keys("Tab .outline button", "ArrowDown", "ArrowDown", "ArrowDown")
    assert seen.page.evaluate(CLEAR)
    before = line.inner_text()
    seen.change(lambda: seen.page.keyboard.press("Enter"))
    assert line.inner_text() != before
    sheet.locator("summary").focus()
    seen.page.keyboard.press("Enter")
    assert sheet.get_attribute("open") is not None and seen.page.evaluate(HIGH) <= 0.42
    assert seen.sideways() <= 0


def test_a_reason_on_the_board_is_read_without_scrolling(visit: Visiting) -> None:
    seen = visit("theatre", "?present=1&lang=fr", width=1920, height=1080).live()
    seen.do(seen.panel.locator('[data-thing^="planet:"]').first.click)
    room, told = seen.panel.locator(".popover").evaluate("each => [each.clientHeight, each.scrollHeight]")
    assert told <= room


def test_in_large_zoom_nothing_that_sticks_covers_the_board(visit: Visiting) -> None:
    seen = visit("theatre", "?lang=fr", width=640, height=400).live()
    assert seen.panel.locator('[data-thing^="planet:"]').first.evaluate(
        """thing => {
            const {left, width, bottom} = thing.getBoundingClientRect();
            const low = Math.min(bottom, innerHeight) - 8;
            return thing.contains(document.elementFromPoint(left + width / 2, low));
        }"""
    )
