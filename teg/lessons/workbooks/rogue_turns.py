"""Turns of the Rogue, and what the engine makes of them."""

from fractions import Fraction

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.dice import DIPLOMACY, ECONOMY, FACES, MOVE, hand_of
from teg.galaxies.state import CHANCE, ROGUE_ROLLING

ROLLED = (MOVE, MOVE, ECONOMY, DIPLOMACY, DIPLOMACY)


def rogues_turn() -> Game[State]:
    """The Rogue is about to roll; all its ships are at home and you own nothing it could take."""
    game = arrange(
        Seat(energy=0, culture=0),
        Seat(energy=0, culture=0),
        turn=1,
        solo="artemis",
        row=["jakks", "vici-ks156", "helios", "mared"],
        pilots=["overseer", "deep pockets", "gleaner", "lightspeeder"],
    )
    return Game(game.setup, game.at(0), dealer="typed")


WHOLE = (
    "rolled energy",
    "accept; pass",
    "rolled economy",
    "accept",
    "rolled economy",
    "accept",
    "new pilot bulwark",
    "rolled culture",
    "force",
    "rolled move",
    "accept; pass",
    "rolled colony",
    "accept",
)
"""A turn of the Rogue in which everything happens that may: it is told at `whole_turn`."""


def whole_turn(discard_breaks: str = "no") -> Game[State]:
    """The Rogue is about to roll, and you can pay for having one die rolled again."""
    game = arrange(
        Seat(energy=2, culture=2, ships=["orbit helios 2"]),
        Seat(energy=0, culture=0),
        turn=1,
        solo="artemis",
        row=["helios", "mared", "jakks", "vici-ks156"],
        pilots=["overseer", "gleaner", "deep pockets", "lightspeeder"],
        switches={"solo.discard_breaks_row": discard_breaks},
    )
    return Game(game.setup, game.at(0), dealer="typed")


def halfway() -> Game[State]:
    """The same turn when its fourth die has fallen, and nothing is decided about it."""
    game = whole_turn()
    for command in WHOLE[: WHOLE.index("force")]:
        game.play_line(command)
    return game


def both_full() -> Game[State]:
    """The Rogue's turn with both its resources at the top."""
    game = arrange(Seat(energy=0, culture=0), Seat(energy=7, culture=7), turn=1, solo="artemis")
    return Game(game.setup, game.at(0), dealer="typed")


def _seen(s: State) -> tuple[object, ...]:
    return (s.fleet[1], s.steps[1], s.energy[1], s.culture[1], s.points[1], s.colonies[1], s.energy[0])


def verdicts() -> tuple[str, ...]:
    """What each of the five dice does: acts, hires or discard."""
    s = rogues_turn().state
    found = []
    for face in ROLLED:
        pilots, before = len(s.hired[1]), _seen(s)
        s.apply(M.ROGUE_ROLLED + hand_of([face]))
        hired = len(s.hired[1]) > pilots
        found.append("hires" if hired else "acts" if _seen(s) != before else "discard")
        while s.actor == CHANCE and s.phase != ROGUE_ROLLING and s.turn == 1:
            s.apply(s.outcomes()[0][0])
    return tuple(found)


def what_comes_first() -> str:
    """Whether the empire rises before the bonus dice are rolled when both resources are full."""
    s = both_full().state
    culture = s.culture[1]
    while s.level[1] == 1 and s.culture[1] == culture:
        s.apply(s.outcomes()[0][0])
    return "energy" if s.level[1] > 1 else "culture"


def bonus_dice() -> int:
    """How many dice the Rogue rolls for its full culture."""
    s = both_full().state
    count = 0
    while s.turn == 1:
        count += s.phase == ROGUE_ROLLING and s.ask == (2,)
        s.apply(s.outcomes()[0][0])
    return count


def pair_in_a_row(dice: int) -> Fraction:
    """The chance that among so many dice two neighbours are equal."""
    faces = len(FACES)
    return 1 - Fraction(faces - 1, faces) ** (dice - 1)
