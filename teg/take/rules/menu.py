"""What the active player may do in the action phase: the fast list."""

from teg.take.rules import moves as M
from teg.take.rules.building import MECHS_HERE, hazards
from teg.take.rules.economy import can_draw, held
from teg.take.rules.tables import (
    CRACKDOWN,
    CREDIT,
    FAR,
    INVESTORS,
    MIGRATION,
    MOST_SYSTEMS,
    NEXT_STEP,
    NOMADS,
    NONE,
    STRIKE,
    Hand,
    Row,
)
from teg.take.rules.using import can_invest, can_leave, may_relinquish
from teg.take.state import HIDDEN, MENU, MOVES, State, pool

STRIKE_HERE, CRACKDOWN_HERE = 1 << STRIKE, 1 << CRACKDOWN
PRICES = MECHS_HERE | STRIKE_HERE
OPPORTUNITIES = 1 << MIGRATION | 1 << INVESTORS | 1 << NOMADS | 1 << NEXT_STEP
KEPT = 1 << 14  # hands and rows remembered


def menu(s: State) -> tuple[int, ...]:
    """Everything the active player may do now, ascending."""
    t = s.t
    seat = s.turn
    means = len(s.hand[seat])
    builds, upgrades, cheapest = _hand(s, seat)
    found = [M.END]

    # trades
    if (s.manpower >= t.manpower_price or s.production) and can_draw(s, seat):
        if s.manpower >= t.manpower_price:
            found.append(M.TRADE_MANPOWER)
        if s.production:
            found.append(M.TRADE_PRODUCTION)
    if s.science and s.discard[seat]:
        found.append(M.TRADE_SCIENCE)

    # Explored Space
    systems = s.systems[seat]
    if not s.claimed:
        room = len(systems) < MOST_SYSTEMS
        for claim, kinds, cost, price in _row(s):
            if kinds:
                if room and cheapest[kinds] + cost < means:
                    found.append(claim)
            elif (
                price[2] <= s.science
                and price[0] <= s.manpower
                and price[1] <= s.production
                and price[3] <= means
            ):
                found.append(claim)
    if s.events & OPPORTUNITIES:
        _opportunities(s, seat, found)
    if t.bit_by_bit:
        _clearings(s, means, found)

    # systems and what is on them
    if not s.relinquished and len(systems) > 1:
        for place in range(len(systems) - 1):
            if may_relinquish(s, seat, place):
                found.append(M.RELINQUISH + place)
    partner = t.partner[seat]
    _uses(s, seat, M.USE, means, found)
    if partner >= 0:
        _uses(s, partner, M.PARTNER_USE, means, found)
    for tokens in s.bounty[seat]:
        if tokens is not NONE:
            _tokens(s, seat, M.BOUNTY, found)
            break
    if partner >= 0:
        _tokens(s, partner, M.PARTNER_BOUNTY, found)
    if not s.ships[seat] and partner < 0:
        return (*found, *builds, *upgrades)
    found += builds
    found += upgrades
    _ships(s, seat, M.USE_SHIP, means, found)
    if partner >= 0:
        _ships(s, partner, M.PARTNER_SHIP, means, found)
    return tuple(found)


def _row(s: State) -> Row:
    """What lies in Explored Space and what it costs, remembered where hazards are paid in cards at once."""
    t = s.t
    if t.bit_by_bit or t.hazards_in != CREDIT:
        return _look_around(s)
    try:
        return t.rows[s.row]
    except KeyError:
        if len(t.rows) > KEPT:
            t.rows.clear()
        t.rows[s.row] = row = _look_around(s)
        return row


def _look_around(s: State) -> Row:
    """For each claim: the slots of a system, as a mask, and its hazards in credits; or the price."""
    t = s.t
    found = []
    for position, card in enumerate(s.row):
        cost = 0
        if kinds := t.slot_kinds[card]:
            cost = t.hazard_price * hazards(s, position)
            if t.hazards_in != CREDIT:
                cost = 0 if cost <= pool(s)[t.hazards_in] else FAR
        found.append((M.CLAIM + position, kinds, cost, t.price[card]))
    return tuple(found)


def _hand(s: State, seat: int) -> Hand:
    """What the cards of the hand are good for, remembered for hands and colonies seen before."""
    hand = s.hand[seat]
    if hand and hand[0] == HIDDEN:
        return _look_through(s, seat)
    key = hand, s.free[seat], s.costs[seat], s.events & PRICES
    hands = s.t.hands
    try:
        return hands[key]
    except KeyError:
        if len(hands) > KEPT:
            hands.clear()
        hands[key] = looked = _look_through(s, seat)
        return looked


