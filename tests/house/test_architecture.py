"""`docs/architecture.md` is true: its walks pass what it names, in that order; its picture has every room."""

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.house.house import ROOT, TIERS

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
WALKS = dict(re.findall(r"^### (.*?)\n(.*?)(?=^##)", PAGE, re.MULTILINE | re.DOTALL))
STATION = re.compile(r"^\d+\. `(teg/[\w/]+\.py)` `([\w.]+)`", re.MULTILINE)

TRACE = """
import sys, teg.boxes.shelf, teg.cli.main
setup, walk, root = sys.argv[1:]

def note(frame, event, argument):
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(root):
        passed.append((code.co_filename[len(root):].replace("\\\\", "/"), code.co_qualname))

passed, names = [], {"teg": teg}
exec(setup, names)
sys.setprofile(note)
exec(walk, names)
sys.setprofile(None)
print()
for file, name in passed:
    print("passed", file, name)
"""


def passed(walk: str, folder: Path) -> list[tuple[str, str]]:
    """Every function of ours that a walk calls in a fresh interpreter, as often as it is called."""
    program = re.search(r"^```python\n(.*?)# from here\n(.*?)^```", walk, re.MULTILINE | re.DOTALL)
    assert program
    done = subprocess.run(
        [sys.executable, "-c", TRACE, *program.groups(), f"{ROOT}/"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    calls = (line.split() for line in done.stdout.splitlines() if line.startswith("passed "))
    return [(file, name) for _, file, name in calls]


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_passes_what_it_names_in_that_order(name: str, tmp_path: Path) -> None:
    stations = STATION.findall(WALKS[name])
    assert len(stations) >= 7
    calls = iter(passed(WALKS[name], tmp_path))
    for station in stations:
        assert station in calls, f"{station} is not passed here"


def test_there_are_the_four_walks() -> None:
    assert len(WALKS) == 4


def test_the_picture_has_every_room_in_its_tier() -> None:
    rows = [line[:28].split() for line in PAGE.split("```")[1].splitlines()]
    height = {room: row for row, rooms in enumerate(rows) for room in rooms}
    tiers = [[height[room] for room in tier] for tier in TIERS[:-1]]
    assert all(max(upper) <= min(lower) for upper, lower in pairwise(tiers))


def test_every_path_on_the_page_is_there() -> None:
    paths = set(re.findall(r"`((?:teg|tests)/[\w./]*)`", PAGE))
    assert paths and {path for path in paths if not (ROOT / path).exists()} == set()
