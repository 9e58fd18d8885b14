"""Legal moves that lead to what somebody wants, and whether a position grants it."""

from collections.abc import Callable, Iterator

from teg.core.reasons import MovesBefore
from teg.dice import COLONY, DIPLOMACY, ECONOMY, MOVE
from teg.galaxies.refusals.sailing import listed
from teg.galaxies.rules import moves as M
from teg.galaxies.state import FOLLOWING, LANDED, PAYING, State

Steps = tuple[tuple[int, ...], ...]
"""For each step the moves that may be tried."""

_ANY_SAIL = range(M.SAIL, M.MISSION)
_SURFACES = tuple(move for move in _ANY_SAIL if M.SURFACE <= (move - M.SAIL & 15) < M.HOME)
_TO_SPACE = tuple(M.SAIL + 16 * ship + M.SPACE for ship in range(4))
_SPENDS = tuple(range(M.SPEND, M.TURN))


def _die(s: State, *faces: int) -> Iterator[tuple[int, ...]]:
    """A die of one of these faces: an own one, or the one that is offered."""
    if s.phase == FOLLOWING:
        if s.ask[0] in faces:
            yield (M.FOLLOW,)
    else:
        yield from ((M.ACTIVATE + face,) for face in faces)


def _ways(s: State, move: int) -> Iterator[Steps]:
    block = M.BLOCKS.get(move, -1)
    if block == M.SAIL:
        yield from ((die,) for die in _die(s, MOVE))
    elif block == M.SHIP:
        yield from ((die,) for die in _die(s, DIPLOMACY, ECONOMY))
    elif block == M.UPGRADE or (block == M.CARD and move - M.CARD in s.colonies[s.actor]):
        yield from ((die,) for die in _die(s, COLONY))
    elif block == M.CARD and move - M.CARD in s.row:
        there = M.SURFACE + s.row.index(move - M.CARD)
        landing = tuple(each for each in _SURFACES if each - M.SAIL & 15 == there)
        yield from ((die, landing) for die in _die(s, MOVE))
    elif block in (M.USE, M.SKIP):
        yield from ((die, _SURFACES) for die in _die(s, MOVE))
    elif block in (M.DRAW, M.FACE_UP):
        yield from ((die, _TO_SPACE) for die in _die(s, MOVE))
    elif block in _BEFORE:
        yield _BEFORE[block]


_BEFORE: dict[int, Steps] = {
    M.ASIDE: ((M.REROLL,),),
    M.ROLL: ((M.REROLL,), tuple(range(M.ASIDE, M.SPEND))),
    M.SPEND: ((M.CONVERT,),),
    M.TURN: ((M.CONVERT,), _SPENDS, _SPENDS),
    M.INTO: ((M.CONVERT,), _SPENDS, _SPENDS, tuple(range(M.TURN, M.INTO))),
    M.PAY: ((*range(M.HIRE, M.PAY),),),
}


def leading(s: State, move: int, grants: Callable[[State], object]) -> tuple[MovesBefore[State], ...]:
    """Legal moves after which the position grants what somebody wants; the first way found."""
    for steps in _ways(s, move):
        if found := _walk(s, steps, grants):
            return (MovesBefore(found),)
    return ()


def _walk(s: State, steps: Steps, grants: Callable[[State], object]) -> tuple[int, ...]:
    legal = set(s.moves()) if s.actor >= 0 else set()
    for move in steps[0]:
        if move not in legal:
            continue
        after = s.copy()
        after.apply(move)
        if after.actor != s.actor:
            continue
        if grants(after):
            return (move,)
        if len(steps) > 1 and (rest := _walk(after, steps[1:], grants)):
            return (move, *rest)
    return ()


def at_once(s: State, move: int) -> tuple[int, ...]:
    """The dice that do just this at once, as there is no choice: "advance ship 1" by a Diplomacy die."""
    legal = set(s.moves())
    block = M.BLOCKS.get(move, -1)
    if block not in (M.SHIP, M.UPGRADE, M.CARD, M.PAY):
        return ()
    leads = [die for steps in _ways(s, move) for die in steps[0] if die in legal]
    return tuple(die for die in leads if (question := s.asked(die)) and question.moves() == (move,))


def lands(s: State, planet: int) -> bool:
    """Whether the action of this planet is on offer."""
    return s.phase == LANDED and s.ask[0] == planet


def granted(s: State, move: int, position: State) -> tuple[int, ...]:
    """The moves of another position by which the actor has what a move means in this one."""
    if position.actor != s.actor or _card(s, move) not in (-1, _card(position, move)):
        return ()
    number = listed(position, move)
    if number in position.moves():
        return (number,)
    if M.BLOCKS.get(move, -1) == M.CARD and lands(position, move - M.CARD):
        return (M.USE,)
    return at_once(position, move)


def _card(s: State, move: int) -> int:
    """The card that a move is about: nobody who asks about Helios is helped by another planet there."""
    block = M.BLOCKS.get(move, -1)
    if block == M.SAIL and move - M.SAIL & 15 < M.HOME:
        return _at(s.row, (move - M.SAIL & 15) % 6)
    if block == M.SLOT:
        return _at(s.row, move - M.SLOT)
    if block == M.HIRE:
        return _at(s.pilot_row, (move - M.HIRE) // 4)
    if block == M.FACE_UP:
        return _at(s.cards_up, move - M.FACE_UP)
    if block == M.PAY and s.phase == PAYING:
        return _at(s.pilot_row, s.ask[0])
    if block == M.USE and s.phase == LANDED:
        return s.ask[0]
    return s.drawn if block in (M.TAKE, M.LEAVE) else -1


def _at(cards: list[int] | tuple[int, ...], place: int) -> int:
    return cards[place] if place < len(cards) else -1
