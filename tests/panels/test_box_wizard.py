"""Entering a box: card by card, checked at every step, saved and resumed, and played at once."""

import re
from typing import Any

import pytest

from teg.boxes.galaxies import load, loads
from teg.boxes.galaxies.vocabulary import VOCABULARY
from teg.panels.box_draft import Draft, card_of, form_of, problems, row_of, value
from teg.panels.box_wizard import STEPS, box_wizard
from teg.panels.desk import Desk
from teg.panels.theatre import Theatre
from tests.panels.hand import body, nodes, of_class, plain, press, send, size, strings, text, words


class Open:
    """The wizard as a panel of its own, with what it gave to save."""

    def __init__(self, **how: Any) -> None:
        self.desk = Desk(**how)
        self.surface = box_wizard(desk=self.desk)
        self.given: list[str] = []
        self.surface.give = lambda name, content: self.given.append(content)  # type: ignore[method-assign]

    def fill(self, step: str, **fields: Any) -> None:
        send(self, do="box step", step=step)
        for name, given in fields.items():
            send(self, do="box field", field=name.replace("__", " "), value=given)

    def add(self, step: str, **fields: Any) -> None:
        self.fill(step, **fields)
        press(self, "Add")

    def save(self) -> str:
        send(self, do="box step", step="finish")
        press(self, "Save as a TOML file")
        return self.given[-1]


def filled() -> Open:
    wizard = Open()
    send(wizard, do="box name", fields={"name": 'The "Attic" box'})
    for number in range(6):
        wizard.add(
            "pilot",
            name=f"Pilot {number}",
            trained__Aurora=True,
            op__1="land_gain",
            op__1__amount="2",
            badges__2="1",
        )
    for number in range(4):
        wizard.add(
            "exploration", name=f"Find {number}", op__1="gain", op__1__resource="culture", op__1__amount="3"
        )
    wizard.add(
        "exploration", name="Long Way", colour="danger", op__1="lose", op__2="track", op__2__length="4"
    )
    wizard.add(
        "planet",
        name="Attica",
        resources__energy=True,
        track="economy",
        spaces="3",
        vp="4",
        op__1="pay",
        op__2="upgrade",
        op__2__only_if_lowest="True",
        own_turn=True,
    )
    wizard.add("mission", name="Both Alike", test="equal", a="energy", b="culture", vp="3")
    wizard.add("mission", name="Well Stocked", test="at_least", need__energy="3", need__badges="2")
    send(wizard, do="box step", step="settings")
    send(wizard, do="box field", field="setting dwarf_vp", value="2")
    return wizard


def test_a_whole_box_is_entered_saved_and_read_again() -> None:
    toml = filled().save()
    box = loads(toml, "box")
    assert box.name == 'The "Attic" box'
    assert [pilot.name for pilot in box.pilots] == [f"Pilot {number}" for number in range(6)]
    assert box.pilots[0].ability["amount"] == 2
    assert box.pilots[0].badges == (0, 0, 1, 0)
    assert box.explorations[4].effect[1]["length"] == 4
    planet = next(planet for planet in box.planets if planet.name == "Attica")
    assert (planet.spaces, planet.vp, planet.own_turn, planet.effect[1]["only_if_lowest"]) == (
        3,
        4,
        True,
        True,
    )
    assert dict(box.missions[-1].condition.need) == {"energy": 3, "badges": 2}
    assert box.settings.dwarf_vp == 2
    again = Open()
    send(again, do="box read", text=toml, name="my-box.toml")
    assert again.save() == toml


def test_the_box_is_played_at_once() -> None:
    wizard = filled()
    send(wizard, do="box step", step="finish")
    assert "can be played" in words(wizard)
    press(wizard, "Play with this box")
    assert wizard.desk.game.state.t.box.name == 'The "Attic" box'
    assert wizard.desk.game.setup.box_text is not None
    code = wizard.desk.game.code
    wizard.desk.load_code(code)  # the box of the game on the desk is known
    assert wizard.desk.message == ""


def test_a_wrong_card_is_not_entered_and_all_that_is_wrong_is_told() -> None:
    wizard = Open()
    for fields, why in (
        ({}, "Give it a name."),
        ({"name": "Ada"}, "Tick the ships it is trained for"),
        ({"name": "Ada", "trained Nexus": True}, "Choose its ability."),
        ({"name": "Ada", "trained Nexus": True, "op 1": "swift", "badges 0": "9"}, "from 0 to 4"),
    ):
        send(wizard, do="box step", step="pilot")
        for field, given in fields.items():
            send(wizard, do="box field", field=field, value=given)
        press(wizard, "Add")
        assert why in text(of_class(wizard, "message"))
        assert "None is entered yet" in words(wizard)
    send(wizard, do="box field", field="badges 0", value="1")
    press(wizard, "Add")
    assert "Ada is entered." in words(wizard)
    assert "None is entered yet" not in words(wizard)


