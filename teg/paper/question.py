"""A question on paper: what is asked, what is true, and why, with the rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from teg.languages import Both


@dataclass(frozen=True)
class Asked:
    """One question. `parts` are its lettered items; `answers` has one text for each, or one for all.

    `table` is what it shows beside the position, heads first. `room` is how many lines there are to write
    on. `facts` is what was found as plain data, so that it can be checked without reading sentences.
    """

    kind: str
    text: Both
    answers: tuple[Both, ...]
    parts: tuple[Both, ...] = ()
    table: tuple[tuple[Both, ...], ...] = ()
    room: int = 1
    facts: Mapping[str, Any] = field(default_factory=dict)
