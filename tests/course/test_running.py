"""A notebook runs from top to bottom under nbval, and each of its exercises without all the others."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from teg.course.leaf import Leaf
from teg.course.notebooks import NOTEBOOKS
from tests.course.reading import NAMES, code
from tests.house.house import ROOT


# A kernel of its own costs more than the cells, all of which tests/pyodide runs without one.
@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [NAMES[0], *(pytest.param(name, marks=pytest.mark.deep) for name in NAMES[1:])]
)
def test_it_runs_under_nbval(name: str, tmp_path: Path) -> None:
    told = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"),
            *(
                "--nbval-lax",
                "--nbval-cell-timeout=60",
                "--rootdir",
                str(ROOT),
                str(NOTEBOOKS / f"{name}.ipynb"),
            ),
        ],
        cwd=ROOT,
        env={
            **os.environ,
            "TEG_PROGRESS": str(tmp_path / "progress.json"),
            "PYTHONPATH": str(ROOT),
            "PYTEST_ADDOPTS": "",
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=180,
    )
    assert told.returncode == 0, told.stdout[-6000:]


@pytest.mark.parametrize("name", NAMES)
def test_each_widget_stands_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *rest = code(name)
    alone = [cell for cell in rest if cell.source.startswith(("exercise(", "quiz(", "earned(", "progress("))]
    assert alone
    for cell in alone:
        here: dict[str, Any] = {}
        exec(first.source, here)
        shown = eval(cell.source, here)
        assert isinstance(shown, Leaf) and shown.surface.scene["body"], cell.id
