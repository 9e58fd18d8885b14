"""What notebook 13 counts."""

from teg.lessons.facts.take_the_galaxy import WANTED, turns_of
from teg.rulebook import rule
from teg.take import new
from tests.course.figures import Figure

_tables = {players: new(players=players, seed=1).state.t for players in (1, 2, 3, 4)}
for _players, _t in _tables.items():
    assert (_t.deck, _t.turns) == (12 * _players, 11 * _players)
    assert turns_of(_t.deck, _players) == [11] * _players
assert "five phases" in rule("TG-01").title["en"].casefold()
assert turns_of(_tables[4].deck + 1, 4) != turns_of(_tables[4].deck, 4)

FIGURES: dict[str, Figure] = {
    "phases": 5,
    "renown of the exercise": WANTED,
    "turns each": turns_of(_tables[4].deck, 4)[0],
    "space cards for four": _tables[4].deck,
    "one more": _tables[4].deck + 1,
}
NAMES = "10 13"
"""Notebooks."""
