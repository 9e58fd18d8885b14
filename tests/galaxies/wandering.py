"""Positions of random games of every kind, for tests that look at whatever may come up."""

from collections.abc import Iterator
from random import Random
from typing import Any

from teg.galaxies import new
from teg.galaxies.rules import moves as M
from teg.galaxies.state import CHANCE, DONE, State

SETUPS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "five": {"players": 5},
    "base, two": {"players": 2, "box": "base"},
    "base, four": {"players": 4, "box": "base"},
    "Hades": {"solo": "hades"},
    "Gamelyn, harder": {"solo": "gamelyn", "switches": {"solo.harder": "yes"}},
    "base, Artemis": {"solo": "artemis", "box": "base"},
    "other rulings": {
        "players": 3,
        "switches": {
            "explore.empty_deck": "closed",
            "danger.effects_advance": "yes",
            "danger.regressable": "yes",
            "swap.on_danger_track": "yes",
            "nagato.just_landed": "no",
            "copy.pay_yourself": "yes",
            "pilot.empty_deck": "closed",
            "hire.follow_last_of_three": "all_but_first",
        },
    },
}


def explorer(s: State, rng: Random) -> int:
    """A move that rather explores and acts than hires and ends the turn."""
    moves = s.moves()
    return rng.choices(moves, [_liking(move) for move in moves])[0]


def _liking(move: int) -> float:
    if move in (M.END, M.PASS) or M.HIRE <= move < M.PAY:
        return 0.1
    if move == M.LEAVE or (M.SAIL <= move < M.MISSION and move - M.SAIL & 15 == M.SPACE):
        return 6
    return 1


def wander(name: str, positions: int, seed: int = 0, every: int = 4) -> Iterator[State]:
    """So many positions in which somebody must decide, from games played at random in two manners."""
    rng = Random(f"{name}/{seed}")
    while positions > 0:
        s = new(seed=rng.randrange(1 << 30), **SETUPS[name]).state
        exploring = rng.random() < 0.5
        while s.actor != DONE and positions > 0:
            if s.actor == CHANCE:
                s.apply(s.draw(rng))
                continue
            if rng.randrange(every) == 0:
                yield s.copy()
                positions -= 1
            s.apply(explorer(s, rng) if exploring else rng.choice(s.moves()))
