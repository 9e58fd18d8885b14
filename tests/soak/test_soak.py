"""The soak itself: it runs, a seed comes back alike, and every judge of it can find a fault."""

from collections.abc import Callable
from typing import Any

import pytest

from teg.galaxies import new
from teg.galaxies.rules import moves as M
from teg.galaxies.state import State
from teg.languages import in_turn
from teg.mistake import Mistake
from teg.take import new as new_take
from tests.soak import __main__ as soak
from tests.soak import galaxies, inputs, takethegalaxy


@pytest.mark.parametrize("kind", soak.PLAYS)
def test_a_few_of_each_kind(kind: str) -> None:
    for seed in range(1 if kind in ("command", "address") else 3):
        soak.PLAYS[kind](seed)


def test_what_was_found_is_told_with_its_seed_and_can_be_run_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(seed: int) -> None:
        assert seed != 8, "eight\nis wrong"

    for kind in soak.PLAYS:
        monkeypatch.setitem(soak.PLAYS, kind, broken)
    assert soak.main(["--seed", "7", "--rounds", "1", "--workers", "1"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "From seed 7 on." and "10 games and 80 inputs from seed 7" in told[-1]
    assert [line for line in told if line.startswith("galaxies:8: AssertionError: eight")] == told[1:-1][:1]
    with pytest.raises(AssertionError, match="eight"):
        soak.main(["--one", "galaxies:8"])
    assert soak.main(["--one", "galaxies:9"]) == 0
    assert soak.main(["--seed", "9", "--rounds", "1", "--workers", "1"]) == 0


def spoil(s: Any, name: str, value: Callable[[Any], Any]) -> None:
    setattr(s, name, value(getattr(s, name)))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("energy", lambda held: [8, *held[1:]]),
        ("culture", lambda held: [-1, *held[1:]]),
        ("level", lambda held: [3, *held[1:]]),
        ("points", lambda held: [1, *held[1:]]),
        ("fleet", lambda held: [0, *held[1:]]),
        ("steps", lambda held: [7, *held[1:]]),
        ("row", lambda held: [held[1], *held[1:]]),
        ("row", lambda held: held[1:]),
        ("cards_left", lambda held: held - 1),
        ("pilots", lambda held: held & held - 1),
        ("hired", lambda held: [(30,), *held[1:]]),
        ("mission", lambda held: [held[1], *held[1:]]),
        ("hand", lambda held: 1715),
        ("actor", lambda held: 1 - held),
    ],
)
def test_a_spoiled_position_of_galaxies_is_found(name: str, value: Callable[[Any], Any]) -> None:
    game = new(seed=1)
    while game.state.phase != galaxies.P.MENU:
        game.play(game.state.moves()[0])
    s: State = game.state
    table = galaxies.Table(s)
    table.check(s.copy(), M.END, s)
    before = s.copy()
    spoil(s, name, value)
    with pytest.raises((AssertionError, IndexError)):
        table.check(before, M.END, s)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand", lambda held: [held[0][1:], *held[1:]]),
        ("deck", lambda held: [(*held[0], 0), *held[1:]]),
        ("row", lambda held: (*held, 40)),
        ("row", lambda held: held * 2),
        ("systems", lambda held: [held[0] * 5, *held[1:]]),
        ("manpower", lambda held: -1),
        ("actor", lambda held: 1 - held),
        ("tired", lambda held: [(0,), *held[1:]]),
    ],
)
def test_a_spoiled_position_of_take_the_galaxy_is_found(name: str, value: Callable[[Any], Any]) -> None:
    s = new_take(seed=1).state
    while s.phase != takethegalaxy.P.MENU:
        s.apply(s.outcomes()[0][0] if s.actor < 0 else s.moves()[0])
    table = takethegalaxy.Table(s, 2, "balanced")
    table.shown = [*s.row, *(card for held in s.systems for card in held)]
    table.check(s.copy(), M.END, s)
    before = s.copy()
    spoil(s, name, value)
    with pytest.raises((AssertionError, IndexError, ValueError)):
        table.check(before, M.END, s)


@pytest.mark.parametrize(
    "wrong", ["", "two\nlines", "a \x1b[31m", "x" * 2000, "\u202e", "<object at 0x7f>", "Traceback (most"]
)
def test_what_is_no_sentence_is_found(wrong: str) -> None:
    with pytest.raises(AssertionError):
        inputs.sentence(wrong)


def test_another_error_than_a_mistake_comes_out() -> None:
    with inputs.bounded("fine"):
        raise Mistake(in_turn("here: no; do that.", "ici : non ; faites cela."))
    with pytest.raises(KeyError), inputs.bounded("not fine"):
        raise KeyError(1)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("MISSIONS", {name: (points + 1, tied) for name, (points, tied) in galaxies.MISSIONS.items()}),
        ("EMPIRE", (0, 1, 2, 3, 5, 6, 8)),
        ("DICE", (0, 4, 4, 5, 5, 6, 6)),
        ("SHIPS", (0, 2, 3, 3, 4, 4, 4)),
        ("MOST", 6),
    ],
)
def test_a_rule_that_is_broken_is_found_in_a_few_games(
    name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(galaxies, name, wrong)
    with pytest.raises(AssertionError):
        for seed in range(20):
            galaxies.play(seed)
