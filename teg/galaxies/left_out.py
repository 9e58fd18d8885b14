"""What people leave out when they type: the die a move needs, and an answer that was given at once."""

from copy import copy

from teg.dice import COLONY, MOVE
from teg.galaxies.rules import moves as M
from teg.galaxies.state import ASKING, MENU, PAYING, State


def lead(s: State, move: int) -> int:
    """The move that must come before this one, as people leave it out at the menu; -1 if there is none."""
    if s.phase != MENU:
        return -1
    if M.SAIL <= move < M.MISSION:
        return M.ACTIVATE + MOVE
    if M.UPGRADE <= move < M.FACE_UP or move - M.CARD in s.colonies[s.actor]:
        return M.ACTIVATE + COLONY
    return -1


def asked(s: State, move: int) -> State | None:
    """The question that a move asks, where it has but one answer, which the engine gives at once."""
    if s.actor < 0 or move not in s.moves():
        return None
    question = s.copy()
    question.t = copy(s.t)
    question.t.asks_all = True
    question.apply(move)
    return question if question.phase in (ASKING, PAYING) and len(question.moves()) == 1 else None


def in_order(s: State, words: list[str]) -> list[str]:
    """The words as they are: every answer here has its place."""
    return words
