"""What the active player may do in the action phase: the fast list."""

from teg.takethegalaxy import moves as M
from teg.takethegalaxy.building import MECHS_HERE, hazards
from teg.takethegalaxy.cards import can_draw, held
from teg.takethegalaxy.opportunities import can_invest, can_leave, may_relinquish
from teg.takethegalaxy.state import MENU, MOVES, State
from teg.takethegalaxy.tables import (
    CRACKDOWN,
    FAR,
    INVESTORS,
    MIGRATION,
    MOST_SYSTEMS,
    NEXT_STEP,
    NOMADS,
    NONE,
    STRIKE,
    SYSTEM,
)
from teg.takethegalaxy.using import CREDIT

STRIKE_HERE, CRACKDOWN_HERE = 1 << STRIKE, 1 << CRACKDOWN
OPPORTUNITIES = 1 << MIGRATION | 1 << INVESTORS | 1 << NOMADS | 1 << NEXT_STEP


def menu(s: State) -> tuple[int, ...]:
    """Everything the active player may do now, ascending."""
    t = s.t
    seat = s.turn
    left = len(s.hand[seat]) - 1
    fits, family = t.fits, t.family
    prices = t.prices[1 if s.events & MECHS_HERE else 0]
    found = [M.END]

    # cards of the hand: what can be built or upgraded, and the cheapest for each kind of slot
    builds: list[int] = []
    upgrades: list[int] = []
    cheapest = [FAR, FAR, FAR]
    free = s.free[seat]
    costs = s.costs[seat]
    strike = s.events & STRIKE_HERE
    for card in held(s, seat):
        price = prices[card]
        slots = fits[card]
        if not slots:
            if price <= left:
                builds.append(M.BUILD + card)
            continue
        if price <= left:
            if slots & free:
                builds.append(M.BUILD + card)
            if price < cheapest[family[card]]:
                cheapest[family[card]] = price
        if not strike:
            cost = price if t.compares_reduced else t.cost[card]
            cheaper = costs[family[card]] & (1 << cost) - 1
            if cheaper and price - cheaper.bit_length() < left:
                upgrades.append(M.UPGRADE + card)

    # trades
    if (s.manpower >= t.manpower_price or s.production) and can_draw(s, seat):
        if s.manpower >= t.manpower_price:
            found.append(M.TRADE_MANPOWER)
        if s.production:
            found.append(M.TRADE_PRODUCTION)
    if s.science and s.discard[seat]:
        found.append(M.TRADE_SCIENCE)

    # Explored Space
    if not s.claimed:
        _claims(s, left, cheapest, found)
    if s.events & OPPORTUNITIES:
        _opportunities(s, seat, found)
    if t.bit_by_bit:
        _clearings(s, left, found)

    # systems and what is on them
    if not s.relinquished:
        for place in range(len(s.systems[seat]) - 1):
            if may_relinquish(s, seat, place):
                found.append(M.RELINQUISH + place)
    partner = t.partner[seat]
    found += _uses(s, seat, M.USE, left)
    if partner >= 0:
        found += _uses(s, partner, M.PARTNER_USE, left)
    found += _tokens(s, seat, M.BOUNTY)
    if partner >= 0:
        found += _tokens(s, partner, M.PARTNER_BOUNTY)
    found += builds
    found += upgrades
    if s.ships[seat]:
        found += _ships(s, seat, M.USE_SHIP, left)
    if partner >= 0 and s.ships[partner]:
        found += _ships(s, partner, M.PARTNER_SHIP, left)
    return tuple(found)


def _claims(s: State, left: int, cheapest: list[int], found: list[int]) -> None:
    t = s.t
    kinds, price = t.kinds, t.price
    room = len(s.systems[s.turn]) < MOST_SYSTEMS
    for position, card in enumerate(s.row):
        if kinds[card] == SYSTEM:
            if room and _can_settle(s, position, left, cheapest):
                found.append(M.CLAIM + position)
        else:
            manpower, production, science, credit = price[card]
            if (
                manpower <= s.manpower
                and production <= s.production
                and science <= s.science
                and credit <= left + 1
            ):
                found.append(M.CLAIM + position)


def _can_settle(s: State, position: int, left: int, cheapest: list[int]) -> bool:
    """Whether hazards and the cheapest fitting colony can be paid together."""
    t = s.t
    cost = t.hazard_price * hazards(s, position)
    if t.hazards_in == 3:
        left -= cost
    elif cost > (s.manpower, s.production, s.science)[t.hazards_in]:
        return False
    kinds = t.slot_kinds[s.row[position]]
    civilization, mining, utility = cheapest
    return (
        (kinds & 1 and civilization <= left)
        or (kinds & 2 and mining <= left)
        or (kinds & t.utility_slots and utility <= left)
    ) != 0


def _clearings(s: State, left: int, found: list[int]) -> None:
    """Single hazards to remove, where the switch allows it."""
    t = s.t
    means = left + 1 if t.hazards_in == 3 else (s.manpower, s.production, s.science)[t.hazards_in]
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


def _uses(s: State, who: int, block: int, left: int) -> list[int]:
    """The colonies of a seat that can be used: ready, allowed, and fed."""
    t = s.t
    all_takes = t.takes
    used = s.used[who]
    crackdown = s.events & CRACKDOWN_HERE
    found = []
    for spot, card in s.tops[who]:
        if not used >> spot & 1 and not (crackdown and t.renown[card] < 0):
            takes = all_takes[card]
            if takes is None or (
                takes[0] <= s.manpower
                and takes[1] <= s.production
                and takes[2] <= s.science
                and takes[3] <= left + 1
            ):
                found.append(block + spot)
    return found


def _ships(s: State, who: int, block: int, left: int) -> list[int]:
    """The ships of a seat that can be used."""
    ships, tired = s.ships[who], s.tired[who]
    found = []
    for card in dict.fromkeys(ships):
        if tired and tired.count(card) == ships.count(card):
            continue
        takes = s.t.takes[card]
        if takes is None or (
            takes[0] <= s.manpower
            and takes[1] <= s.production
            and takes[2] <= s.science
            and takes[3] <= left + 1
        ):
            found.append(block + card)
    return found


def _tokens(s: State, who: int, block: int) -> list[int]:
    """The bounty tokens that can be taken; a credit only while there is a card to draw."""
    found = []
    for place, tokens in enumerate(s.bounty[who]):
        if tokens != NONE:
            for resource, amount in enumerate(tokens):
                if amount and (resource != CREDIT or can_draw(s, s.turn)):
                    found.append(block + 4 * place + resource)
    return found


MOVES[MENU] = menu
