"""Every refused try with its reason and the nearest change that really allows it."""

from dataclasses import dataclass

from teg.takethegalaxy import moves as M
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts import claims, economy
from teg.takethegalaxy.attempts.reason import HOPELESS, Change, Reason
from teg.takethegalaxy.attempts.same import same
from teg.takethegalaxy.attempts.steps import why_not_step
from teg.takethegalaxy.attempts.tries import tries
from teg.takethegalaxy.board import top
from teg.takethegalaxy.state import State
from teg.why import nearest_change


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

    def why(position: State) -> Reason | None:
        wanted = same(s, move, position)
        return why_not(position, wanted) if wanted >= 0 else None

    if why(s) is None:
        return None

    def legal(position: State) -> bool:
        return position.actor >= 0 and same(s, move, position) in position.moves()

    return Obstacle(move, *nearest_change(s, why, legal, HOPELESS))


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
