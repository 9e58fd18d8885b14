"""Explorations in the middle: in which order things happen, and what must, may or may not be done."""

from collections import Counter

from teg.core import Game
from teg.dice import MOVE
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.galaxies.state import ASKING, EXPLORING, FINDING, FOLLOWING, FOUND, SAILING
from teg.lessons.facts.push_your_luck import deck_of
from teg.lessons.positions import laid_out, spec
from teg.odds import Exploration

GREEN = spec("05", "full_row")["face_up"]
GO = (M.ACTIVATE + MOVE, M.SAIL + M.SPACE)
STEPS = {
    "sail": SAILING,
    "choose": EXPLORING,
    "turn": FINDING,
    "decide": FOUND,
    "effect": ASKING,
    "follow": FOLLOWING,
}


def _with_face_up(cards: int) -> State:
    game: Game[State] = laid_out("05", "full_row", face_up=GREEN[:cards])
    return game.state


_NUMBER = {card.id: number for number, card in enumerate(_with_face_up(0).t.box.explorations)}


def _found(card: str) -> int:
    return M.FOUND + _NUMBER[card]


def after(cards: int, *moves: int) -> State:
    """The position with so many cards face up after these moves and outcomes, from the Move die on."""
    s = _with_face_up(cards)
    for move in moves:
        s.apply(move)
    return s


def _order() -> tuple[str, ...]:
    """The steps in the order in which the engine comes to them."""
    s = _with_face_up(1)
    phases = []
    for move in (*GO, M.DRAW, _found("singing-wreck"), M.LEAVE, _found("lost-caravan"), M.TAKE):
        s.apply(move)
        phases.append(s.phase)
    while s.phase == ASKING:
        s.apply(s.moves()[0])
        phases.append(s.phase)
    return tuple(sorted(STEPS, key=lambda step: phases.index(STEPS[step])))


def _word(s: State, *moves: int, forced: bool = False) -> str:
    """Whether one of these moves must, may or may not be made here; `forced` ones happen by themselves."""
    if forced or (s.moves() and set(s.moves()) <= set(moves)):
        return "must"
    return "may" if set(moves) & set(s.moves()) else "may not"


_FACE_UP = range(M.FACE_UP, M.FACE_UP + MOST_FACE_UP)
_arrived, _no_card = after(2, *GO), after(0, *GO)
_drew_two = after(1, *GO, M.DRAW, _found("singing-wreck"), M.LEAVE, _found("silent-archive"))
_staying = laid_out("05", "already_there").state
_staying.apply(M.ACTIVATE + MOVE)
DREW_FOURTH = after(3, *GO, M.DRAW, _found("lost-caravan"))

ORDER = _order()
CASES = {
    "arriving": _word(_arrived, M.DRAW, *_FACE_UP),
    "two face up": _word(_arrived, *_FACE_UP),
    "none face up": _word(_no_card, forced=_no_card.phase == FINDING),
    "green drawn": _word(after(1, *GO, M.DRAW, _found("singing-wreck")), M.LEAVE),
    "red drawn": _word(after(1, *GO, M.DRAW, _found("ghost-signal")), M.LEAVE),
    "fourth drawn": _word(DREW_FOURTH, forced=len(DREW_FOURTH.found[0]) == 1),
    "second drawn": _word(_drew_two, *_FACE_UP),
    "already there": _word(_staying, *(M.SAIL + 16 * ship + M.SPACE for ship in range(4))),
}
COUNT = Counter(CASES.values())

_kinds = deck_of(_with_face_up(0)).kinds
DRAWS = [Exploration(_kinds, row=face_up).draws for face_up in range(MOST_FACE_UP + 1)]
"""The most cards that one exploration can draw, by the cards face up."""
