"""Two people at one screen: nobody sees what only the next one may know before that person is there."""

import io
from random import Random
from typing import Any

import pytest

from teg import galaxies
from teg import take as takethegalaxy
from teg.cli import table_loop
from teg.core import DONE, Game
from teg.core.bots import bot
from tests.sitting.sit import Table

NAMES = {"en": "name", "fr": "name_fr"}
ASKED = {"en": "The next screen is for Player {}", "fr": "L'écran suivant est pour Joueur {}"}


def dealt(game: Game[Any], seat: int) -> list[Any]:
    """The missions that a seat of a new game was dealt."""
    return [game.state.t.box.missions[number] for number in game.state.dealt[seat]]


def missions(game: Game[Any], seat: int) -> list[str]:
    """Their names."""
    return [mission.name for mission in dealt(game, seat)]


def answers(text: str) -> list[str]:
    """What was said before the first line and after each line typed."""
    return text.split("\n> ")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_mission_is_shown_once_its_owner_is_there(table: Table, lang: str) -> None:
    said = answers(table(f"play --players 2 --seed 5 --lang {lang}", ["", "1", "", "1", "1", ""]))
    game = galaxies.new(2, seed=5)
    one, two = ([getattr(mission, NAMES[lang]) for mission in dealt(game, seat)] for seat in (0, 1))
    assert ASKED[lang].format(1) in said[0]
    assert not any(name in said[0] for name in one)
    assert all(name in said[1] for name in one)
    assert ASKED[lang].format(2) in said[2] and not any(name in said[2] for name in one + two)
    assert all(name in said[3] for name in two)


@pytest.mark.parametrize("kind", [galaxies, takethegalaxy])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_line_shows_a_person_what_another_one_holds(kind: Any, seed: int) -> None:
    """Whatever is typed without saying that one is there, each screen could be read by everybody."""
    game = kind.new(2, seed=seed)
    sitting, rng = table_loop.TerminalTable(game, "en", {}), Random(seed)
    orders = [
        "look",
        "why",
        "hint",
        "odds",
        "why 1",
        "log",
        "variations",
        "undo",
        "redo",
        "keep x",
        "99",
        "help",
    ]
    shown = sitting.begin() + sitting.go_on()
    for _ in range(60):
        if game.state.actor == DONE:
            break
        move = bot("quick", game.setup.game).choose(game.state.view(game.state.actor), rng)
        typed = rng.choice([*orders, str(game.state.moves().index(move) + 1)])
        shown += sitting.answer(typed) + sitting.go_on()
        assert not any(name in shown for name in held(game)), typed
        shown = ""


def held(game: Game[Any]) -> set[str]:
    """What only one of two may know of the position, in the words of the whole table."""
    one, two = (set(told(game, seat)) for seat in (0, 1))
    return {
        line.strip() for line in one ^ two if ("mission: " in line and "?" not in line) or "Hand (" in line
    }


def told(game: Game[Any], seat: int) -> list[str]:
    """The table as one seat sees it, line by line."""
    sitting = table_loop.TerminalTable(game, "en", {})
    return sitting.screen(game.state.view(seat), True).split("\n")


@pytest.mark.parametrize("order", ["look", "why", "hint", "odds", "voir", "pourquoi", "indice", "chances"])
def test_a_question_of_the_next_one_waits_for_them(table: Table, order: str) -> None:
    said = answers(table("play --players 2 --seed 5", ["", "1", order, "", order]))
    two = missions(galaxies.new(2, seed=5), 1)
    assert "The next screen is for Player 2" in said[3]
    assert not any(name in said[3] for name in two)
    assert "The next screen" not in said[5]


@pytest.mark.parametrize("typed", ["keep nothing", "99", "x" * 600, "move 2 orbit jakks", "0"])
def test_a_wrong_move_tells_nothing_of_what_is_possible(table: Table, typed: str) -> None:
    said = answers(table("play --players 2 --seed 5", ["", "1", typed]))
    assert "The next screen is for Player 2" in said[3]
    assert not any(name in said[3] for name in missions(galaxies.new(2, seed=5), 1))


def test_taking_back_while_the_next_one_is_waited_for(table: Table) -> None:
    said = answers(table("play --players 2 --seed 5", ["", "1", "undo", "1", "", "undo", "undo"]))
    assert "Taken back: keep a secret mission." in said[3]
    assert missions(galaxies.new(2, seed=5), 0)[0] in said[3], "whoever took it back was there before"
    assert "The next screen is for Player 2" in said[4]
    assert "The next screen is for Player 1" in said[6], "now the other one is there"
    assert not any(name in said[6] for name in missions(galaxies.new(2, seed=5), 0))


def test_a_question_with_nothing_secret_needs_no_pause(table: Table) -> None:
    said = answers(table("play --players 2 --seed 7", ["1", "1", "", "activate energy", "pass", "look"]))
    assert "may follow" in said[3] or "follow" in said[4]
    assert "The next screen" not in said[4] and "The next screen" not in said[5]
    assert "The next screen is for Player 1" in said[6], "player 2 was asked in between"


@pytest.mark.parametrize(
    "options", ["--seed 5", "--seed 5 --bots none --solo hades", "--players 2 --bots random,random --seed 5"]
)
def test_nobody_hands_over_to_oneself_or_a_bot(table: Table, options: str) -> None:
    assert "The next screen" not in table(f"play {options}", ["1", "1", "look", "end", "look"])


def test_after_the_end_all_lies_open(table: Table) -> None:
    game, rng = galaxies.new(2, seed=3), Random(1)
    while (state := game.state).actor != DONE:
        game.play(bot("quick").choose(state.view(state.actor), rng))
    text = table(f"play --code {game.code}", ["look"])
    assert "The next screen" not in text and "Final scores" in text


def test_the_last_screen_is_out_of_sight(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdout", screen)
    table("play --players 2 --seed 5", ["", "1"])
    before, after = screen.getvalue().split("keep Explorer")[-1].split("The next screen is for Player 2")[:2]
    assert before.count("\n") > 20 and "Player 1: keep a secret mission" in before and after
