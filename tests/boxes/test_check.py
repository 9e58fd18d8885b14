"""The checker: each kind of problem, at its line and column, with a right example; a form asks the same."""

import os
import re
import time
import tomllib

import pytest

from teg.boxes.check import check, scan
from teg.boxes.files import LARGEST, LONGEST_LINE, SHIPPED_FOLDER, read_files
from teg.boxes.report import BoxReport
from teg.boxes.row import RowQuestion, questions
from teg.galaxies.cards import load, loads
from teg.galaxies.cards.model import SHIPS
from teg.galaxies.cards.sections import READERS
from teg.games import GAMES
from teg.mistake import Mistake
from teg.take.cards.model import FAMILIES
from teg.take.cards.sections import READERS as TAKE_READERS
from tests.languages.french import strays

# Every line of this box is counted on below: change one, and its tests follow.
GOOD = """\
[box]
name = "Mine"
extends = "training"

[[planet]]
name = "Hollow Lantern"
resources = ["energy", "culture"]
track = "economy"
spaces = 2
vp = 2
effect = [
  { op = "pay", resource = "energy", amount = 1 },
  { op = "advance", track = "any", steps = 1 },
]
once_per_turn = true
source = "my copy"
confidence = "sourced"

[[pilot]]
name = "Night Gardener"
trained = ["Aurora", "Nexus"]
ability = { op = "land_gain", resource = "energy", amount = 1 }
badges = [1, 0, 0, 1]
source = "my copy"
confidence = "sourced"

[[exploration]]
name = "Humming Crystal"
colour = "discovery"
effect = [{ op = "gain", resource = "culture", amount = 2 }]
badges = [0, 1, 0, 0]
source = "my copy"
confidence = "sourced"

[[mission]]
name = "Lamp Counter"
condition = { test = "most", what = "pilots" }
vp = 3
vp_if_tied = 2
source = "my copy"
confidence = "sourced"

[settings.pilot_vp]
value = 2
source = "my copy"
confidence = "sourced"

[[hangar]]
ship = "Aurora"
faces = ["energy", "move"]
source = "my copy"
confidence = "sourced"
"""


