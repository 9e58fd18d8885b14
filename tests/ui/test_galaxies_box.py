"""The form for boxes of the first game: operations, conditions, badges."""

from typing import Any

import pytest

from teg.galaxies.cards import loads
from teg.galaxies.cards.vocabulary import COSTS, TESTS, VOCABULARY
from teg.ui.box_editor.box_draft import ORIGIN, BoxDraft
from teg.ui.box_editor.galaxies_box import FORM
from tests.ui.entering import RIGHT, Open, filled
from tests.ui.hand import body, nodes, of_class, plain, press, send, text, words

EFFECTS = {"pilot": "ability", "exploration": "effect", "planet": "effect"}


def test_a_whole_box_is_entered() -> None:
    box = loads(filled().save(), "box")
    assert box.name == 'The "Attic" box'
    assert [pilot.name for pilot in box.pilots] == [f"Pilot {number}" for number in range(6)]
    assert box.pilots[0].ability["amount"] == 2
    assert box.pilots[0].badges == (0, 0, 1, 0)
    assert box.explorations[4].effect[1]["length"] == 4
    planet = next(planet for planet in box.planets if planet.name == "Attica")
    told = planet.spaces, planet.vp, planet.own_turn, planet.effect[1]["only_if_lowest"]
    assert told == (3, 4, True, True)
    assert dict(box.missions[-1].condition.need) == {"energy": 3, "badges": 2}
    assert box.settings.dwarf_vp == 2


@pytest.mark.parametrize("section", EFFECTS)
def test_every_operation_can_be_entered(section: str) -> None:
    for verb in VOCABULARY[section].values():
        wizard = Open()
        right = {name: given for name, given in RIGHT["galaxies"][section].items() if "effect" not in name}
        chosen = {f"{EFFECTS[section]} 1": verb.name, "own_turn": True}
        if section == "exploration":
            chosen["colour"] = "danger"
        if verb.name in COSTS:
            chosen["effect 2"] = "gain"
        wizard.add(section, right | chosen)
        assert "is entered." in words(wizard), (verb.name, text(of_class(wizard, "message")))
        assert plain(wizard.surface.scene)


@pytest.mark.parametrize("test", TESTS)
def test_every_condition_can_be_entered(test: str) -> None:
    wizard = Open()
    fields = {
        "name": "M",
        "vp": "2",
        "condition test": test,
        "condition what": "badges",
        "condition a": "energy",
        "condition b": "pilots",
        "condition need dwarfs": "2",
    }
    wizard.add("mission", fields)
    assert "is entered." in words(wizard)
    assert f'test = "{test}"' in wizard.save()


@pytest.mark.parametrize(
    ("section", "fields", "why"),
    [
        ("mission", {"condition b": "energy"}, "two different things"),
        ("mission", {"condition test": "at_least"}, "how many are needed"),
        ("mission", {"condition test": "at_least", "condition need energy": "100"}, "from 0 to 99"),
        ("exploration", {"effect 1": "track"}, "Only a Danger"),
        ("exploration", {"colour": "danger", "effect 1": "track", "effect 2": "gain"}, "comes last"),
        ("exploration", {"effect 1": "dwarf", "effect 2": "dwarf"}, "one dwarf planet at most"),
        ("planet", {"effect 2": ""}, "something must follow"),
        ("planet", {"effect 1": "gain", "effect 2": "pay"}, "What is paid comes first"),
        ("planet", {"effect 1": "set_die"}, "own turn"),
        ("planet", {"effect 1": "convert", "effect 1 to": "energy"}, "does not go together"),
        (
            "planet",
            {"effect 1": "gain", "effect 1 amount": "8"},
            "How many: write a whole number from 1 to 7",
        ),
        ("planet", {"spaces": "x"}, "Spaces of its track: write a whole number from 1 to 7"),
        ("hangar", {"faces energy": True}, "two symbols"),
        ("hangar", {"faces move": False}, "two symbols"),
        ("pilot", {"badges 0": "9"}, "Badges, Ring: write a whole number from 0 to 4"),
    ],
)
def test_what_does_not_go_together_is_told_in_words(section: str, fields: dict[str, Any], why: str) -> None:
    wizard = Open()
    wizard.add(section, RIGHT["galaxies"][section] | fields)
    assert why in text(of_class(wizard, "message"))
    assert "None is entered yet" in words(wizard)


def test_of_two_arguments_that_exclude_each_other_the_chosen_one_counts() -> None:
    form = FORM.sections["planet"]
    chosen = RIGHT["galaxies"]["planet"] | {"effect 1": "gain", "effect 1 per": "home_ship", "effect 2": ""}
    assert form.row(chosen)["effect"] == [{"op": "gain", "resource": "energy", "per": "home_ship"}]
    assert form.row(form.form(form.row(chosen))) == form.row(chosen)


def test_an_operation_read_without_its_defaults_keeps_them() -> None:
    form, draft = FORM.sections["planet"], BoxDraft(FORM.game)
    row = {**form.row(RIGHT["galaxies"]["planet"]), **ORIGIN, "effect": [{"op": "upgrade"}]}
    again = {**form.row(form.form(row)), **ORIGIN}
    assert draft.card("planet", again).effect == draft.card("planet", row).effect


def test_an_effect_has_room_for_one_more_operation() -> None:
    wizard = Open()
    wizard.fill("planet", {})

    def places() -> list[str]:
        lists = [each[1]["key"] for each in nodes(body(wizard)) if each[0] == "select"]
        return [key for key in lists if key.startswith("effect ") and key.count(" ") == 1]

    assert places() == ["effect 1"]
    for place in range(1, 7):
        send(wizard, do="box field", field=f"effect {place}", value="gain")
    assert places() == [f"effect {place}" for place in range(1, 7)]
    send(wizard, do="box field", field="effect 2", value="")
    assert len(places()) == 6


def test_badges_are_called_by_their_names() -> None:
    wizard = Open()
    send(wizard, do="box step", step="pilot")
    assert "Ring" in words(wizard)
    wizard.desk.set(lang="fr")
    assert "Anneau" in words(wizard)
    wizard.desk.set(lang="en")
    wizard.add("badge", RIGHT["galaxies"]["badge"])
    wizard.fill("pilot", {**RIGHT["galaxies"]["pilot"], "badges 0": "2"})
    assert "Bell" in words(wizard)
    press(wizard, "Add")
    assert "♪♪" in words(wizard)


def test_points_of_a_tie_are_asked_only_where_there_can_be_one() -> None:
    wizard = Open()
    wizard.fill("mission", {"condition test": "most"})
    assert "Points if tied" in words(wizard)
    wizard.fill("mission", {"condition test": "all_home"})
    assert "Points if tied" not in words(wizard)
