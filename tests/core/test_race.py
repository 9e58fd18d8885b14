"""The toy game passes the suite that every game has to pass, and the suite notices a game that does not."""

from pathlib import Path

import pytest

from teg.mistake import Mistake
from tests.core.conformance import check_codes, check_game
from tests.core.race import Race, new


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("box", ["oval", "short"])
def test_conforms(players: int, box: str) -> None:
    check_game(lambda seed: new(players, box, seed), range(8))


def test_conforms_with_a_switch() -> None:
    check_game(lambda seed: new(seed=seed, switches={"goal": "far"}), range(4))


def test_conforms_with_a_box_of_ones_own(tmp_path: Path) -> None:
    box = tmp_path / "mine.txt"
    box.write_text("0 1 1 1 6")
    check_game(lambda seed: new(box=str(box), seed=seed), range(4), box=str(box))


def test_forged_codes() -> None:
    assert check_codes(lambda seed: new(3, seed=seed), range(10)) > 0


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
