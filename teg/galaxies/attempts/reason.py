"""Reasons and changes of this game, and the refusals that nothing could change."""

from teg import why
from teg.galaxies.attempts.text import tell
from teg.galaxies.state import State

Change = why.Change[State]
Part = why.Part[State]


class Reason(why.Reason[State]):
    """One obstacle in this game."""

    __slots__ = ()
    phrases = tell


HOPELESS: why.Hopeless = frozenset(
    {
        ("BG-24", "keep_one"),
        ("BG-63", "top_level"),
        ("BG-73", "follow_of_follow"),
        ("BG-74", "converter_die"),
        ("BG-82", "asks_itself"),
        ("BG-86", "own_ship"),
        ("BG-87", "own_stock"),
        ("BG-88", "gap"),
        ("BG-88", "planets_gone"),
        ("BG-93", "over"),
        ("BB-05", "no_ship_lists"),
        ("BB-06", "hire_not_followed"),
        ("BB-11", "advanced_already"),
        ("BB-20", "pilots_gone"),
        ("BB-32", "no_parking"),
        ("BB-49", "cards_gone"),
    }
)
"""The refusals that nothing on the table could change: rule and sentence. A test keeps the list complete."""
