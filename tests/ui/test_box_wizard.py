"""Entering a box of either game: card by card, checked at every step, saved, resumed and played."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from teg.boxes.check import examine_for
from teg.games import GAMES, GameType
from teg.mistake import Mistake
from teg.ui.box_editor.box_draft import FROM, BoxDraft, read_draft, value
from teg.ui.box_editor.box_form import box_form
from teg.ui.box_editor.box_wizard import box_wizard
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.entering import BOTH, FILLED, RIGHT, Open, shipped_text
from tests.ui.hand import (
    body,
    button,
    keyed,
    nodes,
    of_class,
    plain,
    press,
    send,
    size,
    strings,
    text,
    words,
)

SHIPPED = [(game, box) for game in GAMES.values() for box in game.shipped]
SECTIONS = [(game, section) for game in BOTH for section in RIGHT[game]]
both_games = pytest.mark.parametrize("game", BOTH)
every_section = pytest.mark.parametrize(("game", "section"), SECTIONS)


def lacks(wizard: Open) -> str:
    """All that the form asks to be put right."""
    found = [each for each in nodes(body(wizard)) if each[1].get("key") in ("wrong", "lacking")]
    return text(found) if found else ""


@both_games
def test_there_is_a_form_for_every_section(game: str) -> None:
    about = box_form(game)
    readers = about.game.load("cards", "sections").READERS
    assert set(about.sections) == set(RIGHT[game]) <= set(readers)
    # The levels of an empire and the mats of the Rogue are the base game's.
    assert set(readers) - set(about.sections) <= {"empire", "rogue"}


@every_section
def test_a_card_of_every_section_is_entered(game: str, section: str) -> None:
    wizard = Open(game)
    wizard.add(section, RIGHT[game][section])
    if section == "planet":
        assert "own turn" not in lacks(wizard)
    assert "is entered." in words(wizard), lacks(wizard)
    assert "None is entered yet" not in words(wizard)
    row = tomllib.loads(wizard.save())[section]
    assert len(row) == 1 and row[0]["confidence"] == "sourced"


@every_section
def test_what_a_card_says_is_told_while_it_is_entered(game: str, section: str) -> None:
    wizard = Open(game)
    wizard.fill(section, {})
    assert not of_class(wizard, "told") and not lacks(wizard)
    wizard.fill(section, RIGHT[game][section])
    told = {each[1]["lang"]: text(each) for each in of_class(wizard, "told")}
    draft, form = BoxDraft(wizard.about.game), wizard.about.sections[section]
    card = draft.card(section, form.row(RIGHT[game][section]) | {"source": "x", "confidence": "ours"})
    assert told == {lang: wizard.about.sentence(card, draft, lang) for lang in ("en", "fr")}
    assert lacks(wizard) == ""


EFFECTS: dict[str, dict[str, Any]] = {
    "pilot": {"ability 1": "swift"},
    "exploration": {"effect 1": "gain"},
    "planet": {"effect 1": "gain"},
    "hangar": {"ship": "Nexus", "faces move": True, "faces colony": True},
    "card": {"gives science": "2"},
    "home": {"slots 1": "deposit"},
    "system": {"slots 1": "deposit", "bounty credit": "1"},
    "anomaly": {"science": "3"},
    "event": {"kind": "ai_strike", "cost science": "2"},
}


@pytest.mark.parametrize(("game", "section"), [each for each in SECTIONS if each[1] in EFFECTS])
def test_a_card_is_told_before_it_is_whole(game: str, section: str) -> None:
    wizard = Open(game)
    wizard.fill(section, EFFECTS[section])
    told = [text(each) for each in of_class(wizard, "told")]
    wizard.fill(section, RIGHT[game][section] | EFFECTS[section] | {"effect 2": "", "slots 2": ""})
    for name in ("takes manpower", "gives production", "gives credit", "bounty science", "hazards"):
        send(wizard, do="box field", field=name, value="")
    for name in ("cost manpower", "cost production"):
        send(wizard, do="box field", field=name, value="4" if section == "card" else "")
    assert len(told) == 2 and told == [text(each) for each in of_class(wizard, "told")], lacks(wizard)


def test_a_card_is_not_told_while_something_in_its_sentence_is_missing() -> None:
    for game, section, missing in (
        ("galaxies", "mission", "vp"),
        ("galaxies", "mission", "condition b"),
        ("galaxies", "badge", "symbol"),
        ("takethegalaxy", "anomaly", "science"),
        ("takethegalaxy", "event", "kind"),
        ("takethegalaxy", "event", "cost manpower"),
    ):
        wizard = Open(game)
        fields = {name: given for name, given in RIGHT[game][section].items() if name != "cost production"}
        wizard.fill(section, {**fields, missing: ""})
        assert not of_class(wizard, "told"), (section, missing)


@both_games
def test_a_card_that_is_begun_is_there_after_a_look_elsewhere(game: str) -> None:
    section = next(iter(RIGHT[game]))
    wizard = Open(game)
    wizard.fill(section, {"name": "Half"})
    press(wizard, "Next step")
    assert not any(each[1].get("value") == "Half" for each in nodes(body(wizard)))
    send(wizard, do="box step", step="finish")
    assert "begun there and not added yet" in words(wizard)
    send(wizard, do="box step", step=section)
    assert any(each[1].get("value") == "Half" for each in nodes(body(wizard)))
    press(wizard, "Clear")
    assert not any(each[1].get("value") == "Half" for each in nodes(body(wizard)))
    send(wizard, do="box step", step="finish")
    assert "begun there" not in words(wizard)


@every_section
def test_every_field_of_a_card_is_missed(game: str, section: str) -> None:
    """Whatever is left out of a right card: either it may be, or the form says what is missing."""
    for left in RIGHT[game][section]:
        wizard = Open(game)
        wizard.fill(section, {name: given for name, given in RIGHT[game][section].items() if name != left})
        missed = lacks(wizard)
        press(wizard, "Add")
        assert ("is entered." in words(wizard)) is not bool(missed), left
        assert "does not go together" not in missed


@pytest.mark.parametrize("lang", ["en", "fr"])
@every_section
def test_an_empty_form_is_told_in_its_own_words(game: str, section: str, lang: str) -> None:
    wizard = Open(game, lang=lang)
    send(wizard, do="box step", step=section)
    send(wizard, do="box add")
    told = text(of_class(wizard, "message"))
    assert told and wizard.surface.scene["status"]
    assert not re.search(r"['\"=_]|TOML|operation", re.sub(r"(\b[dl]|qu)'|'s\b", "", told)), told


@pytest.mark.parametrize("wrong", ["x", "99", "-99", "1.5", "1e3", "٣"])
@both_games
def test_a_number_out_of_its_range_is_told(game: str, wrong: str) -> None:
    for section, fields in RIGHT[game].items():
        for name, given in fields.items():
            if str(given).isdecimal():
                wizard = Open(game)
                wizard.add(section, {**fields, name: wrong})
                assert "write a whole number from" in lacks(wizard), (section, name)
                assert "None is entered yet" in words(wizard)


@both_games
def test_two_cards_of_one_name_are_told(game: str) -> None:
    for section, fields in RIGHT[game].items():
        wizard = Open(game)
        for _ in range(2):
            wizard.add(section, fields)
        rows = len(of_class(wizard, "card"))
        if section == "event":  # of which a kind may come twice
            assert rows == 2
        else:
            assert rows == 1 and lacks(wizard)


@both_games
def test_cards_are_changed_and_removed(game: str) -> None:
    section = next(iter(RIGHT[game]))
    wizard = Open(game)
    for name in ("Ada", "Ben"):
        wizard.add(section, RIGHT[game][section] | {"name": name})
    press(wizard, "Change Ada")
    send(wizard, do="box field", field="name", value="Ben")
    press(wizard, "Keep the change")
    assert "names must differ" in lacks(wizard)
    send(wizard, do="box field", field="name", value="Adele")
    press(wizard, "Keep the change")
    assert button(wizard, "Change Adele")
    press(wizard, "Remove Ben")
    assert "Adele" in words(wizard) and "Ben" not in words(wizard)
    assert [row["name"] for row in tomllib.loads(wizard.save())[section]] == ["Adele"]


@both_games
def test_a_changed_card_keeps_where_it_comes_from(game: str) -> None:
    section = next(iter(RIGHT[game]))
    wizard = Open(game)
    wizard.add(section, RIGHT[game][section])
    toml = wizard.save().replace('source = "my own copy"', 'source = "a photo"\nnote = "blurred"')
    send(wizard, do="box read", text=toml)
    send(wizard, do="box step", step=section)
    send(wizard, do="box edit", at=0)
    send(wizard, do="box field", field="name", value="Adele")
    press(wizard, "Keep the change")
    row = tomllib.loads(wizard.save())[section][0]
    assert (row["name"], row["source"], row["note"]) == ("Adele", "a photo", "blurred")


@both_games
def test_a_row_of_a_file_that_is_wrong_is_told_in_words_and_put_right(game: str) -> None:
    section = next(iter(RIGHT[game]))
    wizard = Open(game)
    wizard.add(section, RIGHT[game][section])
    toml = wizard.save().replace('source = "my own copy"', "source = 7\nwhim = true")
    send(wizard, do="box read", text=toml)
    assert "Not ready" in words(wizard)
    send(wizard, do="box step", step=section)
    assert "does not go together" in text(of_class(wizard, "wrong"))
    send(wizard, do="box edit", at=0)
    press(wizard, "Keep the change")
    assert not of_class(wizard, "wrong")
    send(wizard, do="box step", step="finish")
    assert "can be played" in words(wizard)


@both_games
def test_a_box_is_saved_checked_read_again_and_played(game: str, tmp_path: Path) -> None:
    wizard = FILLED[game]()
    toml = wizard.save()
    name = wizard.given[-1][0]
    assert re.fullmatch(r"the-attic-(box|deck)\.toml", name)
    (tmp_path / name).write_text(toml, "utf-8")
    checked, box, found = examine_for(tmp_path / name)
    assert checked.name == game and box
    assert [problem for problem in found if problem.level == "error"] == []
    again = Open(game)
    send(again, do="box read", text=toml, name=name)
    assert again.save() == toml
    assert "can be played" in words(again)
    press(again, "Play with this box")
    assert again.desk.game.setup.game == game
    assert again.desk.game.state.t.box.digest == box.digest
    code = again.desk.game.code
    again.desk.load_code(code)  # the box of the game on the desk is known
    assert again.desk.message == ""


@pytest.mark.parametrize(("game", "box"), SHIPPED, ids=lambda each: getattr(each, "name", each))
def test_every_shipped_box_survives_the_draft(game: GameType, box: str) -> None:
    """As a file read and saved again, and with each of its cards opened in the form and kept."""
    shelf = game.load("cards", "compose").SHELF
    draft = read_draft(game, shipped_text(game, box))
    assert isinstance(draft, BoxDraft)
    toml = draft.text()
    again = shelf.loads(toml, "own")
    assert again.digest == shelf.load(box).digest
    stable = read_draft(game, toml)
    assert isinstance(stable, BoxDraft) and stable.text() == toml
    seen = 0
    for section, form in box_form(game.name).sections.items():
        for row in draft.rows.get(section, []):
            kept = form.row(form.form(row)) | {key: row[key] for key in FROM if key in row}
            assert draft.card(section, kept) == draft.card(section, row) is not None
            row.clear()
            row.update(kept)
            seen += 1
    assert seen > 40
    assert shelf.loads(draft.text(), "own").digest == again.digest


@pytest.mark.parametrize(("game", "box"), SHIPPED, ids=lambda each: getattr(each, "name", each))
def test_every_shipped_box_is_shown(game: GameType, box: str) -> None:
    wizard = Open(game.name)
    send(wizard, do="box read", text=shipped_text(game, box), name="x.toml")
    for step in wizard.steps:
        send(wizard, do="box step", step=step)
        assert plain(wizard.surface.scene)
        assert not of_class(wizard, "wrong"), step
    assert "can be played" in words(wizard)


@both_games
def test_an_unfinished_box_says_what_is_missing(game: str) -> None:
    wizard = Open(game)
    section = next(iter(RIGHT[game]))
    wizard.fill("start", {"box_extends": ""})
    wizard.add(section, RIGHT[game][section])
    send(wizard, do="box step", step="finish")
    assert "Not ready" in words(wizard) and "Line " in words(wizard)
    assert button(wizard, "Play with this box")[1]["disabled"]
    send(wizard, do="box play")
    assert "cannot be played yet" in wizard.desk.message
    wizard.desk.set(lang="fr")
    told = text(of_class(wizard, "changed"))
    assert "Ligne " in told and not re.search(r"\b(the|needs|lacks|cards)\b", told)
    wizard.desk.set(lang="en")
    wizard.fill("start", {"box_extends": wizard.about.game.shipped[0]})
    send(wizard, do="box step", step="finish")
    assert "can be played" in words(wizard)


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "nonsense",
        "[box",
        "x = 1",
        '[box]\nname = 3\nextends = 4\n[[card]]\nname = ["x"]\ngives = 3\nslots = 1',
        '[[pilot]]\nname = ["x"]\nability = 3\ntrained = 1\nbadges = "no"',
        "[[planet]]\neffect = [1]\n[[mission]]\ncondition = 2\n[settings]\ndwarf_vp = 1\n",
        '[settings.random_1]\nvalue = [1]\n[settings.pirates_loss]\nvalue = "x"\n[[system]]\nbounty = [3]',
        '[settings."a b"]\n"c.d" = 1\n[["e f"]]\n"" = 2020-01-01\n[[badge]]\nname = nan\nsymbol = [{}]',
        "a." * 60,
    ],
)
@both_games
def test_a_broken_file_is_survived(game: str, bad: str) -> None:
    wizard = Open(game)
    send(wizard, do="box read", text=bad, name="x")
    for step in wizard.steps:
        send(wizard, do="box step", step=step)
        assert plain(wizard.surface.scene)
        assert words(wizard)
        send(wizard, do="box edit", at=0)
        send(wizard, do="box add")
        tomllib.loads(wizard.save())
        send(wizard, do="box step", step=step)
    assert "wrong in here" not in wizard.desk.message


@pytest.mark.parametrize(
    "message",
    [
        {"do": "box step", "step": "nowhere"},
        {"do": "box edit", "at": 7},
        {"do": "box remove", "at": -1},
        {"do": "box add"},
        {"do": "box field", "field": "x" * 500, "value": "y" * 5000},
        {"do": "box field", "field": "name", "value": None},
        {"do": "box field", "field": "dwarf_vp", "value": True},
        {"do": "box read"},
        {"do": "recall", "name": "box-elsewhere", "text": '[box]\nname = "No"\n'},
    ],
)
@both_games
def test_messages_nobody_can_have_meant_are_survived(game: str, message: dict[str, Any]) -> None:
    wizard = Open(game)
    for step in wizard.steps:
        send(wizard, do="box step", step=step)
        send(wizard, **message)
        assert plain(wizard.surface.scene)
    assert "wrong in here" not in wizard.desk.message


def test_a_box_of_the_other_game_is_told() -> None:
    for game, other in (BOTH, BOTH[::-1]):
        wizard, theirs = Open(game), FILLED[other]().save()
        before = wizard.save()
        send(wizard, do="box read", text=theirs, name="x.toml")
        assert f"This is a box of {box_form(other).game.title}" in wizard.desk.message
        send(wizard, do="recall", name=f"box-{game}", text=theirs)
        assert wizard.save() == before


def test_an_upload_too_large_is_told() -> None:
    wizard = Open()
    send(wizard, do="box read", size=9_000_000, name="x")
    assert "8" in wizard.desk.message


@both_games
def test_both_languages_and_the_size(game: str) -> None:
    wizard = FILLED[game]()
    for step in wizard.steps:
        wizard.fill(step, RIGHT[game].get(step, {}))
        english = list(strings(body(wizard)))
        wizard.desk.set(lang="fr")
        french = list(strings(body(wizard)))
        wizard.desk.set(lang="en")
        assert len(english) == len(french)
        assert size(wizard) < 60_000
        for each in nodes(body(wizard)):
            if each[0] in ("input", "select", "textarea"):
                assert each[1].get("aria-label") or any(
                    each in list(nodes(label)) for label in nodes(body(wizard)) if label[0] == "label"
                )
        keys = [each[1]["key"] for each in nodes(body(wizard)) if each[0] == "label" and "key" in each[1]]
        assert len(keys) == len(set(keys))


@both_games
def test_a_draft_is_kept_by_the_browser_and_comes_back(game: str) -> None:
    wizard = Open(game)
    assert wizard.surface.scene["kept"] == [{"name": f"box-{game}", "text": ""}]
    section = next(iter(RIGHT[game]))
    wizard.add(section, RIGHT[game][section])
    (kept,) = wizard.surface.scene["kept"]
    again = Open(game)
    send(again, do="recall", **kept)
    assert "is here again" in words(again)
    assert RIGHT[game][section]["name"] in again.save()
    assert again.surface.scene["kept"][0]["text"] == kept["text"]
    # A draft in hand is not overwritten by one that was kept.
    send(again, do="recall", name=kept["name"], text='[box]\nname = "Another"\n')
    assert "Another" not in again.save()


@pytest.mark.parametrize("bad", ["", "not = [toml", "import os; os.system('x')", '[box]\nname = "My box"\n'])
@both_games
def test_a_broken_draft_is_left_alone(game: str, bad: str) -> None:
    wizard = Open(game)
    send(wizard, do="recall", name=f"box-{game}", text=bad)
    assert wizard.surface.scene["kept"][0]["text"] == "" and not wizard.desk.message


@both_games
def test_in_the_theatre_it_takes_the_place_of_the_table(game: str) -> None:
    panel = Theatre(Desk(opening(box_form(game).game.dashboard)))
    code = panel.desk.game.code
    section, name = next(iter(RIGHT[game])), "Ring"
    press(panel, "Enter your box card by card")
    send(panel, do="box step", step=section)
    send(panel, do="box field", field="name", value=name)
    press(panel, "Back to the game")
    assert panel.desk.game.code == code
    press(panel, "Enter your box card by card")  # what was entered is still there
    assert any(each[1].get("value") == name for each in nodes(body(panel)))
    send(panel, do="box read", text=FILLED[game]().save(), name="x")
    press(panel, "Play with this box")
    assert panel.desk.game.state.t.box.name.startswith("The ")
    assert panel.desk.game.setup.game == game
    assert not of_class(panel, "wizard")


def test_each_game_has_a_draft_of_its_own() -> None:
    panel = Theatre(Desk(opening("theatre")))
    for game in BOTH:
        panel.desk.set(game=opening(box_form(game).game.dashboard))
        press(panel, "Enter your box card by card")
        send(panel, do="box field", field="box_name", value=f"For {game}")
        press(panel, "Back to the game")
    for game in BOTH:
        panel.desk.set(game=opening(box_form(game).game.dashboard))
        press(panel, "Enter your box card by card")
        assert keyed(panel, "header")
        assert f"For {game}" in panel.surface.scene["kept"][0]["text"]
        press(panel, "Back to the game")


def test_in_a_notebook_it_is_opened_by_the_name_of_the_game() -> None:
    for game in BOTH:

        class Shown:
            surface = box_wizard(game=game)

        assert box_form(game).game.title in words(Shown())
    with pytest.raises(Mistake, match="chess"):
        box_wizard(game="chess")


@pytest.mark.parametrize("given", ['a"b\\c', "é\u00a0☃", "tab\there", "\x7f\x01", "", "'''"])
def test_texts_are_written_as_toml(given: str) -> None:
    assert tomllib.loads(f"x = {value(given)}")["x"] == given


def test_a_wizard_in_a_cell_says_what_it_is() -> None:
    assert repr(box_wizard(game="takethegalaxy")) == "<Box wizard: a box of one's own for Take The Galaxy>"
