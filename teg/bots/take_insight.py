"""What the planner knows of Take The Galaxy: how turns go on, and what an end of a turn is told by.

The number of turns is fixed, so whatever a seat has is worth what can still be made of it: nearly every table
begins with the own turns to come.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import tanh
from typing import Final

from teg.bots.insight import PhaseRules, ProductTables, Sides
from teg.bots.knowledge import Knowledge, knowledge
from teg.bots.learner import Faults, learners
from teg.bots.luck import Streams
from teg.bots.planner import Strength, planners
from teg.core.kit import Setup
from teg.games import TAKE
from teg.take.bots import quick
from teg.take.cards.model import TakeBox
from teg.take.rules import moves as M
from teg.take.rules.economy import top
from teg.take.rules.scoring import team_scores, winners
from teg.take.rules.tables import Tables
from teg.take.state import DO, DONE, DRAWS, MENU, REVEALING, Cards, State

LEFT: Final = 9
"""Own turns to come, as far as they are told apart."""
STAGES: Final = LEFT
FAR: Final = 40
"""Points ahead or behind, as far as they are told apart."""
ALONE: Final = 50
"""The points of a good game alone."""

TABLES: Final = ProductTables()
_AHEAD = TABLES.add("points", LEFT, 2 * FAR + 1)
_HAND = TABLES.add("hand", LEFT, 16)
_SYSTEMS = TABLES.add("systems", LEFT, 6)
_FREE = TABLES.add("systems", LEFT, 16)
_MAKES = TABLES.add("income", LEFT, 4, 16)
_TURNS_INTO = TABLES.add("income", LEFT, 8)
_SHIPS = TABLES.add("ships", LEFT, 8)
_BOUNTY = TABLES.add("bounty", LEFT, 10)
_DECK = TABLES.add("hand", LEFT, 12)
GENERAL: Final = TABLES.size
"""What comes before tells of any box; what comes from here on names cards."""
_HELD = TABLES.add("hand", LEFT, M.CARDS)
_COLONY = TABLES.add("colonies", LEFT, M.CARDS)
_SHIP = TABLES.add("ships", LEFT, M.CARDS)
_SYSTEM = TABLES.add("systems", LEFT, M.SPACE_CARDS)
_ROW = TABLES.add("row", LEFT, M.SPACE_CARDS)


def left_for(s: State, seat: int) -> int:
    """How many turns a seat still has."""
    seats = s.t.seats
    before = (seat - s.turn) % seats
    return min(LEFT - 1, max(0, (s.t.turns - s.turns - before + seats - 1) // seats))


def side(s: State, seat: int, ahead: int) -> list[int]:
    """What a seat has, as places in the row of weights."""
    t = s.t
    left = left_for(s, seat)
    hand, tops, ships, systems = s.hand[seat], s.tops[seat], s.ships[seat], s.systems[seat]
    places = [
        _AHEAD + left * (2 * FAR + 1) + max(-FAR, min(FAR, ahead)) + FAR,
        _HAND + left * 16 + min(len(hand), 15),
        _SYSTEMS + left * 6 + min(len(systems), 5),
        _SHIPS + left * 8 + min(len(ships), 7),
        _DECK + left * 12 + min(len(s.deck[seat]) + len(s.discard[seat]), 23) // 2,
    ]
    places += economy(t, left, tops, ships)
    slots = sum([stacks.count(()) for stacks in s.stacks[seat]])
    places.append(_FREE + left * 16 + min(slots, 15))
    places.append(_BOUNTY + left * 10 + min(9, sum(map(sum, s.bounty[seat]))))
    held = _HELD + left * M.CARDS
    places += [held + card for card in hand if card >= 0]
    system = _SYSTEM + left * M.SPACE_CARDS
    places += [system + card for card in systems]
    if s.turn == seat:  # the next to choose
        row = _ROW + left * M.SPACE_CARDS
        places += [row + card for card in s.row]
    return places


@lru_cache(maxsize=4096)
def economy(t: Tables, left: int, tops: tuple[tuple[int, int], ...], ships: Cards) -> tuple[int, ...]:
    """The places of colonies and ships, and of what they make together: they change seldom."""
    places = [_COLONY + left * M.CARDS + card for _, card in tops]
    places += [_SHIP + left * M.CARDS + card for card in ships]
    makes = [0, 0, 0, 0]
    turns_into = 0
    for card in (*(card for _, card in tops), *ships):
        if t.takes[card] is None:
            for resource, amount in enumerate(t.gives[card]):
                makes[resource] += amount
        else:
            turns_into += 1
    base = _MAKES + left * 64
    places += [base + resource * 16 + min(amount, 15) for resource, amount in enumerate(makes)]
    return (*places, _TURNS_INTO + left * 8 + min(turns_into, 7))


def sides(s: State, seat: int) -> Sides:
    """Every side with its weight: the seat and its partner, against the others, most against the best."""
    t = s.t
    points = team_scores(s)
    seats = t.seats
    if seats == 1:
        return [(1.0, side(s, 0, points[0] - ALONE))]
    if t.teams:
        ahead = points[seat % 2] - points[1 - seat % 2]
        return [
            (
                1.0 if other % 2 == seat % 2 else -1.0,
                side(s, other, ahead if other % 2 == seat % 2 else -ahead),
            )
            for other in range(seats)
        ]
    others = sorted((other for other in range(seats) if other != seat), key=lambda other: -points[other])
    ahead = points[seat] - points[others[0]]
    shares = [1.0] if seats == 2 else [0.6, *[0.4 / (seats - 2)] * (seats - 2)]
    return [
        (1.0, side(s, seat, ahead)),
        *(
            (-share, side(s, other, points[other] - points[seat]))
            for share, other in zip(shares, others, strict=True)
        ),
    ]


def stage(s: State) -> int:
    """How far the game is from its end: the turns of the next to choose."""
    return left_for(s, s.turn)


def won(s: State, seat: int) -> float:
    """A team's share of the victory, at the end of a game; alone, whether it was a good game."""
    points = team_scores(s)
    if s.t.seats == 1:
        return float(points[0] >= ALONE)
    best = max(points)
    return (points[seat % len(points)] == best) / points.count(best)