def _look_through(s: State, seat: int) -> Hand:
    """What can be built, what can be an upgrade, and for each mask of slots the cheapest colony that fits."""
    t = s.t
    left = len(s.hand[seat]) - 1
    prices = t.prices[1 if s.events & MECHS_HERE else 0]
    dearer = prices if t.compares_reduced else t.cost
    strike = s.events & STRIKE_HERE
    fits, family = t.fits, t.family
    free = s.free[seat]
    costs = s.costs[seat]
    builds, upgrades = [], []
    cheapest = [FAR, FAR, FAR]
    for card in held(s, seat):
        price = prices[card]
        slots = fits[card]
        if not slots:
            if price <= left:
                builds.append(M.BUILD + card)
            continue
        if slots & free and price <= left:
            builds.append(M.BUILD + card)
        kind = family[card]
        if price < cheapest[kind]:
            cheapest[kind] = price
        if not strike:
            cheaper = costs[kind] & (1 << dearer[card]) - 1
            # The dearest of them costs one less than the mask has bits.
            if cheaper and price - cheaper.bit_length() < left:
                upgrades.append(M.UPGRADE + card)
    civilization, mining, utility = cheapest
    either = min(civilization, utility), min(mining, utility)
    biosphere, deposit = either if t.utility_anywhere else (civilization, mining)
    return (
        tuple(builds),
        tuple(upgrades),
        (FAR, biosphere, deposit, min(biosphere, deposit), utility, *either, min(*either)),
    )


def _clearings(s: State, credits: int, found: list[int]) -> None:
    """Single hazards to remove, where the switch allows it."""
    t = s.t
    means = credits if t.hazards_in == CREDIT else pool(s)[t.hazards_in]
    if t.hazard_price <= means:
        for position, card in enumerate(s.row):
            if t.hazards[card] > s.cleared[position]:
                found.append(M.CLEAR + position)


def _opportunities(s: State, seat: int, found: list[int]) -> None:
    t = s.t
    invests = []
    for position, card in enumerate(s.row):
        kind = t.event[card]
        if kind < 0 or s.turned >> position & 1:
            continue
        if kind == INVESTORS:
            if can_draw(s, seat):
                if can_invest(s, seat):
                    found.append(M.OPPORTUNITY + position)
                if t.teams and can_invest(s, t.partner[seat]):
                    invests.append(M.PARTNER_INVESTS + position)
        elif (
            kind == MIGRATION
            or (kind == NOMADS and s.production >= t.nomad_cost)
            or (kind == NEXT_STEP and can_leave(s, seat))
        ):
            found.append(M.OPPORTUNITY + position)
    found += invests


def _uses(s: State, who: int, block: int, means: int, found: list[int]) -> None:
    """The colonies of a seat that can be used: ready, allowed, and fed."""
    t = s.t
    all_takes = t.takes
    used = s.used[who]
    crackdown = s.events & CRACKDOWN_HERE
    for spot, card in s.tops[who]:
        if not used >> spot & 1:
            takes = all_takes[card]
            if (
                takes is None
                or (
                    takes[0] <= s.manpower
                    and takes[1] <= s.production
                    and takes[2] <= s.science
                    and takes[3] <= means
                )
            ) and not (crackdown and t.renown[card] < 0):
                found.append(block + spot)


def _ships(s: State, who: int, block: int, means: int, found: list[int]) -> None:
    """The ships of a seat that can be used."""
    ships, tired = s.ships[who], s.tired[who]
    if ships == tired:
        return
    for card in dict.fromkeys(ships) if len(ships) > 1 else ships:
        if tired and tired.count(card) == ships.count(card):
            continue
        takes = s.t.takes[card]
        if takes is None or (
            takes[0] <= s.manpower
            and takes[1] <= s.production
            and takes[2] <= s.science
            and takes[3] <= means
        ):
            found.append(block + card)


def _tokens(s: State, who: int, block: int, found: list[int]) -> None:
    """The bounty tokens that can be taken; a credit only while there is a card to draw."""
    for tokens in s.bounty[who]:
        if tokens != NONE:
            for resource, amount in enumerate(tokens):
                if amount and (resource != CREDIT or can_draw(s, s.turn)):
                    found.append(block + resource)
        block += 4


MOVES[MENU] = menu
