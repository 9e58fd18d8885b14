"""`--dice typed`: what a real table rolled and drew is typed in."""

import re

import pytest

from tests.sitting.sit import Table

SETUP = ["Jakks", "Leandra", "Helios", "nagato", "lightspeeder", "overseer", "gleaner", "eel"]
MISSIONS = ["seeker", "noble", "trader", "hermit"]


def test_a_real_table(table: Table) -> None:
    missions = ["elder", "hoarder", "orbiter", "explorer"]
    lines = [
        *SETUP,
        *missions,
        "keep elder",
        "keep orbiter",
        "move move energy culture",
        "activate energy",
        "look",
    ]
    text = table("play --players 2 --dice typed", lines)
    assert table.code == 0
    assert "rolled: 2 Move, 1 Energy, 1 Culture" in text
    assert "activate Energy" in text
    assert text.count("Tell what happened, for example:") >= len(SETUP) + len(missions)


def test_what_cannot_be_rolled_is_refused(table: Table) -> None:
    setup = ["deal"] * 12
    text = table("play --players 2 --dice typed", [*setup, "1", "1", "move move", "jakks", "7", "deal", ""])
    assert table.code == 0
    assert "roll: 2 dice are told but 4 are rolled" in text
    assert "Player 1: what do you do with 4 dice?" in text


@pytest.mark.parametrize(
    ("lang", "roll", "complaint"),
    [
        ("en", "move energy energy energy energy", "roll: 5 dice are told but 4 are rolled"),
        ("en", "3 move energy energy end", "roll: 5 dice are told but 4 are rolled"),
        ("fr", "4 energie 2 culture", "lancer\u00a0: 6 dés sont annoncés mais 4 sont lancés"),
        ("fr", "move move c move", "«\u00a0c\u00a0» peut être Culture ou Colonie"),
        ("fr", "quatre dés", "«\u00a0quatre dés\u00a0» n'est pas un lancer de 4 dés"),
        ("en", "énergie énergie énergie xyz", "3 dice are told but 4 are rolled"),
    ],
)
def test_a_roll_is_never_split(table: Table, lang: str, roll: str, complaint: str) -> None:
    lines = [*["deal"] * 12, "1", "1", roll, "log"]
    text = table(f"play --players 2 --dice typed --lang {lang}", lines)
    assert complaint in " ".join(text.split(" ")).replace("\n", " ")
    assert not re.search("activate|activer", text.split("> log")[1])


def test_what_follows_a_roll_is_played_after_it(table: Table) -> None:
    lines = [*["deal"] * 12, "1", "1", "2 move 2 energy; energy", "log"]
    log = table("play --players 2 --dice typed", lines).split("> log")[1]
    assert "rolled: 2 Move, 2 Energy" in log and "activate Energy" in log


def test_undo_takes_back_one_roll(table: Table) -> None:
    setup = ["deal"] * 12
    lines = [*setup, "1", "1", "4 move", "undo", "4 energy", "undo", "redo", "log"]
    text = table("play --players 2 --dice typed", lines)
    assert "Taken back: rolled: 4 Move." in text
    assert "rolled: 4 Energy" in text.split("> log")[1]
    assert "rolled: 4 Move" not in text.split("> log")[1]


def test_taking_back_a_dealt_mission_tells_no_secret(table: Table) -> None:
    text = table("play --players 2 --dice typed", [*SETUP, "Explorer", "undo"])
    assert "Taken back: a secret mission for player 1." in text


def test_while_the_table_is_set_nobody_is_said_to_play(table: Table) -> None:
    text = table("play --players 2 --dice typed", [*SETUP, "Explorer"])
    assert "\nSetting the table\n" in text
    assert "points ·" not in text.split("> Jakks")[1]
    french = table("play --players 2 --dice typed --lang fr", ["tirer"])
    assert "\nMise en place\n" in french


def test_in_french(table: Table) -> None:
    lines = [*["tirer"] * 12, "1", "1", "2 énergie 2 colonie", "tirer"]
    text = table("play --players 2 --dice typed --lang fr", lines)
    assert "Dites ce qui s'est passé, par exemple\u00a0:" in text
    assert "2 Énergies, 2 Colonies" in text
    assert "\nLe hasard n'a rien à décider maintenant" in text


def test_bots_at_a_real_table(table: Table) -> None:
    lines = [*["deal"] * 12, "1", "deal", "1", "deal", *["deal", "1"] * 20]
    text = table("play --dice typed", lines)
    assert table.code == 0
    assert "Player 2: " in text


def test_the_dealer_of_a_save_can_be_changed(table: Table, tmp_path: object) -> None:
    file = f"{tmp_path}/typed.json"
    table("play --players 2 --dice typed", [*["deal"] * 12, "1", "1", f"save {file}"])
    assert "Tell what happened" in table(f"play --load {file}")
    assert "what do you do with 4 dice?" in table(f"play --load {file} --dice seeded", [""])
