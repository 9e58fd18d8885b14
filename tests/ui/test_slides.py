"""Slides of every dashboard: made of what is shown, answered once the class has argued, and left again."""

from typing import Any

import pytest

from teg.core import Game
from teg.galaxies import new
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.ui.page.catalogue import DASHBOARDS, maker
from teg.ui.page.dashboard import Dashboard
from teg.ui.page.opening import opening
from teg.ui.slides.slide_show import KEYS
from teg.ui.theatre.desk import Desk
from tests.ui.hand import nodes, of_class, send, text, words
from tests.ui.studying import games


def presented(name: str, game: Game[Any] | None = None, **how: Any) -> Dashboard:
    """A dashboard whose slides are shown."""
    shown: Dashboard = maker(name)(desk=Desk(game or opening(name), **how)).dashboard
    shown.desk.set(present=True)
    return shown


def key(shown: Dashboard, name: str) -> None:
    send(shown, **KEYS[name])


def question(shown: Dashboard) -> str:
    return text(of_class(shown, "question"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", DASHBOARDS)
def test_every_dashboard_has_a_story_that_ends_on_everybodys_own_screen(name: str, lang: str) -> None:
    shown = presented(name, lang=lang)
    slides = shown.slides()
    assert len(slides) >= 3 and len({slide.question for slide in slides}) == len(slides)
    for number, slide in enumerate(slides, 1):
        assert question(shown) == slide.question
        assert slide.answer and slide.why
        assert not of_class(shown, "answer") and slide.why not in words(shown)
        key(shown, " ")
        assert text(of_class(shown, "answer")) == slide.answer and text(of_class(shown, "why")) == slide.why
        assert len(of_class(shown, "right")) == (slide.right >= 0)
        assert f"{number} / {len(slides) + 1}" in words(shown)
        key(shown, " ")
    assert shown.desk.game.code in words(shown) and of_class(shown, "try")
    key(shown, "ArrowRight")
    assert of_class(shown, "try")
    # Going back, what was answered is answered; Escape leaves.
    key(shown, "PageUp")
    assert text(of_class(shown, "answer")) == slides[-1].answer
    key(shown, "Escape")
    assert not shown.desk.present and not of_class(shown, "projected")


@pytest.mark.parametrize("position", games())
@pytest.mark.parametrize("name", ["theatre", "layout", "exploration", "tree", "badges", "market", "solo"])
def test_any_position_can_be_presented(name: str, position: str) -> None:
    shown = presented(name, games()[position], seat=0)
    for slide in shown.slide_show.slides:
        assert slide.question and slide.answer and slide.why and nodes(slide.picture)
        key(shown, "PageDown")
        key(shown, "ArrowRight")
    assert of_class(shown, "try")


def test_where_nothing_can_be_asked_it_says_why() -> None:
    shown = presented("badges", games()["base"])
    assert of_class(shown, "try") and "without badges" in words(shown)


def test_arrows_skip_answers_and_a_remote_control_needs_two_keys_only() -> None:
    shown = presented("market")
    first = question(shown)
    key(shown, "ArrowRight")
    second = question(shown)
    assert second != first and not of_class(shown, "answer")
    key(shown, "ArrowLeft")
    assert question(shown) == first
    key(shown, "PageDown")
    assert of_class(shown, "answer")
    key(shown, "PageDown")
    assert question(shown) == second
    key(shown, "End")
    assert of_class(shown, "try")
    key(shown, "Home")
    assert question(shown) == first


def test_a_slide_is_blanked_or_gives_way_to_the_address_and_comes_back_as_it_was() -> None:
    shown = presented("badges", new(players=3, seed=4))
    key(shown, " ")
    before = words(shown)
    for over, seen in (("b", "blank"), ("p", "try")):
        key(shown, over)
        assert of_class(shown, seen) and not of_class(shown, "answer" if seen == "blank" else "why")
        key(shown, over)
        assert words(shown) == before
    key(shown, "p")
    (link,) = (each for each in nodes(shown.surface.scene["body"]) if each[0] == "a")
    assert link[1]["href"] == f"badges.ipynb?code={shown.desk.game.code}"
    # Any other key only takes it away.
    key(shown, "ArrowRight")
    assert words(shown) == before


def test_another_position_begins_with_its_own_first_slide() -> None:
    shown = presented("theatre")
    first = question(shown)
    key(shown, " ")
    key(shown, "ArrowRight")
    shown.desk.play(shown.desk.game.state.moves()[0])
    assert not of_class(shown, "answer") and question(shown) == shown.slides()[0].question != first


def test_nothing_is_shown_of_closed_hands() -> None:
    shown = presented("conveyor", seat="closed")
    shown.desk.looks = True
    shown.desk.changed()
    assert not of_class(shown, "projected") and of_class(shown, "hand-over")


def test_slides_work_in_a_notebook_too() -> None:
    panel = maker("exploration")()
    seen: list[bool] = []
    panel.observe(lambda change: seen.append(change["new"]), "present")
    panel.present = True
    shown = panel.dashboard
    assert of_class(shown, "projected") and seen == [True]
    key(shown, "p")
    assert "panels.exploration(Game.from_code(" in words(shown)
    assert not any(each[0] == "a" for each in nodes(shown.surface.scene["body"]))
    key(shown, "p")
    key(shown, "Escape")
    assert seen == [True, False] and panel.present is False
    send(shown, do="present")
    assert panel.present is True
    with pytest.raises(Mistake, match="present: 'yes' says neither yes nor no"):
        panel.present = "yes"
    assert panel.present is True


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_notebook_has_a_button_for_slides(name: str) -> None:
    shown = maker(name)().dashboard
    assert any(each[1].get("do") == {"do": "present"} for each in nodes(shown.surface.scene["body"]))
