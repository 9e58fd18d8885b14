"""Whatever is typed, the session answers and goes on."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teg.cli import table_loop
from teg.galaxies import new
from teg.sitting.screen import WIDTH

SOME = """1 2 3 0 -1 99 end pass follow activate move energy orbit helios ship ; , then reroll roll converter
hire overseer intrepid explore draw take upgrade fr en BB-37 x ?"""
ORDERS = (
    word for row in table_loop.TerminalTable.rows[:-1] for words in row.words for word in words
)  # but to leave
WORDS = st.sampled_from([*SOME.split(), *ORDERS])
LINES = st.one_of(st.lists(WORDS, max_size=6).map(" ".join), st.text(max_size=60), st.integers(1, 9).map(str))
GAMES = {
    "two": lambda: (new(2, seed=1), {1: "quick"}),
    "solo": lambda: (new(seed=2, solo="hades"), {}),
    "three": lambda: (new(3, box="base", seed=3), {2: "random"}),
    "typed": lambda: (new(2, seed=4, dealer="typed"), {}),
}


@pytest.mark.parametrize("kind", GAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lines=st.lists(LINES, max_size=12), lang=st.sampled_from(["en", "fr"]))
def test_no_line_ends_the_game(kind: str, lines: list[str], lang: str) -> None:
    game, bots = GAMES[kind]()
    here = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)  # a line may be an order to save
        try:
            session = table_loop.TerminalTable(game, lang, bots)
            told = [session.begin()]
            for line in lines:
                told += [session.go_on(), session.answer(line)]
                assert not session.left
            told.append(session.go_on())
        finally:
            os.chdir(here)
    assert session.game.state.actor >= -2
    shown = [line for text in told for line in text.splitlines() if len(line) > WIDTH]
    assert all(line.strip() in "\n".join(lines) or " " not in line.strip() for line in shown)
