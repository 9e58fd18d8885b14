"""Energy gained on the way, against a program that may do everything at any time."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teg.mistake import Mistake
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import Act, EnergyTurn
from teg.odds.dice.target import Alike, Show, Target, hiring
from tests.odds.brute import SlowTurn, counts

HIRE = hiring([0, 2])


def slow(goal: Target, free: int, gain: int, worth: Fraction = Fraction(0)) -> SlowTurn:
    return SlowTurn(lambda hand: Fraction(goal.met(hand)), free=free, gain=gain, price=worth)


@pytest.mark.parametrize("goal", [HIRE, Show(0, 1) & Show(1, 1), Alike(2)], ids=["hire", "both", "pair"])
@pytest.mark.parametrize(("energy", "free", "gain"), [(0, 1, 1), (1, 0, 1), (0, 0, 2), (2, 1, 0)])
@pytest.mark.parametrize("converter", [False, True])
def test_every_order_of_doing_things(
    goal: Target, energy: int, free: int, gain: int, converter: bool
) -> None:
    turn = EnergyTurn(3, goal, energy, gain, converter=converter, free=free)
    assert turn.value() == slow(goal, free, gain).value(3, 0, converter, energy)


def test_energy_left_over_may_be_worth_something() -> None:
    worth = Fraction(1, 9)
    turn = EnergyTurn(3, HIRE, 1, 1, free=1, worth=worth)
    assert turn.value() == slow(HIRE, 1, 1, worth).value(3, 0, False, 1) - worth


def test_every_option_of_every_roll() -> None:
    turn = EnergyTurn(3, HIRE, 1, 1, converter=True, free=0)
    way = slow(HIRE, 0, 1)
    for roll in {tuple(sorted(roll)) for roll in product(range(6), repeat=3)}:
        options = turn.options(counts(roll))
        assert options[0].value == turn.after(counts(roll)) == way.best(roll, 0, 0, True, 1)
        rerolls = {counts(k): v for k, v in way.rerolls(roll, 0, 0, True, 1).items() if k != roll}
        assert {option.counts: option.value for option in options if option.do == "reroll"} == rerolls
        by_do = {option.do for option in options}
        assert ("energy" in by_do) == (1 in roll)
        assert by_do >= {"stop", "convert", "reroll"}
        assert all(option.loss == options[0].value - option.value for option in options)
        assert all(option.best == (option.loss == 0) for option in options)


def test_no_die_is_turned_to_the_face_that_it_shows() -> None:
    """The table asks for another face, so such a step cannot be made."""
    move, colony = Show(0, 1), Act(5, turns=True, by="Gyore")
    turn = EnergyTurn(3, move, 0, 0, converter=True, free=0)
    made = {option.counts for option in turn.options((3, 0, 0, 0, 0, 0)) if option.do == "convert"}
    assert made == {counts((face,)) for face in range(1, 6)}
    made = {option.counts for option in turn.options((2, 1, 0, 0, 0, 0)) if option.do == "convert"}
    assert made == {counts((face,)) for face in range(6)}
    turn = EnergyTurn(2, move, 0, 0, free=0, colonies=(colony,))
    made = {option.counts for option in turn.options((1, 0, 0, 0, 0, 1)) if option.do == "colony"}
    assert made == {counts((face,)) for face in range(1, 6)}


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 5), st.integers(0, 4), st.booleans())
def test_switched_off_it_is_the_plain_turn(dice: int, energy: int, converter: bool) -> None:
    """Two engines, one answer: with nothing to gain the rerolls are the free one and one an energy."""
    price = Fraction(1, 10)
    plain = Turn(dice, HIRE, converter=converter, price=price).value(energy + 1)
    assert EnergyTurn(dice, HIRE, energy, 0, converter=converter, worth=price).value() == plain


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 5), st.integers(0, 3), st.integers(0, 2))
def test_more_energy_never_hurts(dice: int, energy: int, gain: int) -> None:
    now = EnergyTurn(dice, HIRE, energy, gain).value()
    assert now <= EnergyTurn(dice, HIRE, energy + 1, gain).value()
    assert now <= EnergyTurn(dice, HIRE, energy, gain + 1).value()


@pytest.mark.parametrize(
    ("dice", "energy", "gain", "rest"),
    [
        (8, 0, 1, {}),
        (4, 8, 1, {}),
        (4, -1, 1, {}),
        (4, 0, 8, {}),
        (4, 0, 1, {"free": -1}),
        (4, 0, 1, {"worth": -1}),
    ],
)
def test_impossible_turns_are_mistakes(dice: int, energy: int, gain: int, rest: dict[str, int]) -> None:
    with pytest.raises(Mistake):
        EnergyTurn(dice, HIRE, energy, gain, **rest)  # type: ignore[arg-type]
