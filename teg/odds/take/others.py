"""What the others may make of Explored Space: a model of how they claim, told as a model."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from teg.languages import Both, each
from teg.odds.answer import Answer
from teg.odds.take import tables
from teg.odds.take.conveyor import Conveyor
from teg.odds.take.habits import HABITS, Habit
from teg.odds.take.tables import tell
from teg.odds.take.take_answer import space
from teg.odds.words import decimal, percent
from teg.take.speech.names import space_name
from teg.take.state import State

RATES = tuple(Fraction(tenth, 10) for tenth in range(11))
"""The rates of claims that the range goes through, from never to every turn."""
FINEST = 1000
"""A model is told to a thousandth; it knows no more."""


@dataclass(frozen=True, slots=True)
class Staying:
    """A card by the model: the chance that it lies `there` when the seat may claim next, None without such a
    turn; the `low` and `high` of that chance over all rates of claims; how it `ends` in all."""

    there: Fraction | None
    low: Fraction | None
    high: Fraction | None
    ends: Mapping[str, Fraction]


def staying(here: Conveyor, seat: int, claim: Fraction, habit: Habit) -> Staying:
    """What becomes of a card if the others claim at this rate and choose as the habit tells."""
    stay = here.stay(claim, habit.older)
    ends = {name: _told(chance) for name, chance in stay.ends.items()}
    there = stay.at_next_turn_of(seat)
    if there is None:
        return Staying(None, None, None, ends)
    rates = (here.stay(rate, habit.older, here.seats).at_next_turn_of(seat) for rate in RATES)
    found = [there, *(chance for chance in rates if chance is not None)]
    return Staying(_told(there), _told(min(found)), _told(max(found)), ends)


def _told(chance: Fraction) -> Fraction:
    """To a thousandth, but never rounded to a certainty that it is not."""
    near = Fraction(round(chance * FINEST), FINEST)
    return chance if near in (0, 1) else near


def others(s: State, found: Mapping[int, Staying], claim: Fraction) -> Answer:
    """The model's chances, with where its numbers come from and how far it goes wrong."""
    habit = HABITS[s.t.seats]
    return Answer(
        {
            "claim": claim,
            "older": habit.older,
            "measured": {
                "bot": "quick",
                "games": habit.games,
                "claim": habit.claim,
                "error": habit.error,
                "survived": habit.survived,
                "told": habit.told,
            },
            "cards": [
                {
                    "card": s.t.space[s.row[position]].id,
                    "name": space(s, s.row[position]),
                    "at_my_next_turn": one.there,
                    "low": one.low,
                    "high": one.high,
                    **one.ends,
                }
                for position, one in found.items()
            ],
        },
        _sentence(s, found),
        tell.both(
            "others_how", claim=each(percent, claim), older=each(lambda lang: decimal(habit.older, lang, 2))
        ),
        (measured(s.t.seats),),
        exact=False,
        tables=tables.of_others,
    )


def measured(seats: int) -> Both:
    """Where the rate comes from, and how far the model was from what happened."""
    habit = HABITS[seats]
    numbers = {"error": habit.error, "survived": habit.survived, "told": habit.told}
    values = {name: each(decimal, Fraction(str(number))) for name, number in numbers.items()}
    return tell.both("measured", games=habit.games, seats=seats, rate=each(percent, habit.claim), **values)


def _sentence(s: State, found: Mapping[int, Staying]) -> Both:
    """The card likeliest to be there at the next turn, and the one least likely."""
    cards = [(one.there, -position) for position, one in found.items() if one.there is not None]
    if not cards:
        return tell.both("others_none")

    def told(chance: Fraction, place: int) -> Both:
        card = s.row[-place]
        return each(lambda lang: f"{space_name(s, card, lang)} ({percent(chance, lang)})")

    key = "others" if len(cards) > 1 else "others_one"
    return tell.both(key, most=told(*max(cards)), least=told(*min(cards)))
