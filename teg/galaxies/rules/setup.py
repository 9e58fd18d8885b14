"""Setting the table: rows, resources, ships and secret missions."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.flow import BEGIN, CHOOSE, DEAL, RUN, SET_PILOT, SET_ROW, end_turn, push, resume
from teg.galaxies.rules.tables import Tables
from teg.galaxies.rules.tracks import bits, draw_bit
from teg.galaxies.state import CHANCE, CHOOSING, DEALING, DRAWS, MOVES, OUTCOMES, Frame, State, on

_NOBODY = (-1, -1, -1, -1)


def _fleet(ships: int) -> int:
    """So many ships at home, the others locked."""
    return sum((M.HOME if ship < ships else M.LOCKED) << 4 * ship for ship in range(4))


def blank(t: Tables) -> State:
    """The table before anything is laid out on it."""
    s = State()
    seats = t.seats
    s.t = t
    s.viewer = s.ender = s.drawn = s.rogue_last = -1
    s.hand = s.aside = s.rolling = s.done = s.rerolled = s.converted = s.used = s.income = s.chain = 0
    s.next_price = 0
    s.e_mask = s.c_mask = s.d_mask = s.x_mask = s.pilot_key = s.pilot_all = 0
    s.cards = s.cards_left = s.pilots = s.missions = 0
    s.ending = s.fewer = s.turns = s.actor = s.phase = 0
    s.price = 1
    s.turn = seats - 1  # so that the first turn to begin is that of seat 0
    s.ask = s.cards_up = s.guards = ()
    s.todo = None
    s.row = [-1] * t.places
    s.pilot_row = [-1] * t.places if t.expansion else []
    s.planets = (1 << len(t.box.planets)) - 1
    if t.expansion:
        s.pilots = (1 << len(t.box.pilots)) - 1
        s.cards = (1 << len(t.box.explorations)) - 1
        s.cards_left = len(t.box.explorations)
    s.energy = [2] * seats
    s.culture = [1] * seats
    s.fleet = [_fleet(t.ships[1])] * seats
    s.steps = [0] * seats
    s.level = [1] * seats
    s.points, s.tracks, s.shape = [0] * seats, [0] * seats, [0] * seats
    s.kinds, s.flyer = [_NOBODY] * seats, [_NOBODY] * seats
    s.hired, s.colonies, s.found, s.dealt = [()] * seats, [()] * seats, [()] * seats, [()] * seats
    s.mission, s.returned = [-1] * seats, [-1] * seats
    if t.solo:
        s.energy[1] = s.culture[1] = 0
        s.fleet[1] = _fleet(4)
    if t.missions_for:
        s.missions = t.all_missions
    return s


def start(t: Tables) -> State:
    """A game about to begin: chance lays out the rows and deals missions, the players keep one each."""
    s = blank(t)
    push(s, BEGIN)
    for seat in reversed(range(t.missions_for)):
        push(s, CHOOSE, seat)
    for seat in reversed(range(t.missions_for)):
        push(s, DEAL, seat)
        push(s, DEAL, seat)
    for place in reversed(range(len(s.pilot_row))):
        push(s, SET_PILOT, place)
    for place in reversed(range(t.places)):
        push(s, SET_ROW, place)
    resume(s)
    return s


def _begin(s: State, frame: Frame) -> bool:
    end_turn(s)
    s.turns = 0
    return True


def _deal(s: State, frame: Frame) -> bool:
    s.actor = CHANCE
    s.phase = DEALING
    s.ask = (frame[1],)
    return True


def _dealt(s: State, mission: int) -> None:
    seat = s.ask[0]
    s.missions ^= 1 << mission
    s.dealt[seat] = tuple(sorted((*s.dealt[seat], mission)))
    resume(s)


def _choose(s: State, frame: Frame) -> bool:
    s.actor = frame[1]
    s.phase = CHOOSING
    return True


def _chosen(s: State, mission: int) -> None:
    seat = s.actor
    one, other = s.dealt[seat]
    s.mission[seat] = mission
    s.returned[seat] = other if mission == one else one
    s.dealt[seat] = ()
    resume(s)


MOVES[CHOOSING] = lambda s: tuple(M.MISSION + mission for mission in s.dealt[s.actor] if mission >= 0)
DRAWS[DEALING] = lambda s, rng: M.DEALT + draw_bit(s.missions, rng)
OUTCOMES[DEALING] = lambda s: [(M.DEALT + mission, 1) for mission in bits(s.missions)]
RUN[BEGIN] = _begin
RUN[DEAL] = _deal
RUN[CHOOSE] = _choose
on(M.DEALT, _dealt, 32)
on(M.MISSION, _chosen, 32)
