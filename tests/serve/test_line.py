"""The line between a page and its engine: it stays open, and nothing said on one disturbs another."""

import json
import os
import signal
import socket
import struct
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from teg.serve.line import DOOR, LARGEST, MOST_UNREAD, PROTOCOL, framed
from tests.serve.serving import Server
from tests.serve.visitor import Visitor
from tests.serve.wire import PATIENCE, Wire, channel, engine, leave, message

pytestmark = pytest.mark.xdist_group("line")

SOON = 10.0
MEGABYTE = 1 << 20
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as only Linux shows them")
DEEP = b"[" * 200_000


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("theatre") as running:
        yield running


@pytest.fixture(scope="module")
def other(server: Server) -> Iterator[Wire]:
    """Another visitor, who wants answers."""
    with Wire(server) as visitor:
        yield visitor


@pytest.fixture(scope="module")
def mine(server: Server, other: Wire) -> str:
    """The engine of a page that is not ours."""
    return engine(server)


def parts(**other: object) -> bytes:
    """A message with some of its parts changed; a part of bytes is sent as it is."""
    told: dict[str, object] = {
        "channel": "shell",
        "header": {"msg_id": uuid.uuid4().hex, "msg_type": "comm_msg"},
        "parent": {},
        "metadata": {},
        "content": {"comm_id": "x", "data": {}},
    }
    channel, *rest = (told | other).values()
    return framed(
        str(channel), [part if isinstance(part, bytes) else json.dumps(part).encode() for part in rest]
    )


def layout(*numbers: int, rest: bytes = b"") -> bytes:
    return b"".join(number.to_bytes(8, "little") for number in numbers) + rest


OLD = json.dumps({"channel": "shell", "header": {"msg_type": "comm_msg", "msg_id": "x"}, "content": {}})
STRANGE: dict[str, str | bytes] = {
    "nothing": b"",
    "no text": "",
    "four bytes": b"\x7f\xff\xff\xff",
    "eight bytes": b"\xff" * 8,
    "no parts": layout(0),
    "parts without end": layout(1 << 60, 1 << 60),
    "parts beyond the end": layout(6, 56, 61, 70, 80, 90, 1 << 62),
    "parts before the beginning": layout(6, 0, 0, 0, 0, 0, 56),
    "parts in no order": layout(6, 56, 55, 54, 53, 52, 56),
    "the older layout": b"\x00\x00\x00\x02" + (12).to_bytes(4, "big") + (20).to_bytes(4, "big") + b"{}" * 30,
    "the older text": OLD,
    "no JSON": "{",
    "a list": "[]",
    "deep text": DEEP.decode(),
    "noise": os.urandom(100_000),
    "a part too many": parts(more=b"{}"),
    "a part too few": framed("shell", [b"{}", b"{}", b"{}"]),
    "another channel": parts(channel="iopub"),
    "the channel of stops": parts(channel="control"),
    "an unknown channel": parts(channel="x" * 500),
    "no header": parts(header=b""),
    "a header of another kind": parts(header=[]),
    "a deep header": parts(header=DEEP),
    "a header without kind": parts(header={"msg_id": "x"}),
    "a kind of another kind": parts(header={"msg_id": "x", "msg_type": {}}),
    "an id of another kind": parts(header={"msg_id": ["x"], "msg_type": "comm_msg"}),
    "an id with half a letter": parts(header=b'{"msg_id": "\\ud800", "msg_type": "comm_msg"}'),
    "an id that steers the screen": parts(header={"msg_id": "\x1b[2J", "msg_type": "comm_msg"}),
    "an endless id": parts(header={"msg_id": "x" * 3000, "msg_type": "comm_msg"}),
    "code": message("execute_request", code="1"),
    "a stop": message("shutdown_request"),
    "a parent": parts(parent={"msg_id": "x"}),
    "no metadata": parts(metadata=b"null"),
    "no content": parts(content=b""),
    "content of another kind": parts(content=["comm_id"]),
    "deep content": parts(content=b'{"comm_id": ' + DEEP[:50_000]),
    "content for nobody": parts(content={"data": {}}),
    "content in other letters": parts(content='{"comm_id": "x", "data": {}}'.encode("utf-16")),
    "metadata in other letters": parts(metadata="{}".encode("utf-16")),
    "a widget whose name steers the screen": message("comm_msg", comm_id="\x1b[2J", data={}),
    "a widget whose name is no name": message("comm_open", comm_id="é", target_name=DOOR, data={}),
    "another door": message("comm_open", comm_id="x", target_name="jupyter.widget", data={}),
    "a large door": message("comm_open", comm_id="x", target_name=DOOR, data="x" * 70_000),
    "too much": parts(content=b" " * (LARGEST + 1)),
}


