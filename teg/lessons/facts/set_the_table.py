"""Tables as they stand before the first dice, for one to five players."""

from functools import cache

from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import ships_at
from teg.galaxies.state import CHANCE, DEALING, ROLLING


@cache
def laid(players: int) -> State:
    """The table before the first dice."""
    rogue = "artemis" if players == 1 else None
    s = new(players=players, solo=rogue, seed=11, dealer="typed").state
    while s.actor == CHANCE and s.phase not in (DEALING, ROLLING):
        s.apply(s.outcomes()[0][0])
    return s


def pilots(players: int) -> int:
    """Pilots in the row at the start."""
    return sum(pilot >= 0 for pilot in laid(players).pilot_row)


def planets(players: int) -> int:
    """Planets in the row at the start."""
    return sum(planet >= 0 for planet in laid(players).row)


PILOTS, PLANETS = ({players: count(players) for players in range(1, 6)} for count in (pilots, planets))
CARDS = len(laid(5).cards_up)
"""Exploration cards face up at the start."""

_two = laid(2)
ENERGY, CULTURE = _two.energy[0], _two.culture[0]
SHIPS, DICE = ships_at(_two, 0, M.HOME), _two.t.dice[_two.level[0]]
