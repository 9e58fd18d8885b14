"""What the quick bot does with plain situations."""

from random import Random

import pytest

from teg.core.bots import bot
from teg.galaxies import Seat, State, arrange
from teg.galaxies.state import CHANCE


def said(state: State) -> str:
    return state.say(bot("quick").choose(state.view(state.actor), Random(1)))


@pytest.mark.parametrize(
    ("seat", "dice", "does"),
    [
        (Seat(energy=2), "move colony", "activate Colony"),  # a level costs two
        (Seat(energy=0, culture=0), "energy colony move", "activate Energy"),  # which pays for the level
        (Seat(energy=0, culture=1, ships=["orbit helios 0"]), "colony diplomacy move", "activate Diplomacy"),
        (Seat(energy=0, culture=0), "move move culture", "hire Overseer for the Intrepid"),
        (Seat(energy=0, culture=0), "move culture colony", "activate Move"),
        (Seat(energy=7, ships=["orbit nagato 1", "orbit helios 1"]), "energy move", "reroll (free)"),
        (Seat(energy=1, culture=1, ships=["home", "home"]), "culture colony", "reroll (free)"),
    ],
)
def test_what_comes_first(seat: Seat, dice: str, does: str) -> None:
    game = arrange(seat, Seat(), dice=dice, row=["helios", "nagato"], pilots=["overseer"], turn=0)
    assert said(game.state) == does


def test_it_advances_the_ship_nearest_to_its_planet() -> None:
    ships = ["orbit helios 0", "orbit mj-120210 2"]
    game = arrange(Seat(ships=ships), Seat(culture=0), dice="diplomacy move", row=["helios", "mj-120210"])
    game.play("activate diplomacy")
    assert "ship 2" in said(game.state)


def test_it_rolls_every_useless_die_again_once() -> None:
    ships = ["orbit helios 0", "orbit nagato 1"]
    game = arrange(
        Seat(energy=1, culture=0, ships=ships), Seat(), dice="move colony", row=["helios", "nagato"]
    )
    words = []
    while (state := game.state).actor != CHANCE and "roll" not in " ".join(words[1:]):
        words.append(said(state))
        game.play(words[-1])
    assert words[0] == "reroll (free)"
    assert words[1:] == ["pick up a Move die", "pick up a Colony die", "roll 2 dice"]


def test_it_follows_an_advance_but_not_for_nothing() -> None:
    game = arrange(
        Seat(ships=["orbit helios 0"]),
        Seat(ships=["orbit helios 1"]),
        dice="diplomacy energy",
        row=["helios"],
    )
    game.play("activate diplomacy")
    assert said(game.state).startswith("follow")
    poor = arrange(
        Seat(), Seat(ships=["home", "orbit helios 1"]), dice="energy move", row=["jakks", "helios"]
    )
    poor.play("activate energy")
    assert said(poor.state) == "pass"
