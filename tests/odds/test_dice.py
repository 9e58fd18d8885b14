"""A turn of dice against every ordered roll, against icepool, and against printed reference values."""

import random
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teg.mistake import Mistake
from teg.odds.dice.chance import Turn
from teg.odds.dice.target import Alike, Counts, Show, Target, any_of, hiring
from tests.odds.brute import SlowTurn, counts

PAIR = any_of([Show(0, 2), Show(2, 2)])
TRIPLE = Alike(3)
EITHER = hiring([0, 2])
MIXED = (Show(0, 1) & Show(1, 1) & ~Show(5, 1)) | Alike(3)


def yes(target: Target) -> object:
    return lambda hand: Fraction(target.met(hand))


def table(seed: int) -> object:
    """A random value for every hand of any size, some values equal."""
    rng = random.Random(seed)
    known: dict[Counts, Fraction] = {}

    def worth(hand: Counts) -> Fraction:
        if hand not in known:
            known[hand] = Fraction(rng.randint(-2, 6), rng.choice([1, 2, 3]))
        return known[hand]

    return worth


# Percent without and with one best reroll: a pair of two symbols, three alike, either.
REFERENCE = {
    4: ("25.9", "58.3", "9.7", "31.5", "32.4", "64.8"),
    5: ("37.4", "73.9", "21.3", "54.1", "50.6", "83.3"),
    6: ("48.4", "84.4", "36.7", "73.3", "68.4", "93.9"),
    7: ("58.3", "91.0", "54.1", "87.2", "82.9", "98.4"),
}


@pytest.mark.parametrize("dice", REFERENCE)
def test_reference_values(dice: int) -> None:
    found = [Turn(dice, goal).value(rerolls) for goal in (PAIR, TRIPLE, EITHER) for rerolls in (0, 1)]
    assert tuple(f"{float(value * 100):.1f}" for value in found) == REFERENCE[dice]


def test_a_reroll_with_four_dice_is_worth_three_more_dice() -> None:
    assert Turn(4, PAIR).value(1) == Turn(7, PAIR).value(0) == Fraction(425, 729)


def test_three_rerolls_of_seven_dice_do_not_overflow() -> None:
    assert f"{float(Turn(7, PAIR).value(3)):.6f}" == "0.997621"


@pytest.mark.parametrize("converter", [False, True])
@pytest.mark.parametrize("price", [Fraction(0), Fraction(1, 10)])
@pytest.mark.parametrize("free", [0, 1, 2])
@pytest.mark.parametrize(
    ("dice", "rerolls"), [(1, 2), (2, 3), (3, 2), pytest.param(4, 1, marks=pytest.mark.deep)]
)
def test_every_order_of_rerolling_and_converting(
    dice: int, rerolls: int, free: int, price: Fraction, converter: bool
) -> None:
    """The slow way may convert at any time; the engine converts last."""
    for goal in (PAIR, MIXED, table(dice)):
        worth = yes(goal) if isinstance(goal, Target) else goal
        slow = SlowTurn(worth, price=price, free=free)  # type: ignore[arg-type]
        turn = Turn(dice, goal, converter=converter, price=price, free=free)  # type: ignore[arg-type]
        assert turn.value(rerolls) == slow.value(dice, rerolls, converter)


@pytest.mark.parametrize("dice", [1, 3, 5, 7])
@pytest.mark.parametrize("target", [PAIR, TRIPLE, MIXED], ids=["pair", "triple", "mixed"])
def test_without_a_reroll_icepool_agrees(dice: int, target: Target) -> None:
    rolled = icepool.z(6).pool(dice).expand()
    assert Turn(dice, target).value(0) == rolled.map(lambda roll: target.met(counts(roll))).mean()


