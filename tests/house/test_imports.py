"""What a fresh interpreter really loads, and how long the engine takes to load."""

import json
import os
import resource
import subprocess
import sys

import pytest

from tests.house.house import ENGINE, ROOT, sources

# No byte code on disk would mean compiling at every start, which is not what people see.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

LOADED = """
import json, sys
before = set(sys.modules)
for name in json.loads(sys.argv[1]):
    __import__(name)
print(json.dumps(sorted({name.split(".")[0] for name in set(sys.modules) - before})))
"""


def fresh(*arguments: str) -> str:
    """The output of a new interpreter in the project's root."""
    done = subprocess.run(
        [sys.executable, "-c", *arguments],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def modules(room: str) -> list[str]:
    """Every module of a room, by its dotted name."""
    names = [path.relative_to(ROOT).with_suffix("").parts for path in sources(room)]
    return [".".join(name[:-1] if name[-1] == "__init__" else name) for name in names]


@pytest.mark.parametrize("room", ENGINE)
def test_a_room_of_the_engine_loads_only_the_standard_library(room: str) -> None:
    names = modules(room)
    assert names, f"the room teg.{room} is missing"
    tops = set(json.loads(fresh(LOADED, json.dumps(names))))
    assert "teg" in tops
    assert tops - {"teg"} <= sys.stdlib_module_names


def best_of(runs: int, statement: str) -> float:
    """The least processor time, in milliseconds, of several fresh interpreters."""

    def once() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        fresh(statement)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    return min(once() for _ in range(runs))


PEER = "import asyncio, dataclasses, inspect, pathlib, random, typing"
LIGHTEST = 40
"""Milliseconds that these took where the budgets were set; a slower or busy machine is given more."""


@pytest.mark.parametrize(("name", "most"), [("teg", 30), ("teg.galaxies", 70)])
def test_an_import_takes_no_longer_than_its_budget(name: str, most: float) -> None:
    fresh(f"import {name}")  # writes the byte code
    nothing, peer = best_of(7, "pass"), best_of(7, PEER)
    budget = most * max(1, (peer - nothing) / LIGHTEST)
    # What else runs on a machine only ever makes it seem slower, so that once is enough.
    assert any(best_of(1, f"import {name}") - nothing < budget for _ in range(40))


OURS = "import sys; print(*sorted(name for name in sys.modules if name.split('.')[0] == 'teg'))"


def test_the_front_door_brings_no_game_in() -> None:
    assert fresh(f"import teg; {OURS}").split() == ["teg"]


def test_a_question_about_dice_loads_no_game_and_little_else() -> None:
    asked = "['odds', 'dice', '--dice', '4', '--want', 'move:2']"
    *_, loaded = fresh(f"from teg.cli.main import main; main({asked}); {OURS}").splitlines()
    assert not any(name.startswith(("teg.galaxies", "teg.take")) for name in loaded.split())
    assert len(loaded.split()) <= 40
