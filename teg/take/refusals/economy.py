"""Why a card cannot be built, an upgrade made, a card used, a trade made, a system relinquished."""

from teg.take.cards.model import FAMILIES, SLOTS
from teg.take.refusals.changes import InDiscard, InHand, MoreCards, Pool, Ready, ReadyShip, Undone
from teg.take.refusals.changes_of_systems import Built, Cheaper, Claimed, EventGone, FreeSlot, Full, Oldest
from teg.take.refusals.claims import have
from teg.take.refusals.reason import Change, Part, Reason
from teg.take.rules import moves as M
from teg.take.rules.building import price, upgrade_price
from teg.take.rules.economy import can_draw, held
from teg.take.rules.menu import CRACKDOWN_HERE, STRIKE_HERE
from teg.take.rules.tables import CIVILIZATION, CRACKDOWN, CREDIT, MECHS, MINING, SHIP, STRIKE, bits
from teg.take.speech import names as N
from teg.take.speech.names import listed
from teg.take.speech.names import tell as word
from teg.take.state import State, pool


def slots_text(mask: int, lang: str, last: str = "and") -> str:
    """Kinds of slots as a list; the `last` of them follows "and" or "or"."""
    return listed([word(lang, f"slot_{SLOTS[kind]}") for kind in bits(mask)], lang, last)


def named(card: int) -> Part:
    """The name of a card, in a sentence."""
    return lambda s, lang: N.card_name(s, card, lang)


def cards_text(count: int) -> Part:
    """So many cards, in a sentence."""
    return lambda s, lang: N.counted(count, "card", lang)


def event_name(kind: int) -> Part:
    """The name of an event of that kind in Explored Space."""
    return lambda s, lang: N.space_name(s, next(card for card in s.row if s.t.event[card] == kind), lang)


# Building


def why_not_build(s: State, card: int) -> Reason | None:
    """Why a card cannot be built from the menu."""
    t, seat = s.t, s.turn
    parts: dict[str, Part] = {"card": named(card)}
    fits = t.fits[card]
    if card not in held(s, seat):
        return Reason("TG-44" if fits else "TG-11", "not_held", (InHand(card),), parts)
    if fits and not fits & s.free[seat]:
        parts["slots"] = lambda s, lang: slots_text(fits, lang, "or")
        parts["free"] = lambda s, lang: slots_text(s.free[seat], lang)
        rule, key = "TG-44", "no_slot"
        if s.free[seat]:
            rule = "TG-45" if t.family[card] in (CIVILIZATION, MINING) else "TG-46"
            key = "wrong_slot"
        return Reason(rule, key, (FreeSlot(card),), parts)
    return _price(s, price(s, card), "TG-43", "build_price", parts)


def _price(s: State, due: int, rule: str, key: str, parts: dict[str, Part]) -> Reason | None:
    """Too few cards besides the one that is built."""
    left = len(s.hand[s.turn]) - 1
    if due <= left:
        return None
    return Reason(
        rule, key, (MoreCards(due - left),), {**parts, "due": cards_text(due), "left": cards_text(left)}
    )


# Upgrading


def compared(s: State, card: int) -> int:
    """What of an upgrade is compared with the printed cost below it."""
    return price(s, card) if s.t.compares_reduced else s.t.cost[card]


def why_not_upgrade(s: State, card: int) -> Reason | None:
    """Why a card cannot be put over a colony."""
    t, seat = s.t, s.turn
    parts: dict[str, Part] = {"card": named(card)}
    if t.family[card] == SHIP:
        return Reason("TG-11", "ship_upgrade", (), parts)
    if card not in held(s, seat):
        return Reason("TG-44", "not_held", (InHand(card),), parts)
    family, cost = t.family[card], compared(s, card)
    parts |= {"family": lambda s, lang: word(lang, FAMILIES[family]), "cost": cost}
    reduced = {**parts, "event": event_name(MECHS)}
    if not any(t.family[other] == family and t.cost[other] < cost for other in range(len(t.cost))):
        if not any(
            t.family[other] == family and t.cost[other] < t.cost[card] for other in range(len(t.cost))
        ):
            return Reason("TG-09", "cheapest_of_all", (), parts)
        return Reason("TG-09", "cheapest_reduced", (EventGone(MECHS),), reduced)
    if s.events & STRIKE_HERE:
        return Reason("TG-17", "strike", (EventGone(STRIKE),), {**parts, "event": event_name(STRIKE)})
    below = [top for _, top in s.tops[seat] if t.family[top] == family and t.cost[top] < cost]
    if not below:
        if cost < t.cost[card]:
            return Reason("TG-09", "nothing_cheaper_reduced", (Cheaper(card), EventGone(MECHS)), reduced)
        return Reason("TG-09", "nothing_cheaper", (Cheaper(card),), parts)
    covered = min(below, key=lambda top: upgrade_price(s, card, top))
    parts["covered"] = named(covered)
    return _price(s, upgrade_price(s, card, covered), "TG-09", "upgrade_price", parts)


# Using


