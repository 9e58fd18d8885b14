"""Random questions of `teg odds dice` and `teg odds hire`, answered also by trying everything."""

import json
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from teg.cli.main import main
from teg.dice import FACES
from tests.odds.brute import Roll, SlowTurn

Ask = Callable[[list[str]], dict[str, Any]]
Wants = list[dict[str, int]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    def told(words: list[str]) -> dict[str, Any]:
        assert main(["odds", *words, "--json"]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return told


def goal(rng: Random) -> tuple[list[str], Wants]:
    """A question's words, and the ways to meet it: how many dice of a face, or of any one face."""
    if rng.random() < 0.5:
        symbols = rng.sample(FACES, rng.randint(1, 2))
        untrained = rng.random() < 0.3
        pairs = [] if untrained else [{symbol: 2} for symbol in symbols]
        option = ["--untrained"] if untrained else []
        return ["hire", "--symbols", ",".join(symbols), *option], [*pairs, {"any": 3}]
    want = {name: rng.randint(2, 3) for name in rng.sample([*FACES, "any"], rng.randint(1, 2))}
    return ["dice", "--want", "+".join(f"{name}:{count}" for name, count in want.items())], [want]


def worth(wants: Wants) -> Callable[[tuple[int, ...]], Fraction]:
    def found(hand: tuple[int, ...]) -> Fraction:
        shown = {**dict(zip(FACES, hand, strict=True)), "any": max(hand)}
        return Fraction(any(all(shown[name] >= count for name, count in want.items()) for want in wants))

    return found


def is_right(rng: Random, ask: Ask) -> None:
    """One random question: the value before the roll, that of a roll, and that of each of its keeps."""
    words, wants = goal(rng)
    dice, free, converter = rng.randint(1, 3), rng.randrange(2), rng.random() < 0.5
    price = Fraction(rng.randint(1, 3), rng.choice((9, 10, 30)))
    roll: Roll = tuple(sorted(rng.randrange(6) for _ in range(dice)))
    words += ["--roll", " ".join(FACES[face] for face in roll), "--free", str(free), "--price", str(price)]
    words += ["--converter"] if converter else []
    if rng.random() < 0.5:
        energy, gain, rerolls = rng.randrange(3), rng.randint(1, 3), 0
        words += ["--energy", str(energy), "--gain", str(gain)]
        slow = SlowTurn(worth(wants), price=price, free=free, gain=gain)
    else:
        energy, rerolls = 0, rng.randrange(4)
        words += ["--rerolls", str(rerolls)]
        slow = SlowTurn(worth(wants), price=price, free=free)
    spent = energy * price
    told = ask(words)
    assert Fraction(told["value"]) == slow.value(dice, rerolls, converter, energy) - spent
    assert Fraction(told["roll_value"]) == slow.best(roll, 0, rerolls, converter, energy) - spent
    true = slow.rerolls(roll, 0, rerolls, converter, energy)
    options = told.get("options", [{"do": "reroll", "dice": keep["keep"], **keep} for keep in told["keeps"]])
    rolled = {
        tuple(map(FACES.index, option["dice"])): option["value"]
        for option in options
        if option["do"] == "reroll" and len(option["dice"]) < dice
    }
    assert {kept: Fraction(value) for kept, value in rolled.items()} == {
        kept: value - spent for kept, value in true.items() if kept != roll
    }


def test_a_random_question_is_answered_as_by_trying_everything(ask: Ask) -> None:
    rng = Random(13)
    for _ in range(6):
        is_right(rng, ask)


@pytest.mark.deep
def test_many_random_questions(ask: Ask) -> None:
    rng = Random(14)
    for _ in range(300):
        is_right(rng, ask)
