"""Hiring pilots: two dice of the ship's symbol for a trained pilot, three alike for anybody."""

from teg.dice import HANDS, MINUS, PLUS
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import ANSWERS, OPTIONS, WHICH_SHIP, ask
from teg.galaxies.rules.fleet import places
from teg.galaxies.rules.flow import OFFER, RUN, SET_PILOT, WINDOW, push, resume, score
from teg.galaxies.rules.follow import next_die
from teg.galaxies.rules.steps import GUARD, KINDS, shape_of
from teg.galaxies.rules.tables import ANYBODY, EACH_PILOT
from teg.galaxies.rules.tracks import bits, draw_bit
from teg.galaxies.state import CHANCE, DRAWS, MOVES, OUTCOMES, PAYING, RECRUITING, Frame, State, on

_hires: dict[int, tuple[int, ...]] = {}


def replaceable(s: State, seat: int) -> int:
    """The normal ships in play that an advanced ship could replace, as a mask."""
    kept_out = (M.LOCKED,) if s.t.swap_on_track else (M.LOCKED, M.TRACK)
    where = places(s.fleet[seat])
    return sum(1 << ship for ship in range(4) if where[ship] not in kept_out) & ~s.shape[seat]


def _ships_to_man(s: State, seat: int) -> int:
    """The ships that can get a pilot: all if a normal ship can be replaced, else those already flown."""
    return EACH_PILOT * (15 if replaceable(s, seat) else s.shape[seat] >> KINDS)


def hires(s: State) -> tuple[int, ...]:
    """Every pilot and ship that the inactive dice can pay for."""
    t = s.t
    with_dice = t.hire_with[s.hand]
    if not with_dice:
        return ()
    seat = s.turn
    key = s.fleet[seat] | s.shape[seat] << 16
    try:
        ships = t.ships_to_man[key]
    except KeyError:
        ships = t.ships_to_man[key] = _ships_to_man(s, seat)
    hired = (s.pilot_all if with_dice == ANYBODY else s.pilot_key & with_dice) & ships
    if not hired or (t.closed_pilots and not s.pilots):
        return ()
    try:
        return _hires[hired]
    except KeyError:
        _hires[hired] = tuple(M.HIRE + place_and_ship for place_and_ship in bits(hired))
        return _hires[hired]


def _payments(s: State, place: int, ship: int) -> tuple[int, ...]:
    """The dice that can pay: a pair of the ship's symbol if the pilot is trained for it, or three alike."""
    t = s.t
    trained = t.trained[s.pilot_row[place]] >> ship & 1
    key = s.hand << 3 | trained << 2 | ship
    if key not in t.payments:
        counts = HANDS[s.hand]
        pairs = [M.PAY + face for face in sorted(t.symbols[ship]) if trained and counts[face] >= 2]
        t.payments[key] = (*pairs, *(M.PAY + 6 + face for face in range(6) if counts[face] >= 3))
    return t.payments[key]


def _hire(s: State, argument: int) -> None:
    place, ship = divmod(argument, 4)
    s.ask = (place, ship)
    payments = _payments(s, place, ship)
    if len(payments) > 1 or s.t.asks_all:
        s.phase = PAYING
    else:
        _pay(s, payments[0] - M.PAY)


def _pay(s: State, argument: int) -> None:
    """Put the hire dice into the Activation Bay; others may follow only the last of them."""
    place, ship = s.ask
    next_die(s)
    dice, face = 2 + argument // 6, argument % 6
    for _ in range(dice):
        s.hand = MINUS[s.hand][face]
    if s.t.repeat_hire_dice:
        for _ in range(dice):
            s.done = PLUS[s.done][face]
    s.todo = ((WINDOW, face, s.turn, 0, 0), None)
    if dice == 3 and s.t.follow_all_but_first:
        push(s, WINDOW, face, s.turn, 0, 0)
    kinds = s.kinds[s.turn]
    if ship in kinds:
        _crew(s, place, ship, kinds.index(ship))
    elif ask(s, s.turn, WHICH_SHIP, place, ship):
        return
    resume(s)


