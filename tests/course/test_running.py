"""A notebook runs from top to bottom under nbval, and each of its exercises without all the others."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from teg.course.cells import Bench
from teg.course.leaf import Leaf, NotebookLearner, learner
from teg.course.notebooks import NOTEBOOKS
from teg.mistake import Mistake
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


BENCHES = [(name, cell.id) for name in NAMES for cell in code(name) if "bench(" in cell.source]


@pytest.mark.parametrize(("name", "id"), BENCHES)
def test_a_panel_shows_what_its_cell_asks_for(name: str, id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    made = Bench.__init__

    def noted(self: Bench, learner: NotebookLearner, panel: str, game: Any, settings: dict[str, Any]) -> None:
        asked.update(settings, game=game)
        made(self, learner, panel, game, settings)

    monkeypatch.setattr(Bench, "__init__", noted)
    cells = {cell.id: cell.source for cell in code(name)}
    here: dict[str, Any] = {}
    exec(next(iter(cells.values())), here)
    *lines, last = ast.parse(cells[id]).body
    assert isinstance(last, ast.Expr)
    exec(compile(ast.Module(lines, []), id, "exec"), here)
    shown = eval(compile(ast.Expression(last.value), id, "eval"), here)
    panel, game = shown.panel, asked.pop("game")

    def as_asked() -> bool:
        traits = type(panel.settings)
        wanted = {each: getattr(traits, each).decoded(panel.settings, given) for each, given in asked.items()}
        return {each: getattr(panel.settings, each) for each in wanted} == wanted and (
            game is None or panel.game.code == game.code
        )

    assert as_asked()
    for lang in ("fr", "en"):
        learner().speak(lang)
        assert as_asked()
    # Nothing has been done yet, so there is nothing to take back.
    with pytest.raises(Mistake):
        panel.dashboard.history.undo()
    assert as_asked()
