"""All badge types together: what is known, mean bonuses, and what one more badge would change."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from teg.mistake import Mistake
from teg.odds.badges.bonus import distribution
from teg.odds.badges.ranks import Hidden, Sort
from teg.odds.badges.standings import Bonus

Badges = tuple[int, ...]
"""How many badges of each type a card or a player shows."""
Turned = tuple[Badges, bool]
"""A card that is turned up: what it shows, and whether it is known to be dealt among the dwarf planets."""


@dataclass(frozen=True)
class Position:
    """What one observer knows: shown totals and hidden cards of each player, and what every unseen card
    shows.
    """

    shown: tuple[Badges, ...]
    hidden: tuple[int, ...]
    unseen: tuple[Badges, ...]
    rules: Bonus = field(default_factory=Bonus)
    dwarfs: tuple[Badges, ...] = ()
    """The dwarf planets among the unseen cards: points tell how many of the hidden cards are such ones."""
    held: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.shown or len({len(badges) for badges in (*self.shown, *self.unseen)}) != 1:
            raise Mistake(
                "every card and every player must be given with the same number of badge types.",
                "donnez chaque carte et chaque joueur avec le même nombre de types d'insignes.",
            )

    @cached_property
    def types(self) -> tuple[Hidden, ...]:
        """Each badge type by itself; ranks are exact for any cards."""
        return tuple(
            Hidden(
                [card[badge] for card in self.unseen],
                self.hidden,
                [total[badge] for total in self.shown],
                self.rules,
                [card[badge] for card in self.dwarfs],
                self.held,
            )
            for badge in range(len(self.shown[0]))
        )

    @cached_property
    def expected(self) -> tuple[Fraction, ...]:
        """Each player's mean total bonus: means add up even though the types are not independent."""
        columns = zip(*(badge.expected for badge in self.types), strict=True)
        return tuple(sum(column, Fraction(0)) for column in columns)

    def spread(self, seat: int) -> dict[int, Fraction]:
        """The chance of every total bonus of a seat; `Mistake` for many hidden cards with several badges."""
        return distribution(self.unseen, self.hidden, self.shown, seat, self.rules, self.dwarfs, self.held)

    def with_badges(self, seat: int, badges: Badges) -> "Position":
        """The position with these badges surely added to a player."""
        more = tuple(map(int.__add__, self.shown[seat], badges))
        return replace(self, shown=(*self.shown[:seat], more, *self.shown[seat + 1 :]))

    def change(self, seat: int, badges: Badges) -> tuple[Fraction, ...]:
        """How every player's mean bonus changes when a seat gets these badges."""
        totals = [Fraction(0)] * len(self.shown)
        for badge, more in enumerate(badges):
            if more:
                now = self.types[badge]
                then = now.plus(seat, more)
                for player, (old, new) in enumerate(zip(now.expected, then.expected, strict=True)):
                    totals[player] += new - old
        return tuple(totals)

    def gain(self, seat: int, badges: Badges, turned: Sequence[Turned] = ()) -> Fraction:
        """What a card with these badges adds to a seat's own mean bonus if it is taken now.

        `turned` are the cards turned up since: they are no longer among those that may lie hidden. A card of
        the deck that is taken is one of them, one that lay face up is not.
        """
        found = Fraction(0)
        for badge, more in enumerate(badges):
            if more:
                gone = tuple(sorted((card[badge], int(dwarf)) for card, dwarf in turned))
                key = seat, badge, more, gone
                if key not in self._gains:
                    now = self._turned(badge, gone)
                    self._gains[key] = now.plus(seat, more).mean(seat) - now.mean(seat)
                found += self._gains[key]
        return found

    @cached_property
    def _gains(self) -> dict[tuple[int, int, int, tuple[Sort, ...]], Fraction]:
        return {}

    @cached_property
    def _without(self) -> dict[tuple[int, tuple[Sort, ...]], Hidden]:
        return {}

    def _turned(self, badge: int, gone: tuple[Sort, ...]) -> Hidden:
        """A badge type once unseen cards that show so many of it each have been turned up."""
        key = badge, gone
        if key not in self._without:
            self._without[key] = self.types[badge].without(gone) if gone else self.types[badge]
        return self._without[key]

    def one_more(self) -> tuple[tuple[tuple[Fraction, ...], ...], ...]:
        """For each player and badge type: what one more badge there would change for everybody."""
        types = len(self.shown[0])
        ones = [tuple(int(badge == other) for other in range(types)) for badge in range(types)]
        return tuple(tuple(self.change(seat, one) for one in ones) for seat in range(len(self.shown)))
