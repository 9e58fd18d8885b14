"""Every game, real or toy, keeps to one contract, and the suite notices one that does not."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from teg import galaxies, take
from teg.core import Game
from teg.mistake import Mistake
from teg.rulebook.switches import switches_of
from tests.core import kuhn, race
from tests.core.conformance import check_codes, check_game
from tests.core.race import Race, new
from tests.galaxies.positions import MATS
from tests.take.own_boxes import two_frontiers

Start = Callable[..., Game[Any]]
LAST = {switch.name: switch.names[-1] for switch in switches_of("takethegalaxy").values()}


def variants() -> Iterator[tuple[str, Start, int, bool]]:
    """What is played: a name, how it is begun from a seed, how many games, and whether it has secrets."""
    yield "kuhn", kuhn.new, 30, True
    for players in (2, 3):
        for box in ("oval", "short"):
            yield f"race {players} {box}", partial(race.new, players, box), 8, True
    yield "race with a switch", partial(race.new, switches={"goal": "far"}), 4, True
    for box in ("base", "training"):
        for players in (2, 3, 4, 5):
            yield f"galaxies {players} {box}", partial(galaxies.new, players, box), 1, True
        for mat in MATS:
            # In the base game nothing is ever hidden from the only player.
            yield f"galaxies {mat} {box}", partial(galaxies.new, box=box, solo=mat), 2, box == "training"
    for players in (1, 2, 3, 4):
        yield f"take {players}", partial(take.new, players), 2, players > 1
    yield "take teams", partial(take.new, 4, teams=True), 2, True
    yield "take random", partial(take.new, 3, deck="random"), 2, True
    yield "take alone at random", partial(take.new, 1, deck="random"), 2, False
    yield "take all switches", partial(take.new, 3, switches=LAST), 2, True


def seeds(name: str, count: int) -> list[int]:
    """Of a table of several the number of players is the seed, so that no two play the same game."""
    return [int(name.split()[1])] if count == 1 else [*range(count)]


def cases() -> Iterator[Any]:
    """A toy is played out many times, a real game once, and again where time is no matter."""
    for name, start, count, secrets in variants():
        games = seeds(name, count)
        if name.startswith(TOYS):
            yield pytest.param(start, games, secrets, id=name)
            continue
        long = name.startswith(("galaxies 3 base", "galaxies 4", "galaxies 5 base"))
        marks = pytest.mark.deep if long else pytest.mark.slow
        yield pytest.param(start, games[:1], secrets, id=name, marks=marks)
        if games[1:]:
            yield pytest.param(start, games[1:], secrets, id=f"{name}, again", marks=pytest.mark.deep)


TOYS = ("kuhn", "race")
FORGED = ("galaxies 2 training", "galaxies 5 training", "galaxies 3 base", "galaxies hades training")


@pytest.mark.parametrize(("start", "games", "secrets"), list(cases()))
def test_it_keeps_to_the_contract(start: Start, games: list[int], secrets: bool) -> None:
    check_game(lambda seed: start(seed=seed), games, secrets=secrets)


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(start, id=name)
        for name, start, _, _ in variants()
        if not name.startswith("galaxies") or name in FORGED
    ],
)
def test_forged_codes_are_refused_or_sound(start: Start) -> None:
    assert check_codes(lambda seed: start(seed=seed), range(3), tries=40) >= 0


@pytest.mark.parametrize("toy", [kuhn.new, race.new])
def test_some_forged_codes_of_a_toy_are_sound(toy: Start) -> None:
    assert check_codes(lambda seed: toy(seed=seed), range(10)) > 0


def test_a_race_with_a_box_of_ones_own(tmp_path: Path) -> None:
    box = tmp_path / "mine.txt"
    box.write_text("0 1 1 1 6")
    check_game(lambda seed: race.new(box=str(box), seed=seed), range(4), box=str(box))


@pytest.mark.slow
def test_take_the_galaxy_with_a_box_of_ones_own(tmp_path: Path) -> None:
    """Two kinds of frontier colonies, so that every seat chooses one."""
    box = str(two_frontiers(tmp_path))
    check_game(lambda seed: take.new(players=2, box=box, seed=seed), range(2), box=box)


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