def size(server: Server) -> int:
    """The memory of the server alone."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return 1024 * int(status.split("VmRSS:")[1].split()[0])


@contextmanager
def stopped(server: Server, kernel: str) -> Iterator[None]:
    """An engine that hears nothing."""
    process = server.engine(kernel)
    assert process
    os.kill(process, signal.SIGSTOP)
    yield
    os.kill(process, signal.SIGCONT)


@pytest.mark.parametrize("what", STRANGE)
def test_a_page_that_says_anything_else_is_cut_off_and_nobody_else_waits(
    server: Server, other: Wire, mine: str, what: str
) -> None:
    with channel(server, mine) as line:
        # It may be cut off before it has said all.
        with suppress(ConnectionClosed):
            line.send(STRANGE[what])
        assert "comm_msg" in other.ask(SOON)
        with pytest.raises(ConnectionClosed):
            while True:
                line.recv(SOON)
    # Its engine is there for a page that speaks.
    with Wire(server, mine) as again:
        again.ask(SOON)


@pytest.mark.parametrize("spoken", [None, "v0.kernel.websocket.jupyter.org"])
def test_a_page_that_speaks_otherwise_is_not_connected(
    server: Server, other: Wire, mine: str, spoken: str | None
) -> None:
    with pytest.raises(InvalidStatus):
        channel(server, mine, spoken=spoken)
    other.ask(SOON)


@ON_LINUX
def test_a_page_that_says_the_same_twice_is_cut_off(server: Server, mine: str) -> None:
    with Wire(server, mine) as wire:
        wire.ask()
        with stopped(server, mine), pytest.raises(ConnectionClosed):
            for _ in range(2):
                wire.line.send(message("comm_msg", "same", comm_id="x", data={}))
            while True:
                wire.line.recv(SOON)


@ON_LINUX
def test_a_page_that_says_more_than_its_engine_hears_is_made_to_wait(
    server: Server, other: Wire, mine: str
) -> None:
    before = size(server)
    with Wire(server, mine) as wire:
        wire.ask()

        def flood() -> None:
            with suppress(ConnectionClosed):
                for _ in range(40):
                    wire.line.send(parts(content=b'{"comm_id": "x", "data": "' + b"x" * MEGABYTE + b'"}'))

        shouting = threading.Thread(target=flood, daemon=True)
        with stopped(server, mine):
            shouting.start()
            for _ in range(20):
                other.ask(SOON)
            shouting.join(2)
            assert shouting.is_alive(), "40 MB were taken for an engine that hears nothing"
            assert size(server) - before < 60 * MEGABYTE
        # Once it hears again, it is told all.
        shouting.join(PATIENCE)
        assert not shouting.is_alive()


@ON_LINUX
def test_a_page_that_never_reads_is_given_up(server: Server, other: Wire, mine: str) -> None:
    before = size(server)
    with Wire(server, mine) as wire, pytest.raises(ConnectionClosed):
        while True:
            door = uuid.uuid4().hex
            wire.line.send(message("comm_open", comm_id=door, target_name=DOOR, data={}))
            wire.line.send(message("comm_msg", comm_id=door, data={"method": "request_states"}))
    other.ask(SOON)
    assert size(server) - before < 2 * MOST_UNREAD


def test_a_line_is_given_up_by_the_next_of_the_same_page(server: Server, mine: str) -> None:
    with channel(server, mine) as old, Wire(server, mine) as new:
        with pytest.raises(ConnectionClosed):
            while True:
                old.recv(SOON)
        new.ask(SOON)


def test_what_is_sent_is_squeezed_for_a_page_that_understands_it(server: Server, mine: str) -> None:
    address = f"{server.base.replace('http', 'ws')}/api/kernels/{mine}/channels"
    spoken, more = [Subprotocol(PROTOCOL)], {"Origin": server.base}
    with connect(address, additional_headers=more, subprotocols=spoken, max_size=None) as line:
        assert line.response and "permessage-deflate" in line.response.headers["Sec-WebSocket-Extensions"]
        door = uuid.uuid4().hex
        line.send(message("comm_open", comm_id=door, target_name=DOOR, data={}))
        line.send(message("comm_msg", comm_id=door, data={"method": "request_states"}))
        while b"update_states" not in line.recv(PATIENCE):  # type: ignore[operator]
            pass


def test_an_answer_in_several_parts_comes_at_once(server: Server) -> None:
    """Where small parts wait for one another on the way, every answer takes 40 ms at least."""
    with Visitor(server) as visitor:
        visitor.live()
        took = []
        for _ in range(40):
            begun = time.monotonic()
            visitor.ping()
            took.append(time.monotonic() - begun)
    assert sorted(took)[10] < 0.03


def test_an_engine_that_nobody_has_has_no_line(server: Server) -> None:
    for kernel in (str(uuid.uuid4()), "x", "../x"):
        with pytest.raises(InvalidStatus):
            channel(server, kernel)


def test_nothing_is_complained_of_when_a_page_comes_and_goes() -> None:
    with Server("theatre") as server:
        with Wire(server) as visitor:
            visitor.ask()
        assert server.stop() == (0, "Stopped.\n")


def test_nothing_is_complained_of_when_a_line_is_given_up_in_the_middle() -> None:
    with Server("theatre") as server:
        mine = engine(server)
        with ExitStack() as lines:
            for _ in range(5):
                line = lines.enter_context(channel(server, mine))
                door = uuid.uuid4().hex
                line.send(message("comm_open", comm_id=door, target_name=DOOR, data={}))
                for _ in range(20):
                    line.send(message("comm_msg", comm_id=door, data={"method": "request_states"}))
                # Its engine has much to tell when the next line takes its place.
                line.recv(timeout=PATIENCE)
        assert server.stop() == (0, "Stopped.\n")


def test_nothing_is_complained_of_whatever_a_page_says() -> None:
    with Server("theatre") as server:
        mine = engine(server)
        large = [
            b"nonsense" * 10_000,
            DEEP,
            b"[" + b"1," * 40_000 + b"1]",
            b'{"data": "' + b"x" * 70_000 + b'"}',
        ]
        for said in [*STRANGE.values(), *(parts(content=content) for content in large)]:
            with suppress(ConnectionClosed), channel(server, mine) as line:
                line.send(said)
                line.send(message("comm_msg", comm_id="x", data={}))
        with Wire(server, mine) as wire:
            wire.ask(SOON)
        assert server.stop() == (0, "Stopped.\n")


@ON_LINUX
def test_a_page_that_comes_back_again_and_again_leaves_nothing_open(server: Server, other: Wire) -> None:
    # An engine of its own: one that had no page for as long as the tests above take is gone.
    host, mine = server.base.removeprefix("http://"), engine(server)
    hello = (
        f"GET /api/kernels/{mine}/channels HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {PROTOCOL}\r\n\r\n"
    ).encode()
    files = Path(f"/proc/{server.pid}/fd")
    other.ask(SOON)
    before = len(list(files.iterdir()))
    with ExitStack() as lines:
        for _ in range(150):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", int(host.partition(":")[2]))))
            line.sendall(hello)
            # It is connected, and does not hear that it is to go.
            assert line.recv(12).endswith(b"101")
        end = time.monotonic() + SOON
        while len(list(files.iterdir())) - before >= 30:
            assert time.monotonic() < end, "lines that were given up stay open"
            other.ask(SOON)


def test_no_traceback_is_told_of_a_page_that_leaves_while_it_is_told_something() -> None:
    with Server("theatre") as server:
        for _ in range(3):
            with suppress(ConnectionClosed), Wire(server) as leaving:
                door = uuid.uuid4().hex
                leaving.line.send(message("comm_open", comm_id=door, target_name=DOOR, data={}))
                for _ in range(90):
                    leaving.line.send(message("comm_msg", comm_id=door, data={"method": "request_states"}))
                leaving.line.recv(timeout=PATIENCE)
                leaving.line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                leaving.line.socket.shutdown(socket.SHUT_RDWR)
        with Wire(server) as visitor:
            visitor.ask()
        code, told = server.stop()
    assert code == 0 and "Traceback" not in told


def test_what_is_said_to_an_engine_that_is_gone_is_one_line_in_the_log() -> None:
    with Server("theatre", "--pool", "0") as server:
        gone = str(uuid.uuid4())
        with pytest.raises(InvalidStatus):
            channel(server, gone)
        assert leave(server, gone) == 404
        code, told = server.stop()
    line, goodbye, stopped = told.splitlines()
    assert code == 0 and line.startswith("404 GET") and goodbye.startswith("404 POST") and stopped
