"""Using colonies and ships, one's own or the partner's; trades, bounties and the discard pile."""

from teg.take.rules import moves as M
from teg.take.rules.board import top
from teg.take.rules.cards import with_card, without
from teg.take.rules.flow import draw_cards, pay, to_menu, when_paid
from teg.take.rules.tables import CREDIT, SPOTS
from teg.take.state import MOVES, TAKING, State, on


def _use(s: State, spot: int) -> None:
    seat = s.turn
    s.used[seat] |= 1 << spot
    _work(s, M.USE + spot, top(s, seat, spot))


def _partner_use(s: State, spot: int) -> None:
    seat = s.t.partner[s.turn]
    s.used[seat] |= 1 << spot
    _work(s, M.PARTNER_USE + spot, top(s, seat, spot))


def _use_ship(s: State, card: int) -> None:
    seat = s.turn
    s.tired[seat] = with_card(s.tired[seat], card)
    _work(s, M.USE_SHIP + card, card)


def _partner_ship(s: State, card: int) -> None:
    seat = s.t.partner[s.turn]
    s.tired[seat] = with_card(s.tired[seat], card)
    _work(s, M.PARTNER_SHIP + card, card)


def _work(s: State, act: int, card: int) -> None:
    """A card takes what it needs, which must be there, and gives what it makes."""
    takes = s.t.takes[card]
    if takes is not None:
        manpower, production, science, credit = takes
        s.manpower -= manpower
        s.production -= production
        s.science -= science
        if credit:
            s.act = act
            pay(s, credit)
            return
    _give(s, card)


def _give(s: State, card: int) -> None:
    manpower, production, science, credit = s.t.gives[card]
    s.manpower += manpower
    s.production += production
    s.science += science
    if credit:
        draw_cards(s, credit)
    else:
        to_menu(s)


def _used(s: State, spot: int) -> None:
    _give(s, top(s, s.turn, spot))


def _partner_used(s: State, spot: int) -> None:
    _give(s, top(s, s.t.partner[s.turn], spot))


def gain(s: State, resource: int, amount: int) -> None:
    """The active player gains so much of a resource; credits are drawn."""
    if resource == CREDIT:
        draw_cards(s, amount)
        return
    if resource == 0:
        s.manpower += amount
    elif resource == 1:
        s.production += amount
    else:
        s.science += amount
    to_menu(s)


def _take_token(s: State, seat: int, number: int) -> None:
    place, resource = divmod(number, 4)
    all_tokens = s.bounty[seat]
    tokens = list(all_tokens[place])
    tokens[resource] -= 1
    one, two, three, four = tokens
    s.bounty[seat] = (*all_tokens[:place], (one, two, three, four), *all_tokens[place + 1 :])
    gain(s, resource, 1)


def _bounty(s: State, number: int) -> None:
    _take_token(s, s.turn, number)


def _partner_bounty(s: State, number: int) -> None:
    _take_token(s, s.t.partner[s.turn], number)


def _trade_manpower(s: State, _: int) -> None:
    s.manpower -= s.t.manpower_price
    draw_cards(s, 1)


def _trade_production(s: State, _: int) -> None:
    s.production -= 1
    draw_cards(s, 1)


def _trade_science(s: State, _: int) -> None:
    s.science -= 1
    discard = s.discard[s.turn]
    if discard[0] == discard[-1] and not s.t.asks_all:
        _take(s, discard[0])
    else:
        s.act = M.TRADE_SCIENCE
        s.phase = TAKING


def _take(s: State, card: int) -> None:
    seat = s.turn
    s.discard[seat] = without(s.discard[seat], card)
    s.hand[seat] = with_card(s.hand[seat], card)
    s.known[seat] = with_card(s.known[seat], card)
    to_menu(s)


MOVES[TAKING] = lambda s: tuple(M.TAKE + card for card in dict.fromkeys(s.discard[s.turn]))
on(M.USE, _use, SPOTS)
on(M.PARTNER_USE, _partner_use, SPOTS)
on(M.USE_SHIP, _use_ship, M.CARDS)
on(M.PARTNER_SHIP, _partner_ship, M.CARDS)
on(M.BOUNTY, _bounty, SPOTS)
on(M.PARTNER_BOUNTY, _partner_bounty, SPOTS)
on(M.TRADE_MANPOWER, _trade_manpower)
on(M.TRADE_PRODUCTION, _trade_production)
on(M.TRADE_SCIENCE, _trade_science)
on(M.TAKE, _take, M.CARDS)
when_paid(M.USE, _used, SPOTS)
when_paid(M.PARTNER_USE, _partner_used, SPOTS)
when_paid(M.USE_SHIP, _give, M.CARDS)
when_paid(M.PARTNER_SHIP, _give, M.CARDS)
