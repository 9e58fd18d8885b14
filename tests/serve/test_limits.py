"""What an engine that was taken over could do: each hostile line is run inside one, as no page can."""

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import NamedTuple
from unittest.mock import MagicMock

import pytest
from jupyter_client import BlockingKernelClient
from websockets.exceptions import ConnectionClosed

from teg.serve import limits
from teg.serve.limits import FILES, LARGEST_FILE, MEMORY, USERS, bound
from teg.serve.nursery import ForkedEngine, Nursery, possible
from tests.house.house import ROOT
from tests.serve.serving import Server
from tests.serve.visitor import Visitor
from tests.serve.wire import Wire, engine

PATIENCE = 60
pytestmark = [
    pytest.mark.xdist_group("limits"),
    pytest.mark.skipif(not possible(), reason="engines are forked on Linux only"),
]


class Cell(NamedTuple):
    """An engine in a folder of its own."""

    engine: ForkedEngine
    folder: Path
    client: BlockingKernelClient

    def says(self, line: str) -> str:
        """What becomes of a line of Python: what it comes to, or the name of what stops it."""
        told = self.client.execute_interactive(
            "", user_expressions={"it": line}, timeout=PATIENCE, store_history=False, allow_stdin=False
        )["content"]["user_expressions"]["it"]
        return str(told["data"]["text/plain"] if told["status"] == "ok" else told["ename"])


@pytest.fixture(scope="module")
def cells() -> Iterator[tuple[Cell, Cell]]:
    """Two engines of two visitors, who talk to the server by files."""
    nursery = Nursery()
    with TemporaryDirectory() as room:
        made = [cell(nursery, Path(room, name)) for name in ("mine", "theirs")]
        yield made[0], made[1]
        for each in made:
            each.client.stop_channels()
        nursery.close()
        for each in made:
            each.engine.wait(PATIENCE)


def cell(nursery: Nursery, folder: Path) -> Cell:
    folder.mkdir(0o700)
    file = folder / "kernel-x.json"
    client = BlockingKernelClient(connection_file=str(file), transport="ipc", ip=str(folder / "kernel"))
    client.write_connection_file()
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", str(file)]
    born = nursery.bear(command, dict(os.environ), str(ROOT), by_files=True)
    assert born is not None
    client.start_channels()
    client.wait_for_ready(PATIENCE)
    return Cell(born, folder, client)


SOURCE = Path(limits.__file__)


@pytest.mark.parametrize(
    "line",
    [
        "open('{outside}/x', 'w')",
        "open('{source}', 'a')",
        "__import__('os').mkdir('{outside}/x')",
        "__import__('os').remove('{outside}/there')",
        "__import__('os').truncate('{outside}/there', 0)",
        "__import__('os').symlink('{source}', '{outside}/x')",
        # What others keep, and what lets one into their engines.
        "open('{outside}/there')",
        "open('{theirs}/kernel-x.json')",
        "__import__('os').listdir('{theirs}')",
        "__import__('os').listdir('{room}')",
        "open('/proc/{other}/environ').read()",
        "open('/proc/{other}/mem', 'rb')",
        "__import__('os').kill({other}, 9)",
        "__import__('os').kill({server}, 9)",
        "__import__('os').setuid(1)",
        "__import__('socket').create_connection(('127.0.0.1', {port}), 5)",
        "__import__('os').execv('{mine}/run', ['run'])",
    ],
)
def test_an_engine_touches_nothing_of_others(cells: tuple[Cell, Cell], tmp_path: Path, line: str) -> None:
    mine, theirs = cells
    (there := tmp_path / "there").write_text("x")
    (mine.folder / "run").write_text("#!/bin/sh\n")
    (mine.folder / "run").chmod(0o755)
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        told = mine.says(
            line.format(
                outside=tmp_path,
                source=SOURCE,
                mine=mine.folder,
                theirs=theirs.folder,
                room=theirs.folder.parent,
                other=theirs.engine.pid,
                server=os.getpid(),
                port=listening.getsockname()[1],
            )
        )
    assert told == "PermissionError"
    assert there.read_text() == "x" and list(tmp_path.iterdir()) == [there]
    assert theirs.says("1 + 1") == "2"


@pytest.mark.parametrize(
    ("line", "stopped"),
    [
        (f"bytearray({2 * MEMORY})", "MemoryError"),
        (f"[open('{os.devnull}') for _ in range({FILES})]", "OSError"),
        (f"open('{{mine}}/large', 'wb').truncate({LARGEST_FILE + 1})", "OSError"),
    ],
)
def test_an_engine_takes_no_more_than_its_share(cells: tuple[Cell, Cell], line: str, stopped: str) -> None:
    assert cells[0].says(line.replace("{mine}", str(cells[0].folder))) == stopped
    assert cells[0].says("1 + 1") == "2"