def problems(tmp_path, text, name="mine.toml"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return check(path)


def errors(found):
    return [problem for problem in found if problem.level == "error"]


CASES = [
    # what is replaced, by what, where it is told (line, column), words of the complaint, words of the example
    ('name = "Mine"', "name = 3", (2, 1), "'name' must be text", 'name = "My box"'),
    ('name = "Mine"', "", (1, 1), "[box] lacks 'name'", 'name = "My box"'),
    ('name = "Mine"', 'name = "Mine"\nid = "base"', (1, 1), "cannot be called 'base'", 'id = "my-box"'),
    ('name = "Mine"', 'nam = "Mine"', (2, 1), "did you mean 'name'", ""),
    (
        'extends = "training"',
        'extends = "trainin"',
        (3, 1),
        "did you mean 'training'",
        'extends = "training"',
    ),
    ("[[planet]]", "[[planett]]", (5, 1), "did you mean 'planet'", "[[planet]]"),
    ("[[planet]]", "[planet]", (5, 1), "double brackets", "[[planet]]"),
    ('name = "Hollow Lantern"', "", (5, 1), "a planet lacks 'name'", 'name = "Helios"'),
    ('name = "Hollow Lantern"', 'name = "Jakks"', (6, 1), "two cards named 'Jakks'", ""),
    ('name = "Hollow Lantern"', 'name = "!!"', (6, 1), "at least one letter", 'name = "Helios"'),
    ('name = "Hollow Lantern"', 'name = "a\\nb"', (6, 1), "one line", 'name = "Helios"'),
    (
        '["energy", "culture"]',
        '["energy", "cultre"]',
        (7, 24),
        "did you mean 'culture'",
        'resources = ["energy"]',
    ),
    (
        '["energy", "culture"]',
        '["energy", "energy"]',
        (7, 1),
        "1 to 2 different words",
        'resources = ["energy"]',
    ),
    ('["energy", "culture"]', '"energy"', (7, 1), "must be a list", 'resources = ["energy"]'),
    ('track = "economy"', 'track = "econmy"', (8, 1), "did you mean 'economy'", 'track = "economy"'),
    ("spaces = 2", "spaces = 9", (9, 1), "from 1 to 7, not 9", "spaces = 7"),
    ("spaces = 2", 'spaces = "2"', (9, 1), "whole number", "spaces = 1"),
    ("spaces = 2", "spaces = true", (9, 1), "not true", "spaces = 1"),
    ("spaces = 2", "spaces = 2.0", (9, 1), "whole number", "spaces = 1"),
    ("spaces = 2", "spaces = 1979-05-27", (9, 1), "not a date", "spaces = 1"),
    ("spaces = 2", "", (5, 1), "lacks 'spaces'", "spaces = 1"),
    ("spaces = 2", "space = 2", (9, 1), "did you mean 'spaces'", ""),
    ('op = "pay"', 'op = "pya"', (12, 5), "did you mean 'pay'", "{ op ="),
    ('{ op = "pay", ', "{ ", (12, 3), "lacks 'op'", "{ op ="),
    ('op = "pay"', "op = 7", (12, 5), "no operation 7", "{ op ="),
    ('op = "pay"', 'op = "guard"', (12, 5), "a planet has no operation", "{ op ="),
    ('op = "advance", track = "any"', 'op = "advance", track = "all"', (13, 21), "must be", 'op = "advance"'),
    ('op = "advance", track = "any", ', 'op = "advance", ', (13, 3), "lacks 'track'", 'op = "advance"'),
    ("steps = 1", "steps = 0", (13, 36), "from 1 to 6", 'op = "advance"'),
    ("steps = 1", "stps = 1", (13, 36), "did you mean 'steps'", 'op = "advance"'),
    ('{ op = "advance", track = "any", steps = 1 }', '"advance"', (13, 3), "must be a table", "{ op ="),
    (
        'op = "advance", track = "any", steps = 1',
        'op = "reroll"',
        (11, 1),
        "own_turn = true",
        "own_turn = true",
    ),
    (
        'op = "advance", track = "any", steps = 1',
        'op = "reroll", free = 1',
        (13, 20),
        "no arguments",
        'op = "reroll"',
    ),
    (
        'op = "advance", track = "any", steps = 1',
        'op = "gain", resource = "energy"',
        (13, 3),
        "exactly one of amount and per",
        'op = "gain"',
    ),
    (
        'op = "advance", track = "any", steps = 1',
        'op = "convert", from = "energy", to = "energy"',
        (13, 38),
        "one resource into the other",
        'op = "convert"',
    ),
    (
        'op = "advance", track = "any", steps = 1',
        'op = "pay", resource = "culture", amount = 1',
        (11, 1),
        "first",
        "[{",
    ),
    ("once_per_turn = true", "once_per_turn = 1", (15, 1), "true or false", "once_per_turn = true"),
    (
        'confidence = "sourced"\n\n[[pilot]]',
        "\n[[pilot]]",
        (5, 1),
        "lacks 'confidence'",
        'confidence = "sourced"',
    ),
    (
        'source = "my copy"\nconfidence = "sourced"\n\n[[pilot]]',
        "[[pilot]]",
        (5, 1),
        "lacks 'source'",
        "source =",
    ),
    (
        'confidence = "sourced"\n\n[[pilot]]',
        'confidence = "sure"\n\n[[pilot]]',
        (17, 1),
        'cannot be "sure"',
        "confidence",
    ),
    ('"Aurora", "Nexus"', '"Auroa", "Nexus"', (21, 12), "did you mean 'Aurora'", 'trained = ["Aurora"]'),
    ('"Aurora", "Nexus"', "", (21, 1), "1 to 4 different words", 'trained = ["Aurora"]'),
    ('op = "land_gain"', 'op = "land_gan"', (22, 13), "did you mean 'land_gain'", "{ op ="),
    ("amount = 1 }\nbadges", "amount = 99 }\nbadges", (22, 52), "from 1 to 7", 'op = "land_gain"'),
    ("badges = [1, 0, 0, 1]", "badges = [1, 0, 0]", (23, 1), "4 whole numbers", "badges = [0, 0, 0, 0]"),
    ("badges = [1, 0, 0, 1]", "badges = [1, 0, 0, -1]", (23, 1), "4 whole numbers", "badges = [0, 0, 0, 0]"),
    ('colour = "discovery"', 'colour = "green"', (29, 1), "discovery, danger", 'colour = "discovery"'),
    (
        'op = "gain", resource = "culture", amount = 2',
        'op = "track", length = 2',
        (30, 1),
        "Discovery",
        'colour = "danger"',
    ),
    ("effect = [{", "effect = {", None, "not TOML", ""),
    ("effect = [{ op", "effect = [] #", (30, 1), "1 to 6 operations", "[{ op ="),
    ('test = "most"', 'test = "moist"', (37, 15), "did you mean 'most'", 'test = "most"'),
    ('what = "pilots"', 'what = "pilot"', (37, 30), "did you mean 'pilots'", "what ="),
    ('what = "pilots"', 'waht = "pilots"', (37, 30), "did you mean 'what'", ""),
    (
        'test = "most", what = "pilots"',
        'test = "equal", a = "energy", b = "energy"',
        (37, 45),
        "different",
        "equal",
    ),
    ('test = "most", what = "pilots"', 'test = "at_least"', (37, 1), "lacks 'need'", "need ="),
    (
        'test = "most", what = "pilots"',
        'test = "at_least", need = { enrgy = 3 }',
        (37, 43),
        "did you mean 'energy'",
        "",
    ),
    (
        'test = "most", what = "pilots"',
        'test = "at_least", need = { energy = 0 }',
        (37, 43),
        "1 to 99",
        "need =",
    ),
    ('test = "most", what = "pilots"', 'test = "all_home"', (39, 1), "can be tied", ""),
    ("condition = {", "condition = 3 #", (37, 1), "must be a table of keys", ""),
    (
        "[settings.pilot_vp]",
        "[settings.pilot_vpp]",
        (43, 1),
        "did you mean 'pilot_vp'",
        "[settings.pilot_vp]",
    ),
    ("value = 2", "value = 11", (44, 1), "from 0 to 10", "value = 10"),
    ("value = 2", "valu = 2", (43, 1), "lacks 'value'", "value = 0"),
    ("[settings.pilot_vp]", "[settings.rogue_dice]", (44, 1), "5 whole numbers", "value = [1, 1, 1, 1, 1]"),
    ('ship = "Aurora"', 'ship = "Auror"', (49, 1), "did you mean 'Aurora'", 'ship = "Aurora"'),
    (
        '["energy", "move"]',
        '["energy", "moves"]',
        (50, 20),
        "did you mean 'move'",
        'faces = ["move", "energy"]',
    ),
    ('["energy", "move"]', '["energy"]', (50, 1), "2 different words", 'faces = ["move", "energy"]'),
    ('extends = "training"', 'extends = "base"', (48, 1), "one row for each of", "[[hangar]]"),
    ('extends = "training"', 'extends = "base"', (19, 1), "pilots: 1 in all; a box needs 6", "[[pilot]]"),
    ("vp = 2\n", "vp = 2 2\n", (10, 8), "not TOML", ""),
    ('name = "Mine"', 'name = "Mine', (2, 13), "not TOML", ""),
    ("vp = 2\n", "vp = 2\nvp = 3\n", (11, 7), "not TOML", ""),
    ("\nfaces", "\nfaces = [\nfaces", None, "not TOML", ""),
]


@pytest.mark.parametrize(("old", "new", "place", "what", "example"), CASES, ids=lambda value: None)
def test_each_kind_of_problem(tmp_path, old, new, place, what, example):
    assert GOOD.count(old) >= 1
    found = problems(tmp_path, GOOD.replace(old, new, 1))
    fitting = [p for p in errors(found) if what in p.what and (place is None or (p.line, p.column) == place)]
    assert fitting, "\n".join(map(str, found))
    assert example in fitting[0].example and fitting[0].example
    assert fitting[0].file.endswith("mine.toml")
    place = f"{fitting[0].file}:{fitting[0].line}:{fitting[0].column}: "
    assert str(fitting[0]).startswith(place)
    french = fitting[0].in_("fr").removeprefix(place)
    assert french.endswith(f" (correct\u00a0: {fitting[0].right.fr})")
    assert fitting[0].words.fr != fitting[0].words.en and strays(fitting[0].words.fr) == [], french


def test_all_problems_are_told_in_the_order_of_lines(tmp_path):
    text = (
        GOOD.replace("spaces = 2", "spaces = 9")
        .replace('"Aurora", "Nexus"', '"Auroa"')
        .replace("vp = 3", "vp = -1")
    )
    lines = [problem.line for problem in errors(problems(tmp_path, text))]
    assert lines == sorted(lines)
    assert {9, 21, 38} <= set(lines)


def test_unusual_numbers_of_cards_are_notes_only(tmp_path):
    text = GOOD[: GOOD.index("[[pilot]]")]
    found = problems(tmp_path, text)
    assert [(p.level, p.line) for p in found] == [("note", 5)]
    assert "the printed expansion has 12" in found[0].what
    assert len(load(tmp_path / "mine.toml").planets) == 41


def test_a_box_with_too_few_cards_is_filled_up_from_the_training_set(tmp_path):
    badge = '\n[[badge]]\nname = "Bars"\nsymbol = "B"\nsource = "my copy"\nconfidence = "sourced"\n'
    notes = {p.line: p for p in problems(tmp_path, GOOD + badge)}
    assert {p.level for p in notes.values()} == {"note"}
    assert notes[19].what.endswith("until there are 6, 5 of the training set fill the box up")
    assert notes[27].what.endswith("until there are 4, 3 of the training set fill the box up")
    assert notes[48].what == "ships of the hangar: 1 of 4 listed; the other 3 come from the training set"
    assert notes[54].what == "badge types: 1 of 4 listed; the other 3 come from the training set"
    box, training = load(tmp_path / "mine.toml"), load("training")
    assert [p.name for p in box.pilots] == [*(p.name for p in training.pilots[:5]), "Night Gardener"]
    assert {p.origin.source for p in box.pilots[:5]} == {p.origin.source for p in training.pilots[:5]}
    assert box.badge_names["en"] == ("Bars", "Ring", "Star", "Chevron")
    assert box.hangar == {**training.hangar, "Aurora": ("move", "energy")}


def test_a_card_of_ones_own_is_not_lent_a_second_time(tmp_path):
    first, second = (pilot.name for pilot in load("training").pilots[:2])
    text = GOOD.replace("Night Gardener", first.upper())
    assert not errors(problems(tmp_path, text))
    names = [pilot.name for pilot in load(tmp_path / "mine.toml").pilots]
    assert (names[0], names[-1], len(names)) == (second, first.upper(), 6)


def test_enough_cards_of_ones_own_are_the_whole_deck(tmp_path):
    start, end = GOOD.index("[[pilot]]"), GOOD.index("[[exploration]]")
    rows = "".join(GOOD[start:end].replace("Night Gardener", f"Pilot {i}") for i in range(6))
    notes = problems(tmp_path, GOOD[:start] + rows + GOOD[end:])
    assert "pilots: 6 listed; the printed expansion has 30" in [p.what for p in notes]
    assert [p.name for p in load(tmp_path / "mine.toml").pilots] == [f"Pilot {i}" for i in range(6)]


@pytest.mark.parametrize("section", ["empire", "rogue"])
def test_the_example_of_a_track_or_a_mat_is_right(tmp_path, section):
    found = errors(problems(tmp_path, '[box]\nname = "Bare"\n'))
    example = next(p.example for p in found if f"[[{section}]]" in p.example)
    head, keys = example.split("]] ")
    row = f"{head}]]\n{keys}".replace(", attacks", "\nattacks").replace(", difficulty", "\ndifficulty")
    row = re.sub(r", (dice|ships|vp|price) = ", r"\n\1 = ", row) if section == "empire" else row
    more = problems(tmp_path, f'[box]\nname = "Bare"\n{row}\nsource = "me"\nconfidence = "ours"\n')
    kind = "an empire level" if section == "empire" else "a Rogue mat"
    assert not [p for p in more if "TOML" in p.what or kind in p.what or p.line > 4], more


def test_what_a_box_may_say_is_listed_once(tmp_path):
    found = problems(tmp_path, '[box]\nname = "Mine"\nextends = "training"\nzzz = 1\n')
    assert [p.what for p in found] == ['[box] has no key "zzz"; possible: name, name_fr, id, game, extends']
    assert found[0].example == 'name = "My box"'


def test_too_many_cards(tmp_path):
    start = GOOD.index("[[planet]]")
    row = GOOD[start : GOOD.index("[[pilot]]")]
    rows = "".join(row.replace("Hollow Lantern", f"Lantern {i}") for i in range(25))
    found = errors(problems(tmp_path, GOOD[:start] + rows))
    assert [p.what for p in found] == ["planets: 65 in all; a box needs 6 to 64"]


def test_a_box_of_its_own_needs_everything(tmp_path):
    found = " ".join(p.what for p in errors(problems(tmp_path, '[box]\nname = "Bare"\n')))
    for word in (
        "planets: 0",
        "missions: 0",
        "levels 1 to 6",
        "Rogue mats: 0",
        "rogue_dice",
        "4 must not be for three",
    ):
        assert word in found
    assert "pilot" not in found


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"\x00\xff\xfe junk", "UTF-8"),
        (b"\x00\x01\x02", "not TOML"),
        (b"a = " + b"[\n" * 3000 + b"]\n" * 3000, "nested too deeply"),
        (b"a = " + b"{a=" * 900 + b"1" + b"}" * 900, "nested too deeply"),
        (b"a = '" + b"x" * LONGEST_LINE + b"'", "longer than"),
        (b"a" + b".a" * 60 + b" = 1", "more than 50 dots"),
        (b"# \n" * (LARGEST // 3 + 1), "larger than"),
        (b"a = " + b"1" * 3999, "longer than"),
        (b"a = 0x" + b"f" * 3900, "no section"),
        (b"a = 99999-99-99", "not TOML"),
        (b"", "lacks a [box] section"),
        (b"box = 3", "must be a table"),
        (b"[[box]]\nname = 'x'", "must be a table"),
        (b"settings = 3", "tables of their own"),
        (b"planet = [1, 2]", "a planet must be a table"),
        (b"planet = 3", "double brackets"),
        (b"[settings]\npilot_vp = 3", "must be a table"),
    ],
    ids=lambda value: None,
)
def test_junk_is_told_as_a_problem(tmp_path, content, what):
    found = problems(tmp_path, content)
    assert any(what in problem.what for problem in found), [str(p) for p in found]
    with pytest.raises(Mistake):
        load(tmp_path / "mine.toml")


