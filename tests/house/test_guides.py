"""What README and CONTRIBUTING tell people to type works, and what they point at is there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.house import ROOT

GUIDES = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md")}
CONSOLE = re.findall(r"^```console\n(.*?)^```", GUIDES["README.md"], re.MULTILINE | re.DOTALL)


def tour() -> list[tuple[str, str]]:
    """Every `$ teg ...` of the README with the lines typed into it."""
    steps: list[tuple[str, str]] = []
    for line in "".join(CONSOLE).splitlines():
        if line.startswith("$ "):
            steps.append((line[2:], ""))
        elif line.startswith("> "):
            command, typed = steps.pop()
            steps.append((command, f"{typed}{line[2:]}\n"))
    return [step for step in steps if step[0].startswith("teg ")]


def test_the_tour_of_the_readme_works(tmp_path: Path) -> None:
    assert len(tour()) >= 5
    for command, typed in tour():
        done = subprocess.run(
            [sys.executable, "-m", *shlex.split(command)],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (0, ""), command
        assert done.stdout.strip(), command


@pytest.mark.parametrize("guide", GUIDES)
def test_every_make_target_exists(guide: str) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:`|\$ )make (\w+)", GUIDES[guide]))
    assert named and named <= targets


@pytest.mark.parametrize("guide", GUIDES)
def test_every_path_exists(guide: str) -> None:
    paths = set(re.findall(r"`((?:teg|tests)/[\w./]*)`", GUIDES[guide]))
    assert paths and {path for path in paths if not (ROOT / path).exists()} == set()


def test_the_readme_says_what_it_is_not() -> None:
    text = " ".join(GUIDES["README.md"].split())
    assert "unofficial study aid" in text
    assert "no publisher art or text" in text
    assert "trademarks of Gamelyn Games" in text
    assert "The cards of *Take The Galaxy* are **not** known to us" in text
    assert "the box `representative` is ours" in text
