"""Wald's test on blocks, beside the likelihood found by search and many seeded runs."""

from math import log
from random import Random

import pytest

from teg.lab.sprt import Sprt, elo_of, share_of


def test_elo_and_shares() -> None:
    assert share_of(0) == 0.5 and elo_of(0.5) == 0
    assert share_of(400) == pytest.approx(10 / 11)
    assert elo_of(share_of(-37.5)) == pytest.approx(-37.5)
    assert elo_of(1) == -elo_of(0) == float("inf")


def test_the_evidence_is_that_of_the_likeliest_chances() -> None:
    """Three outcomes with a given mean have one chance to choose; it is searched for here step by step."""

    def likeliest(counts: tuple[float, float, float], mean: float) -> float:
        best = -1e9
        for step in range(1, 200_000):
            draw = step / 200_000
            win, loss = mean - draw / 2, 1 - mean - draw / 2
            if win > 0 and loss > 0:
                best = max(best, counts[0] * log(loss) + counts[1] * log(draw) + counts[2] * log(win))
        return best

    test = Sprt(0, 20)
    for share, count in ((0.0, 20), (0.5, 100), (1.0, 30)):
        for _ in range(count):
            test.add(share)
    counts = (20.5, 100.0, 30.5)
    expected = likeliest(counts, share_of(20)) - likeliest(counts, share_of(0))
    assert test.evidence == pytest.approx(expected, abs=1e-5)
    assert test.verdict is None


def verdicts(elo: float, runs: int) -> list[bool]:
    """How many tests end, each block two games that share luck."""
    found = []
    for seed in range(runs):
        rng, test = Random(seed), Sprt(0, 40)
        verdict = None
        while verdict is None:
            luck = rng.random() < 0.3
            first = rng.random() < share_of(elo)
            second = not first if luck else rng.random() < share_of(elo)
            test.add(0.5 if luck else (first + second) / 2)
            verdict = test.verdict if sum(test.seen.values()) % 10 == 0 else None
        found.append(verdict)
    return found


def test_it_errs_as_seldom_as_it_says() -> None:
    assert sum(verdicts(0, 100)) <= 8
    assert sum(verdicts(60, 100)) >= 92


def test_nothing_seen_says_nothing() -> None:
    assert Sprt().evidence == pytest.approx(0, abs=0.05) and Sprt().verdict is None


def test_bots_that_always_win_are_found_out() -> None:
    test = Sprt(0, 10)
    while test.verdict is None:
        test.add(1.0)
    assert test.verdict and 10 < sum(test.seen.values()) < 500
