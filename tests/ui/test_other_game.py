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

OTHER = opening("conveyor")
BOTH = ("theatre", "conveyor")


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_position_of_the_other_game(name: str) -> None:
    game = OTHER if name != "conveyor" else new(seed=3)
    desk = Desk(opening(name))
    panel = getattr(panels, name)
    surface = panel(desk=desk)
    before = desk.game.code
    desk.set(game=game, lang="fr")
    assert surface.scene["lang"] == "fr"
    if name in BOTH:
        assert desk.game is game
        return
    assert desk.game.code == before
    assert "Tapis de Take The Galaxy" in desk.message
    desk.load_code(OTHER.code)
    desk.load_record(OTHER.to_text())
    assert desk.game.code == before
    assert "Tapis de Take The Galaxy" in desk.message
    late = Desk(OTHER)
    told = panel(desk=late)
    assert late.game.code == before

    class Shown:
        surface = told

    assert "Take The Galaxy Conveyor shows" in words(Shown())


def offered(shown: Page) -> tuple[str, str] | None:
    """The page that the bar leads to, and the code it takes there."""
    offer = shown.shell.scene["offer"]
    return offer and (offer["page"], offer["code"])


ONE_GAME = [name for name in DASHBOARDS if name not in BOTH]
ABOUT_A_GAME = [name for name in ONE_GAME if DASHBOARDS[name].group != BEGIN]
PLAIN = new(box="base", seed=3)


@pytest.mark.parametrize("name", ONE_GAME)
def test_the_bar_leads_to_the_page_of_the_other_game(name: str) -> None:
    shown = Page(name)
    assert offered(shown) is None
    for message in (
        {"do": "address", "value": f"?code={OTHER.code}"},
        {"do": "code", "value": OTHER.code},
    ):
        shown.shell._heard(None, message, [])
        assert offered(shown) == ("conveyor", OTHER.code)
        told = " ".join([*shown.shell.scene["notes"], shown.desk.message])
        assert told.count("Take The Galaxy, which Take The Galaxy Conveyor shows") == 1
        shown.shell._heard(None, {"do": "lang", "value": "fr"}, [])
        shown.shell._heard(None, {"do": "lang", "value": "en"}, [])
    shown.shell._heard(None, {"do": "code", "value": opening(name).code}, [])
    assert offered(shown) is None


@pytest.mark.parametrize("name", ABOUT_A_GAME)
def test_a_position_that_a_page_has_nothing_for_is_offered_where_it_belongs(name: str) -> None:
    shown = Page(name)
    shown.shell._heard(None, {"do": "code", "value": PLAIN.code}, [])
    assert offered(shown) == ("theatre", PLAIN.code)
    assert shown.shell.scene["offer"]["label"] == "Open it in Turn Theatre"


def test_a_solo_game_without_pilots_goes_to_the_solo_page() -> None:
    game = new(1, box="base", solo="hades", seed=3)
    shown = Page("badges")
    shown.shell._heard(None, {"do": "code", "value": game.code}, [])
    assert offered(shown) == ("solo", game.code)


@pytest.mark.parametrize("name", ABOUT_A_GAME)
def test_python_is_told_the_panel_that_shows_the_game(name: str) -> None:
    with pytest.raises(Mistake) as mistake:
        getattr(teg.Game(OTHER.code), name)()
    assert str(mistake.value) == f"{name}: it knows nothing of Take The Galaxy; conveyor shows this game."


def test_so_does_a_code_given_to_the_panel_itself() -> None:
    shown = Page("solo")
    shown.panel._heard(None, {"do": "code", "fields": {"code": OTHER.code}}, [])
    assert offered(shown) == ("conveyor", OTHER.code)
    shown.panel._heard(None, {"do": "undo"}, [])
    assert offered(shown) is None
