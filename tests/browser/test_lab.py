"""The Strategy Lab in a browser: games are played beside the page, and it stays quick."""

from pathlib import Path

import pytest

from tests.browser.test_pages import Visiting
from tests.browser.visit import CALM, SIZES, Visit

pytestmark = pytest.mark.xdist_group("browser")
HALF = """() => {
  const cells = [...document.querySelectorAll("[id$=narrowing-table] tbody tr")].at(-1)?.children;
  const ends = [...(cells?.[2].textContent.matchAll(/[\\d.]+/g) ?? [])].map(Number);
  return ends.length ? ends[1] - ends[0] : 0;
}"""


def worker(seen: Visit) -> list[int]:
    """The processes that the engine of a page has begun."""
    engine = seen.server.engine(seen.kernel())
    tasks = Path(f"/proc/{engine}/task").iterdir()
    return [int(number) for task in tasks for number in (task / "children").read_text().split()]


def narrowed(seen: Visit, than: float) -> float:
    """The width of the interval once it is narrower than that."""
    seen.until(f"than => {{ const half = ({HALF})(); return half && half < than; }}", than)
    return float(seen.page.evaluate(HALF))


def test_a_run_is_watched_stopped_shared_and_gone_on_with(visit: Visiting) -> None:
    seen = visit("lab", "?games=4000&second=random").live()
    play = seen.panel.locator('[data-do="run"]')
    play.focus()
    seen.by_keys("Enter")
    wide = narrowed(seen, 1000)
    slim = narrowed(seen, wide)
    assert slim < wide and len(worker(seen)) == 1
    # While games are played, a change is there as soon as ever.
    figure = seen.page.locator('select[data-do="figure"]')
    taken = seen.page.evaluate(
        """async () => {
          const box = document.querySelector('select[data-do="figure"]'), begun = performance.now();
          box.value = "lead";
          box.dispatchEvent(new Event("change", { bubbles: true }));
          const told = () => document.querySelector(".headline").textContent.includes("points ahead");
          while (!told()) await new Promise(requestAnimationFrame);
          return performance.now() - begun;
        }"""
    )
    print("a change while games are played took", round(taken), "ms")
    assert taken < 1000
    seen.until("new URLSearchParams(location.search).get('figure') === 'lead'")
    seen.change(lambda: figure.select_option("won"))
    stop = seen.panel.get_by_role("button", name="Stop")
    if stop.count():
        seen.do(stop.click)
    assert worker(seen) == []
    for width, height in SIZES:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.sideways() <= 0, width
        assert seen.violations() == [], width
    with seen.page.expect_download() as download:
        seen.page.get_by_role("button", name="Report (HTML)").click()
    assert "Simulated" in download.value.path().read_text("utf-8")
    assert seen.troubles == []


def test_an_address_brings_the_same_figures(visit: Visiting) -> None:
    address = "?vary=settings.badge_first&takes=2+5&second=quick&games=200&seed=7&lang=fr&theme=dark"
    told = []
    for _ in range(2):
        seen = visit("lab", address, width=390, height=844).live()
        seen.do(seen.panel.get_by_role("button", name="Jouer", exact=True).click)
        seen.until(f"document.querySelector('progress')?.value === 1 && {CALM}")
        told.append(seen.page.locator(".headline").inner_text())
        assert seen.violations() == [] and seen.sideways() <= 0
        # A reload has what was set, and asks again.
        before = seen.address
        seen.page.reload(wait_until="commit")
        seen.live()
        assert seen.address == before
        assert seen.page.locator('select[data-do="vary"]').input_value() == "settings.badge_first"
        assert seen.troubles == []
    assert told[0] == told[1] and told[0].startswith("Simulé")


def test_the_process_ends_with_its_page(visit: Visiting) -> None:
    seen = visit("lab", "?first=planner-deep&second=planner-deep").live()
    seen.do(seen.panel.get_by_role("button", name="Play", exact=True).click)
    seen.until("!!document.querySelector('button[data-do=\"stop\"]')")
    (process,) = worker(seen)
    seen.page.goto("about:blank")
    seen.until("true")
    for _ in range(200):
        if not Path(f"/proc/{process}").exists():
            break
        seen.page.wait_for_timeout(100)
    assert not Path(f"/proc/{process}").exists()
