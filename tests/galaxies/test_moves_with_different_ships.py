"""A planet that grants moves with different ships: who may still go."""

from teg.galaxies import Seat, arrange
from teg.galaxies.rules import moves as M
from tests.galaxies.drive import do


def test_a_ship_that_came_home_does_not_keep_the_others_there() -> None:
    # Nagato moves two different ships. The first comes home, where another one waits.
    game = arrange(
        Seat(culture=3, level=3, ships=["orbit jakks 0", "home", "home"]),
        Seat(),
        dice="move move economy economy",
        row=["helios", "jakks", "nagato"],
        box="base",
    )
    s = do(game.state, M.ACTIVATE, M.SAIL + 16 * 1 + M.SURFACE + 2, M.USE, M.SAIL + M.HOME)
    ships = {(move - M.SAIL) >> 4 for move in s.moves()}
    assert ships == {1, 2}
    assert M.SAIL + 16 * 2 + M.ORBIT in s.moves()
