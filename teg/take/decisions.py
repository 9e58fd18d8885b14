"""What kinds of decisions there are in Take The Galaxy."""

from typing import Final

from teg.take import state as S
from teg.take.rules import moves as M
from teg.take.state import State

KINDS: Final = {
    S.STARTING: "begin",
    S.CLAIMING: "claim",
    S.PLACING: "build",
    S.COVERING: "build",
    S.PAYING: "cards",
    S.TAKING: "cards",
    S.GIVING_UP: "cards",
    S.CHANGING: "cards",
}
OF_THE_MENU: Final = {
    M.END: "end",
    M.CLAIM: "claim",
    M.OPPORTUNITY: "claim",
    M.CLEAR: "claim",
    M.RELINQUISH: "claim",
    M.BUILD: "build",
    M.UPGRADE: "build",
}


def kind(v: State, move: int) -> str:
    """What a move decides about."""
    return KINDS.get(v.phase) or OF_THE_MENU.get(M.BLOCKS.get(move, move), "act")


def passed_up(v: State, move: int) -> bool:
    """Whether a move lets a follow go by: nobody follows here."""
    return False