def why_not_use(s: State, who: int, spot: int) -> Reason | None:
    """Why a colony cannot be used; `who` is the seat it belongs to."""
    if who < 0:
        return Reason("TG-23", "no_partner")
    card = N.colony_at(s, who, spot)
    if card < 0:
        return Reason("TG-42", "no_colony_there")
    parts: dict[str, Part] = {"card": named(card)}
    if s.used[who] >> spot & 1:
        rule, key = ("TG-42", "used") if who == s.turn else ("TG-75", "partner_used")
        return Reason(rule, key, (Ready(who, spot),), parts)
    if s.events & CRACKDOWN_HERE and s.t.renown[card] < 0:
        return Reason(
            "TG-17", "crackdown", (EventGone(CRACKDOWN),), {**parts, "event": event_name(CRACKDOWN)}
        )
    return _fed(s, card, parts)


def why_not_ship(s: State, who: int, card: int) -> Reason | None:
    """Why a ship cannot be used."""
    if who < 0:
        return Reason("TG-23", "no_partner")
    parts: dict[str, Part] = {"card": named(card)}
    if s.t.family[card] != SHIP:
        return Reason("TG-11", "no_ship_at_all", (), parts)
    if card not in s.ships[who]:
        key = "ship_not_built" if who == s.turn else "partner_ship_not_built"
        return Reason("TG-11", key, (Built(who, card),), parts)
    if s.tired[who].count(card) >= s.ships[who].count(card):
        rule, key = ("TG-42", "used") if who == s.turn else ("TG-75", "partner_used")
        return Reason(rule, key, (ReadyShip(who, card),), parts)
    return _fed(s, card, parts)


def _fed(s: State, card: int, parts: dict[str, Part]) -> Reason | None:
    """What a transforming card takes must be there."""
    takes = s.t.takes[card]
    if takes is None:
        return None
    ways: list[Change] = [
        Pool(number, need - there)
        for number, (need, there) in enumerate(zip(takes, pool(s), strict=False))
        if need > there
    ]
    if takes[CREDIT] > len(s.hand[s.turn]):
        ways.append(MoreCards(takes[CREDIT] - len(s.hand[s.turn])))
    if not ways:
        return None
    parts = {
        **parts,
        "price": lambda s, lang: N.amounts(takes, lang),
        "held": lambda s, lang: have(s, takes, lang),
    }
    return Reason("TG-42", "input", tuple(ways), parts)


def why_not_bounty(s: State, who: int, argument: int) -> Reason | None:
    """Why a bounty token cannot be taken."""
    place, resource = divmod(argument, 4)
    if who < 0:
        return Reason("TG-23", "no_partner")
    if place >= len(s.systems[who]):
        return Reason("TG-56", "no_system_there")
    parts: dict[str, Part] = {
        "system": lambda s, lang: N.system_name(s, who, place, lang),
        "resource": lambda s, lang: N.resource(resource, lang),
    }
    if not s.t.bounty[s.systems[who][place]][resource]:
        return Reason("TG-56", "no_bounty", (), parts)
    if not s.bounty[who][place][resource]:
        return Reason("TG-56", "bounty_spent", (), parts)
    if resource == CREDIT and not can_draw(s, s.turn):
        return Reason("TG-35", "nothing_to_draw", (InDiscard(),))
    return None


# Trading


def why_not_trade(s: State, move: int) -> Reason | None:
    """Why a resource cannot be traded for a card."""
    resource = move - M.TRADE_MANPOWER
    needed = s.t.manpower_price if resource == 0 else 1
    there = pool(s)[resource]
    if there < needed:
        parts: dict[str, Part] = {
            "price": lambda s, lang: N.amount(needed, resource, lang),
            "held": lambda s, lang: N.amount(there, resource, lang),
        }
        return Reason(f"TG-{39 + resource}", "trade_price", (Pool(resource, needed - there),), parts)
    if move == M.TRADE_SCIENCE:
        return None if s.discard[s.turn] else Reason("TG-41", "empty_discard", (InDiscard(),))
    return None if can_draw(s, s.turn) else Reason("TG-35", "nothing_to_draw", (InDiscard(),))


# Relinquishing


def why_not_relinquish(s: State, place: int) -> Reason | None:
    """Why a system has to stay."""
    t, seat = s.t, s.turn
    if place >= len(s.systems[seat]):
        return Reason("TG-06", "no_system_there")
    systems, stacks = s.systems[seat], s.stacks[seat][place]
    free = sum(not stack for stack in stacks)
    parts: dict[str, Part] = {"system": lambda s, lang: N.system_name(s, seat, place, lang), "free": free}
    if systems[place] == t.home and not t.home_may_go:
        return Reason("TG-59", "home_stays", (), parts)
    if s.relinquished:
        return Reason("TG-04", "relinquished", (Undone("unrelinquished"),), parts)
    if place == len(systems) - 1:
        return Reason("TG-06" if len(systems) > 1 else "TG-58", "newest", (Claimed(),), parts)
    if free:
        return Reason("TG-06", "not_full" if free > 1 else "not_full_1", (Full(place),), parts)
    stays = systems[0] == t.home and not t.home_may_go
    if t.oldest_only and place > (1 if stays else 0):
        return Reason("TG-06", "not_oldest", (Oldest(place),), parts)
    return None
