"""Exploring by the middle: against every order in which the cards may come."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from teg.odds.explore.exploring import ROW, Exploration, Kind
from teg.odds.explore.median import Medians, halfway

F = Fraction


def small(seed: int) -> tuple[list[Kind], int]:
    rng = Random(seed)
    kinds = [
        Kind(
            f"k{number}",
            rng.randint(1, 2),
            F(rng.randint(-4, 6), 2),
            rng.random() < 0.4,
            F(rng.randint(0, 2), 4),
        )
        for number in range(rng.randint(2, 4))
    ]
    return kinds, rng.randint(0, ROW)


def middle(endings: list[Fraction]) -> Fraction:
    return sorted(endings)[(len(endings) - 1) // 2]


def drawn(cards: list[Kind], row: int) -> list[Fraction]:
    """Every ending of drawing from these cards, one for each order; by brute force, later choices alike."""
    found: list[Fraction] = []
    ways = len(list(permutations(range(len(cards) - 1)))) if len(cards) > 1 else 1
    for number, card in enumerate(cards):
        rest = cards[:number] + cards[number + 1 :]
        onward = [] if card.danger or row == ROW or not rest else drawn(rest, row + 1)
        if onward and middle(onward) - card.gift > card.value:
            found += [value - card.gift for value in onward]
        else:
            found += [card.value] * ways
    return found


@pytest.mark.parametrize("seed", range(40))
def test_it_is_the_middle_of_every_order(seed: int) -> None:
    kinds, row = small(seed)
    cards = [kind for kind in kinds for _ in range(kind.count)]
    assert Medians(kinds, row=row).draw == middle(drawn(cards, row))


def test_of_one_draw_it_is_the_middle_card() -> None:
    kinds = [Kind("a", 2, F(0)), Kind("b", 1, F(1)), Kind("c", 2, F(9))]
    assert Medians(kinds, row=ROW).draw == 1 and Exploration(kinds, row=ROW).draw == F(19, 5)


def test_choices_follow_the_middle_and_not_the_mean() -> None:
    # A rare treasure lifts the mean above the card at hand, but most draws end below it.
    kinds = [Kind("dust", 4, F(0)), Kind("treasure", 1, F(20)), Kind("pirates", 4, F(-1), danger=True)]
    up = [Kind("idol", 1, F(1))]
    assert Exploration(kinds, face_up=up).best == ("draw",)
    assert Medians(kinds, face_up=up).best == ("take",)


def test_half_of_the_ways() -> None:
    assert halfway({3: 1, 1: 1}) == 1 and halfway({3: 2, 1: 1}) == 3 and halfway({F(1, 2): 1}) == F(1, 2)


def test_amid_and_among_are_means_for_an_exploration() -> None:
    kinds = [Kind("a", 2, F(0)), Kind("b", 2, F(3))]
    deck = Exploration(kinds, row=1)
    assert deck.amid({F(0): 1, F(3): 2}) == 2 and Medians(kinds, row=1).amid({F(0): 1, F(3): 2}) == 3
    assert deck.among({(0,): 1, (1,): 3}) == (deck.drawing((0,)) + 3 * deck.drawing((1,))) / 4
