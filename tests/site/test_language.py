"""A site speaks the language that the browser asks for, until its reader wants another one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("site")


def test_the_browser_s_language_first_then_the_one_read_last(visit: Callable[..., Visit]) -> None:
    seen = visit("index", locale="fr-CA")
    spoken = seen.page.locator("html")
    expect(spoken).to_have_attribute("lang", "fr")
    seen.page.goto(seen.server.page("market"))
    seen.live()
    assert "lang=fr" in seen.address and seen.panel.get_attribute("lang") == "fr"
    seen.change(seen.page.locator(".teg-shell").get_by_role("button", name="English", exact=True).click)
    seen.page.reload()
    assert seen.live().panel.get_attribute("lang") == "en"
    # An address without a language, of this page or another, asks for none.
    for name in ("market", "index"):
        seen.page.goto(seen.server.page(name))
        expect(spoken).to_have_attribute("lang", "en")
    seen.page.goto(seen.server.page("index", "?lang=fr"))
    seen.page.goto(seen.server.page("index"))
    expect(spoken).to_have_attribute("lang", "fr")
    assert seen.troubles == []
