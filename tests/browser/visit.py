"""A visitor of a dashboard in real Chromium, who writes down everything that goes wrong."""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import axe_playwright_python
from playwright.sync_api import Browser, Error, Locator, Page, Request, Response, TimeoutError, expect

from tests.browser.witness import Witness
from tests.serve.serving import Server

# The shell, which has no window to draw, does the same for two thirds of the work.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SIZES = ((1280, 800), (390, 844), (320, 700))
AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
# What happens to be scrolled under a bar that sticks is not too small: it can be scrolled out again.
AXE_RUN = """async ([place, tags]) => {
    const places = ["sticky", "fixed"], all = [...document.querySelectorAll("body *")];
    const stuck = all.filter(element => places.includes(getComputedStyle(element).position));
    for (const element of stuck) element.style.setProperty("position", "static", "important");
    // All that is well would take as long again to tell.
    const how = {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]};
    try { return (await axe.run(place, how)).violations; }
    finally { for (const element of stuck) element.style.removeProperty("position"); }
}"""
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What moved though nobody asked for it, in `window.moved`.
SHIFTS = """new PerformanceObserver(list => {
  for (const { hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) (window.moved ??= []).push(...sources.map(one => one.node?.outerHTML?.slice(0, 80)));
  }
}).observe({ type: "layout-shift", buffered: true });"""
WAIT = 60_000
SOON, SELDOM = 20, 160
MOST_TABS = 120
# The engine has done all it was asked to do, and all that came of it is drawn.
CALM = "!document.querySelector('[data-waits]')"
# A condition may take as long to come true as anything else.
expect.set_options(timeout=WAIT)
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
PLAY = '[data-teg="panel"] [data-do="play"]'


def program() -> str | None:
    """The machine's own Chromium."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def violations(page: Page, place: str = "html") -> list[str]:
    """What axe-core objects to at a place of a page, a line a rule."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return [
        f"{wrong['id']}: {', '.join(' '.join(map(str, node['target'])) for node in wrong['nodes'][:4])}"
        for wrong in page.evaluate(AXE_RUN, [place, STANDARDS])
    ]


