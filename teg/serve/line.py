"""The line between a page and its engine: what may be said in a frame, how much of it, and nothing else.

The layout of a frame is Jupyter's `v1.kernel.websocket.jupyter.org`. Numbers of eight bytes, lowest first:
how many follow, where each part begins, where the last one ends. Then the parts: channel, header, parent,
metadata, content, and from an engine bytes that are no text.
"""

import asyncio
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple, TypeGuard

from tornado.ioloop import IOLoop
from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketClosedError

from teg.serve.guarded import GuardedLine
from teg.serve.visits import Visits

PROTOCOL = "v1.kernel.websocket.jupyter.org"
LARGEST = 17_000_000
"""Bytes of a message of a page: the largest box that may be uploaded, with half of its letters escaped."""
SMALL = 64_000
"""Bytes of a content that is read here; the engine alone reads a larger one, as that takes time."""
LARGEST_HEADER = 4_000
NUMBER = 8
PARTS = 5
KINDS = frozenset({"comm_open", "comm_msg"})
"""What a page may ask of its engine."""
NAME = re.compile(r"[\w.-]{1,64}", re.ASCII)
"""How messages and widgets are called; whoever runs the server may read it in a terminal."""
DOOR = "jupyter.widget.control"
"""The one thing a page may open: where it is told which widgets there are."""


class PageMessage(NamedTuple):
    """What a page said, as far as it may."""

    kind: str
    id: str
    metadata: bytes
    content: bytes


def heard(frame: str | bytes) -> PageMessage:
    """Take a page's message apart; `ValueError` if it is none that our page sends."""
    if not isinstance(frame, bytes):
        raise ValueError("text")
    channel, header, parent, metadata, content = _parts(frame)
    if channel != b"shell" or len(header) + len(parent) + len(metadata) > LARGEST_HEADER:
        raise ValueError("channel or header")
    told = _object(header)
    kind, name = told.get("msg_type"), told.get("msg_id")
    if not _named(kind) or kind not in KINDS or not _named(name):
        raise ValueError("header")
    if _object(parent):
        raise ValueError("parent")
    _object(metadata)
    if len(content) > SMALL:
        if kind != "comm_msg":
            raise ValueError("content")
    elif not _named((asked := _object(content)).get("comm_id")) or (
        kind == "comm_open" and asked.get("target_name") != DOOR
    ):
        raise ValueError("content")
    return PageMessage(kind, name, metadata, content)


def framed(channel: str, parts: Sequence[bytes]) -> bytes:
    """A message for a page."""
    whole = [channel.encode(), *parts]
    begins = [NUMBER * (len(whole) + 2)]
    for part in whole:
        begins.append(begins[-1] + len(part))
    return b"".join([*(number.to_bytes(NUMBER, "little") for number in (len(begins), *begins)), *whole])


def _parts(frame: bytes) -> list[bytes]:
    """The parts of a frame that has exactly as many as a page sends."""
    first = NUMBER * (PARTS + 2)
    count, *begins = (int.from_bytes(frame[at : at + NUMBER], "little") for at in range(0, first, NUMBER))
    if count != PARTS + 1 or begins != sorted(begins) or (begins[0], begins[-1]) != (first, len(frame)):
        raise ValueError("layout")
    return [frame[begin:end] for begin, end in pairwise(begins)]


def _named(name: object) -> TypeGuard[str]:
    return isinstance(name, str) and NAME.fullmatch(name) is not None


def _object(text: bytes) -> dict[str, Any]:
    try:
        # An engine reads nothing but UTF-8; bytes alone would be tried as other alphabets.
        told = json.loads(text.decode())
    except RecursionError:
        raise ValueError("depth") from None
    if not isinstance(told, dict):
        raise ValueError("kind")
    return told


# The line

MOST_WAITING = 100
"""Messages an engine may have before it; a page that says more is not listened to until some are answered."""
MOST_UNREAD = 32_000_000
"""Bytes kept for a page that does not read them, before it is given up."""
SQUEEZED = {"compression_level": 3, "mem_level": 5}
"""Scenes say much the same over and over: a tenth is left of them for a tenth of a millisecond."""
TOLD = frozenset({"status", "comm_open", "comm_msg", "comm_close"})
KNOCK = 0.2
"""Seconds after which an engine is asked again whether it hears."""
NOT_UNDERSTOOD = 1008


