"""The exact odds of every rank in one badge type while some cards lie face down.

A player is first exactly when nobody is strictly above, second exactly when one is. Hands are linked only
through how many cards of each sort they hold together, so one small polynomial per player and sort of card is
enough. A polynomial is kept as one long int, its coefficients side by side: Python then multiplies them all
at once.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import factorial, prod

from teg.languages import Both
from teg.mistake import Mistake
from teg.odds.standings import RANKS, Bonus, check_players, expected

MOST_UNSEEN = 60
MOST_BADGES = 9
MOST_WORK = 300_000
"""Sorts of hands times unseen cards: a few seconds."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has of a badge type: surely `shown`, and so many face-down cards."""

    shown: int
    hidden: int


class Hidden:
    """One badge type: what each unseen card shows, how many of these cards each player holds, what is shown.

    Every way to deal the unseen cards to the hidden places is equally likely.
    """

    def __init__(
        self,
        unseen: Sequence[int],
        hidden: Sequence[int],
        shown: Sequence[int] | None = None,
        rules: Bonus | None = None,
    ) -> None:
        check_players(len(hidden))
        shown = [0] * len(hidden) if shown is None else shown
        if len(shown) != len(hidden):
            raise Mistake(
                f"shown badges are given for {len(shown)} players but hidden cards for {len(hidden)};"
                " give both for all.",
                f"des insignes visibles sont donnés pour {len(shown)} joueurs mais des cartes cachées "
                f"pour {len(hidden)} ; donnez les deux pour tous.",
            )
        if len(unseen) > MOST_UNSEEN:
            raise Mistake(
                f"{len(unseen)} unseen cards are too many to answer; give at most {MOST_UNSEEN}.",
                f"{len(unseen)} cartes non vues, c'est trop pour répondre ; donnez-en {MOST_UNSEEN} au plus.",
            )
        for what, numbers, most in (
            (Both("an unseen card", "une carte non vue"), unseen, MOST_BADGES),
            (Both("a player's hidden cards", "les cartes cachées d'un joueur"), hidden, MOST_UNSEEN),
            (Both("a player's shown badges", "les insignes visibles d'un joueur"), shown, 999),
        ):
            for number in numbers:
                if not 0 <= number <= most:
                    raise Mistake(
                        f"{number} is no possible number for {what.en}; give 0 to {most}.",
                        f"{number} n'est pas possible pour {what.fr} ; donnez de 0 à {most}.",
                    )
        if sum(hidden) > len(unseen):
            raise Mistake(
                f"{sum(hidden)} cards cannot lie face down when only {len(unseen)} are unseen.",
                f"{sum(hidden)} cartes ne peuvent être face cachée quand {len(unseen)} seulement ne "
                "sont pas vues ; donnez-en moins.",
            )
        self.players = tuple(Holding(*both) for both in zip(shown, hidden, strict=True))
        self.rules = rules or Bonus()
        self.unseen = tuple(unseen)
        self._sorts = tuple(sorted(set(unseen) - {0}))
        self._counts = tuple(self.unseen.count(sort) for sort in self._sorts)
        self._held = sum(hidden)
        self._known: dict[tuple[Holding, tuple[Holding, ...]], dict[str, Fraction]] = {}
        self._hands: dict[int, tuple[list[int], list[int]]] = {}
        if (self._held + 1) ** len(self._sorts) * len(unseen) > MOST_WORK:
            raise Mistake(
                "so many different badge counts on so many hidden cards are too many to answer.",
                "tant de nombres d'insignes sur tant de cartes cachées, c'est trop pour répondre ; "
                "donnez-en moins.",
            )

    @property
    def ranks(self) -> tuple[dict[str, Fraction], ...]:
        """For each player the chance of every rank."""
        return tuple(self.odds(seat) for seat in range(len(self.players)))

    def odds(self, seat: int) -> dict[str, Fraction]:
        """The chance of every rank for one player."""
        mine = self.players[seat]
        others = [*self.players[:seat], *self.players[seat + 1 :]]
        # Players who hold and show the same have the same odds against the same rivals.
        key = mine, tuple(sorted(others, key=lambda other: (other.shown, other.hidden)))
        if key not in self._known:
            self._known[key] = self._odds(*key)
        return self._known[key]

    def plus(self, seat: int, badges: int) -> "Hidden":
        """The same with more badges surely in front of a player."""
        more = copy(self)
        held = self.players[seat]
        added = Holding(held.shown + badges, held.hidden)
        more.players = (*self.players[:seat], added, *self.players[seat + 1 :])
        return more

    def mean(self, seat: int) -> Fraction:
        """One player's mean bonus from this badge type."""
        return expected(self.odds(seat), len(self.players), self.rules)

    @property
    def expected(self) -> tuple[Fraction, ...]:
        """Each player's mean bonus from this badge type."""
        return tuple(self.mean(seat) for seat in range(len(self.players)))

    def _odds(self, mine: Holding, others: tuple[Holding, ...]) -> dict[str, Fraction]:
        sums = dict.fromkeys(RANKS, 0)
        for extra, own in enumerate(self._hand(mine.hidden)[0]):
            if own:
                for place, ways in self._against(mine.shown + extra, others).items():
                    if ways:
                        sums[place] += own * ways
        deals = self._deals
        found = {place: Fraction(self._dot(sums[place]), deals) for place in RANKS[:-1]}
        found["-"] = 1 - sum(found.values(), Fraction(0))
        return found

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
        sums = self._hand(other.hidden)[1]
        extra = total - other.shown
        under = sums[min(extra, len(sums) - 1)] if extra > 0 else 0
        upto = sums[min(extra + 1, len(sums) - 1)] if extra >= 0 else 0
        return under, upto, sums[-1]

    def _hand(self, hidden: int) -> tuple[list[int], list[int]]:
        """For each number of hidden badges the polynomial of such hands, and the running sums of these."""
        if hidden not in self._hands:
            exact = [0] * (hidden * max(self._sorts, default=0) + 1)
            most = [min(hidden, count) for count in self._counts]
            for cards in product(*(range(number + 1) for number in most)):
                blank = hidden - sum(cards)
                if blank >= 0:
                    ways = factorial(hidden) // (prod(map(factorial, cards)) * factorial(blank))
                    badges = sum(map(int.__mul__, cards, self._sorts))
                    exact[badges] += ways << self._shift(cards)
            running = [0]
            for polynomial in exact:
                running.append(running[-1] + polynomial)
            self._hands[hidden] = exact, running
        return self._hands[hidden]

    @cached_property
    def _width(self) -> int:
        """Bits for one coefficient: all together count no more than the ways to paint every unseen card."""
        return int((len(self._sorts) + 1) ** len(self.unseen)).bit_length()

    def _shift(self, cards: Sequence[int]) -> int:
        place = 0
        for number in reversed(cards):
            place = place * (self._held + 1) + number
        return place * self._width

    @cached_property
    def _deals(self) -> int:
        blank = len(self.unseen) - sum(self._counts)
        return factorial(len(self.unseen)) // (prod(map(factorial, self._counts)) * factorial(blank))

    @cached_property
    def _rest(self) -> int:
        """For each set of cards held together, the ways the other cards may lie; stored back to front."""
        places = len(self.unseen) - self._held
        found = 0
        for cards in product(*(range(min(self._held, count) + 1) for count in self._counts)):
            rest = [count - number for count, number in zip(self._counts, cards, strict=True)]
            blank = places - sum(rest)
            if blank >= 0 and sum(cards) <= self._held:
                ways = factorial(places) // (prod(map(factorial, rest)) * factorial(blank))
                found += ways << self._shift([self._held - number for number in cards])
        return found

    def _dot(self, hands: int) -> int:
        """All deals in which the hands are of these kinds: the middle coefficient of the product with the
        rest.

        The product's powers reach twice as far as there is room, but nothing that wraps can land on the
        middle.
        """
        middle = self._shift([self._held] * len(self._sorts))
        return (hands * self._rest >> middle) & ((1 << self._width) - 1)
