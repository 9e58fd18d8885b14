"""Nothing is lost: reload, Back and Forward, coming back, two tabs, a browser that keeps nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import CALM, Visit

pytestmark = pytest.mark.xdist_group("browser")
Visiting = Callable[..., Visit]

UNDO, REDO = '[data-do="undo"]:visible', '[data-do="redo"]:visible'
GAMES = "Object.keys(localStorage).filter(name => name.startsWith('teg-game-'))"
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


def at(seen: Visit, code: str) -> None:
    """Wait until this position is shown and its address says so."""
    seen.until(
        f"code => document.querySelector('.teg-shell').dataset.code === code && {CALM}",
        code,
    )


def played(seen: Visit, steps: int) -> list[str]:
    """The codes of the positions, from where one is."""
    return [seen.code, *(seen.play() for _ in range(steps))]


def offered(seen: Visit) -> str:
    return seen.page.locator(".teg-shell .offer button").first.inner_text()


@pytest.mark.parametrize("name", ["theatre", "solo", "conveyor"])
def test_a_reload_goes_on_at_the_same_step(visit: Visiting, name: str) -> None:
    seen = visit(name).live()
    codes = played(seen, 3)
    seen.change(seen.page.locator(UNDO).first.click)
    here = seen.code
    seen.page.reload()
    seen.live()
    assert seen.code == here
    seen.page.locator(REDO).first.click()
    at(seen, codes[3])
    assert seen.page.locator(".teg-shell .offer").count() == 0 and seen.troubles == []


def test_back_is_one_step_back_and_forward_goes_forward(visit: Visiting) -> None:
    seen = visit("theatre").live()
    codes = played(seen, 3)
    for code in (codes[2], codes[1]):
        seen.page.go_back()
        at(seen, code)
    seen.page.go_forward()
    at(seen, codes[2])
    # What is taken back by the button is Back as well, so nobody is led in circles.
    before = seen.page.evaluate("history.length")
    seen.page.locator(UNDO).first.click()
    at(seen, codes[1])
    seen.page.locator(REDO).first.click()
    at(seen, codes[2])
    assert seen.page.evaluate("history.length") == before
    seen.page.reload()
    seen.live()
    for code in (codes[1], codes[0]):
        seen.page.go_back()
        at(seen, code)
    # One more, and one has left.
    seen.page.go_back()
    seen.page.wait_for_url("about:blank")
    seen.page.go_forward()
    seen.live()
    assert seen.code == codes[0] and seen.troubles == []


def test_back_takes_back_a_setting_and_another_code(visit: Visiting) -> None:
    seen = visit("badges").live()
    more = seen.page.locator('.steppers button:has-text("+"):visible')
    links = [seen.address, seen.change(more.first.click), seen.change(more.first.click)]
    seen.page.go_back()
    seen.until(f"link => location.search === '?' + link && {CALM}", links[1])
    expect(seen.page.locator(REDO)).to_be_enabled()
    seen.page.go_back()
    seen.until(f"link => location.search.replace('?', '') === link && {CALM}", links[0])
    expect(seen.page.locator(UNDO)).to_be_disabled()
    assert seen.troubles == []


def test_who_comes_back_is_offered_the_game_that_was_left(visit: Visiting) -> None:
    seen = visit("theatre").live()
    codes = played(seen, 2)
    for query, shown in (("", codes[0]), (f"?code={codes[1]}", codes[1]), ("?lang=fr", codes[0])):
        seen.page.goto(seen.server.page("theatre", query))
        seen.live()
        assert seen.code == shown
        assert offered(seen).startswith("Reprendre" if "fr" in query else "Go on: turn 1 of 3 players")
    seen.page.locator(".teg-shell .offer button").first.click()
    at(seen, codes[2])
    assert seen.page.locator(".teg-shell .offer").count() == 0
    seen.change(seen.page.locator(UNDO).first.click)
    assert seen.code == codes[1]
    assert seen.sideways() <= 0 and seen.violations() == [] and seen.troubles == []


def test_the_first_page_leads_to_the_game_that_was_left(visit: Visiting) -> None:
    seen = visit("conveyor").live()
    codes = played(seen, 2)
    seen.page.goto(seen.server.page("index", "?lang=fr"))
    line = seen.page.locator("#teg-go-on a")
    assert line.inner_text().startswith("Reprendre")
    line.click()
    seen.live()
    assert seen.code == codes[2] and "#" not in seen.page.url
    seen.page.go_back()
    seen.page.wait_for_url("**/?lang=fr")
    assert line.is_visible() and seen.troubles == []


def test_two_tabs_each_have_their_own_line(visit: Visiting) -> None:
    one = visit("theatre").live()
    codes = played(one, 1)
    two = visit("theatre", beside=one).live()
    two.page.locator(".teg-shell .offer button").first.click()
    at(two, codes[1])
    # Both go on with the same game, each in its own way.
    mine = played(one, 2)[-1]
    two.change(two.page.locator(UNDO).first.click)
    two.tab("moves")
    two.change(two.page.locator(".moves [data-do=play]:visible:enabled").nth(1).click)
    theirs = two.code
    assert len(one.page.evaluate(GAMES)) == 2
    for seen, code in ((one, mine), (two, theirs)):
        seen.page.reload()
        seen.live()
        assert seen.code == code
    assert one.troubles + two.troubles == []


@pytest.mark.parametrize("broken", [FULL, BLOCKED], ids=["full", "blocked"])
def test_where_nothing_can_be_kept_one_sentence_says_so(visit: Visiting, broken: str) -> None:
    seen = visit("theatre", before=broken).live()
    notes = seen.page.locator(".teg-shell .note:visible")
    assert notes.count() == 0
    codes = played(seen, 3)
    assert "keeps no game" in notes.inner_text()
    seen.page.go_back()
    at(seen, codes[2])
    seen.page.reload()
    seen.live()
    # The address still has the position.
    assert seen.code == codes[2] and seen.troubles == []


@pytest.mark.parametrize("spoiled", ["{", '{"page": "theatre"}', "wrong record"])
def test_a_spoiled_game_costs_a_sentence_and_is_set_aside(visit: Visiting, spoiled: str) -> None:
    seen = visit("theatre").live()
    codes = played(seen, 2)
    (name,) = seen.page.evaluate(GAMES)
    if spoiled == "wrong record":
        spoiled = seen.page.evaluate("name => localStorage[name]", name).replace(
            '"moves":[', '"moves":[9999,'
        )
    seen.page.evaluate("([name, text]) => { localStorage[name] = text; }", [name, spoiled])
    seen.page.reload()
    seen.live()
    assert seen.code == codes[2]
    assert "cannot be read" in seen.page.locator(".teg-shell .note:visible").inner_text()
    assert seen.page.evaluate(GAMES) == []
    kept = seen.page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.startsWith('teg-spoiled-'))"
    )
    assert [text for _, text in kept] == [spoiled]
    codes = played(seen, 1)
    seen.page.reload()
    seen.live()
    assert seen.code == codes[1] and seen.page.locator(".teg-shell .note:visible").count() == 0
    assert seen.troubles == []
