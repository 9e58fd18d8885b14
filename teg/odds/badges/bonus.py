"""The exact distribution of one player's whole badge bonus.

The badge types are not independent: a hidden place that holds one card cannot hold another. Where every card
shows at most one badge, each type gets a table over how many of every player's places its cards fill, and the
tables are merged place by place, the bonus carried along as a polynomial kept in one long int. Where cards
show several badges, few hidden cards are dealt in every way; for many there is no exact answer here.


Every deal of unseen cards to hidden places, equal cards taken together: for few cards only."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, perm, prod

from teg.mistake import Mistake
from teg.odds.badges.ranks import MOST_UNSEEN, apart
from teg.odds.badges.standings import Bonus, check_players, rank

MOST_MERGES = 100_000
MOST_DEALS = 50_000

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
    raise Mistake(
        f"{sum(hidden)} hidden cards of {len(hidden)} players are too many for the spread of the total bonus;"
        " the ranks and the mean stay exact.",
        f"{sum(hidden)} cartes cachées de {len(hidden)} joueurs, c'est trop pour la répartition du "
        "bonus total ; les rangs et la moyenne restent exacts.",
    )


Card = tuple[int, ...]
"""How many badges of each type a card shows."""
Pools = tuple[tuple[Card, ...], tuple[Card, ...]]
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
        raise Mistake(
            f"{sum(hidden)} cards cannot lie face down when only {len(unseen)} are unseen.",
            f"{sum(hidden)} cartes ne peuvent être face cachée quand {len(unseen)} seulement ne sont "
            "pas vues ; donnez-en moins.",
        )
    if len(unseen) > MOST_UNSEEN:
        raise Mistake(
            f"{len(unseen)} unseen cards are too many to answer; give at most {MOST_UNSEEN}.",
            f"{len(unseen)} cartes non vues, c'est trop pour répondre ; donnez-en {MOST_UNSEEN} au plus.",
        )
    if min(hidden) < 0:
        raise Mistake(
            f"a player cannot hold {min(hidden)} hidden cards; give 0 or more.",
            f"un joueur ne peut avoir {min(hidden)} cartes cachées ; donnez 0 ou plus.",
        )


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


def count_deals(unseen: Sequence[Card], hidden: Sequence[int]) -> int:
    """At most so many different deals there are."""
    kinds = len(set(unseen))
    found = 1
    for number in hidden:
        found *= comb(max(kinds + number - 1, 0), number)
    return found


def every_deal(
    unseen: Sequence[Card], hidden: Sequence[int], types: int = 0
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Each deal as the badges it gives every player, with the number of ways it comes about.

    `types` tells how many badge types there are where there is no card to show it.
    """
    left = Counter(unseen)
    kinds = tuple(left)
    none = (0,) * (len(kinds[0]) if kinds else types)

    def hand(number: int, start: int, ways: int, held: Card) -> Iterator[tuple[int, Card]]:
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

    def players(seat: int, ways: int, hands: tuple[Card, ...]) -> Iterator[tuple[int, tuple[Card, ...]]]:
        if seat == len(hidden):
            yield ways, hands
            return
        for here, held in hand(hidden[seat], 0, 1, none):
            yield from players(seat + 1, ways * here, (*hands, held))

    return players(0, 1, ())
