"""One line for each move and outcome: who, did what, and what it changed, as the eyes at the table saw it."""

from collections.abc import Sequence
from typing import Any

from teg.core import CHANCE, DONE, Game, State
from teg.core.host import Host, host_of
from teg.languages import capital
from teg.sitting.phrases import folded, tell


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
