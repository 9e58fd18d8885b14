"""Take The Galaxy at the table: its options, whole games, saves and codes, in both languages."""

import re
from pathlib import Path

import pytest

from teg.core import Game
from teg.galaxies import new as galaxies
from teg.games import GAMES, QUOTED
from teg.sitting.screen import final
from teg.take import new
from teg.take.host import HOST
from tests.sitting.sit import Table, to_the_end

GAME = "--game take-the-galaxy"
CODE = re.compile(r"^[\w-]{20,}$", re.MULTILINE)
VARIANTS = [f"--players {n} --bots {','.join(['quick'] * n)}" for n in (1, 2, 3, 4)]
VARIANTS += [f"--teams --bots {','.join(['quick'] * 4)}"]
VARIANTS += [f"--deck random --players {n} --bots {','.join(['quick'] * n)}" for n in (1, 2, 4)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("options", VARIANTS)
def test_bots_alone_play_to_the_score(table: Table, options: str, lang: str) -> None:
    text = table(f"play {GAME} {options} --lang {lang} --seed 4")
    assert table.code == 0
    assert ("Final scores" if lang == "en" else "Décompte final") in text
    assert re.search(r" wins? with| share the victory| ends with| gagne| partagent| finit avec", text)
    assert max(map(len, text.splitlines())) <= 80


def test_random_bots_too(table: Table) -> None:
    assert "Final scores" in table(f"play {GAME} --bots random,random --players 2 --seed 4")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--solo hades", "--solo belongs to galaxies, not to take-the-galaxy"),
        ("--players 3 --teams", "--teams is for 4 players, not 3"),
        ("--players 5", "players: 5"),
        ("--deck loaded", "--deck"),
        ("--box base", "base"),
        ("--switch pilot.empty_deck=closed", "pilot.empty_deck"),
        ("--switch relinquish_rule=newest", "newest"),
        ("--bots deep", "bot: 'deep'"),
        ("--load x.json", "leave --game out"),
    ],
)
def test_wrong_options_are_one_sentence(table: Table, options: str, why: str) -> None:
    assert why in table.wrong(f"play {GAME} {options}")


def test_options_of_this_game_are_no_options_of_the_other(table: Table) -> None:
    assert "add --game take-the-galaxy" in table.wrong("play --teams")
    assert "add --game take-the-galaxy" in table.wrong("play --game galaxies --deck random")
    assert "game: 'chess' is unknown" in table.wrong("play --game chess")
    assert "leave --teams out" in table.wrong("play --code x --teams")


@pytest.mark.parametrize("word", ["take-the-galaxy", "takethegalaxy", "Take-The-Galaxy", "take_the_galaxy"])
def test_the_game_may_be_called_so(table: Table, word: str) -> None:
    assert "Explored Space" in table(f"play --game {word} --seed 1")
    assert table.code == 0


@pytest.mark.parametrize(
    ("options", "bots"),
    [
        ("", [2]),
        ("--players 1", []),
        ("--players 2", []),
        ("--teams", [2, 3, 4]),
        ("--bots random,quick", [2, 3]),
    ],
)
def test_who_sits_where(table: Table, options: str, bots: list[int]) -> None:
    text = table(f"play {GAME} {options} --seed 3")
    assert [int(number) for number in re.findall(r"^Player (\d) is the bot", text, re.MULTILINE)] == bots


def test_a_person_plays_to_the_end(table: Table) -> None:
    text = table(f"play {GAME} --seed 2", ["1"] * 40)
    assert "Final scores" in text
    assert "The game is over." in text


def test_moves_in_words_and_reasons(table: Table) -> None:
    typed = [
        "",
        "use frontier",
        "why 1",
        "why use frontier colony",
        "why build mantle tap",
        "claim mirror nebula",
    ]
    text = " ".join(table(f"play {GAME} --players 2 --seed 3", [*typed, "help", "quit"]).split())
    assert "+2 manpower" in text
    assert "Frontier Colony has been used since your last reset (TG-42" in text
    assert "Mantle Tap is not in your hand (TG-44" in text
    assert "It does not lie in Explored Space" in text
    assert "'build ore drift on kiln'" in text


