"""Every cell of every notebook runs, here and in the Python of browsers, so no edition needs a server."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.course.reading import NAMES
from tests.house.house import ROOT

HERE = Path(__file__).parent
RUNTIME = ROOT / "build/pyodide/node_modules/pyodide"
# What a page without a server brings besides the package; its notebooks ask for nothing else.
WIDGETS = ("anywidget", "ipywidgets", "networkx", "plotly")
BROWSER = {
    "extra": "",
    "platform_machine": "wasm32",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.0",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}

pytestmark = pytest.mark.xdist_group("pyodide")


def installed(*names: str) -> dict[str, str]:
    """Where these packages lie here, with all they ask for in a browser, where nothing compiled is of use."""
    asked, known = list(names), set[str]()
    shown: dict[str, str] = {}
    while asked:
        package = distribution(asked.pop())
        known.add(package.name)
        needs = [Requirement(line) for line in package.requires or []]
        asked += [
            need.name
            for need in needs
            if need.name not in known and (need.marker is None or need.marker.evaluate(BROWSER))
        ]
        for top in {file.parts[0] for file in package.files or []}:
            if top not in ("..", "__pycache__") and not top.endswith(".so"):
                shown[f"/site/{top}"] = str(package.locate_file(top))
    return shown


@pytest.fixture(
    scope="module",
    params=[
        ("pyodide", "en"),
        # What differs in words only, and what tells whether it is Pyodide that something fails in.
        pytest.param(("pyodide", "fr"), marks=pytest.mark.deep),
        pytest.param(("python", "en"), marks=pytest.mark.deep),
    ],
    ids=" ".join,
)
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    kind, lang = request.param
    script = str(HERE / "every_cell.py")
    command = [sys.executable, script]
    if kind == "pyodide":
        node = shutil.which("node")
        if node is None or not RUNTIME.exists():
            pytest.skip("no Pyodide here (make pyodide fetches it, where npm is installed)")
        project = {f"/project/{name}": str(ROOT / name) for name in ("teg", "notebooks")}
        shown = json.dumps({**installed(*WIDGETS), **project})
        command = [node, str(HERE / "run.mjs"), str(RUNTIME), script, shown]
    progress = tmp_path_factory.mktemp("learner") / "progress.json"
    ran = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TEG_PROGRESS": str(progress), "TEG_LANG": lang},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-6000:]
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["spoken"] == [lang]
    return told


@pytest.mark.slow
def test_all_but_the_server_can_be_imported(found: Any) -> None:
    assert found["imports"] == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_cell_runs(found: Any, name: str) -> None:
    assert found["notebooks"][name] == {}
