"""Why something may not be done, and what would allow it: looked for only once somebody asks."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, Self

from teg.languages import Both, each, typeset
from teg.mistake import Mistake, printable


class UnlockingChange(Protocol):
    """A change of a position, as data: in words, and carried out on a copy."""

    def say(self, s: Any, lang: str = "en") -> str:
        """The condition in words, to follow "if"."""

    def applied(self, s: Any) -> Any:
        """The changed copy."""


@dataclass(frozen=True, slots=True)
class Unlock:
    """What would allow what was refused: the sentence, the change, and the moves it then allows.

    Without a change nothing on the table helps, and the sentence says so.
    """

    sentence: str
    change: UnlockingChange | None = None
    moves: tuple[int, ...] = ()


class Refusal:
    """Why something may not be done: the rule's id, the reason, and the nearest change that allows it.

    `found` may be a function: the change is then searched for when it is first asked about.
    """

    def __init__(self, rule: str, sentence: str, found: str | Callable[[], Unlock], what: str) -> None:
        self.rule = rule
        self.sentence = sentence
        self.what = what
        self._found = found

    @cached_property
    def way_out(self) -> Unlock:
        """What would allow it, as data."""
        return Unlock(self._found) if isinstance(self._found, str) else self._found()

    @property
    def unlock(self) -> str:
        """What would allow it, in a sentence."""
        return self.way_out.sentence

    @property
    def change(self) -> UnlockingChange | None:
        """The change that would allow it; None where nothing on the table helps."""
        return self.way_out.change

    @property
    def allows(self) -> tuple[int, ...]:
        """The moves of the changed position by which it can then be done."""
        return self.way_out.moves

    def __eq__(self, other: object) -> bool:
        """Whether the same is refused for the same reason."""
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<{self.rule}: {self.sentence}>"

    def __str__(self) -> str:
        return " ".join(filter(None, (self.sentence, self.unlock)))

    def __reduce__(self) -> tuple[type[Self], tuple[str, str, str, str]]:
        """Made again from its words."""
        return type(self), (self.rule, self.sentence, self.unlock, self.what)

    def _key(self) -> tuple[str, str, str]:
        return self.rule, self.sentence, self.what


class Refused(Mistake):
    """A move was asked for that the rules do not allow now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal

    @cached_property
    def words(self) -> Both:
        """The reason and what would allow it, which is only looked for now."""
        text = " ".join(filter(None, (self.refusal.sentence, self.refusal.unlock)))
        return each(lambda lang: printable(typeset(text, lang)))

    def __reduce__(self) -> tuple[type[Self], tuple[Refusal]]:
        """Made again from the refusal, not from its sentence."""
        return type(self), (self.refusal,)


class Miscounted(Mistake):
    """Words that are understood as a whole but wrong; no beginning of them may be taken for all of them."""


class Unfit(Refused, Miscounted):
    """A refusal of words that are understood as a whole."""
