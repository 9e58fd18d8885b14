"""Exploring against every order of small decks, against icepool, and against printed reference values."""

import random
from fractions import Fraction
from math import comb

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teg.mistake import Mistake
from teg.odds.explore.exploring import Exploration, Kind
from tests.odds.brute import exploring

F = Fraction


def deck(green: int = 18, red: int = 12, good: int = 1, bad: int = -1) -> list[Kind]:
    return [Kind("green", green, F(good)), Kind("red", red, F(bad), danger=True)]


def small(seed: int) -> list[Kind]:
    """A few kinds with random counts and values, at most seven cards, at least one Danger kind."""
    rng = random.Random(seed)
    while True:
        kinds = []
        for number in range(rng.randint(2, 4)):
            value, gift = F(rng.randint(-4, 6), 2), F(rng.randint(0, 2), 3)
            danger = number == 0 or rng.random() < 0.3
            kinds.append(Kind(f"k{number}", rng.randint(0, 3), value, danger, gift))
        if 1 <= sum(kind.count for kind in kinds) <= 7:
            return kinds


@pytest.mark.parametrize("seed", range(40))
def test_every_order_of_a_small_deck(seed: int) -> None:
    kinds = small(seed)
    cards = sum(kind.count for kind in kinds)
    row = seed % 4
    removed = (seed // 4) % min(3, cards)
    assert Exploration(kinds, row=row, removed_unseen=removed).draw == exploring(kinds, row, removed)


def test_two_green_in_a_row_with_twelve_of_thirty_red() -> None:
    assert Exploration(deck()).safe[1] == F(51, 145)


# Percent of 1, 2, 3, 4 draws all green from 30 cards, by number of red ones.
SURVIVAL = {8: (73, 53, 38, 27), 10: (67, 44, 28, 18), 12: (60, 35, 20, 11), 15: (50, 24, 11, 5)}


@pytest.mark.parametrize("red", SURVIVAL)
def test_reference_survival(red: int) -> None:
    safe = Exploration(deck(30 - red, red)).safe
    assert tuple(round(float(chance or 0) * 100) for chance in safe) == SURVIVAL[red]


@pytest.mark.parametrize(("green", "red"), [(18, 12), (2, 5), (4, 0), (1, 3)])
def test_icepool_deals_the_same_safety(green: int, red: int) -> None:
    cards = icepool.Deck({"green": green, "red": red})
    for draws, chance in enumerate(Exploration(deck(green, red)).safe, 1):
        dealt = cards.deal(draws).expand()
        assert (
            chance == dealt.probability(("green",) * draws) == F(comb(green, draws), comb(green + red, draws))
        )


def test_risks() -> None:
    assert Exploration(deck()).risks == (F(12, 30), F(12, 29), F(12, 28), F(12, 27))
    assert Exploration(deck(), row=2).risks == Exploration(deck()).risks, (
        "the odds are the deck's, not the row's"
    )


def test_a_push_that_cannot_come_up_has_no_risk() -> None:
    assert Exploration(deck(1, 3)).risks == (F(3, 4), F(1), None, None)
    assert Exploration(deck(2, 0)).risks == (0, 0, None, None)
    assert Exploration(deck(2, 0)).safe == (1, 1, None, None)
    assert Exploration(deck(1, 3)).safe == (F(1, 4), 0, 0, 0)


def test_cards_removed_unseen_leave_the_odds_and_shorten_the_deck() -> None:
    whole, less = Exploration(deck(3, 2)), Exploration(deck(3, 2), removed_unseen=3)
    assert less.risks == (*whole.risks[:2], None, None)
    assert less.safe == (*whole.safe[:2], None, None)
    assert (whole.draws, less.draws) == (4, 2)
    last = Exploration(deck(3, 2), removed_unseen=4)
    assert last.draw == F(3 - 2, 5)
    assert [choice.push for choice in last.choices()] == [None]


def test_drawn_cards_left_the_deck_and_lie_in_the_row() -> None:
    kinds = [Kind("a", 3, F(2)), Kind("b", 4, F(1)), Kind("c", 3, F(-1), danger=True)]
    drawn = Exploration(kinds, drawn=["b", "a"])
    same = Exploration([Kind("a", 2, F(2)), Kind("b", 3, F(1)), kinds[2]], row=2)
    assert (drawn.draw, drawn.row, drawn.unseen, drawn.taken) == (same.draw, 2, 8, same.taken)


def test_seen_cards_left_the_deck_only() -> None:
    seen = Exploration(deck(), seen=["red", "red", "green"])
    assert (seen.row, seen.draw, seen.risks) == (
        0,
        Exploration(deck(17, 10)).draw,
        Exploration(deck(17, 10)).risks,
    )


def test_with_a_full_row_the_card_must_be_taken() -> None:
    full = Exploration(deck(good=-5, bad=9), row=3)
    assert full.draws == 1
    (choice,) = full.choices()
    assert (choice.push, choice.best) == (None, ("take",))
    assert full.draw == F(18 * -5 + 12 * 9, 30)
    assert full.taken == {"green": F(3, 5), "red": F(2, 5)}


def test_at_most_four_draws_less_the_row() -> None:
    assert [Exploration(deck(), row=row).draws for row in range(4)] == [4, 3, 2, 1]
    assert Exploration(deck(2, 0)).draws == 2


def test_leaving_a_card_may_be_right_and_wrong_and_the_same() -> None:
    """Taking 1 now, or pushing on to a last card worth 0 or 2: the price of the left card decides."""
    for gift, best in ((F(0), ("take", "push")), (F(1, 9), ("take",))):
        kinds = [Kind("one", 1, F(1), gift=gift), Kind("two", 1, F(2)), Kind("none", 1, F(0), danger=True)]
        choices = {choice.kind: choice for choice in Exploration(kinds, row=2).choices()}
        assert choices[0].best == best
        assert choices[0].push == 1 - gift
    worse = {
        choice.kind: choice for choice in Exploration([Kind("one", 2, F(1)), Kind("two", 9, F(2))]).choices()
    }
    assert worse[0].best == ("push",)
    assert worse[0].value == worse[0].push > worse[0].take == 1
    assert worse[1].best == ("take", "push"), "9 of 11 left are worth 2, and pushing on reaches one for sure"


def test_an_exact_tie_is_taken_in_the_distribution() -> None:
    kinds = [Kind("one", 1, F(1)), Kind("two", 1, F(2)), Kind("none", 1, F(0), danger=True)]
    assert Exploration(kinds, row=2).taken == {"one": F(1, 3), "two": F(1, 3), "none": F(1, 3)}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 3))
