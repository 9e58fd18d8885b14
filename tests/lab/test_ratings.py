"""Ratings beside a published table, beside Hunter's iteration and beside the games they were drawn from."""

from itertools import combinations
from math import exp, log
from random import Random

import pytest

from teg.lab.ratings import ELO, Places, Rating, ratings, solve
from teg.mistake import Mistake

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WON = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
"""Baseball, American League East 1987: games won by the team of the row (Agresti 2002)."""
PUBLISHED = (1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0)


def test_the_published_table_of_bradley_and_terry() -> None:
    blocks = [
        (((one,), (other,)),)
        for row, one in enumerate(TEAMS)
        for column, other in enumerate(TEAMS)
        for _ in range(WON[row][column])
    ]
    found = ratings(blocks, drawn=1e-9)
    assert [each.name for each in found] == list(TEAMS)
    lead = [(each.elo.mean - found[-1].elo.mean) / ELO for each in found]
    assert lead == pytest.approx(PUBLISHED, abs=2e-4)
    assert sum(each.elo.mean for each in found) == pytest.approx(0, abs=1e-6)


def test_two_bots_have_the_logarithm_of_their_odds() -> None:
    found = ratings([((("a",), ("b",)),)] * 30 + [((("b",), ("a",)),)] * 10, drawn=1e-9)
    assert (found[0].elo.mean - found[1].elo.mean) / ELO == pytest.approx(log(3), abs=1e-6)
    # The classical error of a half of a logarithm of odds: a fourth of 1/30 + 1/10 under the root.
    error = 1.959964 * (1 / 30 + 1 / 10) ** 0.5 / 2 * ELO
    assert found[0].elo.once[1] - found[0].elo.mean == pytest.approx(error, rel=1e-3)


def draw(rng: Random, strength: dict[str, float], field: list[str]) -> Places:
    """An order drawn by Plackett and Luce."""
    rest, order = list(field), []
    while rest:
        rest.remove(one := rng.choices(rest, [exp(strength[name]) for name in rest])[0])
        order.append((one,))
    return tuple(order)


def by_hunter(games: list[Places], rounds: int = 400) -> dict[str, float]:
    """The same likelihood climbed by Hunter's minorising steps (2004), which need no derivatives."""
    names = sorted({name for places in games for shared in places for name in shared})
    worth = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        wins, below = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for places in games:
            order = [name for (name,) in places]
            for first in range(len(order) - 1):
                wins[order[first]] += 1
                total = sum(worth[name] for name in order[first:])
                for name in order[first:]:
                    below[name] += 1 / total
        worth = {name: wins[name] / below[name] for name in names}
    middle = sum(map(log, worth.values())) / len(names)
    return {name: log(value) - middle for name, value in worth.items()}


def test_three_at_a_table_as_by_another_algorithm() -> None:
    rng = Random(5)
    truth = {"a": 0.8, "b": 0.2, "c": -0.3, "d": -0.7}
    games = [draw(rng, truth, list(field)) for _ in range(80) for field in combinations(truth, 3)]
    found = {each.name: each for each in ratings([(game,) for game in games], drawn=1e-9)}
    other = by_hunter(games)
    for name, rating in found.items():
        assert rating.elo.mean / ELO == pytest.approx(other[name], abs=1e-4)
        assert rating.elo.low < ELO * truth[name] < rating.elo.high


def test_shared_places_lie_between_both_orders() -> None:
    def lead(games: list[Places]) -> float:
        found = {each.name: each.elo.mean for each in ratings([(game,) for game in games])}
        return found["a"] - found["b"]

    shared: Places = (("a", "b"), ("c",))
    assert lead([shared] * 20) == pytest.approx(0, abs=1e-6)
    assert lead([(("a",), ("b",), ("c",))] * 20) > 100


def test_games_of_a_block_count_once() -> None:
    def half(found: list[Rating]) -> float:
        return found[0].elo.once[1] - found[0].elo.once[0]

    rng = Random(6)
    games = [draw(rng, {"a": 0.2, "b": 0.0}, ["a", "b"]) for _ in range(400)]
    alone = ratings([(game,) for game in games])
    doubled = ratings([(game, game) for game in games])
    assert half(doubled) == pytest.approx(half(alone), rel=0.02)


def test_who_always_wins_has_an_end() -> None:
    found = ratings([((("a",), ("b",)),)] * 50)
    assert 100 < found[0].elo.mean < 1500 and found[0].elo.low > 0


def test_one_bot_alone_is_refused() -> None:
    with pytest.raises(Mistake, match="alone"):
        ratings([((("a",),),)])


def test_equations_are_solved() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [4.0, 0.0, 3.0]]
    found = solve(matrix, [[7.0, 3.0, 13.0], [0.0, 0.0, 0.0]])
    assert found[1] == [0, 0, 0]
    assert [sum(a * x for a, x in zip(row, found[0], strict=True)) for row in matrix] == pytest.approx(
        [7, 3, 13]
    )
