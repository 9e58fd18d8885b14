"""Scripted sessions at the table, in both languages."""

import re
import shlex
from pathlib import Path
from random import Random

import pytest

from teg.cli import table_loop
from teg.core import Game
from teg.core.bots import bots_of
from teg.galaxies import State, new
from teg.sitting.screen import WIDTH
from tests.languages.french import strays
from tests.sitting.sit import Table

CODE = re.compile(r"^[\w-]{20,}$", re.MULTILINE)


def answers(text: str) -> list[str]:
    """What was said after each line typed."""
    return text.split("\n> ")[1:]


def test_a_newcomer_meets_a_quick_bot(table: Table) -> None:
    text = table("play --seed 7", ["1", "1"])
    assert table.code == 0
    assert "Player 2 is the bot 'quick'." in text
    assert "which of your two secret missions do you keep?" in text
    assert "Player 2: activate" in text or "Player 2: hire" in text, "bots' moves are told in words"
    assert text.rstrip().endswith("Goodbye.")


def test_what_a_mission_scores_stands_with_the_choice(table: Table) -> None:
    for lang, told in (
        ("en", "1. keep Industrialist · When the game ends, your empire level is at least 6: 2 points;"),
        ("fr", "1. garder Industriel · À la fin de la partie, votre niveau d'empire est d'au moins 6"),
    ):
        text = " ".join(table(f"play --players 2 --seed 7 --lang {lang}", [""]).split())
        assert told in text


def test_a_move_by_its_number_or_in_words(table: Table) -> None:
    by_number = table("play --players 2 --seed 7", ["1", "1", "5", "code"])
    in_words = table("play --players 2 --seed 7", ["keep industrialist", "1", "activate energy", "code"])
    assert CODE.findall(by_number)[0] == CODE.findall(in_words)[0]


def test_several_moves_in_a_line(table: Table) -> None:
    text = table("play --players 2 --seed 7", ["1", "1", "activate energy; pass; end", "log"])
    assert "Player 1: end the turn" in text


def test_a_line_stops_where_a_bot_decides(table: Table) -> None:
    quiet = ["1", "1", "end"]
    alone = table("play --players 3 --bots quick --seed 7", [*quiet, "end", "code"])
    ahead = table("play --players 3 --bots quick --seed 7", [*quiet, "end; end; end", "code"])
    assert "The line went on into a decision of Player 3" in ahead
    assert CODE.findall(alone) == CODE.findall(ahead), "the bot decided for itself"


@pytest.mark.parametrize("game", ["", " --game take-the-galaxy"])
def test_a_rival_may_be_a_learner(table: Table, game: str) -> None:
    told = [table(f"play --bots learner --seed 7{game}", ["1", "1", "code"]) for _ in range(2)]
    assert told[0] == told[1] and "teg play --bots learner --code" in told[0]


def test_undo_goes_back_over_the_bots(table: Table) -> None:
    text = table("play --seed 7", ["1", "code", "1", "undo", "code", "redo", "undo", "code"])
    codes = CODE.findall(text)
    assert len(set(codes[:3])) == 1
    assert "Taken back: end the turn." in text


def test_undo_before_any_decision_of_a_person_stays(table: Table) -> None:
    """Player 2 goes first here, and what it did cannot be taken back by player 1."""
    game = new(2, seed=7)
    game.play_line("keep industrialist; keep elder; end")
    text = table(f"play --code {game.code} --bots quick", ["code", "undo", "code"])
    codes = CODE.findall(text)
    assert "This is the first decision" in text
    assert codes[0] == codes[1] != game.code


