"""The first page, and the bar that leads from any page to any other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from teg.galaxies import new
from teg.languages import LANGUAGES
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from tests.browser.visit import WAIT, Visit, violations
from tests.serve.serving import Server

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]
PAPER = "getComputedStyle(document.documentElement).getPropertyValue('--page')"


@contextmanager
def front(server: Server, chromium: Browser, query: str = "", *, color_scheme: Any) -> Iterator[Page]:
    context = chromium.new_context(color_scheme=color_scheme)
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.base}/{query}")
    yield page
    context.close()
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_has_room_on_every_screen(
    server: Server, chromium: Browser, lang: str, scheme: str
) -> None:
    with front(server, chromium, f"?lang={lang}", color_scheme=scheme) as page:
        for width in (320, 390, 900, 1280, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, width
        assert violations(page) == []
        for entry in DASHBOARDS.values():
            assert page.locator("main").get_by_role("link", name=entry.short[lang]).count()


def test_night_or_day_is_what_the_browser_wants_until_somebody_chooses(
    server: Server, chromium: Browser
) -> None:
    seen = {}
    for scheme in ("light", "dark"):
        with front(server, chromium, color_scheme=scheme) as page:
            seen[scheme] = page.evaluate(PAPER)
            other = {"light": "Night", "dark": "Day"}[scheme]
            page.locator("header").get_by_role("link", name=other).click()
            page.wait_for_url("**theme=**")
            seen[f"not {scheme}"] = page.evaluate(PAPER)
            # The choice goes along.
            page.get_by_role("link", name="Play", exact=True).first.click()
            page.wait_for_url("**theme=**")
    assert seen["light"] == seen["not dark"] != seen["dark"] == seen["not light"]


def test_a_live_page_follows_the_browser_until_somebody_chooses(visit: Visiting) -> None:
    seen = visit("badges")
    seen.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    seen.live()
    at = "document.documentElement.dataset.theme"
    seen.until(f"{at} === 'dark'")
    assert seen.address == ""
    seen.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    seen.until(f"{at} === 'light'")
    seen.change(seen.page.get_by_role("button", name="Night").click)
    seen.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    seen.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    seen.do(seen.page.locator(".teg-shell .codes summary").click)
    assert seen.page.evaluate(at) == "dark" and seen.address == "theme=dark"
    assert seen.troubles == []


def test_a_game_against_a_bot_is_one_press_away(visit: Visiting) -> None:
    seen = visit("theatre").live()
    seen.page.goto(f"{seen.server.base}/", wait_until="commit")
    seen.page.get_by_role("link", name="Play against a bot").click()
    seen.live()
    assert "new=" not in seen.address and "bots=1" in seen.address
    assert seen.code != opening("theatre").code


def test_the_bar_takes_the_position_along(visit: Visiting) -> None:
    seen, code = visit("theatre", "?lang=fr").live(), new(seed=3).code
    bar = seen.page.locator(".teg-shell nav")
    assert "code=" not in (bar.get_by_role("link", name="Pilotes").get_attribute("href") or "")
    seen.change(lambda: seen.paste(code))
    bar.get_by_role("link", name="Pilotes").click()
    seen.page.wait_for_url("**market.ipynb**", wait_until="commit", timeout=WAIT)
    seen.live()
    assert seen.code == code and seen.page.locator("html").get_attribute("lang") == "fr"
    # Nobody plays against the Rogue there.
    assert "code=" in (bar.get_by_role("link", name="Arbre").get_attribute("href") or "")
    assert "code=" not in (bar.get_by_role("link", name="Solo").get_attribute("href") or "")
    seen.page.locator(".teg-shell .home").click()
    seen.page.wait_for_url("**/?lang=fr", wait_until="commit")


def test_questions_about_the_position_take_the_game_along(visit: Visiting) -> None:
    seen = visit("theatre", "?lang=fr&theme=dark").live()
    seen.play()
    code, asks = seen.code, seen.page.locator(".teg-shell .asks")
    asks.locator("summary").click()
    told = asks.get_by_role("link").all_inner_texts()
    assert len(told) >= 3 and told[-1] == "La modifier sur Ma table"
    assert seen.violations() == []
    asks.get_by_role("link", name="Les chances de ce choix").click()
    seen.page.wait_for_url("**exploration.ipynb**", wait_until="commit", timeout=WAIT)
    seen.live()
    root = seen.page.locator("html")
    assert (
        seen.code == code
        and root.get_attribute("lang") == "fr"
        and root.get_attribute("data-theme") == "dark"
    )
    # The way back leads to the same game, with its past.
    asks.locator("summary").click()
    asks.get_by_role("link", name="Que peut-on faire").click()
    seen.page.wait_for_url("**theatre.ipynb**", wait_until="commit", timeout=WAIT)
    seen.live()
    assert seen.code == code
    undo = seen.panel.get_by_role("button", name="Annuler")
    assert undo.is_enabled()
    seen.change(undo.click)
    assert seen.code == opening("theatre").code and seen.troubles == []


def test_a_narrow_bar_is_a_menu_for_the_keyboard(visit: Visiting) -> None:
    seen = visit("badges", "?lang=fr", width=320).live()
    menu = seen.page.locator(".teg-shell .menu")
    assert not menu.is_visible()
    seen.by_keys("Tab .opener", "Enter")
    assert menu.is_visible() and seen.sideways() <= 0
    assert seen.violations() == []
    # Another look closes nothing, and the focus stays.
    seen.by_keys("Tab .theme")
    seen.change(lambda: seen.page.keyboard.press("Enter"))
    assert menu.is_visible() and seen.page.evaluate("document.activeElement.matches('.theme')")
    seen.page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert seen.troubles == []


def test_a_code_of_the_other_game_is_one_press_from_its_page(visit: Visiting) -> None:
    code = opening("conveyor").code
    seen = visit("badges", "?lang=fr").live()
    seen.do(lambda: seen.paste(code))
    offer = seen.page.locator(".teg-shell .note a")
    assert offer.inner_text() == "L'ouvrir dans Tapis de Take The Galaxy"
    assert seen.violations() == []
    offer.click()
    seen.page.wait_for_url("**/conveyor.ipynb?**", wait_until="commit")
    seen.live()
    assert seen.code == code and seen.page.locator("html").get_attribute("lang") == "fr"
    assert seen.troubles == []
