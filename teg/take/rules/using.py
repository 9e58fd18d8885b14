"""Colonies, ships and opportunity events used, one's own or the partner's; trades; systems relinquished."""

from teg.take.rules import moves as M
from teg.take.rules.building import POSITIONS
from teg.take.rules.economy import survey, top, with_card, without
from teg.take.rules.flow import draw_cards, pay, to_menu, when_paid
from teg.take.rules.tables import CREDIT, INVESTORS, MIGRATION, MOST_SLOTS, MOST_SYSTEMS, NOMADS, RACE, SPOTS
from teg.take.rules.turn import count_events
from teg.take.state import CHANGING, GIVING_UP, MOVES, TAKING, State, on


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


def _use_opportunity(s: State, position: int) -> None:
    t = s.t
    s.turned |= 1 << position
    kind = t.event[s.row[position]]
    if kind == MIGRATION:
        gain(s, 0, t.migration_gain)
    elif kind == NOMADS:
        s.production -= t.nomad_cost
        gain(s, t.nomad_output, t.nomad_gain)
    elif kind == INVESTORS:
        s.act = M.OPPORTUNITY + position
        _invest(s)
    else:
        ships = can_leave(s, s.turn)
        if len(ships) == 1 and not t.asks_all:
            _give_up(s, ships[0])
        else:
            s.act = M.OPPORTUNITY + position
            s.phase = GIVING_UP


def _partner_invests(s: State, position: int) -> None:
    s.turned |= 1 << position
    s.act = M.PARTNER_INVESTS + position
    _invest(s)


def investor(s: State) -> int:
    """The seat whose renown the investors get."""
    return s.turn if s.act < M.PARTNER_INVESTS else s.t.partner[s.turn]


def can_invest(s: State, seat: int) -> bool:
    """Whether a seat's tokens suffice for the investors, once cards of the renown pile are changed."""
    cost = s.t.investors_cost
    return (
        s.tokens[seat] >= cost
        or s.tokens[seat] + sum(s.t.space_renown[card] for card in changeable(s, seat)) >= cost
    )


def changeable(s: State, seat: int) -> list[int]:
    """The cards of a seat's renown pile that can be changed into tokens."""
    return [card for card in s.pile[seat] if s.t.space_renown[card] > 0]


def _invest(s: State) -> None:
    """Pay renown and draw; as long as tokens do not suffice, ask which card is changed into some."""
    seat = investor(s)
    while s.tokens[seat] < s.t.investors_cost:
        options = changeable(s, seat)
        if len(options) > 1 or s.t.asks_all:
            s.phase = CHANGING
            return
        _to_tokens(s, seat, options[0])
    s.tokens[seat] -= s.t.investors_cost
    draw_cards(s, s.t.investors_gain)


def _to_tokens(s: State, seat: int, card: int) -> None:
    s.pile[seat] = without(s.pile[seat], card)
    s.tokens[seat] += s.t.space_renown[card]


def _change(s: State, card: int) -> None:
    _to_tokens(s, investor(s), card)
    _invest(s)


def can_leave(s: State, seat: int) -> list[int]:
    """The ships that may be given up; by the switch only those that are not used."""
    ships, tired = s.ships[seat], s.tired[seat]
    return [
        card for card in dict.fromkeys(ships) if not s.t.ready_ship or ships.count(card) > tired.count(card)
    ]


def _give_up(s: State, card: int) -> None:
    """A ship leaves for the discard pile, a used one rather than one that can still be used."""
    seat = s.turn
    s.ships[seat] = without(s.ships[seat], card)
    if card in s.tired[seat] and not s.t.ready_ship:
        s.tired[seat] = without(s.tired[seat], card)
    s.discard[seat] = with_card(s.discard[seat], card)
    s.tokens[seat] += s.t.step_gain
    to_menu(s)


def may_relinquish(s: State, seat: int, place: int) -> bool:
    """Whether a system is full and not the newest; switches may bar the home, or all but the oldest."""
    t = s.t
    systems = s.systems[seat]
    if place >= len(systems) - 1 or not all(s.stacks[seat][place]):
        return False
    if systems[place] == t.home and not t.home_may_go:
        return False
    return place == 0 or not t.oldest_only or (place == 1 and systems[0] == t.home and not t.home_may_go)


def _relinquish(s: State, place: int) -> None:
    t = s.t
    seat = s.turn
    s.relinquished = 1
    renown = sum(t.renown[stack[-1]] for stack in s.stacks[seat][place])
    renown += t.race_gain * count_events(s, RACE)
    s.tokens[seat] += renown
    if not t.debts and s.tokens[seat] < 0:
        s.tokens[seat] = 0
    leave_system(s, seat, place)
    to_menu(s)


def leave_system(s: State, seat: int, place: int) -> None:
    """A system goes to the renown pile and its colonies to the discard pile; its bounty is lost."""
    systems, stacks, bounty = s.systems[seat], s.stacks[seat], s.bounty[seat]
    s.pile[seat] = with_card(s.pile[seat], systems[place])
    colonies = [card for stack in stacks[place] for card in stack]
    s.discard[seat] = tuple(sorted((*s.discard[seat], *colonies)))
    s.systems[seat] = systems[:place] + systems[place + 1 :]
    s.stacks[seat] = stacks[:place] + stacks[place + 1 :]
    s.bounty[seat] = bounty[:place] + bounty[place + 1 :]
    below = MOST_SLOTS * place
    used = s.used[seat]
    s.used[seat] = used & (1 << below) - 1 | used >> below + MOST_SLOTS << below
    survey(s, seat)


MOVES[GIVING_UP] = lambda s: tuple(M.GIVE_UP + card for card in can_leave(s, s.turn))
MOVES[CHANGING] = lambda s: tuple(M.CHANGE + card for card in changeable(s, investor(s)))
on(M.OPPORTUNITY, _use_opportunity, POSITIONS)
on(M.PARTNER_INVESTS, _partner_invests, POSITIONS)
on(M.CHANGE, _change, M.SPACE_CARDS)
on(M.GIVE_UP, _give_up, M.CARDS)
on(M.RELINQUISH, _relinquish, MOST_SYSTEMS)
