"""What kinds of decisions there are in Tiny Epic Galaxies."""

from typing import Final

from teg.galaxies import state as S
from teg.galaxies.rules import moves as M
from teg.galaxies.state import State

KINDS: Final = {
    S.CHOOSING: "mission",
    S.PUTTING_ASIDE: "dice",
    S.SPENDING: "dice",
    S.TURNING: "dice",
    S.TURNING_INTO: "dice",
    S.SAILING: "ships",
    S.LANDED: "ships",
    S.FOLLOWING: "follow",
    S.EXPLORING: "explore",
    S.FOUND: "explore",
    S.PAYING: "hire",
    S.ASKING: "choice",
    S.ROGUE_DIE: "rogue",
}


def kind(v: State, move: int) -> str:
    """What a move decides about."""
    if v.phase in KINDS:
        return KINDS[v.phase]
    if move == M.END:
        return "end"
    if move in (M.REROLL, M.CONVERT):
        return "dice"
    return "hire" if M.BLOCKS.get(move) == M.HIRE else "act"


def passed_up(v: State, move: int) -> bool:
    """Whether a move lets a follow go by."""
    return v.phase == S.FOLLOWING and move == M.PASS
