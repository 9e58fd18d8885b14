"""Pressing things: every scene keys them alike, and every move names those it takes and lands on."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from teg import galaxies, take
from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot
from teg.core.host import host_of, narrowed
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.rules.moves import LOCKED
from teg.games import GALAXIES, TAKE
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import body, nodes, send

TABLES = [(GALAXIES.name, players) for players in (1, 2, 3, 5)] + [
    (TAKE.name, players) for players in (1, 2, 4)
]
MOST = 260


def new(game: str, players: int, seed: int) -> Game[Any]:
    if game == TAKE.name:
        return take.new(players, seed=seed, teams=players == 4)
    return galaxies.new(players, seed=seed, solo="hades" if players == 1 else None)


def decisions(game: str, players: int, seed: int) -> Iterator[Any]:
    """The positions of a game played half by chance, half sensibly, in which somebody decides."""
    rng, quick = Random(seed), bot("quick", game)
    state = new(game, players, seed).state
    for _ in range(MOST):
        if state.actor == DONE:
            return
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
            continue
        yield state.copy()
        sensible = rng.random() < 0.5
        state.apply(quick.choose(state.view(state.actor), rng) if sensible else rng.choice(state.moves()))


def keys(panel: Any) -> list[str]:
    return [each[1]["key"] for each in nodes(body(panel)) if each[1].get("key")]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_legal_moves_touch_things_that_tell_them_apart(game: str, players: int) -> None:
    touches = host_of(game).touches
    pressed = 0
    for seed in (1, 2):
        for state in decisions(game, players, seed):
            touched = {move: touches(state, move) for move in state.moves()}
            assert all(touched.values())
            assert len(set(touched.values())) == len(touched), touched
            for move, way in touched.items():
                assert narrowed(touched, way) == [move], "a move's things are the beginning of another's"
                assert move in narrowed(touched, way[:1])
                pressed += len(way) > 1
    assert pressed


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_is_touched_is_on_the_table_once(game: str, players: int) -> None:
    """For legal moves and for the things that refused attempts name, in the view of who decides."""
    touches = host_of(game).touches
    setup = new(game, players, 3).setup
    tried = 0
    for number, state in enumerate(decisions(game, players, 3)):
        if number % 9:
            continue
        panel = Theatre(Desk(Game(setup, state, "typed"), seat=state.actor))
        shown = keys(panel)
        assert len(set(shown)) == len(shown), sorted(key for key in set(shown) if shown.count(key) > 1)
        drawn = panel.board.pressing.drawn
        assert drawn <= set(shown)
        for move in state.moves():
            # What no thing tells has its own button, or is chosen where the last thing was pressed.
            things = [key for key in touches(state, move) if not key.startswith("move:")]
            assert things or f"move:{move}" in shown, state.say(move)
            assert set(things) <= drawn, (state.say(move), things)
        for attempt in state.attempts("en"):
            for move in attempt.tries if attempt.refusal else ():
                found = [key for key in touches(state, move) if not key.startswith("move:")]
                tried += len(set(found) & drawn)
    assert tried


def lying(state: Any) -> set[str]:
    """The keys of what lies open on a table, whoever has it."""
    seats = range(len(state.scores()))
    found = {f"seat:{seat}" for seat in seats}
    if state.game == TAKE.name:
        return found | {f"space:{card}" for card in state.row}
    found |= {f"planet:{planet}" for planet in (*state.row, *chain(*state.colonies)) if planet >= 0}
    found |= {f"pilot:{pilot}" for pilot in state.pilot_row if pilot >= 0}
    found |= {f"card:{card}" for card in state.cards_up}
    ships = ((seat, ship) for seat in seats for ship in range(4))
    return found | {f"ship:{seat}:{ship}" for seat, ship in ships if place_of(state, seat, ship) != LOCKED}


@pytest.mark.parametrize("game", [GALAXIES.name, TAKE.name])
def test_things_that_stay_keep_their_keys(game: str) -> None:
    """Wherever a thing goes: from row to colony, from the deck to a hand, along a track."""
    panel = Theatre(Desk(new(game, 2, 4)))
    rng = Random(4)
    stayed = 0
    for _ in range(40):
        before = panel.desk.game.state
        send(panel, do="play", move=rng.choice(before.moves()))
        after = panel.desk.game.state
        stay = lying(before) & lying(after)
        assert stay <= set(keys(panel)), stay - set(keys(panel))
        stayed += len(stay)
    assert stayed > 100


def test_pressing_narrows_the_moves() -> None:
    touched = {
        1: ("ship:0:1", "planet:3:orbit"),
        2: ("ship:0:1", "space"),
        3: ("die:move",),
        4: ("planet:3",),
    }
    assert narrowed(touched, []) == [1, 2, 3, 4]
    assert narrowed(touched, ["ship:0:1"]) == [1, 2]
    assert narrowed(touched, ["ship:0:1", "space"]) == [2]
    assert narrowed(touched, ["die:move:2"]) == [3], "any die of the face"
    assert narrowed(touched, ["planet:3:orbit"]) == [4], "a part counts as the thing"
    assert narrowed(touched, ["planet:3", "space"]) == narrowed(touched, ["ship:0:11"]) == []
