"""The model of the others agrees with the games it was measured in."""

import pytest

from teg.odds.take import HABITS
from tests.odds.take.measured import measured


def agrees(seats: int, games: int) -> None:
    """Whether games not seen before come out as the habit tells, within four standard errors."""
    found, habit = measured(seats, games, seed=1), HABITS[seats]
    assert abs(100 * (found.claim - habit.claim)) < 0.5 + 4 * 100 * found.error
    assert abs(found.older - habit.older) < 0.02 + 1 / games**0.5
    spread = 4 * 50 / (games * 10) ** 0.5  # the cards of one row are no independent sample
    assert abs(100 * found.survived - habit.survived) < spread
    assert abs(100 * found.told(habit) - habit.told) < spread
    assert abs(100 * (found.survived - found.told(habit))) < 2.5 + spread


def test_bots_claim_as_the_model_of_the_others_says() -> None:
    agrees(3, 25)


@pytest.mark.deep
@pytest.mark.parametrize("seats", HABITS)
def test_bots_claim_as_the_model_says_over_many_games(seats: int) -> None:
    agrees(seats, 300)
