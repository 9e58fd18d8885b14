"""Boxes of Take The Galaxy of one's own: checked with line and column, laid over the representative set."""

import re
from pathlib import Path

import pytest

from teg.boxes.check import Problem, check
from teg.boxes.shelf import new_box
from teg.cli.boxes import main
from teg.cli.main import main as teg
from teg.galaxies.cards import load as load_galaxies
from teg.games import TAKE
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.take.cards import load, loads
from teg.take.cards.model import EVENTS, TakeBox
from teg.take.cards.sections import SETTINGS
from teg.take.cards.sentences import template

# Every line of this box is counted on below: change one, and its tests follow.
GOOD = """\
[box]
game = "take-the-galaxy"
name = "Mine"
extends = "representative"

[[card]]
name = "Night Quarry"
family = "mining"
copies = 2
cost = 4
takes = { manpower = 2 }
gives = { production = 1, credit = 1 }
renown = -1
source = "my copy"
confidence = "sourced"

[[system]]
name = "Hollow Lantern"
sector = "fringe"
wormhole = 1
slots = ["deposit", "deposit"]
renown = 3
hazards = 1
bounty = { science = 2 }
source = "my copy"
confidence = "sourced"

[[anomaly]]
name = "Humming Crystal"
sector = "expanse"
wormhole = 2
science = 4
renown = 6
source = "my copy"
confidence = "sourced"

[[event]]
kind = "space_pirates"
sector = "fringe"
wormhole = 4
cost = { manpower = 5 }
renown = 4
source = "my copy"
confidence = "sourced"

[settings.race_gain]
value = 3
source = "my copy"
confidence = "sourced"
"""
SETTING = "[settings.race_gain]\nvalue = 3"

CASES = [
    # what is replaced, by what, where it is told (line, column), words of the complaint, words of the example
    ('game = "take-the-galaxy"', 'game = "take the galaxy"', (2, 1), "mean 'take-the-galaxy'", "take-the"),
    ('game = "take-the-galaxy"\n', "", (1, 1), "must say that it is for Take The Galaxy", 'game = "take-the'),
    ('extends = "representative"', 'extends = "training"', (4, 1), "possible: representative", "rep"),
    ('family = "mining"', 'family = "minning"', (8, 1), "did you mean 'mining'", "family ="),
    ('family = "mining"', 'family = "mine"', (8, 1), "did you mean 'mining'", 'family = "mining"'),
    ("copies = 2", "copies = 13", (9, 1), "from 1 to 12, not 13", "copies = 12"),
    ("copies = 2", "copies = 2\nstart = 3", (10, 1), "some of the 2 copies", "start = 2"),
    ("copies = 2", "copies = 2\nfrontier = true", (10, 1), "among the start cards", "start = 1"),
    ("copies = 2\n", "", (6, 1), "lacks 'copies'", "copies = 1"),
    ('family = "mining"', 'family = "ship"', (13, 1), "a ship has no renown", "renown = 0"),
    ("takes = { manpower = 2 }", "takes = { manpwr = 2 }", (11, 11), "mean 'manpower'", "manpower = 2"),
    ("takes = { manpower = 2 }", "takes = { manpower = 0 }", (11, 11), "from 1 to 20, not 0", "manpower = 2"),
    ("takes = { manpower = 2 }", "takes = {}", (11, 1), "a table of resources", "{ manpower = 2 }"),
    ("takes = { manpower = 2 }", "takes = { credit = 2 }", (12, 1), "what it takes", "takes ="),
    ("gives = { production = 1, credit = 1 }", "gives = 3", (12, 1), "not 3", "gives = {"),
    ("gives = { production = 1, credit = 1 }\n", "", (6, 1), "lacks 'gives'", "gives = {"),
    ('sector = "fringe"\nwormhole = 1', 'sector = "rim"\nwormhole = 1', (19, 1), "core, expanse", "core"),
    ("wormhole = 1", "wormhole = 5", (20, 1), "from 1 to 4, not 5", "wormhole = 4"),
    ('"deposit", "deposit"]', '"deposit", "dposit"]', (21, 21), "did you mean 'deposit'", "slots = ["),
    ('["deposit", "deposit"]', "[]", (21, 1), "1 to 4 slots", "slots = ["),
    ("hazards = 1", "hazard = 1", (23, 1), 'no key "hazard"', "hazards ="),
    ("bounty = { science = 2 }", 'bounty = "science"', (24, 1), "a table of resources", "bounty = {"),
    ("science = 4", "science = -1", (32, 1), "from 0 to 20", "science = 0"),
    ('kind = "space_pirates"', 'kind = "space_pirate"', (38, 1), "did you mean 'space_pirates'", "kind ="),
    ("cost = { manpower = 5 }\n", "", (37, 1), "lacks 'cost'", "cost = {"),
    ("renown = 4", "renown = 99", (42, 1), "from -10 to 30", "renown = 30"),
    ("[settings.race_gain]", "[settings.race_gian]", (46, 1), "mean 'race_gain'", "[settings.hazard"),
    (SETTING, "[settings.race_gain]\nvalue = 10", (47, 1), "from 0 to 9", "value = 9"),
    (SETTING, "[settings.random_4]\nvalue = 3", (47, 1), "core, expanse and fringe", "value = [["),
    (SETTING, "[settings.random_4]\nvalue = [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, -1]]", (47, 1), "40", "["),
    ("[[anomaly]]", "[[anomlay]]", (28, 1), "did you mean 'anomaly'", "[[system]]"),
    ('name = "Humming Crystal"', 'name = "!"', (29, 1), "at least one letter", 'name = "Singing Pulsar"'),
    ('source = "my copy"\nconfidence = "sourced"\n\n[[anom', "\n[[anom", (17, 1), "lacks 'source'", "source"),
]  # fmt: skip


