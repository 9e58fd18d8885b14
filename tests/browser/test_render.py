"""Dashboards in JupyterLab: by the button "Render with Voilà" of their notebooks, and in cells."""

from collections.abc import Iterator

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, expect

from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.lab import Keyboard, Lab

pytestmark = [pytest.mark.xdist_group("render-in-lab"), pytest.mark.slow]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    running = Lab(tmp_path_factory.mktemp("lab"), "dashboards")
    yield running
    running.stop()


def test_an_opened_notebook_is_rendered_by_keyboard(lab: Lab, chromium: Browser) -> None:
    with Keyboard(chromium, lab, lab.notebook("badges")) as learner:
        learner.opened()
        learner.page.get_by_role("button", name="Render with Voilà").focus()
        learner.press("Enter")
        # Voila asks about every notebook that JupyterLab has not yet run.
        expect(learner.page.get_by_role("button", name="Render anyway")).to_be_focused()
        learner.press("Enter")
        page = learner.page.frame_locator(".jp-IFrame iframe")
        expect(page.locator("html[data-teg-live]")).to_be_attached()
        expect(page.locator("h1")).to_have_text(DASHBOARDS["badges"].title["en"])
        expect(page.get_by_role("main")).to_have_count(1)
        # No file of ours is served here: the engine itself gives what draws charts.
        expect(page.locator("[data-plot][data-live]").first).to_be_attached()
        headline = page.locator(".headline").text_content() or ""
        page.locator('[data-do="badge"]:enabled').first.press("Enter")
        expect(page.locator(".headline")).not_to_have_text(headline)
        assert learner.troubles == []


def test_panels_and_widgets_share_the_width_of_a_cell(lab: Lab, chromium: Browser) -> None:
    beside = "import teg\nfrom ipywidgets import FloatSlider, HBox\ngame = teg.new(seed=7)\n"
    cells = [new_code_cell(beside + "HBox([game.badges(), game.badges(), FloatSlider()])"), new_code_cell()]
    engine = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(new_notebook(cells=cells, metadata=engine), lab.folder / "own.ipynb")
    with Keyboard(chromium, lab, lab.notebook("own")) as learner:
        learner.opened()
        learner.go_on()
        expect(learner.page.locator("[data-plot][data-live]")).to_have_count(4)
        widths = learner.page.locator("[data-teg]").evaluate_all("all => all.map(each => each.offsetWidth)")
        assert len(set(widths)) == 1 and widths[0] > 200
        assert learner.troubles == []
