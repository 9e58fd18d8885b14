"""Changes of an exploration: cards face up, in the deck and in hand."""

from dataclasses import dataclass

from teg.core.reasons import NotPossible
from teg.galaxies.refusals.reason import Change
from teg.galaxies.refusals.text import tell
from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.galaxies.state import EXPLORING, FOUND, State


@dataclass(frozen=True, slots=True)
class FewerFaceUp(Change):
    """One card fewer lies face up."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "only 2 cards are face up"."""
        return tell(lang, "fewer_face_up", count=len(s.cards_up) - 1)

    def change(self, s: State) -> None:
        """The last one returns to the deck."""
        s.cards |= 1 << s.cards_up[-1]
        s.cards_left += 1
        s.cards_up = s.cards_up[:-1]


@dataclass(frozen=True, slots=True)
class FaceUp(Change):
    """A Discovery more lies face up."""

    card: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "another card lies face up there"."""
        return tell(lang, "face_up")

    def change(self, s: State) -> None:
        """It comes from the deck."""
        s.cards ^= 1 << self.card
        s.cards_left -= 1
        s.cards_up = (*s.cards_up, self.card)


@dataclass(frozen=True, slots=True)
class Drawn(Change):
    """The explorer has drawn a Discovery."""

    card: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "you then draw a Discovery"."""
        return tell(lang, "drawn")

    def change(self, s: State) -> None:
        """It comes from the deck; the last card, or a fourth one, would have to be taken."""
        if s.cards_left < 2 or s.t.danger[self.card] or len(s.cards_up) == MOST_FACE_UP:
            raise NotPossible
        s.cards ^= 1 << self.card
        s.cards_left -= 1
        s.drawn = self.card
        s.phase = FOUND


@dataclass(frozen=True, slots=True)
class NotDrawn(Change):
    """The explorer has not drawn yet."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "you had not drawn a card"."""
        return tell(lang, "not_drawn")

    def change(self, s: State) -> None:
        """The card drawn returns to the deck."""
        s.cards |= 1 << s.drawn
        s.cards_left += 1
        s.drawn = -1
        s.ask = (*s.ask[:2], 0)
        s.phase = EXPLORING


@dataclass(frozen=True, slots=True)
class NextExploration(Change):
    """This exploration is over, and a ship arrives anew."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "you explore again after a new arrival"."""
        return tell(lang, "next_exploration")

    def change(self, s: State) -> None:
        """The card drawn is left as well, and the choice begins anew."""
        s.cards_up = (*s.cards_up, s.drawn)
        s.drawn = -1
        s.ask = (*s.ask[:2], 0)
        s.phase = EXPLORING
