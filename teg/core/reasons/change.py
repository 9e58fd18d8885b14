"""A change of a position as data: what it is in words, and the changed copy."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from teg.core import State
from teg.core.reasons.reason_phrases import tell

S = TypeVar("S", bound=State)


class NotPossible(Exception):
    """This change cannot be made in this position."""


class Change(ABC, Generic[S]):
    """Something that could be otherwise: "you have 2 more energy", "ship 1 is at home"."""

    __slots__ = ()

    @property
    def cost(self) -> int:
        """How far-fetched it is: of changes that help, the one with the least cost is proposed."""
        return 2

    @property
    def by_hand(self) -> bool:
        """Whether no player can bring it about, only a hand that lays the table anew."""
        return False

    @property
    def ends(self) -> bool:
        """Whether it ends what is going on, so that later changes make sense only after it."""
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
        """All their costs."""
        return sum(change.cost for change in self.changes)

    @property
    def by_hand(self) -> bool:
        """Whether one of them is."""
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
        """Make them all."""
        for change in self.changes:
            change.change(s)


@dataclass(frozen=True, slots=True)
class First(Change[S]):
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
        """Make the moves."""
        for move in self.moves:
            if move not in s.moves():
                raise NotPossible
            s.apply(move)


def _after(s: S, move: int) -> S:
    new = s.copy()
    new.apply(move)
    return new
