"""All badge types together: what is known, mean bonuses, what one more badge would change, the whole bonus.

The types are not independent: a hidden place that holds one card cannot hold another. For the distribution of
the whole bonus, where every card shows at most one badge, each type gets a table over how many of every
player's places its cards fill, and the tables are merged place by place, the bonus carried along as a
polynomial kept in one long int. Where cards show several badges, few hidden cards are dealt in every way; for
many there is no exact answer here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from math import comb, perm, prod

from teg.mistake import Mistake
from teg.odds.badges.ranks import MOST_UNSEEN, Hidden, Sort, apart
from teg.odds.badges.standings import Bonus, check_players, rank, tell

MOST_MERGES = 100_000
MOST_DEALS = 50_000

Badges = tuple[int, ...]
"""How many badges of each type a card or a player shows."""
Turned = tuple[Badges, bool]
"""A card that is turned up: what it shows, and whether it is known to be dealt among the dwarf planets."""


@dataclass(frozen=True)
class BadgePosition:
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
            raise Mistake(tell, "other_number_of_types")

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

    def with_badges(self, seat: int, badges: Badges) -> "BadgePosition":
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


# the whole bonus of one player

Places = tuple[int, ...]
"""How many hidden places of each player are filled."""


def distribution(
    unseen: Sequence[Sequence[int]],
    hidden: Sequence[int],
    shown: Sequence[Sequence[int]],
    seat: int,
    rules: Bonus | None = None,
    dwarfs: Sequence[Sequence[int]] = (),
    held: Sequence[int] = (),
) -> dict[int, Fraction]:
    """The chance of every total bonus of a seat; `unseen` cards and `shown` totals count badges by type.

    Of the unseen cards `dwarfs` are dealt among themselves: each player has so many (`held`) of them.
    """
    rules = rules or Bonus()
    check_players(len(hidden))
    _check(unseen, hidden)
    held = held or (0,) * len(hidden)
    rooms = tuple(map(int.__sub__, hidden, held)), tuple(held)
    pools = apart([tuple(card) for card in unseen], [tuple(card) for card in dwarfs])
    merges = prod((number + 1) * (number + 2) // 2 for room in rooms for number in room)
    if merges <= MOST_MERGES and all(sum(card) <= 1 for card in unseen):
        return _by_places(pools, rooms, shown, seat, rules)
    if prod(map(count_deals, pools, rooms)) <= MOST_DEALS:
        return _by_hands(pools, rooms, shown, seat, rules)
    raise Mistake(tell, "too_many_for_spread", cards=sum(hidden), players=len(hidden))


Pools = tuple[tuple[Badges, ...], tuple[Badges, ...]]
Rooms = tuple[Places, Places]
"""Cards and hidden places: first those of no dwarf planets, then those of dwarf planets."""


def _by_hands(
    pools: Pools, rooms: Rooms, shown: Sequence[Sequence[int]], seat: int, rules: Bonus
) -> dict[int, Fraction]:
    pays = rules.amounts(len(shown))
    found: dict[int, int] = {}
    every = 0
    types = len(shown[0])
    plain, others = (list(every_deal(cards, room, types)) for cards, room in zip(pools, rooms, strict=True))
    for (ways, hands), (more, dwarfs) in product(plain, others):
        held = [tuple(map(int.__add__, *both)) for both in zip(hands, dwarfs, strict=True)]
        bonus = sum(
            pays[_rank([total[badge] for total in shown], [hand[badge] for hand in held], seat, rules)]
            for badge in range(types)
        )
        found[bonus] = found.get(bonus, 0) + ways * more
        every += ways * more
    return {bonus: Fraction(ways, every) for bonus, ways in sorted(found.items())}


def _by_places(
    pools: Pools, rooms: Rooms, shown: Sequence[Sequence[int]], seat: int, rules: Bonus
) -> dict[int, Fraction]:
    players = len(shown)
    pays = rules.amounts(players)
    room = rooms[0] + rooms[1]
    every = prod(perm(len(pool), sum(places)) for pool, places in zip(pools, rooms, strict=True))
    width = every.bit_length()

    def table(counts: Sequence[int], shown: Sequence[int] | None) -> dict[Places, int]:
        """The ways to fill places with the cards of a badge type, or with those that show none."""
        found = {}
        for filled in product(*(range(number + 1) for number in room)):
            parts = filled[:players], filled[players:]
            if ways := prod(perm(count, sum(part)) for count, part in zip(counts, parts, strict=True)):
                place = shown and _rank(shown, list(map(int.__add__, *parts)), seat, rules)
                found[filled] = ways << width * (pays[place] if place else 0)
        return found

    tables = [table([sum(not any(card) for card in pool) for pool in pools], None)]
    for badge in range(len(shown[0])):
        counts = [sum(card[badge] for card in pool) for pool in pools]
        tables.append(table(counts, [total[badge] for total in shown]))
    while len(tables) > 2:
        # The small tables first: what few cards fill merges in few steps.
        tables.sort(key=len)
        tables = [*tables[2:], _merge(tables[0], tables[1], room)]
    first, second = tables
    total = 0
    for filled, ways in first.items():
        other = second.get(tuple(map(int.__sub__, room, filled)))
        if other:
            total += prod(map(comb, room, filled)) * ways * other
    return _read(total, width, every)


def _check(unseen: Sequence[Sequence[int]], hidden: Sequence[int]) -> None:
    if sum(hidden) > len(unseen):
        raise Mistake(tell, "more_hidden_than_unseen", count=sum(hidden), unseen=len(unseen))
    if len(unseen) > MOST_UNSEEN:
        raise Mistake(tell, "too_many_unseen", count=len(unseen), most=MOST_UNSEEN)
    if min(hidden) < 0:
        raise Mistake(tell, "no_such_hidden", count=min(hidden))


def _rank(shown: Sequence[int], hidden: Sequence[int], seat: int, rules: Bonus) -> str:
    totals = list(map(int.__add__, shown, hidden))
    mine = totals.pop(seat)
    return rank(mine, totals, rules)


@lru_cache(maxsize=32)
def _splits(hidden: Places) -> tuple[tuple[Places, Places, Places, int], ...]:
    """Every way to share filled places between two tables: whole, one part, the other, the choices."""
    return tuple(
        (whole, part, tuple(map(int.__sub__, whole, part)), prod(map(comb, whole, part)))
        for whole in product(*(range(number + 1) for number in hidden))
        for part in product(*(range(number + 1) for number in whole))
    )


def _merge(one: dict[Places, int], other: dict[Places, int], hidden: Places) -> dict[Places, int]:
    found: dict[Places, int] = {}
    for whole, part, rest, ways in _splits(hidden):
        if part in one and rest in other:
            found[whole] = found.get(whole, 0) + ways * one[part] * other[rest]
    return found


def _read(total: int, width: int, deals: int) -> dict[int, Fraction]:
    """The coefficients of the polynomial, by bonus."""
    found = {}
    bonus = 0
    while total:
        ways = total & ((1 << width) - 1)
        if ways:
            found[bonus] = Fraction(ways, deals)
        total >>= width
        bonus += 1
    return found


def count_deals(unseen: Sequence[Badges], hidden: Sequence[int]) -> int:
    """At most so many different deals there are."""
    kinds = len(set(unseen))
    found = 1
    for number in hidden:
        found *= comb(max(kinds + number - 1, 0), number)
    return found


def every_deal(
    unseen: Sequence[Badges], hidden: Sequence[int], types: int = 0
) -> Iterator[tuple[int, tuple[Badges, ...]]]:
    """Each deal as the badges it gives every player, with the number of ways it comes about.

    `types` tells how many badge types there are where there is no card to show it.
    """
    left = Counter(unseen)
    kinds = tuple(left)
    none = (0,) * (len(kinds[0]) if kinds else types)

    def hand(number: int, start: int, ways: int, held: Badges) -> Iterator[tuple[int, Badges]]:
        """The hands of so many cards of the kinds from `start` on; `left` is without them while they last."""
        if not number:
            yield ways, held
            return
        if start == len(kinds):
            return
        kind = kinds[start]
        there = left[kind]
        for taken in range(min(number, there) + 1):
            left[kind] = there - taken
            more = tuple(have + taken * shows for have, shows in zip(held, kind, strict=True))
            yield from hand(number - taken, start + 1, ways * comb(there, taken), more)
        left[kind] = there

    def players(seat: int, ways: int, hands: tuple[Badges, ...]) -> Iterator[tuple[int, tuple[Badges, ...]]]:
        if seat == len(hidden):
            yield ways, hands
            return
        for here, held in hand(hidden[seat], 0, 1, none):
            yield from players(seat + 1, ways * here, (*hands, held))

    return players(0, 1, ())
