"""Every variant of the game keeps to the contract of a game: records, codes, views, words, attempts."""

from pathlib import Path
from typing import Any

import pytest

from teg.core import Game
from teg.rulebook.switches import switches_of
from teg.take import State, new
from tests.core.conformance import check_codes, check_game
from tests.take.own_boxes import two_frontiers

SWITCHES = switches_of("takethegalaxy").values()

VARIANTS: dict[str, dict[str, Any]] = {
    "alone": {"players": 1},
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "teams": {"players": 4, "teams": True},
    "random": {"players": 3, "deck": "random"},
    "alone at random": {"players": 1, "deck": "random"},
    "all switches": {"players": 3, "switches": {switch.name: switch.names[-1] for switch in SWITCHES}},
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


@pytest.mark.slow
def test_a_box_of_ones_own_keeps_to_the_contract(tmp_path: Path) -> None:
    """Two kinds of frontier colonies, so that every seat chooses one."""
    box = two_frontiers(tmp_path)

    def start(seed: int) -> Game[State]:
        return new(players=2, box=box, seed=seed)

    check_game(start, range(2), box=str(box))
