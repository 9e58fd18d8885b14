"""How fast the dashboards are, in headless Chromium with an empty cache, beside what each may take."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from teg.galaxies import new
from teg.odds import of
from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import CHROMIUM, WAIT, Visit, program
from tests.serve.serving import Server
from tests.ui.own_boxes import GREAT

PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
LIVE = "performance.getEntriesByName('teg-live')[0].startTime"
CHART = "performance.getEntriesByName('teg-chart')[0]?.startTime"
# From the click to the frame after the panel's last change; it is the last one if none follows for a while.
CLICK = """selector => new Promise(done => {
  const panel = document.querySelector('[data-teg=panel]');
  const buttons = [...document.querySelectorAll(selector)];
  const button = buttons.find(each => each.checkVisibility() && !each.disabled);
  let last = 0, quiet = setTimeout(() => done(null), 10000);
  const watcher = new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    last = performance.now() - begun;
    clearTimeout(quiet);
    quiet = setTimeout(() => { watcher.disconnect(); done(last); }, 500);
  })));
  watcher.observe(panel, {subtree: true, childList: true, characterData: true, attributes: true});
  const begun = performance.now();
  button.dispatchEvent(new MouseEvent("click", {bubbles: true}));
})"""
# From another price of a resource to the tree rolled back anew: milliseconds, and how many nodes it shows.
GREAT_CLICK = """() => new Promise(done => {
  const root = document.querySelector('[data-teg=panel]'), begun = performance.now();
  const picture = () => root.querySelector('.the-tree .on-wide svg').outerHTML, before = picture();
  const price = root.querySelector('.beside input[type=range]');
  const nodes = () => root.querySelectorAll('.outline button').length;
  const watcher = new MutationObserver(() => {
    if (picture() === before) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => done([performance.now() - begun, nodes()])));
  });
  watcher.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
  price.value = price.value === price.max ? price.min : price.max;
  price.dispatchEvent(new Event('change', {bubbles: true}));
})"""
CHARTS = ("exploration", "tree", "badges")
"""Pages that show a chart at once, or once no guess is asked for; others load nothing that draws one."""
TOUCH = ", ".join(
    (
        '[data-board] :is(.target, .can)[role="button"]',
        "[data-board] button[data-own]",
        '.popover [data-do="play"]',
    )
)
OTHER_LANGUAGE = ".teg-shell .bar button[lang]"

Row = tuple[str, float | None, float, str]


def main() -> int:
    """Print the table; 1 if something takes longer than it may."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="loads of which the middle one counts")
    parser.add_argument("--loads", type=int, default=50, help="loads in a row, none of which may hang")
    asked = parser.parse_args()
    chromium = program()
    if chromium is None:
        sys.exit("There is no chromium here; install it (on Debian and Ubuntu: apt install chromium).")
    print(f"{'':62}{'measured':>10}{'at most':>10}")
    print(f"(load of the machine at the start: {os.getloadavg()[0]:.1f}; figures count on an idle one)")
    good = True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM)
        for what, found, most, unit in rows(browser, asked.runs, asked.loads):
            said = "-" if found is None else f"{found:.{0 if unit == 'ms' else 1}f} {unit}"
            fits = found is not None and found <= most
            good &= fits
            print(f"{what:62}{said:>10}{f'{most:g} {unit}':>10}{'' if fits else '  too much'}", flush=True)
        browser.close()
    return 0 if good else 1


def rows(browser: Browser, runs: int, loads: int) -> Iterator[Row]:
    """Every figure, as soon as it is known."""
    yield "Import of teg.panels", importing(), 400, "ms"
    with Server("--pool", "0") as server:
        yield from arrivals(browser, server, "theatre", runs, "cold", (500, 2000))
        yield from arrivals(browser, server, "exploration", runs, "cold", (500, 2000))
        yield from arrivals(browser, server, "conveyor", runs, "cold", (500, 2000))
        yield from clicks(browser, server, "theatre", TOUCH, "changed board", 100)
        yield from clicks(browser, server, "conveyor", TOUCH, "changed board", 100)
        yield from clicks(browser, server, "exploration", OTHER_LANGUAGE, "all odds anew", 400)
        yield from clicks(browser, server, "market", '[data-do="set"]', "updated odds", 400)
        yield from clicks(browser, server, "badges", '[data-do="badge"]', "updated odds", 400)
        yield from clicks(browser, server, "tree", OTHER_LANGUAGE, "whole tree anew", 500)
        yield from clicks(browser, server, "solo", TOUCH, "changed board", 100)
        yield from great_tree(browser, server)
    with Server("theatre") as server:
        yield from arrivals(browser, server, "theatre", runs, "engine ready", (200, 1200))
        yield "Ten visitors at once, the slowest live", crowd(browser, server, "theatre"), 6, "s"
        worst = max((live(browser, server, "theatre")[1] for _ in range(loads)), default=0)
        yield f"{loads} loads in a row, the slowest live", worst / 1000, WAIT / 1000, "s"
    # Without a name one engine of every dashboard is ready.
    with Server() as server:
        for name in DASHBOARDS:
            if name != "theatre":
                yield from arrivals(browser, server, name, runs, "engine ready", (200, 1200))


