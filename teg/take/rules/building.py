"""Colonies and ships built, colonies upgraded, systems claimed with their first colony."""

from teg.take.rules import moves as M
from teg.take.rules.economy import free_slots, free_spots, held, leave_hand, put_on, with_card
from teg.take.rules.flow import pay, to_menu, when_paid
from teg.take.rules.tables import BURST, CREDIT, MECHS, MOST_SLOTS, SHIP, SPOTS, SYSTEM
from teg.take.rules.turn import count_events, explored
from teg.take.state import CLAIMING, COVERING, MOVES, PLACING, Held, State, on, pool

MECHS_HERE, BURST_HERE = 1 << MECHS, 1 << BURST
POSITIONS = M.OPPORTUNITY - M.CLAIM


def price(s: State, card: int) -> int:
    """What it costs to build a card now."""
    return s.t.prices[1 if s.events & MECHS_HERE else 0][card]


def upgrade_price(s: State, card: int, covered: int) -> int:
    """What it costs now to put a colony over another: the difference of the printed costs, at least 0."""
    t = s.t
    less = t.discount[card] if s.events & MECHS_HERE else 0
    return max(0, t.cost[card] - t.cost[covered] - less)


def hazards(s: State, position: int) -> int:
    """The hazards to be removed from a system of Explored Space."""
    t = s.t
    number = t.hazards[s.row[position]] - s.cleared[position]
    if s.events & BURST_HERE:
        number += t.burst_hazards * (count_events(s, BURST) if t.bursts_add_up else 1)
    return number


def _build(s: State, card: int) -> None:
    seat = s.turn
    leave_hand(s, seat, card)
    s.card = card
    if s.phase == CLAIMING:
        spots = claim_spots(s)
    else:
        s.act = M.BUILD + card
        if s.t.family[card] == SHIP:
            pay(s, price(s, card))
            return
        spots = free_spots(s, seat, card)
    if len(spots) == 1 and not s.t.asks_all:
        _place(s, spots[0])
    else:
        s.phase = PLACING


def claim_spots(s: State) -> list[int]:
    """The slots of the system being claimed where the colony in hand fits."""
    system = s.row[s.act - M.CLAIM]
    return free_slots(s, s.card, system, empty(s, system), len(s.systems[s.turn]))


def empty(s: State, system: int) -> Held:
    """A system without colonies."""
    return ((),) * len(s.t.slots[system])


def _places(s: State) -> tuple[int, ...]:
    spots = claim_spots(s) if s.act < M.BUILD else free_spots(s, s.turn, s.card)
    return tuple(M.PLACE + spot for spot in spots)


def _place(s: State, spot: int) -> None:
    s.spot = spot
    due = price(s, s.card)
    if s.act < M.BUILD:
        tokens = hazards(s, s.act - M.CLAIM)
        if s.t.hazards_in == CREDIT:
            due += s.t.hazard_price * tokens
        else:
            spend(s, s.t.hazards_in, s.t.hazard_price * tokens)
    pay(s, due)


def spend(s: State, resource: int, amount: int) -> None:
    """The active player spends manpower, production or science of the pool."""
    if resource == 0:
        s.manpower -= amount
    elif resource == 1:
        s.production -= amount
    else:
        s.science -= amount


def _built(s: State, card: int) -> None:
    if s.t.family[card] == SHIP:
        s.ships[s.turn] = with_card(s.ships[s.turn], card)
    else:
        put_on(s, s.turn, s.spot, card)
    to_menu(s)


def _upgrade(s: State, card: int) -> None:
    leave_hand(s, s.turn, card)
    s.card = card
    s.act = M.UPGRADE + card
    spots = upgradable(s, s.turn, card, len(s.hand[s.turn]))
    if len(spots) == 1 and not s.t.asks_all:
        _cover(s, spots[0])
    else:
        s.phase = COVERING


def upgradable(s: State, seat: int, card: int, most: int) -> list[int]:
    """The spots whose colonies this card may cover for at most so many credits."""
    t = s.t
    families, costs = t.family, t.cost
    family = families[card]
    dearer = price(s, card) if t.compares_reduced else costs[card]
    affordable = costs[card] - (t.discount[card] if s.events & MECHS_HERE else 0) - most
    return [
        spot
        for spot, covered in s.tops[seat]
        if families[covered] == family and affordable <= costs[covered] < dearer
    ]


