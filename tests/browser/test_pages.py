"""Every dashboard comes alive in both languages, by day and by night, on every size of screen."""

from collections.abc import Callable

import pytest

from teg.panels.catalogue import DASHBOARDS
from tests.browser.visit import SIZES, Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_dashboard_comes_alive_without_a_fault(visit: Visiting, name: str) -> None:
    """In English and by day; the journeys end in French and by night."""
    seen = visit(name).live()
    assert seen.page.locator("#teg-first").count() == 0
    assert seen.page.locator("html").get_attribute("lang") == "en"
    assert seen.page.title() == f"{DASHBOARDS[name].title['en']} · TEG"
    assert seen.page.locator("h1").all_text_contents() == [DASHBOARDS[name].title["en"]]
    # Few widgets, and none of the code that made them.
    assert seen.page.locator(".jupyter-widgets").count() < 150
    assert "teg.panels.page" not in seen.page.content()
    assert seen.page.locator(".jp-InputArea, .cm-editor").count() == 0
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        seen.shot(f"{name}-en-{width}")
        assert seen.sideways() <= 0, width
    assert seen.violations() == []
    assert seen.troubles == []


@pytest.mark.parametrize("width", [1280, 320])
def test_the_bar_works(visit: Visiting, width: int) -> None:
    seen = visit("theatre", width=width).live()
    bar = seen.page.locator(".teg-shell")
    root = seen.page.locator("html")
    bar.get_by_role("button", name="FR", exact=True).click()
    seen.page.wait_for_selector("html[lang=fr]")
    assert "lang=fr" in seen.page.url
    bar.get_by_role("button", name="Sombre").click()
    seen.page.wait_for_selector("html[data-theme=dark]")
    bar.get_by_role("button", name="Taille du texte").click()
    seen.page.wait_for_selector("html[data-size=large]")
    bar.get_by_role("button", name="Présenter").click()
    seen.page.wait_for_selector("html[data-present=yes]")
    assert "present=1" in seen.page.url
    bar.get_by_label("Règles", exact=True).click()
    bar.get_by_role("searchbox").fill("suivre")
    bar.get_by_role("searchbox").press("Enter")
    bar.locator(".rules li").first.wait_for()
    assert seen.violations() == []
    assert seen.sideways() <= 0
    seen.shot(f"bar-{width}")
    seen.page.keyboard.press("Escape")
    assert bar.locator("details[open]").count() == 0
    assert root.get_attribute("data-theme") == "dark"
    assert seen.troubles == []
