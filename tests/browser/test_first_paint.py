"""What can be read before an engine has answered, and when none ever does."""

from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import first
from tests.browser.visit import SIZES, WAIT, Visit
from tests.serve.serving import Server

pytestmark = pytest.mark.xdist_group("browser")
ENGINE = "**/api/kernels/*/channels*"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_first_paint_is_a_whole_page(server: Server, chromium: Browser, name: str, lang: str) -> None:
    """Nobody answers where the engine should."""
    with closing(chromium.new_context()) as context:
        page = context.new_page()
        page.route_web_socket(ENGINE, lambda line: None)
        page.goto(server.page(name, f"?lang={lang}"), wait_until="commit")
        page.locator("#teg-status").wait_for(timeout=WAIT)
        told = first(name, lang)
        assert page.locator(".headline").text_content() == told.headline
        cells = [cell for row in told.rows for cell in row]
        assert page.locator("#teg-first td").all_text_contents() == cells
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


def test_a_page_says_when_its_engine_does_not_come(server: Server, chromium: Browser) -> None:
    with closing(chromium.new_context()) as context:
        page = context.new_page()
        # The page's time stands still, however long the machine takes.
        page.clock.install(time=0)
        page.clock.pause_at(1)
        page.route_web_socket(ENGINE, lambda line: None)
        page.goto(server.page("theatre"), wait_until="commit")
        status = page.locator("#teg-status")
        status.wait_for(timeout=WAIT)
        assert "Starting" in (status.text_content() or "")
        page.clock.fast_forward(10_000)
        assert "still starting" in (status.text_content() or "")
        page.clock.fast_forward(60_000)
        assert "did not start" in (status.text_content() or "")
        assert status.locator("a").get_attribute("href") == server.page("theatre")
        assert page.locator(".headline").is_visible()


def test_the_first_paint_has_no_violations(visit: Callable[..., Visit], chromium: Browser) -> None:
    seen = visit("tree", "?theme=dark")
    seen.page.route_web_socket(ENGINE, lambda line: None)
    seen.page.reload(wait_until="domcontentloaded")
    seen.page.locator("#teg-status").wait_for(timeout=WAIT)
    assert seen.violations() == []
