"""The nearest change: the fewest things changed, and of those the least far-fetched, that make a wish legal.

Every obstacle names the single changes that would remove it. They are tried out one after the other on
copies, so that what is proposed has always been seen to work, and nothing in it can be left out. What players
can bring about comes before what only a hand on the table can.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from teg.core.reasons.change import Change, First, NotPossible, S, Together
from teg.core.reasons.reason import Hopeless, Reason

R = TypeVar("R", bound=Reason[Any])

MOST_CHANGES = 4
MOST_KEPT = 30
"""So many positions are looked at further after each change."""
MOST_ALIKE = 6
"""Of them so many with the same obstacle."""


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
    never = reason
    for by_hand in (False, True):
        changes, last = _search(s, why, legal, hopeless, by_hand)
        if changes:
            told = _joined(_needed(s, changes, legal))
            return reason, told[0] if len(told) == 1 else Together(told)
        if last:
            never = last
    return never, None


def _search(
    s: S, why: Callable[[S], R | None], legal: Callable[[S], bool], hopeless: Hopeless, by_hand: bool
) -> tuple[tuple[Change[S], ...], R | None]:
    """The first changes found that do it, none where none do; and an obstacle met that nothing removes."""
    never: R | None = None
    reached: list[tuple[int, S, tuple[Change[S], ...]]] = [(0, s, ())]
    for _ in range(MOST_CHANGES):
        further: list[tuple[int, S, tuple[Change[S], ...]]] = []
        alike: Counter[tuple[str, str]] = Counter()
        for cost, position, changes in reached:
            # A move made first leads on to its own question; nothing more is changed after it.
            if changes and isinstance(changes[-1], First):
                continue
            obstacle = why(position)
            if obstacle is None:
                continue
            kind = (obstacle.rule, obstacle.key)
            if kind in hopeless:
                never = never or obstacle
            alike[kind] += 1
            if alike[kind] > MOST_ALIKE:
                continue
            for way in obstacle.ways:
                if by_hand or not way.by_hand:
                    further += _tried(cost, position, changes, way)
        further.sort(key=lambda found: found[0])
        for _, position, changes in further:
            if legal(position):
                return changes, never
        reached = further[:MOST_KEPT]
    return (), never


def _tried(
    cost: int, position: S, changes: tuple[Change[S], ...], way: Change[S]
) -> Iterator[tuple[int, S, tuple[Change[S], ...]]]:
    try:
        yield cost + way.cost, way.applied(position), (*changes, way)
    except NotPossible:
        return


def _needed(s: S, changes: tuple[Change[S], ...], legal: Callable[[S], bool]) -> tuple[Change[S], ...]:
    """The changes without those, and with as little of each, as it takes."""
    place = 0
    while place < len(changes):
        before, after = changes[:place], changes[place + 1 :]
        if not changes[place].ends and _does(s, (*before, *after), legal):
            changes = (*before, *after)
            continue
        less = (way for way in changes[place].less() if _does(s, (*before, way, *after), legal))
        changes = (*before, next(less, changes[place]), *after)
        place += 1
    return changes


def _does(s: S, changes: tuple[Change[S], ...], legal: Callable[[S], bool]) -> bool:
    position = s
    try:
        for change in changes:
            position = change.applied(position)
    except NotPossible:
        return False
    return legal(position)


def _joined(changes: tuple[Change[S], ...]) -> tuple[Change[S], ...]:
    """The changes with several of one kind told as one."""
    lines: list[Change[S]] = []
    for change in changes:
        for place, before in enumerate(lines):
            if (both := before.joined(change)) is not None:
                lines[place] = both
                break
        else:
            lines.append(change)
    return tuple(lines)
