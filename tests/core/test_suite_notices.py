"""The suite that every game has to pass notices a game that does not keep to the contract."""

import pytest

from teg.mistake import Mistake
from tests.core.conformance import check_game
from tests.core.race import Race, new


def cheating_resample(self: Race, seat: int, rng: object) -> Race:
    return self.copy()


def leaky_view(self: Race, seat: int) -> Race:
    return self.copy()


def shared_copy(self: Race) -> Race:
    return self


def mumble(self: Race, move: int, lang: str = "en") -> str:
    return "run"


def loaded_die(self: Race, rng: object) -> int:
    return self.outcomes()[0][0]


def unsorted_moves(self: Race) -> tuple[int, ...]:
    return (1, 0) if self.actor >= 0 else ()


@pytest.mark.parametrize(
    "method, fault",
    [
        ("resample", cheating_resample),
        ("view", leaky_view),
        ("copy", shared_copy),
        ("say", mumble),
        ("draw", loaded_die),
        ("moves", unsorted_moves),
    ],
)
def test_the_suite_notices(monkeypatch: pytest.MonkeyPatch, method: str, fault: object) -> None:
    monkeypatch.setattr(Race, method, fault)
    with pytest.raises((AssertionError, Mistake)):
        check_game(lambda seed: new(3, seed=seed), range(3))
