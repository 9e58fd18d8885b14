"""Moves and outcomes that only some seats may know, told to the others."""

from collections.abc import Container

from teg.galaxies.rules import moves as M
from teg.galaxies.speech.names import seat_name
from teg.galaxies.speech.text import tell
from teg.galaxies.state import DEALING, State


def secret(s: State, move: int, open_seats: Container[int], lang: str) -> str | None:
    """Other words for what must not be told to anybody but the seat it belongs to."""
    if s.phase == DEALING:
        seat = s.ask[0]
        return None if seat in open_seats else tell(lang, "dealt_hidden", seat=seat_name(s, seat, lang))
    if M.MISSION <= move < M.RESOURCE:
        return None if s.actor in open_seats else tell(lang, "kept_hidden")
    if M.SECRET <= move < M.ROGUE_ROLLED:
        return tell(lang, "secret_hidden")
    return None
