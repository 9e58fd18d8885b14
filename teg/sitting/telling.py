"""One line for each move and outcome: who, did what, and what it changed."""

from collections.abc import Container
from typing import Any

from teg.core import CHANCE, Game, State
from teg.core.host import Host, host_of
from teg.sitting.phrases import folded, tell


def lines(game: Game[State], first: int, last: int, lang: str, open_seats: Container[int]) -> list[str]:
    """What happened from one ply to another; the secrets of seats that are not `open_seats` stay secret."""
    host = host_of(game.setup.game)
    told = []
    before = game.at(first)
    for ply, move in enumerate(game.line()[first:last], first + 1):
        after = game.at(ply)
        told.append(line(host, before, move, after, lang, open_seats))
        before = after
    return told


def line(host: Host, before: Any, move: int, after: Any, lang: str, open_seats: Container[int]) -> str:
    """One move or outcome with its consequence."""
    told = deed(host, before, move, lang, open_seats)
    if host.secret(before, move, open_seats, lang):
        return told
    change = host.happened(before, move, after, lang)
    return f"{told} · {change}" if change else told


def deed(host: Host, before: Any, move: int, lang: str, open_seats: Container[int]) -> str:
    """Who did what, or what chance did."""
    who = tell(lang, "chance") if before.actor == CHANCE else name(host, before, before.actor, lang)
    return tell(lang, "did", who=who, what=shown(host, before, move, lang, open_seats))


def shown(host: Host, before: Any, move: int, lang: str, open_seats: Container[int]) -> str:
    """A move or outcome in words that everybody at the screen may read."""
    return host.secret(before, move, open_seats, lang) or before.say(move, lang)


def name(host: Host, state: Any, seat: int, lang: str) -> str:
    """A seat at the beginning of a sentence."""
    told = host.seat_name(state, seat, lang)
    return told[:1].upper() + told[1:]


def numbered(told: list[str]) -> str:
    """A story with the number of each line, from 1."""
    return "\n".join(folded(each, f"{number:>4}. ", " " * 8) for number, each in enumerate(told, 1))


def listed(told: list[str]) -> str:
    """A story without numbers."""
    return "\n".join(folded(each, "  ", "    ") for each in told)
