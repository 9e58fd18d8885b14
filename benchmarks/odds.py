"""How long exact answers take, beside icepool and a bare loop in the same run: `python benchmarks/odds.py`.

CPU time of the fastest of several rounds, all questions taking turns, so that a busy machine troubles all
alike. A kL is the time of 1,000 turns of `while i < n: i += 1`, for comparing machines. Ends with 1 if a
budget is missed.
"""

import random
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from time import process_time

from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards import load
from teg.odds import of
from teg.odds.badges.majority import BadgePosition
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import ranks
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Show, any_of, hiring
from teg.odds.explore.explore_answer import exploration_odds
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.hire.hiring import Market, Pilot, Ship, hires

try:
    import icepool
except ImportError:  # the table then lacks its last two columns
    icepool = None

ROUNDS = 7
PAIR = any_of([Show(0, 2), Show(2, 2)])
HIRE = hiring([0, 2])
RANDOM = random.Random(30)
FIVE = [
    Kind("a", 5, Fraction(3)),
    Kind("b", 6, Fraction(1)),
    Kind("c", 7, Fraction(1, 2)),
    Kind("d", 7, Fraction(-1), danger=True),
    Kind("e", 5, Fraction(-2), danger=True),
]
THIRTY = [Kind(f"card {n}", 1, Fraction(RANDOM.randint(-4, 20), 10), n >= 20) for n in range(30)]
CARDS = [tuple(RANDOM.choice((0, 0, 1, 1, 2)) for _ in range(4)) for _ in range(30)]
ONE_BADGE = tuple(tuple(int(badge == n % 4) for badge in range(4)) for n in range(28)) + ((0,) * 4,) * 2
SHIPS = tuple(
    Ship(name, symbols)
    for name, symbols in (("Aurora", (0, 2)), ("Intrepid", (0, 3)), ("Ambition", (1, 4)), ("Nexus", (5, 2)))
)
PILOTS = tuple(Pilot(f"pilot {n}", (SHIPS[n % 4].name, SHIPS[(n + 1) % 4].name)) for n in range(6))


def pair() -> object:
    return Turn(7, PAIR).value(1)


def everything() -> object:
    return Turn(7, HIRE, converter=True, price=Fraction(1, 10)).curve(8)


def keeps() -> object:
    return Turn(7, HIRE).keeps((2, 1, 1, 1, 1, 1), 1)


def gained() -> object:
    return EnergyTurn(7, HIRE, 3, 1, converter=True).value()


def market() -> object:
    return hires(Market((1, 1, 1, 1, 1, 1), PILOTS, SHIPS, energy=4))


def five() -> object:
    deck = Exploration(FIVE)
    return deck.draw, deck.risks, deck.safe, deck.taken, deck.choices()


def thirty() -> object:
    deck = Exploration(THIRTY)
    return deck.draw, deck.risks, deck.safe, deck.taken, deck.choices()


def told() -> object:
    return exploration_odds(Exploration(THIRTY, row=1)).json()


def badges() -> object:
    return [Hidden([card[badge] for card in CARDS], [4] * 5, [3, 2, 2, 1, 0]).ranks for badge in range(4)]


def three_players() -> object:
    return Hidden([card[0] for card in CARDS], [4] * 3).ranks


def spread() -> object:
    return [BadgePosition(((0,) * 4,) * 3, (4, 4, 4), ONE_BADGE).spread(seat) for seat in range(3)]


def one_more() -> object:
    return BadgePosition(((1, 0, 2, 1), (0, 2, 1, 1), (1, 1, 1, 1)), (4, 4, 4), tuple(CARDS)).one_more()


def icepool_pair() -> object:
    """The best keep of every roll of seven dice, each keep's chance from an icepool pool."""
    die = icepool.z(6)

    def good(roll: tuple[int, ...]) -> bool:
        return roll.count(0) >= 2 or roll.count(2) >= 2

    chance: dict[tuple[int, ...], Fraction] = {}

    def best(roll: tuple[int, ...]) -> Fraction:
        found = Fraction(good(roll))
        for size in range(7):
            for keep in set(combinations(roll, size)):
                if keep not in chance:
                    new = die.pool(7 - size).expand()
                    chance[keep] = new.map(lambda more, keep=keep: good(keep + more)).mean()
                found = max(found, chance[keep])
        return found

    return die.pool(7).expand().map(best).mean()