def test_an_engine_has_what_it_needs(cells: tuple[Cell, Cell]) -> None:
    mine = cells[0]
    assert mine.says("__import__('tempfile').gettempdir()") == repr(str(mine.folder))
    assert (
        mine.says(f"open('{mine.folder}/own', 'w').write('abc')") == "3"
        and (mine.folder / "own").read_text() == "abc"
    )
    program = "__import__('subprocess').check_output([__import__('sys').executable, '-c', 'print(6 * 7)'])"
    assert mine.says(program) == repr(b"42\n")
    assert mine.says("len(bytearray(200_000_000))") == "200000000"


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes users of its own"
)
def test_an_engine_of_root_has_a_user_of_its_own() -> None:
    with TemporaryDirectory() as room:
        os.chmod(room, 0o711)
        for name in ("mine", "theirs"):
            Path(room, name).mkdir(0o700)
            Path(room, name, "key").write_text("x")
        os.chown(Path(room, "theirs"), USERS[1], USERS[1])
        process = os.fork()
        if not process:
            try:
                os._exit(_alone(Path(room, "mine"), Path(room, "theirs")))
            finally:
                os._exit(2)
        assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0


def _alone(mine: Path, theirs: Path) -> int:
    """Whether a process of this user, with no walls around it, is kept to its own folder; 0 if so."""
    limits.Walls = MagicMock()  # type: ignore[misc]
    bound(mine, USERS[0], by_files=True)
    (mine / "new").write_text((mine / "key").read_text())
    acts = (
        lambda: os.listdir(theirs),
        lambda: (theirs / "key").read_text(),
        lambda: os.kill(os.getppid(), 0),
        lambda: os.setuid(0),
    )
    return int((os.getresuid(), os.getgroups()) != ((USERS[0],) * 3, []) or not all(map(_refused, acts)))


def _refused(act: Callable[[], object]) -> bool:
    try:
        act()
    except PermissionError:
        return True
    return False


def test_a_request_that_computes_for_too_long_ends_its_engine_and_no_other() -> None:
    with Server("theatre", "--pool", "0", "--max-seconds", "1") as server:
        with Wire(server) as other:
            mine = engine(server)
            (file,) = Path(gettempdir()).glob(f"teg-serve-*/voila_*/*/kernel-{mine}.json")
            inside = BlockingKernelClient()
            inside.load_connection_file(str(file))
            inside.start_channels()
            with Wire(server, mine) as wire:
                wire.ask()
                # As a click that comes to no end.
                inside.execute("while True: pass")
                with pytest.raises(ConnectionClosed):
                    wire.ask()
            inside.stop_channels()
            end = time.monotonic() + PATIENCE
            while (server.engine(mine) or file.parent.exists()) and time.monotonic() < end:
                time.sleep(0.05)
            assert server.engine(mine) is None and not file.parent.exists()
            assert "comm_msg" in other.ask()
        code, told = server.stop()
    first, *rest = told.splitlines()
    assert code == 0 and "computed for 1 s at one request" in first and rest == ["Stopped."]


def public_python() -> str | None:
    """A Python like this one that any user may run."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    places = (f"/usr/bin/python{version}", f"/usr/local/bin/python{version}")
    return next((place for place in places if os.path.exists(place)), None)


@pytest.mark.deep
@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes users of its own"
)
def test_visitors_of_a_server_of_root_are_users_who_own_nothing() -> None:
    python = public_python()
    if python is None:
        pytest.skip(f"no python{sys.version_info.major}.{sys.version_info.minor} of the system here")
    path = os.pathsep.join([str(ROOT), str(Path(pytest.__file__).parents[1])])
    with Server("theatre", "--pool", "0", path=path, python=python) as server:
        with Visitor(server) as one, Visitor(server) as other:
            users = []
            for visitor in (one, other):
                visitor.live()
                before = visitor.code
                visitor.click()
                assert visitor.code != before
                status = Path(f"/proc/{server.engine(visitor.kernel)}/status").read_text()
                users.append({int(user) for user in status.split("Uid:")[1].split("\n")[0].split()})
            assert len(users[0]) == len(users[1]) == 1 and users[0] != users[1]
            assert (users[0] | users[1]) <= {*USERS}
        assert server.stop() == (0, "Stopped.\n")
