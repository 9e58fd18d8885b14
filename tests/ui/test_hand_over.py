"""People at one screen: hands are closed from the first deal on, and a page stands between two of them."""

import json
from random import Random
from typing import Any

import pytest

import teg
from teg import panels
from teg.core import CHANCE, DONE
from teg.games import GALAXIES, TAKE
from teg.languages import LANGUAGES
from teg.take.speech import names as T
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from teg.ui.theatre.desk import CLOSED, REFEREE, Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import keyed, send, text
from tests.ui.test_secrets import hidden_names, names_in


def begun(game: str = GALAXIES.name, lang: str = "en", **fields: str) -> Theatre:
    """A new game as the dialog begins it."""
    panel = Theatre(Desk(opening("theatre"), lang=lang))
    send(panel, do="new", fields={"game": game, "players": "2", "seed": "5", **fields})
    return panel


def scene(panel: Theatre) -> str:
    return json.dumps(panel.surface.scene, ensure_ascii=False)


def held(panel: Theatre, seat: int) -> set[str]:
    """The names of what one of two holds and the other may not know."""
    desk = panel.desk
    state = desk.game.state
    if desk.game.setup.game == GALAXIES.name:
        return hidden_names(desk.game, 1 - seat, desk.lang)
    return {T.card_name(state, card, desk.lang) for card in state.hand[seat]}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [GALAXIES.name, TAKE.name])
def test_a_page_stands_between_two_people_and_tells_nothing(game: str, lang: str) -> None:
    panel = begun(game, lang)
    desk = panel.desk
    rng, pages, asked = Random(1), 0, set[int]()
    for _ in range(150):
        state = desk.game.state
        if state.actor == DONE:
            break
        if desk.away:
            pages += 1
            body = panel.surface.scene["body"]
            assert len(body) == 1 and str(desk.viewer + 1) in text(keyed(panel, "question"))
            assert panel.surface.scene["keys"] == {}
            assert not names_in(scene(panel), held(panel, 0) | held(panel, 1))
            asked.add(desk.viewer)
            send(panel, do="here")
            assert not desk.away and desk.there == desk.viewer == state.actor
            continue
        # Cards of the second game lie open in many places besides.
        for seat in {0, 1} - {desk.there} if game == GALAXIES.name else ():
            assert not names_in(scene(panel), held(panel, seat))
        move = state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves())
        desk.play(move)
    assert pages >= 2 and asked == {0, 1}


def test_a_turn_with_nothing_secret_is_played_by_all_with_hands_closed() -> None:
    panel = begun()
    desk = panel.desk
    for _ in range(2):
        assert desk.away
        send(panel, do="here")
        desk.play(desk.game.state.moves()[0])
    assert not desk.away and desk.there == -1
    mission = held(panel, desk.viewer)
    assert mission and not names_in(scene(panel), mission)
    send(panel, **keyed(panel, "own-hand")[1]["do"])
    assert desk.away and not names_in(scene(panel), mission)
    send(panel, **keyed(panel, "here")[1]["do"])
    assert not desk.away and names_in(scene(panel), mission)


def test_one_press_opens_all_hands_and_one_choice_closes_them() -> None:
    panel = begun(TAKE.name)
    desk = panel.desk
    assert desk.away
    send(panel, **keyed(panel, "play-open")[1]["do"])
    assert desk.seat == REFEREE and not desk.away
    send(panel, do="seat", value=CLOSED)
    assert desk.away


@pytest.mark.parametrize("game", [GALAXIES.name, TAKE.name])
def test_nobody_hands_over_to_a_bot(game: str) -> None:
    panel = begun(game, **{"seat 1": "quick"})
    desk, rng = panel.desk, Random(2)
    for _ in range(60):
        state = desk.game.state
        if state.actor == DONE:
            break
        assert not desk.away and desk.viewer == 0
        if game == GALAXIES.name:
            assert names_in(scene(panel), held(panel, 1)) == []
        desk.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))


def test_after_the_end_all_lies_open() -> None:
    panel = begun()
    desk, rng = panel.desk, Random(3)
    while (state := desk.game.state).actor != DONE:
        desk.game.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))
    panel.draw()
    assert not desk.away and desk.view is not None
    missions = {state.t.box.missions[each].name for each in state.mission if each >= 0}
    assert names_in(scene(panel), missions)


def test_a_position_to_look_at_lies_open() -> None:
    desk: Any = Desk(opening("conveyor"))
    assert desk.seat == REFEREE and not Theatre(desk).desk.away


@pytest.mark.parametrize("way", ["code", "load"])
def test_a_game_that_several_people_bring_has_closed_hands(way: str) -> None:
    game = teg.new("take-the-galaxy", players=2, seed=5)
    given = {"fields": {"code": game.code}} if way == "code" else {"text": game.to_text()}
    panel = Theatre(Desk(opening("theatre")))
    send(panel, do=way, **given)
    assert panel.desk.seat == CLOSED and panel.desk.away
    # Whoever wants to see all hands says so once, and whoever chose a seat keeps it.
    send(panel, **keyed(panel, "play-open")[1]["do"])
    assert not panel.desk.away
    send(panel, do="seat", value="1")
    send(panel, do=way, **given)
    assert panel.desk.seat == 1


def test_who_plays_alone_or_looks_something_up_sees_what_there_is() -> None:
    alone = teg.new(players=1, solo="hades", seed=5)
    panel = Theatre(Desk(opening("theatre")))
    send(panel, do="code", fields={"code": alone.code})
    assert panel.desk.seat == REFEREE
    against = begun(**{"seat 1": "quick"})
    send(panel, do="load", text=against.desk.record())
    assert panel.desk.seat == REFEREE and len(panel.desk.people) == 1
    desk = Desk(opening("exploration"))
    panels.exploration(desk=desk)
    desk.load_code(opening("theatre").code)
    assert desk.seat == REFEREE


def test_a_game_of_another_day_comes_back_with_closed_hands() -> None:
    left = begun(TAKE.name).desk.record()
    told = {"game": "left", "line": "", "record": left}
    page = Page("theatre")
    page.shell.heard({"do": "address", "value": "", "game": told})
    assert page.desk.seat == CLOSED
    # Nor does a way to another page open them.
    assert "seat=closed" in page.shell.scene["looks"]
    # A reload leaves open what was opened.
    page = Page("theatre")
    code = page.desk.game.code
    page.shell.heard({"do": "address", "value": f"?code={code}", "game": told})
    assert page.desk.seat == REFEREE
