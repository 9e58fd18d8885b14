"""Terminal and browser are one sitting: the same lines come to the same game and the same replies."""

from typing import Any

import pytest

from teg import galaxies, take
from teg.cli.table_loop import TerminalTable
from teg.sitting.screen import folded
from teg.ui.theatre.desk import Desk

ASKED = {
    "en": "hint;hint;why;why 1;odds;log;code;variations;rules follow;rule BB-37;99;nonsense;undo 2;deal;redo",
    "fr": "indice;indice;pourquoi;pourquoi 1;chances;journal;code;variantes;règles suivre;99;rien",
}


@pytest.mark.parametrize("kind", [galaxies, take])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_comes_to_the_same_at_the_terminal_and_on_a_page(kind: Any, lang: str) -> None:
    table = TerminalTable(kind.new(2, seed=7), lang, {1: "quick"})
    desk = Desk(kind.new(2, seed=7), lang=lang, seat=0)
    desk.seat_bot(1, "quick")
    table.go_on()
    for turn in range(3):
        assert desk.game.line() == table.game.line()
        for line in ASKED[lang].split(";"):
            assert (desk.answer(line) or folded(desk.message)) == table.answer(line), line
        for line in ("1", "undo", "redo") if turn % 2 else ("1",):
            told = table.answer(line) + table.go_on()
            desk.answer(line)
            assert desk.game.line() == table.game.line(), line
            assert folded(desk.message) in told
    assert table.game.ply > 4
