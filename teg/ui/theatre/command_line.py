"""The text command line of a panel: the same orders and the same replies as at the table in the terminal.

A session knows no order that leaves the table, so nothing typed here can reach a file of the server.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from teg.core.typed import plain
from teg.sitting import orders
from teg.sitting.session import Session
from teg.ui.kit.words import tell
from teg.ui.theatre.desk import Desk

LONGEST = 500

_ELSEWHERE: Final = {
    *("save", "load", "quit", "exit", "lang"),
    *("sauver", "enregistrer", "charger", "quitter", "langue"),
}
"""Words of the terminal that a page has its own controls for: it says so."""
_OWN: Final[Mapping[orders.Order, Callable[[Desk], None]]] = {
    orders.undo: Desk.undo,
    orders.redo: Desk.redo,
    orders.deal: Desk.deal,
}
"""What the desk does itself."""


class _AtDesk(Session):
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
    text = " ".join(typed[: 4 * LONGEST].split())[:LONGEST]
    word = text.partition(" ")[0]
    if not text:
        return ""
    if row := orders.find(word):
        if row.order in _OWN and text == word:
            _OWN[row.order](desk)
            return ""
        before = desk.game.ply
        told = _AtDesk(desk).answer(text)
        if desk.game.ply != before:
            desk.changed()
        return told.strip()
    if plain(word) in _ELSEWHERE:
        return tell(desk.lang, "elsewhere")
    moves = desk.view.moves()
    if text.isdecimal() and 1 <= Session.number(text) <= len(moves):
        desk.play(moves[int(text) - 1])
    else:
        desk.command(text)
    return ""
