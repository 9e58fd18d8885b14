"""Moves and outcomes that only some seats may know, told to the others."""

from teg.galaxies.rules import moves as M
from teg.galaxies.speech.names import seat_name
from teg.galaxies.speech.text import tell
from teg.galaxies.state import DEALING, State


def secret(s: State, move: int, lang: str) -> str | None:
    """Other words for what the viewer of this position must not be told."""
    if s.phase == DEALING:
        seat = s.ask[0]
        return None if s.viewer in (-1, seat) else tell(lang, "dealt_hidden", seat=seat_name(s, seat, lang))
    if M.MISSION <= move < M.RESOURCE:
        return None if s.viewer in (-1, s.actor) else tell(lang, "kept_hidden")
    if M.SECRET <= move < M.ROGUE_ROLLED:
        return tell(lang, "secret_hidden")
    return None