def _replacements(s: State, question: Frame) -> tuple[int, ...]:
    """The normal ships to choose from; those at one place are alike, unless each is on a track of its own."""
    seat = s.turn
    table = s.t.replacements
    key = (s.fleet[seat] << 4 | s.shape[seat] & 15) << 3 | seat
    if key not in table:
        ships, where = replaceable(s, seat), places(s.fleet[seat])
        where_alike = [place if place != M.TRACK else ~ship for ship, place in enumerate(where)]
        first = {where_alike[ship]: ship for ship in reversed(range(4)) if ships >> ship & 1}
        table[key] = tuple(M.SHIP + 4 * seat + ship for ship in sorted(first.values()))
    return table[key]


def _replaced(s: State, question: Frame, move: int) -> bool:
    _crew(s, question[1], question[2], move - M.SHIP & 3)
    return False


def _crew(s: State, place: int, kind: int, ship: int) -> None:
    """The pilot comes aboard: the ship is of this kind from now on and stays where it is."""
    seat = s.turn
    pilot = s.pilot_row[place]
    swapped = s.kinds[seat][ship] < 0
    man_ship(s, seat, ship, kind, pilot)
    if swapped and s.t.swap_triggers_surface:
        at = s.fleet[seat] >> 4 * ship & 15
        if M.SURFACE <= at < M.HOME:
            push(s, OFFER, seat, at - M.SURFACE)
    set_pilot(s, place, -1)
    push(s, SET_PILOT, place)


def man_ship(s: State, seat: int, ship: int, kind: int, pilot: int) -> None:
    """A pilot takes over a ship; a pilot who flew it before keeps points and badges but not the ability."""
    t = s.t
    kinds, flyer = s.kinds[seat], s.flyer[seat]
    if kinds[ship] != kind:
        kinds = s.kinds[seat] = (*kinds[:ship], kind, *kinds[ship + 1 :])
    flyer = s.flyer[seat] = (*flyer[:ship], pilot, *flyer[ship + 1 :])
    s.hired[seat] += (pilot,)
    s.shape[seat] = shape_of(kinds, flyer, t.abilities[seat])
    if (seat, ship) in s.guards:
        s.guards = tuple(guard for guard in s.guards if guard != (seat, ship))
    if t.abilities[seat][pilot] == GUARD:
        s.guards = (*s.guards, (seat, ship))
    score(s, seat, t.pilot_vp)


def set_pilot(s: State, place: int, pilot: int) -> None:
    """Lay a pilot (or -1, a gap) at a place of the row."""
    s.pilot_row[place] = pilot
    s.pilot_key &= ~(15 << 4 * place)
    s.pilot_all &= ~(15 << 4 * place)
    if pilot >= 0:
        s.pilot_key |= s.t.trained[pilot] << 4 * place
        s.pilot_all |= 15 << 4 * place


def _set_pilot(s: State, frame: Frame) -> bool:
    if not s.pilots:
        return False
    s.actor = CHANCE
    s.phase = RECRUITING
    s.ask = (frame[1],)
    return True


def _recruited(s: State, pilot: int) -> None:
    s.pilots ^= 1 << pilot
    set_pilot(s, s.ask[0], pilot)
    resume(s)


MOVES[PAYING] = lambda s: _payments(s, *s.ask)
OPTIONS[WHICH_SHIP], ANSWERS[WHICH_SHIP] = _replacements, _replaced
RUN[SET_PILOT] = _set_pilot
DRAWS[RECRUITING] = lambda s, rng: M.PILOT + draw_bit(s.pilots, rng)
OUTCOMES[RECRUITING] = lambda s: [(M.PILOT + pilot, 1) for pilot in bits(s.pilots)]
on(M.HIRE, _hire, 24)
on(M.PAY, _pay, 12)
on(M.PILOT, _recruited, 32)
