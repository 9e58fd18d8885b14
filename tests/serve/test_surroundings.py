"""What the server takes of the machine: folders, open files, its port, and time for slow requests."""

import os
import re
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from teg.cli.main import main
from teg.serve import surroundings
from teg.serve.guarded import SLOWEST
from teg.serve.server import LARGEST_HEAD
from tests.house.house import ROOT
from tests.serve.serving import Server
from tests.serve.wire import PATIENCE, Wire, channel, engine

pytestmark = pytest.mark.xdist_group("surroundings")

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="only POSIX systems count open files like this")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("theatre", "--pool", "0") as running:
        yield running


def test_pages_work_without_a_home_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody, not even root, can make a folder inside a file."""
    (file := tmp_path / "file").write_text("")
    for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(file / name))
    # Engines are talked to by files whose names may not be long.
    with TemporaryDirectory() as name:
        monkeypatch.setenv("TMPDIR", name)
        visited(Path(name))


def visited(room: Path) -> None:
    """A visit to a server that has this room to write in."""
    with Server("theatre", "--pool", "0") as server:
        assert list(room.glob("teg-serve-*"))
        with Wire(server) as visitor:
            assert "comm_msg" in visitor.ask()
        assert server.stop() == (0, "Stopped.\n")
    assert not list(room.glob("teg-serve-*")) and not list(room.glob("voila_*"))


def test_without_any_folder_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(**_: object) -> None:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(surroundings, "TemporaryDirectory", none)
    assert main(["serve", "--no-browser"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "TMPDIR" in told


@POSIX
def test_as_many_files_may_be_open_as_the_system_lets_us() -> None:
    asked = (
        "import resource; from teg.serve.surroundings import visitors, widen; before = resource.getrlimit(7);"
        "resource.setrlimit(7, (256, before[1])); print(visitors(widen()), *resource.getrlimit(7), before[1])"
    )
    asked = asked.replace("(7", "(resource.RLIMIT_NOFILE")
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    visitors, soft, hard, most = map(int, told.stdout.split())
    assert soft == min(most, surroundings.MANY) if most > 0 else soft >= surroundings.ENOUGH
    assert hard == most and visitors >= 60


@POSIX
def test_where_few_files_may_be_open_there_are_fewer_visitors() -> None:
    asked = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400));"
        "from teg.serve.surroundings import visitors, widen; print(visitors(widen()))"
    )
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert 1 <= int(told.stdout) < 30


@pytest.mark.skipif(sys.platform != "linux", reason="counts open files as only Linux shows them")
def test_a_visitor_costs_few_open_files(server: Server) -> None:
    def count() -> int:
        return len(os.listdir(f"/proc/{server.pid}/fd"))

    with Wire(server) as first:
        first.ask()
        before = count()
        with Wire(server) as second:
            second.ask()
            assert count() - before <= surroundings.EACH


def test_its_port_is_free_right_after_a_stop() -> None:
    """Also while a page and a request are still connected to the server that ends."""
    with Server("theatre", "--pool", "0") as old:
        port = int(old.base.rpartition(":")[2])
        with closing(socket.create_connection(("127.0.0.1", port))) as idle:
            idle.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert idle.recv(10)
            with channel(old, engine(old)):
                assert old.stop()[0] == 0
                with Server("theatre", "--pool", "0", "--port", str(port)) as new:
                    assert new.base == old.base


@pytest.mark.deep
def test_half_a_request_is_not_waited_for(server: Server) -> None:
    halves = [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx",
    ]
    port = int(server.base.rpartition(":")[2])
    lines = [socket.create_connection(("127.0.0.1", port)) for _ in halves]
    begun = time.monotonic()
    for line, half in zip(lines, halves, strict=True):
        line.sendall(half)
    for line in lines:
        line.settimeout(SLOWEST + PATIENCE)
        while line.recv(10_000):
            pass
        line.close()
    assert time.monotonic() - begun < SLOWEST + 10


@pytest.mark.parametrize(
    "told",
    [
        f"GET /?{'x' * LARGEST_HEAD} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: {'x' * LARGEST_HEAD}\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n",
    ],
    ids=["address", "headers", "body", "parts"],
)
def test_more_than_a_page_needs_is_not_taken(told: str, server: Server) -> None:
    with socket.create_connection(("127.0.0.1", int(server.base.rpartition(":")[2]))) as line:
        line.sendall(told.encode())
        assert select.select([line], [], [], PATIENCE)[0]
        assert not re.match(rb"HTTP/1.1 2", line.recv(100))
