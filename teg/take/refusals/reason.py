"""Reasons and changes of this game, and the refusals that nothing could change."""

from dataclasses import dataclass
from typing import ClassVar, Final

from teg.core import reasons
from teg.languages import Phrases
from teg.take.state import State

Change = reasons.Change[State]
Part = reasons.Part[State]

tell: Final = Phrases(__file__, "refusals.toml")


@dataclass(frozen=True, slots=True)
class Reason(reasons.Reason[State]):
    """One obstacle in this game, and the switches without whose choice it would be none."""

    phrases: ClassVar[Phrases] = tell
    switches: tuple[str, ...] = ()

    def say(self, s: State, lang: str = "en") -> str:
        """The sentence about this position, with the switches that decide."""
        text = reasons.Reason.say(self, s, lang)
        unnamed = [name for name in self.switches if name not in text]
        return tell(lang, "by_switch", why=text, switches=", ".join(unnamed)) if unnamed else text


HOPELESS: reasons.Hopeless = frozenset(
    {
        ("TG-02", "no_card_there"),
        ("TG-06", "no_system_there"),
        ("TG-08", "only_on_the_claimed"),
        ("TG-09", "cheapest_of_all"),
        ("TG-09", "no_colony_there"),
        ("TG-09", "not_cheaper"),
        ("TG-09", "nothing_upgraded"),
        ("TG-11", "no_ship_at_all"),
        ("TG-11", "ship_settles"),
        ("TG-11", "ship_upgrade"),
        ("TG-14", "not_in_hand"),
        ("TG-14", "nothing_due"),
        ("TG-14", "payment_back"),
        ("TG-15", "not_in_hand"),
        ("TG-15", "payment_back"),
        ("TG-16", "burst_hazard"),
        ("TG-18", "no_event"),
        ("TG-18", "no_investors"),
        ("TG-18", "no_next_step"),
        ("TG-18", "no_opportunity"),
        ("TG-20", "over"),
        ("TG-23", "no_partner"),
        ("TG-25", "not_frontier"),
        ("TG-25", "started"),
        ("TG-32", "turned_up"),
        ("TG-34", "turned_up"),
        ("TG-37", "no_such_move"),
        ("TG-42", "no_colony_there"),
        ("TG-44", "no_slot_there"),
        ("TG-44", "nothing_built"),
        ("TG-45", "does_not_fit"),
        ("TG-45", "slot_kind"),
        ("TG-46", "does_not_fit"),
        ("TG-46", "slot_kind"),
        ("TG-47", "slot_alike"),
        ("TG-47", "slot_taken"),
        ("TG-51", "other_family"),
        ("TG-52", "no_hazard"),
        ("TG-52", "no_system_to_clear"),
        ("TG-53", "not_bit_by_bit"),
        ("TG-56", "bounty_spent"),
        ("TG-56", "no_bounty"),
        ("TG-56", "no_system_there"),
        ("TG-59", "home_stays"),
        ("TG-64", "no_renown"),
        ("TG-64", "not_in_pile"),
        ("TG-64", "not_investors"),
        ("TG-64", "tokens_suffice"),
        ("TG-66", "race_by_itself"),
        ("TG-68", "not_a_ship"),
        ("TG-68", "ship_not_there"),
        ("TG-68", "ship_used"),
    }
)
"""The refusals that nothing on the table could change: rule and sentence. A test keeps the list complete."""
