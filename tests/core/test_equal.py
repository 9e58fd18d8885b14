"""Positions compare by value: what may be done and what is known, whatever way led there."""

import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from teg import galaxies
from teg import take as takethegalaxy
from teg.core import CHANCE, DONE, read_position, write_position
from tests.galaxies import positions as of_galaxies
from tests.take import drive as of_take

Wander = Callable[..., Iterator[Any]]
GAMES: list[tuple[Any, Wander, str, dict[str, Any]]] = [
    *((galaxies, of_galaxies.wander, name, setup) for name, setup in of_galaxies.SETUPS.items()),
    *((takethegalaxy, of_take.wander, name, setup) for name, setup in of_take.SETUPS.items()),
]
each = pytest.mark.parametrize(
    ("room", "wander", "name", "setup"), GAMES, ids=[f"{game[0].__name__}: {game[2]}" for game in GAMES]
)


@each
def test_a_copy_is_equal_until_something_happens(
    room: Any, wander: Wander, name: str, setup: dict[str, Any]
) -> None:
    rng = Random(name)
    for s in wander(name, 25):
        twin = s.copy()
        assert twin == s
        twin.apply(rng.choice(twin.moves()))
        assert twin != s
        s.apply(s.draw(rng) if s.actor == CHANCE else s.moves()[0])


@each
def test_a_view_is_another_position_and_its_code_brings_it_back(
    room: Any, wander: Wander, name: str, setup: dict[str, Any]
) -> None:
    chosen = room.new(seed=0, **setup).setup
    for s in wander(name, 25):
        for seat in range(len(s.scores())):
            view = s.view(seat)
            assert view == s.view(seat) != s
            assert read_position(write_position(chosen, view))[1] == view
        assert read_position(write_position(chosen, s))[1] == s


@each
def test_one_seed_is_one_game_and_another_seed_another(
    room: Any, wander: Wander, name: str, setup: dict[str, Any]
) -> None:
    games = [room.new(seed=seed, **setup).state for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


@each
def test_the_same_rules_read_a_second_time_are_the_same(
    room: Any, wander: Wander, name: str, setup: dict[str, Any]
) -> None:
    for s in wander(name, 3):
        again = pickle.loads(pickle.dumps(s))
        assert again.t is not s.t
        assert again == s and again.key() == s.key() and hash(again.key()) == hash(s.key())


def test_other_rules_make_another_position() -> None:
    for room, switch, values in (
        (galaxies, "badge.zero_can_place", ("no", "yes")),
        (takethegalaxy, "pirates_stack", ("no", "yes")),
    ):
        one, other = (room.new(seed=1, switches={switch: value}).state for value in values)
        assert one != other


def test_it_is_no_key_and_equals_nothing_else() -> None:
    ours, theirs = galaxies.new(seed=1).state, takethegalaxy.new(seed=1).state
    for s in (ours, theirs):
        with pytest.raises(TypeError, match="unhashable"):
            hash(s)
        assert s not in (None, 1, "a position", object())
    assert ours != theirs


def test_cards_held_count_in_any_order() -> None:
    hands = (["Pebble", "Solar Reef"], ["Solar Reef", "Pebble"], ["Pebble", "Snowball"])
    one, same, other = (
        galaxies.arrange(galaxies.Seat(found=found), galaxies.Seat()).state for found in hands
    )
    assert one == same != other
    assert one.actor != DONE
