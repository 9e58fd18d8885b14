"""What-ifs: a button only where there is one, what differs is marked, a link leads there."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from teg.core import DONE, Game
from teg.galaxies import Seat, arrange, new
from teg.take import new as new_take
from teg.ui.kit.nodes import node
from teg.ui.page.page import Page
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from teg.ui.theatre.what_if import marked
from tests.ui.hand import buttons, keyed, moves, nodes, of_class, press, send, text

SHOW = "Show me what would allow it"


class Visit:
    """A page as a visitor has it: its address and the panel below the bar."""

    def __init__(self, name: str, query: str = "") -> None:
        self.page = Page(name)
        self.desk = self.page.desk
        self.surface = self.page.widget.children[1]
        self.page.shell.heard({"do": "address", "value": f"?{query}"})

    @property
    def link(self) -> str:
        return str(self.page.shell.scene["permalink"])


def refused(panel: Any) -> list[Any]:
    state = panel.desk.game.state
    view = state.view(0) if getattr(state.t, "solo", False) else panel.desk.seen(state)
    return [each for each in view.attempts("en") if each.refusal]


def asked(panel: Any, what: str) -> int:
    return next(number for number, each in enumerate(refused(panel)) if each.what == what)


def shown(panel: Any, what: str) -> None:
    """Ask why, then press the button."""
    send(panel, do="why", at=asked(panel, what))
    press(panel, SHOW)


def poor() -> Game[Any]:
    return arrange(Seat(energy=1, culture=1), Seat(culture=2), dice="colony move culture diplomacy")


def panels() -> Iterator[Any]:
    yield Theatre(Desk(new(players=3, seed=5)))
    yield Theatre(Desk(new_take(players=2, seed=5)))
    yield Solo(Desk(new(solo="hades", seed=5)))


def marked_things(panel: Any) -> set[str]:
    """What of the board is marked as not being so at home."""
    return {key for key, states in keyed(panel, "board")[1]["states"].items() if "otherwise" in states}


def test_what_differs_is_marked_and_nothing_else() -> None:
    panel = Theatre(Desk(poor()))
    assert not marked_things(panel)
    shown(panel, "upgrade to level 2")
    marks = marked_things(panel)
    # Two that stand together make room for one another.
    assert "energy:0" in marks <= {"energy:0", "culture:0", "seat:0"}
    assert "your energy" in text(of_class(panel, "banner")) or "energy" in text(of_class(panel, "banner"))


def test_a_changed_die_is_marked_in_the_tray() -> None:
    panel = Theatre(Desk(poor()))
    shown(panel, "activate Energy")
    assert marked_things(panel) == {"die:energy"}


def test_of_the_dice_only_the_one_that_turned_is_marked() -> None:
    panel = Theatre(Desk(arrange(Seat(energy=3), Seat(), dice="move move energy culture diplomacy")))
    shown(panel, "hire Lightspeeder for the Ambition")
    assert {key for key in marked_things(panel) if key.startswith("die:")} == {"die:move:3"}


def test_the_move_it_allows_stands_first_until_a_move_is_made() -> None:
    panel = Theatre(Desk(poor()))
    number = asked(panel, "activate Energy")
    allows = refused(panel)[number].refusal.allows
    shown(panel, "activate Energy")
    assert moves(panel)[0][1]["do"]["move"] in allows


def test_the_banner_says_what_is_supposed_in_the_language_of_the_page() -> None:
    panel = Theatre(Desk(poor()))
    shown(panel, "upgrade to level 2")
    assert "It becomes legal if" in text(of_class(panel, "banner"))
    panel.desk.set(lang="fr")
    assert "Cela devient permis si" in text(of_class(panel, "banner"))
    press(panel, "Revenir à la partie")
    assert not of_class(panel, "banner") and not marked_things(panel)


@pytest.mark.parametrize("panel", list(panels()), ids=("theatre", "conveyor", "solo"))
def test_a_button_is_there_where_it_leads_somewhere_and_only_there(panel: Any) -> None:
    rng = Random(1)
    seen = {True: 0, False: 0}
    for _ in range(6):
        while panel.desk.game.state.actor < 0 and panel.desk.game.state.actor != DONE:
            send(panel, do="step")
        for number, each in enumerate(refused(panel)[:8]):
            send(panel, do="why", at=number)
            there = [one for one in buttons(panel) if text(one) == SHOW]
            seen[bool(there)] += 1
            if there:
                press(panel, SHOW)
                assert panel.desk.home is not None, each.what
                assert text(of_class(panel, "banner")), each.what
                assert moves(panel)[0][1]["do"]["move"] in panel.supposing.refusal.allows, each.what
                press(panel, "Back to the game")
            else:
                send(panel, do="show", at=number)
                assert panel.desk.home is None, each.what
        send(panel, do="play", move=rng.choice(panel.desk.game.state.moves()))
    assert seen[True] > 10


@pytest.mark.parametrize("name", ["theatre", "conveyor", "solo"])
def test_a_link_to_a_what_if_opens_it_in_either_language(name: str) -> None:
    panel = Visit(name)
    while not any(each.refusal.change for each in refused(panel)):  # the Rogue's first die lets nothing help
        send(panel, do="play", move=panel.desk.game.state.moves()[0])
    send(panel, do="show", at=next(n for n, each in enumerate(refused(panel)) if each.refusal.change))
    assert "what_if=" in panel.link
    for lang in ("en", "fr"):
        again = Visit(name, f"lang={lang}&{panel.link}")
        assert again.page.shell.scene["notes"] == []
        assert again.desk.game.code == panel.desk.game.code
        send(again, do="back")
        assert "what_if" not in again.link and again.desk.game.code == panel.desk.home.code


def test_a_question_asked_in_a_what_if_is_asked_again_by_the_link() -> None:
    panel = Visit("theatre", f"code={poor().code}")
    shown(panel, "activate Energy")
    send(panel, do="show", at=next(n for n, each in enumerate(refused(panel)) if each.refusal.change))
    again = Visit("theatre", panel.link)
    assert again.desk.game.code == panel.desk.game.code
    press(again, "Back to the game")
    assert again.desk.game.code == poor().code


def test_a_link_to_what_is_not_refused_says_so_and_shows_the_game() -> None:
    panel = Visit("theatre", f"code={poor().code}&what_if=fly+away")
    assert panel.desk.game.code == poor().code and panel.desk.home is None
    assert "fly away" in panel.desk.message and "nothing that is refused here" in panel.desk.message


def test_a_drawing_is_marked_at_its_smallest_part() -> None:
    before = node("ul", node("li", node("b", "a"), "1"), node("li", node("b", "b"), "2", key="two"))
    now = node(
        "ul", node("li", node("b", "a"), "1"), node("li", node("b", "c"), "2", key="two"), node("li", "new")
    )
    drawn = marked(now, before, "changed")
    found = [each for each in nodes([drawn]) if "otherwise" in str(each[1].get("class"))]
    assert [each[0] for each in found] == ["b", "li"] and "(changed)" in text(found[1])
    assert marked(before, before, "changed") == before


def test_a_part_that_is_gone_marks_what_held_it() -> None:
    before = node("ul", node("li", "a"), node("li", "b"))
    drawn = marked(node("ul", node("li", "a")), before, "changed")
    assert drawn[1]["class"] == "otherwise"


def test_a_picture_is_marked_as_a_whole() -> None:
    before, now = (node("p", node("svg", node("circle", r=r))) for r in (1, 2))
    (picture,) = (each for each in nodes([marked(now, before, "changed")]) if each[0] == "svg")
    assert picture[1]["class"] == "otherwise"
