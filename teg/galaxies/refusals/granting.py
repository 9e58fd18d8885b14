"""Whether a position grants what somebody wants, though numbers of moves mean other things there."""

from teg.galaxies.refusals.leading import at_once, block_of, lands
from teg.galaxies.refusals.sailing import listed
from teg.galaxies.rules import moves as M
from teg.galaxies.state import LANDED, PAYING, State


def granted(s: State, move: int, position: State) -> tuple[int, ...]:
    """The moves of another position by which the actor has what a move means in this one."""
    if position.actor != s.actor or _card(s, move) not in (-1, _card(position, move)):
        return ()
    number = listed(position, move)
    if number in position.moves():
        return (number,)
    if block_of(move) == M.CARD and lands(position, move - M.CARD):
        return (M.USE,)
    return at_once(position, move)


def _card(s: State, move: int) -> int:
    """The card that a move is about: nobody who asks about Helios is helped by another planet there."""
    block = block_of(move)
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
