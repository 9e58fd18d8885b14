"""Effects that push ships along or back, bring them home, carry them to other orbits or change the row."""

from teg.galaxies.rules import effects as E
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import (
    ANSWERS,
    CAN,
    OPTIONS,
    RECALL_GAIN,
    START,
    TRADE_BACK,
    TRADE_FORWARD,
    TRANSFER_SHIP,
    TRANSFER_TO,
    ask,
)
from teg.galaxies.rules.effects_on_resources import others
from teg.galaxies.rules.fleet import gain, place_of, places, put_on_track, put_ship, step_of
from teg.galaxies.rules.flow import OTHER_ADVANCES, RUN, push
from teg.galaxies.rules.steps import (
    ADVANCE,
    ANY,
    OTHERS_ADVANCE,
    RECALL,
    REGRESS,
    REPLACE_PLANET,
    SEND_HOME,
    TRACK,
    TRADE_STEPS,
    TRANSFER_ORBIT,
    Step,
)
from teg.galaxies.rules.tracks import (
    advance,
    advancers,
    can_be_pushed,
    colonise,
    push_back,
    removed,
    replace_planet,
)
from teg.galaxies.state import Frame, State


def _ships(seat: int, ships: list[int]) -> tuple[int, ...]:
    return tuple(M.SHIP + 4 * seat + ship for ship in ships)


# advance: one of one's own ships


def _can_advance(s: State, seat: int, step: Step) -> bool:
    return bool(advancers(s, seat, step[1], False))


def _advance(s: State, seat: int, step: Step, ship: int) -> bool:
    return ask(s, seat, E.ADVANCE, step[1], step[2])


def _advanced(s: State, question: Frame, move: int) -> bool:
    advance(s, s.actor, (move - M.SHIP) & 3, question[2])
    return False


# regress: opposing ships, different ones


def _rivals(s: State, seat: int, tracks: int, used: int) -> tuple[int, ...]:
    return tuple(
        M.SHIP + 4 * other + ship
        for other in sorted(others(s, seat))
        for ship in range(4)
        if not used >> 4 * other + ship & 1 and can_be_pushed(s, other, ship, tracks)
    )


def _can_regress(s: State, seat: int, step: Step) -> bool:
    return bool(_rivals(s, seat, step[1], 0))


def _regress(s: State, seat: int, step: Step, ship: int) -> bool:
    return ask(s, seat, E.REGRESS, step[1], step[2] & 15, step[2] >> 4, 0)


def _regressed(s: State, question: Frame, move: int) -> bool:
    kind, tracks, steps, left, used = question
    other, ship = divmod(move - M.SHIP, 4)
    push_back(s, other, ship, steps)
    return left > 1 and ask(s, s.actor, kind, tracks, steps, left - 1, used | 1 << 4 * other + ship)


# trade_steps: one own ship back, and only then a different one forward


def _tradable(s: State, seat: int) -> tuple[int, ...]:
    forward = advancers(s, seat, ANY, False)
    return _ships(
        seat,
        [
            ship
            for ship in range(4)
            if can_be_pushed(s, seat, ship, ANY, by_rival=False) and set(forward) - {ship}
        ],
    )


def _traded_back(s: State, question: Frame, move: int) -> bool:
    ship = (move - M.SHIP) & 3
    push_back(s, s.actor, ship, 1)
    return ask(s, s.actor, TRADE_FORWARD, ship)


def _traded_forward(s: State, question: Frame, move: int) -> bool:
    advance(s, s.actor, (move - M.SHIP) & 3, 1)
    return False


# others_advance: everybody else first, clockwise


def _others_advance(s: State, seat: int, step: Step, ship: int) -> bool:
    for other in reversed(others(s, seat)):
        push(s, OTHER_ADVANCES, other, step[1])
    return False


def _other_advances(s: State, frame: Frame) -> bool:
    _, seat, steps = frame
    ships = advancers(s, seat, ANY, False)
    if s.t.solo and seat == 1 and ships:  # the Rogue pushes its foremost ship, the leftmost of equals
        foremost = max(ships, key=lambda ship: (step_of(s, 1, ship), -place_of(s, 1, ship)))
        advance(s, 1, foremost, steps)
        return False
    return bool(ships) and ask(s, seat, E.ADVANCE, ANY, steps)


# replace_planet: an empty planet of the row


def _replaceable(s: State) -> tuple[int, ...]:
    taken = {place % 6 for fleet in s.fleet for place in places(fleet) if place < M.HOME}
    return tuple(M.SLOT + place for place, planet in enumerate(s.row) if planet >= 0 and place not in taken)


def _replaced(s: State, question: Frame, move: int) -> bool:
    s.planets = s.planets or removed(s)  # before this planet is removed too: a new one shall take its place
    replace_planet(s, move - M.SLOT)
    return False


# recall: an orbiting ship home, and its space in one resource


