"""The same move in a changed position, where cards and systems may have other places."""

from teg.takethegalaxy import moves as M
from teg.takethegalaxy.state import State


def same(s: State, move: int, after: State) -> int:
    """The number that a move has in a changed position, where cards and systems may have other places."""
    seat = s.turn
    for first in (M.CLAIM, M.OPPORTUNITY, M.PARTNER_INVESTS, M.CLEAR):
        if first <= move < first + 8:
            return first + _moved(s.row, move - first, after.row)
    if M.RELINQUISH <= move < M.USE:
        return M.RELINQUISH + _moved(s.systems[seat], move - M.RELINQUISH, after.systems[seat])
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
            if place >= len(s.systems[who]):
                return move
            return first + 4 * _moved(s.systems[who], place, after.systems[who]) + rest
    return move


def _moved(before: tuple[int, ...], place: int, after: tuple[int, ...]) -> int:
    return after.index(before[place]) if place < len(before) and before[place] in after else -M.SIZE
