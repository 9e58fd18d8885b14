"""Messages between a page and its engine as they travel: where each part begins, then the parts.

The layout is Jupyter's `v1.kernel.websocket.jupyter.org`. Numbers of eight bytes, the lowest first: how many
follow, where each part begins, where the last one ends. Then the parts: channel, header, parent, metadata,
content, and from an engine bytes that are no text.
"""

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeGuard

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


class Said(NamedTuple):
    """What a page said, as far as it may."""

    kind: str
    id: str
    metadata: bytes
    content: bytes


def heard(frame: str | bytes) -> Said:
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
    return Said(kind, name, metadata, content)


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
