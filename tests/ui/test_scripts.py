"""The scripts of our widgets: each file is whole by itself, and each widget of them can be loaded."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import teg
from teg.board.nodes import role
from teg.charts.palette import SEATS
from teg.course.leaf import Paper
from teg.ui.kit import assets
from teg.ui.kit.surface import Easel, Surface
from teg.ui.page.page import Shell

ROOT = Path(teg.__file__).parent
FILES = sorted(ROOT.rglob("*.js"))
LOAD = """async code => {
  const module = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  return typeof module.default.render;
}"""


@pytest.mark.skipif(not shutil.which("node"), reason="Node reads the files one by one")
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_a_file_is_whole_without_the_others(file: Path) -> None:
    done = subprocess.run(
        ["node", "--check", "--input-type=module"],
        input=file.read_text("utf-8"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("widget", [Surface, Easel, Paper, Shell], ids=lambda widget: str(widget.__name__))
def test_a_widget_is_one_module(chromium: Any, widget: Any) -> None:
    page = chromium.new_page()
    try:
        page.goto("about:blank")
        assert page.evaluate(LOAD, str(widget._esm)) == "function"
    finally:
        page.close()


def test_every_colour_of_a_picture_is_one_of_the_page() -> None:
    sheets = assets.palette()
    for mark in SEATS:
        assert f"{role(mark.role).removeprefix('var(').removesuffix(')')}:" in sheets