class PageLine(GuardedLine):
    """One page's line. Whatever is said on it costs the other visitors nothing."""

    def initialize(self, visits: Visits) -> None:
        """Know who visits."""
        self._visits = visits
        self._waiting: dict[str, int] = {}
        self.answered = 0
        self._there_is_room = asyncio.Event()
        self._streams: list[Any] = []
        self._here = True

    async def get(self, kernel: str) -> None:
        """Only a page that has an engine is connected, and only if it speaks as ours does."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if not self._visits.has(kernel):
            self.set_status(404)
        elif PROTOCOL not in offered:
            self.set_status(400)
        else:
            await super().get(kernel)

    def check_origin(self, origin: str) -> bool:
        """Only for pages of this server."""
        return self.gate.same(self.request, origin)

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """The only one spoken here."""
        return PROTOCOL if PROTOCOL in subprotocols else None

    def get_compression_options(self) -> dict[str, int]:
        """What is sent is squeezed, if the page understands that."""
        return SQUEEZED

    async def open(self, kernel: str) -> None:
        """Tie the page to its engine; nothing it says is heard before."""
        self._name = kernel
        assert self.ws_connection is not None and self.ws_connection.stream is not None
        self._wire = self.ws_connection.stream
        self._wire.max_write_buffer_size = MOST_UNREAD
        # What an engine says of a click comes in small parts; none waits until the one before is heard.
        self.set_nodelay(True)
        engine = self._visits.greet(kernel, self)
        self._session = engine.session
        self._shell, iopub, control = engine.connect_shell(), engine.connect_iopub(), engine.connect_control()
        self._streams = [self._shell, iopub, control]
        there = asyncio.Event()
        iopub.on_recv(lambda _: there.set())
        while self._here and not there.is_set():
            # It answers by this door even while it computes.
            self._session.send(control, "kernel_info_request")
            with suppress(TimeoutError):
                await asyncio.wait_for(there.wait(), KNOCK)
        control.close()
        if self._here:
            iopub.on_recv(self._bring)
            # Its answers are of no use to a page, but must not pile up.
            self._shell.on_recv(lambda _: None)

    async def on_message(self, message: str | bytes) -> None:
        """Hand on what a page may say; a page that says anything else is cut off."""
        try:
            said = heard(message)
            if said.id in self._waiting:
                raise ValueError("id")
        except ValueError:
            self.close(NOT_UNDERSTOOD)
            return
        size = len(message)
        while self._here and self._waiting and not self._room(size):
            self._there_is_room.clear()
            await self._there_is_room.wait()
        if self._here:
            self._waiting[said.id] = size
            header = self._session.msg_header(said.kind) | {"msg_id": said.id}
            self._session.send_raw(
                self._shell, [self._session.pack(header), b"{}", said.metadata, said.content]
            )

    @property
    def waits(self) -> bool:
        """Whether its engine has yet to do something that was said."""
        return bool(self._waiting)

    def _room(self, size: int) -> bool:
        return len(self._waiting) < MOST_WAITING and sum(self._waiting.values()) + size <= LARGEST

    def _bring(self, message: list[bytes]) -> None:
        """Tell the page what its engine has to say."""
        _, (_, *parts) = self._session.feed_identities(message)
        kind = json.loads(parts[0])["msg_type"]
        if kind == "status" and json.loads(parts[3])["execution_state"] == "idle":
            self.answered += self._waiting.pop(json.loads(parts[1]).get("msg_id"), None) is not None
            self._there_is_room.set()
        if kind not in TOLD:
            return
        try:
            sent = self.write_message(framed("iopub", parts), binary=True)
            # A page that leaves in the middle of it is not complained of: the outcome is asked for.
            sent.add_done_callback(lambda done: done.cancelled() or done.exception())
        except StreamBufferFullError:
            self._wire.close()
        except WebSocketClosedError:
            pass

    def cut(self) -> None:
        """End it at once: a page that does not hear of it may not keep anything of the engine."""
        self.close()
        self._let_go()
        self._wire.close()

    def on_close(self) -> None:
        """Let go of the engine."""
        self._let_go()
        if hasattr(self, "_name"):
            self._visits.leave(self._name, self)

    def _let_go(self) -> None:
        self._here = False
        self._there_is_room.set()
        for stream in self._streams:
            if not stream.closed():
                stream.stop_on_recv()
                # What is already on its way to it would complain to find it closed.
                IOLoop.current().add_callback(stream.close, linger=0)

    def log_exception(self, kind: Any, error: Any, trace: Any) -> None:
        """A page that does not read is given up without a word."""
        if not isinstance(error, StreamBufferFullError):
            super().log_exception(kind, error, trace)
