"""The questions that other pages answer: only those that make sense for the very position."""

import pytest

from teg.core import Game
from teg.galaxies import new
from teg.languages import LANGUAGES
from teg.ui.page.catalogue import DASHBOARDS, asking
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from tests.ui.studying import over

BASE: Game = new(box="base", seed=3)


@pytest.mark.parametrize(
    ("game", "pages"),
    [
        (opening("theatre"), "theatre exploration tree badges market layout"),
        (opening("solo"), "exploration tree badges solo layout"),
        (BASE, "theatre layout"),
        (over(), "theatre badges layout"),
        (opening("conveyor"), "conveyor layout"),
    ],
    ids=["a turn", "solo", "base game", "over", "second game"],
)
def test_what_is_asked_of_a_position(game: Game, pages: str) -> None:
    assert " ".join(asking(game)) == pages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bar_asks_the_questions_of_other_pages(lang: str) -> None:
    page = Page("tree")
    page.shell.heard({"do": "lang", "value": lang})
    told = dict(page.shell.scene["asks"])
    assert told["exploration"] == DASHBOARDS["exploration"].asks[lang] and "tree" not in told
