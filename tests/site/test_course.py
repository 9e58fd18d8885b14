"""The course in the browser: a notebook runs in real JupyterLite, offline too, and what was learnt stays."""

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from teg.lessons import Study
from tests.browser.visit import WAIT
from tests.house.house import ROOT
from tests.site.static import ARCHIVES, FOLDER, Site, served, there

pytestmark = [pytest.mark.xdist_group("site"), pytest.mark.deep]
HERE = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook"
STEP = "from teg.lessons import Study; s = Study(); told = s.lang; s.speak('en'); print('spoken', told)"

PYTHON = ROOT / "build/lite/bin/python"
"""Of an environment with JupyterLite."""
STORED = """(async () => {
  const names = (await caches.keys()).filter((name) => name.includes("/course/ "));
  return names.length ? (await (await caches.open(names[0])).keys()).length : 0;
})()"""


def notebook(page: Page, site: Site, name: str) -> None:
    page.goto(f"{site.base}/{FOLDER}/course/lab/index.html?path={name}.ipynb")
    page.locator(f"{HERE} .jp-Cell").first.wait_for(timeout=WAIT)
    page.get_by_text("Python (Pyodide) | Idle").wait_for(timeout=3 * WAIT)


def run(page: Page, code: str) -> str:
    """What a new cell below tells."""
    page.locator(HERE).click()
    for key in ("Escape", "b", "Enter"):
        page.keyboard.press(key)
    page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")
    output = page.locator(".jp-OutputArea-output:has-text('spoken')")
    output.wait_for(timeout=3 * WAIT)
    return output.inner_text()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a site that has the course."""
    there()
    if not PYTHON.exists():
        pytest.skip("no JupyterLite here (make site installs it)")
    folder = tmp_path_factory.mktemp("course")
    making = [PYTHON, "-m", "teg", "site", "build", folder / FOLDER, "--from", ARCHIVES]
    subprocess.run(making, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return folder


def expect_kept(page: Page, whole: Path) -> None:
    """Wait until the course's service worker has every file that it wants."""
    text = (whole / FOLDER / "course/service-worker.js").read_text("utf-8")
    wanted = len(json.loads(text.partition("= ")[2].partition(";\n")[0])["files"])
    for _ in range(WAIT // 1000):
        if page.evaluate(STORED) == wanted:
            return
        page.wait_for_timeout(1000)
    raise AssertionError("the course was never kept")


def test_a_notebook_speaks_the_reader_s_language_and_what_was_learnt_stays(
    chromium: Browser, whole: Path
) -> None:
    with served(whole) as site:
        context = chromium.new_context(locale="fr-FR")
        page = context.new_page()
        outside: list[str] = []
        page.on("request", lambda asked: outside.append(asked.url) if site.base not in asked.url else None)
        notebook(page, site, "00_launch_pad")
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        page.locator(".teg").first.wait_for(timeout=3 * WAIT)
        page.locator(f"{HERE} .teg-leaf").last.wait_for(timeout=3 * WAIT)
        assert page.locator(f"{HERE} .teg:not([lang=fr])").count() == 0
        assert page.locator('[data-mime-type="application/vnd.jupyter.stderr"]').all_inner_texts() == []
        notebook(page, site, "01_set_the_table")
        assert "spoken fr" in run(page, STEP)
        # All of it is kept by now, or soon; then there is no line any more.
        expect_kept(page, whole)
        site.close()
        notebook(page, site, "02_six_faces")
        assert "spoken en" in run(page, STEP)
        assert [each for each in outside if not each.startswith(("data:", "blob:"))] == []
        context.close()


def test_progress_goes_from_one_browser_to_another(chromium: Browser, whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    Study(file).speak("fr")
    with served(whole) as site:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(site.page("index"))
        page.locator("#teg-kept summary").click()
        page.locator("#teg-kept input").set_input_files(file)
        page.locator("#teg-kept li").get_by_text("Progress in the course").wait_for()
        notebook(page, site, "01_set_the_table")
        assert "spoken fr" in run(page, STEP.replace("s.speak('en')", "s.sign('Ana')"))
        page.goto(site.page("index"))
        page.locator("#teg-kept summary").click()
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Save as a file: Progress in the course").click()
        waiting.value.save_as(file)
        assert Study(file).progress.learner == "Ana"
        context.close()
