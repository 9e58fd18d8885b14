"""What of a change is really needed: whatever can be left out of it is."""

from collections.abc import Callable, Iterator

from teg.core.reasons import NotPossible, Together
from teg.take.refusals.changes import MoreCards, Pool, Tokens
from teg.take.refusals.reason import Change
from teg.take.state import State


def pared(s: State, change: Change, legal: Callable[[State], bool]) -> Change:
    """The change without needless parts and with no more of anything than is needed."""
    parts = change.changes if isinstance(change, Together) else (change,)
    smaller = next((fewer for fewer in _fewer(parts) if _helps(s, fewer, legal)), None)
    if smaller is None:
        return change
    return pared(s, smaller[0] if len(smaller) == 1 else Together(smaller), legal)


def _fewer(parts: tuple[Change, ...]) -> Iterator[tuple[Change, ...]]:
    """The change with one part left out, or less of it."""
    for place, part in enumerate(parts):
        if len(parts) > 1 and not part.ends:
            yield (*parts[:place], *parts[place + 1 :])
        if (less := _less(part)) is not None:
            yield (*parts[:place], less, *parts[place + 1 :])


def _less(part: Change) -> Change | None:
    match part:
        case MoreCards(count) if count > 1:
            return MoreCards(count - 1)
        case Pool(resource, more) if more > 1:
            return Pool(resource, more - 1)
        case Tokens(seat, more) if more > 1:
            return Tokens(seat, more - 1)
    return None


def _helps(s: State, parts: tuple[Change, ...], legal: Callable[[State], bool]) -> bool:
    try:
        return legal(Together(parts).applied(s))
    except NotPossible:
        return False
