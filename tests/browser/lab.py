"""JupyterLab with a copy of the course, and a learner who has only a keyboard."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self
from uuid import uuid4

from playwright.sync_api import Browser, ConsoleMessage, Locator, expect

from tests.browser.visit import WAIT
from tests.browser.witness import Witness
from tests.course.reading import cells
from tests.house.house import ROOT

STARTING = 180
LAB = ROOT / "teg" / "serve"


class Lab:
    """A running JupyterLab in a copy of one of our folders; what is done there changes nothing here."""

    def __init__(self, home: Path, folder: str = "notebooks") -> None:
        self.progress = home / "progress.json"
        self.folder = home / folder
        shutil.copytree(ROOT / folder, self.folder)
        self._log = (home / "log").open("a+", encoding="utf-8")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0"),
                *("--IdentityProvider.token=", f"--ServerApp.root_dir={self.folder}"),
            ],
            cwd=home,
            env={
                **os.environ,
                "HOME": str(home),
                "PYTHONPATH": str(ROOT),
                "TEG_PROGRESS": str(self.progress),
                "JUPYTER_PATH": str(LAB / "share" / "jupyter"),
                "JUPYTER_CONFIG_PATH": str(LAB / "lab"),
            },
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self.base = self._started()

    def _started(self) -> str:
        for _ in range(STARTING * 5):
            self._log.seek(0)
            told = self._log.read()
            if found := re.search(r"http://(?:localhost|127\.0\.0\.1):(\d+)/lab", told):
                return f"http://127.0.0.1:{found[1]}"
            if self._process.poll() is not None:
                break
            time.sleep(0.2)
        raise AssertionError(f"JupyterLab did not start: {told[-3000:]}")

    def notebook(self, name: str) -> str:
        """The address of a notebook, in a workspace of its own."""
        return f"/lab/workspaces/{name}-{uuid4().hex}/tree/{name}.ipynb"

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=STARTING)
        self._log.close()


class Keyboard:
    """A learner at a page who uses keys alone; `troubles` is all that went wrong in the browser."""

    def __init__(
        self, browser: Browser, lab: Lab, address: str, width: int = 1280, height: int = 900
    ) -> None:
        self.troubles: list[str] = []
        self.at = 0
        """The number of the selected cell, in a notebook."""
        self.context = browser.new_context(viewport={"width": width, "height": height})
        self.context.set_default_timeout(WAIT)
        self.page = self.context.new_page()
        self.witness = Witness(self.page)
        self.page.on("console", lambda said: self._said(said, lab.base))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", lambda asked: self._asked(asked.url, lab.base))
        self.page.goto(lab.base + address)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(self.witness.told())
        self.context.close()

    def _said(self, said: ConsoleMessage, base: str) -> None:
        # What JupyterLab's own services stumble over on a busy machine is not ours to judge, nor that
        # anywidget gives a model two seconds: what is not drawn then is missed by the test itself.
        services = said.location["url"].startswith((f"{base}/api/", f"{base}/lab/api/"))
        ours = not services and not said.text.startswith("[anywidget] Failed to initialize model")
        if said.type == "error" and ours:
            self.troubles.append(f"{said.text} {said.location['url']}")

    def _asked(self, url: str, base: str) -> None:
        here = (base, base.replace("http", "ws", 1), "data:", "blob:")
        if not url.startswith(here):
            self.troubles.append(f"outside: {url}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def reach(self, selector: str, key: str = "Tab", most: int = 40) -> None:
        """Press Tab until what has the focus is one of these."""
        seen = []
        for _ in range(most):
            seen.append(self.page.evaluate("document.activeElement.outerHTML.slice(0, 120)"))
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.press(key)
        raise AssertionError(f"{selector} cannot be reached by {key}: {seen}")

    # a notebook in JupyterLab

    def opened(self) -> None:
        """Wait until the notebook is there and its first cell has the focus."""
        self.page.wait_for_selector(".jp-Notebook .jp-CodeCell")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell.jp-mod-active:focus")
        # What is asked for before the engine is there is not heard.
        expect(self.page.locator("#jp-main-statusbar")).to_contain_text("| Idle")

    @property
    def cell(self) -> Locator:
        """The cell that is selected."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{self.at}"]')

    def go_on(self) -> None:
        """Run the selected cell and go to the next."""
        self.press("Shift+Enter")
        self.at += 1
        self.page.wait_for_selector(
            f'.jp-Cell.jp-mod-active[data-windowed-list-index="{self.at}"]:focus-within'
        )

    def go_on_to(self, name: str, beginning: str) -> None:
        """Run the cells of a notebook until the selected one begins like this; its code may be folded."""
        wanted = next(at for at, cell in enumerate(cells(name)) if cell.source.startswith(beginning))
        while self.at < wanted:
            self.go_on()
        # A cell that was far away is filled only when one comes to it.
        self.cell.locator(".jp-Placeholder, .cm-content").first.wait_for(state="attached")

    def run(self) -> Locator:
        """Run the selected cell and stay; what it shows."""
        self.press("Control+Enter")
        done = self.cell.locator(
            '.teg.course[data-teg], [data-mime-type="application/vnd.jupyter.stderr"]'
        ).first
        done.wait_for()
        shown = self.cell.locator(".teg.course[data-teg]").first
        assert shown.count(), done.text_content()
        return shown

    def home(self) -> None:
        """From inside a cell back to the cell."""
        self.reach(".jp-Cell", "Shift+Tab")
