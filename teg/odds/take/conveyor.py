"""How long a card stays in Explored Space, who can still claim it, and what others may make of it.

A card drops when a reveal puts as many newer cards beside it as Explored Space has places. So only the cards
newer than it matter: each reveal adds one, each claim among them takes one away. When it drops unless
somebody claims is counted, and `surely` holds whatever anybody does; `stay` is a model of those who play, by
default of how the quick bot claims, measured in games it played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final

from teg.core.given import no_seat
from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "take.toml")

MOST_SEATS = 4
ALIKE = Fraction(1)
"""Old cards are claimed as often as new ones."""


@dataclass(frozen=True)
class Conveyor:
    """Explored Space as one card sees it: `newer` and `older` cards lie beside it, `left` cards are to come.

    Seat `turn` is active; `may_claim` tells whether it may still claim something in this turn. With
    `revealing` its own reveal is still to come. `spare` turns without a reveal follow the last card.
    """

    seats: int
    turn: int
    newer: int
    older: int
    left: int
    may_claim: bool = True
    revealing: bool = False
    spare: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= MOST_SEATS:
            raise Mistake(tell, "seats_out_of_range", seats=self.seats, most=MOST_SEATS)
        if not 0 <= self.turn < self.seats:
            raise no_seat("turn", self.turn, self.seats)
        if min(self.newer, self.older, self.left, self.spare) < 0:
            raise Mistake(tell, "below_zero")
        if self.newer + self.older >= self.places:
            raise Mistake(
                tell,
                "over_the_places",
                places=self.places,
                given=self.newer + self.older + 1,
                most=self.places - 1,
            )

    @property
    def places(self) -> int:
        """How many cards Explored Space holds."""
        return self.seats + 1

    @property
    def reveals(self) -> int:
        """The reveal, counted from now, that drops the card if nobody claims a newer one before.

        Each claim of a newer card puts it off by one reveal; claims of older ones change nothing.
        """
        return self.places - self.newer

    @property
    def drops(self) -> bool:
        """Whether the card drops at all if nobody claims a newer one; else the game ends before."""
        return self.reveals <= self.left

    @property
    def drops_in_turn_of(self) -> int | None:
        """The seat whose reveal drops it then."""
        return self._seat(self.reveals) if self.drops else None

    def _seat(self, turn: int) -> int:
        """Whose turn it is that many turns on."""
        return (self.turn + turn - self.revealing) % self.seats

    @cached_property
    def chances(self) -> tuple[int, ...]:
        """By seat: in how many turns it can claim the card, if nobody claims a newer one before."""
        turns = [0] * self.seats
        if self.may_claim and not self.revealing:
            turns[self.turn] += 1
        for turn in range(1, (self.reveals - 1 if self.drops else self.left + self.spare) + 1):
            turns[self._seat(turn)] += 1
        return tuple(turns)

    def surely(self, seat: int) -> bool | None:
        """Whether the card lies there when this seat may claim next, whatever anybody does until then.

        None where that is for others to decide, or where the seat has no turn left. The turn under way is
        taken to end without another claim.
        """
        before = self.turns_before(seat)
        if before is None:
            return None
        newer, older = self.newer, self.older
        for turn in range(before + 1):
            if turn < self.left:
                if newer + older + 1 == self.places:
                    if not older:
                        return False
                    older -= 1
                newer += 1
            # Nobody can do more for a card than to claim a newer one.
            newer = max(0, newer - 1)
        return None if before else True

    def turns_before(self, seat: int) -> int | None:
        """How many turns of others come before this seat may claim next; None if it has no turn left."""
        if not 0 <= seat < self.seats:
            raise no_seat("seat", seat, self.seats)
        first = (seat - self.turn) % self.seats
        if not self.revealing:
            first = (first or self.seats) - 1
        return first if first < self.left + self.spare else None

    def stay(self, claim: Fraction, older: Fraction = ALIKE, turns: int | None = None) -> "StayByTurn":
        """The odds if each turn to come claims a card with chance `claim`; a model of those who play.

        Each card is claimed `older` times as often as the next newer one: 1 for any of them alike. The active
        seat's own turn is left out: what it does is its own decision. So many `turns` are looked ahead, all
        unless told.
        """
        if not 0 <= claim <= 1:
            raise Mistake(tell, "claim_no_chance", claim=claim)
        upto = [Fraction(0), *accumulate(older**place for place in range(self.places))]
        there, taken, dropped = [], [], []
        odds = {(self.newer, self.older): Fraction(1)}
        most = self.left + self.spare
        for turn in range(most if turns is None else min(turns, most)):
            before = sum(odds.values(), Fraction(0))
            if turn < self.left:
                odds = _reveal(odds, self.places)
            here = sum(odds.values(), Fraction(0))
            dropped.append(before - here)
            there.append(here)
            odds = _claim(odds, claim, upto)
            taken.append(here - sum(odds.values(), Fraction(0)))
        return StayByTurn(self, tuple(there), tuple(taken), tuple(dropped))


@dataclass(frozen=True)
class StayByTurn:
    """Turn by turn, from the next one on: the odds that the card lies `there` after the reveal, is `taken`
    in that turn, was `dropped` by that reveal."""

    row: Conveyor
    there: tuple[Fraction, ...]
    taken: tuple[Fraction, ...]
    dropped: tuple[Fraction, ...]

    def at_next_turn_of(self, seat: int) -> Fraction | None:
        """The chance that the card lies there when this seat may claim next; None if it has no turn left."""
        before = self.row.turns_before(seat)
        return None if before is None else self.there[before]

    @property
    def ends(self) -> dict[str, Fraction]:
        """How it ends in all: taken by somebody, dropped, or there until the game is over."""
        taken, dropped = sum(self.taken, Fraction(0)), sum(self.dropped, Fraction(0))
        return {"taken": taken, "dropped": dropped, "stays": 1 - taken - dropped}


Odds = dict[tuple[int, int], Fraction]
"""The chance of each number of newer and older cards, as long as the card is there."""


def _reveal(odds: Odds, places: int) -> Odds:
    """One more newer card; a card too many pushes out the oldest, which may be the card itself."""
    after: Odds = {}
    for (newer, older), chance in odds.items():
        if newer + older + 1 == places:
            if not older:
                continue
            older -= 1
        after[newer + 1, older] = after.get((newer + 1, older), Fraction(0)) + chance
    return after


def _claim(odds: Odds, claim: Fraction, upto: Sequence[Fraction]) -> Odds:
    """One of the cards may be claimed; what is left is the chance that the card itself was not.

    So many of the newest cards are claimed as often, taken together, as `upto` says.
    """
    after: Odds = {}
    for (newer, older), chance in odds.items():
        lying = newer + older + 1
        each = chance * claim / upto[lying]
        for key, weight in (
            ((newer, older), chance * (1 - claim)),
            ((newer - 1, older), each * upto[newer]),
            ((newer, older - 1), each * (upto[lying] - upto[newer + 1])),
        ):
            if weight:
                after[key] = after.get(key, Fraction(0)) + weight
    return after


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
"""By number of players: one alone has no others. `python -m tests.odds.take.measured` measures."""


RATES = tuple(Fraction(tenth, 10) for tenth in range(11))
"""The rates of claims that the range goes through, from never to every turn."""
FINEST = 1000
"""A model is told to a thousandth; it knows no more."""


@dataclass(frozen=True, slots=True)
class StayByModel:
    """A card by the model: the chance that it lies `there` when the seat may claim next, None without such a
    turn; the `low` and `high` of that chance over all rates of claims; how it `ends` in all."""

    there: Fraction | None
    low: Fraction | None
    high: Fraction | None
    ends: Mapping[str, Fraction]


@lru_cache(maxsize=256)  # most moves of a turn leave the row as it is
def staying(here: Conveyor, seat: int, claim: Fraction, habit: Habit) -> StayByModel:
    """What becomes of a card if the others claim at this rate and choose as the habit tells."""
    stay = here.stay(claim, habit.older)
    ends = {name: _rounded(chance) for name, chance in stay.ends.items()}
    there = stay.at_next_turn_of(seat)
    if there is None:
        return StayByModel(None, None, None, ends)
    rates = (here.stay(rate, habit.older, here.seats).at_next_turn_of(seat) for rate in RATES)
    found = [there, *(chance for chance in rates if chance is not None)]
    return StayByModel(_rounded(there), _rounded(min(found)), _rounded(max(found)), ends)


def _rounded(chance: Fraction) -> Fraction:
    """To a thousandth, but never rounded to a certainty that it is not."""
    near = Fraction(round(chance * FINEST), FINEST)
    return chance if near in (0, 1) else near
