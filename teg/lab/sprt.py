"""Is one bot stronger than another? A test that stops by itself: Wald's, on blocks that share their luck."""

from collections import Counter
from dataclasses import dataclass, field
from math import log, log10

STEPS = 60
"""Halvings of an interval that leave nothing of it."""


def share_of(elo: float) -> float:
    """The share of games that a lead in Elo wins."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float:
    """The lead in Elo that wins a share of the games; a bot that wins all or none has no end to it."""
    if not 0 < share < 1:
        return float("inf") if share >= 1 else float("-inf")
    return 400 * log10(share / (1 - share))


@dataclass
class Sprt:
    """Whether the lead is `least` Elo or `most`, told apart with so many errors of either kind.

    What counts is a block: the share that the first bot won of the games on one luck. Both hypotheses are
    given the spread of shares that makes what was seen most likely (the generalised test of Van den Bergh, as
    chess engines are tested), so games of a block may depend on each other as they like.
    """

    least: float = 0.0
    most: float = 10.0
    false_alarms: float = 0.05
    missed: float = 0.05
    seen: Counter[float] = field(default_factory=Counter)

    def add(self, share: float) -> None:
        """One block more."""
        self.seen[share] += 1

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the evidence, a logarithm of odds, ends the test."""
        return (
            log(self.missed / (1 - self.false_alarms)),
            log((1 - self.missed) / self.false_alarms),
        )

    @property
    def evidence(self) -> float:
        """By how much what was seen speaks for `most`."""
        # Half a block of each extreme keeps both hypotheses possible while all blocks ended alike.
        seen = self.seen + Counter({0.0: 0, 1.0: 0})
        counts = {share: float(seen[share]) for share in {*seen, 0.0, 1.0}}
        counts[0.0] += 0.5
        counts[1.0] += 0.5
        less, more = (_tilt(counts, share_of(elo)) for elo in (self.least, self.most))
        return sum(
            count
            * log((1 + less * (share - share_of(self.least))) / (1 + more * (share - share_of(self.most))))
            for share, count in counts.items()
        )

    @property
    def verdict(self) -> bool | None:
        """True for `most`, False for `least`, None to play on."""
        low, high = self.bounds
        evidence = self.evidence
        return True if evidence >= high else False if evidence <= low else None


def _tilt(counts: dict[float, float], mean: float) -> float:
    """What makes the likeliest chances with this mean: each is as count / (1 + tilt * (share - mean))."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(STEPS):
        tilt = (low + high) / 2
        slope = sum(count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items())
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    return (low + high) / 2
