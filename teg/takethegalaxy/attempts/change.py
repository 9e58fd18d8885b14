"""The nearest change that would make something legal, as data that can be carried out on a copy."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from teg.takethegalaxy import moves as M
from teg.takethegalaxy.attempts.text import tell
from teg.takethegalaxy.state import State


class NotPossible(Exception):
    """The cards and places of this game have no room for the change."""


class Change(ABC):
    """One thing that would have to be different."""

    @property
    def cost(self) -> int:
        """How far away it is; what a player can do at once costs least."""
        return 2

    @abstractmethod
    def say(self, s: State, lang: str = "en") -> str:
        """What follows "if": "you hold 2 more cards"."""

    @abstractmethod
    def change(self, s: State) -> None:
        """Carry it out in place; `NotPossible` if that cannot be."""

    def applied(self, s: State) -> State | None:
        """A copy of the position in which it is so, None if there can be none."""
        after = s.copy()
        try:
            self.change(after)
        except NotPossible:
            return None
        return after


@dataclass(frozen=True, slots=True)
class First(Change):
    """A move that is legal now is made first."""

    move: int

    @property
    def cost(self) -> int:
        """It is at hand."""
        return 1

    def say(self, s: State, lang: str = "en") -> str:
        """ "you first choose “relinquish Kiln”"."""
        return tell(lang, "first", move=s.say(self.move, lang))

    def change(self, s: State) -> None:
        """Make it, if it leads straight back to the menu."""
        if self.move not in s.moves():
            raise NotPossible
        phase, turns = s.phase, s.turns
        s.apply(self.move)
        if (s.phase, s.turns) != (phase, turns):
            raise NotPossible


@dataclass(frozen=True, slots=True)
class Together(Change):
    """Several changes, one after the other."""

    parts: tuple[Change, ...]

    @property
    def cost(self) -> int:
        """All of them."""
        return sum(part.cost for part in self.parts)

    def say(self, s: State, lang: str = "en") -> str:
        """One condition after the other, each of the position that the one before left."""
        told = []
        after = s.copy()
        for part in self.parts:
            told.append(part.say(after, lang))
            part.change(after)
        return tell(lang, "and_if").join(told)

    def change(self, s: State) -> None:
        """Carry all of them out."""
        for part in self.parts:
            part.change(s)


def same(s: State, move: int, after: State) -> int:
    """The number that a move has in a changed position, where cards and systems may have other places."""
    seat = s.turn
    for first in (M.CLAIM, M.OPPORTUNITY, M.PARTNER_INVESTS, M.CLEAR):
        if first <= move < first + 8:
            return first + _moved(s.row, move - first, after.row)
    if M.RELINQUISH <= move < M.USE:
        return M.RELINQUISH + _moved(s.systems[seat], move - M.RELINQUISH, after.systems[seat])
    for first, who in (
        (M.USE, seat),
        (M.PARTNER_USE, s.t.partner[seat]),
        (M.BOUNTY, seat),
        (M.PARTNER_BOUNTY, s.t.partner[seat]),
        (M.PLACE, seat),
        (M.COVER, seat),
    ):
        if first <= move < first + 16:
            place, rest = divmod(move - first, 4)
            if place >= len(s.systems[who]):
                return move
            return first + 4 * _moved(s.systems[who], place, after.systems[who]) + rest
    return move


def _moved(before: tuple[int, ...], place: int, after: tuple[int, ...]) -> int:
    return after.index(before[place]) if place < len(before) and before[place] in after else -M.SIZE