def _covers(s: State) -> tuple[int, ...]:
    seat = s.turn
    return tuple(M.COVER + spot for spot in upgradable(s, seat, s.card, len(s.hand[seat])))


def _cover(s: State, spot: int) -> None:
    s.spot = spot
    place, slot = divmod(spot, MOST_SLOTS)
    pay(s, upgrade_price(s, s.card, s.stacks[s.turn][place][slot][-1]))


def _upgraded(s: State, card: int) -> None:
    if not s.t.inherits_used:
        s.used[s.turn] &= ~(1 << s.spot)
    put_on(s, s.turn, s.spot, card)
    to_menu(s)


# claims


def settlers(s: State, position: int) -> list[int]:
    """The cards of the hand that may be built onto a system of Explored Space, all costs considered."""
    t = s.t
    seat = s.turn
    kinds = t.slot_kinds[s.row[position]]
    prices = t.prices[1 if s.events & MECHS_HERE else 0]
    left = len(s.hand[seat]) - 1
    cost = t.hazard_price * hazards(s, position)
    if t.hazards_in == CREDIT:
        left -= cost
    elif cost > pool(s)[t.hazards_in]:
        return []
    return [card for card in held(s, seat) if t.fits[card] & kinds and prices[card] <= left]


def _claim(s: State, position: int) -> None:
    t = s.t
    card = s.row[position]
    s.act = M.CLAIM + position
    if t.kinds[card] == SYSTEM:
        s.phase = CLAIMING
        options = settlers(s, position)
        if len(options) == 1 and not t.asks_all:
            _build(s, options[0])
        return
    manpower, production, science, credit = t.price[card]
    s.manpower -= manpower
    s.production -= production
    s.science -= science
    pay(s, credit)


def _claimed(s: State, position: int) -> None:
    t = s.t
    seat = s.turn
    card = s.row[position]
    s.claimed = 1
    take_from_row(s, position)
    if t.kinds[card] == SYSTEM:
        s.systems[seat] = (*s.systems[seat], card)
        s.stacks[seat] = (*s.stacks[seat], empty(s, card))
        s.bounty[seat] = (*s.bounty[seat], t.bounty[card])
        put_on(s, seat, s.spot, s.card)
    else:
        s.pile[seat] = with_card(s.pile[seat], card)
    to_menu(s)


def take_from_row(s: State, position: int) -> None:
    """A card leaves Explored Space, the others close up."""
    s.row = s.row[:position] + s.row[position + 1 :]
    s.cleared = s.cleared[:position] + s.cleared[position + 1 :]
    s.turned = s.turned & (1 << position) - 1 | s.turned >> position + 1 << position
    explored(s)


def _clear(s: State, position: int) -> None:
    """Remove one printed hazard; the one of a Cosmic Burst stays as long as that does."""
    s.act = M.CLEAR + position
    if s.t.hazards_in == CREDIT:
        pay(s, s.t.hazard_price)
    else:
        spend(s, s.t.hazards_in, s.t.hazard_price)
        pay(s, 0)


def _cleared(s: State, position: int) -> None:
    s.cleared = (*s.cleared[:position], s.cleared[position] + 1, *s.cleared[position + 1 :])
    to_menu(s)


MOVES[CLAIMING] = lambda s: tuple(M.BUILD + card for card in settlers(s, s.act - M.CLAIM))
MOVES[PLACING] = _places
MOVES[COVERING] = _covers
on(M.BUILD, _build, M.CARDS)
on(M.PLACE, _place, SPOTS)
on(M.UPGRADE, _upgrade, M.CARDS)
on(M.COVER, _cover, SPOTS)
on(M.CLAIM, _claim, POSITIONS)
on(M.CLEAR, _clear, POSITIONS)
when_paid(M.BUILD, _built, M.CARDS)
when_paid(M.UPGRADE, _upgraded, M.CARDS)
when_paid(M.CLAIM, _claimed, POSITIONS)
when_paid(M.CLEAR, _cleared, POSITIONS)
