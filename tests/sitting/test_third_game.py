"""A third game sits down at the same table as soon as its descriptor is known."""

import pytest

from teg.games import GAMES
from tests.core.kuhn import BET, CALL, CHECK, FOLD, KUHN, Kuhn
from tests.sitting.sit import Table

GAME = "--game kuhn-poker"


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, KUHN.name, KUHN)


def test_it_is_played_against_a_bot(table: Table) -> None:
    told = table(f"play {GAME} --bots random --seed 3", ["why call", "call", "bet", "quit"])
    assert table.code == 0, table.complaint
    assert "There is no bet" in told
    assert "king | ?" in told, "the card of the other is hidden"
    assert "king | queen" in told, "until it is shown"


def test_it_is_played_to_the_end_by_bots_and_told_in_french(table: Table) -> None:
    told = table(f"play {GAME} --players 2 --bots random,random --seed 3 --lang fr")
    assert table.code == 0, table.complaint
    assert "Décompte final" in told


def test_the_help_tells_of_it(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        table("play --help")
    assert "kuhn-poker" in capsys.readouterr().out


def test_what_it_lacks_is_told_in_a_sentence(table: Table) -> None:
    told = table(f"play {GAME} --bots random --seed 3", ["hint", "odds", "quit"])
    assert table.code == 0
    assert told.count("Kuhn poker has no") == 2


def test_it_is_saved_and_told_again(table: Table, tmp_path: object) -> None:
    told = table(f"play {GAME} --bots random --seed 3", ["bet", f"save {tmp_path}/hand.json", "quit"])
    assert table.code == 0, told
    assert "bet" in table(f"replay {tmp_path}/hand.json")


@pytest.mark.parametrize(
    ("done", "won"),
    [
        ((CHECK, CHECK), 1),
        ((BET, CALL), 2),
        ((BET, FOLD), 1),
        ((CHECK, BET, CALL), 2),
        ((CHECK, BET, FOLD), -1),
    ],
)
def test_the_higher_card_wins_unless_it_folds(done: tuple[int, ...], won: int) -> None:
    assert Kuhn((2, 1), done).scores() == (won, -won)
    assert Kuhn((2, 1), done[:1]).scores() == (0, 0)
