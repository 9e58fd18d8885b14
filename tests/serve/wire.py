"""A page's line to its engine without a browser: what our own page says, or anything else."""

import json
import re
import ssl
import urllib.error
import urllib.request
import uuid
from itertools import pairwise
from types import TracebackType
from typing import Self

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from teg.serve.line import DOOR, PROTOCOL, framed
from tests.serve.serving import Server

PATIENCE = 60
KERNEL = re.compile(r'"kernelId": ?"([0-9a-f-]{36})"')
LARGE = 20_000_000
UNPROVEN = ssl.create_default_context()
"""For servers whose certificate was made for a test."""
UNPROVEN.check_hostname, UNPROVEN.verify_mode = False, ssl.CERT_NONE
OPENER = urllib.request.build_opener(
    urllib.request.HTTPSHandler(context=UNPROVEN), urllib.request.ProxyHandler({})
)
VERSION = {"version": "1.0.0"}


def engine(server: Server) -> str:
    """The engine of a new visitor."""
    asked = urllib.request.Request(server.page("theatre"), headers=server.headers)
    with OPENER.open(asked, timeout=PATIENCE) as got:
        (kernel,) = KERNEL.findall(got.read().decode())
    return str(kernel)


def channel(
    server: Server, kernel: str, origin: str | None = None, spoken: str | None = PROTOCOL
) -> ClientConnection:
    """The line a page has to its engine."""
    origin = origin or "/".join(server.base.split("/")[:3])
    return connect(
        f"{server.base.replace('http', 'ws')}/api/kernels/{kernel}/channels",
        additional_headers={"Origin": origin, **server.headers},
        subprotocols=[Subprotocol(spoken)] if spoken else None,
        max_size=LARGE,
        compression=None,
        open_timeout=PATIENCE,
        # Whoever leaves without a goodbye is not to be told that nobody answers.
        ping_interval=None,
        ssl=UNPROVEN if server.base.startswith("https") else None,
    )


def message(kind: str, id: str = "", **content: object) -> bytes:
    """As our page says it."""
    header = {"msg_id": id or uuid.uuid4().hex, "msg_type": kind}
    return framed("shell", [json.dumps(part).encode() for part in (header, {}, VERSION, content)])


def heard(frame: str | bytes) -> tuple[str, str, dict[str, object]]:
    """A message of an engine: its kind, the id of what it answers, its content."""
    assert isinstance(frame, bytes)
    begins = [int.from_bytes(frame[at : at + 8], "little") for at in range(8, 64, 8)]
    header, parent, _, content = (json.loads(frame[begin:end]) for begin, end in pairwise(begins[1:6]))
    return header["msg_type"], parent.get("msg_id", ""), content


def leave(server: Server, kernel: str) -> int:
    """Say goodbye as a page does that is left; the status of the answer."""
    address = f"{server.base}/voila/api/shutdown/{kernel}"
    asked = urllib.request.Request(address, method="POST", headers=server.headers)
    try:
        with OPENER.open(asked, timeout=PATIENCE) as got:
            return int(got.status)
    except urllib.error.HTTPError as refused:
        return refused.code


class Wire:
    """A visitor with a line open, to an engine of somebody or one that is left with it.

    `ask` is what every click needs: an answer.
    """

    def __init__(self, server: Server, kernel: str = "") -> None:
        self._server, self._left = server, not kernel
        self.kernel = kernel or engine(server)
        self._opened = channel(server, self.kernel)

    def __enter__(self) -> Self:
        self.line = self._opened.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opened.__exit__(kind, error, trace)
        if self._left:
            leave(self._server, self.kernel)

    def ask(self, patience: float = PATIENCE) -> list[str]:
        """Ask for all widgets; the kinds of messages that come until the engine has done it."""
        door, last = uuid.uuid4().hex, uuid.uuid4().hex
        self.line.send(message("comm_open", comm_id=door, target_name=DOOR, data={}))
        self.line.send(message("comm_msg", last, comm_id=door, data={"method": "request_states"}))
        kinds = []
        while True:
            kind, answered, content = heard(self.line.recv(timeout=patience))
            kinds.append(kind)
            if answered == last and content.get("execution_state") == "idle":
                return kinds
