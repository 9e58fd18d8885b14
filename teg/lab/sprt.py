"""Is one bot stronger than another? A test that stops by itself, on blocks that share their luck.

Two gamblers bet on each block. One holds that the lead is `least` Elo at most, the other that it is `most` at
least, and each bets against whoever says so: in a fair game nobody's money grows twentyfold in more than one
of twenty such tests, however long it goes on (Ville 1939; Shafer 2021; Waudby-Smith and Ramdas 2023). So the
test needs no likelihood of shares, no normal approximation, and no number of blocks fixed before.
"""

from dataclasses import dataclass, field
from math import exp, log, log1p, log10

BOLD = (0.1, 0.3, 0.9)
"""Stakes for a lead far beyond what is asked, as shares of all one has."""
MEASURED = 0.8
"""The share of the money that is staked for a lead just as large as asked; the rest is bold."""
SPREAD, BEFORE = 0.25, 10
"""The variance of a block that is taken for granted, as if so many had shown it: the largest there is."""


def share_of(elo: float) -> float:
    """The share of games that a lead in Elo wins."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float:
    """The lead in Elo that wins a share of the games; a bot that wins all or none has no end to it."""
    if not 0 < share < 1:
        return float("inf") if share >= 1 else float("-inf")
    return 400 * log10(share / (1 - share))


class Gambler:
    """Bets that the mean share is above `claimed`, best if it is `other`; or below, if `other` is less.

    If the mean is as claimed, or beyond, no bet is better than fair.
    """

    def __init__(self, claimed: float, other: float) -> None:
        self._claimed, self._gap = claimed, abs(other - claimed)
        self._sign = 1 if other > claimed else -1
        self._most = claimed if other > claimed else 1 - claimed
        """What a block can lose at most."""
        self._logs = [0.0] * (1 + len(BOLD))
        bold = log((1 - MEASURED) / len(BOLD))
        self._weights = [log(MEASURED), *[bold] * len(BOLD)]
        self._n, self._squares = float(BEFORE), SPREAD * BEFORE

    def see(self, share: float) -> None:
        """One block more."""
        won = self._sign * (share - self._claimed)
        stakes = [self._gap / (self._squares / self._n + self._gap**2), *(bold / self._most for bold in BOLD)]
        for which, stake in enumerate(stakes):
            self._logs[which] += log1p(min(stake, 0.95 / self._most) * won)
        self._n += 1
        self._squares += (won - self._gap / 2) ** 2

    @property
    def evidence(self) -> float:
        """How often the money has multiplied, as a logarithm."""
        powers = [grown + weight for grown, weight in zip(self._logs, self._weights, strict=True)]
        top = max(powers)
        return top + log(sum(exp(power - top) for power in powers))


@dataclass
class Sprt:
    """Whether the lead is `least` Elo at most or `most` at least, with so many errors of either kind.

    What counts is a block: the share that the first bot won of the games on one luck.
    """

    least: float = 0.0
    most: float = 10.0
    false_alarms: float = 0.05
    missed: float = 0.05
    blocks: int = field(default=0, init=False)
    verdict: bool | None = field(default=None, init=False)
    """True for `most`, False for `least`, None to play on."""

    def __post_init__(self) -> None:
        low, high = share_of(self.least), share_of(self.most)
        self._more, self._less = Gambler(low, high), Gambler(high, low)

    def add(self, share: float) -> None:
        """One block more; what is decided stays so."""
        self._more.see(share)
        self._less.see(share)
        self.blocks += 1
        if self.verdict is None:
            if self._more.evidence >= -log(self.false_alarms):
                self.verdict = True
            elif self._less.evidence >= -log(self.missed):
                self.verdict = False
