"""What rows of games come to, beside sums done by hand."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from teg.lab.intervals import Figure
from teg.lab.results import Results

COLUMNS = ("arm", "block", "game", "seating", "seat", "bot", "first", "won", "points", "planets", "turns")


def game(
    number: int,
    bots: tuple[str, ...],
    points: tuple[int, ...],
    arm: str = "",
    block: int = 0,
    seating: int = 0,
) -> list[tuple[Any, ...]]:
    """The rows of a game in which everybody took five turns."""
    best = max(points)
    return [
        (arm, block, number, seating, seat, bot, seat == 0, (held == best) / points.count(best), held, 7, 5)
        for seat, (bot, held) in enumerate(zip(bots, points, strict=True))
    ]


def pairs(scores: list[tuple[int, int, int, int]]) -> Results:
    """Deals of a against b: A's and B's points with A first, and with B first."""
    rows = []
    for block, (a, b, a_second, b_first) in enumerate(scores):
        rows += game(2 * block, ("a", "b"), (a, b), block=block)
        rows += game(2 * block + 1, ("b", "a"), (b_first, a_second), block=block, seating=1)
    return Results.of(rows, COLUMNS)


def test_a_deal_counts_once_and_its_seatings_are_averaged() -> None:
    found = pairs([(20, 10, 30, 20), (20, 20, 10, 30), (21, 20, 20, 21)])
    arm = found.arms[""]
    assert (found.blocks, arm.games, found.names) == (3, 6, ["a", "b"])
    assert arm.players["a"].won.mean == pytest.approx(fmean([1, 0.25, 0.5]))
    assert arm.players["a"].lead.mean == pytest.approx(fmean([10, -10, 0]))
    assert arm.players["a"].points.mean == pytest.approx(fmean([25, 15, 20.5]))
    assert arm.total.mean == pytest.approx(fmean([40, 40, 41]))
    assert arm.first.mean == pytest.approx(fmean([0, 0.25, 0.5]))
    assert arm.first_lead.mean == pytest.approx(fmean([0, 10, 1]))
    assert arm.lengths == {10: 6} and arm.length.n == 3
    assert [rating.name for rating in found.ratings()] == ["a", "b"]


def test_pairing_makes_the_interval_narrower() -> None:
    """Where luck decides most of it: the very thing that blocks are for."""
    rng = Random(1)
    deals = [(rng.randrange(-20, 20), rng.randrange(4)) for _ in range(300)]
    found = pairs([(30 + luck + skill, 30 - luck, 30 - luck + skill, 30 + luck) for luck, skill in deals])
    alone = Figure(side * 2 * luck + skill for luck, skill in deals for side in (1, -1))
    assert found.arms[""].players["a"].lead.estimate().half < 0.3 * alone.estimate().half


def test_arms_are_compared_deal_by_deal() -> None:
    rows = []
    for block in range(4):
        rows += game(block, ("a", "a"), (20, 10), "vp=1", block)
        changed = (20, 10) if block else (24, 30)
        rows += game(10 + block, ("a", "a"), changed, "vp=2", block)
    effect = Results.of(rows, COLUMNS).effects["vp=2"]
    assert (effect.changed.mean, effect.changed.n) == (0.25, 4)
    assert effect.first.mean == -0.25 and effect.total.mean == 6 and effect.length.mean == 0
    assert effect.won.mean == 0 == effect.lead.mean


def test_ratings_take_one_arm_of_each_company() -> None:
    rows = []
    for arm, bots in (("x=1", ("a", "b")), ("x=2", ("a", "b")), ("bot=c", ("c", "b"))):
        rows += game(len(rows), bots, (20, 10), arm)
    ((held, count),) = Results.of(rows, COLUMNS).places.items()
    assert count == 1 and sorted(held) == [(("a",), ("b",)), (("c",), ("b",))]


def test_three_and_the_one_who_shares() -> None:
    rows = [*game(0, ("a", "b", "c"), (9, 9, 6)), *game(1, ("b", "c", "a"), (5, 8, 8), block=1)]
    found = Results.of(rows, COLUMNS)
    arm = found.arms[""]
    assert arm.players["a"].won.mean == 0.5
    assert arm.players["c"].lead.mean == fmean([6 - 9, 8 - 6.5])
    assert arm.first.mean == pytest.approx(fmean([1 / 2 - 1 / 3, -1 / 3]))
    assert found.places == {(((("a", "b"), ("c",))),): 1, ((("a", "c"), ("b",)),): 1}
    assert found.ratings()[0].name == "a"


def test_one_more_block_is_as_good_as_all_at_once() -> None:
    rng = Random(2)
    scores = [tuple(rng.randrange(40) for _ in range(4)) for _ in range(50)]
    whole = pairs([(a, b, c, d) for a, b, c, d in scores]).arms[""].players["a"].won.estimate()
    assert whole.n == 50 and 0 < whole.low < whole.mean < whole.high < 1
