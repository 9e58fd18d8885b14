"""Why something is refused: the rule that stands against it in this position, and what would remove it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from teg.galaxies.attempts.change import Change
from teg.galaxies.attempts.text import tell
from teg.galaxies.state import State

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
