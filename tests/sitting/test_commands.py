"""`teg play`, `teg replay` and `teg show`: options, files and codes, right and wrong."""

import re
from pathlib import Path

import pytest

import teg.boxes
from teg.cli.main import main
from teg.core import Game
from teg.galaxies import new
from teg.galaxies.cards import load
from tests.languages.french import strays
from tests.sitting.sit import Table, to_the_end

TRAINING = Path(teg.boxes.__file__).parent / "training"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--players 6", "players: 6"),
        ("--players 0", "players: 0"),
        ("--players 1", "solo"),
        ("--players x", "--players"),
        ("--solo nobody", "solo: there is no Rogue mat"),
        ("--solo hades --players 3", "--solo is for one player"),
        ("--box nowhere", "nowhere"),
        ("--bots deep", "bot: 'deep'"),
        ("--players 2 --bots quick,quick,quick", "bots: 3 bots"),
        ("--switch hire", "--switch: 'hire' lacks its value"),
        ("--switch no.such=yes", "no.such"),
        ("--switch nagato.just_landed=perhaps", "perhaps"),
        ("--dice loaded", "--dice"),
        ("--lang de", "--lang"),
        ("--load gone.json", "gone.json"),
        ("--code nonsense", "code"),
        ("--load a.json --code b", "--load and --code"),
        ("--load a.json --players 3", "leave --players out"),
        ("--load a.json --box base", "leave --box out"),
        ("--code x --seed 3", "leave --seed out"),
        ("--code x --switch a=b", "leave --switch out"),
        ("sideways", "sideways"),
    ],
)
def test_wrong_options_are_one_sentence(table: Table, options: str, why: str) -> None:
    told = table.wrong(f"play {options}")
    assert why in told
    french = table.wrong(f"play --lang fr {options}")
    assert french != told and strays(french) == []


@pytest.mark.parametrize(
    "command", ["replay", "show", "replay gone.json", "show nonsense", "show x --lang de"]
)
def test_wrong_files_and_codes_are_one_sentence(table: Table, command: str) -> None:
    told = table.wrong(command)
    name, *rest = command.split()
    french = table.wrong(" ".join([name, "--lang", "fr", *rest]))
    assert french != told and strays(french) == []


def test_a_broken_save_is_one_sentence(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    for content in ("", "{", "[]", '{"format": "teg game"}', "\x00"):
        file.write_text(content, "utf-8")
        assert "broken.json" in table.wrong(f"replay {file}")
        assert "broken.json" in table.wrong(f"play --load {file}")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("", "Player 2 is the bot 'quick'."),
        ("--bots random,quick", "Player 3 is the bot 'quick'."),
        ("--players 4 --bots random", "Player 4 is the bot 'random'."),
        ("--bots none", "Type the number"),
        ("--players 5", "Type the number"),
        ("--solo hades", "Type the number"),
        (
            "--switch nagato.just_landed=no --switch hire.follow_last_of_three=all_but_first",
            "Type the number",
        ),
    ],
)
def test_who_sits_where(table: Table, options: str, told: str) -> None:
    assert told in table(f"play {options} --seed 3")
    assert table.code == 0


def test_without_bots_nobody_is_a_bot(table: Table) -> None:
    for options in ("--players 2", "--bots none", "--solo hades"):
        assert "is the bot" not in table(f"play {options} --seed 3")


def test_a_box_of_ones_own(table: Table, tmp_path: Path) -> None:
    box, file = tmp_path / "mine.toml", tmp_path / "mine.json"
    box.write_text((TRAINING / "box.toml").read_text("utf-8").replace("Training set", "Mine"), "utf-8")
    for part in ("explorations", "missions", "pilots", "planets"):
        cards = (TRAINING / f"{part}.toml").read_text("utf-8").replace('"Lightspeeder"', '"Quicksilver"')
        with box.open("a", encoding="utf-8") as more:
            more.write(cards)
    text = table(f"play --seed 3 --players 2 --box {box}", ["1", f"save {file}"])
    assert table.code == 0
    code = re.search(r"--code (\S+)", text)
    assert code
    assert "Player 2" in table(f"show {code.group(1)} --box {box}")
    assert "box" in table.wrong(f"show {code.group(1)}")
    box.unlink()
    assert "Player 2" in table(f"replay {file}"), "a save carries its box"


def saved(tmp_path: Path) -> tuple[Path, Game]:
    game = new(2, seed=3)
    for _ in range(12):
        game.play(game.state.moves()[-1])
    file = tmp_path / "game.json"
    game.save(file)
    return file, game


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_replay_tells_a_line_a_ply(table: Table, tmp_path: Path, lang: str) -> None:
    file, game = saved(tmp_path)
    text = table(f"replay {file} --lang {lang}")
    numbers = [int(number) for number in re.findall(r"^ {0,3}(\d+)\. (?:Ch|Pl|Ha|Jo)", text, re.MULTILINE)]
    assert numbers == list(range(1, game.ply + 1))
    assert table.code == 0


def test_replay_stops_at_a_step(table: Table, tmp_path: Path) -> None:
    file, game = saved(tmp_path)
    assert f"After 3 of {game.plies} lines:" in table(f"replay {file} --step 3")
    assert "After 0 of" in table(f"replay {file} --step 0")
    assert "--step 9999" in table.wrong(f"replay {file} --step 9999")
    assert "--step -1" in table.wrong(f"replay {file} --step -1")


def test_replay_of_a_whole_game_ends_with_the_scores(table: Table, tmp_path: Path) -> None:
    game = new(2, seed=3)
    to_the_end(game)
    game.save(tmp_path / "game.json")
    assert "Final scores" in table(f"replay {tmp_path / 'game.json'}")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_show(table: Table, tmp_path: Path, lang: str) -> None:
    _, game = saved(tmp_path)
    text = table(f"show {game.code} --lang {lang}")
    assert table.code == 0
    for move in game.state.moves():
        assert game.state.say(move, lang).split()[0] in text


def test_show_at_chance_and_at_the_end(table: Table) -> None:
    typed = new(2, seed=3, dealer="typed")
    assert "Tell what happened" in table(f"show {typed.code}")
    game = new(2, seed=3)
    to_the_end(game)
    assert "Final scores" in table(f"show {game.code}")


def test_play_save_replay_show_agree(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    text = table("play --seed 9", ["1", "1", "1", f"save {file}", "code", "quit"])
    code = re.findall(r"^[\w-]{20,}$", text, re.MULTILINE)[0]
    assert Game.load(file).code == code
    shown = table(f"show {code}")
    assert table(f"replay {file}").endswith(shown)


def test_the_training_box_is_the_default(table: Table) -> None:
    pilots = [pilot.name for pilot in load("training").pilots]
    assert any(name in table("play --seed 3") for name in pilots)
    assert not any(name in table("play --seed 3 --box base") for name in pilots)


@pytest.mark.parametrize("option", ["--code", "--load"])
def test_an_empty_code_or_file_name_is_no_other_game(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", option, ""]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("order", "lang", "said"), [("undo", "en", "Taken back"), ("annuler", "fr", "Annulé")]
)
def test_several_steps_at_once_are_refused_not_cut_to_one(
    table: Table, order: str, lang: str, said: str
) -> None:
    command = f"play --seed 7 --lang {lang}"
    assert said in table(command, ["1", order, "quit"])
    told = table(command, ["1", f"{order} 3", "quit"])
    assert said not in told and f"{order}" in told
