"""The quick bot's turn: gather, transform, then whatever is worth most, then trade what is left."""

from teg.take import State
from teg.take.bots.worth import UNITS, building, card_worth, gain, turns_left
from teg.take.rules import moves as M
from teg.take.rules.board import top
from teg.take.rules.building import hazards, price, settlers, upgradable, upgrade_price
from teg.take.rules.tables import ANOMALY, INVESTORS, MIGRATION, MOST_SLOTS, MOST_SYSTEMS, NOMADS, SYSTEM

SCIENCE = 2
LAST_TURNS = 1
"""From so many own turns to the end on, ships are better given up and renown better kept."""


def menu(v: State) -> int:
    """The first rule that applies."""
    moves = v.moves()
    left = turns_left(v)
    wanted = _science_wanted(v)
    best, worth = M.END, 0.0
    for move in moves:
        if move < M.CLAIM:
            continue
        value = _worth(v, move, left, wanted)
        if value > worth:
            best, worth = move, value
    if best != M.END:
        return best
    if room := _relinquish(v, moves):
        return room
    return _trade(v, moves, left, wanted)


def _science_wanted(v: State) -> int:
    """How much science the dearest anomaly within reach takes."""
    if v.claimed:
        return 0
    reach = v.science
    manpower = v.manpower
    seat, t = v.turn, v.t
    cards = [card for spot, card in v.tops[seat] if not v.used[seat] >> spot & 1]
    tired = list(v.tired[seat])
    for card in v.ships[seat]:
        if card in tired:
            tired.remove(card)
        else:
            cards.append(card)
    for card in cards:
        if t.takes[card] is None:
            manpower += t.gives[card][0]
            reach += t.gives[card][SCIENCE]
    for card in cards:
        takes = t.takes[card]
        if takes is not None and t.gives[card][SCIENCE] and takes[0] <= manpower:
            manpower -= takes[0]
            reach += t.gives[card][SCIENCE]
    reach += sum(tokens[SCIENCE] for tokens in v.bounty[seat])
    prices = [t.price[card][SCIENCE] for card in v.row if t.kinds[card] == ANOMALY]
    return max((cost for cost in prices if cost <= reach), default=0)


def _worth(v: State, move: int, left: int, wanted: int) -> float:
    """What a move is worth; what costs nothing comes first."""
    if move < M.OPPORTUNITY:
        return _claim(v, move - M.CLAIM, left)
    if move < M.PARTNER_INVESTS:
        return _opportunity(v, move - M.OPPORTUNITY, left, wanted)
    if M.USE <= move < M.PARTNER_USE:
        return _use(v, top(v, v.turn, move - M.USE), wanted)
    if M.PARTNER_USE <= move < M.BOUNTY:
        return _use(v, top(v, v.t.partner[v.turn], move - M.PARTNER_USE), wanted)
    if M.BOUNTY <= move < M.PARTNER_BOUNTY:
        return _token(v, move - M.BOUNTY, left, wanted)
    if M.BUILD <= move < M.UPGRADE:
        card = move - M.BUILD
        return building(v, card, price(v, card), left)
    if M.UPGRADE <= move < M.USE_SHIP:
        return _upgrade(v, move - M.UPGRADE, left)
    if M.USE_SHIP <= move < M.PARTNER_SHIP:
        return _use(v, move - M.USE_SHIP, wanted)
    if M.PARTNER_SHIP <= move < M.DISCARD:
        return _use(v, move - M.PARTNER_SHIP, wanted)
    return 0.0


def _use(v: State, card: int, wanted: int) -> float:
    """Generating costs nothing; transforming must gain, or make the science that is wanted."""
    if v.t.takes[card] is None:
        return 100.0
    if v.science < wanted and v.t.gives[card][SCIENCE]:
        return 60.0
    brings = gain(v, card)
    if v.science < wanted and v.t.takes[card][0]:  # type: ignore[index]
        return 0.0
    return 20.0 + brings if brings > 0 else 0.0


def _token(v: State, number: int, left: int, wanted: int) -> float:
    """Science waits for an anomaly, the rest is taken at once."""
    if number % 4 == SCIENCE:
        return 70.0 if v.science < wanted else 0.0
    return 50.0 if left else 0.0


def _opportunity(v: State, position: int, left: int, wanted: int) -> float:
    kind = v.t.event[v.row[position]]
    if kind == MIGRATION:
        return 90.0
    if kind == NOMADS:
        return 65.0 if v.science < wanted <= v.science + v.t.nomad_gain else 0.0
    if kind == INVESTORS:
        enough = v.tokens[v.turn] >= v.t.investors_cost
        return card_worth(left) * v.t.investors_gain - v.t.investors_cost + 0.1 if enough else 0.0
    # A ship leaves for renown when it has little left to do.
    return v.t.step_gain if left <= LAST_TURNS and v.tired[v.turn] else 0.0


def _claim(v: State, position: int, left: int) -> float:
    """Renown, less what could be bought instead; a system also brings its slots and its first colony."""
    t = v.t
    card = v.row[position]
    worth = card_worth(left)
    renown = float(t.space_renown[card])
    if t.kinds[card] != SYSTEM:
        return renown - worth * sum(unit * cost for unit, cost in zip(UNITS, t.price[card], strict=True))
    colony = max(building(v, settler, price(v, settler), left) for settler in settlers(v, position))
    slots = (len(t.slots[card]) - 1) * worth * min(left, 4) * 0.5
    bounty = worth * sum(unit * count for unit, count in zip(UNITS, t.bounty[card], strict=True))
    return renown + colony + slots + bounty - worth * hazards(v, position)


def _upgrade(v: State, card: int, left: int) -> float:
    """The best colony to cover: what the new one is worth more, and another use this turn."""
    seat = v.turn
    most = len(v.hand[seat]) - 1
    best = 0.0
    for spot in upgradable(v, seat, card, most):
        covered = top(v, seat, spot)
        due = upgrade_price(v, card, covered)
        again = card_worth(left) * gain(v, card) if v.used[seat] >> spot & 1 else 0.0
        best = max(best, building(v, card, due, left) - building(v, covered, -1, left) + again)
    return best


def _relinquish(v: State, moves: tuple[int, ...]) -> int:
    """Make room for a claim, by the system whose colonies bring least; 0 if that is not wanted."""
    seat = v.turn
    places = [move - M.RELINQUISH for move in moves if M.RELINQUISH <= move < M.USE]
    if not places or v.claimed or len(v.systems[seat]) < MOST_SYSTEMS:
        return 0
    hand = len(v.hand[seat])
    if not any(v.t.kinds[card] == SYSTEM and hand > 2 + v.t.hazards[card] for card in v.row):
        return 0

    def brings(place: int) -> float:
        return sum(gain(v, card) for spot, card in v.tops[seat] if spot // MOST_SLOTS == place)

    place = min(places, key=brings)
    return M.RELINQUISH + place if turns_left(v) <= 8 else 0


def _trade(v: State, moves: tuple[int, ...], left: int, wanted: int) -> int:
    """Cards for what would be lost; the end of the turn if there is nothing left."""
    if left and M.TRADE_PRODUCTION in moves:
        return M.TRADE_PRODUCTION
    if left and M.TRADE_MANPOWER in moves:
        return M.TRADE_MANPOWER
    if left and M.TRADE_SCIENCE in moves and not wanted:
        return M.TRADE_SCIENCE
    return M.END
