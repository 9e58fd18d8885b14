"""A cell of a notebook that runs again: what it made before is gone, and is drawn no more."""

import os
import subprocess
import sys
from pathlib import Path

NOTEBOOK = """
from ipykernel.inprocess.manager import InProcessKernelManager

manager = InProcessKernelManager()
manager.start_kernel()
client = manager.client()
client.start_channels()


def run(code, cell):
    # As JupyterLab sends it: with the name of the cell.
    asked = {"code": code, "silent": False, "store_history": True, "user_expressions": {}}
    client._dispatch_to_kernel(client.session.msg("execute_request", asked, metadata={"cellId": cell}))


run("from teg.course import *; from teg import panels; kept = panels.badges()", "first")
from ipywidgets.widgets.widget import _instances
from teg.ui.kit.surface import Surface

alive = [len(_instances)]
for _ in range(5):
    run("made = bench('badges'), table(new(seed=7)), panels.theatre()", "again")
    alive.append(len(_instances))
drawn, show = [], Surface.show


def noted(self, *given, **how):
    drawn.append(self)
    show(self, *given, **how)


Surface.show = noted
run("from teg.course.leaf import learner; learner().speak('fr')", "language")
kept, (bench, table, theatre) = (manager.kernel.shell.user_ns[name] for name in ("kept", "made"))
assert kept in _instances.values() and theatre in _instances.values()
assert alive[0] < alive[1] == alive[2] == alive[5], alive
assert len(drawn) == len(set(drawn)) and {bench.surface, table.surface} < set(drawn), drawn
assert set(drawn) <= {bench.surface, table.surface, *bench.widget.children, *table.widget.children}, drawn
"""


def test_a_cell_run_five_times_leaves_and_draws_what_one_run_makes(tmp_path: Path) -> None:
    own = {"TEG_PROGRESS": str(tmp_path / "progress.json"), "IPYTHONDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-Xfrozen_modules=off", "-c", NOTEBOOK],
        capture_output=True,
        text=True,
        env={**os.environ, **own},
    )
    assert done.returncode == 0, done.stdout + done.stderr
