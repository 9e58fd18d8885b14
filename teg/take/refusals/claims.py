"""Why a card of Explored Space cannot be claimed, used or cleared of a hazard."""

from teg.take.cards.model import EVENTS, OPPORTUNITIES, Amounts
from teg.take.refusals.changes import InDiscard, InHand, MoreCards, NotTurned, Pool, ReadyShip, Tokens, Undone
from teg.take.refusals.changes_of_systems import EventGone, FewerSystems, HasShip
from teg.take.refusals.reason import Change, Part, Reason
from teg.take.rules.building import BURST_HERE, hazards, price
from teg.take.rules.economy import can_draw, held
from teg.take.rules.tables import (
    ANOMALY,
    BURST,
    CREDIT,
    INVESTORS,
    MOST_SYSTEMS,
    NEXT_STEP,
    NOMADS,
    RACE,
    SYSTEM,
)
from teg.take.rules.using import can_invest, can_leave, changeable
from teg.take.speech import names as N
from teg.take.speech.names import listed
from teg.take.state import State, pool


def have(s: State, price: Amounts, lang: str) -> str:
    """How much there is of what a price asks for."""
    stock = (*pool(s), len(s.hand[s.turn]))
    lines = [N.amount(held, number, lang) for number, held in enumerate(stock) if price[number]]
    return listed(lines, lang)


def why_not_claim(s: State, position: int) -> Reason | None:
    """The first thing that stands against a claim."""
    if position >= len(s.row):
        return Reason("TG-02", "no_card_there")
    card = s.row[position]
    if s.claimed:
        return Reason("TG-04", "claimed", (Undone("unclaimed"),))
    if s.t.kinds[card] == SYSTEM:
        return _why_not_settle(s, position)
    rule = "TG-54" if s.t.kinds[card] == ANOMALY else "TG-55"
    needed = s.t.price[card]
    missing = [max(0, need - held) for need, held in zip(needed, pool(s), strict=False)]
    cards = max(0, needed[CREDIT] - len(s.hand[s.turn]))
    ways: list[Change] = [Pool(number, more) for number, more in enumerate(missing) if more]
    if cards:
        ways.append(MoreCards(cards))
    if not ways:
        return None
    parts: dict[str, Part] = {
        "price": lambda s, lang: N.amounts(needed, lang),
        "held": lambda s, lang: have(s, needed, lang),
    }
    return Reason(rule, "study_price" if rule == "TG-54" else "solve_price", tuple(ways), parts)


def _why_not_settle(s: State, position: int) -> Reason | None:
    t, seat = s.t, s.turn
    if len(s.systems[seat]) >= MOST_SYSTEMS:
        return Reason("TG-05", "four_systems", (FewerSystems(),))
    card = s.row[position]
    kinds = t.slot_kinds[card]
    tokens = hazards(s, position)
    cost = t.hazard_price * tokens
    burst: tuple[Change, ...] = (EventGone(BURST),) if s.events & BURST_HERE and t.burst_hazards else ()
    parts: dict[str, Part] = {
        "system": lambda s, lang: N.space_name(s, card, lang),
        "hazards": lambda s, lang: N.counted(tokens, "hazard", lang),
        "price": lambda s, lang: N.amount(cost, t.hazards_in, lang),
        "held": lambda s, lang: N.amount((*pool(s), len(s.hand[seat]))[t.hazards_in], t.hazards_in, lang),
    }
    if t.hazards_in != CREDIT and cost > pool(s)[t.hazards_in]:
        lacking = cost - pool(s)[t.hazards_in]
        return Reason("TG-52", "hazard_price", (Pool(t.hazards_in, lacking), *burst), parts)
    fitting = [card for card in held(s, seat) if t.fits[card] & kinds]
    if not fitting:
        others = sorted((n for n in range(len(t.fits)) if t.fits[n] & kinds), key=lambda n: t.cost[n])
        return Reason("TG-08", "no_settler", tuple(InHand(n) for n in others), parts)
    cheapest = min(fitting, key=lambda n: price(s, n))
    due = price(s, cheapest) + (cost if t.hazards_in == CREDIT else 0)
    left = len(s.hand[seat]) - 1
    if due <= left:
        return None
    parts |= {
        "card": lambda s, lang: N.card_name(s, cheapest, lang),
        "due": lambda s, lang: N.counted(due, "card", lang),
        "left": lambda s, lang: N.counted(left, "card", lang),
    }
    key = "claim_price_hazards" if tokens and t.hazards_in == CREDIT else "claim_price"
    return Reason("TG-77", key, (MoreCards(due - left), *(burst if tokens else ())), parts)


