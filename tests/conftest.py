"""What several rooms' tests share: one Chromium for each process, and a last word on what was skipped."""

import os
from collections import Counter
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Generator[None]:
    """What was not tested is said at the end, where it is read, and what would change that."""
    yield
    reasons = Counter(report.longrepr[2] for report in terminalreporter.getreports("skipped"))
    for reason, count in reasons.items():
        terminalreporter.write_line(f"{count} not run. {reason}", yellow=True)


# One for each process, as Playwright runs only once in it.
@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """The machine's own Chromium, driven by Playwright."""
    from playwright.sync_api import sync_playwright

    from tests.browser.visit import CHROMIUM, program

    found = program()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("there is no chromium; .ci/run installs it")
        pytest.skip("no chromium here (on Debian and Ubuntu: apt install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM)
        yield browser
        browser.close()