def importing() -> float:
    """The best of five fresh interpreters, less what an empty one takes."""

    def once(statement: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        return 1000 * (time.perf_counter() - begun)

    statement = "from teg.panels import theatre"
    return min(once(statement) for _ in range(5)) - min(once("pass") for _ in range(5))


@contextmanager
def visiting(browser: Browser, server: Server, name: str) -> Iterator[Visit]:
    """A visitor with an empty cache."""
    with Visit(browser, server, name, "?guess=-" if name == "exploration" else "", 1280, 800) as visit:
        yield visit


def live(browser: Browser, server: Server, name: str) -> tuple[float, float, float]:
    """Milliseconds from asking for a page to the first readable sentence, live controls, a live chart."""
    with visiting(browser, server, name) as visit:
        visit.live()
        if name in CHARTS:
            visit.until(CHART)
        return tuple(float(visit.page.evaluate(moment) or 0) for moment in (PAINT, LIVE, CHART))


def arrivals(
    browser: Browser, server: Server, name: str, runs: int, state: str, most: tuple[float, float]
) -> Iterator[Row]:
    """The middle one of several arrivals."""
    found = []
    for _ in range(runs):
        time.sleep(2)  # until the next engine is ready, where any is kept ready
        found.append(live(browser, server, name))
    paint, controls, chart = (median(moments) for moments in zip(*found, strict=True))
    yield f"{name}: first readable sentence, {state}", paint, most[0], "ms"
    yield f"{name}: live controls, {state}", controls, most[1], "ms"
    if name in CHARTS:
        yield f"{name}: live chart, {state}", chart, 2000 if state == "cold" else 1200, "ms"


def clicks(browser: Browser, server: Server, name: str, button: str, what: str, most: float) -> Iterator[Row]:
    """The middle one of ten clicks on the first such button, and what the engine holds for itself then."""
    with visiting(browser, server, name) as visit:
        visit.live()
        found = [float(visit.page.evaluate(CLICK, button) or WAIT) for _ in range(10)]
        lines = Path(f"/proc/{server.engine(visit.kernel())}/smaps_rollup").read_text().splitlines()
    yield f"{name}: click to {what} (slowest {max(found):.0f} ms)", median(found), most, "ms"
    size = next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    yield f"{name}: engine of a visitor", size / 1024, 70, "MB"


def great_tree(browser: Browser, server: Server) -> Iterator[Row]:
    """Exploring with thirty different cards, shown as at most forty nodes; the middle one of ten prices."""
    with TemporaryDirectory() as folder, Visit(browser, server, "tree", "", 1280, 800) as visit:
        box = Path(folder, "great.toml")
        box.write_text(GREAT, "utf-8")
        game = new(players=2, box=box, seed=1)
        exploration = of(game).exploration
        assert exploration
        states = len(set(exploration.states()))
        visit.live()
        visit.do(visit.panel.locator('[data-do="never"]').click)
        visit.change(lambda: visit.panel.locator("[id$=your-box] input[type=file]").set_input_files(box))
        visit.change(lambda: visit.paste(game.code))
        found = [visit.page.evaluate(GREAT_CLICK) for _ in range(10)]
    most = max(nodes for _, nodes in found)
    what = f"tree: click to {states:,} states as {most} nodes (slowest {max(found)[0]:.0f} ms)"
    yield what, median(took for took, _ in found) if most <= 40 else None, 500, "ms"


def crowd(browser: Browser, server: Server, name: str) -> float:
    """Seconds that the slowest of ten visitors waits for live controls; their browsers are open already."""
    with ExitStack() as stack:
        pages = [stack.enter_context(closing(browser.new_context())).new_page() for _ in range(10)]
        for page in pages:
            page.goto(server.page(name), wait_until="commit")
        for page in pages:
            page.wait_for_selector("html[data-teg-live]", state="attached", timeout=WAIT)
        slowest = max(float(page.evaluate(LIVE)) for page in pages)
        for page in pages:
            page.goto("about:blank")
    return slowest / 1000


if __name__ == "__main__":
    raise SystemExit(main())
