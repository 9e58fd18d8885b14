"""The page around a panel: what the bar asks for, what the address says, what comes back as a permalink."""

from typing import Any
from urllib.parse import quote

import pytest
from ipywidgets.widgets.widget import _instances

from teg.galaxies import new
from teg.take import new as new_take
from teg.ui.page.address import read
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.page import Page, Shell, page, words
from tests.ui.own_boxes import WHOLE

GAME, TAKE = new(players=3, seed=8), new_take(players=3, seed=8)


def scene(shown: Page) -> dict[str, Any]:
    told: dict[str, Any] = shown.shell.scene
    return told


def heard(shown: Page, **message: Any) -> None:
    """A message from the browser."""
    shown.shell.heard(message)


@pytest.mark.parametrize("name", DASHBOARDS)
def test_every_dashboard_is_a_bar_and_a_panel(name: str) -> None:
    shown = page(name)
    assert len(shown.children) == 2
    assert shown.children[0].scene["title"] == DASHBOARDS[name].title["en"]
    assert shown.children[0].scene["permalink"] == ""
    assert not shown.children[0].scene["settled"]


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_page_is_few_widgets_and_a_change_makes_no_more(name: str) -> None:
    before = len(_instances)
    shown = Page(name)
    made = len(_instances) - before
    assert 3 <= made < 150, "the bar, the panel and what holds them, each with its layout"
    heard(shown, do="address", value=f"?code={GAME.code}&lang=fr")
    assert len(_instances) - before == made


@pytest.mark.parametrize("name", DASHBOARDS)
def test_an_address_changes_the_page_and_the_permalink_says_so(name: str) -> None:
    shown = Page(name)
    code = TAKE.code if name == "conveyor" else GAME.code
    query = f"code={code}&lang=fr&theme=dark&seat=1&present=1"
    heard(shown, do="address", value=f"?{query}")
    told = scene(shown)
    assert told["settled"] and told["notes"] == []
    assert (told["lang"], told["theme"], told["present"], told["code"]) == ("fr", "dark", True, code)
    assert told["title"] == DASHBOARDS[name].title["fr"] and told["words"] == words("fr")
    again, first = read(told["permalink"]), read(query)
    assert again.game is not None and again.game.code == code
    assert (again.lang, again.theme, again.seat, again.present) == (
        first.lang,
        first.theme,
        first.seat,
        first.present,
    )


def test_half_a_letter_in_an_address_that_waits_for_its_box_does_no_harm() -> None:
    shown = Page("theatre")
    lay = {"do": "box", "text": WHOLE, "name": "attic.toml"}
    shown.widget.children[1].heard(lay)
    link = scene(shown)["permalink"]
    waiting = Page("theatre")
    heard(waiting, do="address", value=f"?{link}&bots=\ud800&lang=fr")
    assert waiting.desk.waiting and scene(waiting)["lang"] == "fr"
    assert "bots=%3F" in scene(waiting)["permalink"]


def test_a_plain_address_settles_the_page() -> None:
    shown = Page("theatre")
    heard(shown, do="address", value="")
    assert scene(shown)["settled"] and scene(shown)["permalink"] == ""


def test_a_broken_address_shows_a_sentence_and_the_default_position() -> None:
    shown = Page("theatre")
    start = scene(shown)["code"]
    heard(shown, do="address", value=f"?code=1gBROKEN&seat={quote('<b>')}")
    assert scene(shown)["settled"] and scene(shown)["code"] == start
    assert len(scene(shown)["notes"]) == 2
    heard(shown, do="lang", value="fr")
    assert scene(shown)["notes"] == [] and scene(shown)["lang"] == "fr"


def test_the_bar_changes_what_it_says() -> None:
    shown = Page("theatre")
    heard(shown, do="theme", value="dark")
    heard(shown, do="size", value="larger")
    heard(shown, do="present", value=True)
    heard(shown, do="code", value=f" {GAME.code}\n")
    told = scene(shown)
    assert (told["theme"], told["size"], told["present"]) == ("dark", "larger", True)
    assert told["code"] == GAME.code
    heard(shown, do="code", value="nonsense")
    assert scene(shown)["code"] == GAME.code and len(scene(shown)["notes"]) == 1
    assert "address" not in scene(shown)["notes"][0] and "default" not in scene(shown)["notes"][0]
    assert shown.desk.message == ""


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": None},
        {"do": ["lang"]},
        {"do": "lang", "value": "de"},
        {"do": "lang", "value": ["fr"]},
        {"do": "theme", "value": "JupyterLab Dark"},
        {"do": "present", "value": "yes"},
        {"do": "size", "value": "huge"},
        {"do": "code", "value": 7},
        {"do": "address", "value": None},
        {"do": "__class__", "value": "x"},
        {"do": "exec", "value": "1/0"},
    ],
)
def test_an_unforeseen_message_changes_nothing(message: dict[str, Any]) -> None:
    shown = Page("theatre")
    before = dict(scene(shown))
    heard(shown, **message)
    shown.shell.heard("not even a message")
    assert scene(shown) == before


def test_the_rules_desk_answers_in_the_language_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(Shell, "send", lambda self, message: sent.append(message))
    shown = Page("theatre")
    heard(shown, do="ping")
    heard(shown, do="rules", text="follow")
    heard(shown, do="lang", value="fr")
    heard(shown, do="rules", text="suivre" * 1000)
    heard(shown, do="rules", text="suivre")
    heard(shown, do="rules", text=None)
    assert sent[0] == {"do": "pong"}
    english, _, french, nothing = (message["found"] for message in sent if message["do"] == "rules")
    assert english[0]["id"] == french[0]["id"] and english[0]["title"] != french[0]["title"]
    assert nothing == []


def test_a_seat_that_the_game_lacks_is_told() -> None:
    shown = Page("theatre")
    heard(shown, do="address", value="?seat=4")
    assert "seats here are 0 to 2" in scene(shown)["notes"][0]
    assert shown.desk.viewer == -1
