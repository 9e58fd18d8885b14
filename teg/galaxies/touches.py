"""What a move takes and lands on: ships, planets, dice, pilots, cards, by the keys of the picture."""

from bisect import bisect
from collections.abc import Callable

from teg.core.touches import Touches, own_button
from teg.dice import FACES, faces_of
from teg.galaxies.rules import asking as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.state import ASKING, FOUND, LANDED, State


def touches(s: State, move: int) -> Touches:
    """The keys of the things that a move is about, what is taken first; its own button where none tells."""
    block = bisect(_STARTS, move) - 1
    if block >= 0:
        first, count, found = _BLOCKS[block]
        if move < first + count:
            return found(s, move - first) or (own_button(move),)
    return (own_button(move),)


def die(face: int) -> str:
    """Any die of a face that is not activated yet."""
    return f"die:{FACES[face]}"


def _mover(s: State) -> int:
    return s.actor if s.actor >= 0 else s.turn


def _landed(s: State, _: int) -> Touches:
    return (f"planet:{s.ask[0]}",) if s.phase == LANDED else ()


def _drawn(s: State, _: int) -> Touches:
    return (f"card:{s.drawn}",) if s.phase == FOUND else ()


def _die(s: State, face: int) -> Touches:
    return (die(face),) if face in faces_of(s.hand) else ()


def _chosen(s: State, face: int) -> Touches:
    """A die, where one of those on the table is asked for; else any face."""
    new = s.phase == ASKING and s.ask[0] == A.SET_INTO
    return () if new else _die(s, face)


def _upgrade(s: State, energy: int) -> Touches:
    return f"level:{_mover(s)}", own_button(M.UPGRADE + energy)


def _face_up(s: State, position: int) -> Touches:
    return (f"card:{s.cards_up[position]}",) if position < len(s.cards_up) else ()


def _hire(s: State, argument: int) -> Touches:
    place, kind = divmod(argument, 4)
    pilot = s.pilot_row[place] if place < len(s.pilot_row) else -1
    return (f"pilot:{pilot}", f"hangar:{kind}") if pilot >= 0 else ()


def _pay(s: State, argument: int) -> Touches:
    dice = _die(s, argument % 6)
    return (*dice, own_button(M.PAY + argument)) if dice else ()


def _ship(s: State, argument: int) -> Touches:
    seat, ship = divmod(argument, 4)
    return (_vessel(s, seat, ship),) if seat < s.t.seats else ()


def _vessel(s: State, seat: int, ship: int) -> str:
    """A ship, or the empire track on which it still waits."""
    return f"level:{seat}" if place_of(s, seat, ship) == M.LOCKED else f"ship:{seat}:{ship}"


def _slot(s: State, place: int) -> Touches:
    planet = s.row[place] if place < len(s.row) else -1
    return (f"planet:{planet}",) if planet >= 0 else ()


def _sail(s: State, argument: int) -> Touches:
    seat, ship, place = _mover(s), argument >> 4, argument & 15
    vessel = _vessel(s, seat, ship)
    if place < M.HOME:
        at = _slot(s, place % 6)
        return (vessel, f"{at[0]}:{'orbit' if place < M.SURFACE else 'surface'}") if at else ()
    where = {M.HOME: f"home:{seat}", M.SPACE: "space"}.get(place)
    return (vessel, where) if where else ()


_BLOCKS: tuple[tuple[int, int, Callable[[State, int], Touches]], ...] = (
    (M.USE, 1, _landed),
    (M.DRAW, 1, lambda s, _: ("deck",)),
    (M.TAKE, 1, _drawn),
    (M.LEAVE, 1, lambda s, _: ("deck",)),
    (M.ACTIVATE, 6, _die),
    (M.ASIDE, 6, _die),
    (M.SPEND, 6, _die),
    (M.TURN, 6, _die),
    (M.FACE, 6, _chosen),
    (M.UPGRADE, 8, _upgrade),
    (M.FACE_UP, 3, _face_up),
    (M.HIRE, 24, _hire),
    (M.PAY, 12, _pay),
    (M.SHIP, 20, _ship),
    (M.SLOT, 6, _slot),
    (M.CARD, 64, lambda s, planet: (f"planet:{planet}",)),
    (M.SEAT, 5, lambda s, seat: (f"seat:{seat}",) if seat < s.t.seats else ()),
    (M.SAIL, 64, _sail),
    (M.MISSION, 32, lambda s, mission: (f"mission:{mission}",)),
)
"""Of moves of no thing, as to end a turn or to pass, there is nothing here."""

_STARTS = [first for first, _, _ in _BLOCKS]
