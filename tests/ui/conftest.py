"""What every test of panels starts from: no event loop runs, whatever other tests have opened before."""

from asyncio import events
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_event_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser of an earlier test leaves its loop running in this thread; panels would go on by it."""
    running = None if "chromium" in request.fixturenames else events._get_running_loop()
    if running is not None:
        events._set_running_loop(None)
    yield
    if running is not None:
        events._set_running_loop(running)
