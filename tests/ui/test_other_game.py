"""A position of the one game on a page for the other: a sentence, and the page stays as it was."""

import pytest

import teg
from teg import panels
from teg.galaxies import new
from teg.mistake import Mistake
from teg.ui.page.catalogue import BEGIN, DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from teg.ui.theatre.desk import Desk
from tests.ui.hand import words

TAKE = opening("conveyor")
ANY = "theatre"
"""The page that shows any game; any may be laid out, too."""
ONE_GAME = [name for name in DASHBOARDS if name not in (ANY, "layout", "lab")]
ABOUT_A_GAME = [name for name in ONE_GAME if DASHBOARDS[name].group != BEGIN and name != "conveyor"]
PLAIN = new(box="base", seed=3)


def other(name: str) -> tuple[teg.Game, str, str]:
    """A position that this page knows nothing of, the page that is made for it, and what is told."""
    if name == "conveyor":
        return new(seed=3), ANY, "Tiny Epic Galaxies, which Turn Theatre shows"
    return TAKE, "conveyor", "Take The Galaxy, which Take The Galaxy Conveyor shows"


@pytest.mark.parametrize("name", ONE_GAME)
def test_a_position_of_the_other_game(name: str) -> None:
    game, _, told = other(name)
    desk = Desk(opening(name))
    panel = getattr(panels, name)
    surface = panel(desk=desk)
    before = desk.game.code
    for act in (
        lambda: desk.set(game=game),
        lambda: desk.load_code(game.code),
        lambda: desk.load_record(game.to_text()),
    ):
        desk.say("")
        act()
        assert desk.game.code == before
        assert told in desk.message
    desk.set(game=game, lang="fr")
    assert surface.scene["lang"] == "fr"
    assert DASHBOARDS[other(name)[1]].title["fr"] in desk.message
    late = Desk(game)
    told_late = panel(desk=late)
    assert late.game.code == before

    class Shown:
        surface = told_late

    assert told.split("which ")[1] in words(Shown())


def test_the_theatre_shows_any_game() -> None:
    desk = Desk(opening(ANY))
    panels.theatre(desk=desk)
    desk.set(game=TAKE)
    assert desk.game is TAKE


def offered(shown: Page) -> tuple[str, str] | None:
    """The page that the bar leads to, and the code it takes there."""
    offer = shown.shell.scene["offer"]
    return offer and (offer["page"], offer["code"])


@pytest.mark.parametrize("name", ONE_GAME)
def test_the_bar_leads_to_the_page_of_the_other_game(name: str) -> None:
    game, page, sentence = other(name)
    shown = Page(name)
    assert offered(shown) is None
    for message in (
        {"do": "address", "value": f"?code={game.code}"},
        {"do": "code", "value": game.code},
    ):
        shown.shell.heard(message)
        assert offered(shown) == (page, game.code)
        told = " ".join([*shown.shell.scene["notes"], shown.desk.message])
        assert told.count(sentence) == 1
        shown.shell.heard({"do": "lang", "value": "fr"})
        shown.shell.heard({"do": "lang", "value": "en"})
    shown.shell.heard({"do": "code", "value": opening(name).code})
    assert offered(shown) is None


@pytest.mark.parametrize("name", ABOUT_A_GAME)
def test_a_position_that_a_page_has_nothing_for_is_offered_where_it_belongs(name: str) -> None:
    shown = Page(name)
    shown.shell.heard({"do": "code", "value": PLAIN.code})
    assert offered(shown) == ("theatre", PLAIN.code)
    assert shown.shell.scene["offer"]["label"] == "Open it in Turn Theatre"


def test_a_solo_game_without_pilots_goes_to_the_solo_page() -> None:
    game = new(1, box="base", solo="hades", seed=3)
    shown = Page("badges")
    shown.shell.heard({"do": "code", "value": game.code})
    assert offered(shown) == ("solo", game.code)


@pytest.mark.parametrize("name", ABOUT_A_GAME)
def test_python_is_told_the_panel_that_shows_the_game(name: str) -> None:
    with pytest.raises(Mistake) as mistake:
        getattr(teg.Game(TAKE.code), name)()
    told = f"{name}: it knows nothing of Take The Galaxy; conveyor or theatre shows this game."
    assert str(mistake.value) == told


def test_so_does_a_code_given_to_the_panel_itself() -> None:
    shown = Page("solo")
    shown.panel.heard({"do": "code", "fields": {"code": TAKE.code}})
    assert offered(shown) == ("conveyor", TAKE.code)
    shown.panel.heard({"do": "undo"})
    assert offered(shown) is None
