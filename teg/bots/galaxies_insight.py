"""What the planner knows of Tiny Epic Galaxies: how turns go on, and what an end of a turn is told by.

A side of a position is a list of places in one flat row of weights; its worth is their sum. The tables behind
them are small products of what matters together: stocks with the level, a ship's track with its rival's.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import tanh
from typing import Final

from teg.bots.insight import PhaseRules, ProductTables, Sides
from teg.bots.knowledge import Knowledge, knowledge
from teg.bots.learner import Faults, learners
from teg.bots.luck import Streams
from teg.bots.planner import Strength, planners
from teg.core.kit import Setup
from teg.galaxies.bots import quick, seasoned
from teg.galaxies.cards import Box
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import culture_yield, energy_yield
from teg.galaxies.rules.scoring import mission_points, scores, winners
from teg.galaxies.rules.tables import Tables
from teg.galaxies.state import CHANCE, DO, DRAWS, ROLLING, SAILING, State
from teg.games import GALAXIES

STAGES = 5
_STAGE = (0,) * 6 + (1,) * 5 + (2,) * 5 + (3,) * 40
"""How far the game has come, by the most points anybody has; the last round is a stage of its own."""


TABLES: Final = ProductTables()
_POINTS = TABLES.add("points", 2, 2, 26, 26)
_STOCK = TABLES.add("stocks", STAGES, 8, 8, 8)
_ENERGY = TABLES.add("stocks", STAGES, 8, 8)
_CULTURE = TABLES.add("stocks", STAGES, 8, 8)
_YIELD = TABLES.add("income", STAGES, 6, 6)
_ORBIT = TABLES.add("ships", STAGES, 8, 8, 8)
_PLACE = TABLES.add("ships", STAGES, 16)
_BADGE = TABLES.add("badges", STAGES, 6, 6)
_HIRED = TABLES.add("pilots", STAGES, 8)
_FOUND = TABLES.add("badges", STAGES, 10)
_ON_TRACKS = TABLES.add("ships", STAGES, 5, 5)
_MISSION = TABLES.add("mission", STAGES, 4)
_ROGUE = TABLES.add("rogue", 8, 10)
_ROGUE_CULTURE = TABLES.add("rogue", 8, 10)
_ROGUE_SHIP = TABLES.add("rogue", STAGES, 8, 8)
GENERAL: Final = TABLES.size
"""What comes before tells of any box; what comes from here on names cards."""
_FLYER = TABLES.add("pilots", STAGES, 32)
_COLONY = TABLES.add("actions", 2, 64)
_GOAL = TABLES.add("mission", STAGES, 4, 32)


def stage(s: State) -> int:
    """How far the game has come."""
    return 4 if s.ending else _STAGE[max(s.points)]


def side(s: State, seat: int, rival: int, at: int) -> list[int]:
    """What a seat has, compared with its rival, as places in the row of weights."""
    t = s.t
    level = s.level[seat]
    energy = s.energy[seat]
    culture = s.culture[seat]
    points = s.points
    mine, theirs = points[seat], points[rival]
    hired, found = s.hired[seat], s.found[seat]
    keys = [
        _POINTS
        + ((s.ending > 0) * 2 + (s.turn == seat)) * 676
        + (mine if mine < 25 else 25) * 26
        + (theirs if theirs < 25 else 25),
        _STOCK + ((at * 8 + level) * 8 + energy) * 8 + culture,
        _ENERGY + (at * 8 + level) * 8 + energy,
        _CULTURE + (at * 8 + level) * 8 + culture,
        _YIELD + (at * 6 + min(energy_yield(s, seat), 5)) * 6 + min(culture_yield(s, seat), 5),
        _HIRED + at * 8 + min(len(hired), 7),
        _FOUND + at * 10 + min(len(found), 9),
    ]
    fleet, steps = s.fleet[seat], s.steps[seat]
    other, others = s.fleet[rival], s.steps[rival]
    row, spaces, worth, diplomacy = s.row, t.spaces, t.planet_vp, t.diplomacy
    tracks = [0, 0]
    for ship in range(4):
        place = fleet >> 4 * ship & 15
        if place >= M.SURFACE:
            keys.append(_PLACE + at * 16 + place)
            continue
        planet = row[place]
        left = spaces[planet] - (steps >> 3 * ship & 7)
        against = 7
        for ship_there in range(4):
            if other >> 4 * ship_there & 15 == place:
                against = spaces[planet] - (others >> 3 * ship_there & 7)
        tracks[diplomacy[planet]] += 1
        keys.append(_ORBIT + ((at * 8 + worth[planet]) * 8 + left) * 8 + against)
    keys.append(_ON_TRACKS + (at * 5 + tracks[0]) * 5 + tracks[1])
    mission = s.mission[seat]
    if mission >= 0:
        reached = at * 4 + min(3, mission_points(s, seat, t.box.missions[mission]))
        keys += [_MISSION + reached, _GOAL + reached * 32 + mission]
    if t.expansion:
        own, rivals = badges(s, seat), badges(s, rival)
        base = _BADGE + at * 36
        keys += [base + own[kind] * 6 + rivals[kind] for kind in range(4)]
        keys += [_FLYER + at * 32 + pilot for pilot in s.flyer[seat] if pilot >= 0]
    late = _COLONY + (at > 1) * 64
    keys += [late + planet for planet in s.colonies[seat]]
    return keys


_badges: dict[tuple[object, ...], tuple[int, ...]] = {}


def badges(s: State, seat: int) -> tuple[int, ...]:
    """A seat's badges of each type, five at most; remembered."""
    key = s.found[seat], s.hired[seat], s.t.box.digest
    try:
        return _badges[key]
    except KeyError:
        if len(_badges) > 100_000:
            _badges.clear()
        box = s.t.box
        held = [box.explorations[card].badges for card in s.found[seat] if card >= 0]
        held += [box.pilots[pilot].badges for pilot in s.hired[seat]]
        _badges[key] = tuple(min(5, sum(kinds)) for kinds in zip(*held, (0,) * 4, strict=False))
        return _badges[key]


