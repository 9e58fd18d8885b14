"""The exact odds of every rank in one badge type while some cards lie face down.

A player is first exactly when nobody is strictly above, second exactly when one is. Hands are linked only
through how many cards of each sort they hold together, so one small polynomial per player and sort of card is
enough. A polynomial is kept as one long int, its coefficients side by side: Python then multiplies them all
at once.
"""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import factorial, prod
from typing import Any

from teg.mistake import Mistake
from teg.odds.badges.standings import RANKS, Bonus, check_players, expected, tell

MOST_UNSEEN = 60
MOST_BADGES = 9
MOST_WORK = 300_000
"""Sorts of hands times unseen cards: a few seconds."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has of a badge type: surely `shown`, and so many face-down cards.

    Of these so many are dwarf planets, where points tell.
    """

    shown: int
    hidden: int
    dwarfs: int = 0

    @property
    def pools(self) -> tuple[int, int]:
        """The face-down cards that are no dwarf planets, and those that are."""
        return self.hidden - self.dwarfs, self.dwarfs


Sort = tuple[int, int]
"""How many badges a card shows, and whether it is a dwarf planet."""


def apart(every: Sequence[Any], dwarfs: Sequence[Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Cards without the dwarf planets among them, and these."""
    rest = Counter(every)
    rest.subtract(dwarfs)
    if min(rest.values(), default=0) < 0:
        raise Mistake(tell, "dwarfs_not_unseen")
    return tuple(rest.elements()), tuple(dwarfs)


class Hidden:
    """One badge type: what each unseen card shows, how many of these cards each player holds, what is shown.

    Every way to deal the unseen cards to the hidden places is equally likely. Of the unseen cards `dwarfs`
    are dwarf planets, of which each player's points tell how many there are among the hidden ones (`held`).
    """

    def __init__(
        self,
        unseen: Sequence[int],
        hidden: Sequence[int],
        shown: Sequence[int] | None = None,
        rules: Bonus | None = None,
        dwarfs: Sequence[int] = (),
        held: Sequence[int] = (),
    ) -> None:
        check_players(len(hidden))
        shown = [0] * len(hidden) if shown is None else shown
        held = held or [0] * len(hidden)
        if len(shown) != len(hidden):
            raise Mistake(tell, "shown_and_hidden_differ", with_shown=len(shown), with_hidden=len(hidden))
        if len(unseen) > MOST_UNSEEN:
            raise Mistake(tell, "too_many_unseen", count=len(unseen), most=MOST_UNSEEN)
        for what, numbers, most in (
            (tell.both("an_unseen_card"), unseen, MOST_BADGES),
            (tell.both("hidden_cards"), hidden, MOST_UNSEEN),
            (tell.both("shown_badges"), shown, 999),
        ):
            for number in numbers:
                if not 0 <= number <= most:
                    raise Mistake(tell, "no_possible_number", number=number, what=what, most=most)
        if sum(hidden) > len(unseen):
            raise Mistake(tell, "more_hidden_than_unseen", count=sum(hidden), unseen=len(unseen))
        self.players = tuple(Holding(*all) for all in zip(shown, hidden, held, strict=True))
        self.rules = rules or Bonus()
        self.unseen = tuple(unseen)
        pools = apart(unseen, dwarfs)
        self._sizes = tuple(map(len, pools))
        self._held = tuple(map(sum, zip(*(player.pools for player in self.players), strict=True)))
        if any(map(int.__gt__, self._held, self._sizes)):
            raise Mistake(tell, "more_dwarfs_than_unseen", count=sum(held), unseen=len(dwarfs))
        self._sorts: tuple[Sort, ...] = tuple(
            (sort, pool) for pool, cards in enumerate(pools) for sort in sorted(set(cards) - {0})
        )
        self._counts = tuple(pools[pool].count(sort) for sort, pool in self._sorts)
        self._caps = self._counts
        self.dwarfs = pools[1] if any(self._held) else ()
        # Bits for one coefficient: all together count no more than the ways to paint every unseen card.
        self._width = int((len(self._sorts) + 1) ** len(self.unseen)).bit_length()
        self._known: dict[tuple[Holding, tuple[Holding, ...]], dict[str, Fraction]] = {}
        self._sums: dict[tuple[Holding, tuple[Holding, ...]], dict[str, int]] = {}
        self._hands: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        if prod(self._held[pool] + 1 for _, pool in self._sorts) * len(unseen) > MOST_WORK:
            raise Mistake(tell, "too_many_counts")

    @property
    def ranks(self) -> tuple[dict[str, Fraction], ...]:
        """For each player the chance of every rank."""
        return tuple(self.odds(seat) for seat in range(len(self.players)))

    def odds(self, seat: int) -> dict[str, Fraction]:
        """The chance of every rank for one player."""
        key = self._key(seat)
        if key not in self._known:
            sums, deals = self._ways(*key), self._deals
            found = {place: Fraction(self._dot(sums[place]), deals) for place in RANKS[:-1]}
            found["-"] = 1 - sum(found.values(), Fraction(0))
            self._known[key] = found
        return self._known[key]

    def _key(self, seat: int) -> tuple[Holding, tuple[Holding, ...]]:
        """Players who hold and show the same have the same odds against the same rivals."""
        others = [*self.players[:seat], *self.players[seat + 1 :]]
        others.sort(key=lambda other: (other.shown, other.hidden, other.dwarfs))
        return self.players[seat], tuple(others)

    def plus(self, seat: int, badges: int) -> "Hidden":
        """The same with more badges surely in front of a player."""
        more = copy(self)
        held = self.players[seat]
        added = replace(held, shown=held.shown + badges)
        more.players = (*self.players[:seat], added, *self.players[seat + 1 :])
        return more

    def mean(self, seat: int) -> Fraction:
        """One player's mean bonus from this badge type."""
        key = self._key(seat)
        if key in self._known:
            return expected(self._known[key], len(self.players), self.rules)
        pays = self.rules.amounts(len(self.players))
        ways = sum(pays[place] * self._dot(sums) for place, sums in self._ways(*key).items() if sums)
        return Fraction(ways, self._deals)

    def without(self, turned: Sequence[Sort]) -> "Hidden":
        """The same once these unseen cards have been turned up: they lie in nobody's hand any more."""
        # The hands that players may hold are the same; only how many ways are left for the rest changes.
        rest = copy(self)
        gone = Counter(turned)
        rest._counts = tuple(
            count - gone[sort] for sort, count in zip(self._sorts, self._counts, strict=True)
        )
        rest._sizes = tuple(
            size - sum(dwarf == pool for _, dwarf in turned) for pool, size in enumerate(self._sizes)
        )
        cards = list(self.unseen)
        for shows, _ in turned:
            cards.remove(shows)
        rest.unseen = tuple(cards)
        rest._known = {}
        for name in ("_rest", "_deals"):
            rest.__dict__.pop(name, None)
        return rest

    @property
    def expected(self) -> tuple[Fraction, ...]:
        """Each player's mean bonus from this badge type."""
        return tuple(self.mean(seat) for seat in range(len(self.players)))

    def _ways(self, mine: Holding, others: tuple[Holding, ...]) -> dict[str, int]:
        """For each rank that scores the polynomial of all hands that give it."""
        key = mine, others
        if key not in self._sums:
            sums = dict.fromkeys(RANKS[:-1], 0)
            for extra, own in enumerate(self._hand(mine.pools)[0]):
                if own:
                    for place, ways in self._against(mine.shown + extra, others).items():
                        if ways:
                            sums[place] += own * ways
            self._sums[key] = sums
        return self._sums[key]

    def _against(self, total: int, others: tuple[Holding, ...]) -> dict[str, int]:
        """How the others' cards may lie for each rank that a player with this total then has."""
        below = level_or_below = 1  # nobody above: nobody level either / somebody perhaps
        one_below = one_level = 0  # exactly one above, the rest likewise
        for other in others:
            under, upto, every = self._cut(other, total)
            one_below = one_below * under + below * (every - upto)
            one_level = one_level * upto + level_or_below * (every - upto)
            below *= under
            level_or_below *= upto
        if total == 0:
            # Nobody can be below nothing, so `level_or_below` means that all have nothing.
            found = {"1=": level_or_below} if self.rules.all_zero == "everyone_tied" else {}
            if not self.rules.zero_can_place:
                return found
        else:
            found = {"1": below, "1=": level_or_below - below}
        if len(others) > 1:
            found |= {"2": one_below, "2=": one_level - one_below}
        return found

    def _cut(self, other: Holding, total: int) -> tuple[int, int, int]:
        """The hands that give another player less than a total, at most that total, and all hands."""
        sums = self._hand(other.pools)[1]
        extra = total - other.shown
        under = sums[min(extra, len(sums) - 1)] if extra > 0 else 0
        upto = sums[min(extra + 1, len(sums) - 1)] if extra >= 0 else 0
        return under, upto, sums[-1]

    def _hand(self, hidden: tuple[int, int]) -> tuple[list[int], list[int]]:
        """For each number of hidden badges the polynomial of such hands, and the running sums of these."""
        if hidden not in self._hands:
            exact = [0] * (sum(hidden) * max((sort for sort, _ in self._sorts), default=0) + 1)
            most = [min(hidden[pool], cap) for (_, pool), cap in zip(self._sorts, self._caps, strict=True)]
            for cards in product(*(range(number + 1) for number in most)):
                if ways := self._laid(hidden, cards):
                    badges = sum(number * sort for number, (sort, _) in zip(cards, self._sorts, strict=True))
                    exact[badges] += ways << self._shift(cards)
            running = [0]
            for polynomial in exact:
                running.append(running[-1] + polynomial)
            self._hands[hidden] = exact, running
        return self._hands[hidden]

    def _laid(self, places: Sequence[int], cards: Sequence[int]) -> int:
        """In how many ways so many cards of each sort lie on so many places of each pool, the rest blank."""
        blank = list(places)
        for number, (_, pool) in zip(cards, self._sorts, strict=True):
            blank[pool] -= number
        if min(blank) < 0:
            return 0
        every = prod(map(factorial, places))
        return every // (prod(map(factorial, cards)) * prod(map(factorial, blank)))

    def _shift(self, cards: Sequence[int]) -> int:
        place = 0
        for number, (_, pool) in zip(reversed(cards), reversed(self._sorts), strict=True):
            place = place * (self._held[pool] + 1) + number
        return place * self._width

    @cached_property
    def _deals(self) -> int:
        return self._laid(self._sizes, self._counts)

    @cached_property
    def _most(self) -> list[int]:
        """How many cards of each sort may be held together."""
        return [self._held[pool] for _, pool in self._sorts]

    @cached_property
    def _rest(self) -> int:
        """For each set of cards held together, the ways the other cards may lie; stored back to front."""
        places = tuple(map(int.__sub__, self._sizes, self._held))
        found = 0
        for cards in product(*(range(min(both) + 1) for both in zip(self._most, self._counts, strict=True))):
            ways = self._laid(places, tuple(map(int.__sub__, self._counts, cards)))
            if ways and self._laid(self._held, cards):
                found += ways << self._shift(tuple(map(int.__sub__, self._most, cards)))
        return found

    def _dot(self, hands: int) -> int:
        """All deals in which the hands are of these kinds: the middle coefficient of the product with the
        rest.

        The product's powers reach twice as far as there is room, but nothing that wraps can land on the
        middle.
        """
        middle = self._shift(self._most)
        return (hands * self._rest >> middle) & ((1 << self._width) - 1)
