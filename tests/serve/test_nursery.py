"""The forking process: engines with their own surroundings, which end with it."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from teg.serve.nursery import Born, Nursery, possible

pytestmark = pytest.mark.skipif(not possible(), reason="engines are forked on Linux only")


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    kept = Nursery()
    yield kept
    kept._line.close()


def born(nursery: Nursery, folder: Path, name: str) -> Born:
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", str(folder / f"kernel-{name}.json")]
    engine = nursery.bear(command, {**os.environ, "WISH": name}, str(folder))
    assert engine is not None
    return engine


def until(path: Path, there: bool = True) -> bool:
    """Whether a file comes, or goes, within some seconds."""
    end = time.monotonic() + 20
    while path.exists() != there and time.monotonic() < end:
        time.sleep(0.05)
    return path.exists() == there


def test_an_engine_lives_and_is_ended(nursery: Nursery, tmp_path: Path) -> None:
    one, other = born(nursery, tmp_path, "first"), born(nursery, tmp_path, "second")
    assert one.pid != other.pid
    assert until(tmp_path / "kernel-first.json") and until(tmp_path / "kernel-second.json")
    assert Path(f"/proc/{one.pid}/comm").read_text() == "engine first\n"
    assert Path(f"/proc/{one.pid}/cwd").resolve() == tmp_path.resolve()
    assert one.poll() is None
    one.kill()
    assert one.wait(10) == 0 and one.poll() == 0
    one.kill()
    assert other.poll() is None
    other.terminate()
    assert other.wait(10) == 0


def test_engines_end_with_the_nursery(nursery: Nursery, tmp_path: Path) -> None:
    engine = born(nursery, tmp_path, "orphan")
    assert until(tmp_path / "kernel-orphan.json")
    nursery._line.close()
    assert engine.wait(10) == 0


def test_what_it_does_not_know_is_left_to_jupyter(nursery: Nursery, tmp_path: Path) -> None:
    assert nursery.bear(["xeus", "-f", "kernel.json"], {}, None) is None
    assert nursery.bear([sys.executable, "-m", "ipykernel_launcher"], {}, None) is None
    nursery._line.close()
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", str(tmp_path / "kernel-x.json")]
    assert nursery.bear(command, {}, None) is None
