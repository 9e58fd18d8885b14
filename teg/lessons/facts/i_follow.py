"""What a rival's dice offer to those who follow."""

from teg.dice import FACES
from teg.galaxies.rules import moves as M
from teg.galaxies.state import FOLLOWING
from teg.lessons.judges.lines_of_play import Played
from teg.lessons.positions import laid_out


def _followable() -> frozenset[str]:
    """The dice of the rival's turn at which player 2 is asked; the culture die stays unused."""
    game = laid_out("03", "rivals_turn")
    faces = set()
    for command in ("energy", "move 2 orbit vici-ks156", "diplomacy", "colony"):
        game.play_line(command)
        while (state := game.state).phase == FOLLOWING:
            faces.add(FACES[state.ask[0]])
            game.play(M.PASS)
    return frozenset(faces)


def _gains() -> tuple[int, int]:
    """Energy that player 1 gains, and player 2 by following."""
    game = laid_out("03", "rivals_energy")
    before = game.state.energy
    game.play_line("energy")
    game.play_line("follow")
    after = game.state.energy
    return after[0] - before[0], after[1] - before[1]


def _culture_for_level_three() -> int:
    """The least culture with which player 2 is asked about the Colony die."""
    for culture in range(8):
        seats = [{"energy": 7, "culture": 0}, {"energy": 0, "culture": culture, "level": 2}]
        game = laid_out("03", "level_two", seats=seats)
        game.play_line("activate colony")
        if game.state.phase == FOLLOWING:
            return culture
    raise ValueError("nobody is asked")


FOLLOWABLE = _followable()
THEIRS, YOURS = _gains()
BOTH, LESS = THEIRS + YOURS, YOURS - 1
PRICE = _culture_for_level_three()


def followed(p: Played) -> bool:
    """Whether the die was followed."""
    return M.FOLLOW in p.line


def at_21(p: Played) -> bool:
    """Whether player 2 has brought on the end."""
    return bool(p.after.points[1] >= 21 and p.after.ending > 0)
