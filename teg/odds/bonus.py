"""The exact distribution of one player's whole badge bonus, where every card shows at most one badge.

The four badge types are not independent: a hidden place that holds a card of one type cannot hold another. So
each type gets a table over how many of every player's places its cards fill, and the tables are merged place
by place. The bonus is carried along as a polynomial kept in one long int.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, perm, prod

from teg.mistake import Mistake
from teg.odds.badges import MOST_UNSEEN
from teg.odds.standings import Bonus, check_players, rank

MOST_MERGES = 100_000

Places = tuple[int, ...]
"""How many hidden places of each player are filled."""


def distribution(
    unseen: Sequence[Sequence[int]],
    hidden: Sequence[int],
    shown: Sequence[Sequence[int]],
    seat: int,
    rules: Bonus | None = None,
) -> dict[int, Fraction]:
    """The chance of every total bonus of one seat: `unseen` cards and `shown` totals are counts by badge
    type.
    """
    rules = rules or Bonus()
    check_players(len(hidden))
    types = len(shown[0])
    _check(unseen, hidden)
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
        raise Mistake(f"{sum(hidden)} cards cannot lie face down when only {len(unseen)} are unseen.")
    if len(unseen) > MOST_UNSEEN:
        raise Mistake(f"{len(unseen)} unseen cards are too many to answer; give at most {MOST_UNSEEN}.")
    if min(hidden) < 0:
        raise Mistake(f"a player cannot hold {min(hidden)} hidden cards; give 0 or more.")
    if any(sum(card) > 1 for card in unseen):
        raise Mistake(
            "some unseen card shows two badges: ranks and means are exact, the spread is not built."
        )
    if prod((number + 1) * (number + 2) // 2 for number in hidden) > MOST_MERGES:
        raise Mistake(
            f"{sum(hidden)} hidden cards of {len(hidden)} players are too many for the spread of the total;"
            " the ranks and the mean stay exact."
        )


def _rank(shown: list[int], filled: Places, seat: int, rules: Bonus) -> str:
    totals = list(map(int.__add__, shown, filled))
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
