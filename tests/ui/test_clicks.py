"""What a click costs, in calls inside teg. The first edition took 9,800 for a move, 10,700 for undo."""

from random import Random
from time import process_time
from typing import Any

import pytest

from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.calls import calls
from tests.ui.hand import send

MOVES = 6


def theatre(name: str) -> Theatre:
    """A theatre whose tables, phrases and cards were looked at before."""
    shown = Theatre(Desk(opening(name)))
    send(shown, do="play", move=shown.desk.game.state.moves()[0])
    send(shown, do="undo")
    return shown


def clicked(shown: Theatre, **message: Any) -> int:
    return calls(lambda: send(shown, **message), inside="/teg/")


@pytest.mark.parametrize(("name", "most"), [("theatre", 3_650), ("conveyor", 11_000)])
def test_a_move_takes_few_calls(name: str, most: int) -> None:
    shown = theatre(name)
    spent = []
    for _ in range(MOVES):
        before = shown.desk.game.ply
        spent.append(clicked(shown, do="play", move=shown.desk.game.state.moves()[0]))
        assert shown.desk.game.ply > before
    assert sum(spent) / MOVES < most, spent


@pytest.mark.parametrize(("name", "most"), [("theatre", 2_800), ("conveyor", 8_500)])
@pytest.mark.parametrize("message", [{"do": "undo"}, {"do": "goto", "value": 0}], ids=["undo", "goto"])
def test_what_was_seen_before_takes_fewer(name: str, most: int, message: dict[str, Any]) -> None:
    shown = theatre(name)
    send(shown, do="play", move=shown.desk.game.state.moves()[0])
    assert clicked(shown, **message) < most


@pytest.mark.parametrize("name", ["theatre", "conveyor"])
def test_a_hint_asks_the_planner_and_comes_within_half_a_second(name: str) -> None:
    shown = theatre(name)
    game, rng = shown.desk.game, Random(1)
    for _ in range(40):
        if game.state.actor < 0:
            game.deal()
        else:
            game.play(rng.choice(game.state.moves()))
        if game.state.actor >= 0 and len(game.state.moves()) > 1:
            began = process_time()
            send(shown, do="hint")
            assert process_time() - began < 0.5


@pytest.mark.parametrize("name", ["theatre", "conveyor"])
def test_a_long_game_is_written_out_only_for_who_wants_to_see_it(name: str) -> None:
    shown = theatre(name)
    shown.desk.bots = dict.fromkeys(shown.desk.people, "quick")
    early = clicked(shown, do="command", fields={"text": "code"})
    for _ in range(40):
        shown.desk.step()
    late = clicked(shown, do="command", fields={"text": "code"})
    assert late < 2 * early
    assert "from_text" not in str(shown.surface.scene)
    send(shown, do="lines", value=True)
    assert "from_text" in str(shown.surface.scene)
    send(shown, do="lines", value=False)
    assert "from_text" not in str(shown.surface.scene)
