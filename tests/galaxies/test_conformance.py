"""Every variant of the game keeps to the contract of a game: records, codes, views, words, attempts."""

from typing import Any

import pytest

from teg.galaxies import new
from teg.play import Game
from tests.galaxies.positions import MATS
from tests.play.conformance import check_codes, check_game

TABLES = [(players, box) for players in (2, 3, 4, 5) for box in ("base", "training")]
ALONE = [(mat, box) for mat in MATS for box in ("base", "training")]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "box"), TABLES)
def test_games_for_several_keep_to_the_contract(players: int, box: str) -> None:
    check_game(lambda seed: new(players, box, seed=seed), [players])


@pytest.mark.slow
@pytest.mark.parametrize(("mat", "box"), ALONE)
def test_solo_games_keep_to_the_contract(mat: str, box: str) -> None:
    # In the base game nothing is ever hidden from the only player.
    check_game(lambda seed: new(box=box, solo=mat, seed=seed), range(2), secrets=box == "training")


@pytest.mark.parametrize(
    "setup",
    [{"players": 2}, {"players": 5}, {"players": 3, "box": "base"}, {"solo": "hades"}],
    ids=["two", "five", "base", "solo"],
)
def test_forged_codes_are_refused_or_sound(setup: dict[str, Any]) -> None:
    def start(seed: int) -> Game[Any]:
        return new(**setup, seed=seed)

    assert check_codes(start, range(3), tries=40) >= 0
