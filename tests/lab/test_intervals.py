"""Intervals that may be looked at all the time, beside brute force and many seeded runs."""

from math import exp, inf, isclose, log, log1p, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from teg.lab.intervals import FOCUS, UNSEEN, Figure, bernstein, radius

SHARES = (0.0, 0.25, 0.5, 0.5, 0.75, 1.0)


def test_a_figure_is_the_mean_with_the_classical_interval_beside() -> None:
    rng = Random(1)
    values = [rng.gauss(3, 10) for _ in range(200)]
    found = Figure(values).estimate()
    error = 1.959964 * stdev(values) / sqrt(200)
    assert found.n == 200 and isclose(found.mean, fmean(values))
    assert found.once == pytest.approx((found.mean - error, found.mean + error))
    assert found.low < found.once[0] < found.once[1] < found.high


@pytest.mark.parametrize("span", [None, (-1.0, 1.0)])
def test_parts_of_a_run_add_up_in_any_order(span: tuple[float, float] | None) -> None:
    rng = Random(2)
    parts = [Figure([rng.uniform(-1, 1) for _ in range(n)], span) for n in (40, 1, 0, 300)]
    there = sum(parts[1:], parts[0]).estimate()
    back = sum(parts[-2::-1], parts[-1]).estimate()
    assert there.n == back.n == 341
    assert (there.mean, there.low, there.high) == pytest.approx((back.mean, back.low, back.high))


def test_the_edge_of_the_t_mixture_is_where_its_bet_is_won() -> None:
    """The bet on a mean, written out as a mean over effects in proportion to their normal density."""
    rng = Random(3)
    values = [rng.gauss(1, 5) for _ in range(60)]
    mean = fmean(values)
    squares = sum((value - mean) ** 2 for value in values) + UNSEEN**2

    def bet(centre: float) -> float:
        n, off = len(values), len(values) * (mean - centre)
        around = squares + n * (mean - centre) ** 2
        total = n + FOCUS
        return sqrt(FOCUS / total) * (total * around / (total * around - off**2)) ** (n / 2)

    far = radius(len(values), squares - UNSEEN**2)
    assert bet(mean + far) == pytest.approx(1 / 0.05)
    assert bet(mean + 0.99 * far) < 20 < bet(mean - 1.01 * far)


def test_the_bernstein_edge_is_where_the_mixture_of_bets_is_won() -> None:
    def won(off: float, surprise: float) -> float:
        sizes = [sqrt(2 * log(2 / 0.05) / 4**power) for power in range(12)]
        stakes = [size / (1 + size) for size in sizes]
        return fmean(exp(min(700, stake * off + (log1p(-stake) + stake) * surprise)) for stake in stakes)

    for surprise in (0.0, 3.0, 50.0, 4000.0):
        low, high = 0.0, 10_000.0
        while high - low > 1e-7:
            middle = (low + high) / 2
            low, high = (middle, high) if won(middle, surprise) < 40 else (low, middle)
        assert bernstein(surprise) == pytest.approx(low, rel=1e-6)


def test_too_few_blocks_say_nothing_and_equal_ones_are_no_certainty() -> None:
    assert Figure().estimate().half == inf
    assert Figure([4.0] * 5).estimate().half == inf
    assert Figure([1.0] * 3, (0, 1)).estimate().low == 0
    alike = Figure([0.0] * 200).estimate()
    assert 0 < alike.half < 1 and not alike.sure
    assert 0 < Figure([1.0] * 200, (0, 1)).estimate().low < 1


def test_stopping_when_it_is_narrow_enough() -> None:
    rng, figure = Random(4), Figure()
    while not figure.estimate().within(0.5):
        figure.add(rng.gauss(0, 2))
    assert 50 < figure.n < 1000 and figure.estimate().half <= 0.5


def alarms(runs: int, blocks: int, draw: str) -> float:
    """How many of 100 runs between equals are ever called unequal, looked at after every block."""
    found = 0
    for seed in range(runs):
        rng = Random(seed)
        bounded = draw == "share"
        figure = Figure(span=(0, 1) if bounded else None)
        for block in range(blocks):
            # Shares, points, and what a rule that seldom acts changes.
            if bounded:
                figure.add(rng.choice(SHARES))
            elif draw == "points":
                figure.add(rng.choice((-1, 1)) * rng.expovariate(1 / 12))
            else:
                figure.add(rng.choice((-15.0, 15.0)) if rng.random() < 0.02 else 0.0)
            if block > 12:
                estimate = figure.estimate()
                if not estimate.low <= bounded / 2 <= estimate.high:
                    found += 1
                    break
    return 100 * found / runs


@pytest.mark.parametrize("draw", ["share", "points", "rare"])
def test_equals_are_seldom_called_unequal(draw: str) -> None:
    assert alarms(100, 150, draw) <= 5


def test_looking_all_the_time_spoils_the_classical_interval() -> None:
    """Else there would be no need of another, and the test above could not fail."""
    found = 0
    for seed in range(100):
        rng, figure = Random(seed), Figure()
        for block in range(150):
            figure.add(rng.gauss(0, 10))
            low, high = figure.estimate().once
            if block > 12 and not low <= 0 <= high:
                found += 1
                break
    assert found > 15


@pytest.mark.deep
@pytest.mark.parametrize("draw", ["share", "points", "rare"])
def test_equals_are_seldom_called_unequal_in_1000_trials(draw: str) -> None:
    assert alarms(1000, 1000, draw) <= 5
