"""What importing this room costs, and that nothing heavy comes along uninvited."""

import os
import subprocess
import sys
from pathlib import Path

from teg import charts

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
HEAVY = ("plotly", "networkx", "numpy", "pandas", "PIL", "IPython", "ipywidgets", "anywidget")


def fresh(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_pictures_need_nothing_but_python() -> None:
    code = (
        "import sys; from teg import charts; from tests.charts.examples import FRESH, MARKET, TALLIES;"
        "made = [charts.deck(FRESH), charts.survival(FRESH), charts.take_or_draw(FRESH),"
        " charts.hire_matrix(MARKET),"
        " charts.race(TALLIES), charts.points([(0, 0), (1, 2)]), charts.badge_ladders([[1, 2]])];"
        "[(one.svg(), one.html(), one.text(), one.csv(), one.plot and one.plain) for one in made];"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    assert fresh(code) == "[]"


def test_a_tree_needs_networkx_only_and_never_numpy() -> None:
    code = (
        "import sys; from teg import charts; from tests.charts.examples import ROW;"
        "one = charts.decision_tree(ROW); one.svg(), one.html(), one.plain;"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    assert fresh(code) == "['networkx']"


def test_the_room_is_imported_at_once() -> None:
    code = "import time; t = time.process_time(); import teg.charts; print(time.process_time() - t)"
    assert min(float(fresh(code)) for _ in range(3)) < 0.1


def test_every_name_is_there() -> None:
    for name in charts.__all__:
        assert getattr(charts, name) is not None
