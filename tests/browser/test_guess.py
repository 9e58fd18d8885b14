"""The question first: guessed, revealed, dragged, skipped, and skipped for good, on one page."""

from collections.abc import Callable

import pytest

from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")
ASK, REVEAL, GRIP = '[data-do="ask"]', 'form[data-do="guess"]', '.on-wide .grip[role="slider"]'


def headline(seen: Visit) -> str:
    return seen.panel.locator(".headline").inner_text()


def test_a_guess_is_made_before_anything_is_told(visit: Callable[..., Visit]) -> None:
    seen = visit("exploration").live()
    page, panel = seen.page, seen.panel
    assert headline(seen) == "Would you draw, or take Embassy Shuttle?"
    assert panel.locator(".exhibit").count() == 0 and seen.violations() == []

    assert panel.locator("output").first.inner_text() == "?" and panel.locator(".unset").is_visible()
    # By keyboard alone: the number runs along with the slider, and Enter on it chooses nothing.
    seen.by_keys('Tab [name="share"]', "PageUp", "ArrowRight", "Enter")
    told = int(panel.locator("output").first.inner_text())
    assert told > 50 and seen.address == "" and not panel.locator(".unset").is_visible()
    named = panel.locator("label.slide span").first.inner_text()
    assert panel.get_by_role("slider", name=named, exact=True).count() == 1
    seen.change(lambda: seen.by_keys('Tab [value="draw"]', "Enter"))
    assert seen.address == f"guess=draw+{told}"
    near = panel.locator(".message").inner_text()
    assert f"You said {told} %; it is 54.5 %" in near and "“Draw” costs" in near
    assert headline(seen).startswith("Take Embassy Shuttle") and panel.locator(".exhibit").count() == 3
    assert page.evaluate("document.activeElement.className") == "headline"

    # The card's worth is dragged below that of drawing, and the verdict follows.
    grip = panel.locator(GRIP)
    grip.wait_for()
    grip.scroll_into_view_if_needed()
    box = grip.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y, steps=4)
    page.mouse.move(x - 130, y, steps=4)
    seen.change(page.mouse.up)
    assert headline(seen).startswith("Draw: you gain") and "cards=Embassy" in seen.address
    seen.change(page.locator('[data-do="undo"]').click)
    assert headline(seen).startswith("Take Embassy Shuttle")

    # A dot tells which cards lead there.
    chart = panel.locator('.on-wide[data-plot="take-or-draw"] .live')
    chart.focus()
    page.keyboard.press("ArrowRight")
    seen.do(lambda: page.keyboard.press("Enter"))
    assert "This is how it comes." in panel.locator('[role="status"].finding').inner_text()

    # Skipped for good, it stays so on the next page and after a reload, until one wants to guess again.
    seen.change(panel.locator(ASK).click)
    assert panel.locator(REVEAL).count() == 1
    seen.do(panel.locator('[data-do="never"]').click)
    assert panel.locator(REVEAL).count() == 0
    page.goto(seen.server.page("market"), wait_until="commit")
    seen.live()
    seen.until("!document.querySelector('form[data-do=\"guess\"]')")
    # A page that is left while its charts are on their way would say that they were lost.
    panel.locator("[data-plot][data-live]").first.wait_for(state="attached")
    seen.do(panel.locator(ASK).click)
    assert panel.locator(REVEAL).count() == 1
    page.reload(wait_until="commit")
    seen.live()
    assert panel.locator(REVEAL).count() == 1
    seen.change(panel.locator('[data-do="skip"]').click)
    assert "of 100" in headline(seen) and seen.address == "guess=-"
    assert seen.troubles == []
