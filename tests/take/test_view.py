"""Views: other hands are hidden but for what all can tell; decks have no order; dealing anew is fair."""

from collections import Counter
from random import Random

import pytest

from teg.core import Reader, Writer
from teg.mistake import Mistake
from teg.take import Seat, State, new
from teg.take.check import check, check_course
from teg.take.codec import decode, encode
from teg.take.rules import moves as M
from teg.take.rules.economy import deck_size
from teg.take.state import CHANCE, CLAIMING, DONE, HIDDEN, NOTHING, PAYING
from tests.take.drive import build, card, claim, do, drawn, end_turn, hand, luck, names, table

VARIANTS = [{"players": 2}, {"players": 3, "deck": "random"}, {"players": 4, "teams": True}]


def sampled(seed: int, every: int = 9, **setup: object) -> list[State]:
    """Positions of a random game."""
    s, rng, found = new(**setup, seed=seed, dealer="typed").state, Random(seed), []  # type: ignore[arg-type]
    ply = 0
    while s.actor != DONE:
        moves = s.moves()
        busy = moves[1:] if len(moves) > 1 and moves[0] == M.END and rng.random() < 0.7 else moves
        s.apply(s.draw(rng) if s.actor == CHANCE else rng.choice(busy))
        ply += 1
        if ply % every == 0 or s.actor == DONE:
            found.append(s.copy())
    return found


def read_back(s: State) -> State:
    writer = Writer()
    encode(s, writer)
    return decode(Reader(writer.number), s.t)


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_a_code_keeps_every_slot_of_positions_and_of_views(setup: dict[str, object]) -> None:
    for s in sampled(1, every=3, **setup):
        assert read_back(s) == s
        for seat in range(s.t.seats):
            assert read_back(s.view(seat)) == s.view(seat)


def test_the_start_hand_is_known_and_cards_drawn_are_not() -> None:
    s = luck(new(players=2, seed=1, dealer="typed").state)
    start = hand(s, 1)
    v = s.view(0)
    assert names(v, v.hand[1]) == start
    s = end_turn(s)
    v = s.view(0)
    assert v.hand[1][0] == HIDDEN
    assert len(v.hand[1]) == len(s.hand[1]) == 8
    assert deck_size(v, 1) == deck_size(s, 1)
    assert Counter(v.deck[1]) == Counter(s.deck[1]) + Counter(s.hand[1]) - Counter(s.known[1])


def test_a_card_taken_back_is_known_and_a_card_that_went_is_not() -> None:
    s = table(Seat(hand=["ore drift"], discard=["mantle tap"]), science=1, production=1)
    do(s, M.TRADE_PRODUCTION, drawn("field lab"), M.TRADE_SCIENCE)
    assert names(s, s.known[0]) == ["Mantle Tap"]
    v = s.view(1)
    assert v.hand[0] == (HIDDEN, HIDDEN, card(s, "mantle tap"))


def test_who_ran_out_of_cards_has_an_open_hand() -> None:
    s = new(seed=1).state
    left = Counter({c.name.casefold(): c.copies for c in s.t.box.cards})
    left.subtract(["frontier colony", "ore drift", "mantle tap", "field lab"])
    s = table(Seat(hand=["ore drift", "mantle tap"], discard=list(left.elements())), production=2)
    v = s.view(1)
    assert v.hand[0] == (HIDDEN, HIDDEN)
    do(s, M.TRADE_PRODUCTION, drawn("field lab"), M.TRADE_PRODUCTION)
    assert names(s, s.known[0]) == ["Ore Drift", "Mantle Tap", "Field Lab"]
    # The same happens to somebody who only watches.
    do(v, M.TRADE_PRODUCTION, drawn("field lab"), M.TRADE_PRODUCTION)
    assert v.hand[0] == s.hand[0]
    assert v.deck[0] == s.deck[0]


def test_a_seat_sees_its_own_hand_and_its_deck_as_a_set() -> None:
    for s in sampled(2, players=2):
        v = s.view(0)
        assert (v.hand[0], v.deck[0], v.discard) == (s.hand[0], s.deck[0], s.discard)
        assert (v.space, v.left, v.row) == (s.space, s.left, s.row)


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_dealt_anew_a_position_is_sound_and_looks_the_same(setup: dict[str, object]) -> None:
    rng = Random(1)
    for s in sampled(3, every=5, **setup):
        for seat in range(s.t.seats):
            dealt = s.resample(seat, rng)
            check(dealt)
            check_course(dealt)
            assert dealt.viewer == NOTHING
            assert dealt.view(seat) == s.view(seat)
            assert dealt.outcomes() == s.outcomes() or dealt.turn != seat


def test_hidden_hands_are_dealt_evenly() -> None:
    s = table(Seat(), Seat(hand=["ore drift"]))
    found = Counter(s.resample(0, Random(seed)).hand[1] for seed in range(4000))
    for number, copies in enumerate(s.t.copies):
        there = copies - (s.t.box.cards[number].name == "Frontier Colony")
        expected = 4000 * there / 40
        assert abs(found[(number,)] - expected) <= 6 * expected**0.5 + 6


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_a_view_can_be_played_to_the_end(setup: dict[str, object]) -> None:
    rng = Random(8)
    for s in sampled(4, every=60, **setup):
        for seat in range(s.t.seats):
            v = s.view(seat)
            while v.actor != DONE:
                check(v)
                check_course(v)
                v.apply(v.draw(rng) if v.actor == CHANCE else rng.choice(v.moves()))


def test_a_seat_that_is_not_there_has_no_view() -> None:
    with pytest.raises(Mistake):
        table().view(2)


def test_who_is_asked_for_a_colony_is_dealt_some_that_fit() -> None:
    cards = ["terrace village", "surface pit", "mantle tap", "meridian institute"]
    s = table(Seat(), Seat(hand=cards), turn=1, row=["gravel crown"])
    do(s, claim("gravel crown"))
    assert s.phase == CLAIMING
    for seed in range(200):
        assert len(s.resample(0, Random(seed)).moves()) > 1


def test_who_pays_is_dealt_a_choice() -> None:
    s = table(Seat(), Seat(hand=["scout skiff", *["ore drift"] * 3, "field lab"]), turn=1)
    do(s, build("scout skiff"))
    assert s.phase == PAYING
    do(s, s.moves()[0])
    for seed in range(200):
        dealt = s.resample(0, Random(seed))
        assert len(dealt.moves()) > 1
        assert dealt.least == 0
