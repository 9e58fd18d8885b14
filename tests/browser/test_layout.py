"""My table in a browser: one position laid out by mouse, one by keyboard, both played on elsewhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]

PLANETS = ("Helios", "Jakks", "Gort", "Vici-KS156")
PILOTS = ("Overseer", "Deep Pockets", "Bulwark", "Lightspeeder")


FIVE = """document.querySelector('[data-thing="energy:0:5"] text') === null"""
"""Whether there is a symbol in place of the number."""


def thing(seen: Visit, key: str) -> Callable[[], None]:
    return seen.panel.locator(f'[data-thing="{key}"]').first.click


def number(seen: Visit, planet: str) -> str:
    """The key of a planet on the table, found by its name."""
    key = seen.panel.locator(f'svg.piece[aria-label^="{planet}"]').get_attribute("data-thing")
    assert key
    return key


def test_by_mouse(visit: Visiting) -> None:
    seen = visit("layout").live()
    lead = seen.panel.locator("h2.headline")
    seen.do(thing(seen, "place:0"))
    for name in (*PLANETS, *PILOTS):
        seen.do(seen.panel.locator(f'.choice:has(b:text-is("{name}"))').click)
    helios, jakks = number(seen, "Helios"), number(seen, "Jakks")
    for key in (
        *("energy:0:4", "culture:0:3", "level:0:2", f"{helios}:orbit:1"),
        *("seat:1", f"{jakks}:surface", "energy:1:6"),
        *("add:move", "add:culture", "add:colony", "die:colony"),
    ):
        seen.do(thing(seen, key))
    # A ship is dragged, too.
    ship, space = (
        seen.panel.locator(f'[data-thing="{key}"]').first for key in ("ship:1:1", f"{helios}:orbit:2")
    )
    seen.do(lambda: ship.drag_to(space))
    expect(lead).to_have_text("This position is possible: it is the turn of player 1.")
    code = seen.code
    seen.do(seen.panel.get_by_role("link", name="Play on with dice and cards from here").click)
    seen.live()
    assert "theatre" in seen.page.url
    assert seen.code == code
    told = seen.panel.locator(f'[data-thing="{helios}"] [data-thing^="ship:"]')
    assert [each.get_attribute("data-thing") for each in told.all()] == ["ship:0:0", "ship:1:1"]
    assert seen.troubles == []


def test_by_keyboard(visit: Visiting) -> None:
    seen = visit("layout", "?lang=fr").live()
    seen.by_keys('Tab [data-thing="place:0"]')
    seen.do(lambda: seen.by_keys("Enter"))
    for name in PLANETS:
        expect(seen.panel.locator("[data-filter]")).to_be_focused()
        seen.do(lambda word=name: seen.by_keys(f"type {word.lower()[:4]}", "Enter"))
    assert [number(seen, name) for name in PLANETS]
    # Escape leaves the list, and the rest is filled up by one button.
    seen.do(lambda: seen.by_keys("Escape"))
    assert not seen.panel.locator(".popover").count()
    seen.by_keys('Tab [data-do="fill"]')
    seen.do(lambda: seen.by_keys("Enter"))
    expect(seen.panel.locator("h2.headline")).to_contain_text("Cette position est possible")
    # Arrows walk the table.
    seen.page.locator('[data-thing="energy:0:2"]').focus()
    seen.do(lambda: seen.by_keys("ArrowRight", "Enter"))
    assert "3" in (seen.panel.locator('[data-thing="energy:0:3"]').get_attribute("aria-label") or "")
    seen.page.locator('[data-thing="add:energy"]').focus()
    seen.do(lambda: seen.by_keys("Enter"))
    seen.do(lambda: seen.by_keys("ArrowRight", "Enter"))
    assert seen.panel.locator('[data-thing^="die:"]').count() == 2
    # Who has chosen from a list is back at the thing.
    seen.page.locator('[data-thing="missions:0"]').focus()
    seen.do(lambda: seen.by_keys("Enter"))
    seen.do(lambda: seen.by_keys("ArrowDown", "Enter"))
    expect(seen.panel.locator('[data-thing="missions:0"]')).to_be_focused()
    address = seen.address
    seen.page.reload()
    seen.live()
    assert seen.address == address
    assert seen.panel.locator('[data-thing^="die:"]').count() == 2
    assert seen.violations() == []
    assert seen.troubles == []


def test_a_position_of_another_page_is_changed_here(visit: Visiting) -> None:
    seen = visit("theatre").live()
    code = seen.code
    seen.page.locator(".teg-shell .asks summary").click()
    seen.page.get_by_role("link", name="Change it on My table").click()
    seen.until("location.pathname.includes('layout')")
    seen.live()
    assert seen.code == code
    seen.change(thing(seen, "energy:0:7"))
    assert seen.code != code
    assert seen.troubles == []


def test_the_other_game_is_laid_out_and_played_on_with_the_cards_of_its_table(visit: Visiting) -> None:
    seen = visit("layout").live()
    seen.do(lambda: seen.panel.locator('[data-do="game"]').select_option("takethegalaxy"))
    seen.do(thing(seen, "place:0"))
    for word in ("copper", "ashfall"):
        seen.do(lambda typed=word: seen.by_keys(f"type {typed}", "Enter"))
    seen.do(seen.panel.locator(".popover .close").click)
    seen.do(thing(seen, "hand:0"))
    seen.do(lambda: seen.by_keys("type ore dr", "Enter"))
    seen.do(seen.panel.locator(".popover .close").click)
    expect(seen.panel.locator("h2.headline")).to_have_text(
        "This position is possible: it is the turn of player 1."
    )
    code = seen.code
    seen.do(seen.panel.get_by_role("link", name="Play on: enter what your table draws").click)
    seen.live()
    assert "conveyor" in seen.page.url and "luck=typed" in seen.page.url
    assert seen.code == code
    seen.do(seen.panel.get_by_role("button", name="End the turn").click)
    seen.change(seen.panel.get_by_role("button", name="Do it").click)
    # The next card is told, not drawn.
    assert seen.panel.locator(".tray form.typed select option").count() > 5
    assert seen.violations() == []
    assert seen.troubles == []


@pytest.mark.parametrize("width", [320, 390, 1920])
def test_at_every_width(visit: Visiting, width: int) -> None:
    seen = visit("layout", width=width).live()
    seen.do(thing(seen, "place:0"))
    assert seen.sideways() <= 0
    seen.do(seen.panel.locator(".choice").first.click)
    seen.do(seen.panel.locator(".popover .close").click)
    seen.do(thing(seen, "energy:0:7"))
    assert seen.sideways() <= 0
    box = seen.panel.locator('[data-thing="energy:0:7"]').bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    assert seen.troubles == []


def test_back_and_forward_go_step_by_step_and_what_was_left_is_offered(visit: Visiting) -> None:
    seen = visit("layout").live()
    page, energy = seen.page, seen.panel.locator('[data-thing="energy:0:5"]')
    seen.change(seen.panel.locator('[data-do="fill"]').click)
    filled = seen.address
    seen.change(energy.click)
    changed = seen.address
    seen.until(FIVE)
    seen.change(lambda: page.go_back())
    assert seen.address == filled
    seen.change(lambda: page.go_forward())
    assert seen.address == changed
    seen.until(FIVE)
    # Leave, and come back by the first page.
    page.goto(seen.server.page("layout", ""))
    seen.live()
    seen.do(seen.panel.get_by_role("button", name="Go on with the table you left").click)
    seen.until(FIVE)
    assert seen.panel.locator('[data-thing^="place:"]').count() == 0
    assert seen.troubles == []
