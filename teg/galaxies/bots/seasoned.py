"""The rules by which the planner plays on: those of the quick bot, but its ships sail by what it brings.

A die that moves may also use a planet's action; the quick bot sends a ship to a surface only if it must.
"""

from collections.abc import Callable

from teg.dice import DIPLOMACY, ECONOMY, HANDS
from teg.galaxies import State
from teg.galaxies import state as S
from teg.galaxies.bots import quick
from teg.galaxies.bots.choices import effect_worth
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.rules.fleet import can_explore, places

EXPLORING = 12.0
POINT = 12
DIE = 2
ACTION = 1.5
"""What exploring counts, a planet's points by its track, a die to advance there, and its action."""


def sail(v: State) -> int:
    """The ship that has least to do goes where most is to be had."""
    seat = v.actor
    fleet = v.fleet[seat]
    ship, orbits = quick.free_ship(fleet)
    if ship < 0 or v.ask:
        return quick.sail(v)
    at = fleet >> 4 * ship & 15
    t = v.t
    counts = HANDS[v.hand]
    taken = places(fleet)
    best, chosen = -1.0, -1
    if at != M.SPACE and can_explore(v):
        best, chosen = EXPLORING, M.SPACE
    for place, planet in enumerate(v.row):
        if planet < 0 or (at < M.HOME and at % 6 == place):
            continue
        if orbits >> place & 1:
            rank = orbit_rank(v, planet) + DIE * counts[DIPLOMACY if t.diplomacy[planet] else ECONOMY]
            if rank > best:
                best, chosen = rank, place
        surface = place + M.SURFACE
        if surface not in taken:
            action = ACTION * effect_worth(t.effects[planet])
            if action > best and can_use(v, seat, planet, v.chain):
                best, chosen = action, surface
    return M.SAIL + 16 * ship + chosen if chosen >= 0 else quick.sail(v)


def orbit_rank(v: State, planet: int) -> float:
    """What a planet's orbit is worth to a ship that begins its track."""
    return POINT * v.t.planet_vp[planet] / (v.t.spaces[planet] + 2)


def sailing_rank(v: State, move: int) -> float:
    """How much a voyage of any ship seems to bring, roughly: which ones are worth a closer look."""
    seat = v.actor
    ship, to = (move - M.SAIL) >> 4, (move - M.SAIL) & 15
    rank = 0.0
    if v.fleet[seat] >> 4 * ship & 15 < M.SURFACE:
        rank -= 10 + 6 * (v.steps[seat] >> 3 * ship & 7)
    if to < M.SURFACE:
        return rank + 2 + orbit_rank(v, v.row[to])
    if to < M.HOME:
        return rank + ACTION * effect_worth(v.t.effects[v.row[to - M.SURFACE]])
    return rank + (EXPLORING if to == M.SPACE else -8)


RULES: list[Callable[[State], int]] = [*quick.RULES]
"""For each phase, what to do."""

RULES[S.SAILING] = sail
