"""The live board in real Chromium: by mouse, by keyboard, by dragging, on a telephone."""

from collections.abc import Callable

import pytest

from teg.galaxies import new
from tests.browser.visit import CALM, SHIFTS, TWO_FRAMES, Visit

pytestmark = pytest.mark.xdist_group("board")
Visiting = Callable[..., Visit]

MOST_WORDS = 150
WORDS = """[...document.querySelectorAll('body *')].filter(element =>
  !element.closest('svg') && !element.childElementCount && element.checkVisibility()
  && element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().width > 2)
  .map(element => element.textContent.trim()).join(' ').split(/\\s+/).length"""
"""So much is to be read beside the board before the first press."""
LANDS = "planet:0:surface"
"""A planet that whoever opens the theatre may land on."""


def thing(key: str) -> str:
    return f'[data-board] [data-thing="{key}"]'


def states(seen: Visit, key: str) -> set[str]:
    found = seen.page.locator(thing(key)).get_attribute("class") or ""
    return set(found.split())


def test_a_die_a_ship_and_a_planet_by_mouse(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    assert page.evaluate(WORDS) <= MOST_WORDS
    assert page.evaluate("document.querySelector('.tray').getBoundingClientRect().bottom") <= 800
    assert "can" in states(seen, "die:move")
    seen.change(page.locator(thing("die:move")).click)
    assert "can" in states(seen, "ship:0:1") and "reach" in states(seen, LANDS)
    seen.do(page.locator(thing("ship:0:1")).click)
    assert "chosen" in states(seen, "ship:0:1") and "target" in states(seen, LANDS)
    assert "chosen" in seen.panel.locator(".headline").inner_text()
    seen.do(lambda: page.keyboard.press("Escape"))
    assert states(seen, LANDS).isdisjoint({"target"}) and "chosen" not in states(seen, "ship:0:1")
    seen.do(page.locator(thing("ship:0:1")).click)
    seen.change(page.locator(thing(LANDS)).click)
    assert page.locator(f"{thing('planet:0')} {thing('ship:0:1').removeprefix('[data-board] ')}").count() == 1
    assert seen.troubles == []


def test_a_ship_is_dragged_to_a_planet(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    seen.change(page.locator(thing("die:move")).click)

    def drag() -> None:
        (ship, there) = (page.locator(thing(key)).bounding_box() for key in ("ship:0:1", LANDS))
        assert ship and there
        page.mouse.move(ship["x"] + ship["width"] / 2, ship["y"] + ship["height"] / 2)
        page.mouse.down()
        page.mouse.move(there["x"] + there["width"] / 2, there["y"] + 30, steps=6)
        page.mouse.up()

    seen.change(drag)
    assert page.locator(f'{thing("planet:0")} [data-thing="ship:0:1"]').count() == 1
    assert seen.troubles == []


def test_a_turn_by_keyboard_alone(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    page.locator("[data-home]").focus()
    page.keyboard.press("ArrowDown")
    seen.until("document.activeElement.matches('[data-thing].can')")
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.thing") == "die:move":
            break
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement.dataset.thing.startsWith('die:')"):
            page.keyboard.press("ArrowLeft")
    seen.change(lambda: page.keyboard.press("Enter"))
    # The die is gone; what may be pressed next has the focus.
    seen.until("document.activeElement.matches('[data-thing^=\"ship:0:\"].can')")
    seen.do(lambda: page.keyboard.press("Enter"))
    before = page.evaluate("document.activeElement.dataset.thing")
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.matches('.target')"):
            break
    assert page.evaluate("document.activeElement.dataset.thing") != before
    seen.change(lambda: page.keyboard.press("Enter"))
    assert seen.troubles == []


def test_what_is_not_possible_says_why_at_the_thing_and_shows_what_would_help(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    seen.do(page.locator(thing("level:0:3")).click)
    popover = page.locator(".popover")
    assert "Not now" in popover.inner_text() and popover.get_attribute("role") == "dialog"
    beside = page.evaluate(
        """() => { const [a, b] = ['.popover', '[data-thing="level:0:3"]'].map(at =>
        document.querySelector(at).getBoundingClientRect());
        const whole = a.left >= 0 && a.right <= innerWidth + 1 && a.bottom <= innerHeight + 1;
        return whole && Math.min(Math.abs(a.left - b.right), Math.abs(a.right - b.left)) < 40 }"""
    )
    assert beside
    assert seen.violations() == []
    seen.change(popover.get_by_role("button", name="Show me").click)
    assert page.locator(".banner").count() and page.locator(".popover").count() == 0
    seen.change(page.locator('.banner [data-do="back"]').click)
    seen.do(lambda: page.locator(thing("pilot:0")).click(button="right"))
    assert "Lightspeeder" in page.locator(".popover h3").inner_text()
    seen.do(lambda: page.keyboard.press("Escape"))
    assert page.locator(".popover").count() == 0
    assert seen.troubles == []


@pytest.mark.parametrize("width", [320, 390])
def test_a_turn_by_touch_on_a_telephone(visit: Visiting, width: int) -> None:
    seen = visit("theatre", width=width, height=780).live()
    page = seen.page
    seen.until(f"document.querySelector('[data-thing=\"seat:1\"]').clientWidth < 400 && {CALM}")
    seen.change(page.locator(thing("die:move")).click)
    seen.do(page.locator(thing("ship:0:1")).click)
    seen.do(page.locator(thing("level:0:3")).click)
    sheet = page.locator(".popover").bounding_box()
    assert sheet and sheet["x"] <= 1 and sheet["width"] >= width - 2
    seen.do(page.locator(".popover .close").click)
    seen.do(page.locator(thing("ship:0:1")).click)
    seen.change(page.locator(thing(LANDS)).click)
    assert seen.sideways() <= 0
    assert seen.violations() == []
    assert seen.troubles == []


@pytest.mark.parametrize("name", ["layout", "theatre", "solo"])
def test_a_board_on_a_telephone_stays_where_it_was_first_seen(visit: Visiting, name: str) -> None:
    seen = visit(name, width=320, height=700, before=SHIFTS).live()
    seen.page.evaluate(TWO_FRAMES)
    seen.until(CALM)
    assert seen.page.evaluate("window.moved") is None
    assert seen.troubles == []


@pytest.mark.parametrize("width", [320, 390])
def test_all_dice_and_buttons_are_in_sight_on_a_telephone(visit: Visiting, width: int) -> None:
    seen = visit("theatre", width=width, height=780).live()
    seen.until(f"document.querySelector('[data-thing=\"seat:1\"]').clientWidth < 400 && {CALM}")
    boxes = seen.page.locator(".tray .piece, .tray button:visible").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(box => [box.left, box.right, box.bottom])"
    )
    assert len(boxes) >= 9
    assert all(left >= 0 and right <= width and bottom <= 780 for left, right, bottom in boxes)
    assert seen.troubles == []


def test_who_only_looked_by_keyboard_is_back_where_that_was(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    page.locator(thing("level:0:3")).focus()
    seen.do(lambda: page.keyboard.press("Enter"))
    assert page.locator(".popover").count()
    seen.do(lambda: page.keyboard.press("Escape"))
    assert page.locator(".popover").count() == 0
    assert page.evaluate("document.activeElement.dataset.thing") == "level:0:3"
    assert seen.troubles == []


def test_who_has_kept_a_mission_sees_planets_next_on_a_telephone(visit: Visiting) -> None:
    # A code's dice fall alike each time; after some rolls another thing is asked for than planets.
    begun = f"?code={new(2, seed=7).code}&seat=closed&bots=1:quick"
    seen = visit("theatre", begun, width=390, height=844).live()
    seen.change(seen.page.locator('[data-thing^="mission:"]').first.click)
    seen.until(f"document.querySelector('.tray [data-thing^=\"die:\"]') && {CALM}")
    planet = seen.page.locator(".zone.planets .piece").first.bounding_box()
    assert planet and planet["x"] >= 0 and planet["x"] + planet["width"] <= 390
    assert seen.troubles == []


def test_a_hint_is_in_sight_on_a_telephone(visit: Visiting) -> None:
    seen = visit("theatre", width=390, height=844, touch=True).live()
    seen.do(seen.page.locator('[data-do="hint"]').tap)
    seen.until(f"document.querySelector('.hinted') && {CALM}")
    hint = seen.page.locator(".hinted").bounding_box()
    assert hint and hint["height"] > 0
    assert seen.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.hinted') !== null",
        [hint["x"] + 20, hint["y"] + hint["height"] / 2],
    )
    assert seen.troubles == []


def test_what_moves_flies_from_where_it_was_unless_motion_is_unwanted(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    page.evaluate(
        """() => { window.flown = []; const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
          window.flown.push([this.dataset.thing, how.duration]);
          return animate.call(this, frames, how); } }"""
    )

    def land() -> None:
        seen.change(page.locator(thing("die:move")).click)
        seen.do(page.locator(thing("ship:0:1")).click)
        seen.change(page.locator(thing(LANDS)).click)

    land()
    assert page.evaluate("window.flown") == []
    for _ in range(2):
        seen.change(lambda: page.keyboard.press("u"))
    page.emulate_media(reduced_motion="no-preference")
    land()
    flown = page.evaluate("window.flown")
    assert "ship:0:1" in [key for key, _ in flown] and all(duration <= 300 for _, duration in flown)
    assert seen.troubles == []


def test_a_number_runs_to_its_next_value_unless_motion_is_unwanted(visit: Visiting) -> None:
    seen = visit("theatre").live()
    page = seen.page
    page.evaluate(
        """() => { window.ran = []; const board = document.querySelector("[data-board]");
        new MutationObserver(() => {
          const now = board.querySelector('[data-count="energy:0"]').textContent;
          if (now !== window.ran.at(-1)) window.ran.push(now);
        }).observe(board, { subtree: true, childList: true, characterData: true }); }"""
    )
    seen.change(page.locator(thing("die:energy")).first.click)
    assert page.evaluate("window.ran") == ["5"]
    seen.change(lambda: page.keyboard.press("u"))
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("window.ran = []")
    seen.change(page.locator(thing("die:energy")).first.click)
    seen.until("window.ran.at(-1) === '5'")
    ran = page.evaluate("window.ran")
    assert ran[0] == "3" and ran == sorted(ran)
    # What comes meanwhile does not leave it on its way.
    seen.change(lambda: page.keyboard.press("u"))
    seen.change(lambda: page.keyboard.press("r"))
    seen.until("document.querySelector('[data-count=\"energy:0\"]').textContent === '5'")
    assert seen.troubles == []