class Visit:
    """An open page: `troubles` lists console errors, exceptions, failed, refused and outside requests.

    With `clock` its time can be wound on; with `touch` fingers are felt. One `beside` another is a second tab
    of the same visitor; the script `before` runs before anything of a page; a browser's language is its
    `locale`.
    """

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        query: str = "",
        width: int = 1280,
        height: int = 800,
        *,
        clock: bool = False,
        touch: bool = False,
        beside: "Visit | None" = None,
        before: str = "",
        locale: str = "en-US",
    ) -> None:
        self.server = server
        self.troubles: list[str] = []
        # Colours halfway from one to another would be measured as they never stay.
        self._beside = beside
        self.context = (beside and beside.context) or browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=touch,
            locale=locale,
        )
        self.context.set_default_timeout(WAIT)
        self.page = self.context.new_page()
        self.witness = Witness(self.page)
        self.page.on("console", lambda said: self._note("console", said.text, said.type == "error"))
        self.page.on("pageerror", lambda error: self._note("exception", str(error)))
        self.page.on("request", self._asked)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.page.on("dialog", lambda dialog: (self._note("dialog", dialog.message), dialog.dismiss()))
        if before:
            self.page.add_init_script(before)
        if clock:
            self.page.clock.install()
        self.page.goto(server.page(name, query), wait_until="commit")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(self.witness.told())
        # Leaving a page frees its engine; a browser that is torn down says no goodbye.
        self.page.goto("about:blank")
        if self._beside is None:
            self.context.close()

    def _note(self, kind: str, text: str, wrong: bool = True) -> None:
        if wrong:
            self.troubles.append(f"{kind}: {text}")

    def _asked(self, request: Request) -> None:
        site = "/".join(self.server.base.split("/")[:3])
        here = request.url.startswith((self.server.base, "data:", f"blob:{site}"))
        self._note("outside", request.url, not here)

    def _failed(self, request: Request) -> None:
        # A page that is left or loaded anew gives up what it was still fetching: no fault of it.
        self._note("failed", f"{request.url} {request.failure}", request.failure != "net::ERR_ABORTED")

    def _answered(self, response: Response) -> None:
        self._note("refused", f"{response.status} {response.url}", response.status >= 400)

    # waiting

    def live(self) -> Self:
        """Wait until the panel is there instead of the first paint, and shows what the address asks for."""
        self.until(f"document.documentElement?.dataset.tegLive && {CALM}")
        return self

    def until(self, condition: str, arg: object = None) -> None:
        """Wait until a condition holds, or a function of `arg` does."""
        # Playwright's own way to wait needs `eval`, which no page of ours may use.
        end = time.monotonic() + WAIT / 1000
        pause = SOON
        while not self._holds(condition, arg):
            if time.monotonic() > end:
                raise TimeoutError(f"never came true: {condition}")
            self.page.wait_for_timeout(pause)
            pause = min(2 * pause, SELDOM)

    def _holds(self, condition: str, arg: object) -> bool:
        try:
            return bool(self.page.evaluate(condition, arg))
        except Error as error:
            # The page it was asked of may have been left meanwhile.
            if "context was destroyed" in error.message:
                return False
            raise

    @property
    def panel(self) -> Locator:
        """The panel of the page."""
        return self.page.locator('[data-teg="panel"]').first

    @property
    def code(self) -> str:
        """The code of the position that is shown."""
        return self.page.locator(".teg-shell").get_attribute("data-code") or ""

    @property
    def address(self) -> str:
        """What the address says of the position and of what was set."""
        return self._here().partition("?")[2]

    def _here(self) -> str:
        # Playwright itself hears of a new address later than the page that has it.
        return str(self.page.evaluate("location.href"))

    def do(self, act: Callable[[], object]) -> None:
        """Do something and wait until all that came of it is drawn."""
        act()
        self.until(CALM)

    def change(self, act: Callable[[], object]) -> str:
        """Do something, wait until the address says that it was done and all that came of it is drawn."""
        before = self._here()
        act()
        try:
            self.until(f"old => location.href !== old && {CALM}", before)
        except TimeoutError:
            raise AssertionError(f"nothing changed; the page says {self.panel.inner_text()[:600]}") from None
        return self.address

    def play(self) -> str:
        """Click the first possible move in its list and wait for the new position; its code."""
        self.tab("moves")
        self.change(self.page.locator(f"{PLAY}:visible:enabled").first.click)
        return self.code

    def tab(self, name: str) -> None:
        """Open a page of the panel beside the board, where there is one that is not open."""
        words = {"ask": 0, "moves": 1, "why": 2, "race": 4, "draws": 5, "log": -1}
        tabs = self.page.locator('[data-teg="panel"] .panel [role="tab"]')
        if tabs.count() and tabs.nth(words[name]).get_attribute("aria-selected") == "false":
            self.change(tabs.nth(words[name]).click)

    def by_keys(self, *presses: str) -> None:
        """Press keys; "Tab SELECTOR" presses Tab until the focus is there, "type WORDS" writes them."""
        keyboard = self.page.keyboard
        for press in presses:
            word, _, rest = press.partition(" ")
            if word == "type":
                keyboard.type(rest)
            elif not rest:
                keyboard.press(word)
            else:
                for _ in range(MOST_TABS):
                    keyboard.press("Tab")
                    if self.page.evaluate("at => document.activeElement.matches(at)", rest):
                        break
                else:
                    raise AssertionError(f"Tab does not reach {rest}")

    def paste(self, code: str) -> None:
        """Open a position code by the bar."""
        sheet = self.page.locator(".teg-shell details.codes")
        if sheet.get_attribute("open") is None:
            sheet.locator("summary").click()
        sheet.locator("input").fill(code)
        sheet.locator("button[type=submit]").click()

    # looking

    def violations(self) -> list[str]:
        """What axe-core objects to, a line a rule, once a page of another size has been drawn."""
        self.page.evaluate(TWO_FRAMES)
        self.until(CALM)
        return violations(self.page)

    def sideways(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        return int(self.page.evaluate("document.scrollingElement.scrollWidth - innerWidth"))

    def kernel(self) -> str:
        """The id of this visitor's engine."""
        told: dict[str, str] = json.loads(self.page.locator("#jupyter-config-data").text_content() or "{}")
        return told["kernelId"]
