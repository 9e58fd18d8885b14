"""Many visitors, and one whose engine dies."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from teg import __version__
from teg.serve.surroundings import addresses
from tests.browser.test_boxes import unfold
from tests.browser.test_start import by_mouse
from tests.browser.visit import CALM, Visit, violations
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


def test_a_class_comes_into_a_folder_of_a_site_by_a_link_or_by_its_password(chromium: Browser) -> None:
    token = "words of ours"
    with Server(
        "theatre", "--pool", "1", "--base-url", "/teg/", "--token", token, "--host", "0.0.0.0"
    ) as server:
        # Browsers trust a machine itself with more than one in its network that has no certificate.
        for address in addresses()[:1]:
            server.base = server.base.replace("127.0.0.1", address)
        with Visit(chromium, server, "index", "?lang=fr", width=320, height=700) as asked:
            asked.troubles.clear()
            field = asked.page.get_by_label("Mot de passe")
            field.fill("no words of ours")
            field.press("Enter")
            asked.page.get_by_role("alert").wait_for()
            assert violations(asked.page) == [] and asked.sideways() <= 0
            field.fill(token)
            field.press("Enter")
            asked.page.locator("a.way").first.wait_for()
            assert asked.page.url == f"{server.base}/?lang=fr"
        with Visit(chromium, server, "theatre", f"?{urlencode({'token': token})}") as seen:
            seen.live()
            assert "token" not in seen.page.url
            code = seen.play()
            seen.page.reload()
            seen.live()
            assert seen.code == code
            seen.page.locator(".teg-shell .home").click()
            seen.page.locator("#teg-go-on a").click()
            seen.live()
            assert seen.code == code and seen.page.url.startswith(f"{server.base}/voila/render/theatre.ipynb")
            assert seen.troubles == []


def played(seen: Visit) -> None:
    for _ in range(2):
        seen.play()


def learned(seen: Visit) -> None:
    for _ in range(2):
        seen.do(lambda: by_mouse(seen))


def counted(seen: Visit) -> None:
    seen.change(seen.page.locator('.steppers button:has-text("+"):visible').first.click)


def measured(seen: Visit) -> None:
    seen.do(seen.panel.get_by_role("button", name="Play", exact=True).click)
    seen.until(f"document.querySelector('progress')?.value === 1 && {CALM}")


def box_opened(seen: Visit) -> None:
    unfold(seen)
    seen.do(seen.page.locator('[data-do="wizard"]').click)
    seen.do(seen.page.locator(".steps button", has_text="Pilots").click)


def box_filled(seen: Visit) -> None:
    box_opened(seen)
    name = seen.page.locator(".fields label").filter(has=seen.page.get_by_text("Name", exact=True))
    name.locator("input").first.fill("Own Pilot 1")
    seen.page.get_by_label("Aurora", exact=True).check()
    seen.do(lambda: seen.page.locator(".fields select").first.select_option("swift"))
    seen.do(seen.page.locator('[data-do="box add"][type=submit]').click)
    assert "Own Pilot 1" in seen.page.locator(".cards").inner_text()


def nothing(seen: Visit) -> None:
    pass


DONE = {
    "theatre": ("", played, nothing),
    "conveyor": ("", played, nothing),
    "solo": ("", played, nothing),
    "start": ("", learned, nothing),
    "badges": ("", counted, nothing),
    "lab": ("?games=200&second=random", measured, measured),
    "exploration": ("", box_filled, box_opened),
}
"""On a page of each kind: something done there, and what a visitor presses to see it again."""


def shown(seen: Visit) -> tuple[str, str, str]:
    """Position, settings, and what is said of them, or which stars are there."""
    said = seen.page.locator(".teg .cards, .teg .ideas, .teg .headline").first.inner_text()
    return seen.code, seen.address, said


@pytest.mark.deep
def test_what_was_done_is_there_after_an_engine_or_the_server_was_killed(chromium: Browser) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(Server("theatre", "--pool", "0"))
        tabs = {}
        for name, (query, do, _) in DONE.items():
            seen = tabs[name] = stack.enter_context(Visit(chromium, server, name, query)).live()
            do(seen)
        before = {name: shown(seen) for name, seen in tabs.items()}
        for engine in server.engines():
            os.kill(engine, signal.SIGKILL)
        for name, seen in tabs.items():
            seen.page.reload()
            DONE[name][2](seen.live())
            assert shown(seen) == before[name]
        seen = tabs["theatre"]
        before["theatre"] = (seen.play(), *shown(seen)[1:])
        server.kill()
        stack.enter_context(Server("theatre", "--pool", "0", "--port", server.base.rpartition(":")[2]))
        for name, seen in tabs.items():
            seen.page.reload()
            DONE[name][2](seen.live())
            assert shown(seen) == before[name]
            # Those who ask for an engine that is gone are told so; no script may fail of that.
            assert [trouble for trouble in seen.troubles if trouble.startswith("exception")] == []


def test_a_report_of_a_fault_is_a_file_with_what_it_takes_to_find_it(visit: Callable[..., Visit]) -> None:
    seen = visit("theatre", "?lang=fr").live()
    code = seen.play()
    seen.page.evaluate("setTimeout(() => { throw new Error('made up'); })")
    seen.page.locator(".teg-shell .desk summary").click()
    button = seen.page.get_by_role("button", name="Signaler un défaut")
    with seen.page.expect_download() as saved:
        button.click()
    told = Path(saved.value.path()).read_text("utf-8")
    assert f"Page: theatre\nPosition: {code}\n" in told and "Error: made up" in told
    assert f"TEG {__version__}\nPython " in told and seen.kernel() not in told and "127.0.0.1" not in told
    assert seen.violations() == []
    seen.troubles.clear()
