"""`teg box`: what it prints and how it ends."""

import tomllib

import pytest

from teg.boxes.files import SHIPPED_FOLDER
from teg.cli.boxes import main
from teg.cli.main import main as teg
from teg.galaxies.cards import load
from teg.galaxies.cards.sentences import KINDS
from tests.languages.french import strays


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def counts(box):
    return (
        f"{len(box.planets)} planets, {len(box.missions)} missions, {len(box.pilots)} pilots, "
        f"{len(box.explorations)} exploration cards, {len(box.rogues)} Rogue mats"
    )


def test_list(capsys):
    assert main(["list"]) == 0
    out = capsys.readouterr().out
    assert "training" in out
    assert f"{counts(load('training'))}\n" in out
    base = load("base")
    assert (
        f"{len(base.planets)} planets, {len(base.missions)} missions, {len(base.rogues)} Rogue mats\n" in out
    )


def test_new_check_and_new_again(capsys):
    assert teg(["box", "new", "my-box"]) == 0
    assert teg(["box", "check", "my-box.toml"]) == 0
    out = capsys.readouterr().out
    assert out.endswith(f"my-box.toml: {counts(load('training'))} check out.\n")
    assert teg(["box", "new", "my-box"]) == 2
    assert "there already" in capsys.readouterr().err


def test_check_tells_all_problems_and_ends_with_2(here, capsys):
    (here / "my.toml").write_text('[box]\nname = 3\nextends = "base"\n[settings.pilot_vp]\nvalue = 99\n')
    assert teg(["box", "check", "my.toml"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" ")[0] for line in lines] == [
        "my.toml:2:1:",
        "my.toml:4:1:",
        "my.toml:4:1:",
        "my.toml:5:1:",
    ]


def test_check_in_french(here, capsys):
    (here / "ma.toml").write_text('[box]\nname = 3\nextends = "trainin"\n[[planet]]\nnam = "A"\nvp = -1\n')
    assert teg(["box", "check", "ma.toml", "--lang", "fr"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("ma.toml:2:1: «\u00a0name\u00a0» doit être un texte entre guillemets, pas 3")
    assert lines[1].endswith('(correct\u00a0: name = "My box")')
    assert lines[0].startswith("ma.toml:1:1: remarque\u00a0: planètes\u00a0: 1 dans la liste")
    assert any("vouliez-vous dire" in line for line in lines)
    assert [line for line in lines if strays(line)] == []


def test_new_list_and_a_right_box_in_french(capsys):
    assert teg(["box", "new", "ma-boite", "--lang", "fr"]) == 0
    assert teg(["box", "check", "ma-boite.toml", "--lang", "fr"]) == 0
    assert teg(["box", "list", "--lang", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "ma-boite.toml est écrit" in printed and "tout est correct" in printed and "52 planètes" in printed
    assert strays(printed) == []
    assert teg(["box", "new", "ma-boite", "--lang", "fr"]) == 2
    assert teg(["box", "new", "training", "--lang", "fr"]) == 2
    assert teg(["box", "show", "training", "systems", "--lang", "fr"]) == 2
    assert teg(["box", "show", "nulle-part", "--lang", "fr"]) == 2
    wrong = capsys.readouterr().err.splitlines()
    assert len(wrong) == 4 and [line for line in wrong if strays(line)] == []


def test_show_every_kind_in_both_languages(capsys):
    for kind in KINDS:
        for lang in ("en", "fr"):
            assert main(["show", "training", kind, "--lang", lang]) == 0
            out = capsys.readouterr().out
            assert out.startswith("== ")
            assert "[" in out
    assert main(["show", "training"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n== ") == len(KINDS) - 1
    assert "Helios (culture; diplomacy, 3 advances; 2 VP)" in out
    assert "[unknown] Beyond the Black rulebooks" in out


def test_show_in_french(capsys):
    main(["show", "training", "pilots", "--lang", "fr"])
    out = capsys.readouterr().out
    assert "Pilote Éclair (entraîné pour Aurora, Intrépide\u00a0; aucun insigne)" in out
    assert "[attesté]" in out


def test_show_the_base_game_leaves_out_what_it_has_not(capsys):
    main(["show", "base"])
    assert "pilots" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv", [[], ["shwo"], ["show"], ["show", "nothing"], ["show", "base", "cards"], 
             ["show", "base", "--lang", "de"], ["new"], ["check"], ["list", "more"]],
)  # fmt: skip
def test_wrong_commands_are_one_sentence(argv, capsys):
    assert teg(["box", *argv]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("box", ["training", "base", "representative"])
def test_sources_and_notes_are_told_in_french(capsys, box):
    assert main(["show", box, "--lang", "fr"]) == 0
    printed = [line for line in capsys.readouterr().out.splitlines() if line.startswith("    [")]
    assert [line for line in printed if strays(line) or " ours" in line or "rulebook" in line] == []


@pytest.mark.parametrize(
    "path", sorted(SHIPPED_FOLDER.glob("*/*.toml")), ids=lambda path: "/".join(path.parts[-2:])
)
def test_every_note_has_its_french_twin(path):
    data = tomllib.loads(path.read_text("utf-8"))
    tables = [
        *data.get("settings", {}).values(),
        *(row for rows in data.values() if isinstance(rows, list) for row in rows),
    ]
    assert [row["note"] for row in tables if row.get("note") and not row.get("note_fr")] == []
