"""Codes of positions: whose cards they are of, who goes on with which luck, and numbers nobody wrote."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from teg import galaxies
from teg.core import Game, Reader, Setup
from teg.core.position import FEW_MARKS, mark, seal, unseal
from teg.galaxies import kit
from teg.galaxies.cards import load
from teg.mistake import Mistake
from tests.core.conformance import packed
from tests.core.race import DECKS, Race, RaceKit, new


def test_everybody_who_enters_a_code_goes_on_with_the_same_luck() -> None:
    code = new(seed=3).code
    games = [Game.from_code(text) for text in (code, f" {code[:4]} {code[4:]}")]
    for game in games:
        game.play("draw a card")
    assert games[0].code == games[1].code
    assert games[0].line() == games[1].line()


def test_the_seed_is_no_part_of_a_position() -> None:
    assert (
        Game(Setup("race", 2, "oval", seed=1), dealer="typed").code
        == Game(Setup("race", 2, "oval", seed=2), dealer="typed").code
    )


def test_players_box_and_switches_are() -> None:
    codes = [Game(setup, dealer="typed").code for setup in (
        Setup("race", 2, "oval"),
        Setup("race", 3, "oval"),
        Setup("race", 2, "short"),
        Setup("race", 2, "oval", switches={"goal": "far"}),
    )]  # fmt: skip
    assert len(set(codes)) == 4
    assert [Game.from_code(code).setup.box for code in codes] == ["oval", "oval", "short", "oval"]
    assert Game.from_code(codes[3]).setup.switches == {"goal": "far"}


def test_a_code_may_stop_at_chance() -> None:
    game = Game(Setup("race", 2, "oval"), dealer="typed")
    assert packed(Game.from_code(game.code, dealer="typed")) == packed(game)
    assert Game.from_code(game.code).state.actor == 0


def test_a_box_of_ones_own_is_asked_for(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    mine.write_text("0 1 1 1 6")
    other.write_text("0 1 1 1 5")
    game = new(box=str(mine))
    assert packed(Game.from_code(game.code, box=str(mine))) == packed(game)
    assert str(tmp_path) not in Game.from_code(game.code, box=mine).to_text()
    for wrong, why in {
        None: "path",
        str(other): "another box",
        str(tmp_path): "read",
        "oval": "path",
    }.items():
        with pytest.raises(Mistake, match=why):
            Game.from_code(game.code, box=wrong)


def test_a_shipped_box_needs_no_path(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("0 1 1 1 6")
    with pytest.raises(Mistake, match="leave"):
        Game.from_code(new().code, box=str(mine))


def test_a_box_that_is_not_shipped_yet() -> None:
    letter, number = unseal(new().code)
    with pytest.raises(Mistake, match="no possible position"):
        Game.from_code(seal(letter, number - number % 16 + 15))


def test_a_shipped_box_that_has_changed_since(monkeypatch: pytest.MonkeyPatch) -> None:
    old, other = new().code, new(box="short").code
    monkeypatch.setitem(DECKS, "oval", (0, 1, 1, 1, 6))
    with pytest.raises(Mistake, match="made with another version of the box oval; "):
        Game.from_code(old)
    assert Game.from_code(other).code == other
    assert Game.from_code(new().code).code == new().code


def test_a_changed_shipped_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    old = galaxies.new(2, seed=1).code
    box = load("training")
    assert len({mark(box.digest, FEW_MARKS), mark(load("base").digest, FEW_MARKS)}) == 2
    monkeypatch.setattr(kit.SHELF, "load", lambda name: replace(box, digest="another"))
    with pytest.raises(Mistake, match="another version of the box training"):
        Game.from_code(old)


def test_more_than_a_position() -> None:
    letter, number = unseal(new().code)
    with pytest.raises(Mistake):
        Game.from_code(seal(letter, number + (1 << 500)))


@pytest.mark.parametrize(
    "error", [IndexError, KeyError, ValueError, ZeroDivisionError, OverflowError, TypeError]
)
def test_a_room_that_stumbles(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    code = new().code

    def stumble(self: RaceKit, reader: Reader, setup: Setup) -> Race:
        raise error("x")

    monkeypatch.setattr(RaceKit, "decode", stumble)
    with pytest.raises(Mistake, match="no possible position"):
        Game.from_code(code)


def test_a_position_has_one_code(monkeypatch: pytest.MonkeyPatch) -> None:
    decode = RaceKit.decode

    def careless(self: RaceKit, reader: Reader, setup: Setup) -> Race:
        state = decode(self, reader, setup)
        state.fuel = (1, 1)
        return state

    code = new().code
    monkeypatch.setattr(RaceKit, "decode", careless)
    with pytest.raises(Mistake, match="no possible position"):
        Game.from_code(code)


@pytest.mark.parametrize("code", [None, 5, b"1g", ["1g"]])
def test_what_is_no_text_is_no_code(code: Any) -> None:
    with pytest.raises(Mistake, match="code: a text is wanted"):
        Game.from_code(code)


def test_an_unknown_game() -> None:
    with pytest.raises(Mistake, match="unknown"):
        Game.from_code(seal("z", 5))


def test_a_code_reproduces_the_game_that_shows_it() -> None:
    game: Game[Any] = new()
    assert packed(eval(repr(game), {"Game": Game})) == packed(game)


def test_a_shipped_box_of_another_name_is_refused() -> None:
    code = galaxies.new(2, box="training", seed=1).code
    assert Game.from_code(code, box="training").setup.box == "training"
    with pytest.raises(Mistake, match="uses the box training; leave base out"):
        Game.from_code(code, box="base")
