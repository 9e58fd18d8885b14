"""The bot `quick`: ranked rules and rough worths, no look-ahead; a small function for each phase."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from teg.take import State
from teg.take import state as S
from teg.take.cards.model import Amounts
from teg.take.rules import moves as M
from teg.take.rules.building import MECHS_HERE, hazards, settlers, upgradable, upgrade_price
from teg.take.rules.economy import top
from teg.take.rules.menu import CRACKDOWN_HERE
from teg.take.rules.tables import (
    ANOMALY,
    INVESTORS,
    MIGRATION,
    MOST_SLOTS,
    MOST_SYSTEMS,
    NOMADS,
    SYSTEM,
    UTILITY,
    Tables,
)
from teg.take.state import HIDDEN

UNITS = (0.33, 1.0, 1.1, 1.0)
"""What manpower, production, science and a credit are worth, in cards."""
CARD = (0.0, 0.25, 0.4, 0.5)
"""What a card of the hand is worth, by the own turns to come; with more of them as with the last."""


def turns_left(v: State) -> int:
    """How many turns of its own the active seat still has after this one."""
    return v.left // v.t.seats


def card_worth(left: int) -> float:
    """What a card of the hand is worth with so many turns to come."""
    return CARD[min(left, len(CARD) - 1)]


def gain(v: State, card: int) -> float:
    """What one use of a card brings, in cards; a transformer that loses is left alone."""
    return gains(v.t)[card]


@lru_cache(maxsize=32)
def gains(t: Tables) -> tuple[float, ...]:
    """The same for every card."""
    return tuple(
        brought if takes is None else max(0.0, brought - _in_cards(takes))
        for takes, brought in zip(t.takes, map(_in_cards, t.gives), strict=True)
    )


def _in_cards(amounts: Amounts) -> float:
    return sum(unit * count for unit, count in zip(UNITS, amounts, strict=True) if count)


def building(v: State, card: int, price: int, left: int) -> float:
    """What it is worth to have a card on the table, less what it costs to bring it there."""
    return _building(v.t, card, price, left)


def _building(t: Tables, card: int, price: int, left: int) -> float:
    uses = gains(t)[card] * (left + 1) * 0.8
    return t.renown[card] + card_worth(left) * (uses - price - 1)


@lru_cache(maxsize=256)
def buildings(t: Tables, mechs: bool, left: int) -> tuple[float, ...]:
    """What it is worth to build each card, by whether Builder Mechs make it cheaper."""
    return tuple(_building(t, card, price, left) for card, price in enumerate(t.prices[mechs]))


@lru_cache(maxsize=2048)
def covering(t: Tables, card: int, less: int, left: int) -> tuple[float, ...]:
    """What it is worth to put a card over each other one, so much cheaper, instead of keeping that."""
    cost = t.cost[card] - less
    return tuple(
        _building(t, card, max(0, cost - there), left) - _building(t, covered, -1, left)
        for covered, there in enumerate(t.cost)
    )


def built(v: State, left: int) -> tuple[float, ...]:
    """What it is worth to build each card now."""
    return buildings(v.t, bool(v.events & MECHS_HERE), left)


@lru_cache(maxsize=128)
def keepings(t: Tables, left: int) -> tuple[float, ...]:
    """What it is worth to keep each card in hand."""
    worth = card_worth(left)
    return tuple(
        renown + worth * (gained * left * 0.6 - 0.5 * cost)
        for renown, gained, cost in zip(t.renown, gains(t), t.cost, strict=True)
    )


def first(v: State) -> int:
    """Any move, for questions of no weight."""
    return v.moves()[0]


def discard(v: State) -> int:
    """The lowest of the worst cards, for they are asked for in ascending order."""
    moves = v.moves()
    hand = [card for card in v.hand[v.turn] if card != HIDDEN and card >= v.least]
    hand.sort(key=keepings(v.t, turns_left(v)).__getitem__)
    for card in sorted(hand[: v.due]):
        if M.DISCARD + card in moves:
            return M.DISCARD + card
    return moves[0]


def settler(v: State) -> int:
    """The colony that is worth most on the system being claimed."""
    worths = built(v, turns_left(v))
    return max(v.moves(), key=lambda move: worths[move - M.BUILD])


def place(v: State) -> int:
    """A utility colony goes to a slot of its own kind if it can; others have no choice of kind."""
    seat = v.turn
    systems = v.systems[seat]

    def own_kind(move: int) -> bool:
        at, slot = divmod(move - M.PLACE, MOST_SLOTS)
        system = systems[at] if at < len(systems) else v.row[v.act - M.CLAIM]
        return v.t.slots[system][slot] == UTILITY

    return max(v.moves(), key=own_kind)


def cover(v: State) -> int:
    """The colony whose loss hurts least, dear upgrades counted."""
    left = turns_left(v)

    def loss(move: int) -> float:
        covered = top(v, v.turn, move - M.COVER)
        return building(v, covered, 0, left) + 0.5 * upgrade_price(v, v.card, covered)

    return min(v.moves(), key=loss)


def take(v: State) -> int:
    """The best card of the discard pile."""
    worths = keepings(v.t, turns_left(v))
    return max(v.moves(), key=lambda move: worths[move - M.TAKE])


def give_up(v: State) -> int:
    """The ship that brings least."""
    return min(v.moves(), key=lambda move: gain(v, move - M.GIVE_UP))


def change(v: State) -> int:
    """The space card of least renown."""
    return min(v.moves(), key=lambda move: v.t.space_renown[move - M.CHANGE])


SCIENCE = 2
LAST_TURNS = 1
"""From so many own turns to the end on, ships are better given up and renown better kept."""


def menu(v: State) -> int:
    """The first rule that applies."""
    if free := _for_nothing(v):
        return free
    moves = v.moves()
    left = turns_left(v)
    wanted = -1  # not asked for yet
    worths = built(v, left)
    best, worth = M.END, 0.0
    for move in moves:
        if M.BUILD <= move < M.UPGRADE:  # most of the moves
            value = worths[move - M.BUILD]
        elif M.UPGRADE <= move < M.USE_SHIP:
            value = _upgrade(v, move - M.UPGRADE, left)
        elif move < M.CLAIM or M.CLEAR <= move < M.USE:
            continue
        else:
            if wanted < 0:
                wanted = _science_wanted(v)
            value = _worth(v, move, left, wanted)
        if value > worth:
            best, worth = move, value
    if best != M.END:
        return best
    if room := _relinquish(v, moves):
        return room
    return _trade(v, moves, left)


def _for_nothing(v: State) -> int:
    """The first colony that brings something for nothing; 0 if there is none. All moves need not be read."""
    t = v.t
    used = v.used[v.turn]
    for spot, card in v.tops[v.turn]:
        if (
            t.takes[card] is None
            and not used >> spot & 1
            and not (v.events & CRACKDOWN_HERE and t.renown[card] < 0)
        ):
            return M.USE + spot
    return 0


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
        return built(v, left)[move - M.BUILD]
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
    colony = max(map(built(v, left).__getitem__, settlers(v, position)))
    slots = (len(t.slots[card]) - 1) * worth * min(left, 4) * 0.5
    bounty = worth * sum(unit * count for unit, count in zip(UNITS, t.bounty[card], strict=True))
    return renown + colony + slots + bounty - worth * hazards(v, position)


def _upgrade(v: State, card: int, left: int) -> float:
    """The best colony to cover: what the new one is worth more, and another use this turn."""
    seat, t = v.turn, v.t
    used = v.used[seat]
    worths = covering(t, card, t.discount[card] if v.events & MECHS_HERE else 0, left)
    another_use = card_worth(left) * gains(t)[card]
    best = 0.0
    for spot in upgradable(v, seat, card, len(v.hand[seat]) - 1):
        worth = worths[top(v, seat, spot)]
        if used >> spot & 1:
            worth += another_use
        if worth > best:
            best = worth
    return best


def _relinquish(v: State, moves: tuple[int, ...]) -> int:
    """Make room for a claim, by the system whose colonies bring least; 0 if that is not wanted."""
    seat = v.turn
    if v.claimed or len(v.systems[seat]) < MOST_SYSTEMS or turns_left(v) > 8:
        return 0
    places = [move - M.RELINQUISH for move in moves if M.RELINQUISH <= move < M.USE]
    hand = len(v.hand[seat])
    if not places or not any(v.t.kinds[card] == SYSTEM and hand > 2 + v.t.hazards[card] for card in v.row):
        return 0

    def brings(place: int) -> float:
        return sum(gain(v, card) for spot, card in v.tops[seat] if spot // MOST_SLOTS == place)

    return M.RELINQUISH + min(places, key=brings)


def _trade(v: State, moves: tuple[int, ...], left: int) -> int:
    """Cards for what would be lost; the end of the turn if there is nothing left."""
    if left and M.TRADE_PRODUCTION in moves:
        return M.TRADE_PRODUCTION
    if left and M.TRADE_MANPOWER in moves:
        return M.TRADE_MANPOWER
    if left and M.TRADE_SCIENCE in moves and not _science_wanted(v):
        return M.TRADE_SCIENCE
    return M.END


RULES: list[Callable[[State], int]] = [first] * (S.OVER + 1)
"""For each phase, what to do."""

RULES[S.MENU] = menu
RULES[S.CLAIMING] = settler
RULES[S.PLACING] = place
RULES[S.COVERING] = cover
RULES[S.PAYING] = discard
RULES[S.TAKING] = take
RULES[S.GIVING_UP] = give_up
RULES[S.CHANGING] = change


class Quick:
    """Plays a sensible quick game."""

    def choose(self, view: State, rng: Random) -> int:
        """The move of the first rule that applies; chance plays no part in it."""
        return RULES[view.phase](view)
