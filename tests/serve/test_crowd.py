"""A class at once: everybody gets an engine or a sentence, and whatever ends, nobody loses a game."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import Visit
from tests.serve.crowd import arrive, come
from tests.serve.serving import Server
from tests.serve.test_visits import answer
from tests.serve.visitor import Visitor

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as only Linux shows them")
FEW, CLICKS = 8, 5
CLASS, MOST = 40, 60
CORES, SOON = 2, 8
"""A class is there within so many seconds of so many cores, without what the clients themselves compute."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("theatre", "--max-visitors", str(FEW), "--pool", "0") as running:
        yield running


def test_whoever_finds_no_engine_is_told_so_and_comes_back_to_the_game(server: Server) -> None:
    with ExitStack() as stack:
        visitors = come(server, FEW - 1, stack)
        with Visitor(server) as last:
            last.live()
            for visitor in (*visitors, last):
                for _ in range(CLICKS):
                    visitor.click()
            left, code = last.kept, last.code
            assert len({visitor.code for visitor in visitors} | {code}) == 1
            status, headers, told = answer(server, "/voila/render/theatre.ipynb")
            assert status == 503 and "All engines are in use" in told and int(headers["Retry-After"])
        with Visitor(server, left) as again:
            again.live()
            assert (again.code, again.line_of_play) == (code, left and left["line"])


@ON_LINUX
def test_a_game_goes_on_at_its_step_when_its_engine_was_killed(server: Server) -> None:
    with Visitor(server) as seen:
        seen.live()
        for _ in range(CLICKS):
            seen.click()
        before, process = seen.code, server.engine(seen.kernel)
        assert process
        os.kill(process, signal.SIGKILL)
    with Visitor(server, seen.kept) as again:
        again.live()
        assert again.code == before
        again.click()
        assert again.code != before


@ON_LINUX
def test_every_game_goes_on_at_its_step_when_the_server_was_killed() -> None:
    with ExitStack() as stack:
        old = stack.enter_context(Server("theatre", "--pool", "0"))
        port = old.base.rpartition(":")[2]
        seen = come(old, 3, ExitStack())
        for number, visitor in enumerate(seen):
            for _ in range(number + 1):
                visitor.click()
        engines = old.engines()
        old.kill()
        with Server("theatre", "--pool", "0", "--port", port) as new:
            for visitor in seen:
                with Visitor(new, visitor.kept) as again:
                    again.live()
                    assert (again.code, again.line_of_play) == (visitor.code, visitor.line_of_play)
        end = time.monotonic() + 10
        while any(map(alive, engines)) and time.monotonic() < end:
            time.sleep(0.05)
        assert not any(map(alive, engines))


@pytest.mark.deep
@ON_LINUX
def test_a_class_of_forty_is_there_at_once_and_of_sixty_nobody_is_lost(chromium: Browser) -> None:
    with Server("theatre", "--max-visitors", str(MOST)) as server, ExitStack() as stack:
        # Whoever started the server has a page open.
        come(server, 1, stack)
        came = arrive(server, chromium, CLASS - 1, stack)
        assert came.server / CORES < SOON
        seen, visitors = came.seen, came.visitors
        code = seen.play()
        for visitor in visitors:
            visitor.click()
        assert {visitor.code for visitor in visitors} == {code}
        come(server, MOST - CLASS, stack)
        # Whoever comes now reads why there is nothing, and is let in when somebody leaves.
        last = stack.enter_context(Visit(chromium, server, "theatre"))
        last.page.get_by_text("All engines are in use").wait_for()
        visitors[0].__exit__(None, None, None)
        last.live()
        assert seen.troubles == []
        # A reload leaves its engine and asks for one; where all are in use that may take the sentence, too.
        seen.page.reload()
        assert seen.live().code == code


def alive(process: int) -> bool:
    """Whether there is still such a process."""
    return os.path.exists(f"/proc/{process}/comm")