# Opportunities


def why_not_partner_invests(s: State, position: int) -> Reason | None:
    """Why the partner's renown cannot be given to the investors."""
    partner = s.t.partner[s.turn]
    if partner < 0:
        return Reason("TG-23", "no_partner")
    if position < len(s.row) and s.t.event[s.row[position]] != INVESTORS:
        return Reason("TG-64", "not_investors")
    return why_not_opportunity(s, position, partner)


def why_not_opportunity(s: State, position: int, who: int) -> Reason | None:
    """Why an event cannot be used; `who` is the seat whose renown or ship it takes."""
    t = s.t
    if position >= len(s.row):
        return Reason("TG-02", "no_card_there")
    card = s.row[position]
    kind = t.event[card]
    parts: dict[str, Part] = {"event": lambda s, lang: N.space_name(s, card, lang)}
    if kind < 0:
        return Reason("TG-18", "no_event", (), parts)
    if EVENTS[kind] not in OPPORTUNITIES:
        return Reason("TG-18", "no_opportunity", (), parts)
    if kind == RACE:
        return Reason("TG-66", "race_by_itself", (), parts)
    if s.turned >> position & 1:
        return Reason("TG-18", "turned", (NotTurned(position),), parts)
    if kind == NOMADS and s.production < t.nomad_cost:
        parts["price"] = lambda s, lang: N.amount(t.nomad_cost, 1, lang)
        parts["held"] = lambda s, lang: N.amount(s.production, 1, lang)
        return Reason("TG-65", "nomad_price", (Pool(1, t.nomad_cost - s.production),), parts)
    if kind == NEXT_STEP and not can_leave(s, s.turn):
        tired = tuple(ReadyShip(s.turn, card) for card in s.tired[s.turn])
        return Reason("TG-68", "no_ready_ship" if tired else "no_ship", tired or (HasShip(),), parts)
    if kind == INVESTORS:
        if not can_draw(s, s.turn):
            return Reason("TG-35", "nothing_to_draw", (InDiscard(),))
        if not can_invest(s, who):
            pile = sum(t.space_renown[card] for card in changeable(s, who))
            more = t.investors_cost - s.tokens[who] - pile
            parts |= {
                "price": lambda s, lang: N.counted(t.investors_cost, "token", lang),
                "held": lambda s, lang: N.counted(s.tokens[who] + pile, "token", lang),
            }
            key = "investors_price" if who == s.turn else "investors_price_partner"
            return Reason("TG-64", key, (Tokens(who, more),), parts)
    return None


# Single hazards


def why_not_clear(s: State, position: int) -> Reason | None:
    """Why a hazard of an explored system cannot be removed by itself."""
    t = s.t
    if position >= len(s.row):
        return Reason("TG-02", "no_card_there")
    card = s.row[position]
    there: dict[str, Part] = {"card": lambda s, lang: N.space_name(s, card, lang)}
    if t.kinds[card] != SYSTEM:
        return Reason("TG-52", "no_system_to_clear", (), there)
    if not hazards(s, position):
        return Reason("TG-52", "no_hazard", (), there)
    if not t.bit_by_bit:
        return Reason("TG-53", "not_bit_by_bit")
    if t.hazards[card] <= s.cleared[position]:
        return Reason("TG-16", "burst_hazard", (), there)
    means = len(s.hand[s.turn]) if t.hazards_in == CREDIT else pool(s)[t.hazards_in]
    missing = t.hazard_price - means
    if missing <= 0:
        return None
    way = MoreCards(missing) if t.hazards_in == CREDIT else Pool(t.hazards_in, missing)
    parts: dict[str, Part] = {
        "price": lambda s, lang: N.amount(t.hazard_price, t.hazards_in, lang),
        "hazards": lambda s, lang: N.counted(1, "hazard", lang),
        "held": lambda s, lang: N.amount(means, t.hazards_in, lang),
    }
    return Reason("TG-52", "hazard_price", (way,), parts)
