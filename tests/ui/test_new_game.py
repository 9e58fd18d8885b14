"""A new game in its dialog: what it offers, what it begins, what it refuses."""

from typing import Any

import pytest

from teg.bots.learner import LearnerBot
from teg.core.bots import bots_of
from teg.games import GALAXIES, TAKE
from teg.languages import LANGUAGES, pointed
from teg.ui.page.dashboard import Dashboard
from teg.ui.page.opening import opening
from teg.ui.page.page import page
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import keyed, nodes, of_class, press, send, strings, text

KINDS: dict[str, type[Dashboard]] = {"theatre": Theatre, "conveyor": Theatre, "solo": Solo}


def shown(name: str = "theatre", lang: str = "en") -> Dashboard:
    return KINDS[name](Desk(opening(name), lang=lang))


def fields(panel: Dashboard) -> dict[str, str]:
    """What the form sends as it stands."""
    controls = [each[1] for each in nodes(keyed(panel, "new-form")) if each[0] in ("select", "input")]
    chosen = [each for each in controls if each.get("type") != "radio" or each.get("checked")]
    return {each["name"]: each.get("value", "") for each in chosen}


def offered(panel: Dashboard, name: str) -> list[str]:
    (found,) = [each for each in nodes(keyed(panel, "new-form")) if each[1].get("name") == name]
    return [each[1]["value"] for each in nodes(found) if each[0] == "option"]


def dialogs(panel: Dashboard) -> int:
    return str(panel.surface.scene["body"]).count("'dialog', {")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", KINDS)
def test_one_press_opens_it_and_one_more_plays(name: str, lang: str) -> None:
    panel = shown(name, lang)
    assert dialogs(panel) == 0
    press(panel, {"en": "New game", "fr": "Nouvelle partie"}[lang])
    dialog = keyed(panel, "new-game-dialog")
    assert any(each[1].get("id") == dialog[1]["aria-labelledby"] for each in nodes(dialog))
    assert not [word for word in strings(dialog) if "{" in word]
    before = panel.desk.game
    send(panel, do="new", fields=fields(panel))
    game = panel.desk.game
    assert game is not before and dialogs(panel) == 0
    assert game.setup.game == before.setup.game
    assert panel.desk.bots == ({} if name == "solo" else {1: "quick"})
    assert bool(game.setup.solo) == (name == "solo")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["theatre", "conveyor"])
def test_a_rival_of_any_strength_is_offered_from_the_weakest_on(name: str, lang: str) -> None:
    panel = shown(name, lang)
    press(panel, {"en": "New game", "fr": "Nouvelle partie"}[lang])
    known = bots_of(panel.desk.game.setup.game)
    assert offered(panel, "seat 1") == ["", *known]
    words = {each[1]["value"]: text(each) for each in nodes(keyed(panel, "seat-1")) if each[0] == "option"}
    assert len({*words.values()}) == len(words)
    for bot, player in known.items():
        if isinstance(player, LearnerBot):
            assert pointed(str(player.faults.loss), lang) in words[bot]
    send(panel, do="new", fields={**fields(panel), "seat 1": "learner"})
    assert panel.desk.bots == {1: "learner"}


def test_closing_it_changes_nothing() -> None:
    panel = shown()
    before = panel.desk.game
    press(panel, "New game")
    send(panel, **keyed(panel, "new-game-dialog")[1]["do"])
    assert dialogs(panel) == 0 and panel.desk.game is before


def test_it_asks_only_what_so_many_need() -> None:
    panel = shown()
    press(panel, "New game")
    assert offered(panel, "players") == ["1", "2", "3", "4", "5"]
    send(panel, do="new for", value="4")
    assert {"seat 1", "seat 2", "seat 3"} <= fields(panel).keys() and "solo" not in fields(panel)
    send(panel, do="new for", value="1")
    assert "seat 1" not in fields(panel)
    rogues = [text(each) for each in nodes(keyed(panel, "way-solo")) if each[0] == "option"]
    assert rogues[0] == "Artemis (beginner)" and rogues[-1] == "Gamelyn (epic)"
    send(panel, do="new", fields={**fields(panel), "solo": "hades"})
    assert panel.desk.game.setup.solo == "hades"


def test_it_begins_the_other_game() -> None:
    panel = shown()
    press(panel, "New game")
    send(panel, do="new for", value="5")
    send(panel, do="new of", value=TAKE.name)
    assert offered(panel, "players")[-1] == "4" and fields(panel)["players"] == "4"
    assert fields(panel)["box"] == TAKE.default_box and {"teams", "deck"} <= fields(panel).keys()
    send(panel, do="new for", value="3")
    assert "teams" not in fields(panel)
    send(panel, do="new", fields={**fields(panel), "seat 2": ""})
    assert panel.desk.game.setup.game == TAKE.name and panel.desk.bots == {1: "quick"}


def test_the_solo_page_begins_solo_games_only() -> None:
    panel = shown("solo")
    press(panel, "New game")
    assert not {"game", "players"} & fields(panel).keys()
    for message in ({"do": "new of", "value": TAKE.name}, {"do": "new for", "value": "3"}):
        send(panel, **message)
        assert not {"game", "players"} & fields(panel).keys()
    send(panel, do="new", fields={"players": "2"})
    assert "solo games only" in text(of_class(panel, "message"))
    assert panel.desk.game.setup.players == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wrong", [{"seed": "x"}, {"players": "9"}, {"game": "chess"}, {"box": "../x"}])
def test_what_cannot_be_is_told_in_the_dialog_which_stays(wrong: dict[str, Any], lang: str) -> None:
    panel = shown(lang=lang)
    before = panel.desk.game
    press(panel, {"en": "New game", "fr": "Nouvelle partie"}[lang])
    send(panel, do="new", fields={**fields(panel), **wrong})
    (told,) = [each for each in nodes(keyed(panel, "new-game-dialog")) if each[1].get("role") == "alert"]
    assert text(told).endswith(".") and panel.desk.game is before
    send(panel, do="new", fields={"game": GALAXIES.name, "seat 1": "quick"})
    assert panel.desk.game is not before and dialogs(panel) == 0
    press(panel, {"en": "New game", "fr": "Nouvelle partie"}[lang])
    assert "alert" not in str(keyed(panel, "new-game-dialog"))


@pytest.mark.parametrize(
    ("asked", "bots"), [("", "quick"), ("&coach=1", "quick"), ("&bots=1:planner&odds=1", "planner")]
)
def test_an_address_that_also_sets_something_begins_against_a_bot(asked: str, bots: str) -> None:
    around = page("theatre")
    around.children[0].heard({"do": "address", "value": f"?new=bot{asked}"})
    panel = around.children[1].dashboard
    desk, settings = panel.desk, panel.settings
    assert desk.bots == {1: bots} and not desk.shared
    assert settings.coach == ("coach" in asked) and settings.odds == ("odds" in asked)
