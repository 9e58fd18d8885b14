"""Why an answer is refused: to what has been begun, or where nothing asks for it now."""

from collections.abc import Callable
from typing import Final

from teg.take import state as P
from teg.take.refusals import claims, economy
from teg.take.refusals.changes import Begun, EarlierNamed, Finished, InDiscard, InHand, MoreCards, begun
from teg.take.refusals.changes_of_systems import EventGone
from teg.take.refusals.economy import cards_text, compared, event_name, named, slots_text
from teg.take.refusals.reason import Part, Reason
from teg.take.rules import moves as M
from teg.take.rules.building import hazards, price, upgrade_price
from teg.take.rules.economy import held
from teg.take.rules.tables import CREDIT, INVESTORS, MECHS, MOST_SLOTS, NEXT_STEP, SHIP, UTILITY
from teg.take.rules.using import investor
from teg.take.speech import names as N
from teg.take.speech.reading import QUESTIONS, lead
from teg.take.state import State


def why_not_step(s: State, move: int) -> Reason | None:
    """Why this is no answer to what is asked."""
    first, count, found = _ANSWERS[s.phase]
    if first <= move < first + count and (reason := found(s, move - first)):
        return reason
    return Reason(asking(s), "finish_first", (Finished(),))


def asking(s: State) -> str:
    """The rule that asks for what is to be answered now."""
    if s.phase == P.PAYING:
        if s.act == P.PIRATES:
            return "TG-15"
        return next(rule for first, rule in reversed(_PAID) if first <= s.act)
    return _ASKING[s.phase]


def _start(s: State, card: int) -> Reason | None:
    return Reason("TG-25", "not_frontier", (), {"card": named(card)})


def _discard(s: State, card: int) -> Reason:
    """Cards are named from the first to the last of the hand, so that no payment comes up twice."""
    rule, parts = "TG-15" if s.act == P.PIRATES else "TG-14", {"card": named(card)}
    if card not in held(s, s.turn):
        return Reason(rule, "not_in_hand", (), parts)
    if card < s.least:
        return Reason(rule, "payment_back", (), parts)
    return Reason(rule, "payment_order", (EarlierNamed(card),), parts)


def _settler(s: State, card: int) -> Reason | None:
    """A card that is not held, does not fit the claimed system, or is too dear."""
    t = s.t
    position = s.act - M.CLAIM
    system = s.row[position]
    fits = t.fits[card]
    parts: dict[str, Part] = {
        "card": named(card),
        "system": lambda s, lang: N.space_name(s, system, lang),
        "slots": lambda s, lang: slots_text(t.slot_kinds[system], lang),
    }
    if not fits:
        return Reason("TG-11", "ship_settles", (), parts)
    if not fits & t.slot_kinds[system]:
        return Reason("TG-46" if t.family[card] == UTILITY else "TG-45", "does_not_fit", (), parts)
    if card not in held(s, s.turn):
        return Reason("TG-08", "not_held", (InHand(card),), parts)
    due = price(s, card) + (t.hazard_price * hazards(s, position) if t.hazards_in == CREDIT else 0)
    left = len(s.hand[s.turn]) - 1
    parts |= {"due": cards_text(due), "left": cards_text(left)}
    tokens = t.hazards_in == CREDIT and hazards(s, position)
    return Reason("TG-77", "settler_price" if tokens else "build_price", (MoreCards(due - left),), parts)


def _place(s: State, spot: int) -> Reason | None:
    """A slot that is not there, is taken, or of another kind."""
    t, seat = s.t, s.turn
    place, slot = divmod(spot, MOST_SLOTS)
    system = N.system_at(s, seat, place)
    if system < 0 or slot >= len(t.slots[system]):
        return Reason("TG-44", "no_slot_there")
    claims = s.act < M.BUILD
    parts: dict[str, Part] = {"card": named(s.card)}
    if claims and place < len(s.systems[seat]):
        return Reason("TG-08", "only_on_the_claimed", (), parts)
    kind = t.slots[system][slot]
    parts["slots"] = lambda s, lang: slots_text(1 << kind, lang)
    if not t.fits[s.card] >> kind & 1:
        rule = "TG-46" if t.family[s.card] == UTILITY else "TG-45"
        return Reason(rule, "slot_kind", (), parts)
    other = -1 if claims else N.colony_at(s, seat, spot)
    if other < 0:
        return Reason("TG-47", "slot_alike", (), parts)
    parts["other"] = named(other)
    return Reason("TG-47", "slot_taken", (), parts)


def _cover(s: State, spot: int) -> Reason | None:
    """A colony of another family, one that is not cheaper, or one too far below."""
    t = s.t
    card, covered = s.card, N.colony_at(s, s.turn, spot)
    if covered < 0:
        return Reason("TG-09", "no_colony_there")
    parts: dict[str, Part] = {"card": named(card), "other": named(covered)}
    if t.family[card] != t.family[covered]:
        return Reason("TG-51", "other_family", (), parts)
    if t.cost[covered] >= compared(s, card):
        if t.cost[covered] >= t.cost[card]:
            return Reason("TG-09", "not_cheaper", (), parts)
        parts |= {"cost": compared(s, card), "event": event_name(MECHS)}
        return Reason("TG-50", "not_cheaper_reduced", (EventGone(MECHS),), parts)
    due, left = upgrade_price(s, card, covered), len(s.hand[s.turn])
    parts |= {"covered": named(covered), "due": cards_text(due), "left": cards_text(left)}
    return Reason("TG-09", "upgrade_price", (MoreCards(due - left),), parts)


