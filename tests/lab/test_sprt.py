"""The test of strength: how seldom it errs at the very ends of what it tells apart, and how soon it ends."""

from random import Random
from statistics import fmean

import pytest

from teg.lab.sprt import Gambler, Sprt, elo_of, share_of


def test_elo_and_shares() -> None:
    assert share_of(0) == 0.5 and elo_of(0.5) == 0
    assert share_of(400) == pytest.approx(10 / 11)
    assert elo_of(share_of(-37.5)) == pytest.approx(-37.5)
    assert elo_of(1) == -elo_of(0) == float("inf")


def ended(rng: Random, lead: float, test: Sprt) -> Sprt:
    """A test of two games a block that share their luck, with a lead of so much on average."""
    while test.verdict is None:
        # Luck decides three in ten blocks, each bot then wins one; so the others must lean the more.
        skill = 0.5 + (share_of(lead) - 0.5) / 0.7
        games = (rng.random() < skill, rng.random() < skill)
        test.add(0.5 if rng.random() < 0.3 else fmean(games))
    return test


@pytest.mark.parametrize(("lead", "wrong"), [(0, True), (40, False)])
def test_it_errs_as_seldom_as_it_says_where_that_is_hardest(lead: float, wrong: bool) -> None:
    found = [ended(Random(seed), lead, Sprt(0, 40)) for seed in range(300)]
    assert sum(test.verdict is wrong for test in found) <= 15
    # Wald's own test takes about this many blocks if the spread is known.
    assert fmean(test.blocks for test in found) < 300


def test_no_bet_is_better_than_fair_where_the_claim_is_true() -> None:
    """The money is worth one on average after any number of blocks, whatever their shares are like."""
    for shares in ((0.0, 1.0), (0.25, 0.5, 0.75), (0.0, 0.5, 0.5, 1.0)):
        for other in (0.5 + 0.06, 0.5 - 0.06):
            bets: list[tuple[float, Gambler]] = []
            for first in shares:
                for second in shares:
                    for third in shares:
                        gambler = Gambler(0.5, other)
                        for share in (first, second, third):
                            gambler.see(share)
                        bets.append((gambler.evidence, gambler))
            assert fmean(2.718281828459045**evidence for evidence, _ in bets) == pytest.approx(1)


def test_fifty_wins_of_fifty_are_decisive() -> None:
    for share, verdict in ((1.0, True), (0.0, False)):
        test = Sprt(0, 10)
        for _ in range(25):
            test.add(share)
        assert test.verdict is verdict and test.blocks == 25


def test_what_is_decided_stays_so_and_nothing_seen_says_nothing() -> None:
    test = Sprt(0, 10)
    assert test.verdict is None
    for share in [1.0] * 20 + [0.0] * 200:
        test.add(share)
    assert test.verdict is True


def test_small_leads_take_their_time() -> None:
    test = ended(Random(1), 10, Sprt(0, 10))
    assert 500 < test.blocks < 20_000
