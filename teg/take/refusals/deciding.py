"""The switches that decide: with another value of theirs a refused move would be legal."""

from bisect import bisect
from functools import lru_cache
from operator import itemgetter
from typing import Final

from teg.games import TAKE
from teg.rulebook.switches import switches_of
from teg.take.rules import moves as M
from teg.take.rules.board import survey
from teg.take.rules.tables import MOST_SYSTEMS, SPOTS, Tables
from teg.take.state import State

HAZARDS = ("hazard_resource", "cosmic_burst_stacks")
BY_MOVE: Final = (
    (M.END, 1, ()),
    (M.TRADE_MANPOWER, 1, ("manpower_per_card",)),
    (M.CLAIM, 8, (*HAZARDS, "utility_any_slot")),
    (M.OPPORTUNITY, 8, ("next_step_ship",)),
    (M.CLEAR, 8, ("hazard_resource", "partial_hazard_removal")),
    (M.RELINQUISH, MOST_SYSTEMS, ("relinquish_rule", "relinquish_home")),
    (M.PLACE, SPOTS, ("utility_any_slot",)),
    (M.COVER, SPOTS, ("mech_upgrade_compares",)),
    (M.BUILD, M.CARDS, (*HAZARDS, "utility_any_slot")),
    (M.UPGRADE, M.CARDS, ("mech_upgrade_compares",)),
    (M.GIVE_UP, M.CARDS, ("next_step_ship",)),
)
"""The switches that say whether a move of a block may be made."""


def deciding(s: State, move: int) -> tuple[str, ...]:
    """The names of these switches."""
    first, count, names = BY_MOVE[max(0, bisect(BY_MOVE, move, key=itemgetter(0)) - 1)]
    if not first <= move < first + count:
        return ()
    return tuple(name for name in names if any(move in other.moves() for other in _otherwise(s, name)))


def _otherwise(s: State, name: str) -> list[State]:
    """The position as each other value of a switch makes it."""
    found = []
    for value in switches_of(TAKE.name)[name].names:
        if value != s.t.switches[name]:
            other = s.copy()
            other.t = _tables(s.t, name, value)
            survey(other, other.turn)
            found.append(other)
    return found


@lru_cache(maxsize=64)
def _tables(t: Tables, name: str, value: str) -> Tables:
    return Tables(t.box, t.seats, t.teams, t.random, {**t.switches, name: value})
