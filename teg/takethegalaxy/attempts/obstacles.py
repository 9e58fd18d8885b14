"""Every refused try with its reason and the nearest change that really allows it."""

from dataclasses import dataclass

from teg.takethegalaxy import moves as M
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts import claims, economy
from teg.takethegalaxy.attempts.change import Change, Together, same
from teg.takethegalaxy.attempts.reason import Reason
from teg.takethegalaxy.attempts.steps import why_not_step
from teg.takethegalaxy.attempts.tries import tries
from teg.takethegalaxy.board import top
from teg.takethegalaxy.state import State

MOST_CHANGES = 5


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A move that is refused, why, and what would allow it; None if nothing on the table could."""

    move: int
    reason: Reason
    change: Change | None


def obstacles(s: State) -> list[Obstacle]:
    """What is refused of all that a learner may try now."""
    if s.actor < 0:
        return []
    legal = set(s.moves())
    return [found for move in tries(s) if move not in legal and (found := obstacle(s, move))]


def obstacle(s: State, move: int) -> Obstacle | None:
    """Why a move is refused and what would allow it; None if nothing is known of it."""
    reason = why_not(s, move)
    return None if reason is None else Obstacle(move, reason, nearest(s, move, reason))


def why_not(s: State, move: int) -> Reason | None:
    """The first thing that stands against a move of the actor that is not legal."""
    if s.phase != P.MENU:
        return why_not_step(s, move)
    seat, partner = s.turn, s.t.partner[s.turn]
    if M.TRADE_MANPOWER <= move <= M.TRADE_SCIENCE:
        return economy.why_not_trade(s, move)
    if move < M.OPPORTUNITY:
        return claims.why_not_claim(s, move - M.CLAIM)
    if move < M.PARTNER_INVESTS:
        return claims.why_not_opportunity(s, move - M.OPPORTUNITY, seat)
    if move < M.CLEAR:
        return claims.why_not_opportunity(s, move - M.PARTNER_INVESTS, partner)
    if move < M.RELINQUISH:
        return claims.why_not_clear(s, move - M.CLEAR)
    if move < M.USE:
        return economy.why_not_relinquish(s, move - M.RELINQUISH)
    if move < M.PARTNER_USE:
        return economy.why_not_use(s, seat, move - M.USE, top(s, seat, move - M.USE))
    if move < M.BOUNTY:
        spot = move - M.PARTNER_USE
        return economy.why_not_use(s, partner, spot, top(s, partner, spot))
    if move < M.PARTNER_BOUNTY:
        return economy.why_not_bounty(s, seat, move - M.BOUNTY)
    if move < M.PLACE:
        return economy.why_not_bounty(s, partner, move - M.PARTNER_BOUNTY)
    if M.BUILD <= move < M.UPGRADE:
        return economy.why_not_build(s, move - M.BUILD)
    if M.UPGRADE <= move < M.USE_SHIP:
        return economy.why_not_upgrade(s, move - M.UPGRADE)
    if M.USE_SHIP <= move < M.PARTNER_SHIP:
        return economy.why_not_ship(s, seat, move - M.USE_SHIP)
    if M.PARTNER_SHIP <= move < M.DISCARD:
        return economy.why_not_ship(s, partner, move - M.PARTNER_SHIP)
    return None


def nearest(s: State, move: int, reason: Reason) -> Change | None:
    """The cheapest single change that allows a move; else several, each for the next thing in the way."""
    alone = [way for way in reason.ways if _allows(s, move, way)]
    if alone:
        return min(alone, key=lambda way: way.cost)
    parts: list[Change] = []
    here, wanted = s, move
    while len(parts) < MOST_CHANGES:
        obstacle = why_not(here, wanted)
        if obstacle is None:
            return None
        for way in obstacle.ways:
            if (after := way.applied(here)) is not None and (next_ := same(here, wanted, after)) >= 0:
                break
        else:
            return None
        parts.append(way)
        here, wanted = after, next_
        if here.actor >= 0 and wanted in here.moves():
            return Together(tuple(parts))
    return None


def _allows(s: State, move: int, way: Change) -> bool:
    after = way.applied(s)
    return after is not None and after.actor >= 0 and same(s, move, after) in after.moves()
