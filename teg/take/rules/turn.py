"""The table set, and what comes by itself: exploration, pirates, the card of the turn, the end."""

from random import Random

from teg.take.cards.model import Counts
from teg.take.rules import moves as M
from teg.take.rules.economy import start_with, survey
from teg.take.rules.flow import draw_cards, pay, when_paid
from teg.take.rules.tables import SPACE_PIRATES, Tables, bits
from teg.take.state import (
    CHANCE,
    DONE,
    DRAWS,
    MOVES,
    NEW_TURN,
    NOTHING,
    OUTCOMES,
    OVER,
    PIRATES,
    REVEALING,
    SETTING_UP,
    STARTING,
    State,
    on,
)


def blank(t: Tables) -> State:
    """The table before anything is laid out in the middle."""
    s = State()
    seats = t.seats
    s.t = t
    s.viewer = s.card = s.spot = NOTHING
    s.actor = CHANCE
    s.phase = REVEALING
    s.act = SETTING_UP
    s.turn = s.turns = s.due = s.least = s.draws = 0
    s.claimed = s.relinquished = s.turned = s.manpower = s.production = s.science = 0
    s.row = s.cleared = ()
    s.events = 0
    s.space = t.whole
    s.left = t.deck
    s.hand = [t.start_hand] * seats
    s.known = [t.start_hand] * seats
    s.deck = [t.start_deck] * seats
    s.discard, s.ships, s.tired, s.pile = [()] * seats, [()] * seats, [()] * seats, [()] * seats
    s.systems = [(t.home,)] * seats
    s.stacks = [(((),) * len(t.slots[t.home]),)] * seats
    s.bounty = [(t.bounty[t.home],)] * seats
    s.used, s.tokens = [0] * seats, [0] * seats
    s.tops, s.free, s.costs = [()] * seats, [0] * seats, [(0, 0, 0)] * seats
    for seat in range(seats):
        survey(s, seat)
    return s


def start(t: Tables, seed: int) -> State:
    """A game about to begin: chance lays out Explored Space, then frontier colonies may be chosen."""
    s = blank(t)
    if t.by_seed:
        s.turn = Random(f"{seed}/first").randrange(t.seats)
    if len(t.frontier) == 1:
        for seat in range(t.seats):
            start_with(s, seat, t.frontier[0])
    return s


PIRATES_HERE = 1 << SPACE_PIRATES


def new_turn(s: State) -> None:
    """The exploration phase of the active seat; nothing is revealed once the space deck is empty."""
    s.act = NEW_TURN
    if s.left:
        s.actor = CHANCE
        s.phase = REVEALING
    else:
        _raid(s)


def explored(s: State) -> None:
    """Note which kinds of events lie in Explored Space."""
    mask = s.t.event_mask
    s.events = 0
    for card in s.row:
        s.events |= mask[card]


def count_events(s: State, kind: int) -> int:
    """How many events of a kind lie in Explored Space."""
    event = s.t.event
    return sum(event[card] == kind for card in s.row)


def _revealed(s: State, card: int) -> None:
    t = s.t
    s.space &= ~(1 << card)
    s.left -= 1
    s.row = (card, *s.row[: t.places - 1])
    s.cleared = (0, *s.cleared[: t.places - 1])
    explored(s)
    if s.act == SETTING_UP:
        if len(s.row) == t.seats:
            _settle(s)
        return
    _raid(s)


def _raid(s: State) -> None:
    """Space Pirates, if there are any, then the card of the turn."""
    t = s.t
    robbed = 0
    if s.events & PIRATES_HERE:
        times = count_events(s, SPACE_PIRATES) if t.pirates_add_up else 1
        robbed = min(times * t.pirates_loss, len(s.hand[s.turn]))
    if robbed:
        s.act = PIRATES
        pay(s, robbed)
    else:
        draw_cards(s, 1)


def _robbed(s: State, _: int) -> None:
    s.act = NEW_TURN
    draw_cards(s, 1)


def _settle(s: State) -> None:
    """The next seat chooses its frontier colony; where there is but one kind, everybody has it already."""
    if len(s.t.frontier) < 2 or s.tops[s.turn]:
        new_turn(s)
    else:
        s.actor = s.turn
        s.phase = STARTING


def _started(s: State, card: int) -> None:
    start_with(s, s.turn, card)
    s.turn = (s.turn + 1) % s.t.seats
    _settle(s)


def end_turn(s: State, _: int = 0) -> None:
    """Unused resources are lost; after the last turn the game is over."""
    s.turns += 1
    # Opportunities turn back in the next reset, but nobody could use one before that.
    s.claimed = s.relinquished = s.turned = s.manpower = s.production = s.science = 0
    if s.turns >= s.t.turns:
        _finish(s)
        return
    s.turn = (s.turn + 1) % s.t.seats
    new_turn(s)


def _finish(s: State) -> None:
    s.act = NOTHING
    s.actor = DONE
    s.phase = OVER


# the space deck


def sector(s: State) -> int:
    """The sector whose cards come next."""
    core, expanse, _ = s.t.below
    return 0 if s.left > core else 1 if s.left > expanse else 2


def _draw(s: State, rng: Random) -> int:
    if s.t.random:
        outcomes = _outcomes(s)
        lot = int(rng.random() * sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            lot -= weight
            if lot < 0:
                return outcome
    cards = s.space & s.t.sectors[sector(s)]
    for _ in range(int(rng.random() * cards.bit_count())):
        cards &= cards - 1
    return M.REVEALED + (cards & -cards).bit_length() - 1


def _outcomes(s: State) -> list[tuple[int, int]]:
    """Every card of the sector that may come, by how many of its kind are still to come."""
    t = s.t
    now = sector(s)
    if not t.random:
        return [(M.REVEALED + card, 1) for card in bits(s.space & t.sectors[now])]
    pools = t.pools[now]
    unseen = [pool & s.space for pool in pools]
    systems, events, anomalies, either = still_to_come(t.quotas[now], pools, unseen)
    of_systems, of_events, of_anomalies = (cards.bit_count() or 1 for cards in unseen)
    of_both = (unseen[1] | unseen[2]).bit_count() or 1
    whole = of_systems * of_events * of_anomalies * of_both
    either *= whole // of_both
    weights = (
        systems * whole // of_systems,
        events * whole // of_events + either,
        anomalies * whole // of_anomalies + either,
    )
    return sorted(
        (M.REVEALED + card, weight)
        for cards, weight in zip(unseen, weights, strict=True)
        if weight
        for card in bits(cards)
    )


def still_to_come(quota: Counts, pools: tuple[int, ...], unseen: list[int]) -> Counts:
    """How many systems, events, anomalies, and cards that may be either, a sector still has."""
    systems, events, anomalies = (
        count - (pool ^ rest).bit_count() for count, pool, rest in zip(quota[:3], pools, unseen, strict=True)
    )
    return systems, max(0, events), max(0, anomalies), quota[3] + min(0, events) + min(0, anomalies)


MOVES[STARTING] = lambda s: tuple(M.START + card for card in s.t.frontier)
DRAWS[REVEALING] = _draw
OUTCOMES[REVEALING] = _outcomes
on(M.END, end_turn)
on(M.START, _started, M.CARDS)
on(M.REVEALED, _revealed, M.SPACE_CARDS)
when_paid(PIRATES, _robbed)
