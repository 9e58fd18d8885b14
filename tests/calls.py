"""How much work something is, the same on every machine: functions called, generators resumed included."""

import sys
from collections.abc import Callable
from types import FrameType


def calls(act: Callable[[], object], inside: str = "") -> int:
    """How many functions of files whose path has `inside` in it are called."""
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call" and inside in frame.f_code.co_filename

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count
