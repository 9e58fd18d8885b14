"""Many visitors, and one whose engine dies."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from tests.browser.visit import Visit
from tests.serve.serving import Server

PATIENCE = 60
LOST = ".teg-shell .note.lost"
ENGINE = "**/api/kernels/*"
pytestmark = pytest.mark.xdist_group("browser")


def found(server: Server, seen: Visit) -> int:
    """The process of a visitor's engine."""
    engine = server.engine(seen.kernel())
    assert engine is not None
    return engine


def time_goes_on(seen: Visit) -> None:
    """So long that the bar asks after its engine more than once."""
    for _ in range(4):
        seen.page.clock.fast_forward(5_000)


def test_ten_visitors_at_once_each_have_an_engine(server: Server, chromium: Browser) -> None:
    with ExitStack() as stack:
        seen = [stack.enter_context(Visit(chromium, server, "theatre")) for _ in range(10)]
        for visitor in seen:
            visitor.live()
        assert len({visitor.kernel() for visitor in seen}) == 10
        before = [visitor.code for visitor in seen]
        moved = seen[0].play()
        assert moved != before[0]
        assert [visitor.code for visitor in seen[1:]] == before[1:]
        assert [trouble for visitor in seen for trouble in visitor.troubles] == []


@pytest.mark.slow
def test_no_load_of_a_page_hangs(server: Server, chromium: Browser) -> None:
    # All other tests of the dashboards are loads of a page too.
    for number in range(10 if os.environ.get("CI") else 50):
        with Visit(chromium, server, ("theatre", "exploration", "badges")[number % 3]) as seen:
            seen.live()


def test_a_lost_engine_leaves_the_page_readable_and_says_how_to_go_on(
    visit: Callable[..., Visit], server: Server
) -> None:
    seen = visit("theatre", "?lang=fr", clock=True).live()
    seen.play()
    code = seen.play()
    os.kill(found(server, seen), signal.SIGKILL)
    time_goes_on(seen)
    lost = seen.page.locator(LOST)
    lost.wait_for()
    assert "Le moteur s'est arrêté" in (lost.text_content() or "")
    assert seen.code == code
    assert seen.panel.is_visible()
    seen.page.evaluate("window.left = true")
    lost.get_by_role("link").click()
    seen.until("!window.left")
    seen.live()
    assert seen.code == code
    assert seen.page.locator('[data-do="undo"]:visible').first.is_enabled()


def test_a_busy_engine_is_not_called_lost(visit: Callable[..., Visit], server: Server) -> None:
    seen = visit("theatre", clock=True).live()
    page, engine, state = seen.page, found(server, seen), {"execution_state": "busy"}
    page.route(ENGINE, lambda route: route.fulfill(json=state))
    os.kill(engine, signal.SIGSTOP)
    try:
        # When the server is asked again, what it said before was heard.
        for _ in range(2):
            with page.expect_response(ENGINE):
                time_goes_on(seen)
        assert not page.locator(LOST).is_visible()
        state["execution_state"] = "idle"
        time_goes_on(seen)
        page.locator(LOST).wait_for()
    finally:
        os.kill(engine, signal.SIGCONT)
    page.locator(LOST).wait_for(state="hidden")
    seen.play()


def test_a_closed_page_frees_its_engine(visit: Callable[..., Visit], server: Server) -> None:
    seen = visit("theatre").live()
    engine = seen.kernel()
    assert server.engine(engine)
    seen.page.goto("about:blank")
    end = time.monotonic() + PATIENCE
    while server.engine(engine) and time.monotonic() < end:
        seen.page.wait_for_timeout(100)
    assert not server.engine(engine)


def test_a_page_brings_all_that_it_runs(visit: Callable[..., Visit]) -> None:
    seen = visit("theatre").live()
    asked = seen.page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    assert [name for name in asked if not name.startswith(f"blob:{seen.server.base}")] == []


def test_what_gets_lost_on_the_way_is_asked_for_again(visit: Callable[..., Visit]) -> None:
    seen = visit("theatre")
    lines: list[WebSocketRoute] = []
    lost: list[str] = []

    def careless(line: WebSocketRoute) -> None:
        engine = line.connect_to_server()
        lines.append(line)

        def bring(told: str | bytes) -> None:
            if len(lost) < 2 and "update_states" in str(told):
                lost.append(str(told))
            else:
                line.send(told)

        engine.on_message(bring)

    seen.page.route_web_socket("**/api/kernels/*/channels*", careless)
    seen.page.reload()
    seen.live()
    assert len(lost) == 2
    moved = seen.play()
    # The line breaks while the engine lives on: another is drawn, and the game goes on.
    lines[-1].close()
    end = time.monotonic() + PATIENCE
    while len(lines) < 2 and time.monotonic() < end:
        seen.page.wait_for_timeout(100)
    assert len(lines) == 2
    assert seen.play() != moved