def rogue(s: State, at: int) -> list[int]:
    """What the Rogue Galaxy has."""
    level = min(s.level[1], 7)
    keys = [_ROGUE + level * 10 + min(9, s.energy[1]), _ROGUE_CULTURE + level * 10 + min(9, s.culture[1])]
    t, fleet, steps = s.t, s.fleet[1], s.steps[1]
    for ship in range(4):
        place = fleet >> 4 * ship & 15
        if place < M.SURFACE:
            planet = s.row[place]
            left = t.spaces[planet] - (steps >> 3 * ship & 7)
            keys.append(_ROGUE_SHIP + (at * 8 + t.planet_vp[planet]) * 8 + left)
    return keys


def sides(s: State, seat: int) -> Sides:
    """Every side of a position with its weight: for the seat, against the others, most against the best."""
    at = stage(s)
    t = s.t
    if t.solo:
        return [(1.0, side(s, 0, 1, at)), (-1.0, rogue(s, at))]
    if t.seats == 2:
        return [(1.0, side(s, seat, 1 - seat, at)), (-1.0, side(s, 1 - seat, seat, at))]
    others = [other for other in range(t.seats) if other != seat]
    others.sort(key=lambda other: -s.points[other])
    share = 0.4 / (len(others) - 1)
    return [
        (1.0, side(s, seat, others[0], at)),
        *((-0.6 if other == others[0] else -share, side(s, other, seat, at)) for other in others),
    ]


def run(s: State, until: int, luck: Streams, rules: Sequence[PhaseRules]) -> None:
    """Play on in place to the end of a turn, or of the game."""
    now = s.turns
    while True:
        actor = s.actor
        if actor >= 0:
            move = rules[actor][s.phase](s)
        elif actor == CHANCE:
            turns = s.turns
            if turns >= until:
                return
            phase = s.phase
            move = DRAWS[phase](s, luck[turns - now][phase != ROLLING])  # type: ignore[arg-type]
        else:
            return
        handler, argument = DO[move]
        handler(s, argument)


def won(s: State, seat: int) -> float:
    """A seat's share of the victory, at the end of a game."""
    best = winners(s)
    return (seat in best) / len(best)


def worth(s: State, seat: int) -> float:
    """What the end of a game is worth to a seat: points, those beyond need less, and the victory."""
    points, won = scores(s), seat in winners(s)
    margin = points[seat] - max(points[other] for other in range(s.t.seats) if other != seat)
    if won != (margin > 0) and margin:  # the skull, or the first to 21
        margin = -margin
    return 8.0 * tanh(margin / 8.0) + (2.0 if won else -2.0)


def field(v: State, chosen: int, most: int) -> list[int]:
    """The moves worth comparing with the usual one."""
    others = [move for move in v.moves() if move != chosen]
    if v.phase == SAILING and len(others) > most:
        others.sort(key=lambda move: -seasoned.sailing_rank(v, move))
        del others[most:]
    return others


POOL: Final[Mapping[str, PhaseRules]] = {"seasoned": seasoned.RULES, "quick": quick.RULES}
"""The rules by which the planner plays on, first, and others that its rivals may have."""


def ways(v: State) -> list[list[PhaseRules]]:
    """The seat goes on by seasoned rules; its rivals are not all alike."""
    own = seasoned.RULES
    return [[own if seat == v.actor else rivals for seat in range(v.t.seats)] for rivals in POOL.values()]


def people(s: State) -> int:
    """How many seats decide something: the Rogue Galaxy does not."""
    return 1 if s.t.solo else s.t.seats


def known(t: Tables) -> Knowledge:
    """What was learned for this box, by how many play."""
    table = "solo" if t.solo else "2" if t.seats == 2 else "many"
    return knowledge(GALAXIES, t.box, table, GENERAL, ignorant)


def ignorant(box: Box, table: str) -> Knowledge:
    """Who has learned nothing looks at points as they stand."""
    row = [0.0] * TABLES.size
    for place in range(4 * 26 * 26):
        row[_POINTS + place] = (place // 26 % 26 - place % 26) / 2
    return Knowledge(GALAXIES.name, box.id, box.digest, table, row)


def setups(setup: Setup) -> dict[str, list[Setup]]:
    """The tables that there are weights for: two players, more, or one against a mat."""
    mats = [mat.id for mat in SHELF.chosen(setup.box, setup.box_text).rogues]
    return {
        "2": [replace(setup, players=2)],
        "many": [replace(setup, players=players) for players in (3, 4)],
        "solo": [replace(setup, players=1, solo=mat) for mat in mats],
    }


PLANNERS: Final = planners(
    sys.modules[__name__],
    {
        "fast": Strength(turns=1, deals=3, most=9, field=10, doubt=3.0),
        "strong": Strength(turns=2, deals=4, most=32, field=16, doubt=3.0),
        "deep": Strength(turns=2, deals=12, most=160, field=24, doubt=3.0),
    },
)
LEARNERS: Final = learners(PLANNERS["planner"], {"learner": Faults(0.4, 1.85), "improver": Faults(0.2, 0.6)})
