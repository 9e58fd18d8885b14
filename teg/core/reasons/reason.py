"""The rule that stands against something in a position, and the refusal told from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic

from teg.core import Refusal, Unlock
from teg.core.reasons.change import Change, First, S
from teg.core.reasons.reason_phrases import tell
from teg.languages import Phrases, capital
from teg.rulebook import cite, rule

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

    @property
    def switch(self) -> str:
        """The switch that decides so in this game, if one does."""
        return ""

    def say(self, s: S, lang: str = "en") -> str:
        """The sentence about this position, without a full stop."""
        return capital(self._filled(s, lang))

    def inside(self, s: S, lang: str = "en") -> str:
        """The same in the middle of a sentence: names keep their capital, other words have none."""
        text, phrase = self._filled(s, lang), self.phrases.in_[lang][self.key]
        return text if phrase.startswith("{") else text[:1].lower() + text[1:]

    def _filled(self, s: S, lang: str) -> str:
        parts = {name: part(s, lang) if callable(part) else part for name, part in self.parts.items()}
        return self.phrases(lang, self.key, **parts)


def refusal(
    what: str,
    reason: Reason[S],
    nearest: Callable[[], tuple[Reason[S], Change[S] | None]],
    allowed: Callable[[S], tuple[int, ...]],
    s: S,
    lang: str,
    brief: str = "",
) -> Refusal:
    """A refusal in words: what, why with the rule, and what would allow it; `brief` is a shorter what.

    `nearest` finds the change, or the obstacle that nothing removes, when somebody asks; `allowed` are the
    moves by which a changed position lets one have what was wished for.
    """
    cited = cite(rule(reason.rule), lang)
    sentence = tell(lang, "not_now", what=brief or what, why=reason.say(s, lang), cite=cited)
    if reason.switch:
        sentence = f"{sentence} {tell(lang, 'by_switch', switch=reason.switch)}"

    def unlock() -> Unlock:
        if granted := allowed(s):  # another move does it, with nothing changed
            first: First[S] = First(granted[:1])
            text = tell(lang, "becomes_legal", change=first.say(s, lang))
            return Unlock(text, None, granted)
        last, change = nearest()
        if change is not None:
            text = tell(lang, "by_hand" if change.by_hand else "becomes_legal", change=change.say(s, lang))
            return Unlock(text, change, allowed(change.applied(s)))
        own = f"never_{last.key}"
        return Unlock(last.phrases(lang, own) if own in last.phrases.in_[lang] else tell(lang, "never"))

    return Refusal(reason.rule, sentence, unlock, what)


def unlikely(s: S, outcome: int, rule_id: str, lang: str) -> Refusal:
    """The refusal of an outcome that chance cannot bring here, with a few that it can."""
    what = s.say(outcome, lang)
    why = tell(lang, "cannot_come")
    sentence = tell(lang, "not_now", what=what, why=why, cite=cite(rule(rule_id), lang))
    few = " · ".join(s.say(each, lang) for each, _ in s.outcomes()[:4])
    return Refusal(rule_id, sentence, tell(lang, "possible", outcomes=few), what)
