"""Loading: shipped boxes are kept, boxes of one's own are laid over them, and their text makes them again."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from teg.boxes.files import LARGEST, SHIPPED_FOLDER
from teg.boxes.shelf import Shelf
from teg.galaxies.cards import load, loads
from teg.galaxies.cards.compose import LAYOUT
from teg.mistake import Mistake
from tests.languages.french import strays

EXTRA = """\
[box]
name = "Mine"
name_fr = "La mienne"
extends = "{extends}"

[[planet]]
name = "Hollow Lantern"
resources = ["energy"]
track = "economy"
spaces = 2
vp = 2
effect = [{{ op = "upgrade" }}]
source = "my copy"
confidence = "sourced"
"""
PILOT_POINTS = """
[settings.pilot_vp]
value = 2
source = "my copy"
confidence = "sourced"
"""


def test_shipped_boxes_are_read_once():
    assert load("training") is load("training")
    assert load("base").id == "base"
    assert load("base").text == load("training").text == ""


def test_own_planets_replace_those_of_the_expansion_and_keep_the_base():
    box = loads(EXTRA.format(extends="training"), "mine")
    assert len(box.planets) == 41
    assert box.planets[:40] == load("base").planets
    assert box.pilots == load("training").pilots
    assert (box.id, box.name, box.name_fr, box.expansion) == ("mine", "Mine", "La mienne", True)


def test_extending_the_base_game_is_no_expansion():
    box = loads(EXTRA.format(extends="base"), "mine")
    assert (len(box.planets), box.expansion, box.pilots) == (41, False, ())


def test_defaults_are_filled_in():
    op = loads(EXTRA.format(extends="base"), "mine").planets[40].effect[0]
    assert (op["discount"], op["payment"], op["only_if_lowest"]) == (0, "single", False)
    assert op.get("nothing") is None
    with pytest.raises(KeyError):
        op["nothing"]


def test_settings_are_overlaid_one_by_one():
    box = loads(EXTRA.format(extends="training") + PILOT_POINTS, "mine")
    assert box.settings.pilot_vp == 2
    assert {pilot.vp for pilot in box.pilots} == {2}
    assert box.settings.badge_first == 2
    assert box.settings.origin("pilot_vp").source == "my copy"


def test_the_text_makes_the_box_again(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + EXTRA.format(extends="training").replace("\n", "\r\n").encode())
    box = load(path)
    assert loads(box.text, box.id) == box


def test_the_digest_follows_play_and_nothing_else():
    text = EXTRA.format(extends="training")
    digest = loads(text, "mine").digest
    assert loads("# remark\n" + text.replace("my copy", "a guess"), "other").digest == digest
    for old, new in (("spaces = 2", "spaces = 3"), ("upgrade", "copy_row"), ('"training"', '"base"')):
        assert loads(text.replace(old, new), "mine").digest != digest
    assert loads(text + PILOT_POINTS, "mine").digest != digest


def test_a_box_of_everything_stands_alone():
    text = "".join(
        path.read_text(encoding="utf-8") for path in sorted((SHIPPED_FOLDER / "base").glob("*.toml"))
    )
    box = loads(text, "copy")
    assert box.digest == load("base").digest


@pytest.mark.parametrize("name", ["trainin", "", "nowhere", "a\0b", "no/such/file", "x" * 5000, "\udcff"])
def test_what_is_no_box_is_told_in_one_sentence(name):
    with pytest.raises(Mistake) as caught:
        load(name)
    assert "\n" not in str(caught.value)
    str(caught.value).encode()


def test_a_near_name_is_suggested():
    with pytest.raises(Mistake, match="did you mean 'training'"):
        load("trainin")


def test_the_first_problem_and_how_many_more(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(EXTRA.format(extends="training").replace("= 2", "= 99"))
    with pytest.raises(
        Mistake, match=r"mine.toml:10:1: 'spaces' .* \(and 1 more; 'teg box check .*mine.toml' tells all\)"
    ) as told:
        load(path)
    assert strays(told.value.in_("fr")) == []


def test_text_of_a_save_is_limited():
    with pytest.raises(Mistake, match="larger"):
        loads("#" * (LARGEST + 1), "mine")


def test_loading_is_quick_and_needs_only_the_standard_library():
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from teg.galaxies.cards import load; load('training');"
        "print(*sorted({m.split('.')[0] for m in sys.modules} - set(sys.stdlib_module_names)))"
    )
    root = str(Path(__file__).parents[2])
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, root], capture_output=True, text=True, check=True
    )
    assert set(run.stdout.split()) <= {"teg", "__main__"}


@pytest.mark.slow
def test_reading_the_files_takes_milliseconds():
    best = 1.0
    for _ in range(5):
        shelf = Shelf(LAYOUT)
        start = time.process_time()
        shelf.load("training")
        best = min(best, time.process_time() - start)
    assert best < 0.06
