"""Pictures of every page for the eye: at each width, light and dark, in both languages, into build/shots.

`make shots` makes all of them, `make shots ARGS="theatre solo --widths 390 --langs fr"` only some.
"""

import argparse
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from teg.languages import LANGUAGES
from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import CHROMIUM, TWO_FRAMES, Visit, program
from tests.house.house import ROOT
from tests.serve.serving import Server

HEIGHTS = {320: 700, 390: 844, 1280: 800, 1920: 1080}
THEMES = ("light", "dark")
FOLDER = ROOT / "build" / "shots"
PAGES = ("index", *DASHBOARDS)


def shoot(browser: Browser, server: Server, page: str, width: int, theme: str, lang: str) -> Path:
    """What a visitor sees first, and the whole page; what went wrong there is printed."""
    query = f"?lang={lang}&theme={theme}"
    with Visit(browser, server, page, query, width, HEIGHTS[width]) as visit:
        if page != "index":
            visit.live()
        # What was never painted cannot be pictured.
        visit.page.evaluate(TWO_FRAMES)
        picture = FOLDER / f"{page}-{width}-{theme}-{lang}.png"
        visit.page.screenshot(path=picture)
        visit.page.screenshot(path=FOLDER / "whole" / picture.name, full_page=True)
        troubles = [*visit.troubles, *([f"{over} px sideways"] if (over := visit.sideways()) > 0 else [])]
        print(picture.relative_to(ROOT), *troubles, sep="\n    ", flush=True)
    return picture


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="make shots", description=__doc__.partition("\n")[0])
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=", ".join(PAGES))
    parser.add_argument("--widths", nargs="+", type=int, choices=HEIGHTS, default=[*HEIGHTS])
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--langs", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    wanted = parser.parse_args()
    if unknown := sorted({*wanted.pages} - {*PAGES}):
        parser.error(f"no page is called {', '.join(unknown)}; there are {', '.join(PAGES)}")
    (FOLDER / "whole").mkdir(parents=True, exist_ok=True)
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=CHROMIUM)
        for page, *how in product(wanted.pages or PAGES, wanted.widths, wanted.themes, wanted.langs):
            shoot(browser, server, page, *how)
        browser.close()


if __name__ == "__main__":
    main()
