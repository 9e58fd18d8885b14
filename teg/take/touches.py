"""What a move takes and lands on: cards, colonies, systems, by the keys of the picture."""

from bisect import bisect
from collections.abc import Callable

from teg.core.touches import Touches, own_button
from teg.take.rules import moves as M
from teg.take.rules.tables import MOST_SLOTS
from teg.take.speech.names import in_row, mover, system_at
from teg.take.state import State


def touches(s: State, move: int) -> Touches:
    """The keys of the things that a move is about, what is taken first; its own button where none tells."""
    block = bisect(_STARTS, move) - 1
    if block >= 0:
        first, count, found, whole = _BLOCKS[block]
        if move < first + count:
            keys = found(s, move - first)
            return keys if whole and keys else (*keys, own_button(move))
    return (own_button(move),)


def _space(s: State, position: int) -> Touches:
    card = in_row(s, position)
    return (f"space:{card}",) if card >= 0 else ()


def _system(s: State, place: int) -> Touches:
    system = system_at(s, mover(s), place)
    return (f"space:{system}",) if system >= 0 else ()


def _spot(s: State, spot: int) -> Touches:
    """A slot of a system that is held; one that is being claimed shows none to press."""
    seat = mover(s)
    if spot // MOST_SLOTS < len(s.systems[seat]):
        return (f"spot:{seat}:{spot}",)
    return (*_system(s, spot // MOST_SLOTS), own_button(M.PLACE + spot))


def _partner(s: State, _: int) -> Touches:
    partner = s.t.partner[mover(s)]
    return (f"seat:{partner}",) if partner >= 0 else ()


def _card(s: State, card: int) -> Touches:
    return (f"card:{card}",) if card in s.hand[mover(s)] else ()


def _ship(s: State, card: int) -> Touches:
    return (f"ship:{mover(s)}:{card}",) if card in s.ships[mover(s)] else ()


_BLOCKS: tuple[tuple[int, int, Callable[[State, int], Touches], bool], ...] = (
    (M.CLAIM, 8, _space, False),
    (M.OPPORTUNITY, 8, _space, False),
    (M.PARTNER_INVESTS, 8, _space, False),
    (M.CLEAR, 8, _space, False),
    (M.RELINQUISH, 4, _system, False),
    (M.USE, 16, _spot, True),
    (M.PARTNER_USE, 16, _partner, False),
    (M.BOUNTY, 16, lambda s, argument: _system(s, argument // 4), False),
    (M.PARTNER_BOUNTY, 16, _partner, False),
    (M.PLACE, 16, _spot, True),
    (M.COVER, 16, _spot, True),
    (M.BUILD, M.CARDS, _card, False),
    (M.UPGRADE, M.CARDS, _card, False),
    (M.USE_SHIP, M.CARDS, _ship, True),
    (M.PARTNER_SHIP, M.CARDS, _partner, False),
    (M.DISCARD, M.CARDS, _card, True),
    (M.TAKE, M.CARDS, lambda s, card: (f"pile:{mover(s)}",), False),
    (M.GIVE_UP, M.CARDS, _ship, True),
)
"""Blocks of moves, the things they are about, and whether these tell a move from all others."""

_STARTS = [block[0] for block in _BLOCKS]
