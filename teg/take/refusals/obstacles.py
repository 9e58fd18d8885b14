"""What may be tried, what of it is refused and why, and the nearest change that allows it; told in words."""

from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from teg.core import Attempt, Refusal, choices, reasons
from teg.core.reasons import nearest_change
from teg.take import state as P
from teg.take.refusals import claims, economy, steps
from teg.take.refusals.helping import deciding, doing, pared, same
from teg.take.refusals.reason import HOPELESS, Change, Reason, tell
from teg.take.refusals.steps import why_not_step
from teg.take.rules import moves as M
from teg.take.rules.economy import held
from teg.take.rules.tables import MOST_SLOTS, SYSTEM
from teg.take.speech.preview import preview
from teg.take.state import CHANCE, DONE, HIDDEN, State


def tries(s: State) -> Iterator[int]:
    """Every move worth a word now, in the order of the table; legal moves may be missing here."""
    yield from _TRIES.get(s.phase, _ending)(s)


def _ending(s: State) -> Iterator[int]:
    yield M.END


def _menu(s: State) -> Iterator[int]:
    seat, partner = s.turn, s.t.partner[s.turn]
    yield from _explored(s)
    yield from (M.RELINQUISH + place for place in range(len(s.systems[seat])))
    yield from _economy(s, seat, M.USE, M.USE_SHIP, M.BOUNTY)
    if partner >= 0:
        yield from _economy(s, partner, M.PARTNER_USE, M.PARTNER_SHIP, M.PARTNER_BOUNTY)
    hand = list(dict.fromkeys(card for card in s.hand[seat] if card != HIDDEN))
    yield from (M.BUILD + card for card in hand)
    yield from (M.UPGRADE + card for card in hand)
    yield from (M.TRADE_MANPOWER, M.TRADE_PRODUCTION, M.TRADE_SCIENCE)


def _explored(s: State) -> Iterator[int]:
    for position, card in enumerate(s.row):
        yield M.CLAIM + position
        if s.t.event[card] >= 0:
            yield M.OPPORTUNITY + position
        elif s.t.kinds[card] == SYSTEM and s.t.hazards[card] > s.cleared[position]:
            yield M.CLEAR + position


def _economy(s: State, seat: int, use: int, ship: int, bounty: int) -> Iterator[int]:
    yield from (use + spot for spot, _ in s.tops[seat])
    yield from (ship + card for card in dict.fromkeys(s.ships[seat]))
    for place, system in enumerate(s.systems[seat]):
        for resource, count in enumerate(s.t.bounty[system]):
            if count:
                yield bounty + 4 * place + resource


def _claiming(s: State) -> Iterator[int]:
    yield from (M.BUILD + card for card in held(s, s.turn))
    yield M.END


def _placing(s: State) -> Iterator[int]:
    place = len(s.systems[s.turn])
    if s.act < M.BUILD:
        system = s.row[s.act - M.CLAIM]
        for slot, kind in enumerate(s.t.slots[system]):
            if not s.t.fits[s.card] >> kind & 1:
                yield M.PLACE + MOST_SLOTS * place + slot
    else:
        for spot, _ in s.tops[s.turn]:
            yield M.PLACE + spot
    yield M.END


def _covering(s: State) -> Iterator[int]:
    yield from (M.COVER + spot for spot, _ in s.tops[s.turn])
    yield M.END


def _paying(s: State) -> Iterator[int]:
    yield from (M.DISCARD + card for card in dict.fromkeys(s.hand[s.turn]) if card != HIDDEN)
    yield M.END


_TRIES = {P.MENU: _menu, P.CLAIMING: _claiming, P.PLACING: _placing, P.COVERING: _covering, P.PAYING: _paying}


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
    (M.BUILD, steps.of_cards(economy.why_not_build)),
    (M.UPGRADE, steps.of_cards(economy.why_not_upgrade)),
    (M.USE_SHIP, steps.of_cards(_own(economy.why_not_ship))),
    (M.PARTNER_SHIP, steps.of_cards(_partners(economy.why_not_ship))),
    (M.DISCARD, steps.of_cards(steps.why_not_discard)),
    (M.TAKE, steps.of_cards(steps.why_not_take)),
    (M.GIVE_UP, steps.of_cards(steps.why_not_give_up)),
    (M.START, steps.of_cards(steps.why_not_start)),
    (M.CHANGE, steps.why_not_change),
    (M.REVEALED, lambda s, _: Reason("TG-32", "turned_up")),
    (M.DRAWN, lambda s, _: Reason("TG-34", "turned_up")),
)
_STARTS: Final = [first for first, _ in _MENU]


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        what = tell(lang, "a_move")
        return [Attempt(what, (), "", nothing(s, what, lang))]
    lines = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in s.moves()]
    for move in refused(s):
        lines.append(Attempt(s.say(move, lang), (), "", refusal(s, move, lang), (move,)))
    return lines


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move or outcome, any number, is not possible now; None if it is."""
    if move in choices(s):
        return None
    if s.actor == CHANCE and move >= M.REVEALED:
        return reasons.unlikely(s, move, _chance(s), lang)
    if s.actor < 0:
        return nothing(s, s.say(move, lang), lang)
    reason = reason_of(s, move)
    assert reason

    def allowed(after: State) -> tuple[int, ...]:
        wanted = same(s, move, after) if after.actor >= 0 else -1
        return (wanted,) if wanted in after.moves() else ()

    return reasons.refusal(s.say(move, lang), reason, lambda: nearest(s, move, reason), allowed, s, lang)


def nothing(s: State, what: str, lang: str) -> Refusal:
    """Why nobody can do anything while chance decides, and once the game is over."""
    reason = Reason("TG-20", "over") if s.actor == DONE else Reason(_chance(s), "chance")
    return reasons.refusal(what, reason, lambda: (reason, None), lambda after: (), s, lang)


def _chance(s: State) -> str:
    return "TG-32" if s.phase == P.REVEALING else "TG-34"
