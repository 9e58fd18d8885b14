"""How the quick bot claims: what the model of the others takes for granted, measured in games it played."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final


@dataclass(frozen=True, slots=True)
class Habit:
    """A turn claims with chance `claim`, each card `older` times as often as the next newer one.

    Measured in so many `games`. All other numbers are per cent: the standard `error` of `claim`; the cards
    left by a turn that lay there at the next one (`survived`), and what the model says of them (`told`).
    """

    claim: Fraction
    older: Fraction
    games: int
    error: float
    survived: float
    told: float


HABITS: Final[dict[int, Habit]] = {
    2: Habit(Fraction(90, 100), Fraction(67, 100), 1000, 0.2, 68.9, 68.3),
    3: Habit(Fraction(93, 100), Fraction(68, 100), 1000, 0.2, 63.4, 62.5),
    4: Habit(Fraction(94, 100), Fraction(65, 100), 1000, 0.1, 63.8, 62.1),
}
"""By number of players: one alone has no others. `python -m tests.odds.takethegalaxy.measured` measures."""
