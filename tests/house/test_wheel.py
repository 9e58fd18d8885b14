"""The wheel is all one needs: installed anywhere, it writes the course and serves the dashboards."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from hatchling.builders.wheel import WheelBuilder

from teg.ui.page.catalogue import DASHBOARDS
from tests.house.house import ROOT
from tests.serve.serving import Server

pytestmark = pytest.mark.xdist_group("wheel")

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with TEG as its wheel installs it, without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, "--target", str(folder / "site"), wheel], check=True, timeout=120)
    return folder / "site"


def teg(installed: Path, *words: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    """Run the installed command in a folder of a learner's."""
    return subprocess.run(
        [sys.executable, "-m", "teg", *words],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(installed), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_wheel_writes_the_course(installed: Path, tmp_path: Path) -> None:
    done = teg(installed, "course", "my course", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("jupyter lab 'my course/map.ipynb'\n")
    written = sorted((tmp_path / "my course").iterdir())
    assert [path.name for path in written] == [path.name for path in NOTEBOOKS]
    assert [path.read_bytes() for path in written] == [path.read_bytes() for path in NOTEBOOKS]


def test_the_wheel_plays_and_knows_its_rules(installed: Path, tmp_path: Path) -> None:
    for words in (
        ["rules", "BB-37"],
        ["box", "list"],
        ["sheet"],
        ["odds", "dice", "--dice", "2", "--want", "move:1"],
    ):
        done = teg(installed, *words, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "") and done.stdout, words


@pytest.mark.slow
def test_the_wheel_serves_the_dashboards(installed: Path, tmp_path: Path) -> None:
    with Server("theatre", "--pool", "0", cwd=tmp_path, path=installed) as server:
        with urlopen(f"{server.base}/") as answer:
            index = answer.read().decode()
        assert all(f"{name}.ipynb" in index for name in DASHBOARDS)
        with urlopen(server.page("theatre")) as answer:
            page = answer.read().decode()
        assert DASHBOARDS["theatre"].title["en"] in page
        assert "Traceback" not in page
