"""Outcomes that only some seats may know, told to the others."""

from teg.take.rules import moves as M
from teg.take.speech.names import seat_name
from teg.take.speech.text import tell
from teg.take.state import DRAWING, NOTHING, State


def secret(s: State, move: int, lang: str) -> str | None:
    """Other words for a card that the viewer of this position does not see drawn."""
    if s.phase == DRAWING and M.DRAWN <= move < M.SIZE and s.viewer not in (NOTHING, s.turn):
        return tell(lang, "drawn_hidden", player=seat_name(s, s.turn, lang))
    return None
