"""A newcomer's first minutes in real Chromium: by mouse, by keyboard only, and by touch on a telephone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from teg.lessons.first_ideas import ideas
from tests.browser.visit import CALM, Visit

pytestmark = pytest.mark.xdist_group("start")
Visiting = Callable[..., Visit]
Press = Callable[[Visit], None]

MOST_PRESSES = 12
WANTED = ".wanted:visible"
NEXT = '[data-do="next"].main'


def aim(seen: Visit) -> Locator:
    """What glows; of a ring, whose middle is the planet, its first space."""
    glowing = seen.page.locator(WANTED).first
    ring = glowing.locator("xpath=self::*[contains(@data-thing, ':orbit')]/*[local-name()='circle'][1]")
    return ring if ring.count() else glowing


def by_mouse(seen: Visit) -> None:
    """Press what glows, in its middle, as anybody would."""
    aim(seen).click()


def by_keys(seen: Visit) -> None:
    """After a press the next thing that glows has the focus; from elsewhere Tab leads there."""
    if not seen.page.evaluate("document.activeElement.matches('.wanted')"):
        seen.by_keys("Tab .wanted")
    seen.by_keys("Enter")


def by_touch(seen: Visit) -> None:
    aim(seen).tap()


def five_stars(seen: Visit, press: Press, on: Callable[[Visit], None]) -> int:
    """All five ideas by what glows; how many presses they took."""
    presses = 0
    for number in range(1, len(ideas()) + 1):
        for _ in range(MOST_PRESSES):
            if seen.page.locator(NEXT).count():
                break
            seen.do(lambda: press(seen))
            presses += 1
        assert seen.page.locator(".star:visible").count() == 1, seen.panel.inner_text()[:300]
        assert ideas()[number - 1].learned.en in seen.page.locator("h2.headline").inner_text()
        assert seen.sideways() <= 0 and seen.violations() == []
        seen.do(lambda: on(seen))
    return presses


def test_five_stars_by_mouse_and_then_a_game(visit: Visiting) -> None:
    seen = visit("start").live()
    assert seen.violations() == []
    presses = five_stars(seen, by_mouse, lambda seen: seen.page.locator(NEXT).click())
    assert presses <= 24
    assert seen.violations() == []
    # They are there again on the next visit.
    seen.page.reload()
    seen.live()
    assert seen.page.locator('[data-do="idea"]:has-text("★")').count() == 5
    seen.page.locator("a.button").first.click()
    seen.until("location.pathname.endsWith('theatre.ipynb') && document.documentElement.dataset.tegLive")
    seen.until(CALM)
    assert "bots=1%3Aquick" in seen.address and seen.page.locator("[data-board]").count()
    assert seen.troubles == []


def test_five_stars_by_keyboard_only(visit: Visiting) -> None:
    seen = visit("start").live()
    five_stars(seen, by_keys, lambda seen: seen.by_keys(f"Tab {NEXT}", "Enter"))
    assert seen.page.locator("a.button").count() == 2
    assert seen.troubles == []


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.deep), "dark"])
def test_five_stars_by_touch_on_a_telephone(visit: Visiting, theme: str) -> None:
    seen = visit("start", f"?theme={theme}", width=390, height=844, touch=True).live()
    presses = five_stars(seen, by_touch, lambda seen: seen.page.locator(NEXT).tap())
    assert presses <= 24
    assert seen.violations() == []
    assert seen.troubles == []


def test_a_wrong_press_is_answered_and_nothing_is_lost(visit: Visiting) -> None:
    seen = visit("start", "?idea=4&lang=fr").live()
    code = seen.code
    seen.do(seen.page.locator('[data-thing="ship:1:0"]').first.click)
    assert "BG-" in seen.page.locator(".popover").inner_text()
    seen.do(lambda: seen.page.keyboard.press("Escape"))
    assert seen.page.locator(".popover").count() == 0 and seen.code == code
    seen.do(lambda: by_mouse(seen))
    back = seen.page.locator('[data-do="undo"]')
    seen.do(back.click)
    assert seen.code == code and back.is_disabled()
    assert seen.violations() == []
    for width, height in ((1920, 1080), (320, 700)):
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0 and seen.violations() == []
    assert seen.troubles == []
