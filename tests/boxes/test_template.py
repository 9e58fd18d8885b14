"""The box to fill in: it checks out as written, and so does every example once its "# " is taken away."""

import os
import re

import pytest

from teg.boxes.check import check
from teg.boxes.shelf import new_box
from teg.galaxies.cards import load, loads
from teg.galaxies.cards.sections import SETTINGS
from teg.galaxies.cards.sentences import arguments, meaning, template
from teg.galaxies.cards.vocabulary import QUANTITIES, TESTS, VOCABULARY
from teg.languages import LANGUAGES, spaced
from teg.mistake import Mistake
from teg.take.cards.sentences import template as take_template
from tests.languages.french import strays


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_new_then_check(here):
    path = new_box("my-box")
    assert str(path) == "my-box.toml"
    assert check(path) == []
    box = load("my-box.toml")
    assert box.id == "my-box"
    assert box.digest == load("training").digest
    assert os.listdir(here) == ["my-box.toml"]


def test_it_never_writes_over_anything(here):
    (here / "my-box.toml").write_text("precious")
    (here / "dangling.toml").symlink_to(here / "nowhere")
    for name in ("my-box", "dangling"):
        with pytest.raises(Mistake, match="there already"):
            new_box(name)
    assert (here / "my-box.toml").read_text() == "precious"
    assert sorted(os.listdir(here)) == ["dangling.toml", "my-box.toml"]


def test_without_links_it_is_still_whole_and_never_over_anything(here, monkeypatch):
    def no_links(*args):
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", no_links)
    assert check(new_box("my-box")) == []
    with pytest.raises(Mistake, match="there already"):
        new_box("my-box")
    assert os.listdir(here) == ["my-box.toml"]


@pytest.mark.parametrize(
    "name", ["", ".", "..", "/", "base", "Training", "!!", "a\nb", "a\0b", "no/such/place/box", "\udcff"]
)
def test_names_that_cannot_be(here, name):
    with pytest.raises(Mistake) as caught:
        new_box(name)
    str(caught.value).encode()
    assert os.listdir(here) == []


def test_names_with_signs_are_quoted(here):
    assert check(new_box('it\'s "é" \\ box')) == []


def uncommented(text):
    """The template with its example rows filled in, as its first lines tell."""
    start = re.search("# Ex[ae]mple", text).start()
    lines = [re.sub(r"^# (?=\[\[|[a-z_]+ = )", "", line) for line in text[start:].split("\n")]
    return text[:start] + "\n".join(lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_row_is_right(here, lang):
    text = uncommented(template("my-box", lang))
    assert text.count("\n[[") == 6
    (here / "my-box.toml").write_text(text)
    # One pilot, one card, one ship: the counts are wrong, the rows are not.
    found = [problem.what for problem in check("my-box.toml") if problem.level == "error"]
    assert all("needs" in what or "four badge types" in what for what in found), found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_operation_condition_and_setting_is_explained(lang):
    text = template("my-box", lang)
    for kind, verbs in VOCABULARY.items():
        if kind != "rogue":
            assert all(
                f"{verb.example}\n#       {meaning(kind, verb, lang)}\n" in text
                and arguments(verb, lang) in text
                for verb in verbs.values()
            )
    assert all(f'test = "{test}"' in text for test in TESTS)
    assert all(quantity in text for quantity in QUANTITIES)
    assert all(f"[settings.{name}]" in text for name in SETTINGS)


def test_an_operation_tells_what_it_takes():
    gain, advance = VOCABULARY["planet"]["gain"], VOCABULARY["planet"]["advance"]
    assert arguments(gain, "en") == (
        'resource: "energy" or "culture"; amount: a whole number from 1 to 7; per: "home_ship"; '
        "either amount or per"
    )
    assert arguments(advance, "fr").endswith("steps\u00a0: un nombre entier de 1 à 6")
    assert arguments(VOCABULARY["pilot"]["guard"], "fr") == ""
    assert arguments(VOCABULARY["planet"]["reroll"], "fr") == "veut own_turn = true"


def test_a_french_box_is_explained_in_french():
    for text in (template("ma-boite", "fr"), take_template("ma-boite", "fr")):
        comments = [spaced(line) for line in text.splitlines() if line.startswith("#") and " = " not in line]
        assert len(comments) > 30 and [line for line in comments if strays(line)] == []


ROW = {
    "planet": 'resources = ["energy"]\ntrack = "economy"\nspaces = 1\nvp = 1\n'
    "own_turn = true\neffect = [{op}]",
    "pilot": 'trained = ["Aurora"]\nbadges = [0, 0, 0, 0]\nability = {op}',
    "exploration": 'colour = "danger"\nbadges = [0, 0, 0, 0]\neffect = [{op}]',
    "rogue": 'difficulty = "easy"\nattacks = [[{op}], [{op}], [{op}], [{op}], [{op}]]',
}


@pytest.mark.parametrize(
    ("kind", "verb"), [(k, v) for k in VOCABULARY for v in VOCABULARY[k].values()], ids=str
)
def test_every_example_of_an_operation_is_right(kind, verb):
    op = verb.example
    if verb.name in ("pay", "discard_dice"):
        op += f", {VOCABULARY['planet']['reroll'].example}"
    count = {"pilot": 6, "exploration": 4}.get(kind, 1)
    text = '[box]\nname = "Mine"\nextends = "training"\n'
    for i in range(count):
        row = ROW[kind].replace("{op}", op)
        text += f'[[{kind}]]\nname = "Card {i}"\n{row}\nsource = "me"\nconfidence = "ours"\n'
    assert loads(text, "mine")