def _orbiting(s: State, seat: int) -> list[int]:
    return [ship for ship in range(4) if place_of(s, seat, ship) < M.SURFACE]


def _recalled(s: State, question: Frame, move: int) -> bool:
    ship = (move - M.SHIP) & 3
    space = step_of(s, s.actor, ship)
    put_ship(s, s.actor, ship, M.HOME)
    return space > 0 and ask(s, s.actor, RECALL_GAIN, space)


def _recall_gained(s: State, question: Frame, move: int) -> bool:
    gain(s, s.actor, move - M.RESOURCE, question[1])
    return False


# transfer_orbit: to the same space of another orbit


def orbits_open(s: State, seat: int, ship: int) -> list[int]:
    """The orbits that a ship can be transferred to: no other of its seat is there, and they go far enough."""
    t, own, space = s.t, places(s.fleet[seat]), step_of(s, seat, ship)
    return [
        place
        for place, planet in enumerate(s.row)
        if planet >= 0 and place not in own and space <= t.spaces[planet] + t.transfer_beyond
    ]


def _transfer_ships(s: State, seat: int) -> list[int]:
    return [ship for ship in _orbiting(s, seat) if orbits_open(s, seat, ship)]


def _transferred(s: State, question: Frame, move: int) -> bool:
    seat, ship, place = s.actor, question[1], move - M.SLOT
    space = step_of(s, seat, ship)
    put_ship(s, seat, ship, place)
    if space > s.t.spaces[s.row[place]]:  # on this shorter track that is the end symbol
        colonise(s, seat, ship, place)
    else:
        s.steps[seat] |= space << 3 * ship
    return False


def _track(s: State, seat: int, step: Step, ship: int) -> bool:
    put_on_track(s, seat, ship, step[2])
    return False


def _send_home(s: State, seat: int, step: Step, ship: int) -> bool:
    put_ship(s, seat, ship, M.HOME)
    return False


CAN[ADVANCE], START[ADVANCE] = _can_advance, _advance
OPTIONS[E.ADVANCE] = lambda s, question: _ships(s.actor, advancers(s, s.actor, question[1], False))
ANSWERS[E.ADVANCE] = _advanced
CAN[REGRESS], START[REGRESS] = _can_regress, _regress
OPTIONS[E.REGRESS] = lambda s, question: _rivals(s, s.actor, question[1], question[4])
ANSWERS[E.REGRESS] = _regressed
CAN[TRADE_STEPS] = lambda s, seat, step: bool(_tradable(s, seat))
START[TRADE_STEPS] = lambda s, seat, step, ship: ask(s, seat, TRADE_BACK)
OPTIONS[TRADE_BACK] = lambda s, question: _tradable(s, s.actor)
ANSWERS[TRADE_BACK] = _traded_back
OPTIONS[TRADE_FORWARD] = lambda s, question: _ships(
    s.actor, [ship for ship in advancers(s, s.actor, ANY, False) if ship != question[1]]
)
ANSWERS[TRADE_FORWARD] = _traded_forward
START[OTHERS_ADVANCE] = _others_advance
RUN[OTHER_ADVANCES] = _other_advances
CAN[REPLACE_PLANET] = lambda s, seat, step: bool((s.planets or removed(s)) and _replaceable(s))
START[REPLACE_PLANET] = lambda s, seat, step, ship: ask(s, seat, E.REPLACE_PLANET)
OPTIONS[E.REPLACE_PLANET] = lambda s, question: _replaceable(s)
ANSWERS[E.REPLACE_PLANET] = _replaced
CAN[RECALL] = lambda s, seat, step: bool(_orbiting(s, seat))
START[RECALL] = lambda s, seat, step, ship: ask(s, seat, E.RECALL)
OPTIONS[E.RECALL] = lambda s, question: _ships(s.actor, _orbiting(s, s.actor))
ANSWERS[E.RECALL] = _recalled
OPTIONS[RECALL_GAIN] = lambda s, question: (M.RESOURCE, M.RESOURCE + 1)
ANSWERS[RECALL_GAIN] = _recall_gained
CAN[TRANSFER_ORBIT] = lambda s, seat, step: bool(_transfer_ships(s, seat))
START[TRANSFER_ORBIT] = lambda s, seat, step, ship: ask(s, seat, TRANSFER_SHIP)
OPTIONS[TRANSFER_SHIP] = lambda s, question: _ships(s.actor, _transfer_ships(s, s.actor))
ANSWERS[TRANSFER_SHIP] = lambda s, question, move: ask(s, s.actor, TRANSFER_TO, (move - M.SHIP) & 3)
OPTIONS[TRANSFER_TO] = lambda s, question: tuple(
    M.SLOT + place for place in orbits_open(s, s.actor, question[1])
)
ANSWERS[TRANSFER_TO] = _transferred
START[TRACK] = _track
START[SEND_HOME] = _send_home
