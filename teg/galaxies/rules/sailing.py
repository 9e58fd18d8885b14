"""Moving a ship, and what its arrival brings."""

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import CAN, START, can_use, use_planet
from teg.galaxies.rules.explore import explore
from teg.galaxies.rules.fleet import ability_of, gain, place_of, places, put_ship, sails
from teg.galaxies.rules.flow import MOVE_AGAIN, OFFER, RUN, push, resume
from teg.galaxies.rules.steps import (
    ACT_IN_ORBIT,
    ARRIVES,
    EXPLORE_GAIN,
    HEAD_START,
    LAND_GAIN,
    MOVE,
    ORBIT_GAIN,
    Step,
)
from teg.galaxies.rules.tracks import blocked
from teg.galaxies.state import LANDED, MOVES, SAILING, Frame, State, on

_SKIP_OR_USE = (M.SKIP, M.USE)


def ask_sail(s: State, seat: int) -> bool:
    """Ask which ship goes where."""
    s.actor = seat
    s.phase = SAILING
    s.ask = ()
    return True


def _sail_menu(s: State) -> tuple[int, ...]:
    if s.ask:
        return _unbarred(s, s.actor, s.ask[0])
    return sails(s, s.actor)


def _unbarred(s: State, seat: int, barred: int) -> tuple[int, ...]:
    """The moves of ships that have not gone yet, where a planet wants different ones."""
    moves = sails(s, seat)
    if not barred:
        return moves
    where, kinds = places(s.fleet[seat]), s.kinds[seat]
    left = []
    for move in moves:
        ship = (move - M.SAIL) >> 4
        if barred >> ship & 1:
            # A normal ship speaks for all those at its place; one of them may still have to go.
            twins = (
                other
                for other in range(4)
                if not barred >> other & 1 and where[other] == where[ship] and kinds[other] < 0
            )
            other = next(twins, -1) if kinds[ship] < 0 else -1
            if other < 0:
                continue
            move += 16 * (other - ship)
        left.append(move)
    return tuple(sorted(left))


def _sail(s: State, argument: int) -> None:
    seat = s.actor
    ship, place = argument >> 4, argument & 15
    if s.ask and s.todo is not None:  # the moves that remain are for other ships than this one
        (kind, who, barred, left, chain), rest = s.todo
        s.todo = ((kind, who, barred | 1 << ship, left, chain), rest)
    put_ship(s, seat, ship, place)
    arrives = s.shape[seat] & ARRIVES
    if place == M.SPACE:
        if arrives:
            _pay_out(s, seat, ship, EXPLORE_GAIN)
        if explore(s, seat, ship):
            return
    elif place < M.SURFACE:
        if arrives and _enter_orbit(s, seat, ship, place):
            return
    elif place < M.HOME:
        if arrives:
            _pay_out(s, seat, ship, LAND_GAIN)
        if offer(s, seat, place - M.SURFACE):
            return
    resume(s)


def _pay_out(s: State, seat: int, ship: int, ability: int) -> None:
    if ability_of(s, seat, ship) == ability:
        gain(s, seat, *s.t.bonus[s.flyer[seat][ship]])


def _enter_orbit(s: State, seat: int, ship: int, place: int) -> bool:
    _pay_out(s, seat, ship, ORBIT_GAIN)
    ability = ability_of(s, seat, ship)
    if ability == HEAD_START and not (s.guards and blocked(s, seat, ship, place)):
        s.steps[seat] |= 1 << 3 * ship
    return ability == ACT_IN_ORBIT and offer(s, seat, place)


def offer(s: State, seat: int, place: int) -> bool:
    """Offer the action of the planet at this place of the row, if it can be used."""
    planet = s.row[place]
    if planet < 0 or not can_use(s, seat, planet, s.chain):
        return False
    s.actor = seat
    s.phase = LANDED
    s.ask = (planet,)
    return True


def _run_offer(s: State, frame: Frame) -> bool:
    s.chain = 0
    return offer(s, frame[1], frame[2])


def _skip(s: State, _: int) -> None:
    resume(s)


def _use(s: State, _: int) -> None:
    use_planet(s, s.actor, s.ask[0], s.chain)
    resume(s)


# A planet that grants moves with different ships


def _barred_first(s: State, seat: int) -> int:
    """The ship standing on the planet that grants the moves, if a switch keeps it there."""
    if s.t.just_landed_may_go:
        return 0
    barred = 0
    for ship in range(4):
        place = place_of(s, seat, ship)
        if M.SURFACE <= place < M.HOME:
            effect = s.t.effects[s.row[place - M.SURFACE]]
            barred |= any(step[0] == MOVE for step in effect) << ship
    return barred


def _can_move(s: State, seat: int, step: Step) -> bool:
    return bool(_unbarred(s, seat, _barred_first(s, seat)))


def _move(s: State, seat: int, step: Step, ship: int) -> bool:
    push(s, MOVE_AGAIN, seat, _barred_first(s, seat), step[1], s.chain)
    return False


def _move_again(s: State, frame: Frame) -> bool:
    _, seat, barred, left, chain = frame
    s.chain = chain
    if not left or not _unbarred(s, seat, barred):
        return False
    push(s, MOVE_AGAIN, seat, barred, left - 1, chain)
    s.actor = seat
    s.phase = SAILING
    s.ask = (barred,)
    return True


MOVES[SAILING] = _sail_menu
MOVES[LANDED] = lambda s: _SKIP_OR_USE
RUN[OFFER] = _run_offer
RUN[MOVE_AGAIN] = _move_again
CAN[MOVE], START[MOVE] = _can_move, _move
on(M.SAIL, _sail, 64)
on(M.SKIP, _skip)
on(M.USE, _use)
