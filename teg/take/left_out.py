"""What people leave out when they type: the move that must come before, and an answer given at once."""

from copy import copy

from teg.core.game import after_joiners
from teg.languages.typed import meant, plain
from teg.take.rules import moves as M
from teg.take.rules.cards import held
from teg.take.rules.tables import INVESTORS, NEXT_STEP
from teg.take.speech.commands import commands
from teg.take.state import CHANGING, CLAIMING, COVERING, GIVING_UP, MENU, PAYING, PLACING, TAKING, State

QUESTIONS = (CLAIMING, PLACING, COVERING, PAYING, TAKING, CHANGING, GIVING_UP)
"""The phases of steps after a move of the menu."""

MOST_OF_A_NAME = 8
"""Words that a command to discard a card has at most."""


def lead(s: State, move: int) -> int:
    """The move that must come before this one, as people leave it out at the menu; -1 if there is none."""
    if s.phase != MENU:
        return -1
    if M.TAKE <= move < M.GIVE_UP:
        return M.TRADE_SCIENCE
    if M.GIVE_UP <= move < M.START:
        return _opportunity(s, NEXT_STEP)
    if M.CHANGE <= move < M.REVEALED:
        return _opportunity(s, INVESTORS)
    return -1


def _opportunity(s: State, kind: int) -> int:
    return next(
        (M.OPPORTUNITY + position for position, card in enumerate(s.row) if s.t.event[card] == kind), -1
    )


def asked(s: State, move: int) -> State | None:
    """The question that a move asks, where it has but one answer, which the engine gives at once."""
    if s.actor < 0 or move not in s.moves():
        return None
    question = s.copy()
    question.t = copy(s.t)
    question.t.asks_all = True
    question.apply(move)
    return question if question.phase in QUESTIONS and len(question.moves()) == 1 else None


def in_order(s: State, words: list[str]) -> list[str]:
    """The words of a line; cards to discard that they begin with are put in the order of the hand."""
    if s.phase != PAYING:
        return words
    moves = [M.DISCARD + card for card in held(s, s.turn)]
    lines: list[int] = []
    left = words
    while left and len(lines) < s.due:
        for size in range(min(len(left), MOST_OF_A_NAME), 0, -1):
            _, found = meant(
                plain(" ".join(left[:size])), moves, lambda _: (), lambda move: commands(s, move)
            )
            if len(found) == 1:
                lines += found
                left = after_joiners(left[size:])
                break
        else:
            break
    if lines == sorted(lines):
        return words
    return [*" , ".join(s.say(move) for move in sorted(lines)).split(), ",", *left]
