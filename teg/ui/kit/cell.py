"""The cell of a notebook that runs now: what it makes is ended when it runs again."""

import sys
from collections.abc import Callable
from typing import Any

_MADE: dict[str, tuple[str, list[Callable[[], None]]]] = {}
"""By cell which run of it was the last, and what ends what that run made."""


def _shell() -> Any:
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()


def after_each(do: Callable[[object], None]) -> None:
    """Do something after every cell that has run, once; where there are no cells, never."""
    if shell := _shell():
        shell.events.register("post_run_cell", do)


def until_rerun(end: Callable[[], None]) -> None:
    """Call this when the cell that runs now runs again; where no notebook tells its cells apart, never."""
    shell = _shell()
    parent: Any = getattr(shell, "get_parent", dict)() or {}
    cell, run = parent.get("metadata", {}).get("cellId"), parent.get("header", {}).get("msg_id")
    if not cell:
        return
    before, ends = _MADE.get(cell, (run, []))
    _MADE[cell] = run, [end] if before != run else [*ends, end]
    if before != run:
        for each in ends:
            each()
