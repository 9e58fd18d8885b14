"""What the numbers in docs/teaching must be: each name is asked of the engine, the odds or the box."""

import re
from collections.abc import Callable
from fractions import Fraction

from teg.dice import FACES
from teg.galaxies.cards.compose import load
from teg.lessons import bank, exercises
from teg.lessons.facts import exploring
from teg.odds import Bonus, Exploration, Turn, bonuses, hiring
from teg.odds.explore.exploring import MOST_DRAWS, ROW
from teg.odds.words import decimal, percent
from teg.paper.sheet import GOAL

PRIZE = 10
"""Points that the opener of the lessons promises."""

BOX = load("training")
ALL, RED = len(BOX.explorations), sum(card.colour == "danger" for card in BOX.explorations)
GREEN = ALL - RED
DECK: Exploration = exploring.FRESH
LATER: Exploration = exploring.LATER
SAFE = [Fraction(1)] * (MOST_DRAWS + 1)
for _number, _chance in enumerate(DECK.safe, 1):
    assert _chance is not None
    SAFE[_number] = _chance
WITH_BACK = Fraction(GREEN, ALL) ** 2
MARKET = Turn(4, hiring(tuple(FACES.index(name) for name in BOX.hangar["Intrepid"]), True))
VALUES = Bonus(
    BOX.settings.badge_first,
    BOX.settings.badge_second,
    BOX.settings.badge_tied_first,
    BOX.settings.badge_tied_second,
    BOX.settings.badge_two_player_tie,
)
CAUGHT = [
    after - before
    for before, after in zip(bonuses((5, 4, 1), VALUES), bonuses((5, 5, 1), VALUES), strict=True)
]


def _plain(value: object) -> Callable[[str], str]:
    return lambda lang: str(value)


def _points(value: Fraction) -> Callable[[str], str]:
    return lambda lang: decimal(value, lang, 2)


def _percent(value: Fraction) -> Callable[[str], str]:
    return lambda lang: percent(value, lang)


CLAIMS: dict[str, Callable[[str], str]] = {
    "exercises": _plain(len(exercises())),
    "quiz": _plain(len(bank())),
    "cards": _plain(ALL),
    "red": _plain(RED),
    "green": _plain(GREEN),
    "misprint": _plain(re.findall(r"\d+", bank()["deck-size"].answers[1].words.en)[0]),
    "room": _plain(ROW),
    "draws": _plain(MOST_DRAWS),
    "goal": _plain(GOAL),
    "green_first": _plain(f"{GREEN}/{ALL}"),
    "green_second": _plain(f"{GREEN - 1}/{ALL - 1}"),
    "green1": _plain(SAFE[1]),
    "red1": _plain(1 - SAFE[1]),
    "two_green": _plain(SAFE[2]),
    "two_green_pc": _percent(SAFE[2]),
    "with_back": _plain(WITH_BACK),
    "with_back_pc": _percent(WITH_BACK),
    "three_green": _plain(SAFE[3]),
    "one_red3": _plain(1 - SAFE[3]),
    "safe4_pc": _percent(SAFE[4]),
    "added": _plain(3 * (1 - SAFE[1])),
    "seen3": _plain(LATER.risks[0]),
    "fair": _points(PRIZE * SAFE[2]),
    "fair_back": _points(PRIZE * WITH_BACK),
    "hire4": _percent(MARKET.value(1)),
    "hire4_once": _percent(MARKET.value(0)),
    "tree_second": _points(exploring.PUSH_SMALL),
    "tree_draw": _points(exploring.DRAW),
    "tree_even": _points(exploring.EVEN),
    "badge_first": _plain(VALUES.first),
    "badge_second": _plain(VALUES.second),
    "badge_tied_first": _plain(VALUES.tied_first),
    "catch_me": _plain(CAUGHT[1]),
    "catch_leader": _plain(-CAUGHT[0]),
    "third_after_tie": _plain(bonuses((4, 4, 3), VALUES)[2]),
}
