"""`hint` and `odds` at the table in the terminal, of either game and in either language."""

from random import Random

import pytest

from teg import galaxies
from teg import take as takethegalaxy
from teg.cli import table_loop
from teg.core import DONE
from teg.core.bots import bot
from teg.sitting.screen import WIDTH
from tests.languages.french import strays
from tests.sitting.sit import Table

GAMES = ["", "--game take-the-galaxy"]


def answers(table: Table, command: str, typed: list[str]) -> list[str]:
    """What was said after each line typed."""
    said, rest = [], table(command, typed)
    for line in typed:
        before, rest = rest.split(f"\n> {line}\n", 1)
        said.append(before)
    return [*said[1:], rest.split("\n> ")[0]]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_where_then_what_then_why(table: Table, game: str) -> None:
    english = answers(
        table, f"play {game} --seed 7", ["1", "hint", "indice", "HINT", "hint", "hint 1", "hint 4"]
    )
    assert [said.split()[0] for said in english[1:6]] == ["Look", "Try:", "Because:", "Because:", "Look"]
    assert english[6].startswith("hint: there are 3")
    french = answers(table, f"play {game} --lang fr --seed 7", ["1", "indice", "hint", "indice", "indice 9"])
    for said, first in zip(french[1:4], ("Regardez", "Essayez\xa0:", "Parce"), strict=True):
        assert said.startswith(first) and not strays(said.replace("\n", " "))
    assert french[4].startswith("indice\xa0: il y en a 3")


@pytest.mark.parametrize("game", GAMES)
def test_the_next_decision_begins_with_the_first_hint(table: Table, game: str) -> None:
    said = answers(table, f"play {game} --seed 7", ["hint", "hint", "1", "hint", "undo", "hint"])
    assert [said[at].split()[0] for at in (0, 1, 3, 5)] == ["Look", "Try:", "Look", "Look"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "word"), [("en", "odds"), ("fr", "chances")])
def test_the_odds_of_the_position(table: Table, game: str, lang: str, word: str) -> None:
    said = answers(table, f"play {game} --lang {lang} --seed 7", ["1", word, "code"])
    assert "Exact" in said[1] and "%" in said[1]
    assert all(len(line) <= WIDTH for line in said[1].splitlines())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "word"), [("en", "odds"), ("fr", "chances")])
def test_a_wish_of_ones_own_is_not_passed_over(table: Table, game: str, lang: str, word: str) -> None:
    (said,) = answers(table, f"play {game} --lang {lang} --seed 7", [f"{word} move:2"])
    assert said.startswith(word) and "teg odds" in " ".join(said.split()) and "%" not in said


def test_both_are_listed_in_help(table: Table) -> None:
    for game in GAMES:
        english, _, french = answers(table, f"play {game} --seed 7", ["help", "lang fr", "aide"])
        assert "\n  hint " in english and "\n  odds " in english
        assert "\n  indice " in french and "\n  chances " in french


@pytest.mark.parametrize("kind", [galaxies, takethegalaxy])
def test_neither_changes_the_game_nor_fails_anywhere_in_it(kind: object) -> None:
    game, rng = kind.new(2, seed=2), Random(2)  # type: ignore[attr-defined]
    table = table_loop.TerminalTable(game, "en", {1: "quick"})
    asked = 0
    while (state := game.state).actor != DONE and asked < 25:
        if state.actor == 0 and rng.random() < 0.3:
            asked += 1
            before = game.to_text()
            assert table.answer("hint").startswith("Look at ")
            assert table.answer("odds")
            assert game.to_text() == before
        game.play(bot("quick", game.setup.game).choose(state.view(state.actor), rng))
    assert asked > 5
    while game.state.actor != DONE:
        game.play(bot("quick", game.setup.game).choose(game.state.view(game.state.actor), rng))
    assert table.answer("hint").startswith("hint: nobody")
    assert table.answer("odds")


def test_while_luck_is_typed_nobody_needs_a_hint(table: Table) -> None:
    said = answers(table, "play --dice typed", ["hint", "odds"])
    assert said[0].startswith("hint: nobody here has anything to decide now.")
    assert said[1]


def test_the_odds_of_hiring_name_ships_and_count_energy_in_french(table: Table) -> None:
    french = " ".join(answers(table, "play --lang fr --seed 7", ["1", "chances"])[1].split())
    assert "Intrépide" in french and "Intrepid " not in french
    assert "2 énergies pour autant d'autres relances" in french
