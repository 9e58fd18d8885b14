"""The end of a game: everybody's points, where they come from, who wins and why."""

from typing import Any

from teg.core.host import Host
from teg.sitting.log import name
from teg.sitting.phrases import folded, tell

_COLUMN = 11
_LABEL = 80 - 5 * _COLUMN


def final(host: Host, state: Any, lang: str) -> str:
    """The score table, what else there is to tell, and the reason of the victory."""
    ending = host.ending(state, lang)
    totals = state.scores()
    names = (name(host, state, seat, lang)[: _COLUMN - 1] for seat in range(len(totals)))
    head = "".join(f"{each:>{_COLUMN}}" for each in names)
    lines = [f"{tell(lang, 'score'):{_LABEL}}{head}", *(_row(*row) for row in ending.rows)]
    lines += ["-" * (_LABEL + len(totals) * _COLUMN), _row(tell(lang, "total"), totals)]
    return "\n".join([*lines, *ending.notes, folded(ending.reason)])


def _row(label: str, numbers: tuple[int, ...]) -> str:
    return f"{label[: _LABEL - 1]:{_LABEL}}" + "".join(f"{number:>{_COLUMN}}" for number in numbers)
