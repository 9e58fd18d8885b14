"""A move told in one line with everything it asks: what is chosen, and what the engine gives at once."""

from copy import copy
from random import Random
from typing import Any

import pytest

from teg.core import Game
from teg.core.position import write_position
from teg.galaxies import Seat, arrange, new
from teg.galaxies.state import ASKING, MENU, PAYING
from tests.galaxies.positions import SETUPS, wander

JOINTS = {"en": (", ", "; ", " then "), "fr": (", ", " ; ", " puis ")}


@pytest.mark.parametrize(
    ("dice", "words", "goes_on"),
    [
        ("move move energy", "hire overseer for intrepid, pay 2 move", False),
        ("move move energy", "hire overseer for intrepid with 2 moves, replace ship 1; energy", True),
        ("move move energy", "engager superviseur pour intrépide, payer 2 déplacements", False),
        ("culture culture culture energy", "hire gleaner for nexus, 3 culture", False),
        ("colony energy", "use k-widow; push ship 1 of player 2", False),
        ("colony energy", "use k-widow, ship 1 player 2; energy", True),
        ("colony energy", "utiliser k-widow, reculer vaisseau 1 du joueur 2", False),
    ],
)
def test_an_answer_given_at_once_may_be_told(dice: str, words: str, goes_on: bool) -> None:
    first = Seat(energy=0, culture=0, ships=["home"], colonies=["k-widow"])
    rival = Seat(energy=0, culture=0, ships=["orbit jakks 1"])
    row, pilots = ["helios", "jakks", "nagato", "omicron-fenzi"], ["overseer", "gleaner"]
    game = arrange(first, rival, dice=dice, row=row, pilots=pilots)
    game.play_line(words)
    count = [line.partition(": ")[2] for line in game.say_log()]
    assert count[0].startswith(("hire", "activate Colony"))
    assert ("activate Energy" in count) == goes_on


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.deep if name == "four" else ()) for name in SETUPS]
)
def test_every_move_may_be_told_whole(name: str) -> None:
    rng = Random(name)
    setup = new(seed=1, **SETUPS[name]).setup
    count = 0
    for s in wander(name, 400):
        if s.phase != MENU:
            continue
        for move in s.moves():
            after = s.copy()
            after.t = copy(s.t)
            after.t.asks_all = True
            lang = rng.choice(("en", "fr"))
            words = after.say(move, lang)
            after.apply(move)
            if after.phase not in (ASKING, PAYING):
                continue
            while after.phase in (ASKING, PAYING) and after.actor == s.actor:
                answer = rng.choice(after.moves())
                words += rng.choice(JOINTS[lang]) + after.say(answer, lang)
                after.apply(answer)
            count += 1
            game: Game[Any] = Game(setup, s, "typed")
            game.play_line(words, lang)
            assert game.code == write_position(setup, after), words
        if count > 5:
            return
    pytest.fail("no questions")
