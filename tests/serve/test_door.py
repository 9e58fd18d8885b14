"""What a server bears of connections that want nothing but to be there, and what it tells of them."""

import asyncio
import socket
import sys
from contextlib import closing, suppress
from ipaddress import ip_network
from typing import Any

import pytest
from tornado.netutil import bind_sockets
from tornado.web import Application

from teg.serve import guarded
from teg.serve.gate import Gate
from teg.serve.server import BoundedServer
from teg.serve.surroundings import LONGEST
from tests.serve.serving import Server
from tests.serve.test_pool import alone

HELLO = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
LARGE = 30_000_000
BELIEVING = Gate(proxies=[ip_network("127.0.0.0/8")])
"""For whom one address speaks for many."""


class Book(guarded.Guarded):
    """A page that takes long to read."""

    def get(self) -> None:
        self.write("x" * LARGE)


async def opened(most: int, gate: Gate = BELIEVING) -> tuple[BoundedServer, int]:
    (listening,) = bind_sockets(0, "127.0.0.1")
    door = BoundedServer(Application([("/", Book)]))
    door.most, door.gate = most, gate
    door.add_socket(listening)
    return door, listening.getsockname()[1]


async def asked(port: int, whence: str = "127.0.0.1") -> bytes:
    """How the answer to a new visitor begins; empty for one who is turned away."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(whence, 0))
    with closing(writer), suppress(ConnectionError):
        writer.write(HELLO)
        return await asyncio.wait_for(reader.read(9), 10)
    return b""


async def let_in(port: int) -> None:
    """Ask until there is an answer."""
    async with asyncio.timeout(10):
        while await asked(port) != b"HTTP/1.1 ":
            pass


def test_only_so_many_connections_are_held_and_the_next_is_let_in_when_one_goes() -> None:
    async def crowd() -> None:
        door, port = await opened(2)
        held: list[Any] = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        assert await asked(port) == b""
        held[0][1].close()
        await let_in(port)
        door.stop()
        await door.close_all_connections()

    alone(crowd())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address of its own")
def test_nobody_alone_keeps_the_others_out() -> None:
    async def crowd() -> None:
        door, port = await opened(4, Gate())
        held: list[Any] = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
        assert await asked(port) == b""
        assert await asked(port, "127.0.0.2") == b"HTTP/1.1 "
        for _, writer in held:
            writer.close()
        await let_in(port)
        door.stop()
        await door.close_all_connections()

    alone(crowd())


def test_an_answer_that_nobody_reads_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "SLOWEST", 0.05)

    async def wait() -> None:
        door, port = await opened(1)
        with closing(socket.create_connection(("127.0.0.1", port))) as slow:
            slow.sendall(HELLO)
            await let_in(port)
        door.stop()
        await door.close_all_connections()

    alone(wait())


def test_what_is_told_of_strange_requests_neither_steers_the_screen_nor_fills_it() -> None:
    with Server("theatre", "--pool", "0") as server:
        host, port = server.base.removeprefix("http://").split(":")
        for path in ("/\x9b31m\u202e", "/" + "x/" * 5_000):
            with closing(socket.create_connection((host, int(port)))) as line:
                line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                assert line.recv(12) == b"HTTP/1.1 404"
        _, told = server.stop()
    lines = told.splitlines()
    assert len(lines) == 3 and all(len(line) <= LONGEST and line.isprintable() for line in lines)
