"""A change of a position as data: what it is in words, and the changed copy."""

from dataclasses import dataclass

from teg.galaxies.attempts.text import tell
from teg.galaxies.state import State


class NotPossible(Exception):
    """This change cannot be made in this position."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that could be otherwise: "you have 2 more energy", "ship 1 is at home"."""

    @property
    def cost(self) -> int:
        """How far-fetched it is: of changes that help, the one with the least cost is proposed."""
        return 2

    def say(self, s: State, lang: str = "en") -> str:
        """The condition in words, to follow "if"; the actor of the position is "you"."""
        raise NotImplementedError

    def change(self, s: State) -> None:
        """Make it so, in place, or raise `NotPossible`."""
        raise NotImplementedError

    def applied(self, s: State) -> State:
        """The changed copy."""
        new = s.copy()
        self.change(new)
        return new


@dataclass(frozen=True, slots=True)
class Together(Change):
    """Several changes, one after the other."""

    changes: tuple[Change, ...]

    @property
    def cost(self) -> int:
        """All their costs."""
        return sum(change.cost for change in self.changes)

    def say(self, s: State, lang: str = "en") -> str:
        """All conditions, each told where the earlier ones are met."""
        parts, now = [], s
        for change in self.changes:
            parts.append(change.say(now, lang))
            now = change.applied(now)
        return tell(lang, "and_if").join(parts)

    def change(self, s: State) -> None:
        """Make them all."""
        for change in self.changes:
            change.change(s)


@dataclass(frozen=True, slots=True)
class First(Change):
    """A legal move is made before."""

    move: int

    @property
    def cost(self) -> int:
        """Nothing is nearer than what may be done anyway."""
        return 0

    def say(self, s: State, lang: str = "en") -> str:
        """ "you first activate Move"."""
        return tell(lang, "first", move=s.say(self.move, lang))

    def change(self, s: State) -> None:
        """Make the move."""
        if self.move not in s.moves():
            raise NotPossible
        s.apply(self.move)
