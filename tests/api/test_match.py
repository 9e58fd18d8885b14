"""Matches of bots from Python."""

from random import Random
from typing import Any

import pytest

import teg


def first(view: Any, rng: Random) -> int:
    move: int = view.moves()[0]
    return move


class InWords:
    def choose(self, view: Any, rng: Random) -> str:
        words: str = view.say(rng.choice(view.moves()))
        return words


def test_the_same_seed_is_the_same_match() -> None:
    assert teg.match("quick", first, games=6, seed=5) == teg.match("quick", first, games=6, seed=5)


def test_a_bot_against_itself_wins_half() -> None:
    found = teg.match("quick", "quick", games=20, seed=2)
    assert found.won(0) == found.won(1) == 0.5, "each deal is played from both seats with the same luck"


def test_shares_add_up_whoever_plays() -> None:
    found = teg.match("quick", InWords(), "random", games=6, seed=1, game="take-the-galaxy")
    assert found.games == 6 and abs(sum(found.won(place) for place in range(3)) - 1) < 1e-9
    assert "simulated" in str(found) and "simulated" in repr(found)


def test_alone_against_the_rogue() -> None:
    found = teg.match("quick", games=3, seed=1, solo="hades")
    assert 0 <= found.won() <= 1


def test_ten_wins_in_ten_are_no_certainty() -> None:
    assert teg.match("quick", first, games=20, seed=1).error() > 0.1


def test_the_bot_that_answers_wrongly_is_named() -> None:
    def broken(view: Any, rng: Random) -> Any:
        return None

    with pytest.raises(teg.Mistake, match=r"^broken: .*None is no move"):
        teg.match("random", broken, games=2, seed=1)


@pytest.mark.parametrize("place", [2, -1, "quick", None])
def test_a_place_that_nobody_has_is_a_mistake(place: Any) -> None:
    found = teg.match("random", "random", games=2, seed=1)
    for ask in (found.won, found.error):
        with pytest.raises(teg.Mistake, match=r"^place: "):
            ask(place)


@pytest.mark.parametrize(
    ("bots", "how"),
    [
        (("nobody",), {}),
        (("quick", 3), {}),
        (("quick", lambda view, rng: "upgrade my cat"), {}),
        (("quick", lambda view, rng: -3), {}),
        (("quick", lambda view, rng: None), {}),
        (("quick", InWords), {}),
        (("quick", "quick"), {"games": 0}),
        (("quick", "quick"), {"games": "x"}),
        (("quick", "quick"), {"players": 3}),
        ((), {}),
    ],
)
def test_a_wrong_match_is_a_mistake(bots: tuple[Any, ...], how: dict[str, Any]) -> None:
    with pytest.raises(teg.Mistake):
        teg.match(*bots, seed=1, **how)
