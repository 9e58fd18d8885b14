"""The table in lines of text: what lies on it and may be done, what happened, and how it ended."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from teg.core import CHANCE, DONE, Game, State, choices
from teg.core.host import Host, host_of
from teg.languages import Phrases, capital

WIDTH = 80
_COLUMN = 11
_LABEL = WIDTH - 5 * _COLUMN

tell: Final = Phrases(__file__, "sitting.toml")


def folded(text: str, first: str = "", rest: str | None = None) -> str:
    """The text in lines of at most `WIDTH` letters; no-break spaces and long words hold."""
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return "\n".join(lines)


def position(host: Host, view: Any, lang: str) -> str:
    """The whole table and what may be done, or the final scores."""
    below = final(host, view, lang) if view.actor == DONE else menu(host, view, lang)
    return f"{host.picture(view, lang)}\n\n{below}"


def decision(host: Host, view: Any, lang: str) -> str:
    """What is to be decided, without the table around it."""
    asked = folded(host.status(view, lang)), folded(host.question(view, lang))
    return "\n".join([*asked, menu(host, view, lang)])


def menu(host: Host, view: Any, lang: str) -> str:
    """The legal moves, numbered, with what they would change; at chance, an example of what to type."""
    if view.actor == CHANCE:
        return folded(tell(lang, "tell", example=view.say(choices(view)[0], lang)))
    rows = []
    for number, move in enumerate(view.moves(), 1):
        change = host.preview(view, move, lang)
        what = f"{view.say(move, lang)}{f' · {change}' if change else ''}"
        rows.append(folded(what, f"{number:>3}. ", "     "))
    return "\n".join(rows)


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


def lines(game: Game[State], first: int, last: int, lang: str, eyes: Sequence[int]) -> list[str]:
    """What happened from one ply to another, for the eyes of these seats at once; for none, all there is."""
    host = host_of(game.setup.game)
    found = []
    before = game.at(first)
    for ply, move in enumerate(game.line()[first:last], first + 1):
        after = game.at(ply)
        found.append(line(host, before, move, after, lang, eyes))
        before = after
    return found


def line(host: Host, before: Any, move: int, after: Any, lang: str, eyes: Sequence[int]) -> str:
    """One move or outcome with its consequence."""
    # When the game is over everything is open.
    if after.actor != DONE:
        before = witnessed(host, before, move, eyes)
        after = after if before.viewer < 0 else after.view(before.viewer)
    text = deed(host, before, move, lang)
    if host.secret(before, move, lang):
        return text
    change = host.happened(before, move, after, lang)
    return f"{text} · {change}" if change else text


def witnessed(host: Host, before: Any, move: int, eyes: Sequence[int]) -> Any:
    """The position as those eyes see it that may not know the move, or else as the first do."""
    views = [before.view(seat) for seat in eyes] or [before]
    return next((view for view in views if host.secret(view, move, "en")), views[0])


def deed(host: Host, before: Any, move: int, lang: str) -> str:
    """Who did what, or what chance did."""
    who = tell(lang, "chance") if before.actor == CHANCE else name(host, before, before.actor, lang)
    return tell(lang, "did", who=who, what=shown(host, before, move, lang))


def shown(host: Host, before: Any, move: int, lang: str) -> str:
    """A move or outcome in words that the viewer of the position may read."""
    return host.secret(before, move, lang) or before.say(move, lang)


def name(host: Host, state: Any, seat: int, lang: str) -> str:
    """A seat at the beginning of a sentence."""
    return capital(host.seat_name(state, seat, lang))


def numbered(log: list[str]) -> str:
    """A log with the number of each line, from 1."""
    return "\n".join(folded(each, f"{number:>4}. ", " " * 8) for number, each in enumerate(log, 1))


def listed(log: list[str]) -> str:
    """A log without numbers."""
    return "\n".join(folded(each, "  ", "    ") for each in log)
