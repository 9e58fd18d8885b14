"""The exact distribution of one player's whole badge bonus.

The badge types are not independent: a hidden place that holds one card cannot hold another. Where every card
shows at most one badge, each type gets a table over how many of every player's places its cards fill, and the
tables are merged place by place, the bonus carried along as a polynomial kept in one long int. Where cards
show several badges, few hidden cards are dealt in every way; for many there is no exact answer here.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, perm, prod

from teg.mistake import Mistake
from teg.odds import deals
from teg.odds.badges import MOST_UNSEEN
from teg.odds.standings import Bonus, check_players, rank

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
) -> dict[int, Fraction]:
    """The chance of every total bonus of a seat; `unseen` cards and `shown` totals count badges by type."""
    rules = rules or Bonus()
    check_players(len(hidden))
    _check(unseen, hidden)
    merges = prod((number + 1) * (number + 2) // 2 for number in hidden)
    if merges <= MOST_MERGES and all(sum(card) <= 1 for card in unseen):
        return _by_places(unseen, hidden, shown, seat, rules)
    cards = [tuple(card) for card in unseen]
    if deals.count(cards, hidden) <= MOST_DEALS:
        return _by_hands(cards, hidden, shown, seat, rules)
    raise Mistake(
        f"{sum(hidden)} hidden cards of {len(hidden)} players are too many for the spread of the total bonus;"
        " the ranks and the mean stay exact.",
        f"{sum(hidden)} cartes cachées de {len(hidden)} joueurs, c'est trop pour la répartition du "
        "bonus total ; les rangs et la moyenne restent exacts.",
    )


def _by_hands(
    unseen: Sequence[deals.Card],
    hidden: Sequence[int],
    shown: Sequence[Sequence[int]],
    seat: int,
    rules: Bonus,
) -> dict[int, Fraction]:
    pays = rules.amounts(len(hidden))
    found: dict[int, int] = {}
    every = 0
    for ways, hands in deals.every(unseen, hidden):
        bonus = sum(
            pays[_rank([total[badge] for total in shown], [hand[badge] for hand in hands], seat, rules)]
            for badge in range(len(shown[0]))
        )
        found[bonus] = found.get(bonus, 0) + ways
        every += ways
    return {bonus: Fraction(ways, every) for bonus, ways in sorted(found.items())}


def _by_places(
    unseen: Sequence[Sequence[int]],
    hidden: Sequence[int],
    shown: Sequence[Sequence[int]],
    seat: int,
    rules: Bonus,
) -> dict[int, Fraction]:
    types = len(shown[0])
    pays = rules.amounts(len(hidden))
    width = perm(len(unseen), sum(hidden)).bit_length()
    tables = [_blank(sum(not any(card) for card in unseen), hidden)]
    for badge in range(types):
        count = sum(card[badge] for card in unseen)
        tables.append(
            {
                filled: perm(count, sum(filled))
                << width * pays[_rank([total[badge] for total in shown], filled, seat, rules)]
                for filled in product(*(range(number + 1) for number in hidden))
                if sum(filled) <= count
            }
        )
    while len(tables) > 2:
        # The small tables first: what few cards fill merges in few steps.
        tables.sort(key=len)
        tables = [*tables[2:], _merge(tables[0], tables[1], tuple(hidden))]
    first, second = tables
    full = tuple(hidden)
    total = 0
    for filled, ways in first.items():
        other = second.get(tuple(map(int.__sub__, full, filled)))
        if other:
            total += prod(map(comb, full, filled)) * ways * other
    return _read(total, width, perm(len(unseen), sum(hidden)))


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


def _blank(count: int, hidden: Sequence[int]) -> dict[Places, int]:
    return {
        filled: perm(count, sum(filled))
        for filled in product(*(range(number + 1) for number in hidden))
        if sum(filled) <= count
    }


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
