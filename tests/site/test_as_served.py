"""The journeys of the served dashboards, on the same dashboards without a server."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from teg.ui.page.catalogue import DASHBOARDS
from tests.browser import test_coach, test_journeys, test_kept_game, test_live_chart
from tests.browser.test_coach import saved  # noqa: F401
from tests.browser.test_lab import narrowed
from tests.browser.visit import Visit
from tests.site.static import renderer

pytestmark = pytest.mark.xdist_group("site")
Visiting = Callable[..., Visit]
IN_EVERY_RUN = "market"


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each, marks=[] if each == IN_EVERY_RUN else pytest.mark.deep)
        for each in test_journeys.MOUSE
    ],
)
def test_a_lesson_is_the_same(visit: Visiting, name: str) -> None:
    test_journeys.test_a_whole_lesson(visit, name)


def test_a_page_takes_no_more_than_it_may(visit: Visiting, chromium: Browser) -> None:
    """Seconds of computing, not of waiting: those of a machine that is busy are longer."""
    visit("theatre").live()
    computing, memory = renderer(chromium)
    assert computing < 6 and memory < 320


def test_charts_are_live(visit: Visiting) -> None:
    query, width, height = "?lang=fr&theme=dark", 390, 844
    test_live_chart.test_charts_are_live_in_their_places(visit, "badges", query, width, height, True, 2)


@pytest.mark.deep
def test_a_game_goes_on_after_a_reload(visit: Visiting) -> None:
    test_kept_game.test_a_reload_goes_on_at_the_same_step(visit, "theatre")


@pytest.mark.deep
@pytest.mark.parametrize("name", DASHBOARDS)
def test_every_page_is_live_without_a_complaint(visit: Visiting, name: str) -> None:
    seen = visit(name, "?lang=fr").live()
    assert seen.page.locator("html").get_attribute("lang") == "fr"
    assert seen.violations() == [] and seen.troubles == []


@pytest.mark.deep
def test_the_coach_reports(visit: Visiting, saved: Path) -> None:  # noqa: F811
    test_coach.test_the_report_is_opened_read_and_played_on_by_keys(visit, saved)


@pytest.mark.deep
def test_the_lab_plays_while_the_page_is_used(visit: Visiting) -> None:
    seen = visit("lab", "?games=4000&second=random").live()
    seen.panel.locator('[data-do="run"]').click()
    wide = narrowed(seen, 1000)
    assert narrowed(seen, wide) < wide
    seen.change(lambda: seen.page.locator('select[data-do="figure"]').select_option("lead"))
    stop = seen.panel.get_by_role("button", name="Stop")
    # On a slow machine all games may have been played by now.
    if stop.count():
        seen.do(stop.click)
    expect(stop).to_have_count(0)
    assert seen.troubles == []
