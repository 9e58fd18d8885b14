"""Who is first and second in a badge, every tie included, and what that pays."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "ranks.toml")

RANKS = ("1", "1=", "2", "2=", "-")
"""Sole first, tied for first, sole second, tied for second, nothing."""
MOST_PLAYERS = 5


@dataclass(frozen=True, slots=True)
class Bonus:
    """The five amounts and the two switches that the printed rules leave open; the amounts are a box's
    settings.
    """

    first: int = 2
    second: int = 1
    tied_first: int = 1
    tied_second: int = 1
    two_player_tie: int = 1
    zero_can_place: bool = False
    all_zero: str = "nobody"

    def __post_init__(self) -> None:
        if self.all_zero not in ("nobody", "everyone_tied"):
            raise Mistake(tell, "all_zero_unclear", all_zero=self.all_zero)
        amounts = (self.first, self.second, self.tied_first, self.tied_second, self.two_player_tie)
        if not all(0 <= amount <= 99 for amount in amounts):
            raise Mistake(tell, "no_such_bonus")

    def amounts(self, players: int) -> dict[str, int]:
        """What each rank pays; with two players there is no second place."""
        tied = self.two_player_tie if players == 2 else self.tied_first
        return {"1": self.first, "1=": tied, "2": self.second, "2=": self.tied_second, "-": 0}


def rank(mine: int, others: Sequence[int], rules: Bonus) -> str:
    """The rank of a player with `mine` badges: first if nobody has more, second if exactly one has."""
    above = sum(other > mine for other in others)
    level = mine in others
    if mine == 0:
        if not any(others):
            return "1=" if rules.all_zero == "everyone_tied" else "-"
        if not rules.zero_can_place:
            return "-"
    if above == 0:
        return "1=" if level else "1"
    if above == 1 and len(others) > 1:
        return "2=" if level else "2"
    return "-"


def ranks(totals: Sequence[int], rules: Bonus | None = None) -> tuple[str, ...]:
    """Everybody's rank in one badge type."""
    rules = rules or Bonus()
    check_players(len(totals))
    for total in totals:
        if not 0 <= total <= 999:
            raise Mistake(tell, "no_such_total", total=total)
    found = []
    for seat, total in enumerate(totals):
        found.append(rank(total, [*totals[:seat], *totals[seat + 1 :]], rules))
    return tuple(found)


def bonuses(totals: Sequence[int], rules: Bonus | None = None) -> tuple[int, ...]:
    """What one badge type pays everybody."""
    rules = rules or Bonus()
    pays = rules.amounts(len(totals))
    return tuple(pays[place] for place in ranks(totals, rules))


def expected(odds: dict[str, Fraction], players: int, rules: Bonus | None = None) -> Fraction:
    """The mean bonus of a player whose ranks have these odds."""
    pays = (rules or Bonus()).amounts(players)
    return sum((chance * pays[place] for place, chance in odds.items()), Fraction(0))


def check_players(count: int) -> None:
    """Two to five players hold badges; in solo play the Rogue is the second."""
    if not 2 <= count <= MOST_PLAYERS:
        raise Mistake(tell, "no_such_table", most_players=MOST_PLAYERS, count=count)
