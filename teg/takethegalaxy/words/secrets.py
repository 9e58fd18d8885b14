"""Outcomes that only some seats may know, told to the others."""

from collections.abc import Container

from teg.takethegalaxy import moves as M
from teg.takethegalaxy.state import DRAWING, State
from teg.takethegalaxy.words.names import seat_name
from teg.takethegalaxy.words.text import tell


def secret(s: State, move: int, open_seats: Container[int], lang: str) -> str | None:
    """Other words for a card that a seat draws unseen."""
    if s.phase == DRAWING and M.DRAWN <= move < M.SIZE and s.turn not in open_seats:
        return tell(lang, "drawn_hidden", player=seat_name(s, s.turn, lang))
    return None
