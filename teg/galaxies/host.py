"""Tiny Epic Galaxies at a table: how it is asked for, shown and told, and what a move touches."""

from collections.abc import Callable

from teg.core import Game, Setup
from teg.core.host import Host, NewGameWish, Touches, own_button
from teg.dice import FACES, faces_of
from teg.galaxies import new
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.rules.scoring import winners
from teg.galaxies.speech import question, seat_name
from teg.galaxies.speech.about import about
from teg.galaxies.speech.picture import picture, status
from teg.galaxies.speech.preview import happened, preview
from teg.galaxies.speech.questions import ending
from teg.galaxies.speech.saying import mover, secret
from teg.galaxies.state import ASKING, CHOOSING, FOUND, LANDED, MENU, OVER, State
from teg.galaxies.view import closed


def touches(s: State, move: int) -> Touches:
    """The keys of the things that a move is about, what is taken first; its own button where none tells."""
    first = M.BLOCKS.get(move, -1)
    keys = _TOUCHED[first](s, move - first) if first in _TOUCHED else ()
    return keys or (own_button(move),)


def alike(s: State, key: str) -> str:
    """The ship that moves name for a ship: of normal ships that wait at one place it is the first."""
    kind, *numbers = key.split(":")
    if kind != "ship":
        return key
    seat, ship = map(int, numbers)
    place = place_of(s, seat, ship)
    same = (n for n in range(ship) if place_of(s, seat, n) == place and s.kinds[seat][n] < 0)
    waits = s.kinds[seat][ship] < 0 and place in (M.HOME, M.SPACE)
    return f"ship:{seat}:{next(same, ship)}" if waits else key


def die(face: int) -> str:
    """Any die of a face that is not activated yet."""
    return f"die:{FACES[face]}"


def _die(s: State, face: int) -> Touches:
    return (die(face),) if face in faces_of(s.hand) else ()


def _chosen(s: State, face: int) -> Touches:
    """A die, where one of those on the table is asked for; else any face."""
    new = s.phase == ASKING and s.ask[0] == A.SET_INTO
    return () if new else _die(s, face)


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
    seat, ship, place = mover(s), argument >> 4, argument & 15
    vessel = _vessel(s, seat, ship)
    if place < M.HOME:
        at = _slot(s, place % 6)
        return (vessel, f"{at[0]}:{'orbit' if place < M.SURFACE else 'surface'}") if at else ()
    where = {M.HOME: f"home:{seat}", M.SPACE: "space"}.get(place)
    return (vessel, where) if where else ()


_TOUCHED: dict[int, Callable[[State, int], Touches]] = {
    M.USE: lambda s, _: (f"planet:{s.ask[0]}",) if s.phase == LANDED else (),
    M.DRAW: lambda s, _: ("deck",),
    M.TAKE: lambda s, _: (f"card:{s.drawn}",) if s.phase == FOUND else (),
    M.LEAVE: lambda s, _: ("deck",),
    M.ACTIVATE: _die,
    M.ASIDE: _die,
    M.SPEND: _die,
    M.TURN: _die,
    M.FACE: _chosen,
    M.UPGRADE: lambda s, energy: (f"level:{mover(s)}", own_button(M.UPGRADE + energy)),
    M.FACE_UP: _face_up,
    M.HIRE: _hire,
    M.PAY: _pay,
    M.SHIP: _ship,
    M.SLOT: _slot,
    M.CARD: lambda s, planet: (f"planet:{planet}",),
    M.SEAT: lambda s, seat: (f"seat:{seat}",) if seat < s.t.seats else (),
    M.SAIL: _sail,
    M.MISSION: lambda s, mission: (f"mission:{mission}",),
}
"""Of moves of no thing, as to end a turn or to pass, there is nothing here."""


def _new(wish: NewGameWish) -> Game[State]:
    solo = wish.options.get("solo")
    return new(wish.players, wish.box or "training", wish.seed, solo, wish.switches, wish.dealer)


def _rogues(setup: Setup, lang: str) -> list[tuple[str, str]]:
    # Only a dialog asks.
    from teg.galaxies.cards.compose import SHELF
    from teg.galaxies.cards.sentences import title

    box = SHELF.chosen(setup.box, setup.box_text)
    return [(mat.id, title(mat, [], lang)) for mat in box.rogues]


HOST = Host(
    new=_new,
    turn=lambda s: (s.turn, s.turns),
    seat_name=seat_name,
    free=lambda s: s.phase in (MENU, OVER),
    points=lambda s: tuple(s.points),
    picture=picture,
    status=status,
    question=question,
    preview=preview,
    happened=happened,
    knows=lambda s: s.phase != CHOOSING or s.viewer in (-1, s.actor),
    secret=secret,
    touches=touches,
    about=about,
    winners=winners,
    alike=alike,
    ending=ending,
    notices=lambda setup, lang: [],
    closed=closed,
    values=_rogues,
)
