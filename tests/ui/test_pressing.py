"""Pressing on the board: every legal move is reached, in any order, and what does nothing tells why."""

from collections.abc import Iterator
from typing import Any

import pytest

from teg.core import Game
from teg.core.host import host_of
from teg.galaxies import Seat, arrange
from teg.games import GALAXIES, TAKE
from teg.ui.board.pressing import Pressing
from teg.ui.theatre.desk import Desk
from tests.ui.test_touches import TABLES, decisions, new


def pressing(game: Game[Any], **how: Any) -> Pressing:
    desk = Desk(game, **how)
    made = Pressing(desk, lambda: desk.view.attempts(desk.lang))
    made.drawn = frozenset(things(made))
    return made


def things(made: Pressing) -> Iterator[str]:
    for keys in made.touched.values():
        yield from (key for key in keys if not key.startswith("move:"))


def reached(made: Pressing, keys: tuple[str, ...], move: int) -> bool:
    """Whether pressing these one after the other plays that move, or offers it where several are left."""
    made.put_down()
    for key in keys:
        found = made.press(key)
        if found is not None:
            return found == move
        if made.opened and move in made.opened.moves:
            return True
        assert not made.opened or not made.opened.refused, "what leads to a move is refused nothing"
    return False


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_legal_move_is_reached_by_pressing(game: str, players: int) -> None:
    setup = new(game, players, 5).setup
    for state in decisions(game, players, 5):
        made = pressing(Game(setup, state, "typed"), seat=state.actor)
        for move, keys in list(made.touched.items()):
            assert reached(made, keys, move), (keys, move)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_where_a_move_ends_may_be_pressed_first(game: str, players: int) -> None:
    setup = new(game, players, 6).setup
    tried = 0
    for state in decisions(game, players, 6):
        made = pressing(Game(setup, state, "typed"), seat=state.actor)
        for move, keys in list(made.touched.items()):
            shown = [key for key in keys if key in made.drawn]
            if len(shown) == 2 and (shown[1],) not in made.touched.values():
                tried += 1
                assert reached(made, (*reversed(shown), *keys[2:]), move), (keys, move)
    assert tried or game == TAKE.name


def table() -> Game[Any]:
    return arrange(
        Seat(energy=3, culture=2, ships=["space", "home"]),
        Seat(culture=2),
        dice="move move culture diplomacy",
    )


def test_a_thing_that_tells_one_move_plays_it_and_the_next_things_glow() -> None:
    made = pressing(table())
    assert {"die:move", "die:culture"} <= {key for key, marks in made.states().items() if "can" in marks}
    move = made.press("die:move:2")
    assert move is not None and made.desk.host.touches(made.desk.view, move) == ("die:move",)
    made.desk.play(move)
    made.drawn = frozenset(things(made))
    ship = next(key for key in made.drawn if key.startswith("ship:0:"))
    assert made.press(ship) is None
    states = made.states()
    assert states[ship] == ["chosen"]
    targets = [key for key, marks in states.items() if "target" in marks]
    assert targets and all(not key.startswith("ship:") for key in targets)
    assert made.press(ship) is None
    assert made.pressed == (), "a second press puts it down"


def test_a_ship_on_a_planet_stands_for_the_planet_when_one_goes_there() -> None:
    made = pressing(table())
    move = made.press("die:move")
    assert move is not None
    made.desk.play(move)
    made.drawn = frozenset(things(made))
    ship = next(key for key in made.drawn if key.startswith("ship:0:"))
    orbit = next(key for key in made.drawn if key.endswith(":orbit"))
    made.press(ship)
    found = made.press("ship:1:0", orbit, orbit.removesuffix(":orbit"))
    assert found is not None and orbit in made.touched[found]


def test_what_does_nothing_has_its_reasons() -> None:
    made = pressing(table())
    made.drawn = frozenset({*things(made), "level:0"})
    assert made.press("level:0") is None
    assert made.opened and made.opened.refused and not made.opened.moves
    refused = [each for each in made.desk.view.attempts("en") if each.refusal]
    for number in made.opened.refused:
        assert any("level:0" in made.desk.host.touches(made.desk.view, t) for t in refused[number].tries)
    assert "asked" in made.states()["level:0"]
    made.press("level:0")
    assert made.opened is None


def test_what_is_hidden_from_a_view_is_not_to_be_pressed() -> None:
    game = new(GALAXIES.name, 2, 4)
    made = pressing(game, seat=1)
    assert not made.touched and not made.states()
    mission = game.state.dealt[0][0]
    assert made.press(f"mission:{mission}") is None
    assert made.opened and made.opened.refused == ()


def test_dice_and_cards_that_decide_next_are_announced_first() -> None:
    made = pressing(table())
    reroll = next(move for move in made.buttons() if made.binds(move) or "reroll" in made.desk.view.say(move))
    rolls = [move for move in made.touched if made.binds(move)]
    for move in rolls:
        made.put_down()
        assert made.press(*made.touched[move]) is None
        assert made.opened and made.opened.binds and made.opened.moves == (move,)
    assert reroll is not None


def test_another_position_has_nothing_pressed() -> None:
    made = pressing(table())
    made.press("level:0")
    move = next(iter(made.touched))
    made.desk.play(move)
    assert made.touched and made.opened is None and made.pressed == ()


@pytest.mark.parametrize("game", [GALAXIES.name, TAKE.name])
def test_pressing_costs_no_reasons_until_they_are_wanted(game: str) -> None:
    desk = Desk(new(game, 2, 3))

    def never() -> list[Any]:
        raise AssertionError("nobody asked why")

    made = Pressing(desk, never)
    made.drawn = frozenset(things(made))
    for keys in list(made.touched.values()):
        made.put_down()
        for key in keys:
            made.press(key)
        assert host_of(game) is desk.host
