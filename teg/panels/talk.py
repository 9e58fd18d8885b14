"""The text command line of a panel: the same orders and the same replies as at the table in the terminal."""

import io
from contextlib import redirect_stdout
from typing import Any

from teg.panels.desk import Desk
from teg.panels.words import tell
from teg.table.orders import find
from teg.table.session import Session

LONGEST = 500

_ELSEWHERE = {"save", "load", "quit", "exit", "sauver", "enregistrer", "charger", "quitter", "lang", "langue"}
"""What a page has its own controls for; a visitor's words must not reach the files of the server."""
_OWN = {
    "undo": Desk.undo,
    "annuler": Desk.undo,
    "redo": Desk.redo,
    "refaire": Desk.redo,
    "deal": Desk.deal,
    "tirer": Desk.deal,
}


class _Silent(Session):
    """A session whose eyes are those of the desk."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.game, desk.lang, desk.bots)
        self.desk = desk

    @property
    def view(self) -> Any:
        """The position as the desk shows it."""
        return self.desk.view

    @property
    def open_seats(self) -> list[int]:
        """The seats whose secrets the desk shows."""
        return self.desk.open_seats


def talk(desk: Desk, typed: str) -> str:
    """Carry out a line; the reply, empty where the desk itself says what came of it."""
    text = " ".join(typed.split())[:LONGEST]
    word = text.partition(" ")[0].casefold()
    if not text:
        return ""
    if word in _ELSEWHERE:
        return tell(desk.lang, "elsewhere")
    if word in _OWN:
        _OWN[word](desk)
        return ""
    if not find(word):
        moves = desk.view.moves()
        if text.isdecimal() and 1 <= int(text) <= len(moves):
            desk.play(moves[int(text) - 1])
        else:
            desk.command(text)
        return ""
    out = io.StringIO()
    session = _Silent(desk)
    before = desk.game.ply
    with redirect_stdout(out):
        session.obey(text)
    if desk.game.ply != before:
        desk.changed()
    # The session repeats what was typed where nobody sits at a terminal.
    return out.getvalue().removeprefix(f"{text}\n").strip()
