"""Turns of the Rogue, and what the engine makes of them."""

from fractions import Fraction

from teg.core import Game
from teg.dice import DIPLOMACY, ECONOMY, FACES, MOVE, hand_of
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.state import CHANCE, ROGUE_ROLLING
from teg.lessons.positions import laid_out

ROLLED = (MOVE, MOVE, ECONOMY, DIPLOMACY, DIPLOMACY)

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
"""A turn of the Rogue in which everything happens that may, from `whole_turn` on."""


def whole_turn(discard_breaks: str = "no") -> Game[State]:
    """The Rogue is about to roll, and you can pay for having one die rolled again."""
    return laid_out("11", "whole_turn", switches={"solo.discard_breaks_row": discard_breaks})


def halfway() -> Game[State]:
    """The same turn when its fourth die has fallen, and nothing is decided about it."""
    game = whole_turn()
    for command in WHOLE[: WHOLE.index("force")]:
        game.play_line(command)
    return game


def _seen(s: State) -> tuple[object, ...]:
    return (s.fleet[1], s.steps[1], s.energy[1], s.culture[1], s.points[1], s.colonies[1], s.energy[0])


def _effects() -> tuple[str, ...]:
    """What each of the five dice does: acts, hires or discard."""
    s = laid_out("11", "rogues_turn").state
    found = []
    for face in ROLLED:
        pilots, before = len(s.hired[1]), _seen(s)
        s.apply(M.ROGUE_ROLLED + hand_of([face]))
        hired = len(s.hired[1]) > pilots
        found.append("hires" if hired else "acts" if _seen(s) != before else "discard")
        while s.actor == CHANCE and s.phase != ROGUE_ROLLING and s.turn == 1:
            s.apply(s.outcomes()[0][0])
    return tuple(found)


def _what_comes_first() -> str:
    """Whether the empire rises before the bonus dice are rolled when both resources are full."""
    s = laid_out("11", "both_full").state
    culture = s.culture[1]
    while s.level[1] == 1 and s.culture[1] == culture:
        s.apply(s.outcomes()[0][0])
    return "energy" if s.level[1] > 1 else "culture"


def _bonus_dice() -> int:
    """How many dice the Rogue rolls for its full culture."""
    s = laid_out("11", "both_full").state
    count = 0
    while s.turn == 1:
        count += s.phase == ROGUE_ROLLING and s.ask == (2,)
        s.apply(s.outcomes()[0][0])
    return count


DICE = _effects()
FIRST, BONUS = _what_comes_first(), _bonus_dice()

FACE = Fraction(1, len(FACES))
PAIR = [1 - (1 - FACE) ** max(dice - 1, 0) for dice in range(8)]
"""The chance that among so many dice two neighbours are equal."""
NO_PAIR, FIVE_CHANCES, ADDED = 1 - PAIR[5], PAIR[6], 4 * FACE
ANYWHERE = 1 - Fraction(6 * 5 * 4 * 3 * 2, 6**5)
"""The chance that any two of five dice are equal."""
