"""The nearest change: the fewest things changed, and of those the least far-fetched, that make a wish legal.

Every obstacle names the single changes that would remove it. They are tried out one after the other on
copies, so that what is proposed has always been seen to work.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, TypeVar

from teg.why.change import Change, First, NotPossible, S, Together
from teg.why.reason import Hopeless, Reason

R = TypeVar("R", bound=Reason[Any])

MOST_CHANGES = 4
MOST_TRIED = 120


def nearest_change(
    s: S,
    why: Callable[[S], R | None],
    legal: Callable[[S], bool],
    hopeless: Hopeless,
) -> tuple[R, Change[S] | None]:
    """The obstacle in this position and the nearest change after which the wish is legal.

    Where there is none, the obstacle that nothing removes.
    """
    reason = why(s)
    assert reason
    never: R | None = None
    waiting: list[tuple[int, int, int, S, tuple[Change[S], ...]]] = []
    tried = 0

    def consider(position: S, obstacle: R, changes: tuple[Change[S], ...]) -> None:
        nonlocal tried, never
        if (obstacle.rule, obstacle.key) in hopeless:
            never = never or obstacle
        for way in obstacle.ways:
            if tried == MOST_TRIED:
                return
            tried += 1
            try:
                new = way.applied(position)
            except NotPossible:
                continue
            all_changes = (*changes, way)
            cost = sum(change.cost for change in all_changes)
            heappush(waiting, (len(all_changes), cost, tried, new, all_changes))

    consider(s, reason, ())
    while waiting:
        count, _, _, position, changes = heappop(waiting)
        if legal(position):
            told = _joined(changes)
            return reason, told[0] if len(told) == 1 else Together(told)
        # A move made first leads on to its own question; nothing more is changed after it.
        done = count == MOST_CHANGES or isinstance(changes[-1], First)
        if not done and (obstacle := why(position)):
            consider(position, obstacle, changes)
    return never or reason, None


def _joined(changes: tuple[Change[S], ...]) -> tuple[Change[S], ...]:
    """The changes with several of one kind told as one."""
    told: list[Change[S]] = []
    for change in changes:
        for place, before in enumerate(told):
            if (both := before.joined(change)) is not None:
                told[place] = both
                break
        else:
            told.append(change)
    return tuple(told)
