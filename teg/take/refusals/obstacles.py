"""Why a move is refused, any move, and the nearest change that really allows it."""

from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from teg.core.reasons import nearest_change
from teg.take import state as P
from teg.take.refusals import claims, economy, moments
from teg.take.refusals.deciding import deciding
from teg.take.refusals.doing import doing
from teg.take.refusals.paring import pared
from teg.take.refusals.reason import HOPELESS, Change, Reason
from teg.take.refusals.same import same
from teg.take.refusals.steps import why_not_step
from teg.take.refusals.tries import tries
from teg.take.rules import moves as M
from teg.take.state import State


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A move that is refused, why, and what would allow it; None if nothing on the table could."""

    move: int
    reason: Reason
    change: Change | None


def obstacles(s: State) -> list[Obstacle]:
    """What is refused of all that a learner may try now."""
    return [found for move in refused(s) if (found := obstacle(s, move))]


def refused(s: State) -> list[int]:
    """The moves that a learner may try now and that are not legal."""
    if s.actor < 0:
        return []
    legal = set(s.moves())
    return [move for move in tries(s) if move not in legal]


def obstacle(s: State, move: int) -> Obstacle | None:
    """Why a move is refused and what would allow it; None if it is legal."""
    reason = reason_of(s, move)
    return None if reason is None else Obstacle(move, *nearest(s, move, reason))


def reason_of(s: State, move: int) -> Reason | None:
    """Why a move is refused, with the switches that decide; None if it is legal."""
    reason = why_not(s, move)
    if reason is None or reason.key in ("not_held", "no_such_move", "finish_first"):
        return reason
    return replace(reason, switches=deciding(s, move))


def nearest(s: State, move: int, reason: Reason) -> tuple[Reason, Change | None]:
    """What would allow a refused move, or the obstacle that nothing removes.

    What can be done at once comes before what must come by itself.
    """

    def why(position: State) -> Reason | None:
        wanted = same(s, move, position)
        return why_not(position, wanted) if wanted >= 0 else None

    def legal(position: State) -> bool:
        return position.actor >= 0 and same(s, move, position) in position.moves()

    if (first := doing(s, reason, legal)) is not None:
        return reason, first
    if why(s) is None:  # a number that names nothing here cannot be followed into another position
        return reason, None
    last, change = nearest_change(s, why, legal, HOPELESS)
    return (last, None) if change is None else (reason, pared(s, change, legal))


def why_not(s: State, move: int) -> Reason | None:
    """The first thing that stands against a move of the actor, any number; None if it is legal."""
    if move in s.moves():
        return None
    found = None
    if 0 <= move < M.SIZE:
        if s.phase != P.MENU:
            found = why_not_step(s, move)
        else:
            first, why = _MENU[bisect(_STARTS, move) - 1]
            found = why(s, move - first)
    return found or Reason("TG-37", "no_such_move")


Why = Callable[[State, int], Reason | None]


def _own(why: Callable[[State, int, int], Reason | None]) -> Why:
    """Of the seat on turn."""
    return lambda s, argument: why(s, s.turn, argument)


def _partners(why: Callable[[State, int, int], Reason | None]) -> Why:
    """Of its partner."""
    return lambda s, argument: why(s, s.t.partner[s.turn], argument)


def _of_cards(why: Why) -> Why:
    """Only for cards that there are."""
    return lambda s, card: why(s, card) if card < len(s.t.box.cards) else None


_MENU: Final[tuple[tuple[int, Why], ...]] = (
    (M.END, lambda s, _: None),
    (M.TRADE_MANPOWER, lambda s, resource: economy.why_not_trade(s, M.TRADE_MANPOWER + resource)),
    (M.CLAIM, claims.why_not_claim),
    (M.OPPORTUNITY, lambda s, position: claims.why_not_opportunity(s, position, s.turn)),
    (M.PARTNER_INVESTS, claims.why_not_partner_invests),
    (M.CLEAR, claims.why_not_clear),
    (M.RELINQUISH, economy.why_not_relinquish),
    (M.USE, _own(economy.why_not_use)),
    (M.PARTNER_USE, _partners(economy.why_not_use)),
    (M.BOUNTY, _own(economy.why_not_bounty)),
    (M.PARTNER_BOUNTY, _partners(economy.why_not_bounty)),
    (M.PLACE, lambda s, _: Reason("TG-44", "nothing_built")),
    (M.COVER, lambda s, _: Reason("TG-09", "nothing_upgraded")),
    (M.BUILD, _of_cards(economy.why_not_build)),
    (M.UPGRADE, _of_cards(economy.why_not_upgrade)),
    (M.USE_SHIP, _of_cards(_own(economy.why_not_ship))),
    (M.PARTNER_SHIP, _of_cards(_partners(economy.why_not_ship))),
    (M.DISCARD, _of_cards(moments.why_not_discard)),
    (M.TAKE, _of_cards(moments.why_not_take)),
    (M.GIVE_UP, _of_cards(moments.why_not_give_up)),
    (M.START, _of_cards(moments.why_not_start)),
    (M.CHANGE, moments.why_not_change),
    (M.REVEALED, lambda s, _: Reason("TG-32", "turned_up")),
    (M.DRAWN, lambda s, _: Reason("TG-34", "turned_up")),
)
_STARTS: Final = [first for first, _ in _MENU]
