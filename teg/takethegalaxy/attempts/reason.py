"""Reasons and changes of this game, and the refusals that nothing could change."""

from teg import why
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.state import State

Change = why.Change[State]
Part = why.Part[State]


class Reason(why.Reason[State]):
    """One obstacle in this game."""

    __slots__ = ()
    phrases = tell


HOPELESS: why.Hopeless = frozenset(
    {
        ("TG-11", "ship_upgrade"),
        ("TG-18", "no_opportunity"),
        ("TG-20", "over"),
        ("TG-53", "not_bit_by_bit"),
        ("TG-59", "home_stays"),
        ("TG-66", "race_by_itself"),
        ("TG-09", "cheapest_of_all"),
        ("TG-09", "not_cheaper"),
        ("TG-11", "ship_settles"),
        ("TG-45", "slot_kind"),
        ("TG-46", "slot_kind"),
        ("TG-51", "other_family"),
    }
)
"""The refusals that nothing on the table could change: rule and sentence. A test keeps the list complete."""
