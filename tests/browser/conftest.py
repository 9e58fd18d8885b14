"""One server and one browser for all tests of the dashboards; every test is a visitor of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visit import CHROMIUM, Visit
from tests.serve.serving import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("there is no chromium; .ci/run installs it")
        pytest.skip("no chromium here (on Debian and Ubuntu: apt install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens a dashboard as a new visitor, with cookies and cache of their own."""
    with ExitStack() as stack:

        def open_one(name: str, query: str = "", *, width: int = 1280, height: int = 800) -> Visit:
            return stack.enter_context(Visit(chromium, server, name, query, width, height))

        yield open_one