def test_redo_makes_what_was_made_even_for_a_bot(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "people.json"
    table("play --players 2 --seed 7", ["1", "1", "end", "pass", "end", "end", f"save {file}"])
    text = table(f"play --load {file} --bots quick", ["undo", "undo", "redo", "log"])
    assert table.code == 0
    assert text.split("> redo")[1].split("> log")[0].count("Player 2: end the turn") == 1


def test_a_bot_sees_its_view_only(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    class Peeping:
        def choose(self, view: State, rng: Random) -> int:
            assert view.viewer == view.actor == 1
            return view.moves()[0]

    monkeypatch.setitem(bots_of("galaxies"), "quick", Peeping())
    table("play --seed 7", ["1"] * 9)
    assert table.code == 0


def test_nothing_to_undo_or_redo(table: Table) -> None:
    said = answers(table("play --seed 7", ["undo", "redo"]))
    assert said[0].startswith("undo\nThis is the first decision")
    assert said[1].startswith("redo\nNothing was taken back here")


def test_branch_and_log(table: Table) -> None:
    text = table(
        "play --players 2 --seed 7", ["1", "2", "code", "1", "branch 16", "code", "branch 0", "branch x"]
    )
    codes = CODE.findall(text)
    assert codes[0] == codes[1]
    assert text.count("branch: say which line of the log to go back to, a number from 1 to ") == 2


def test_variations(table: Table) -> None:
    tried = ["activate energy", "code", "undo", "activate culture", "end", "undo", "undo"]
    orders = [
        "variations",
        "line 1",
        "code",
        "variations",
        "undo",
        "line 2",
        "code",
        "undo",
        "line 3",
        "line",
    ]
    said = answers(table("play --players 2 --seed 7", ["1", "1", *tried, *orders]))[2 + len(tried) :]
    assert said[0].split("\n")[1] == "   1. Player 1: activate Energy"
    second = " ".join(said[0].split("   2. ")[1].split())
    assert second.startswith("Player 1: activate Culture · lines that follow: ")
    assert second.endswith("· 'redo' makes this one")
    codes = CODE.findall(table("play --players 2 --seed 7", ["1", "1", *tried, *orders]))
    assert codes[0] == codes[1] != codes[2]
    assert "variations: nothing was played from here yet" in said[3]
    assert "Player 1: activate Culture" in said[5]
    for wrong in said[8:10]:
        assert "line: say which of the variations to go into, a number from 1 to 2." in wrong


def test_a_variation_goes_on_over_the_bots(table: Table) -> None:
    lines = ["1", "end", "code", "undo", "activate energy", "undo", "variantes", "ligne 1", "code"]
    codes = CODE.findall(table("play --seed 7", lines))
    assert codes[0] == codes[1]


def test_variations_tell_no_secret(table: Table) -> None:
    game = new(2, seed=5)
    names = [game.state.t.box.missions[number].name for number in game.state.dealt[0]]
    said = answers(table("play --players 2 --seed 5", ["1", "undo", "variations"]))[2]
    assert "1. Player 1: keep a secret mission" in said
    assert not any(name in said for name in names)


def test_variations_of_typed_luck(table: Table) -> None:
    text = table(
        "play --players 2 --dice typed", ["Jakks", "undo", "Leandra", "undo", "variations", "line 2"]
    )
    assert "   2. Chance: " in text.split("> variations")[1]
    assert "Leandra" in text.split("> line 2")[1].split("\n\n")[0]


def test_an_early_log_is_short(table: Table) -> None:
    game = new(2, seed=7)
    text = table(f"play --code {game.code}", ["log"])
    assert "Nothing has happened yet." in text


def test_why(table: Table) -> None:
    text = table(
        "play --players 2 --seed 7", ["1", "1", "", "why", "why 1", "why activate energy", "why 999"]
    )
    said = answers(text)[1:]
    assert "Refused now" in said[2]
    assert re.search(r"^  1\. .+", said[2], re.MULTILINE)
    assert len(said[3].splitlines()) >= 2
    assert "That is possible now: 5. activate Energy" in said[4]
    assert "there is no refused attempt 999" in said[5]


def test_why_names_the_rule(table: Table) -> None:
    said = answers(table("play --players 2 --seed 7", ["1", "1", "", "why activate colony"]))[3]
    assert "Rule BG-30: " in said


def test_why_of_what_takes_more_than_one_move(table: Table) -> None:
    lines = [
        "1",
        "1",
        "",
        "why upgrade",
        "why move 1 orbit nibiru",
        "why move 1 orbit jakks",
        "why hire eel nexus",
    ]
    said = answers(table("play --players 2 --seed 7", lines))[3:]
    assert "(BG-60, " in said[0]
    assert "That is possible now, one move after the other." in said[1]
    assert "jakks" in said[2]
    assert len(said[3].splitlines()) < 6


def test_why_changes_nothing(table: Table) -> None:
    lines = ["1", "1", "code", "why move 1 orbit nibiru", "why activate energy", "why", "code"]
    assert len(set(CODE.findall(table("play --players 2 --seed 7", lines)))) == 1


def test_wrong_orders_are_one_sentence_each(table: Table) -> None:
    lines = [
        "99",
        "save",
        "load",
        "rules",
        "rule",
        "rule ZZ-99",
        "lang de",
        "deal",
        "nonsense",
        "load gone.json",
    ]
    said = answers(table("play --players 2 --seed 7", ["1", "1", "", *lines]))[3:]
    assert said[0].startswith("99\nThere is no move 99; choose a number from 1 to 6.")
    for line, answer in zip(lines, said, strict=False):
        sentence = answer.removeprefix(f"{line}\n").strip()
        assert sentence, line
        assert "\n\n" not in sentence, f"{line}: nothing else is shown"
    assert table.complaint == ""


def test_wrong_orders_are_french_sentences(table: Table, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "teg game", "version": 9}', "utf-8")
    lines = [
        "99",
        "save",
        "load",
        "rules",
        "rule ZZ-99",
        "lang de",
        "deal",
        "redo",
        "xyzzy",
        "load gone.json",
    ]
    lines += [f"load {broken}", f"save {tmp_path / 'no' / 'x.json'}", "x" * 600]
    said = answers(table("play --players 2 --seed 7 --lang fr", ["1", "1", "", *lines]))[3:]
    for line, answer in zip(lines, said, strict=False):
        sentence = " ".join(answer.removeprefix(line).split(" "))
        assert strays(sentence) == [], sentence
    assert "la version" in said[10] or "version\u00a0: 9 est inconnue" in said[10]


def test_rules(table: Table) -> None:
    said = answers(table("play --seed 7", ["rules follow", "rule BB-37", "rules --lang", "rule -h"]))
    assert "BB-" in said[0]
    assert said[1].startswith("rule BB-37\nBB-37")
    assert table.code == 0


def test_save_and_load(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    text = table("play --seed 7", ["1", "1", f"save {file}", "code", "1", f"load {file}", "code"])
    codes = CODE.findall(text)
    assert codes[0] == codes[1]
    assert Game.load(file).code == codes[0]
    again = tmp_path / "again.json"
    again.write_bytes(file.read_bytes())
    resumed = table(f"play --load {again}", ["code"])
    assert "Player 2 is the bot 'quick'." in resumed, "a save knows who is a bot"
    assert CODE.findall(resumed)[0] == codes[0]


def test_a_save_that_fails_loses_nothing(table: Table, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    lines = ["1", "code", f"save {tmp_path / 'no' / 'such' / 'x.json'}", f"load {broken}", "code", "1"]
    text = table("play --seed 7", lines)
    codes = CODE.findall(text)
    assert codes[0] == codes[1]
    assert broken.read_text("utf-8") == "{"
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "is no saved game"), ("fr", "n'est pas une partie enregistrée")]
)
def test_a_save_replaces_nothing_but_a_save(table: Table, tmp_path: Path, lang: str, why: str) -> None:
    thesis, file, folder = tmp_path / "thesis.txt", tmp_path / "game.json", tmp_path / "folder"
    thesis.write_text('{"title": "mine"}', "utf-8")
    folder.mkdir()
    lines = ["1", f"save {thesis}", f"save {file}", "1", f"save {file}", "code", f"save {folder}"]
    said = answers(table(f"play --seed 7 --lang {lang}", lines))
    assert why in " ".join(said[1].split())
    assert thesis.read_text("utf-8") == '{"title": "mine"}'
    assert Game.load(file).code == CODE.findall(said[5])[0]
    assert list(folder.iterdir()) == []


def test_look_help_lang(table: Table) -> None:
    said = answers(table("play --seed 7", ["look", "help", "lang fr", "aide", "voir", "langue en", "help"]))
    assert "secret missions" in said[0]
    assert "missions secrètes" in said[2]
    for row in table_loop.TerminalTable.rows:
        assert row.words[0][0] in said[1]
        assert row.words[1][0] in said[3]
    assert said[1].split("help\n")[-1] == said[6].split("help\n")[-1].split("\n\nTo go on")[0] or said[6]


def test_the_end_of_input_is_polite(table: Table) -> None:
    text = table("play --seed 7", ["1"])
    assert table.code == 0
    code = re.search(r"teg play --bots quick --code (\S+)", text)
    assert code
    assert Game.from_code(code.group(1))
    french = table("play --seed 7 --lang fr", ["1"])
    assert "teg play --lang fr --bots quick --code" in french
    assert french.rstrip().endswith("Au revoir.")


def printed(text: str) -> str:
    """The command that a session prints at its end."""
    return " ".join(shlex.split(text.split("\n  teg ")[1].splitlines()[0]))


@pytest.mark.parametrize(
    "options",
    [
        "--bots quick",
        "--bots random,quick --lang fr",
        "--bots quick,person --players 3",
        "--players 2 --dice typed",
        "--players 2 --bots quick --box BOX",
    ],
)
def test_the_command_at_the_end_goes_on_at_the_same_table(table: Table, tmp_path: Path, options: str) -> None:
    box = tmp_path / "mine.toml"
    box.write_text('[box]\nname = "Mine"\nextends = "training"\n', "utf-8")
    text = table(f"play --seed 7 {options.replace('BOX', str(box))}", ["1", "look"])
    command = printed(text)
    again = table(command, ["look"])
    assert table.code == 0
    assert printed(again) == command
    told = re.compile(r"^.* (?:is the bot|est le robot) .*$", re.MULTILINE)
    assert told.findall(again) == told.findall(text)
    assert ("Luck is yours" in again) == ("typed" in options)
    assert again.split("> look\n")[1].split("\n  teg")[0] == text.split("> look\n")[1].split("\n  teg")[0]


def test_a_box_whose_path_is_not_known_is_asked_for(table: Table, tmp_path: Path) -> None:
    box, file = tmp_path / "mine.toml", tmp_path / "mine.json"
    box.write_text('[box]\nname = "Mine"\nextends = "training"\n', "utf-8")
    table(f"play --seed 7 --box {box}", ["1", f"save {file}"])
    text = table(f"play --load {file}")
    assert "--box PATH --code" in text
    assert "Put the path of your box" in text


def test_interrupting_is_polite(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    text = table("play --seed 7")
    assert table.code == 0
    assert text.rstrip().endswith("Goodbye.")


def test_a_session_in_french(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "partie.json"
    lines = [
        "1", "activer énergie", "annuler", "refaire", "annuler", "pourquoi", "pourquoi 1", "code", "journal",
        f"sauver {file}", f"charger {file}", "règles suivre", "règle BB-37", "variante 15", "voir", "aide",
        "99", "quelque chose", "sauver", "tirer", "quitter",
    ]  # fmt: skip
    text = table("play --lang fr --seed 7", lines)
    assert table.code == 0
    assert text.count("\n> ") == len(lines)
    assert "Annulé\u00a0: activer Énergie." in text
    assert "Sauvé dans" in text
    assert "Au revoir." in text
    english = {
        word
        for word in ("Player", "the turn", "Goodbye", "Refused", "not possible", "Choose")
        if word in text
    }
    assert not english


def test_orders_of_both_languages_are_always_understood(table: Table) -> None:
    text = table("play --seed 7", ["1", "annuler", "regles suivre", "AIDE", "Quitter"])
    assert "Taken back: keep" in text
    assert text.rstrip().endswith("Goodbye.")


def test_nothing_is_wider_than_the_screen(table: Table) -> None:
    for lang in ("en", "fr"):
        typed = ["help", *["1"] * 40, "", "why", "log", "look", "hint", "odds"]
        text = table(f"play --seed 3 --lang {lang} --players 5", typed)
        wide = [line for line in text.splitlines() if len(line) > WIDTH and "--code" not in line]
        assert wide == []


# Secrets


def test_the_missions_of_others_are_never_shown(table: Table) -> None:
    game = new(3, seed=5)
    missions = [
        game.state.t.box.missions[number].name for number in (*game.state.dealt[1], *game.state.dealt[2])
    ]
    own = [game.state.t.box.missions[number].name for number in game.state.dealt[0]]
    text = table("play --players 3 --seed 5 --bots quick,quick", ["1", "log", "look", "undo", "log"])
    assert [name for name in missions if name in text] == []
    assert own[0] in text


def test_taking_back_tells_no_secret(table: Table) -> None:
    game = new(2, seed=5)
    missions = [game.state.t.box.missions[number].name for number in game.state.dealt[0]]
    said = answers(table("play --players 2 --seed 5", ["1", "undo", "lang fr"]))
    assert "Taken back: keep a secret mission." in said[1]
    own = answers(table("play --seed 5", ["1", "undo"]))
    assert f"Taken back: keep {missions[0]}." in own[1], "the only person may know"


def test_who_chooses_a_mission_is_named(table: Table) -> None:
    said = answers(table("play --players 2 --seed 5", ["", "1", "", "undo", ""]))
    assert "\nPlayer 2 · 0 points" in said[2]
    assert "\nPlayer 1 · 0 points" in said[4]


def test_people_at_one_screen_see_their_own(table: Table) -> None:
    game = new(2, seed=5)
    names = [[game.state.t.box.missions[number].name for number in dealt] for dealt in game.state.dealt]
    text = table("play --players 2 --seed 5", ["", "1", "log"])
    first, then = text.split("\n> 1\n")
    assert all(name in first for name in names[0])
    assert not any(name in first for name in names[1])
    log = then.split("\n> log\n")[1]
    assert not any(name in log for name in names[0] + names[1])
