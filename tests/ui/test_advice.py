"""What the coach says while a game is played: the moves worth most, and what follows passed up were worth."""

import asyncio
import json
from random import Random
from time import process_time
from typing import Any

import pytest

from teg.core import CHANCE, DONE, Game, Setup
from teg.core.bots import bot
from teg.galaxies import Seat, arrange
from teg.galaxies import state as S
from teg.galaxies.rules import moves as M
from teg.languages import LANGUAGES
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.coach.prices import price
from tests.ui.hand import keyed, nodes, of_class, send, tab, text

EQUAL = {"en": "about equal", "fr": "se vaut à peu près"}


def theatre(name: str, lang: str = "en") -> Theatre:
    shown = Theatre(Desk(opening(name), lang=lang))
    tab(shown, "ask")
    return shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["theatre", "market", "conveyor"])
def test_the_best_three_moves_stand_in_the_panel_and_on_the_board(name: str, lang: str) -> None:
    shown = theatre(name, lang)
    state = shown.desk.game.state
    assert not of_class(shown, "advised") and not shown.settings.best
    send(shown, do="best")
    assert shown.settings.words() == {"best": "1"}
    options = price(state.view(state.actor))
    rows = [each for each in nodes(of_class(shown, "advised")) if each[0] == "button"]
    assert len(rows) == min(3, len(options))
    best = state.say(options[0].move, lang)
    assert best.casefold() in text(rows[0]).casefold()
    for row in rows[1:]:
        assert EQUAL[lang] in text(row) or "±" in text(row)
    deals = [f"{option.n}" for option in options[:3]]
    assert ("–" in text(keyed(shown, "best-unit"))) == (len({*deals}) > 1)
    # On the board each stands at its thing, or on its button; listeners hear all of them.
    for key, (short, told) in shown.advice.numbers(shown.desk.view).items():
        at = next(each for each in nodes(shown.surface.scene["body"]) if each[1].get("key") == key)
        assert at, key
        assert short in text(of_class(shown, "board"))
        assert told in json.dumps(of_class(shown, "board"), ensure_ascii=False)
    assert best in shown.surface.scene["status"]
    # A row is a move: pressing it plays.
    send(shown, **rows[0][1]["do"])
    assert shown.desk.game.line()[-1] == rows[0][1]["do"]["move"]
    send(shown, do="best")
    assert not of_class(shown, "advised") and shown.settings.words() == {}


def test_in_the_list_of_moves_each_of_them_says_its_worth() -> None:
    shown = theatre("theatre")
    send(shown, do="best")
    tab(shown, "moves")
    assert "Best move found" in text(of_class(shown, "moves"))


def test_it_tells_no_more_than_the_one_who_decides_may_know() -> None:
    """Whatever truth lies behind the view, the same is said of it."""
    game = opening("theatre")
    state = game.state
    told = set()
    for seed in range(3):
        other = Game(game.setup, state.resample(state.actor, Random(seed)))
        shown = Theatre(Desk(other, seat=state.actor))
        send(shown, do="best")
        told.add(shown.advice.told(shown.desk.view))
    assert len(told) == 1 and told != {""}


def test_who_sees_other_cards_is_told_nothing() -> None:
    game = opening("conveyor")
    shown = Theatre(Desk(game, seat=1 - game.state.actor))
    send(shown, do="best")
    assert not of_class(shown, "advised")


@pytest.mark.parametrize("name", ["theatre", "conveyor"])
def test_on_an_event_loop_no_click_waits_for_it(name: str) -> None:
    async def clicked() -> tuple[Theatre, list[float]]:
        shown, spent, rng = theatre(name), [], Random(1)
        send(shown, do="best")
        for _ in range(6):
            began = process_time()
            send(shown, do="play", move=rng.choice(shown.desk.game.state.moves()))
            spent.append(process_time() - began)
            if shown.desk.game.state.actor < 0:
                break
        while shown.advice.work.runs:
            await asyncio.sleep(0.01)
        return shown, spent

    shown, spent = asyncio.run(clicked())
    assert max(spent) < 0.15
    assert not shown.advice.work.mistake
    state = shown.desk.game.state
    if state.actor >= 0 and len(state.moves()) > 1:
        assert of_class(shown, "advised")


def passed() -> Game[Any]:
    """A game in which the second player has just let a follow go by."""
    game: Game[Any] = Game(Setup("galaxies", 2, "training", seed=5))
    quick, rng = bot("quick"), Random(1)
    while (state := game.state).actor != DONE:
        if state.actor == CHANCE:
            game.play(state.draw(rng))
        elif state.phase == S.FOLLOWING and len(state.moves()) > 1 and game.ply > 20:
            game.play(M.PASS)
            return game
        else:
            game.play(quick.choose(state.view(state.actor), rng))
    raise AssertionError("nobody could follow")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_follows_passed_up_are_told_with_their_worth_to_who_passed(lang: str) -> None:
    game = passed()
    seat = game.at(game.ply - 1).actor
    shown = Theatre(Desk(game, lang=lang, seat=seat))
    tab(shown, "ask")
    send(shown, do="follows")
    assert shown.settings.words() == {"follows": "1"}
    told = text(keyed(shown, "radar"))
    assert str(game.ply - 1) in told and ("±" in told or "à peu près" in told or "about equal" in told)
    assert not shown.advice.numbers(shown.desk.view)
    others = Theatre(Desk(game, lang=lang, seat=1 - seat))
    tab(others, "ask")
    send(others, do="follows")
    assert str(game.ply - 1) not in text(keyed(others, "page-ask"))


def test_where_nobody_follows_there_is_no_such_switch() -> None:
    shown = theatre("conveyor")
    assert "follows" not in dict(shown.settings.each())
    send(shown, do="follows")
    assert shown.settings.words() == {}


def test_a_single_move_needs_no_advice() -> None:
    game = arrange(Seat(), Seat(), dice="energy")
    while len(game.state.moves()) > 1:
        game.play(game.state.moves()[-1])
    shown = Theatre(Desk(game))
    tab(shown, "ask")
    send(shown, do="best")
    assert not of_class(shown, "advised") and "nothing to choose" in text(keyed(shown, "page-ask"))
