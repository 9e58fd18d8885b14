"""Positions of random games of every kind, for tests that look at whatever may come up."""

from collections.abc import Iterator
from random import Random
from typing import Any

from teg.take import new
from teg.take.rules import moves as M
from teg.take.state import CHANCE, DONE, State

SETUPS: dict[str, dict[str, Any]] = {
    "alone": {"players": 1},
    "two": {"players": 2},
    "three, random": {"players": 3, "deck": "random"},
    "four": {"players": 4},
    "teams": {"players": 4, "teams": True},
    "other rulings": {
        "players": 2,
        "switches": {
            "hazard_resource": "manpower",
            "partial_hazard_removal": "yes",
            "upgrade_inherits_used": "yes",
            "pirates_stack": "yes",
            "relinquish_rule": "oldest_only",
            "relinquish_home": "no",
            "utility_any_slot": "no",
            "nomad_output": "credit",
            "mech_upgrade_compares": "reduced",
            "next_step_ship": "ready",
            "early_end": "one_more_round",
        },
    },
}


def wander(name: str, positions: int, seed: int = 0, every: int = 4) -> Iterator[State]:
    """So many positions in which somebody must decide, from games that seldom end a turn early."""
    rng = Random(f"{name}/{seed}")
    while positions > 0:
        s = new(seed=rng.randrange(1 << 30), **SETUPS[name]).state
        while s.actor != DONE and positions > 0:
            if s.actor == CHANCE:
                s.apply(s.draw(rng))
                continue
            if rng.randrange(every) == 0:
                yield s.copy()
                positions -= 1
            moves = s.moves()
            s.apply(rng.choices(moves, [0.2 if move == M.END else 1 for move in moves])[0])
