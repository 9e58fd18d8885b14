"""Why an answer is refused while something has been begun: payments, places, choices."""

from teg.takethegalaxy import moves as M
from teg.takethegalaxy import state as P
from teg.takethegalaxy.attempts.changes import EarlierNamed, Finished, InOrder, MoreCards
from teg.takethegalaxy.attempts.changes_of_systems import EventGone, FreeSpot, OtherSystem
from teg.takethegalaxy.attempts.economy import cards_told, compared, event_name, named, slots_told
from teg.takethegalaxy.attempts.reason import Change, Part, Reason
from teg.takethegalaxy.board import top
from teg.takethegalaxy.building import hazards, price, upgrade_price
from teg.takethegalaxy.state import State
from teg.takethegalaxy.tables import CREDIT, MECHS, MOST_SLOTS, UTILITY
from teg.takethegalaxy.words import names as N


def why_not_step(s: State, move: int) -> Reason | None:
    """Why this is no answer to what is asked."""
    if move == M.END:
        rule = {P.STARTING: "TG-25"}.get(s.phase, "TG-15" if s.act == P.PIRATES else "TG-37")
        return Reason(rule, "finish_first", (Finished(),))
    if s.phase == P.PAYING:
        return _discard(s, move - M.DISCARD)
    if s.phase == P.CLAIMING:
        return _settler(s, move - M.BUILD)
    if s.phase == P.PLACING:
        return _place(s, move - M.PLACE)
    if s.phase == P.COVERING:
        return _cover(s, move - M.COVER)
    return None


def _discard(s: State, card: int) -> Reason:
    """Cards are named from the first to the last of the hand, so that no payment comes up twice."""
    way: Change = InOrder() if card < s.least else EarlierNamed(card)
    return Reason("TG-15" if s.act == P.PIRATES else "TG-14", "payment_order", (way,), {"card": named(card)})


def _settler(s: State, card: int) -> Reason | None:
    """A card of the hand that does not fit the claimed system, or is too dear."""
    t = s.t
    position = s.act - M.CLAIM
    system = s.row[position]
    fits = t.fits[card]
    parts: dict[str, Part] = {
        "card": named(card),
        "system": lambda s, lang: N.space_name(s, system, lang),
        "slots": lambda s, lang: slots_told(t.slot_kinds[system], lang),
    }
    if not fits:
        return Reason("TG-11", "ship_settles", (), parts)
    if not fits & t.slot_kinds[system]:
        rule = "TG-46" if t.family[card] == UTILITY else "TG-45"
        return Reason(rule, "does_not_fit", (OtherSystem(card),), parts)
    due = price(s, card) + (t.hazard_price * hazards(s, position) if t.hazards_in == CREDIT else 0)
    left = len(s.hand[s.turn]) - 1
    parts |= {"due": cards_told(due), "left": cards_told(left)}
    return Reason("TG-77", "settler_price", (MoreCards(due - left),), parts)


def _place(s: State, spot: int) -> Reason | None:
    """A slot that is taken, or of another kind."""
    t, seat = s.t, s.turn
    place, slot = divmod(spot, MOST_SLOTS)
    kind = t.slots[N.system_at(s, seat, place)][slot]
    parts: dict[str, Part] = {"card": named(s.card), "slots": lambda s, lang: slots_told(1 << kind, lang)}
    if not t.fits[s.card] >> kind & 1:
        rule = "TG-46" if t.family[s.card] == UTILITY else "TG-45"
        return Reason(rule, "slot_kind", (), parts)
    parts["other"] = named(top(s, seat, spot))
    return Reason("TG-47", "slot_taken", (FreeSpot(spot),), parts)


def _cover(s: State, spot: int) -> Reason | None:
    """A colony of another family, one that is not cheaper, or one too far below."""
    t = s.t
    card, covered = s.card, top(s, s.turn, spot)
    parts: dict[str, Part] = {"card": named(card), "other": named(covered)}
    if t.family[card] != t.family[covered]:
        return Reason("TG-51", "other_family", (), parts)
    if t.cost[covered] >= compared(s, card):
        if t.cost[covered] >= t.cost[card]:
            return Reason("TG-09", "not_cheaper", (), parts)
        parts |= {"cost": compared(s, card), "event": event_name(MECHS)}
        return Reason("TG-09", "not_cheaper_reduced", (EventGone(MECHS),), parts)
    due, left = upgrade_price(s, card, covered), len(s.hand[s.turn])
    parts |= {"covered": named(covered), "due": cards_told(due), "left": cards_told(left)}
    return Reason("TG-09", "upgrade_price", (MoreCards(due - left),), parts)
