"""The coach's report in a browser: by mouse and keys, at every width, while it prices and while it waits."""

from pathlib import Path
from random import Random

import pytest

from teg.core.bots import bot
from teg.galaxies import new
from teg.ui.coach.ticket import FOLDER, Ticket, at_once
from tests.browser.test_live_chart import spots
from tests.browser.test_pages import Visiting
from tests.browser.visit import CALM, SIZES, Visit
from tests.serve.serving import Server

pytestmark = pytest.mark.xdist_group("browser")
PRICED = "!!document.querySelector('.coached') && !document.querySelector('.coach progress')"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four turns of two bots."""
    game, rng = new(players=2, seed=3), Random(1)
    while game.state.turns < 4:
        game.play(bot("quick").choose(game.state.view(game.state.actor), rng))
    path = tmp_path_factory.mktemp("coach") / "game.json"
    game.save(path)
    return path


def given(seen: Visit, saved: Path) -> Visit:
    """The page with that game on the table, hands open."""
    seen.change(lambda: seen.page.locator('input[type=file][data-do="load"]').set_input_files(saved))
    seen.change(seen.page.locator('[data-do="seat"]:visible').first.click)
    return seen


def test_the_report_is_opened_read_and_played_on_by_keys(visit: Visiting, saved: Path) -> None:
    seen = given(visit("theatre").live(), saved)
    assert "coach=1" not in seen.address
    seen.by_keys("Escape", "c")
    seen.until(PRICED)
    assert "coach=1" in seen.address
    assert seen.page.evaluate("document.activeElement.textContent") == "Coach"
    chart = seen.page.locator("[data-plot=winning]:visible .live")
    chart.scroll_into_view_if_needed()
    chart.wait_for()
    before = seen.page.locator(".happened .step").inner_text()
    chart.focus()
    # From point to point; Enter goes to the place of one.
    seen.by_keys("ArrowRight", "ArrowRight")
    seen.change(lambda: seen.by_keys("Enter"))
    assert seen.page.locator(".happened .step").inner_text() != before
    turn = seen.page.locator(".coach .turns button").first
    turn.focus()
    seen.change(lambda: seen.by_keys("Enter"))
    seen.until("document.querySelectorAll('.futures ol').length === 2")
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
        assert seen.violations() == [], width
    again = seen.page.get_by_role("button", name="Try again from here")
    again.focus()
    seen.do(lambda: seen.by_keys("Enter"))
    assert "a line of its own" in seen.page.locator(".lead").inner_text()
    seen.play()
    assert "the report is on the line before" in seen.page.locator(".coach").inner_text()
    with seen.page.expect_download() as download:
        seen.page.get_by_role("button", name="Save the report").click()
    assert "<h1>" in download.value.path().read_text("utf-8")
    assert seen.troubles == []


def test_a_point_of_the_chart_leads_to_its_place_by_night_in_french(visit: Visiting, saved: Path) -> None:
    seen = given(visit("theatre", "?lang=fr&theme=dark&coach=1", width=390, height=844).live(), saved)
    seen.until(PRICED)
    assert seen.violations() == [] and seen.sideways() <= 0
    chart = seen.page.locator("[data-plot=winning]:visible .live")
    chart.scroll_into_view_if_needed()
    chart.wait_for()
    name, x, y = next(spot for spot in spots(chart) if spot[0].startswith("slip:"))
    seen.change(lambda: chart.click(position={"x": x, "y": y}))
    assert f"étape {name.removeprefix('slip:')} " in seen.page.locator(".happened .step").inner_text()
    seen.until("!!document.querySelector('.futures')")
    assert "vaut" in seen.page.locator(".coach .exhibit .finding").inner_text()
    # The browser has kept the game, and the address that its report is open at this place.
    step = seen.page.locator(".happened .step").inner_text()
    seen.page.reload()
    seen.live().until(f"{PRICED} && !!document.querySelector('.futures')")
    assert seen.page.locator(".happened .step").inner_text() == step
    assert seen.troubles == []


def test_who_waits_for_others_on_the_server_is_told_and_can_play(
    visit: Visiting, server: Server, saved: Path
) -> None:
    seen = visit("theatre").live()
    engine = server.engine(seen.kernel())
    told = Path(f"/proc/{engine}/environ").read_text().split("\0")
    folder = Path(next(each for each in told if each.startswith(FOLDER)).partition("=")[2])
    others = [Ticket(folder, 1) for _ in range(at_once())]
    try:
        assert others[0].ahead() == 0 and all(each.ahead() for each in others[1:])
        given(seen, saved)
        seen.change(lambda: seen.by_keys("Escape", "c"))
        assert "1 game is before yours" in seen.page.locator(".coach").inner_text()
        assert seen.violations() == []
        seen.change(seen.page.locator('[data-do="undo"]:visible').first.click)
        assert seen.page.locator(".coached").count() == 0
    finally:
        for each in others:
            each.give_back()
    seen.until(f"{PRICED} && {CALM}")
    assert not [*folder.glob("*.ticket")] and seen.troubles == []


def test_the_moves_worth_most_are_asked_for_and_played_by_keys(visit: Visiting) -> None:
    seen = visit("theatre", "?tab=ask").live()
    seen.by_keys("Escape", "b")
    seen.until("document.querySelectorAll('.advised button').length === 3")
    assert "best=1" in seen.address
    assert seen.page.locator("[data-board] svg", has_text="2").count()
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
        assert seen.violations() == [], width
    seen.page.set_viewport_size({"width": 1280, "height": 800})
    before = seen.page.locator(".happened .step").inner_text()
    seen.page.locator(".advised button").first.focus()
    seen.by_keys("ArrowDown", "ArrowUp")
    seen.change(lambda: seen.by_keys("Enter"))
    assert seen.page.locator(".happened .step").inner_text() != before
