"""What the others may make of Explored Space: a model of how they claim, told as a model."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from teg.languages import LANGUAGES, Both, both
from teg.odds.answer import Answer
from teg.odds.take import tables
from teg.odds.take.conveyor import Conveyor
from teg.odds.take.habits import HABITS, Habit
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
                    "name": Both(*(space_name(s, s.row[position], lang) for lang in LANGUAGES)),
                    "at_my_next_turn": one.there,
                    "low": one.low,
                    "high": one.high,
                    **one.ends,
                }
                for position, one in found.items()
            ],
        },
        _sentence(s, found),
        both(
            f"A model: each turn to come claims a card with chance {percent(claim, 'en')}, an older card"
            f" {decimal(habit.older, 'en', 2)} times as often as the next newer one. The range goes from no"
            " claims to a claim every turn.",
            f"Un modèle : chaque tour à venir prend une carte avec une chance de {percent(claim, 'fr')}, une"
            f" carte plus ancienne {decimal(habit.older, 'fr', 2)} fois autant que la suivante plus récente."
            " L'étendue va d'aucune prise à une prise par tour.",
        ),
        (measured(s.t.seats),),
        exact=False,
        tables=tables.of_others,
    )


def measured(seats: int) -> Both:
    """Where the rate comes from, and how far the model was from what happened."""
    habit = HABITS[seats]
    numbers = [Fraction(str(number)) for number in (habit.error, habit.survived, habit.told)]
    error, survived, told = ([decimal(number, lang) for lang in LANGUAGES] for number in numbers)
    rate, rate_fr = (percent(habit.claim, lang) for lang in LANGUAGES)
    return both(
        f"Measured in {habit.games} games of the bot quick with {seats} players: {rate} of the turns claimed"
        f" (standard error {error[0]}); of the cards left {survived[0]} % lay there at the next turn, and"
        f" the model says {told[0]} %. People may play otherwise.",
        f"Mesuré sur {habit.games} parties du robot quick à {seats} joueurs : {rate_fr} des tours ont pris"
        f" une carte (erreur type {error[1]}) ; des cartes laissées, {survived[1]} % étaient encore là au"
        f" tour suivant, et le modèle dit {told[1]} %. Des gens peuvent jouer autrement.",
    )


def _sentence(s: State, found: Mapping[int, Staying]) -> Both:
    """The card likeliest to be there at the next turn, and the one least likely."""
    cards = [(one.there, -position) for position, one in found.items() if one.there is not None]
    if not cards:
        return both("You have no turn left.", "Il ne vous reste aucun tour.")

    def told(chance: Fraction, place: int) -> Both:
        card = s.row[-place]
        return Both(*(f"{space_name(s, card, lang)} ({percent(chance, lang)})" for lang in LANGUAGES))

    most, least = told(*max(cards)), told(*min(cards))
    if len(cards) == 1:
        return both(
            "If the others claim as bots do: there at your next turn is {most}.",
            "Si les autres prennent comme les robots : là à votre prochain tour, {most}.",
            most=most,
        )
    return both(
        "If the others claim as bots do: most likely there at your next turn is {most}, least {least}.",
        "Si les autres prennent comme les robots : là à votre prochain tour, le plus probable est {most}, le"
        " moins probable {least}.",
        most=most,
        least=least,
    )