def problems(folder: Path, text: str) -> list[Problem]:
    """What the checker tells of a box with this text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return check(path)


def errors(found: list[Problem]) -> list[Problem]:
    return [problem for problem in found if problem.level == "error"]


def mine(text: str = GOOD) -> TakeBox:
    return loads(text, "mine")


@pytest.mark.parametrize(("old", "new", "place", "what", "example"), CASES, ids=lambda value: None)
def test_each_kind_of_problem(
    tmp_path: Path, old: str, new: str, place: tuple[int, int], what: str, example: str
) -> None:
    assert GOOD.count(old) >= 1
    found = errors(problems(tmp_path, GOOD.replace(old, new, 1)))
    assert (found[0].line, found[0].column) == place, found
    assert what in found[0].what
    assert example in found[0].example


def test_a_good_box_is_told_what_was_lent(tmp_path: Path) -> None:
    assert [str(problem).split("mine.toml:")[1] for problem in problems(tmp_path, GOOD)] == [
        "6:1: note: 39 cards of a player's deck come from the representative set",
        "17:1: note: space cards: 3 of 48 listed; the others come from the representative set",
        "17:1: note: a random deck for 4 asks for more expanse cards of a kind than there are; "
        "it is drawn as far as they go",
    ]


def test_own_cards_come_first_and_the_set_fills_up() -> None:
    box, shipped = mine(), load("representative")
    assert box.cards[0].name == "Night Quarry" and box.cards[0].takes == (2, 0, 0, 0)
    assert (sum(card.copies for card in box.cards), sum(card.start for card in box.cards)) == (41, 8)
    assert box.systems[0].name == "Hollow Lantern" and box.systems[0].bounty == (0, 0, 2, 0)
    space = [*box.systems, *box.anomalies, *box.events]
    for players in (1, 2, 3, 4):
        assert sum(card.wormhole <= players for card in space) == 12 * players
    names = {system.name for system in box.systems}
    assert "Crown of Embers" not in names and "Last Orchard" in names  # the one of its packet is replaced
    assert [event.id for event in box.events if event.kind == "space_pirates"] == [
        "space-pirates",
        "space-pirates-2",
    ]
    assert box.settings.race_gain == 3 and box.settings.step_gain == shipped.settings.step_gain
    assert box.home == shipped.home
    assert box.digest != shipped.digest
    assert mine(box.text) == box


def test_a_card_named_as_one_of_the_set_replaces_it() -> None:
    box = mine(GOOD.replace("Night Quarry", "Ore Drift").replace("Hollow Lantern", "Last Orchard"))
    assert [card.id for card in box.cards].count("ore-drift") == 1
    assert [system.id for system in box.systems].count("last-orchard") == 1
    assert sum(card.copies for card in box.cards) == 40  # the set's three are gone, and nothing else is there


def test_no_more_start_cards_are_lent_than_lack(tmp_path: Path) -> None:
    text = GOOD.replace("copies = 2", "copies = 7\nstart = 7")
    box = mine(text)
    assert [(card.name, card.start) for card in box.cards if card.start] == [
        ("Night Quarry", 7),
        ("Frontier Colony", 1),
    ]
    assert sum(card.copies for card in box.cards) == 41
    full = text.replace("copies = 7\nstart = 7", "copies = 9\nstart = 8")
    found = errors(problems(tmp_path, full))
    assert [problem.what for problem in found] == [
        "no frontier colony among the start cards has a slot on the home"
    ]


def test_only_what_is_played_changes_the_digest() -> None:
    assert mine(GOOD.replace("my copy", "another copy")).digest == mine().digest
    for old, new in (("cost = 4", "cost = 5"), ("science = 4", "science = 5"), ("value = 3", "value = 4")):
        assert mine(GOOD.replace(old, new)).digest != mine().digest


def test_two_cards_of_one_name_are_told(tmp_path: Path) -> None:
    row = GOOD[GOOD.index("[[card]]") : GOOD.index("[[system]]")]
    found = errors(problems(tmp_path, GOOD.replace("[[system]]", row + "[[system]]", 1)))
    assert [(problem.line, problem.what) for problem in found] == [
        (18, "there are two rows named 'Night Quarry'; names must differ")
    ]


def test_two_homes_are_one_too_many(tmp_path: Path) -> None:
    home = '[[home]]\nname = "H"\nsector = "core"\nslots = ["biosphere"]\nrenown = 1\nsource = "x"\n'
    home += 'confidence = "ours"\n'
    assert errors(problems(tmp_path, GOOD + home)) == []
    found = errors(problems(tmp_path, GOOD + home + home))
    assert [problem.what for problem in found] == ["each player has one home, not 2"]


def test_a_home_without_a_slot_for_a_frontier_colony(tmp_path: Path) -> None:
    home = '[[home]]\nname = "H"\nsector = "core"\nslots = ["deposit"]\nrenown = 1\nsource = "x"\n'
    found = errors(problems(tmp_path, GOOD + home + 'confidence = "ours"\n'))
    assert [problem.what for problem in found] == [
        "no frontier colony among the start cards has a slot on the home"
    ]


def test_totals_that_are_not_the_printed_ones_are_notes(tmp_path: Path) -> None:
    row = GOOD[GOOD.index("[[card]]") : GOOD.index("[[system]]")]
    many = [row.replace("Night Quarry", f"Quarry {i}").replace("copies = 2", "copies = 12") for i in range(4)]
    many[0] = many[0].replace("copies = 12", "copies = 12\nstart = 9")
    found = problems(tmp_path, GOOD.replace(row, "".join(many)))
    assert errors(found) != []  # nine start cards are enough, but none of them is a frontier colony
    many[0] = many[0].replace("start = 9", "start = 9\nfrontier = true").replace("mining", "civilization")
    found = problems(tmp_path, GOOD.replace(row, "".join(many)))
    assert errors(found) == []
    assert "a player's deck has 49 cards with the home; the printed one has 42" in [p.what for p in found]
    assert "10 start cards with the home; the printed deck has 9" in [p.what for p in found]


def test_a_packet_with_too_many_cards_is_a_note(tmp_path: Path) -> None:
    row = GOOD[GOOD.index("[[system]]") : GOOD.index("[[anomaly]]")]
    more = "".join(row.replace("Hollow Lantern", f"Lantern {i}") for i in range(3))
    found = problems(tmp_path, GOOD.replace(row, more))
    assert errors(found) == []
    assert any(problem.what.endswith("here are 3 fringe of number 1") for problem in found)


def test_random_counts_that_sum_to_49_are_warned_of(tmp_path: Path) -> None:
    counts = "[[16, 4, 4, 0], [10, 4, 2, 0], [4, 3, {}, 0]]"
    text = GOOD[: GOOD.index("[[card]]")] + '[settings.random_4]\nvalue = {}\nsource = "my copy"\n'
    text += 'confidence = "sourced"\n'
    assert problems(tmp_path, text.replace("{}", counts.format(1))) == []
    found = problems(tmp_path, text.replace("{}", counts.format(2)))
    assert errors(found) == []
    assert found[0].line == 6 and "sum to 49, not 48" in found[0].what
    assert "a turn more" not in found[0].what  # the 49th card is not there, so everybody has as many turns
    assert "asks for more fringe cards of a kind than there are" in found[1].what
    fewer = problems(tmp_path, text.replace("{}", "[[16, 4, 4, 0], [10, 4, 2, 0], [4, 2, 1, 0]]"))
    assert "sum to 47, not 48: some players would have a turn more" in fewer[0].what
    assert sum(map(sum, loads(text.replace("{}", counts.format(2)), "mine").settings.random_4)) == 49


def test_a_wrong_number_of_copies_is_told_alone(tmp_path: Path) -> None:
    wrong = GOOD.replace("copies = 2", "copies = 60\nstart = 10")
    assert [problem.line for problem in errors(problems(tmp_path, wrong))] == [9]


def test_a_box_that_is_not_there_is_begun_for_its_game(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="teg box new my-box --game take-the-galaxy"):
        load(tmp_path / "nofile.toml")
    with pytest.raises(Mistake, match=r"teg box new my-box\b(?! --game)"):
        load_galaxies(tmp_path / "nofile.toml")
    with pytest.raises(Mistake, match="teg box new my-box --game take-the-galaxy"):
        new_box("!", TAKE)


def test_a_random_deck_needs_cards(tmp_path: Path) -> None:
    nothing = "[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 2]]"
    text = GOOD.replace(SETTING, f"[settings.random_2]\nvalue = {nothing}")
    assert [(p.line, p.what) for p in errors(problems(tmp_path, text))] == [
        (47, "a random deck for 2 has 2 cards; it needs more than there are players")
    ]


def test_a_box_of_its_own_needs_everything(tmp_path: Path) -> None:
    found = " ".join(
        p.what for p in errors(problems(tmp_path, '[box]\ngame = "take-the-galaxy"\nname = "Bare"\n'))
    )
    for words in ("one home, not 0", "too few for 1 to play", *(f"'{name}'" for name in SETTINGS)):
        assert words in found


# the other game


def test_a_box_of_the_other_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD)
    with pytest.raises(
        Mistake, match=r"mine.toml:2:1: this is a box of Take The Galaxy; .*teg play --game take"
    ):
        load_galaxies(path)
    path.write_text('[box]\ngame = "galaxies"\nname = "M"\nextends = "training"\n')
    assert load_galaxies(path).id == "mine"
    with pytest.raises(
        Mistake, match=r"this is a box of Tiny Epic Galaxies; .*\(right: teg play --game galaxies"
    ):
        load(path)
    with pytest.raises(Mistake, match="'training' is a box of Tiny Epic Galaxies, not of Take The Galaxy"):
        load("training")
    with pytest.raises(Mistake, match="'representative' is a box of Take The Galaxy"):
        load_galaxies("representative")
    with pytest.raises(Mistake, match="did you mean 'representative'"):
        load("representativ")


def test_a_box_that_forgot_its_game_is_known_by_its_sections(tmp_path: Path) -> None:
    found = problems(tmp_path, '[box]\nname = "M"\nextends = "representative"\n[[system]]\nname = "A"\n')
    assert "must say that it is for Take The Galaxy" in found[0].what
    assert not any("no section" in problem.what for problem in found)


# the command


def test_new_check_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert teg(["box", "new", "--game", "take-the-galaxy", "mine"]) == 0
    assert teg(["box", "check", "mine.toml"]) == 0
    out = capsys.readouterr().out
    assert (
        "mine.toml: 42 cards a player, 48 space cards (30 systems, 7 anomalies, 11 events) check out." in out
    )
    assert teg(["box", "show", "mine.toml", "home"]) == 0
    assert "2 slots: biosphere and utility." in capsys.readouterr().out
    assert teg(["box", "new", "representative"]) == 2
    assert teg(["box", "show", "representative", "planets"]) == 2
    assert teg(["box", "show", "base", "systems"]) == 2
    found = capsys.readouterr()
    assert (
        found.out == ""
        and "a box of teg's own" in found.err
        and "choose one of cards, home, systems" in found.err
    )


def test_the_list_shows_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Tiny Epic Galaxies:" and lines[3] == "Take The Galaxy:"
    assert lines[4].startswith("  representative  Representative deck (invented)")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_is_shown_with_its_sentence(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["show", "representative", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    box = load("representative")
    for card in (box.home, *box.cards, *box.systems, *box.anomalies, *box.events):
        assert f"\n{card.name_fr if lang == 'fr' else card.name} (" in shown
    assert all(f"\n{name} = " in shown for name in SETTINGS)
    assert ("[de nous] paquet représentatif" if lang == "fr" else "[ours] representative") in shown
    if lang == "fr":
        assert not re.search(r"[^\u00a0][;:?!]", re.sub(r"\[[^\]]*\] .*", "", shown))


# the box to fill in


def test_a_new_box_plays_as_the_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = new_box("my-box", TAKE)
    assert check(path) == []
    assert load(path).digest == load("representative").digest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_row_is_right(tmp_path: Path, lang: str) -> None:
    text = template("my-box", lang)
    start = text.index("# Example" if lang == "en" else "# Exemple")
    lines = [re.sub(r"^# (?=\[\[|[a-z_]+ = )", "", line) for line in text[start:].split("\n")]
    filled = text[:start] + "\n".join(lines)
    assert filled.count("\n[[") == 5
    assert errors(problems(tmp_path, filled)) == []
    assert all(kind in text for kind in EVENTS) and all(f"[settings.{name}]" in text for name in SETTINGS)
