"""The nearest change: the fewest things changed, and of those the least far-fetched, that make a wish legal.

Every obstacle names the single changes that would remove it. They are tried out one after the other on
copies, so that what is proposed has always been seen to work.
"""

from collections.abc import Callable
from heapq import heappop, heappush

from teg.galaxies.attempts.change import Change, First, NotPossible, Together
from teg.galaxies.attempts.changes import Stock
from teg.galaxies.attempts.reason import HOPELESS, Reason
from teg.galaxies.state import State

MOST_CHANGES = 4
MOST_TRIED = 120


def nearest_change(
    s: State, why: Callable[[State], Reason | None], legal: Callable[[State], bool]
) -> tuple[Reason, Change | None]:
    """The obstacle in this position and the nearest change after which the wish is legal.

    Where there is none, the obstacle that nothing removes.
    """
    reason = why(s)
    assert reason
    never: Reason | None = None
    waiting: list[tuple[int, int, int, State, tuple[Change, ...]]] = []
    tried = 0

    def consider(position: State, obstacle: Reason, changes: tuple[Change, ...]) -> None:
        nonlocal tried, never
        if (obstacle.rule, obstacle.key) in HOPELESS:
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
            told = _summed(changes)
            return reason, told[0] if len(told) == 1 else Together(told)
        # A move made first leads on to its own question; nothing more is changed after it.
        done = count == MOST_CHANGES or isinstance(changes[-1], First)
        if not done and (obstacle := why(position)):
            consider(position, obstacle, changes)
    return never or reason, None


def _summed(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes with several gains of one resource told as one."""
    told: list[Change] = []
    for change in changes:
        same = (
            old
            for old, before in enumerate(told)
            if isinstance(change, Stock)
            and isinstance(before, Stock)
            and (before.seat, before.resource) == (change.seat, change.resource)
        )
        if (old := next(same, -1)) >= 0 and isinstance(change, Stock):
            before = told[old]
            assert isinstance(before, Stock)
            told[old] = Stock(change.seat, change.resource, before.more + change.more)
        else:
            told.append(change)
    return tuple(told)
