"""How fast the dashboards are without a server, in headless Chromium from this machine's own files."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from gzip import compress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from benchmarks.dashboards import CLICK, LIVE, OTHER_LANGUAGE, PAINT, TOUCH, Row
from teg.site.build import LATER, build
from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import CHROMIUM, WAIT, Visit, program
from tests.site.static import ARCHIVES, FOLDER, Site, renderer, served

KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
CLICKS = {"theatre": TOUCH, "conveyor": TOUCH, "market": '[data-do="set"]', "exploration": OTHER_LANGUAGE}


def main() -> int:
    """Print the table; 1 if something takes longer, or more, than it may."""
    chromium = program()
    if chromium is None:
        sys.exit("There is no chromium here; install it (on Debian and Ubuntu: apt install chromium).")
    good = True
    print(f"{'':62}{'measured':>10}{'at most':>10}")
    with TemporaryDirectory() as name, ExitStack() as stack:
        files = build(Path(name, FOLDER), ARCHIVES)
        site = stack.enter_context(served(Path(name)))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM)
        for what, found, most, unit in rows(browser, site, files):
            fits = found is not None and found <= most
            good &= fits
            said = "-" if found is None else f"{found:.{0 if unit == 'ms' else 1}f} {unit}"
            print(f"{what:62}{said:>10}{f'{most:g} {unit}':>10}{'' if fits else '  too much'}", flush=True)
        browser.close()
    return 0 if good else 1


def rows(browser: Browser, site: Site, files: dict[str, bytes]) -> Iterator[Row]:
    """Every figure, as soon as it is known."""
    parts = [name for name in files if name.startswith("r/") and not name.endswith(LATER)]
    brought = sum(len(compress(files[name], 6)) for name in ("theatre.html", *parts))
    yield "theatre: brought by the first visit, squeezed", brought / 1e6, 10, "MB"
    for name in DASHBOARDS:
        with Visit(browser, site, name) as first:
            first.live()
            paint, cold = (float(first.page.evaluate(moment)) for moment in (PAINT, LIVE))
            yield f"{name}: first readable sentence, cold", paint, 500, "ms"
            yield f"{name}: live controls, cold", cold, 6000, "ms"
            cpu, memory = renderer(browser)
            yield f"{name}: computing until then", cpu, 6, "s"
            yield f"{name}: memory of the page with its engine", memory, 320, "MB"
            if name in CLICKS:
                found = [float(first.page.evaluate(CLICK, CLICKS[name]) or WAIT) for _ in range(10)]
                yield f"{name}: click (slowest {max(found):.0f} ms)", median(found), 250, "ms"
            first.until(KEPT)
            with Visit(browser, site, name, beside=first) as again:
                yield f"{name}: live controls, warm", float(again.live().page.evaluate(LIVE)), 3000, "ms"


if __name__ == "__main__":
    raise SystemExit(main())
