"""Draws from a deck and the discard pile behind it: formulas against every order of the cards."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from teg.mistake import Mistake
from teg.odds.take.drawing import Drawing

PILES = [((1, 1, 2, 3), (1, 2)), ((2, 3), (1, 1, 3)), ((), (1, 2, 2)), ((1, 2, 3), ()), ((), ())]


def shuffled(deck: tuple[int, ...], discard: tuple[int, ...], wanted: set[int], draws: int) -> list[Fraction]:
    """The chance of each count, by every order of the deck followed by every order of the discard pile."""
    tally: Counter[int] = Counter()
    for first in permutations(deck):
        for second in permutations(discard):
            tally[sum(card in wanted for card in (*first, *second)[:draws])] += 1
    total = sum(tally.values())
    return [Fraction(tally[hit], total) for hit in range(max(tally) + 1)]


@pytest.mark.parametrize(("deck", "discard"), PILES)
@pytest.mark.parametrize("wanted", [{1}, {1, 3}, {9}])
def test_counts_agree_with_every_order_of_the_cards(
    deck: tuple[int, ...], discard: tuple[int, ...], wanted: set[int]
) -> None:
    drawing = Drawing(deck, discard)
    for draws in range(8):
        found = drawing.counts(wanted, draws)
        assert list(found) == shuffled(deck, discard, wanted, draws)
        assert sum(found) == 1
        assert drawing.at_least_one(wanted, draws) == 1 - found[0]
        assert drawing.mean(wanted, draws) == sum(hit * chance for hit, chance in enumerate(found))


@pytest.mark.parametrize(("deck", "discard"), PILES)
def test_a_wanted_card_comes_for_certain_by_the_draw_told(
    deck: tuple[int, ...], discard: tuple[int, ...]
) -> None:
    drawing = Drawing(deck, discard)
    sure = drawing.surely_by({1})
    if sure is None:
        assert 1 not in (*deck, *discard)
    else:
        assert drawing.at_least_one({1}, sure) == 1
        assert drawing.at_least_one({1}, sure - 1) < 1


def test_the_discard_pile_comes_only_after_the_whole_deck() -> None:
    drawing = Drawing((2, 2, 2), (1,))
    assert drawing.at_least_one({1}, 3) == 0
    assert not drawing.shuffled(3)
    assert drawing.at_least_one({1}, 4) == 1
    assert drawing.shuffled(4)
    assert drawing.most(9) == 4


def test_fewer_than_no_draws_are_refused() -> None:
    with pytest.raises(Mistake, match="draws"):
        Drawing((1,)).counts({1}, -1)