def test_the_card_taken_is_some_card_and_worth_the_value(seed: int, row: int) -> None:
    kinds = [Kind(k.name, k.count, k.value, k.danger) for k in small(seed)]
    found = Exploration(kinds, row=row)
    assert sum(found.taken.values()) == 1
    assert set(found.taken) == {kind.name for kind in kinds}
    assert sum(found.taken[kind.name] * kind.value for kind in kinds) == found.draw


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000))
def test_more_room_in_the_row_never_hurts(seed: int) -> None:
    kinds = [Kind(k.name, k.count, k.value, k.danger) for k in small(seed)]
    values = [Exploration(kinds, row=row).draw for row in range(4)]
    assert values == sorted(values, reverse=True)


def test_face_up_cards_against_drawing() -> None:
    relic = Kind("relic", 1, F(1, 5))
    found = Exploration(deck(), face_up=[relic])
    assert (found.row, found.take, found.draw) == (1, F(1, 5), F(1, 5))
    assert found.best == ("draw", "take")
    assert Exploration(deck(), face_up=[Kind("x", 1, F(3))]).best == ("take",)
    assert Exploration(deck(), face_up=[Kind("x", 1, F(0))]).best == ("draw",)
    assert Exploration(deck(), row=1).take is None


def test_taking_a_face_up_card_saves_its_price() -> None:
    assert Exploration(deck(), face_up=[Kind("x", 1, F(1), gift=F(1, 2))]).take == F(3, 2)


def test_after_drawing_the_old_face_up_cards_are_out_of_reach() -> None:
    assert Exploration(deck(), face_up=[Kind("x", 1, F(9))], drawn=["green"]).take is None


@pytest.mark.parametrize(
    ("kinds", "rest"),
    [
        ([], {}),
        (deck(0, 0), {}),
        ([Kind("a", -1, F(0))], {}),
        ([Kind("a", 1000, F(0))], {}),
        ([Kind("a", 1, F(0)), Kind("a", 2, F(1))], {}),
        ([Kind(str(n), 1, F(0)) for n in range(61)], {}),
        (deck(), {"row": 4}),
        (deck(), {"row": -1}),
        (deck(), {"row": 2, "drawn": ["green", "green"]}),
        (deck(), {"drawn": ["red"]}),
        (deck(), {"drawn": ["blue"]}),
        (deck(1, 3), {"drawn": ["green", "green"]}),
        (deck(1, 3), {"seen": ["green", "green"]}),
        (deck(), {"removed_unseen": 30}),
        (deck(), {"removed_unseen": -1}),
        (deck(), {"row": 2, "face_up": [Kind("x", 1, F(0))]}),
    ],
)
def test_impossible_explorations_are_mistakes(kinds: list[Kind], rest: dict[str, object]) -> None:
    with pytest.raises(Mistake):
        Exploration(kinds, **rest)  # type: ignore[arg-type]
