"""The game of Ana and Ben: one line of legal moves, and the decisions that the notebooks promise."""

from collections.abc import Callable

import pytest

from teg.core import Game
from teg.galaxies import State
from teg.galaxies import state as P
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import badge_totals, tallies
from teg.lessons.positions import PEOPLE, decisions, story
from teg.mistake import Mistake

ANA, BEN = range(2)


def test_it_is_one_game_from_the_empty_table_to_its_end() -> None:
    whole = story()
    again = Game[State](whole.setup, dealer="typed")
    for move in whole.line():
        again.play(move)
    assert again.state == whole.state and whole.state.phase == P.OVER
    assert not any(again.at(0).row[place] >= 0 for place in range(4))
    assert whole.state.t.seats == len(PEOPLE) and whole.state.turns == 20
    assert whole.state.points == [23, 20] and [tally.total for tally in tallies(whole.state)] == [29, 26]


@pytest.mark.parametrize("name", decisions())
def test_every_decision_is_a_position_of_that_game(name: str) -> None:
    whole, here = story(), story(name).state
    assert here in [whole.at(ply) for ply in range(whole.ply)]
    assert len(here.moves()) > 1 and story(name).dealer == "seeded"


def test_decisions_come_in_the_order_of_the_notebooks_but_for_the_laying_of_the_table() -> None:
    assert [name for name in decisions() if len(name) == 2] == [
        *("01", "00"),
        *("02", "03", "04", "05", "06", "07", "08", "09", "10"),
    ]


ASKED: dict[str, tuple[int, int, Callable[[State], bool]]] = {
    "00": (1, ANA, lambda s: s.phase == P.MENU and M.END in s.moves()),
    "01": (1, ANA, lambda s: s.phase == P.CHOOSING),
    "02": (3, ANA, lambda s: M.REROLL in s.moves() and M.HIRE not in s.moves()),
    "03": (4, ANA, lambda s: s.phase == P.FOLLOWING and s.turn == BEN),
    "04": (5, ANA, lambda s: sum(M.HIRE <= move < M.PAY for move in s.moves()) == 4),
    "05": (7, ANA, lambda s: (s.cards_left, s.cards_up) == (30, ())),
    "06": (9, ANA, lambda s: (s.cards_left, s.cards_up) == (28, ())),
    "07": (14, ANA, lambda s: s.points[ANA] == 14 and s.moves() == (M.TAKE, M.LEAVE)),
    "08": (16, BEN, lambda s: s.phase == P.EXPLORING and len(s.cards_up) == 1),
    "09": (18, BEN, lambda s: badge_totals(s, ANA)[2:] == badge_totals(s, BEN)[2:] == (4, 2)),
    "10": (18, ANA, lambda s: s.points[ANA] == 20 and s.turn == BEN and s.moves() == (M.TAKE, M.LEAVE)),
}


@pytest.mark.parametrize("name", ASKED)
def test_each_asks_what_its_notebook_says(name: str) -> None:
    turn, seat, holds = ASKED[name]
    s = story(name).state
    assert (s.turns + 1, s.actor) == (turn, seat) and holds(s)


def test_four_dice_become_one_planet() -> None:
    game = story("00")
    for command in ("energy", "pass", "move 1 orbit jakks", "pass", "diplomacy", "diplomacy"):
        game.play_line(command)
    assert game.state.points == [1, 0] and len(game.state.colonies[ANA]) == 1


def test_an_unknown_decision_is_told_in_one_sentence() -> None:
    with pytest.raises(Mistake, match="no decision is called '99'; take one of 01, 00"):
        story("99")
    with pytest.raises(Mistake) as told:
        story("99")
    assert "aucune décision" in told.value.in_("fr")
