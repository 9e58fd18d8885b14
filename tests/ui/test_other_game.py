"""A position of the one game on a page for the other: a sentence, and the page stays as it was."""

import pytest

from teg import panels
from teg.galaxies import new
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
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

    assert "another game" in words(Shown())