def test_french(table: Table) -> None:
    typed = [
        "",
        "utiliser colonie",
        "pourquoi",
        "pourquoi améliorer puits profond",
        "aide",
        "finir",
        "quitter",
    ]
    text = " ".join(table(f"play {GAME} --players 2 --seed 3 --lang fr", typed).split())
    assert "+2 main-d'œuvre" in text
    assert "Puits Profond n'est pas dans votre main (TG-44" in text
    assert "« abandonner" not in text
    assert "règle TG-06" in text


def test_what_a_rival_draws_stays_secret(table: Table) -> None:
    text = table(f"play {GAME} --seed 5", ["1", "1", "log", "quit"])
    assert "Chance: player 2 draws a card" in text
    assert re.search(r"Chance: player 1 draws [A-Z]", text)
    assert not re.search(r"player 2 draws [A-Z]", text)


def test_saved_loaded_replayed_and_shown(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "galaxy.json"
    text = table(f"play {GAME} --seed 9", ["1", "1", f"save {file}", "code", "quit"])
    code = CODE.findall(text)[0]
    assert Game.load(file).code == code
    shown = table(f"show {code}")
    assert "Explored Space" in shown
    assert table(f"replay {file}").endswith(shown)
    again = table(f"play --load {file}", ["look", "quit"])
    assert "Player 2 is the bot 'quick'." in again
    assert "Explored Space" in table(f"play --code {code}", ["", "quit"])
    assert "--code" in table(f"show {code} --lang fr") or table.code == 0


def test_a_game_loads_only_games_of_its_kind(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    galaxies(2, seed=1).save(file)
    assert "a save of another game" in table(f"play {GAME} --seed 1", [f"load {file}", "quit"])


def test_a_whole_game_replayed_ends_with_the_scores(table: Table, tmp_path: Path) -> None:
    game = new(2, seed=3)
    to_the_end(game)
    game.save(tmp_path / "game.json")
    assert "Final scores" in table(f"replay {tmp_path / 'game.json'}")


@pytest.mark.parametrize("players", [1, 3])
def test_the_rows_add_up(players: int) -> None:
    game = new(players, seed=2)
    to_the_end(game)
    told = final(HOST, game.state, "en").splitlines()[1:]
    rows = (re.fullmatch(r"(\D+?)((?: +-?\d+)+)", line) for line in told)
    numbers = {row.group(1): [int(number) for number in row.group(2).split()] for row in rows if row}
    total = numbers.pop("Total")
    assert total == list(game.state.scores())
    assert [sum(column) for column in zip(*numbers.values(), strict=True)] == total
    assert len(numbers) == 6


def test_every_game_has_a_host_with_its_words_in_both_languages() -> None:
    for name, game in ((name, GAMES[name]) for name in ("galaxies", "takethegalaxy")):
        assert game.examples and all(map(all, (game.examples.both(f"example_{part}") for part in QUOTED)))
        assert f"--game {game.command}" in game.usage or name == "galaxies"
        assert max(map(len, game.usage.splitlines())) <= 80
    assert len({game.command for game in GAMES.values()}) == len(GAMES)


def test_the_help_tells_of_both_games(table: Table) -> None:
    with pytest.raises(SystemExit):
        table("play --help")
    text = table.capsys.readouterr().out
    for words in ("--solo", "--teams", "--deck", "take-the-galaxy: 1 to 4", "galaxies: 1 to 5"):
        assert words in " ".join(text.split())


def test_typed_luck(table: Table) -> None:
    typed = [
        "kiln",
        "nouvelle carte verdance",
        "sable meadow",
        "twin anvils",
        "player 1 draws lantern metropolis",
        "",
    ]
    typed += ["use front", "end", "mirelight", "log", "quit"]
    text = table(f"play {GAME} --players 2 --dice typed", typed)
    assert "Chance cannot bring this now (TG-32" in text and "Possible now: " in text
    assert "Chance: player 1 draws a card" in text, "two people share the screen"
    assert "upgrade to Lantern Metropolis" in text
    assert "use Frontier Colony on Homeworld · +2 manpower" in text
    assert "Chance: new card Mirelight" in text
