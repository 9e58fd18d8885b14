"""Take The Galaxy at a table: how it is asked for, shown and told, and what a move touches."""

from collections.abc import Callable
from warnings import catch_warnings

from teg.core import Game
from teg.core.host import Host, NewGameWish, Touches, own_button
from teg.take import new
from teg.take.kit import notices
from teg.take.rules import moves as M
from teg.take.rules.scoring import winners
from teg.take.rules.tables import MOST_SLOTS
from teg.take.speech import question, seat_name
from teg.take.speech.about import about
from teg.take.speech.names import in_row, mover, system_at
from teg.take.speech.picture import picture, status
from teg.take.speech.preview import happened, preview
from teg.take.speech.questions import ending
from teg.take.speech.saying import secret
from teg.take.state import MENU, OVER, State


def touches(s: State, move: int) -> Touches:
    """The keys of the things that a move is about, what is taken first; its own button where none tells."""
    first = M.BLOCKS.get(move, -1)
    if first not in _TOUCHED:
        return (own_button(move),)
    found, whole = _TOUCHED[first]
    keys = found(s, move - first)
    return keys if whole and keys else (*keys, own_button(move))


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


_TOUCHED: dict[int, tuple[Callable[[State, int], Touches], bool]] = {
    M.CLAIM: (_space, False),
    M.OPPORTUNITY: (_space, False),
    M.PARTNER_INVESTS: (_space, False),
    M.CLEAR: (_space, False),
    M.RELINQUISH: (_system, False),
    M.USE: (_spot, True),
    M.PARTNER_USE: (_partner, False),
    M.BOUNTY: (lambda s, argument: _system(s, argument // 4), False),
    M.PARTNER_BOUNTY: (_partner, False),
    M.PLACE: (_spot, True),
    M.COVER: (_spot, True),
    M.BUILD: (_card, False),
    M.UPGRADE: (_card, False),
    M.USE_SHIP: (_ship, True),
    M.PARTNER_SHIP: (_partner, False),
    M.DISCARD: (_card, True),
    M.TAKE: (lambda s, card: (f"pile:{mover(s)}",), False),
    M.GIVE_UP: (_ship, True),
}
"""Blocks of moves, the things they are about, and whether these tell a move from all others."""


def _new(wish: NewGameWish) -> Game[State]:
    with catch_warnings(action="ignore"):  # the table tells the notices itself
        return new(
            wish.players,
            teams="teams" in wish.options,
            deck=wish.options.get("deck", "balanced"),
            box=wish.box or "representative",
            seed=wish.seed,
            switches=wish.switches,
            dealer=wish.dealer,
        )


HOST = Host(
    new=_new,
    turn=lambda s: (s.turn, s.turns),
    seat_name=seat_name,
    free=lambda s: s.phase in (MENU, OVER),
    picture=picture,
    status=status,
    question=question,
    preview=preview,
    happened=happened,
    knows=lambda s: s.actor < 0 or s.viewer in (-1, s.actor),
    secret=secret,
    touches=touches,
    about=about,
    closed=lambda s, seat: None,
    winners=winners,
    ending=ending,
    notices=notices,
)
