"""How hands of neighbouring sizes hang together: the link tables of every reroll."""

from functools import cache

from teg.galaxies.dice import FACES, HAND, HANDS, MINUS, MOST_DICE, PLUS, ROLLS
from teg.mistake import Mistake

START = tuple(rolls[0][0] for rolls in ROLLS)
"""The number of the first hand of each size; a hand's place in its size is its number less this."""


@cache
def weights(size: int) -> tuple[int, ...]:
    """How many of the 6 ** size ordered rolls give each hand of this size."""
    return tuple(weight for _, weight in ROLLS[size])


@cache
def ups(size: int) -> tuple[tuple[int, ...], ...]:
    """For each hand of this size, the places of the six hands with one die more."""
    after = START[size + 1]
    return tuple(tuple(more - after for more in PLUS[hand]) for hand, _ in ROLLS[size])


@cache
def downs(size: int) -> tuple[tuple[int, ...], ...]:
    """For each hand of this size, the places of the hands with one die less."""
    before = START[size - 1]
    return tuple(tuple(less - before for less in MINUS[hand] if less >= 0) for hand, _ in ROLLS[size])


def place(counts: tuple[int, ...]) -> int:
    """Where a hand stands among the hands of its size."""
    return HAND[counts] - START[sum(counts)]


def hands(size: int) -> tuple[tuple[int, ...], ...]:
    """The hands of a size as counts, in order of place."""
    return HANDS[START[size] : START[size] + len(ROLLS[size])]


def counted(faces: list[int]) -> tuple[int, ...]:
    """Faces as six counts."""
    if len(faces) > MOST_DICE:
        raise Mistake(
            f"{len(faces)} dice are too many; the game has {MOST_DICE}.",
            f"{len(faces)} dés, c'est trop ; le jeu en a {MOST_DICE}.",
        )
    return tuple(faces.count(number) for number in range(len(FACES)))
