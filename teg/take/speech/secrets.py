"""Outcomes that only some seats may know, told to the others."""

from collections.abc import Container

from teg.take.rules import moves as M
from teg.take.speech.names import seat_name
from teg.take.speech.text import tell
from teg.take.state import DRAWING, State


def secret(s: State, move: int, open_seats: Container[int], lang: str) -> str | None:
    """Other words for a card that a seat draws unseen."""
    if s.phase == DRAWING and M.DRAWN <= move < M.SIZE and s.turn not in open_seats:
        return tell(lang, "drawn_hidden", player=seat_name(s, s.turn, lang))
    return None