@pytest.mark.parametrize("converter", [False, True])
@pytest.mark.parametrize(("price", "rerolls"), [(Fraction(0), 1), (Fraction(1, 7), 2), (Fraction(1, 7), 1)])
def test_every_keep_of_every_roll(converter: bool, price: Fraction, rerolls: int) -> None:
    slow = SlowTurn(yes(EITHER), price=price)  # type: ignore[arg-type]
    turn = Turn(3, EITHER, converter=converter, price=price)
    for roll in {tuple(sorted(roll)) for roll in product(range(6), repeat=3)}:
        keeps = {keep.counts: keep for keep in turn.keeps(counts(roll), rerolls)}
        wanted = slow.rerolls(roll, 0, rerolls, converter, 0)
        # Keeping all is stopping (the converter may still be used), not a reroll of no dice.
        wanted[roll] = slow.best(roll, 0, 0, converter, 0)
        assert {kept: keep.value for kept, keep in keeps.items()} == {counts(k): v for k, v in wanted.items()}
        top = max(wanted.values())
        assert all(keep.loss == top - keep.value for keep in keeps.values())
        assert all(keep.best == (keep.value == top) for keep in keeps.values())
        assert turn.after(counts(roll), rerolls) == top


def test_an_exact_tie_is_a_tie() -> None:
    keeps = Turn(5, TRIPLE).keeps((2, 2, 1, 0, 0, 0), 1)
    assert [keep.counts for keep in keeps if keep.best] == [(2, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0)]
    assert keeps[0].value == Fraction(4, 9)
    assert keeps[2].loss > 0


def test_the_best_keeps_come_first() -> None:
    keeps = Turn(4, PAIR).keeps((1, 1, 1, 1, 0, 0), 1)
    losses = [keep.loss for keep in keeps]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert len(keeps) == 16


def test_with_no_reroll_all_is_kept() -> None:
    (only,) = Turn(4, PAIR).keeps((1, 1, 1, 1, 0, 0), 0)
    assert (only.counts, only.value, only.loss, only.best) == ((1, 1, 1, 1, 0, 0), 0, 0, True)


def test_a_price_makes_stopping_right() -> None:
    """A reroll that wins in 11 of 36 cases is not worth 1/2, though it is worth 1/4."""
    goal = Show(0, 1)
    for price, stops in ((Fraction(1, 2), True), (Fraction(1, 4), False)):
        keeps = Turn(2, goal, price=price, free=0).keeps((0, 2, 0, 0, 0, 0), 1)
        assert (keeps[0].counts == (0, 2, 0, 0, 0, 0)) == stops


def test_the_first_reroll_is_free_and_later_ones_cost() -> None:
    goal = Show(0, 1)
    price = Fraction(1, 10)
    none, one, two = Turn(1, goal, price=price).curve(2)
    assert (none, one) == (Fraction(1, 6), Fraction(11, 36))
    assert two == Fraction(1, 6) + Fraction(5, 6) * (
        Fraction(1, 6) + Fraction(5, 6) * (Fraction(1, 6) - price)
    )


def test_free_rerolls_change_nothing_without_a_price() -> None:
    assert Turn(4, EITHER, free=0).curve(3) == Turn(4, EITHER, free=3).curve(3)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 6), st.integers(0, 5), st.sampled_from([PAIR, TRIPLE, EITHER]), st.booleans())
def test_more_dice_and_more_rerolls_never_hurt(
    dice: int, rerolls: int, goal: Target, converter: bool
) -> None:
    turn = Turn(dice, goal, converter=converter)
    curve = turn.curve(rerolls + 1)
    assert list(curve) == sorted(curve)
    assert Turn(dice + 1, goal, converter=converter).value(rerolls) >= turn.value(rerolls)
    assert Turn(dice, goal, converter=True).value(rerolls) >= Turn(dice, goal).value(rerolls)


def test_no_dice_hold_nothing() -> None:
    assert Turn(0, PAIR).curve(2) == (0, 0, 0)
    assert Turn(0, ~PAIR).value(1) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Turn(8, PAIR),
        lambda: Turn(-1, PAIR),
        lambda: Turn(4, PAIR, price=-1),
        lambda: Turn(4, PAIR, free=-1),
        lambda: Turn(4, PAIR).value(-1),
        lambda: Turn(4, PAIR).value(101),
        lambda: Turn(4, PAIR, price=1).value(-1),
        lambda: Turn(4, PAIR).keeps((1, 1, 1, 0, 0, 0)),
        lambda: Turn(4, PAIR).keeps((5, -1, 0, 0, 0, 0)),
        lambda: Turn(4, PAIR).after((4, 0, 0)),
    ],
)
def test_impossible_turns_are_mistakes(wrong: object) -> None:
    with pytest.raises(Mistake):
        wrong()  # type: ignore[operator]