def test_two_cards_of_one_name_are_told() -> None:
    wizard = Open()
    for _ in range(2):
        wizard.add("badge", name="Ring", symbol="o")
    wizard.add("pilot", name="Ada", trained__Nexus=True, op__1="swift")
    wizard.add("pilot", name="ADA", trained__Nexus=True, op__1="swift")
    assert "names must differ" in words(wizard)


def test_cards_are_changed_and_removed() -> None:
    wizard = Open()
    for name in ("Ada", "Ben"):
        wizard.add("pilot", name=name, trained__Nexus=True, op__1="orbit_gain", op__1__resource="energy")
    press(wizard, "Change Ada")
    send(wizard, do="box field", field="name", value="Adele")
    press(wizard, "Keep the change")
    press(wizard, "Remove Ben")
    assert "Adele" in words(wizard) and "Ben" not in words(wizard)
    assert 'name = "Adele"' in wizard.save()


def test_an_unfinished_box_says_what_is_missing() -> None:
    wizard = Open()
    send(wizard, do="box read", text='[box]\nname = "Mine"\nextends = "base"\n', name="mine.toml")
    wizard.add("pilot", name="Ada", trained__Nexus=True, op__1="swift")
    send(wizard, do="box step", step="finish")
    assert "Not ready" in words(wizard)
    assert "a box needs 6 to 32" in words(wizard)
    send(wizard, do="box play")
    assert "cannot be played yet" in wizard.desk.message


@pytest.mark.parametrize(
    "bad", ["", "nonsense", "[box", "x = 1", '[box]\nname = 3\n[[pilot]]\nname = ["x"]', "a." * 60]
)
def test_a_broken_file_is_survived(bad: str) -> None:
    wizard = Open()
    send(wizard, do="box read", text=bad, name="x")
    for step in STEPS:
        send(wizard, do="box step", step=step)
        assert plain(wizard.surface.scene)
        assert words(wizard)


def test_shipped_rows_survive_the_form() -> None:
    """Every card of the training set is shown in the form and comes out as it went in."""
    seen = 0
    rows: dict[str, list[Any]] = {}
    box = load("training")
    for section, cards in (("pilot", box.pilots), ("exploration", box.explorations), ("planet", box.planets)):
        for card in cards:
            row: dict[str, Any] = {"name": card.name}
            if section == "pilot":
                row |= {
                    "trained": list(card.trained),
                    "ability": op(card.ability),
                    "badges": list(card.badges),
                }  # type: ignore[union-attr]
            elif section == "exploration":
                row |= {
                    "colour": card.colour,
                    "effect": [op(each) for each in card.effect],
                    "badges": list(card.badges),
                }  # type: ignore[union-attr]
            else:
                row |= {
                    "resources": list(card.resources),
                    "track": card.track,
                    "spaces": card.spaces,
                    "vp": card.vp,
                }  # type: ignore[union-attr]
                row |= {
                    "effect": [op(each) for each in card.effect],
                    "own_turn": card.own_turn,
                    "once_per_turn": card.once,
                }  # type: ignore[union-attr]
            again = row_of(section, form_of(section, row))
            made, wrong = card_of(section, again)
            assert wrong == []
            assert made is not None
            same = (
                "effect",
                "ability",
                "trained",
                "badges",
                "spaces",
                "vp",
                "own_turn",
                "once",
                "colour",
                "resources",
            )
            for name in same:
                if section != "pilot" or name != "vp":
                    assert getattr(made, name, None) == getattr(card, name, None), (card.name, name)
            rows.setdefault(section, []).append(again)
            seen += 1
    assert seen > 100
    assert [
        str(problem)
        for problem in problems(Draft("All of it", {"pilot": rows["pilot"]}).text())
        if problem.level == "error"
    ] == []


def op(given: Any) -> dict[str, Any]:
    return {"op": given.name, **dict(given.args)}


def test_every_operation_can_be_entered() -> None:
    wizard = Open()
    for section in ("pilot", "exploration", "planet"):
        for verb in VOCABULARY[section]:
            wizard.fill(section, **{"op 1": verb})
            row = row_of(section, {"op 1": verb, "name": "X", "op 2": ""})
            effect = row.get("ability") or row["effect"][0]
            assert effect["op"] == verb
            assert plain(wizard.surface.scene)
            send(wizard, do="box clear")


