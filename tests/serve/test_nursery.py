"""The forking process: engines with their own surroundings, which end with it."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from jupyter_client import BlockingKernelClient

from teg.serve.nursery import ForkedEngine, Nursery, possible
from tests.serve.serving import Server
from tests.serve.wire import engine as visitor

PATIENCE = 60
pytestmark = pytest.mark.skipif(not possible(), reason="engines are forked on Linux only")


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    kept = Nursery()
    yield kept
    kept.close()


def born(nursery: Nursery, folder: Path, name: str) -> ForkedEngine:
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", str(folder / f"kernel-{name}.json")]
    engine = nursery.bear(command, {**os.environ, "WISH": name}, str(folder))
    assert engine is not None
    return engine


@contextmanager
def client(folder: Path, name: str) -> Iterator[BlockingKernelClient]:
    """An engine that has answered, so that all of it is there."""
    file = folder / f"kernel-{name}.json"
    assert until(file)
    asking = BlockingKernelClient(connection_file=str(file))
    asking.load_connection_file()
    asking.start_channels()
    asking.wait_for_ready(PATIENCE)
    yield asking
    asking.stop_channels()


def until(path: Path, there: bool = True) -> bool:
    """Whether a file comes, or goes, in time."""
    end = time.monotonic() + PATIENCE
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
    assert one.wait(PATIENCE) == 0 and one.poll() == 0
    one.kill()
    assert other.poll() is None
    other.terminate()
    assert other.wait(PATIENCE) == 0


def test_an_engine_of_a_server_with_many_visitors_is_watched_too(nursery: Nursery, tmp_path: Path) -> None:
    """Each visitor costs a dozen open files, and some ways of waiting know only the first thousand."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 1200:
        pytest.skip("this system opens no more files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (1200, hard))
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        while (file := os.open(os.devnull, os.O_RDONLY)) <= 1024:
            stack.callback(os.close, file)
        stack.callback(os.close, file)
        engine = born(nursery, tmp_path, "late")
        assert engine.poll() is None
        engine.kill()
        assert engine.wait(10) == 0


def test_engines_end_with_the_nursery(nursery: Nursery, tmp_path: Path) -> None:
    engine = born(nursery, tmp_path, "orphan")
    assert until(tmp_path / "kernel-orphan.json")
    nursery.close()
    assert engine.wait(PATIENCE) == 0


def test_engines_share_no_file(nursery: Nursery, tmp_path: Path) -> None:
    """A history would be one database that all of them write, and wait for."""
    one, other = (born(nursery, tmp_path, name) for name in ("mine", "yours"))
    with client(tmp_path, "mine"), client(tmp_path, "yours"):
        mine, yours = (
            {os.readlink(file) for file in Path(f"/proc/{engine.pid}/fd").iterdir()}
            for engine in (one, other)
        )
    assert {file for file in mine & yours if file.endswith((".sqlite", ".db", "-journal"))} == set()


def test_what_it_does_not_know_is_left_to_jupyter(nursery: Nursery, tmp_path: Path) -> None:
    assert nursery.bear(["xeus", "-f", "kernel.json"], {}, None) is None
    assert nursery.bear([sys.executable, "-m", "ipykernel_launcher"], {}, None) is None
    nursery.close()
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", str(tmp_path / "kernel-x.json")]
    assert nursery.bear(command, {}, None) is None


def test_an_engine_that_died_while_it_waited_is_given_to_nobody() -> None:
    with Server("theatre") as server:
        mine = server.engine(visitor(server))
        end = time.monotonic() + PATIENCE
        while not (waiting := [engine for engine in server.engines() if engine != mine]):
            assert time.monotonic() < end
            time.sleep(0.05)
        for engine in waiting:
            os.kill(engine, signal.SIGKILL)
            assert until(Path("/proc", str(engine)), there=False)
        assert server.engine(visitor(server)) not in (None, mine)
