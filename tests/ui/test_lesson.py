"""What a class is shown of a page: blind until the answer, in every language, and nothing twice."""

import json
from pathlib import Path

import pytest

import teg
from teg.languages import LANGUAGES
from teg.serve.classes import read
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.page import Page
from teg.ui.slides.lesson import lesson
from teg.ui.slides.slide import tell


def page(name: str, query: str = "") -> Page:
    made = Page(name)
    made.ask("address", {"do": "address", "value": query})
    return made


@pytest.mark.parametrize("name", DASHBOARDS)
def test_whatever_a_page_shows_a_class_may_be_told(name: str) -> None:
    for query in ("", "?present=1"):
        told = lesson(page(name, query).panel.dashboard)
        shown = read(json.loads(json.dumps(told)))
        assert shown.page == name and not shown.answered
        assert not any(each.answer or each.why for each in shown.words.values())
        assert all(shown.pictures[lang] for lang in LANGUAGES)
        assert (shown.right, shown.truth) == (-1, None)


def test_a_slide_tells_its_answer_only_once_it_is_shown() -> None:
    seen = page("exploration", "?present=1&lang=fr")
    dashboard = seen.panel.dashboard
    before = lesson(dashboard)
    dashboard.heard({"do": "slide", "to": "step"})
    after = lesson(dashboard)
    assert before["key"] == after["key"] != "" and dashboard.lang == "fr"
    assert before["words"]["en"]["ask"].startswith("How likely") and "answer" not in before["words"]["fr"]
    assert after["answered"] and after["truth"] == pytest.approx(100 * 12 / 22)
    assert "54,5" in after["words"]["fr"]["answer"] and "54.5" in after["words"]["en"]["answer"]
    dashboard.heard({"do": "slide", "to": "on"})
    assert lesson(dashboard)["key"] not in ("", after["key"])
    dashboard.heard({"do": "slide", "to": "blank"})
    assert lesson(dashboard)["words"]["en"] == {} and lesson(dashboard)["key"] == ""


def test_a_page_that_asks_first_is_guessed_by_a_class_too() -> None:
    dashboard = page("exploration").panel.dashboard
    before = lesson(dashboard)
    assert before["words"]["en"]["options"] == ["Draw", "Take Embassy Shuttle"]
    assert before["words"]["en"]["slide"] and not before["answered"]
    dashboard.heard({"do": "guess", "fields": {"choice": "take", "share": "40"}})
    after = lesson(dashboard)
    assert after["key"] == before["key"] and after["answered"] and after["right"] == 1
    assert after["words"]["fr"]["answer"] and "guess" not in after["query"]


def test_a_class_is_told_of_its_own_way_to_a_position_and_of_no_address_of_its_teacher() -> None:
    seen = page("exploration", "?present=1")
    dashboard = seen.panel.dashboard
    for to in ("link", "last"):
        seen.ask("class", {"do": "class", "value": True})
        dashboard.heard({"do": "slide", "to": to})
        told = lesson(dashboard)
        assert [told["words"][lang] for lang in LANGUAGES] == [
            {"ask": tell(lang, "try")} for lang in LANGUAGES
        ]
        assert told["query"].startswith("code=") and not told["key"]
        drawn = json.dumps(dashboard.surface.scene)
        assert "in a new tab" in drawn and "ipynb" not in drawn and "teg serve" not in drawn
        seen.ask("class", {"do": "class", "value": False})
        assert "exploration.ipynb" in json.dumps(dashboard.surface.scene)
        dashboard.heard({"do": "slide", "to": "first"})


def test_a_position_of_a_box_of_ones_own_is_shown_and_not_handed_out(tmp_path: Path) -> None:
    box = tmp_path / "mine.toml"
    box.write_text('[box]\nname = "Mine"\nextends = "training"\n')
    dashboard = page("theatre", "?present=1").panel.dashboard
    dashboard.desk.set(game=teg.new(players=2, box=str(box)))
    told = lesson(dashboard)
    assert told["query"] == "" and told["pictures"]["en"]
    dashboard.heard({"do": "slide", "to": "link"})
    assert lesson(dashboard)["words"]["en"] == {}


def test_a_page_tells_its_class_what_changes_and_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = page("theatre")
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(type(seen.shell), "send", lambda _, message, *more: sent.append(message))
    seen.show()
    assert not [each for each in sent if each["do"] == "lesson"]
    seen.ask("class", {"do": "class", "value": True})
    seen.show()
    assert len([each for each in sent if each["do"] == "lesson"]) == 1
    dashboard = seen.panel.dashboard
    dashboard.heard({"do": "play", "move": dashboard.game.state.moves()[0]})
    assert len([each for each in sent if each["do"] == "lesson"]) == 2
    seen.ask("class", {"do": "class", "value": False})
    dashboard.heard({"do": "undo"})
    assert len([each for each in sent if each["do"] == "lesson"]) == 2