@pytest.mark.parametrize("given", ['a"b\\c', "é\u00a0☃", "tab\there", "\x7f\x01", "", "'''"])
def test_texts_are_written_as_toml(given: str) -> None:
    import tomllib

    assert tomllib.loads(f"x = {value(given)}")["x"] == given


def test_both_languages_and_the_size() -> None:
    wizard = filled()
    for step in STEPS:
        send(wizard, do="box step", step=step)
        english = list(strings(body(wizard)))
        wizard.desk.set(lang="fr")
        french = list(strings(body(wizard)))
        wizard.desk.set(lang="en")
        assert len(english) == len(french)
        assert size(wizard) < 60_000
        for each in nodes(body(wizard)):
            if each[0] in ("input", "select"):
                assert each[1].get("aria-label") or any(
                    each in list(nodes(label)) for label in nodes(body(wizard)) if label[0] == "label"
                )


def test_in_the_theatre_it_takes_the_place_of_the_table() -> None:
    panel = Theatre(Desk())
    code = panel.desk.game.code
    press(panel, "Enter your box card by card")
    send(panel, do="box step", step="badge")
    send(panel, do="box field", field="name", value="Ring")
    assert "Badges" in words(panel)
    press(panel, "Back to the game")
    assert panel.desk.game.code == code
    press(panel, "Enter your box card by card")  # what was entered is still there
    assert any(each[1].get("value") == "Ring" for each in nodes(body(panel)))
    send(panel, do="box read", text=filled().save(), name="x")
    press(panel, "Play with this box")
    assert panel.desk.game.state.t.box.name == 'The "Attic" box'
    assert of_class(panel, "columns")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("step", STEPS[1:-2])
def test_an_empty_form_is_told_in_its_own_words(step: str, lang: str) -> None:
    wizard = Open(lang=lang)
    send(wizard, do="box step", step=step)
    send(wizard, do="box add")
    told = text(of_class(wizard, "message"))
    assert told
    assert not re.search("['\"=_]|TOML|operation", told.replace("d'", "").replace("l'", ""))


@pytest.mark.parametrize(
    ("step", "fields", "why"),
    [
        ("mission", {"name": "M", "test": "equal", "a": "energy", "b": "energy"}, "two different things"),
        ("mission", {"name": "M", "test": "at_least"}, "how many are needed"),
        ("exploration", {"name": "E", "op 1": "track"}, "Only a Danger"),
        ("planet", {"name": "P", "resources energy": True, "op 1": "pay"}, "something must follow"),
        ("planet", {"name": "P", "resources energy": True, "op 1": "set_die"}, "own turn"),
        ("planet", {"name": "P", "resources energy": True, "op 1": "gain", "spaces": "x"}, "from 1 to 7"),
    ],
)
def test_what_does_not_go_together_is_told_in_words(step: str, fields: dict[str, Any], why: str) -> None:
    wizard = Open()
    wizard.add(step, **{name.replace(" ", "__"): given for name, given in fields.items()})
    assert why in text(of_class(wizard, "message"))
    assert "None is entered yet" in words(wizard)


def test_badges_are_called_by_their_names() -> None:
    wizard = Open()
    send(wizard, do="box step", step="pilot")
    assert "Ring" in words(wizard) and "badge type" not in words(wizard)
    wizard.desk.set(lang="fr")
    assert "Anneau" in words(wizard)


def test_a_draft_is_kept_by_the_browser_and_comes_back() -> None:
    wizard = Open()
    assert wizard.surface.scene["kept"] == {"name": "box", "text": ""}
    wizard.add("pilot", name="Zed", trained__Nexus=True, op__1="swift")
    kept = wizard.surface.scene["kept"]
    again = Open()
    send(again, do="recall", **kept)
    assert "is here again" in words(again)
    assert "Zed" in again.save()
    assert again.surface.scene["kept"]["text"] == kept["text"]


@pytest.mark.parametrize("bad", ["", "not = [toml", "import os; os.system('x')", '[box]\nname = "My box"\n'])
def test_a_broken_draft_is_left_alone(bad: str) -> None:
    wizard = Open()
    send(wizard, do="recall", name="box", text=bad)
    assert wizard.surface.scene["kept"]["text"] == "" and not wizard.desk.message


def test_a_draft_in_hand_is_not_overwritten_by_a_kept_one() -> None:
    wizard = Open()
    wizard.add("pilot", name="Zed", trained__Nexus=True, op__1="swift")
    send(wizard, do="recall", name="box", text='[[badge]]\nname = "Q"\nsymbol = "q"\n')
    assert "Zed" in wizard.save()
