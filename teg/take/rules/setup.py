"""Setting the table: decks, hands, homes, and the first cards of Explored Space."""

from random import Random

from teg.take.rules.board import start_with, survey
from teg.take.rules.tables import Tables
from teg.take.state import CHANCE, NOTHING, REVEALING, SETTING_UP, State


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
