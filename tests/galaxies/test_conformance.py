"""Every variant of the game keeps to the contract of a game: records, codes, views, words, attempts."""

from collections.abc import Iterator
from typing import Any

import pytest

from teg.core import Game, Reader, Writer
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.codec import decode, encode
from teg.galaxies.rules import moves as M
from tests.core.conformance import check_codes, check_game
from tests.galaxies.drive import act, colony, do, pass_all, rogue
from tests.galaxies.positions import MATS, sampled

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


# codes keep everything


def read_back(s: State) -> State:
    writer = Writer()
    encode(s, writer)
    return decode(Reader(writer.number), s.t)


def test_a_code_keeps_every_slot() -> None:
    for s in (*sampled(), *unusual()):
        assert read_back(s) == s


def unusual() -> Iterator[State]:
    """Positions that random games seldom come to."""
    for same_die in ("yes", "no"):
        me = Seat(energy=0, culture=0, colonies=["birkomius", "bisschop", "nibiru", "nagato"])
        switches = {"income.same_die": same_die}
        s = arrange(me, Seat(culture=7), dice="colony colony colony energy", switches=switches).state
        for name in ("bisschop", "birkomius", "nibiru"):
            do(s, act("colony"), *([colony(name)] if name != "nibiru" else []))
            pass_all(s)
            yield s.copy()
        assert s.income
        assert s.price == 2
        assert s.used
    s = arrange(Seat(), Seat(level=4, energy=0, culture=0), dice="move", solo="zendica").state
    do(s, M.END, rogue("colony"), M.ACCEPT)
    assert s.fewer
    yield s
    s = arrange(Seat(), Seat(), dice="move move energy energy culture").state
    do(s, M.CONVERT, M.SPEND, M.SPEND, M.TURN + 1, M.INTO + 2, M.REROLL, M.ASIDE + 1)
    assert s.aside
    assert s.converted
    yield s
    yield do(s.copy(), M.ROLL)
