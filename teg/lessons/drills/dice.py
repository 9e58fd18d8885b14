"""Dice rolled, rolled again and followed, and what the odds and the engine say of them."""

from math import comb
from random import Random
from typing import Any

from teg.dice import FACES, MOVE
from teg.lessons.facts.solo import FACE, PAIR
from teg.lessons.facts.turn import energy_after_follow, price_of_rerolls
from teg.odds import Show, Turn

Values = dict[str, Any]
MOST_ENERGY = 7


def neighbours(luck: Random) -> Values:
    """Two equal symbols in a row."""
    dice = luck.randint(3, len(PAIR) - 2)
    return {
        "DICE": dice,
        "PAIRS": dice - 1,
        "ANSWER": PAIR[dice],
        "ONE_MORE": PAIR[dice + 1],
        "ADDED": (dice - 1) * FACE,
        "CONTRARY": 1 - PAIR[dice],
    }


def at_least(luck: Random) -> Values:
    """A symbol on so many dice."""
    dice = luck.randint(3, 7)
    wanted = luck.randint(1, min(3, dice - 1))
    found = Turn(dice, Show(MOVE, wanted)).value(0)
    others = (len(FACES) - 1) ** (dice - wanted)
    return {
        "DICE": dice,
        "WANTED": wanted,
        "ANSWER": found,
        "EXACTLY": comb(dice, wanted) * others * FACE**dice,
        "CONTRARY": 1 - found,
        "THESE": FACE**wanted,
    }


def rerolls(luck: Random) -> Values:
    """What rolling again costs in one turn."""
    times, dice = luck.randint(2, 6), luck.randint(1, 4)
    price = price_of_rerolls(times, dice)
    return {
        "TIMES": times,
        "DICE": dice,
        "ANSWER": price,
        "EACH_DIE": price * dice,
        "RISING": price * (price + 1) // 2,
    }


def followed_energy(luck: Random) -> Values:
    """Energy from a die that somebody else rolled."""
    ships, before = luck.randint(2, 4), luck.randint(0, 5)
    home = luck.randint(1, ships)
    return {
        "SHIPS": ships,
        "HOME": home,
        "BEFORE": before,
        "ANSWER": energy_after_follow(home, ships, before),
        "ALL_SHIPS": before + ships if before + ships <= MOST_ENERGY else None,
        "NO_END": before + home,
        "LESS": before + home - 1 if before + home <= MOST_ENERGY else None,
    }
