"""What is set on a panel: told to the address, taken from it, taken back and had again."""

from fractions import Fraction
from typing import Any

import pytest

from teg.ui.page import address
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from teg.ui.page.settings import number
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, keyed, press, send, words

DOINGS: dict[str, list[dict[str, Any]]] = {
    "exploration": [
        {"do": "price", "what": "energy", "value": "1/3"},
        {"do": "price", "what": "gift", "value": "0.25"},
        {"do": "badge-exact", "value": False},
        {"do": "thumb", "fields": {"row": "2", "red": "40", "value": ""}},
        {"do": "edit", "card": "Snowball", "what": "value", "value": "-3"},
        {"do": "place", "card": "Snowball", "value": "seen"},
        {"do": "guess", "fields": {"choice": "draw", "share": "30"}},
        {"do": "draw"},
        {"do": "reset"},
        {"do": "take", "card": "Embassy Shuttle"},
        {"do": "table", "fields": {"greens": "5", "reds": "3", "up": "1", "cost": "1.5"}},
        {"do": "draw"},
    ],
    "tree": [
        {"do": "guess", "fields": {"choice": "take"}},
        {"do": "price", "what": "culture", "value": "2"},
        {"do": "pick", "at": "draw"},
        {"do": "fold"},
        {"do": "roll", "to": 0},
        {"do": "roll", "to": 2},
        {"do": "hide_cut", "value": True},
        {"do": "widths", "value": True},
        {"do": "merge", "value": "colour"},
        {"do": "most", "value": "20"},
        {"do": "mode", "value": "untracked"},  # a large tree, so it comes late
        {"do": "goal", "value": "reach"},
        {"do": "least", "value": "1.5"},
    ],
    "badges": [
        {"do": "badge", "seat": 0, "kind": 2, "by": 1},
        {"do": "badge", "seat": 1, "kind": 0, "by": 1},
        {"do": "players", "value": "5"},
        {"do": "badge", "seat": 4, "kind": 3, "by": 1},
        {"do": "mode", "value": "untracked"},
        {"do": "whose", "value": "1"},
    ],
    "market": [
        {"do": "add", "face": 3},
        {"do": "less"},
        {"do": "keep", "at": 1},
        {"do": "keep", "at": 3},
        {"do": "set", "energy": 3},
        {"do": "tick", "what": "free", "value": False},
        {"do": "tick", "what": "converter", "value": True},
        {"do": "choose", "pilot": 1, "ship": 2},
    ],
    "solo": [{"do": "simulate"}],
    "theatre": [{"do": "typed", "value": True}, {"do": "bot", "seat": 2, "value": "quick"}],
}
"""What a visitor does on each panel; none of it but the last lines of a panel is undone by what follows."""

NONSENSE = ("", "x", "-1", "99999", "1/0", "<script>", "9" * 3000, "0 0 0", ";", "a:b:c:d", "٣", "None", "\0")


def bare(page: Page) -> list[Any]:
    """The panel without the buttons that tell how it came to be set so."""
    return [part for part in body(panel_of(page)) if part[1].get("key") != "top"]


def panel_of(page: Page) -> Any:
    surface = page.widget.children[1]
    return type("Shown", (), {"surface": surface})


@pytest.mark.parametrize("name", DOINGS)
def test_a_permalink_restores_what_was_set(name: str) -> None:
    mine = Page(name)
    seen = set()
    for message in DOINGS[name]:
        send(panel_of(mine), **message)
        link = mine.shell.scene["permalink"]
        theirs = Page(name)
        theirs.ask("address", {"value": f"?{link}"})
        assert theirs.notes == () and theirs.desk.message == ""
        assert theirs.shell.scene["permalink"] == link
        assert bare(theirs) == bare(mine), message
        seen.add(link)
    assert len(seen) > len(DOINGS[name]) / 2


@pytest.mark.parametrize("name", ["exploration", "tree", "badges", "market"])
def test_everything_can_be_taken_back_and_had_again(name: str) -> None:
    page = Page(name)
    panel = panel_of(page)
    start = bare(page)
    for message in DOINGS[name]:
        send(panel, **message)
    end, done = bare(page), 0
    while not keyed(panel, "undo")[1].get("disabled"):
        press(panel, "Undo")
        done += 1
    assert bare(page) == start and done >= len(DOINGS[name]) - 2
    assert page.shell.scene["permalink"] == ""
    for _ in range(done):
        press(panel, "Redo")
    assert bare(page) == end
    for _ in range(done):
        press(panel, "Undo")
    send(panel, **DOINGS[name][1 if name != "market" else 0])
    assert keyed(panel, "redo")[1].get("disabled")
    send(panel, do="redo")
    assert "Nothing was taken back" in words(panel)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", DOINGS)
def test_a_wrong_setting_is_a_sentence_and_the_usual(name: str, lang: str) -> None:
    mine = Page(name)
    for message in DOINGS[name]:
        send(panel_of(mine), **message)
    settings = mine.panel.settings.words()
    assert settings
    page = Page(name)
    for setting in settings:
        # What is nonsense is so in every language: the other one is tried for its sentence.
        for text in NONSENSE if lang == "en" else NONSENSE[:2]:
            page.ask("address", {"value": "?" + address.write(lang=lang, **{setting: text})})
            if page.panel.settings.words():
                continue  # Some words make sense to some settings.
            if text:
                told = "The address says" if lang == "en" else "L'adresse dit"
                assert page.desk.message.startswith(f"{told} {setting}="), (setting, text)
            assert page.panel.settings.words() == {}
    page.ask("address", {"value": "?" + address.write(**settings)})
    page.desk.set(message="", lang="en")
    assert bare(page) == bare(mine)


def test_two_panels_at_one_desk_leave_each_other_alone() -> None:
    from teg.ui.exploration.exploration import ExplorationOdds
    from teg.ui.tree.tree import Studio

    desk = Desk(opening("tree"))
    odds, studio = ExplorationOdds(desk), Studio(desk)
    send(odds, do="price", what="energy", value="2")
    send(studio, do="price", what="energy", value="1")
    desk.set(lang="fr")
    assert (odds.settings.energy, studio.settings.energy) == (2, 1)
    assert (odds.settings.words(), studio.settings.words()) == ({"energy": "2"}, {"energy": "1"})


def test_another_position_begins_another_trail() -> None:
    page = Page("badges")
    panel = panel_of(page)
    send(panel, do="badge", seat=0, kind=0, by=1)
    page.desk.set(game=opening("market"))
    assert keyed(panel, "undo")[1].get("disabled")
    assert page.panel.settings.words() == {}


def test_numbers_are_short_and_can_be_read_again() -> None:
    assert [number(Fraction(text)) for text in ("1/2", "3", "-1/4", "1/3", "0.123456789")] == [
        "0.5",
        "3",
        "-0.25",
        "1/3",
        "123456789/1000000000",
    ]
