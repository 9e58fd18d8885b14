"""The rule that stands against something in a position, and the refusal told from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic

from teg.languages import Phrases, capital
from teg.play import Refusal
from teg.rulebook import cite, rule
from teg.why.change import Change, S
from teg.why.phrases import tell

Part = int | str | Callable[[S, str], object]
"""What fills a gap of a sentence; a function is given the position and the language."""

Hopeless = frozenset[tuple[str, str]]
"""The refusals of a game that nothing on the table could change: rule and sentence."""


@dataclass(frozen=True, slots=True)
class Reason(Generic[S]):
    """One obstacle: rule, sentence with its numbers, and the single changes that would remove it.

    A game derives its own class, with its `phrases`; `key` names the sentence among them.
    """

    phrases: ClassVar[Phrases]
    """The sentences of the game."""

    rule: str
    key: str
    ways: tuple[Change[S], ...] = ()
    parts: Mapping[str, Part[S]] = field(default_factory=dict)

    def say(self, s: S, lang: str = "en") -> str:
        """The sentence about this position, without a full stop."""
        parts = {name: part(s, lang) if callable(part) else part for name, part in self.parts.items()}
        return capital(self.phrases(lang, self.key, **parts))


def refusal(
    what: str, reason: Reason[S], change: Change[S] | None, s: S, lang: str, brief: str = ""
) -> Refusal:
    """A refusal in words: what, why with the rule, and what would allow it; `brief` is a shorter what."""
    cited = cite(rule(reason.rule), lang)
    sentence = tell(lang, "not_now", what=brief or what, why=reason.say(s, lang), cite=cited)
    never = f"never_{reason.key}"
    if change is not None:
        unlock = tell(lang, "becomes_legal", change=change.say(s, lang))
    else:
        own = never in reason.phrases.in_[lang]
        unlock = reason.phrases(lang, never) if own else tell(lang, "never")
    return Refusal(reason.rule, sentence, unlock, what)
