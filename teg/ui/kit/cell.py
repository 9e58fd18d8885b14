"""The cell of a notebook that runs now: what it makes is ended when it runs again."""

import sys
from collections.abc import Callable
from typing import Any

_MADE: dict[str, tuple[str, list[Callable[[], None]]]] = {}
"""By cell which run of it was the last, and what ends what that run made."""


def until_rerun(end: Callable[[], None]) -> None:
    """Call this when the cell that runs now runs again; where no notebook tells its cells apart, never."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    parent: Any = getattr(shell, "get_parent", dict)() or {}
    cell, run = parent.get("metadata", {}).get("cellId"), parent.get("header", {}).get("msg_id")
    if not cell:
        return
    before, ends = _MADE.get(cell, (run, []))
    _MADE[cell] = run, [end] if before != run else [*ends, end]
    if before != run:
        for each in ends:
            each()
