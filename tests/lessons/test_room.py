"""The room stands on the standard library alone, and on no room to its right."""

import json
import subprocess
import sys

from tests.house.house import PACKAGE, ROOT

LOADED = "import sys, json, teg.lessons as t; t.exercises(); t.bank(); print(json.dumps(sorted(sys.modules)))"


def test_only_the_standard_library_is_loaded() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = json.loads(done.stdout)
    ours = {name for name in modules if name.startswith("teg.")}
    assert not {name for name in ours if name.split(".")[1] in ("panels", "serve", "draw", "table", "lab")}
    foreign = {"numpy", "plotly", "networkx", "ipywidgets", "IPython", "anywidget", "pandas"}
    assert not foreign & {name.split(".")[0] for name in modules}


def test_files_are_short() -> None:
    long = {
        path.name: lines
        for path in (PACKAGE / "lessons").rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert long == {}


def test_one_notebook_loads_without_the_others() -> None:
    code = "import sys, teg.lessons as t; t.check('07-two-green', '1'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    names = [name for name in done.stdout.split() if name.startswith("teg.lessons.facts.")]
    assert names == ["teg.lessons.facts.exploring"]
