"""Why something is refused: the rule that stands against it in this position, and what would remove it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from teg.takethegalaxy.attempts.change import Change
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.state import State

Part = int | str | Callable[[State, str], object]
"""What fills a gap of a sentence; a function is given the position and the language."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One obstacle: rule, sentence with its numbers, and the single changes that would remove it."""

    rule: str
    key: str
    ways: tuple[Change, ...] = ()
    parts: Mapping[str, Part] = field(default_factory=dict)

    def say(self, s: State, lang: str = "en") -> str:
        """The sentence about this position, without a full stop."""
        parts = {name: part(s, lang) if callable(part) else part for name, part in self.parts.items()}
        text = tell(lang, self.key, **parts)
        return text[:1].upper() + text[1:]


HOPELESS = frozenset(
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
"""The refusals that nothing on the table could change: rule and sentence."""
