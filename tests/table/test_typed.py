"""`--dice typed`: what a real table rolled and drew is typed in."""

from tests.table.sit import Table

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
    text = table("play --players 2 --dice typed", [*setup, "1", "1", "move move", "jakks", "7", "", "deal"])
    assert table.code == 0
    assert "roll: 2 dice are told but 4 rolled" in text
    assert "Player 1: what do you do with 4 dice?" in text


def test_undo_takes_back_one_roll(table: Table) -> None:
    setup = ["deal"] * 12
    lines = [*setup, "1", "1", "4 move", "undo", "4 energy", "undo", "redo", "log"]
    text = table("play --players 2 --dice typed", lines)
    assert "Taken back: rolled: 4 Move." in text
    assert "rolled: 4 Energy" in text.split("> log")[1]
    assert "rolled: 4 Move" not in text.split("> log")[1]


def test_in_french(table: Table) -> None:
    lines = [*["tirer"] * 12, "1", "1", "2 énergie 2 colonie", "tirer"]
    text = table("play --players 2 --dice typed --lang fr", lines)
    assert "Dites ce qui s'est passé, par exemple\u00a0:" in text
    assert "2 Énergie, 2 Colonie" in text
    assert "tirer\u00a0: le hasard n'a rien à décider maintenant" in text


def test_bots_at_a_real_table(table: Table) -> None:
    lines = [*["deal"] * 12, "1", "deal", "1", "deal", *["deal", "1"] * 20]
    text = table("play --dice typed", lines)
    assert table.code == 0
    assert "Player 2: " in text


def test_the_dealer_of_a_save_can_be_changed(table: Table, tmp_path: object) -> None:
    file = f"{tmp_path}/typed.json"
    table("play --players 2 --dice typed", [*["deal"] * 12, "1", "1", f"save {file}"])
    assert "Tell what happened" in table(f"play --load {file}")
    assert "what do you do with 4 dice?" in table(f"play --load {file} --dice seeded")
