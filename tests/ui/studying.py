"""What the tests of the panels of exact odds share."""

from functools import cache
from random import Random
from typing import Any

from teg.core import DONE, Game
from teg.core.bots import bot
from teg.galaxies import Seat, arrange, new
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, keyed, strings, text

SEATS = (
    Seat(energy=3, culture=2, level=3, ships=["space"], found=["pebble", "toll-free-lane"]),
    Seat(culture=2, level=2, found=["silent-archive", "ion-squall"]),
    Seat(energy=2, found=["solar-reef", "echo-loop"]),
)


def space(**how: Any) -> Game[Any]:
    """Three players with found cards; one card lies face up unless told otherwise."""
    return arrange(*SEATS, dice="move culture", **{"face_up": ["embassy-shuttle"], **how})


def over() -> Game[Any]:
    """A game that bots played to its end."""
    game = new(players=2, seed=5)
    rng = Random(5)
    while game.state.actor != DONE:
        state = game.state
        game.play(bot("quick").choose(state.view(state.actor), rng))
    return game


@cache
def games() -> dict[str, Game[Any]]:
    """Positions of all sorts, those included that a panel cannot say anything about."""
    return {
        "new": new(players=2, seed=1),
        "five": new(players=5, seed=2),
        "base": new(players=2, box="base", seed=1),
        "solo": new(solo="artemis", seed=3),
        "space": space(),
        "no card up": space(face_up=[]),
        "full row": space(face_up=["snowball", "little-ember", "mossy-crumb"]),
        "over": over(),
    }


def headline(panel: Any) -> str:
    return text(keyed(panel, "headline"))


def message(panel: Any) -> str:
    return text(keyed(panel, "message"))


def said(panel: Any) -> str:
    return " ".join(strings(body(panel)))


def french(panel: Any) -> Desk:
    desk: Desk = panel.desk
    desk.set(lang="fr")
    return desk
