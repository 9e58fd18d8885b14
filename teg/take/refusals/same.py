"""The same move in a changed position, where cards and systems may have other places."""

from teg.take.rules import moves as M
from teg.take.speech.names import colony_at
from teg.take.state import State

GONE = -1


def same(s: State, move: int, after: State) -> int:
    """The number that a move has in a changed position; `GONE` if what it is about is no longer there."""
    seat = s.turn
    for first in (M.CLAIM, M.OPPORTUNITY, M.PARTNER_INVESTS, M.CLEAR):
        if first <= move < first + 8:
            return _moved(first, s.row, move - first, after.row)
    if M.RELINQUISH <= move < M.USE:
        return _moved(M.RELINQUISH, s.systems[seat], move - M.RELINQUISH, after.systems[seat])
    for first, who in (
        (M.USE, seat),
        (M.PARTNER_USE, s.t.partner[seat]),
        (M.BOUNTY, seat),
        (M.PARTNER_BOUNTY, s.t.partner[seat]),
        (M.PLACE, seat),
        (M.COVER, seat),
    ):
        if first <= move < first + 16:
            place, rest = divmod(move - first, 4)
            if who < 0 or place >= len(s.systems[who]):
                return move
            there = _moved(0, s.systems[who], place, after.systems[who])
            if there == GONE:
                return GONE
            spot = 4 * there + rest
            colony = first in (M.USE, M.PARTNER_USE, M.COVER)
            if colony and colony_at(after, who, spot) != colony_at(s, who, move - first):
                return GONE
            return first + spot
    return move


def _moved(first: int, before: tuple[int, ...], place: int, after: tuple[int, ...]) -> int:
    return first + after.index(before[place]) if place < len(before) and before[place] in after else GONE
