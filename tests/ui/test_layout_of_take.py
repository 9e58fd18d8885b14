"""My table for the second game: a position laid out by presses alone, told, kept and played on."""

from typing import Any
from urllib.parse import parse_qs

import pytest

from teg import panels
from teg.core import Game
from teg.games import GALAXIES, TAKE
from teg.take.rules.tables import MOST_SLOTS, bits
from teg.take.speech.names import space_name
from teg.take.state import HIDDEN, REVEALING
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, keyed, nodes, text, words
from tests.ui.test_layout import Hand


def take(lang: str = "en", players: int = 2) -> Hand:
    hand = Hand(panels.layout(lang=lang))
    hand.send(do="game", value=TAKE.name)
    hand.send(do="players", value=str(players))
    return hand


def offered(hand: Hand) -> list[str]:
    return [each[1]["data-words"] for each in nodes(body(hand)) if "data-words" in each[1]]


def first_sector(hand: Hand) -> list[str]:
    """The names of the cards that come first in the space deck."""
    s = hand.s
    return [space_name(s, card) for card in bits(s.t.sectors[0] & s.space)]


def test_the_game_is_chosen_at_the_top_and_chosen_back() -> None:
    hand = take()
    assert hand.panel.game.setup.game == TAKE.name
    assert hand.lead == "Explored Space is empty: press its first place."
    assert "slot" in text(keyed(hand, "below"))
    hand.send(do="game", value=GALAXIES.name)
    assert hand.panel.game.setup.game == GALAXIES.name and "planet" in hand.lead


def test_a_position_by_presses_alone() -> None:
    hand = take()
    hand.press("place:0")
    core = first_sector(hand)
    hand.choose(core[0])
    assert hand.table.hands.opened == "place:1"  # one goes on by oneself
    hand.choose(core[1])
    hand.send(do="put down")
    hand.send(do="left", value=str(hand.s.t.deck - 8))
    hand.press("systems:0")
    hand.choose(next(name for name in core if name in offered(hand)))
    assert hand.table.hands.opened == f"spot:0:{MOST_SLOTS}"
    hand.choose(offered(hand)[0])
    hand.press("hand:0")
    hand.choose("Ore Drift")
    hand.choose("Ore Drift")  # the list stays open, as several cards come
    hand.send(do="put down")
    hand.press("ships:0")
    hand.choose("Scout Skiff")
    hand.send(do="put down")
    hand.press("seat:1")
    hand.press("hand:1")
    hand.choose("One more card face down")
    hand.choose("One more card face down")
    hand.send(do="put down")
    hand.send(do="tokens", value="4")
    hand.send(do="manpower", value="3")
    assert hand.table.problems == []
    game: Any = hand.panel.game
    s = game.state
    assert s.hand[1].count(HIDDEN) == 2 and s.tokens[1] == 4 and s.manpower == 3
    assert len(s.systems[0]) == 2 and len(s.hand[0]) == 2 and len(s.ships[0]) == 1
    assert Game.from_code(hand.panel.code).code == hand.panel.code
    hand.send(do="undo")
    assert hand.s.manpower == 0


def test_play_on_waits_for_what_the_table_draws() -> None:
    for hand in (take(), Hand(panels.layout())):
        hand.send(do="fill")
        links = [each for each in nodes(keyed(hand, "play")) if each[0] == "a"]
        ways = {text(each): parse_qs(each[1]["data-query"]) for each in links}
        assert [query.get("luck") for query in ways.values()] == [["typed"], None]
        told = next(iter(ways))
        assert "enter what your table" in told


def test_a_link_plays_on_without_rolling() -> None:
    hand = Hand(panels.layout())
    hand.send(do="fill")
    page = Page("theatre")
    page.shell.heard({"do": "address", "value": f"?code={hand.panel.code}&luck=typed"})
    assert page.desk.game.code == hand.panel.code and page.desk.game.dealer == "typed"

    class Shown:
        surface = page.panel

    assert keyed(Shown(), "typed")


def test_what_cannot_be_is_told_and_changes_nothing() -> None:
    hand = take()
    before = hand.table.draft.text
    for message in (
        {"do": "left", "value": "999"},
        {"do": "tokens", "value": "-100"},
        {"do": "press", "key": "spot:9:99"},
        {"do": "press", "key": "space:²"},
        {"do": "press", "key": "space:999"},
        {"do": "choose", "at": 3},
        {"do": "flag", "name": "actor"},
        {"do": "players", "value": "5"},
        {"do": "rounds", "value": "3"},
    ):
        hand.send(**message)
        assert hand.table.draft.text == before, message
        assert "went wrong" not in words(hand)


def test_the_card_of_the_turn_may_still_come() -> None:
    hand = take()
    hand.send(do="fill")
    hand.send(do="left", value="10")
    hand.send(do="flag", name="unrevealed")
    assert hand.s.phase == REVEALING and hand.panel.game.dealer == "typed"
    hand.send(do="flag", name="unrevealed")
    assert hand.s.phase != REVEALING


def test_a_position_of_another_page_is_changed_here_and_a_reload_finds_it() -> None:
    game = opening("conveyor")
    page = Page("layout")
    page.shell.heard({"do": "address", "value": f"?code={game.code}"})
    hand = Hand(page.panel)
    assert hand.panel.code == game.code
    hand.press("pile:0")
    hand.choose(offered(hand)[-1])
    link = page.shell.scene["permalink"]
    again = Page("layout")
    again.shell.heard({"do": "address", "value": f"?{link}"})
    assert Hand(again.panel).table.draft.text == hand.table.draft.text
    assert "layout" in Page("conveyor").shell.scene["takes"]


def test_the_table_of_an_earlier_visit_is_offered() -> None:
    hand = take()
    hand.press("place:0")
    hand.choose(offered(hand)[0])
    left = next(str(each["text"]) for each in hand.panel.scene["kept"] if each["name"] == "my-table")
    later = Hand()
    later.send(do="recall", name="my-table", text=left)
    later.send(**keyed(later, "go-on")[1]["do"])
    assert later.table.draft.text == hand.table.draft.text


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_thing_that_is_drawn_can_be_pressed(players: int) -> None:
    hand = take(players=players)
    hand.send(do="fill")
    hand.send(do="viewer", value="-1")
    drawn = [each[1]["key"] for each in nodes(body(hand)) if each[0] in ("svg", "g") and "key" in each[1]]
    assert len(drawn) > MOST_SLOTS
    for key in drawn:
        hand.send(do="press", key=key, within=[])
        assert "went wrong" not in words(hand)
        hand.send(do="put down")


def test_in_french_every_sentence_is_french() -> None:
    hand = take("fr")
    assert hand.lead.startswith("L'Espace Exploré est vide")
    hand.send(do="fill")
    assert hand.lead.startswith("Cette position est possible")


def test_a_desk_of_the_other_game_can_be_laid_out() -> None:
    hand = Hand(panels.layout(desk=Desk(opening("conveyor"))))
    assert hand.s.game == TAKE.name


def test_a_table_of_this_game_can_be_presented() -> None:
    shown = Page("layout")
    shown.shell.heard({"do": "address", "value": f"?code={opening('conveyor').code}&present=1"})
    assert len(shown.panel.dashboard.slides()) >= 3
