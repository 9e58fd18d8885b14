"""The game of a page is kept by the browser: what it is given to keep, and what it gets back for it."""

import json
from typing import Any

import pytest

from teg.core import DONE, Game
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from tests.ui.hand import moves, play_first, press, send
from tests.ui.own_boxes import WHOLE


class Tab:
    """A page, and what its browser keeps of it."""

    def __init__(self, name: str = "theatre", query: str = "", game: object = None) -> None:
        self.page = Page(name)
        self.surface: Any = self.page.panel
        self.ask("address", query, game)

    def ask(self, what: str, value: str = "", game: object = None) -> None:
        told = json.loads(json.dumps({"do": what, "value": value, "game": game}))
        self.page.shell.heard(told)

    @property
    def place(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.shell.scene["place"]
        return found

    @property
    def here(self) -> tuple[str, int, int]:
        game = self.page.desk.game
        return game.code, game.ply, game.plies

    @property
    def record(self) -> str:
        """What is kept: the text of a save file."""
        kept = self.page.shell.kept
        return json.dumps({**kept["record"], "setup": self.page.shell.setup}) if kept else ""

    def kept(self, **more: Any) -> dict[str, Any]:
        """The game as the browser tells of it later."""
        return {"game": "its-name", "record": self.record, **more}


def test_what_the_address_alone_brings_back_is_not_kept() -> None:
    code = opening("badges").code
    for tab in (Tab(), Tab("solo"), Tab(query=f"?code={code}&lang=fr"), Tab("badges")):
        assert tab.record == ""
    tab = Tab()
    tab.ask("code", code)
    assert tab.record == ""
    play_first(tab)
    assert tab.record


@pytest.mark.parametrize("name", ["theatre", "solo", "conveyor"])
def test_a_reload_goes_on_at_the_same_step_with_all_that_was_tried(name: str) -> None:
    tab = Tab(name)
    for _ in range(4):
        play_first(tab)
    press(tab, "Undo")
    send(tab, **moves(tab)[1][1]["do"])
    press(tab, "Undo")
    lines = tab.page.desk.game.lines()
    assert len(lines) > 1
    again = Tab(name, f"?{tab.page.shell.scene['permalink']}&lang=fr", tab.kept(line=tab.place["line"]))
    assert again.here == tab.here and again.page.desk.game.lines() == lines
    assert again.page.desk.lang == "fr" and again.place["game"] == "its-name"
    # It is kept on, as it was.
    assert json.loads(again.record) == json.loads(tab.record)


def test_a_new_game_is_kept_with_its_bots_before_anybody_has_moved() -> None:
    tab = Tab()
    tab.page.desk.begin(players=2, seed=5, bots={1: "quick"})
    again = Tab(game=tab.kept())
    assert again.page.desk.bots == {1: "quick"} and again.here == tab.here
    assert again.page.desk.game.setup.seed == 5


def test_back_is_one_step_back_in_the_same_game() -> None:
    tab = Tab()
    places = [(tab.place, tab.here[0])]
    for _ in range(3):
        play_first(tab)
        places.append((tab.place, tab.here[0]))
    game = tab.page.desk.game
    for place, code in reversed(places):
        tab.ask("return", game={"game": place["game"], "line": place["line"]})
        assert tab.here == (code, len(place["line"].split()), 3)
    assert tab.page.desk.game is game and tab.place["line"] == ""


def test_back_goes_to_the_game_before() -> None:
    tab = Tab()
    play_first(tab)
    before, kept = tab.here, tab.kept(line=tab.place["line"])
    first = tab.place["game"]
    tab.page.desk.begin(players=3, seed=1)
    assert tab.place["game"] != first
    tab.ask("return", "?code=whatever", kept)
    assert tab.here == before and tab.page.shell.scene["notes"] == []


def test_back_to_what_is_not_kept_is_the_position_of_its_address() -> None:
    tab, code = Tab("badges"), opening("exploration").code
    tab.ask("code", opening("market").code)
    tab.ask("return", f"?code={code}", {"game": "gone", "line": "1 2"})
    assert tab.here[0] == code
    tab.ask("return", "", {"game": "gone", "line": ""})
    assert tab.here[0] == opening("badges").code and tab.record == ""


def test_back_takes_settings_back_like_undo() -> None:
    tab = Tab("badges")
    links, places = [tab.page.shell.scene["permalink"]], [tab.place]
    for _ in range(2):
        press(tab, "+")
        links.append(tab.page.shell.scene["permalink"])
        places.append(tab.place)
    assert len({place["settings"] for place in places}) == 3
    tab.ask("return", f"?{links[1]}", {"game": places[1]["game"], "line": ""})
    assert tab.page.shell.scene["permalink"] == links[1]
    press(tab, "Redo")
    assert tab.page.shell.scene["permalink"] == links[2]
    press(tab, "Undo")
    press(tab, "Undo")
    assert tab.page.shell.scene["permalink"] == links[0]


@pytest.mark.parametrize(
    "record", ["", "{", "[]", '{"format": "teg game"}', '{"format": "teg game", "version": 99}']
)
def test_a_spoiled_record_leaves_the_position_of_the_address(record: object) -> None:
    code = opening("badges").code
    tab = Tab(query=f"?code={code}", game={"game": "spoiled", "line": "", "record": record})
    assert tab.here[0] == code and tab.place["game"] != "spoiled" and tab.place["spoiled"] == "spoiled"
    tab.ask("return", f"?code={code}", {"game": "unkept", "line": ""})
    assert tab.here[0] == code and tab.place["spoiled"] == ""


@pytest.mark.parametrize("line", ["9999", "x", "-1", "1 " * 5000])
def test_of_a_place_that_is_not_in_the_game_the_position_is_shown(line: str) -> None:
    tab = Tab()
    play_first(tab)
    again = Tab(query=f"?{tab.page.shell.scene['permalink']}", game=tab.kept(line=line))
    assert again.here == (tab.here[0], 0, 0) and again.place["spoiled"] == ""


def test_a_game_in_ones_own_box_comes_back_with_it() -> None:
    tab = Tab()
    send(tab, do="box", text=WHOLE, name="attic.toml")
    play_first(tab)
    setup = tab.page.shell.setup
    assert setup["box_text"]
    play_first(tab)
    # What is long is told once.
    assert tab.page.shell.setup is setup or tab.page.shell.setup == setup
    assert "box_text" not in json.dumps(tab.page.shell.kept)
    assert Tab(query=f"?{tab.page.shell.scene['permalink']}", game=tab.kept()).here == tab.here


def test_what_is_kept_is_what_a_save_file_holds() -> None:
    tab = Tab("conveyor")
    play_first(tab)
    assert json.loads(tab.record) == json.loads(tab.page.desk.record())
    assert Game.from_text(tab.record).code == tab.here[0]


def test_the_line_about_a_game_tells_turn_rivals_and_points() -> None:
    def told(name: str = "theatre", lang: str = "en", **begin: Any) -> str:
        tab = Tab(name)
        tab.page.desk.begin(**begin)
        text: str = tab.page.shell.kept["told"][lang]
        return text

    one = {"players": 2, "seed": 1, "bots": {1: "quick"}}
    assert told(**one) == "Go on: turn 1 against the quick bot, 0 to 0 points"
    assert told(lang="fr", **one).startswith("Reprendre")
    assert told(players=3, seed=1) == "Go on: turn 1 of 3 players, 0, 0 and 0 points"
    assert "against 2 bots" in told(players=3, seed=1, bots={1: "quick", 2: "random"})
    assert "against the Rogue Galaxy" in told("solo", solo="artemis", seed=1)


def test_a_what_if_is_looked_at_in_the_game_that_is_kept() -> None:
    tab = Tab()
    play_first(tab)
    place, record = tab.place, tab.record
    tab.page.desk.suppose(opening("badges").state)
    tab.page.show()
    assert (tab.place, tab.record) == (place, record)


def test_only_a_game_that_goes_on_is_offered() -> None:
    tab = Tab()
    play_first(tab)
    assert tab.page.shell.kept["offered"]
    tab.page.desk.bots = dict.fromkeys(range(3), "quick")
    for _ in range(2_000):
        if tab.page.desk.game.state.actor == DONE:
            break
        tab.page.desk.step()
    assert tab.record and not tab.page.shell.kept["offered"]
    other = Tab("badges")
    send(other, do="box", text=WHOLE, name="attic.toml")
    assert other.record and not other.page.shell.kept["offered"]
