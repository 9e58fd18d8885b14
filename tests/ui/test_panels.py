"""Panels as ordinary widgets: they hand out what they show, take settings, compose, and can be closed."""

from fractions import Fraction
from gc import collect
from typing import Any
from weakref import ref

import pytest
from ipywidgets import FloatSlider, HBox, Text, jslink, link
from ipywidgets.widgets.widget import _instances
from traitlets import HasTraits

import teg
from teg import panels
from teg.mistake import Mistake
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from tests.ui.hand import send, text


def shown(panel: Any) -> Any:
    """What the tests of panels look at."""
    return type("Shown", (), {"surface": panel})


def test_every_panel_hands_out_its_game_and_settings() -> None:
    assert set(DASHBOARDS) < set(dir(panels))
    for name in DASHBOARDS:
        panel = getattr(panels, name)()
        assert panel.game.code == panel.code == opening(name).code
        assert (panel.lang, panel.theme, panel.seat) == ("en", "light", "referee")
        assert isinstance(panel.settings, HasTraits)
        assert repr(panel.settings).startswith(f"<{name}: ")
        assert repr(panel) == f"<{DASHBOARDS[name].title['en']}: {panel.code}>"
        assert all(setting in (getattr(panels, name).__doc__ or "") for setting, _ in panel.settings.each())


def test_a_move_is_heard_of_and_another_game_is_laid_down() -> None:
    game = teg.new(seed=7)
    panel, heard = game.theatre(lang="fr"), []
    assert panel.game is game and "keep explorer" in panel.game.moves
    panel.observe(lambda change: heard.append((change.old, change.new)), "code")
    before = game.code
    send(shown(panel), do="play", move=game.moves[1].number)
    assert heard == [(before, panel.code)] and panel.code == game.code
    panel.game = other = teg.new(seed=8)
    assert panel.code == other.code and heard[-1][1] == other.code
    panel.code = before
    assert panel.game.code == before and heard[-1][1] == before
    assert panel.game.moves, "a game of the front door stays one"


def test_panels_of_one_game_follow_what_is_played_in_one_of_them_and_in_a_cell() -> None:
    get_ipython = pytest.importorskip("IPython").get_ipython
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell.instance()
    try:
        game = teg.new(seed=7)
        one, other, apart = game.theatre(), game.theatre(seat=0), teg.new(seed=7).theatre()
        send(shown(one), do="play", move=game.moves[1].number)
        assert one.code == other.code == game.code != apart.code
        # Taken back, and something else as many moves on: what the cell says is what may be pressed.
        shell.push({"game": game, "number": game.moves[0].number})
        shell.run_cell("game.push(number).pop(2); game.push('keep industrialist')")
        assert one.code == other.code == game.code != apart.code
        assert "Industrialist" in text(one.scene["body"])
        drawn = apart.drawn
        other.close()
        shell.run_cell("game.pop()")
        assert one.code == game.code != other.code and apart.drawn == drawn
    finally:
        type(shell).clear_instance()
    assert get_ipython() is None


def test_looks_are_set_and_what_cannot_be_is_refused() -> None:
    panel = panels.badges()
    panel.lang, panel.theme, panel.seat = "fr", "dark", 1
    assert (panel.scene["lang"], panel.scene["theme"]) == ("fr", "dark")
    assert "Insignes" in text(panel.scene["body"]) and panel.dashboard.desk.viewer == 1
    before = panel.drawn
    for name, value in {"lang": "de", "theme": "pink", "seat": 9, "code": "1gNO", "game": "chess"}.items():
        with pytest.raises(Mistake):
            setattr(panel, name, value)
    assert (panel.lang, panel.theme, panel.seat) == ("fr", "dark", 1)
    assert panel.scene["lang"] == "fr" and panel.drawn <= before + 1


def test_settings_are_set_and_heard_of() -> None:
    panel, heard = panels.exploration(), []
    panel.settings.observe(lambda change: heard.append(change.new), "energy")
    panel.settings.energy = 0.1
    assert panel.settings.energy == Fraction(1, 10) == heard[-1]
    send(shown(panel), do="price", what="energy", value="1/3")
    assert heard == [Fraction(1, 10), Fraction(1, 3)]
    panel.settings.deck = (18, 1, 12, -1)
    assert "How likely" in panel.scene["status"]
    panel.settings.deck = None
    with pytest.raises(Mistake, match="'much' cannot be used for 1 energy"):
        panel.settings.energy = "much"
    with pytest.raises(Mistake, match="no setting enrgy; give some of energy"):
        panel.settings.enrgy = 1
    assert panel.settings.words() == {"energy": "1/3"}


def test_settings_of_a_table_change_the_table() -> None:
    panel = panels.theatre()
    panel.settings.bots = {1: "random"}
    panel.settings.luck = "typed"
    assert panel.dashboard.desk.bots == {1: "random"} and panel.game.dealer == "typed"
    send(shown(panel), do="bot", seat=2, value="quick")
    assert panel.settings.bots == {1: "random", 2: "quick"}
    panel.settings.bots = None
    assert panel.dashboard.desk.bots == {} and panel.settings.words() == {"luck": "typed"}
    with pytest.raises(Mistake, match="claim"):
        panel.settings.claim = 1
    before = panel.code
    with pytest.raises(Mistake):
        panel.settings.what_if = "fly to the moon"
    assert panel.code == before and panel.settings.what_if == ""


def test_panels_stand_beside_ordinary_widgets() -> None:
    panel, price = panels.tree(), FloatSlider(min=0, max=3, value=0.5)
    link((panel.settings, "culture"), (price, "value"))
    box = HBox([panel, price])
    before = panel.scene["body"]
    price.value = 2
    assert panel.settings.culture == 2 and panel.scene["body"] != before
    panel.settings.culture = 1
    assert price.value == 1 and box.children[0] is panel
    other = panels.exploration()
    link((panel, "lang"), (other, "lang"))
    panel.lang = "fr"
    assert other.scene["lang"] == "fr"
    assert {"lang", "theme", "seat", "code"} <= set(panel.keys)
    jslink((panel, "theme"), (Text(), "value"))
    panel.set_state({"theme": "dark"})  # as the browser does it
    assert panel.scene["theme"] == "dark"


def test_what_is_set_at_once_is_drawn_once() -> None:
    panel = panels.exploration(energy=1, culture=2, rule="2 40 -")
    assert panel.drawn == 1
    before = panel.drawn
    send(shown(panel), do="table", fields={"greens": "5", "reds": "3", "up": "0", "cost": "1"})
    assert panel.drawn == before + 1


@pytest.mark.parametrize("name", DASHBOARDS)
def test_a_closed_panel_is_gone(name: str) -> None:
    desk, before = Desk(opening(name)), set(_instances)
    panel = getattr(panels, name)(desk=desk)
    other = getattr(panels, name)(desk=desk)
    heard: list[object] = []
    panel.observe(heard.append, "lang")
    panel.close()
    drawn = panel.drawn, other.drawn
    desk.set(lang="fr")
    assert (panel.drawn, other.drawn) == (drawn[0], drawn[1] + 1) and heard == []
    other.close()
    assert set(_instances) == before
    left = [ref(panel), ref(other)]
    del panel, other, heard
    collect()
    assert [one() for one in left] == [None, None], "the desk keeps no panel"