def _take(s: State, card: int) -> Reason | None:
    return Reason("TG-41", "not_in_discard", (InDiscard(card),), {"card": named(card)})


def _give_up(s: State, card: int) -> Reason | None:
    """What is no ship in play; by the switch, one that is used."""
    parts: dict[str, Part] = {"card": named(card)}
    if s.t.family[card] != SHIP:
        return Reason("TG-68", "not_a_ship", (), parts)
    return Reason("TG-68", "ship_used" if card in s.ships[s.turn] else "ship_not_there", (), parts)


def _change(s: State, card: int) -> Reason | None:
    """What does not lie in the renown pile, or brings no renown."""
    if card >= len(s.t.space):
        return None
    key = "no_renown" if card in s.pile[investor(s)] else "not_in_pile"
    return Reason("TG-64", key, (), {"card": lambda s, lang: N.space_name(s, card, lang)})


StepAnswer = tuple[int, int, Callable[[State, int], Reason | None]]


def of_cards(found: Callable[[State, int], Reason | None]) -> Callable[[State, int], Reason | None]:
    """Why not, asked only of cards that there are."""
    return lambda s, card: found(s, card) if card < len(s.t.box.cards) else None


_ANSWERS: Final[dict[int, StepAnswer]] = {
    P.STARTING: (M.START, M.CARDS, of_cards(_start)),
    P.PAYING: (M.DISCARD, M.CARDS, of_cards(_discard)),
    P.CLAIMING: (M.BUILD, M.CARDS, of_cards(_settler)),
    P.PLACING: (M.PLACE, M.COVER - M.PLACE, _place),
    P.COVERING: (M.COVER, M.CARDS - M.COVER + 8, _cover),
    P.TAKING: (M.TAKE, M.CARDS, of_cards(_take)),
    P.GIVING_UP: (M.GIVE_UP, M.CARDS, of_cards(_give_up)),
    P.CHANGING: (M.CHANGE, M.SPACE_CARDS, _change),
}
"""By phase: the first of the moves that answer, how many there are, and why one of them is none."""

_ASKING: Final = {
    P.STARTING: "TG-25",
    P.CLAIMING: "TG-08",
    P.PLACING: "TG-44",
    P.COVERING: "TG-09",
    P.TAKING: "TG-41",
    P.GIVING_UP: "TG-68",
    P.CHANGING: "TG-64",
}

_PAID: Final = (
    (M.CLAIM, "TG-77"),
    (M.CLEAR, "TG-52"),
    (M.USE, "TG-42"),
    (M.BUILD, "TG-43"),
    (M.UPGRADE, "TG-09"),
    (M.USE_SHIP, "TG-42"),
)
"""From which move on a payment is due by which rule."""


def why_not_discard(s: State, card: int) -> Reason | None:
    """Nothing is to be paid."""
    return Reason("TG-14", "nothing_due", (), {"card": named(card)})


def why_not_start(s: State, card: int) -> Reason | None:
    """The game has begun long ago."""
    return Reason("TG-25", "started", (), {"card": named(card)})


def why_not_take(s: State, card: int) -> Reason | None:
    """The trade is not possible, or would not bring that card."""
    return economy.why_not_trade(s, M.TRADE_SCIENCE) or _answer(s, M.TAKE + card)


def why_not_give_up(s: State, card: int) -> Reason | None:
    """No event takes ships, or it does not take that one."""
    return _event(s, M.GIVE_UP + card, NEXT_STEP, "no_next_step")


def why_not_change(s: State, card: int) -> Reason | None:
    """No event takes renown, or that card brings none."""
    if card >= len(s.t.space):
        return None
    return _event(s, M.CHANGE + card, INVESTORS, "no_investors")


def _event(s: State, move: int, kind: int, key: str) -> Reason | None:
    first = lead(s, move)
    if first < 0:
        event = next(card for card, of in enumerate(s.t.event) if of == kind)
        parts: dict[str, Part] = {"event": lambda s, lang: N.space_name(s, event, lang)}
        return Reason("TG-18", key, (), parts)
    return claims.why_not_opportunity(s, first - M.OPPORTUNITY, s.turn) or _answer(s, move)


def _answer(s: State, move: int) -> Reason | None:
    """Why this is no answer to what the move before it asks."""
    first = lead(s, move)
    question = begun(s, first)
    if question.phase not in QUESTIONS:
        return Reason("TG-64", "tokens_suffice")
    if move in question.moves():
        parts: dict[str, Part] = {"first": lambda s, lang: s.say(first, lang)}
        return Reason(asking(question), "asked_later", (Begun(first),), parts)
    return why_not_step(question, move)
