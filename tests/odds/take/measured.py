"""How bots claim, and what becomes of the cards they leave; `python -m tests.odds.take.measured`.

It plays games of the quick bot and prints, by number of players, what `teg.odds.take.conveyor` keeps:
how often a turn claims, how much less an older card is claimed than a newer one, and how many of the cards
left by a turn lie there at the next turn of the same seat, beside what the model says of the same cards.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from math import log
from random import Random
from statistics import stdev

from teg.core.bots import bot
from teg.odds.take import Conveyor, of
from teg.odds.take.conveyor import HABITS, Habit
from teg.take import new
from teg.take.rules import moves as M
from teg.take.state import CHANCE, DONE, MENU


@dataclass
class Measured:
    """What was seen: turns and claims game by game, claims by place in the row, cards left and kept."""

    turns: list[int] = field(default_factory=list)
    claims: list[int] = field(default_factory=list)
    places: Counter[tuple[int, int]] = field(default_factory=Counter)
    left: list[tuple[Conveyor, int, bool]] = field(default_factory=list)

    @property
    def claim(self) -> float:
        """The share of turns that claimed."""
        return sum(self.claims) / sum(self.turns)

    @property
    def error(self) -> float:
        """Its standard error; the turns of one game are not independent."""
        shares = [claims / turns for claims, turns in zip(self.claims, self.turns, strict=True)]
        return stdev(shares) / len(shares) ** 0.5

    @property
    def older(self) -> float:
        """How often a card is claimed for one claim of the next newer one, as fits the claims best."""

        def likelihood(share: float) -> float:
            return sum(
                count * (place * log(share) - log(sum(share**at for at in range(cards))))
                for (cards, place), count in self.places.items()
            )

        return max((step / 100 for step in range(30, 101)), key=likelihood)

    @property
    def survived(self) -> float:
        """The share of the cards left that lay there at the next turn."""
        return sum(there for _, _, there in self.left) / len(self.left)

    def told(self, habit: Habit) -> float:
        """The same share as the model says."""

        @cache
        def chance(row: Conveyor, seat: int) -> float:
            return float(row.stay(habit.claim, habit.older).at_next_turn_of(seat) or Fraction(0))

        return sum(chance(row, seat) for row, seat, _ in self.left) / len(self.left)


def measured(seats: int, games: int, seed: int = 0) -> Measured:
    """So many games with so many seats."""
    found = Measured()
    player = bot("quick", "takethegalaxy")
    for number in range(games):
        rng = Random(f"{seats}/{seed}/{number}")
        s = new(seats, seed=rng.randrange(1 << 30)).state
        waiting: dict[int, list[tuple[Conveyor, int]]] = {}
        turns = claims = 0
        begun = -1
        while s.actor != DONE:
            if s.actor == CHANCE:
                s.apply(s.draw(rng))
                continue
            if s.phase == MENU and s.turns != begun:
                begun = s.turns
                turns += 1
                for row, card in waiting.pop(s.turn, ()):
                    found.left.append((row, s.turn, card in s.row))
            move = player.choose(s.view(s.turn), rng)
            if s.phase == MENU and M.CLAIM <= move < M.OPPORTUNITY:
                claims += 1
                found.places[len(s.row), move - M.CLAIM] += 1
            if move == M.END:
                waiting[s.turn] = [(row, s.row[at]) for at, row in of(s).conveyors.items()]
            s.apply(move)
        found.turns.append(turns)
        found.claims.append(claims)
    return found


def main(games: int) -> None:
    """Print what was measured, as `habits` keeps it."""
    for seats in HABITS:
        found = measured(seats, games)
        claim, older = round(100 * found.claim), round(100 * found.older)
        habit = Habit(Fraction(claim, 100), Fraction(older, 100), 0, 0.0, 0.0, 0.0)
        print(
            f"    {seats}: Habit(Fraction({claim}, 100), Fraction({older}, 100), {games},"
            f" {100 * found.error:.1f}, {100 * found.survived:.1f}, {100 * found.in_(habit):.1f}),"
            f"  # {100 * found.claim:.2f} of 100 turns, {len(found.left)} cards left"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
