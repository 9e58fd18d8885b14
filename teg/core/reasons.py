"""Why something is refused, in any game: the rule that stands against it, and the nearest change that helps.

Every obstacle names the single changes that would remove it. They are tried out one after the other on
copies, so that what is proposed has always been seen to work, and nothing in it can be left out. What players
can bring about comes before what only a hand on the table can.

A game says what stands in the way of a wish and which single changes would remove it; the search here finds
the fewest that really do, by carrying them out on copies.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from teg.core import Refusal, State, Unlock
from teg.languages import Phrases, capital
from teg.rulebook import cite, rule

tell: Final = Phrases(__file__, "reasons.toml")


S = TypeVar("S", bound=State)


class NotPossible(Exception):
    """This change cannot be made in this position."""


class Change(ABC, Generic[S]):
    """Something that could be otherwise: "you have 2 more energy", "ship 1 is at home"."""

    __slots__ = ()
    far: ClassVar[int] = 2
    """How far-fetched such a change is."""
    ends: ClassVar[bool] = False
    """Whether it ends what is going on, so that later changes make sense only after it."""

    @property
    def cost(self) -> int:
        """How far-fetched it is: of changes that help, the one with the least cost is proposed."""
        return self.far

    @property
    def by_hand(self) -> bool:
        """Whether no player can bring it about, only a hand that lays the table anew."""
        return False

    def less(self) -> "Iterator[Change[S]]":
        """The same with less of it, the least first."""
        return iter(())

    @abstractmethod
    def say(self, s: S, lang: str = "en") -> str:
        """The condition in words, to follow "if"; the actor of the position is "you"."""

    @abstractmethod
    def change(self, s: S) -> None:
        """Make it so, in place, or raise `NotPossible`."""

    def applied(self, s: S) -> S:
        """The changed copy."""
        new = s.copy()
        self.change(new)
        return new

    def joined(self, later: "Change[S]") -> Self | None:
        """This change and a later one told as one, where they are of one kind: 1 energy and 1 more."""
        return None


@dataclass(frozen=True, slots=True)
class Together(Change[S]):
    """Several changes, one after the other."""

    changes: tuple[Change[S], ...]

    @property
    def cost(self) -> int:
        return sum(change.cost for change in self.changes)

    @property
    def by_hand(self) -> bool:
        return any(change.by_hand for change in self.changes)

    def say(self, s: S, lang: str = "en") -> str:
        """All conditions, each told where the earlier ones are met."""
        parts, now = [], s
        for change in self.changes:
            parts.append(change.say(now, lang))
            now = change.applied(now)
        *head, tail = parts
        return f"{tell(lang, 'if').join(head)}{tell(lang, 'and_if')}{tail}" if head else tail

    def change(self, s: S) -> None:
        for change in self.changes:
            change.change(s)


@dataclass(frozen=True, slots=True)
class MovesBefore(Change[S]):
    """Legal moves are made before."""

    moves: tuple[int, ...]

    @property
    def cost(self) -> int:
        """Nothing is nearer than what may be done anyway."""
        return len(self.moves) - 1

    def say(self, s: S, lang: str = "en") -> str:
        """ "you first choose “activate Move”"."""
        text, now = [], s
        for move in self.moves:
            text.append(now.say(move, lang))
            now = _after(now, move)
        return tell(lang, "first", moves=tell(lang, "then").join(text))

    def change(self, s: S) -> None:
        for move in self.moves:
            if move not in s.moves():
                raise NotPossible
            s.apply(move)


def _after(s: S, move: int) -> S:
    new = s.copy()
    new.apply(move)
    return new


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
            first: MovesBefore[S] = MovesBefore(granted[:1])
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


R = TypeVar("R", bound=Reason[Any])

MOST_CHANGES = 4
MOST_KEPT = 30
"""So many positions are looked at further after each change."""
MOST_ALIKE = 6
"""Of them so many with the same obstacle."""


def nearest_change(
    s: S, why: Callable[[S], R | None], legal: Callable[[S], bool], hopeless: Hopeless
) -> tuple[R, Change[S] | None]:
    """The obstacle in this position and the nearest change after which the wish is legal.

    Where there is none, the obstacle that nothing removes.
    """
    reason = why(s)
    assert reason
    never = reason
    for by_hand in (False, True):
        changes, last = _search(s, why, legal, hopeless, by_hand)
        if changes:
            needed = _joined(_needed(s, changes, legal))
            return reason, needed[0] if len(needed) == 1 else Together(needed)
        if last:
            never = last
    return never, None


def _search(
    s: S, why: Callable[[S], R | None], legal: Callable[[S], bool], hopeless: Hopeless, by_hand: bool
) -> tuple[tuple[Change[S], ...], R | None]:
    """The first changes found that do it, none where none do; and an obstacle met that nothing removes."""
    never: R | None = None
    reached: list[tuple[int, S, tuple[Change[S], ...]]] = [(0, s, ())]
    for _ in range(MOST_CHANGES):
        further: list[tuple[int, S, tuple[Change[S], ...]]] = []
        alike: Counter[tuple[str, str]] = Counter()
        for cost, position, changes in reached:
            # A move made first leads on to its own question; nothing more is changed after it.
            if changes and isinstance(changes[-1], MovesBefore):
                continue
            obstacle = why(position)
            if obstacle is None:
                continue
            kind = (obstacle.rule, obstacle.key)
            if kind in hopeless:
                never = never or obstacle
            alike[kind] += 1
            if alike[kind] > MOST_ALIKE:
                continue
            for way in obstacle.ways:
                if by_hand or not way.by_hand:
                    further += _tried(cost, position, changes, way)
        further.sort(key=lambda found: found[0])
        for _, position, changes in further:
            if legal(position):
                return changes, never
        reached = further[:MOST_KEPT]
    return (), never


def _tried(
    cost: int, position: S, changes: tuple[Change[S], ...], way: Change[S]
) -> Iterator[tuple[int, S, tuple[Change[S], ...]]]:
    try:
        yield cost + way.cost, way.applied(position), (*changes, way)
    except NotPossible:
        return


def _needed(s: S, changes: tuple[Change[S], ...], legal: Callable[[S], bool]) -> tuple[Change[S], ...]:
    """The changes without those, and with as little of each, as it takes."""
    place = 0
    while place < len(changes):
        before, after = changes[:place], changes[place + 1 :]
        if not changes[place].ends and _does(s, (*before, *after), legal):
            changes = (*before, *after)
            continue
        less = (way for way in changes[place].less() if _does(s, (*before, way, *after), legal))
        changes = (*before, next(less, changes[place]), *after)
        place += 1
    return changes


def _does(s: S, changes: tuple[Change[S], ...], legal: Callable[[S], bool]) -> bool:
    position = s
    try:
        for change in changes:
            position = change.applied(position)
    except NotPossible:
        return False
    return legal(position)


def _joined(changes: tuple[Change[S], ...]) -> tuple[Change[S], ...]:
    """The changes with several of one kind told as one."""
    lines: list[Change[S]] = []
    for change in changes:
        for place, before in enumerate(lines):
            if (both := before.joined(change)) is not None:
                lines[place] = both
                break
        else:
            lines.append(change)
    return tuple(lines)