def test_paths_that_hold_no_box(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    for name, what in (
        ("nothing.toml", "no such file"),
        ("empty", "0 .toml files"),
        ("folder.toml", "0 .toml files"),
        ("pipe.toml", "not an ordinary file"),
        ("a\0b", "no such file"),
        ("x" * 5000, "cannot be read"),
        (".", "not an ordinary file"),
    ):
        found = check(tmp_path / name)
        assert len(found) >= 1
        assert any(what in problem.what or problem.level == "error" for problem in found)
        with pytest.raises(Mistake):
            load(tmp_path / name)


def test_at_most_200_problems_and_it_says_so(tmp_path):
    found = problems(tmp_path, "\n".join(f"key{i} = 1" for i in range(10_000)))
    assert len(found) == 201
    assert "200 problems are told" in found[-1].what


def test_a_folder_is_a_box(tmp_path):
    middle = GOOD.index("[[planet]]")
    (tmp_path / "a.toml").write_text(GOOD[:middle])
    (tmp_path / "b.toml").write_text(GOOD[middle : GOOD.index("[[pilot]]")])
    assert not errors(check(tmp_path))
    box = load(tmp_path)
    assert box.planets[-1].name == "Hollow Lantern"
    assert loads(box.text, box.id).planets == box.planets
    (tmp_path / "c.toml").write_text('[box]\nname = "Again"\n[settings.pilot_vp]\nvalue = 99')
    found = errors(check(tmp_path))
    assert {(os.path.basename(p.file), p.line) for p in found} == {
        ("c.toml", 1),
        ("c.toml", 3),
        ("c.toml", 4),
    }


def test_the_shipped_boxes_check_out():
    for name in (name for game in GAMES.values() for name in game.shipped):
        assert errors(check(name)) == []  # how many cards of each kind: test_training.py


def paths(data, at=()):
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield (*at, key)
            yield from paths(value, (*at, key))


TRICKY = '''\
# [not.a.header]
a.b."c d" = """long "quoted"" ] text"""
'x.y' = { k = [1, [2, "]"], { z = '#' }], m.n = 1 } # end
[t]
s = "\\"]#" # [x]
u = \'\'\'
[v]
\'\'\'
[[r]]
q = [ # comment ]
  1,

  2, ]
[[r]]
[r.sub]
w = 1979-05-27T07:32:00Z
[[r.deep]]
e = {}
[[r.deep]]
f = [ ]
'''


def test_the_scan_finds_every_key_and_item():
    texts = [path.read_text(encoding="utf-8") for path in SHIPPED_FOLDER.glob("*/*.toml")]
    for text in (*texts, TRICKY, GOOD):
        assert set(scan(text)) == set(paths(tomllib.loads(text)))


def test_the_scan_finds_the_right_places():
    where = scan(TRICKY)
    line = {path: TRICKY.count("\n", 0, offset) + 1 for path, offset in where.items()}
    assert line["x.y", "k", 2, "z"] == 3
    assert line["r", 0, "q", 1] == 13
    assert line["r", 1, "sub", "w"] == 16
    assert line["r", 1, "deep", 1, "f"] == 20
    assert TRICKY[where["x.y", "k", 2, "z"] :].startswith("z = '#'")


@pytest.mark.parametrize(
    "line",
    [
        "[[planet]]\n",
        "x" + ".a" * 50 + " = 1\n[r{i}]\n",
        "k{i} = 1\n",
        "a{i} = " + "[" * 100 + "]" * 100 + "\n",
        "[a{i}]\n[[b.c]]\n",
    ],
)
def test_hostile_files_take_seconds_at_most(tmp_path, line):
    text = "".join(line.replace("{i}", str(i)) for i in range(LARGEST // (len(line) + 6)))
    start = time.process_time()
    assert errors(problems(tmp_path, text))
    assert time.process_time() - start < 20


def test_questions_know_their_limits() -> None:
    pilot = {keys.key: keys for keys in questions(READERS["pilot"])}
    assert list(pilot) == ["name", "name_fr", "trained", "ability", "badges"]
    assert pilot["trained"] == RowQuestion("trained", "words", True, SHIPS, 1, 4)
    assert pilot["badges"] == RowQuestion("badges", "numbers", True, (), 0, 4, 4)
    assert (pilot["name_fr"].needed, pilot["ability"].kind) == (False, "raw")
    card = {keys.key: keys for keys in questions(TAKE_READERS["card"])}
    assert card["family"].choices == FAMILIES
    assert card["renown"] == RowQuestion("renown", "number", False, (), -10, 20, usual="0")
    assert not card["takes"].needed and card["gives"].needed


def test_every_key_of_every_shipped_row_is_asked_for() -> None:
    seen = 0
    for game in GAMES.values():
        readers = game.load("cards", "sections").READERS
        keys = {section: {each.key for each in questions(read)} for section, read in readers.items()}
        for box in game.shipped:
            for file in read_files(SHIPPED_FOLDER / box, BoxReport()):
                for section in set(file.data or {}) & set(readers):
                    for row in (file.data or {})[section]:
                        assert row.keys() - {"source", "confidence", "note", "note_fr"} <= keys[section]
                        seen += 1
    assert seen > 200
