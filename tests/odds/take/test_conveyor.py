"""Explored Space as a conveyor: closed formulas against rows of named cards moved one by one."""

from fractions import Fraction
from itertools import product

import pytest

from teg.mistake import Mistake
from teg.odds.take.conveyor import Conveyor, StayByTurn

ROWS = [
    Conveyor(seats, turn, newer, older, left, may_claim, revealing, spare)
    for seats in (1, 2, 3, 4)
    for turn in range(seats)
    for newer in range(seats + 1)
    for older in range(seats + 1 - newer)
    for left in (0, 1, 3, 9)
    for may_claim, revealing in ((True, False), (False, False), (True, True))
    for spare in (0, seats)
]


def moved(row: Conveyor) -> tuple[int | None, list[int]]:
    """Which reveal drops the card, and each seat's turns with it, by moving cards along; nobody claims."""
    cards = ["newer"] * row.newer + ["it"] + ["older"] * row.older
    turns = [0] * row.seats
    seat = row.turn
    if row.revealing:
        seat -= 1
    elif row.may_claim:
        turns[seat] += 1
    for reveal in range(1, row.left + 1):
        seat = (seat + 1) % row.seats
        cards.insert(0, "newer")
        if len(cards) > row.places and cards.pop() == "it":
            return reveal, turns
        turns[seat] += 1
    for _ in range(row.spare):
        seat = (seat + 1) % row.seats
        turns[seat] += 1
    return None, turns


def test_when_a_card_drops_and_who_can_claim_it_agree_with_moving_cards_along() -> None:
    for row in ROWS:
        reveal, turns = moved(row)
        assert (row.reveals if row.drops else None) == reveal
        assert list(row.chances) == turns
        if reveal is not None:
            first = row.turn if row.revealing else row.turn + 1
            assert row.drops_in_turn_of == (first + reveal - 1) % row.seats
        else:
            assert row.drops_in_turn_of is None


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tg_03_everybody_sees_a_new_card_once_and_only_its_revealer_twice(seats: int) -> None:
    for turn in range(seats):
        row = Conveyor(seats, turn, 0, 0, 40)
        assert row.chances == tuple(2 if seat == turn else 1 for seat in range(seats))
        assert row.reveals == seats + 1


@pytest.mark.parametrize("seats", [2, 3])
def test_only_claims_of_newer_cards_put_the_drop_off(seats: int) -> None:
    row = Conveyor(seats, 0, 1, 1, 20)
    assert Conveyor(seats, 0, 0, 1, 20).reveals == row.reveals + 1
    assert Conveyor(seats, 0, 1, 0, 20).reveals == row.reveals


def walked(row: Conveyor, claim: Fraction, turns: int, less: Fraction = Fraction(1)) -> dict[str, Fraction]:
    """The same odds by spelling out every line of claims over so many turns."""
    found = {"taken": Fraction(0), "dropped": Fraction(0), "stays": Fraction(0)}

    def go(cards: tuple[str, ...], turn: int, chance: Fraction) -> None:
        if turn == turns:
            found["stays"] += chance
            return
        if turn < row.left:
            cards = ("newer", *cards)
        if len(cards) > row.places:
            if cards[-1] == "it":
                found["dropped"] += chance
                return
            cards = cards[:-1]
        if claim < 1:
            go(cards, turn + 1, chance * (1 - claim))
        for place, card in enumerate(cards):
            share = chance * claim * less**place / sum(less**at for at in range(len(cards)))
            if card == "it":
                found["taken"] += share
            elif share:
                go(cards[:place] + cards[place + 1 :], turn + 1, share)

    go(("newer",) * row.newer + ("it",) + ("older",) * row.older, 0, Fraction(1))
    return found


@pytest.mark.parametrize("claim", [Fraction(0), Fraction(1, 3), Fraction(1)])
def test_the_odds_of_staying_agree_with_every_line_of_claims(claim: Fraction) -> None:
    for seats, left in product((1, 2, 3), (0, 1, 5)):
        for newer in range(seats + 1):
            for older in range(seats + 1 - newer):
                for spare in (0, 2):
                    row = Conveyor(seats, 0, newer, older, left, spare=spare)
                    assert row.stay(claim).ends == walked(row, claim, left + spare)


def test_what_is_there_is_what_was_neither_taken_nor_dropped() -> None:
    stay: StayByTurn = Conveyor(3, 1, 1, 2, 8).stay(Fraction(2, 5))
    here = Fraction(1)
    for there, taken, dropped in zip(stay.there, stay.taken, stay.dropped, strict=True):
        assert there == here - dropped
        here = there - taken
    assert sum(stay.ends.values()) == 1


def test_older_cards_may_be_claimed_less_often() -> None:
    for newer, older in ((0, 0), (1, 1), (0, 3), (2, 1), (3, 0)):
        row, less = Conveyor(3, 0, newer, older, 4), Fraction(2, 3)
        assert row.stay(Fraction(9, 10), less).ends == walked(row, Fraction(9, 10), 4, less)


def outcomes(row: Conveyor, turns: int) -> set[bool]:
    """Whether the card lies there so many turns of others from now, by every line of claims."""
    found = set()

    def go(cards: tuple[str, ...], turn: int) -> None:
        if turn < row.left:
            cards = ("newer", *cards)
        if len(cards) > row.places:
            cards = cards[:-1]
        if turn == turns or "it" not in cards:
            found.add("it" in cards)
            return
        go(cards, turn + 1)
        for place in range(len(cards)):
            go(cards[:place] + cards[place + 1 :], turn + 1)

    go(("newer",) * row.newer + ("it",) + ("older",) * row.older, 0)
    return found


def test_what_is_sure_of_the_next_turn_holds_whatever_anybody_does() -> None:
    seen = set()
    for row in ROWS:
        for seat in range(row.seats):
            turns = row.turns_before(seat)
            if turns is None:
                assert row.surely(seat) is None
                continue
            possible = outcomes(row, turns)
            assert row.surely(seat) == (possible.pop() if len(possible) == 1 else None), row
            seen.add(row.surely(seat))
    assert seen == {True, False, None}


def test_the_next_turn_of_a_seat_is_counted_in_reveals() -> None:
    stay = Conveyor(3, 1, 0, 0, 8).stay(Fraction(1, 2))
    assert [stay.at_next_turn_of(seat) for seat in (2, 0, 1)] == list(stay.there[:3])
    revealing = Conveyor(3, 1, 0, 0, 8, revealing=True).stay(Fraction(1, 2))
    assert [revealing.at_next_turn_of(seat) for seat in (1, 2, 0)] == list(revealing.there[:3])
    assert Conveyor(3, 1, 0, 0, 1).stay(Fraction(1, 2)).at_next_turn_of(0) is None


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"seats": 5}, "seats"),
        ({"turn": 2}, "turn"),
        ({"left": -1}, "left"),
        ({"newer": 2, "older": 1}, "newer, older"),
    ],
)
def test_an_impossible_row_is_told_in_one_sentence(wrong: dict[str, int], where: str) -> None:
    given = {"seats": 2, "turn": 0, "newer": 0, "older": 0, "left": 3} | wrong
    with pytest.raises(Mistake, match=where):
        Conveyor(**given)
    with pytest.raises(Mistake, match="claim"):
        Conveyor(2, 0, 0, 0, 3).stay(Fraction(3, 2))
    with pytest.raises(Mistake, match="seat"):
        Conveyor(2, 0, 0, 0, 3).stay(Fraction(1)).at_next_turn_of(2)
