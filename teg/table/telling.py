"""One line for each move and outcome: who, did what, and what it changed."""

from collections.abc import Container
from typing import Any

from teg.galaxies import State
from teg.galaxies import moves as M
from teg.galaxies.preview import happened
from teg.galaxies.state import CHANCE, DEALING
from teg.galaxies.words import seat_name
from teg.galaxies.words.questions import capital
from teg.play import Game
from teg.table.phrases import folded, tell


def lines(game: Game[Any], first: int, last: int, lang: str, open_seats: Container[int]) -> list[str]:
    """What happened from one ply to another; the secrets of seats that are not `open_seats` stay secret."""
    told = []
    before = game.at(first)
    for ply, move in enumerate(game.line()[first:last], first + 1):
        after = game.at(ply)
        told.append(line(before, move, after, lang, open_seats))
        before = after
    return told


def line(before: State, move: int, after: State, lang: str, open_seats: Container[int]) -> str:
    """One move or outcome with its consequence."""
    told = deed(before, move, lang, open_seats)
    if _secret(before, move, lang, open_seats):
        return told
    change = happened(before, move, after, lang)
    return f"{told} · {change}" if change else told


def deed(before: State, move: int, lang: str, open_seats: Container[int]) -> str:
    """Who did what, or what chance did."""
    who = tell(lang, "chance") if before.actor == CHANCE else name(before, before.actor, lang)
    return tell(lang, "did", who=who, what=shown(before, move, lang, open_seats))


def shown(before: State, move: int, lang: str, open_seats: Container[int]) -> str:
    """A move or outcome in words that everybody at the screen may read."""
    return _secret(before, move, lang, open_seats) or before.say(move, lang)


def name(state: State, seat: int, lang: str) -> str:
    """A seat at the beginning of a sentence."""
    return capital(seat_name(state, seat, lang))


def _secret(before: State, move: int, lang: str, open_seats: Container[int]) -> str | None:
    """Other words for what must not be told."""
    if before.phase == DEALING:
        seat = before.ask[0]
        return None if seat in open_seats else tell(lang, "dealt_hidden", seat=seat_name(before, seat, lang))
    if M.MISSION <= move < M.RESOURCE:
        return None if before.actor in open_seats else tell(lang, "kept_hidden")
    if M.SECRET <= move < M.ROGUE_ROLLED:
        return tell(lang, "secret_hidden")
    return None


def numbered(told: list[str]) -> str:
    """A story with the number of each line, from 1."""
    return "\n".join(folded(each, f"{number:>4}. ", " " * 8) for number, each in enumerate(told, 1))


def listed(told: list[str]) -> str:
    """A story without numbers."""
    return "\n".join(folded(each, "  ", "    ") for each in told)
