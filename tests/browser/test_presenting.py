"""In front of a class: large type, one key on and one back, the rules beside the page, text of every size."""

from collections.abc import Callable

import pytest

from teg.panels.catalogue import DASHBOARDS
from tests.browser.visit import SIZES, Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]


def type_size(seen: Visit) -> float:
    return float(seen.panel.evaluate("panel => parseFloat(getComputedStyle(panel).fontSize)"))


@pytest.mark.parametrize("name", DASHBOARDS)
def test_big_type_and_keys_on_and_back(visit: Visiting, name: str) -> None:
    seen = visit(name, "?present=1").live()
    page, start = seen.page, seen.address
    assert type_size(seen) >= 20
    if name == "theatre":
        seen.play()
        # The keys work from the bar too, where the focus is after "Present" was pressed.
        page.locator(".teg-shell button").last.focus()
    if name == "solo":
        seen.change(lambda: page.keyboard.press("PageUp"))
        start = seen.address
    if name != "theatre":
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
    page.keyboard.press("Enter")
    desk.locator(".rules li").first.wait_for()
    sheet, panel = desk.locator(".sheet").bounding_box(), seen.panel.bounding_box()
    assert sheet and panel and panel["x"] + panel["width"] <= sheet["x"] + 1
    assert seen.violations() == []
    seen.panel.locator("button:enabled:visible").first.click()
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
    seen.page.locator(".teg-shell").get_by_role("button", name="Text size").click()
    seen.page.wait_for_selector('html[data-size=""]')
    assert seen.address == ""
