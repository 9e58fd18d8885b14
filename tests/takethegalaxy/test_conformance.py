"""Every variant of the game keeps to the contract of a game: records, codes, views, words, attempts."""

from typing import Any

import pytest

from teg.play import Game
from teg.takethegalaxy import State, new
from tests.play.conformance import check_codes, check_game

VARIANTS: dict[str, dict[str, Any]] = {
    "alone": {"players": 1},
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "teams": {"players": 4, "teams": True},
    "random": {"players": 3, "deck": "random"},
    "alone at random": {"players": 1, "deck": "random"},
}


def starting(name: str) -> Any:
    """A function that starts this variant from a seed."""

    def start(seed: int) -> Game[State]:
        return new(**VARIANTS[name], seed=seed)

    return start


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_games_keep_to_the_contract(name: str) -> None:
    check_game(starting(name), range(2), secrets=not name.startswith("alone"))


@pytest.mark.parametrize("name", VARIANTS)
def test_forged_codes_are_refused_or_sound(name: str) -> None:
    assert check_codes(starting(name), range(3), tries=40) >= 0
