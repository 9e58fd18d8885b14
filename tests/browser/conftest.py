"""One server and one browser for all tests of the dashboards; every test is a visitor of its own."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import Visit
from tests.serve.serving import Server

VISITS = pytest.StashKey[list[Visit]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells what its pages have to say."""
    if call.when == "call" and call.excinfo is not None:
        for visit in item.stash.get(VISITS, []):
            call.excinfo.value.add_note(visit.witness.told())
    return (yield)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server() as running:
        yield running


@pytest.fixture
def visit(
    server: Server, chromium: Browser, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visit]]:
    """Opens a dashboard as a new visitor, with cookies and cache of their own."""
    visits = request.node.stash[VISITS] = list[Visit]()
    with ExitStack() as stack:

        def open_one(name: str, query: str = "", **more: Any) -> Visit:
            visits.append(stack.enter_context(Visit(chromium, server, name, query, **more)))
            return visits[-1]

        yield open_one
