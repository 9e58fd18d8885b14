"""One server and one browser for all tests of the dashboards; every test is a visitor of its own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import Visit
from tests.serve.serving import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens a dashboard as a new visitor, with cookies and cache of their own."""
    with ExitStack() as stack:

        def open_one(name: str, query: str = "", *, width: int = 1280, height: int = 800) -> Visit:
            return stack.enter_context(Visit(chromium, server, name, query, width, height))

        yield open_one
