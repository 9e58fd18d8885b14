"""Whole games of bots, told to the end, in every variant; and the final scores."""

import re

import pytest

from teg.core import Game
from teg.galaxies import Seat, arrange, new
from teg.galaxies.host import HOST
from teg.galaxies.rules.scoring import scores, winners
from teg.galaxies.speech.questions import reason
from teg.sitting.screen import final
from tests.sitting.sit import Table, to_the_end

MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
TABLES = [f"--players {players} --bots {','.join(['quick'] * players)}" for players in (2, 3, 4, 5)]
TABLES += [f"--solo {mat} --bots quick" for mat in MATS]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("box", ["base", "training"])
@pytest.mark.parametrize("seats", TABLES)
def test_bots_alone_play_to_the_score(table: Table, seats: str, box: str, lang: str) -> None:
    text = table(f"play {seats} --box {box} --lang {lang} --seed 4")
    assert table.code == 0
    assert ("Final scores" if lang == "en" else "Décompte final") in text
    assert re.search(r" wins| share the victory| gagne| partagent", text)
    assert "> " not in text.splitlines()[-1]


def test_random_bots_too(table: Table) -> None:
    assert "Final scores" in table("play --bots random,random --players 2 --seed 4")


def test_a_person_plays_to_the_end(table: Table) -> None:
    """The last move on offer is often a silly one, but it goes on."""
    text = table("play --seed 2", ["1"] * 400)
    assert "Final scores" in text
    assert "The game is over." in text and "teg coach FILE" in " ".join(text.split())
    assert "'1' is not understood here" in text or "possible" in text or "over" in text


def test_after_the_end_orders_still_work(table: Table, tmp_path: object) -> None:
    file = f"{tmp_path}/end.json"
    text = table("play --seed 2", [*["1"] * 400, "why", "code", f"save {file}", "look", "undo", "1", "quit"])
    assert "why: nothing can be tried now" in text
    assert f"Saved in {file}." in " ".join(text.split())
    assert text.count("Final scores") == 3
    assert Game.load(file).state.actor == -2


def lines_of(text: str) -> dict[str, list[int]]:
    """The rows of a score table."""
    rows = (re.fullmatch(r"(\D+?)((?: +-?\d+)+)", line) for line in text.splitlines())
    return {row.group(1): [int(number) for number in row.group(2).split()] for row in rows if row}


@pytest.mark.parametrize("players", [2, 5])
def test_the_rows_add_up(players: int) -> None:
    for seed in range(5):
        game = new(players, seed=seed)
        to_the_end(game)
        state = game.state
        rows = lines_of(final(HOST, state, "en"))
        total = rows.pop("Total")
        assert total == list(scores(state))
        assert [sum(column) for column in zip(*rows.values(), strict=True)] == total
        assert len(rows) == 9, "planets, empire, pilots, dwarfs, mission and four badges"


def test_who_wins_and_by_which_tie_break() -> None:
    def told(one: Seat, other: Seat, **switches: str) -> str:
        state = arrange(one, other, dice="move", switches=switches).state
        assert len(winners(state)) == 1 or one == other
        return reason(state, "en")

    planets = {"colonies": ("jakks", "leandra")}
    # Missions that give both the same: nobody has level 6, nobody ended the game.
    left, right = {"mission": "industrialist"}, {"mission": "elder"}
    assert told(Seat(level=3, **left), Seat(**right)) == "Player 1 wins with 2 points."
    assert (
        told(Seat(level=3, **left), Seat(**planets, **right))
        == "Player 2 wins: 2 points like player 1, but more planets (2 to 0)."
    )
    assert (
        told(Seat(energy=3, **left), Seat(**right))
        == "Player 1 wins: 0 points like player 2, but more energy and culture (4 to 3)."
    )
    shared = arrange(Seat(**left), Seat(**right), dice="move").state
    assert reason(shared, "en") == (
        "Player 1 and player 2 share the victory: 0 points, and equal in every tie-break."
    )
    assert reason(shared, "fr").startswith("Joueur 1 et joueur 2 partagent la victoire\u00a0:")


def test_the_rogue_wins_by_the_skull() -> None:
    state = arrange(Seat(), Seat(), solo="hades", dice="move").state
    state.level[1] = len(state.t.rogue_dice)
    assert "skull" in reason(state, "en")
    assert "crâne" in reason(state, "fr")