def icepool_five() -> object:
    """The same decisions; the mean over the next card is an icepool die."""
    kinds = {kind.name: kind for kind in FIVE}

    def draw(row: int, left: tuple[tuple[str, int], ...]) -> Fraction:
        def after(name: str) -> Fraction:
            if kinds[name].danger or row == 3:
                return kinds[name].value
            rest = tuple((other, count - (other == name)) for other, count in left)
            return max(kinds[name].value, draw(row + 1, rest))

        found: Fraction = icepool.Die(dict(left)).map(after).mean()
        return found

    return draw(0, tuple((kind.name, kind.count) for kind in FIVE))


def icepool_three_players() -> object:
    """The rank of each of three players from icepool's joint deal of their hands."""

    class Totals(icepool.MultisetEvaluator):  # type: ignore[misc]
        def next_state(self, state, order, badges, cards):  # type: ignore[no-untyped-def]
            so_far = state or (0,) * len(cards)
            return tuple(total + badges * count for total, count in zip(so_far, cards, strict=True))

    dealt = Totals()(icepool.Deck([card[0] for card in CARDS]).deal((4, 4, 4)))
    return [dealt.map(lambda *totals, seat=seat: ranks(totals)[seat], star=True) for seat in range(3)]


def table(dice: str, energy: int) -> State:
    """Five players with four cards each, the first of them with these dice and every pilot in reach."""
    cards = iter(card.id for card in load("training").explorations)
    held = [[next(cards) for _ in range(4)] for _ in range(5)]
    seats = [Seat(energy=energy, level=6, ships=["orbit helios 1"], found=held[0])]
    seats += [Seat(found=found) for found in held[1:]]
    return arrange(*seats, dice=dice, row=["helios"]).state


USUAL = table("move energy culture diplomacy economy", 3)
LARGEST = table("move energy culture diplomacy economy colony colony", 7)


def position() -> object:
    return of(USUAL).json()


def largest_position() -> object:
    return of(LARGEST).json()


def with_tree() -> object:
    return of(LARGEST).json(with_policy=True, with_tree=True)


Question = Callable[[], object]
QUESTIONS: list[tuple[str, Question, float | None, Question | None]] = [
    ("7 dice, pair of two symbols, one reroll", pair, 2, icepool_pair),
    ("7 dice, converter, 8 rerolls with a price", everything, 15, None),
    ("7 dice, every keep of a roll", keeps, None, None),
    ("7 dice, 3 energy, energy gained on the way", gained, None, None),
    ("hire: 6 pilots, 4 ships, 6 dice, 4 energy", market, 200, None),
    ("exploration, 5 kinds", five, 0.5, icepool_five),
    ("exploration, 30 different cards", thirty, 15, None),
    ("the same as a full answer in JSON", told, 200, None),
    ("badge ranks, 4 badges, 5 players x 4 hidden", badges, 50, None),
    ("badge ranks, 1 badge, 3 players x 4 hidden", three_players, None, icepool_three_players),
    ("total bonus of 3 players x 4 hidden", spread, 30, None),
    ("one more badge, 3 players x 4 badges", one_more, 200, None),
    ("a position: 5 players, 5 dice, 3 energy", position, 200, None),
    ("a position: 5 players, 7 dice, 7 energy", largest_position, 200, None),
    ("the same with policy map and tree", with_tree, 200, None),
]
LEAST_RATIO = {pair: 300}


def loop() -> None:
    """The yardstick: 1,000 turns."""
    i, n = 0, 1000
    while i < n:
        i += 1


def timed(question: Question, times: int = 1) -> float:
    """CPU milliseconds of one call."""
    start = process_time()
    for _ in range(times):
        question()
    return (process_time() - start) / times * 1000


def main() -> int:
    """Measure, print, judge."""
    work = [question for _, question, _, _ in QUESTIONS]
    rivals = [rival for *_, rival in QUESTIONS if rival and icepool]
    best = dict.fromkeys([*work, *rivals, loop], float("inf"))
    for question in work:
        question()
    for number in range(ROUNDS):
        for question in best:
            if question in rivals and number > 2:
                continue
            times = 1 if question in rivals else 200 if question is loop else 3
            best[question] = min(best[question], timed(question, times))
    head = f"{'question':46}{'ms':>9}{'budget':>8}{'kL':>9}{'icepool ms':>12}{'ratio':>8}"
    print(head)
    missed = False
    for name, question, budget, rival in QUESTIONS:
        line = f"{name:46}{best[question]:9.3f}{budget or '':>8}{best[question] / best[loop]:9.1f}"
        missed |= budget is not None and best[question] > budget
        if rival in best:
            ratio = best[rival] / best[question]
            missed |= ratio < LEAST_RATIO.get(question, 0)
            line += f"{best[rival]:12.1f}{f'1/{ratio:.0f}':>8}"
        print(line)
    print(f"1 kL = {best[loop] * 1000:.1f} microseconds")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
