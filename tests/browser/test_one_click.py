"""What one click costs the browser: its own computing time for script, style and layout."""

from collections.abc import Callable
from statistics import median

import pytest

from tests.browser.visit import CALM, PLAY, Visit

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.deep]

CLICKS = 9
MOST = 0.016
"""Seconds: a frame."""
PARTS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
PAINTED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"""


@pytest.mark.parametrize("name", ["theatre", "solo", "conveyor"])
def test_a_click_is_drawn_within_a_frame(visit: Callable[..., Visit], name: str) -> None:
    seen = visit(name).live()
    seen.tab("moves")
    session = seen.context.new_cdp_session(seen.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return sum(told[part] for part in PARTS)

    costs = []
    for _ in range(CLICKS):
        code, before = seen.code, spent()
        # As a person presses it: what Playwright itself looks for before a click would be counted too.
        seen.page.evaluate("at => document.querySelector(at).click()", f"{PLAY}:enabled")
        seen.until(f"code => document.querySelector('.teg-shell').dataset.code !== code && {CALM}", code)
        seen.page.evaluate(PAINTED)
        costs.append(spent() - before)
    assert median(costs) < MOST, costs