def worth(s: State, seat: int) -> float:
    """What the end of a game is worth to a seat: points, those beyond need less, and the victory."""
    points = team_scores(s)
    if s.t.seats == 1:
        return (points[0] - ALONE) / 2
    mine = points[seat % len(points)]
    margin = mine - max(total for team, total in enumerate(points) if team != seat % len(points))
    return 10.0 * tanh(margin / 10.0) + (2.0 if seat in winners(s) else -2.0)


def run(s: State, until: int, luck: Streams, rules: Sequence[PhaseRules]) -> None:
    """Play on in place until so many turns have ended, or the game has."""
    now = s.turns
    while s.turns < until:
        actor = s.actor
        if actor >= 0:
            move = rules[actor][s.phase](s)
        elif actor == DONE:
            return
        else:
            phase = s.phase
            move = DRAWS[phase](s, luck[s.turns - now][phase != REVEALING])  # type: ignore[arg-type]
        handler, argument = DO[move]
        handler(s, argument)


def field(v: State, chosen: int, most: int) -> list[int]:
    """The moves worth comparing with the usual one: none where it brings something for nothing."""
    if (
        v.phase == MENU
        and M.USE <= chosen < M.PARTNER_USE
        and v.t.takes[top(v, v.turn, chosen - M.USE)] is None
    ):
        return []
    others = [move for move in v.moves() if move != chosen]
    if len(others) > most:
        others.sort(key=lambda move: (move != M.END, -_likely(v, move)))
        del others[most:]
    return others


def _likely(v: State, move: int) -> float:
    """How good a move looks to the quick bot."""
    if v.phase != MENU or move < M.CLAIM:
        return 0.0
    return quick._worth(v, move, quick.turns_left(v), quick._science_wanted(v))


def wander(v: State) -> int:
    """Now and then any move, as the numbers of the position happen to fall."""
    lot = 7 * sum(v.hand[v.turn]) + 5 * v.manpower + 3 * v.production + sum(v.row) + v.turns
    moves = v.moves()
    return moves[lot % len(moves)] if lot % 6 == 0 else quick.menu(v)


POOL: Final[Mapping[str, PhaseRules]] = {
    "quick": quick.RULES,
    "wandering": [wander if phase == MENU else rule for phase, rule in enumerate(quick.RULES)],
}
"""The rules by which the planner plays on, first, and others that teach what else may come about."""


def ways(v: State) -> list[list[PhaseRules]]:
    """Everybody goes on like the quick bot."""
    return [[quick.RULES] * v.t.seats]


def people(s: State) -> int:
    """How many seats decide something."""
    return s.t.seats


def known(t: Tables) -> Knowledge:
    """What was learned for this box, by how many play."""
    table = "teams" if t.teams else {1: "solo", 2: "2"}.get(t.seats, "many")
    return knowledge(TAKE, t.box, table, GENERAL, ignorant)


def ignorant(box: TakeBox, table: str) -> Knowledge:
    """Who has learned nothing looks at points as they stand."""
    row = [0.0] * TABLES.size
    for place in range(LEFT * (2 * FAR + 1)):
        row[_AHEAD + place] = (place % (2 * FAR + 1) - FAR) / 4
    return Knowledge(TAKE.name, box.id, box.digest, table, row)


def setups(setup: Setup) -> dict[str, list[Setup]]:
    """The tables that there are weights for: two players, more, alone, two teams."""
    return {
        "2": [replace(setup, players=2)],
        "many": [replace(setup, players=players) for players in (3, 4)],
        "solo": [replace(setup, players=1)],
        "teams": [replace(setup, players=4, options={"teams": "yes"})],
    }


PLANNERS: Final = planners(
    sys.modules[__name__],
    {
        "fast": Strength(turns=1, deals=1, most=6, field=12, doubt=0.3),
        "strong": Strength(turns=1, deals=4, most=24, field=16, doubt=0.3),
        "deep": Strength(turns=1, deals=8, most=96, field=24, doubt=0.3),
    },
)
LEARNERS: Final = learners(PLANNERS["planner"], {"learner": Faults(0.4, 2.4), "improver": Faults(0.2, 1.05)})
