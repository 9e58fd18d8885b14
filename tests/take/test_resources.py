"""Using cards, the pool, credits, trades, and what prices are paid with."""

from teg.take import Seat
from teg.take.rules import moves as M
from teg.take.state import DRAWING, MENU, PAYING, TAKING
from tests.galaxies.bank import ruling
from tests.take.drive import (
    HOME,
    allowed,
    bounty,
    build,
    claim,
    do,
    drawn,
    end_turn,
    hand,
    names,
    pool,
    settle,
    table,
    take,
    use,
)


def test_TG_14_gaining_credits_draws_cards_and_paying_them_discards() -> None:
    systems = {"home": ("concord capital", "shadow market")}
    s = table(Seat(hand=["ore drift"], systems=systems))
    do(s, use("concord capital"))
    assert (s.phase, s.draws, pool(s)) == (DRAWING, 1, (3, 0, 0))
    do(s, drawn("mantle tap"))
    assert hand(s) == ["Ore Drift", "Mantle Tap"]
    do(s, use("shadow market"), drawn("ore drift"), drawn("ore drift"))
    assert pool(s) == (2, 0, 0)
    assert len(s.hand[0]) == 4
    end_turn(s)
    assert len(s.hand[0]) == 4  # cards are kept


def test_TG_14_an_event_that_asks_credits_takes_cards_from_the_hand() -> None:
    me = Seat(hand=["ore drift", "ore drift", "ore drift", "field lab", "mantle tap"])
    s = table(me, row=["galactic investors"])
    do(s, claim("galactic investors"))
    assert names(s, s.discard[0]) == ["Ore Drift"] * 2  # whichever four go, these two do
    assert (s.phase, s.due) == (PAYING, 2)
    assert len(s.moves()) == 2
    settle(s)
    assert len(s.hand[0]) == 1
    assert len(s.discard[0]) == 4


@ruling("manpower_per_card", **{"3": (3, False), "2": (2, True)})
def test_TG_39_manpower_buys_cards(switches: dict[str, str], expected: tuple[int, bool]) -> None:
    price, with_two = expected
    s = table(manpower=2, switches=switches)
    assert allowed(s, M.TRADE_MANPOWER) is with_two
    s = table(manpower=2 * price, switches=switches)
    do(s, M.TRADE_MANPOWER, drawn("ore drift"), M.TRADE_MANPOWER, drawn("ore drift"))
    assert pool(s) == (0, 0, 0)
    assert hand(s) == ["Ore Drift"] * 2


def test_TG_40_production_buys_cards_one_for_one() -> None:
    s = table(production=2)
    do(s, M.TRADE_PRODUCTION, drawn("ore drift"), M.TRADE_PRODUCTION, drawn("field lab"))
    assert (hand(s), pool(s)) == (["Ore Drift", "Field Lab"], (0, 0, 0))
    assert not allowed(s, M.TRADE_PRODUCTION)


def test_TG_41_science_takes_back_a_chosen_card_even_one_just_discarded() -> None:
    s = table(Seat(hand=["scout skiff", "mantle tap", "garden township"], discard=["field lab"]), science=2)
    do(s, build("scout skiff"))
    assert names(s, s.discard[0]) == ["Garden Township", "Mantle Tap", "Field Lab"]
    do(s, M.TRADE_SCIENCE)
    assert s.phase == TAKING
    do(s, take("mantle tap"))
    assert (hand(s), s.science) == (["Mantle Tap"], 1)


def test_TG_41_a_single_card_comes_back_without_a_question_and_none_not_at_all() -> None:
    s = table(Seat(discard=["ore drift", "ore drift"]), science=1)
    do(s, M.TRADE_SCIENCE)
    assert (s.phase, hand(s)) == (MENU, ["Ore Drift"])
    assert not allowed(table(science=1), M.TRADE_SCIENCE)


def test_TG_42_generating_cards_give_and_transforming_cards_are_fed_once_a_turn() -> None:
    me = Seat(systems={"home": ("frontier colony", "supply depot"), "kiln": ("surface pit",)})
    s = table(me)
    assert not allowed(s, use("surface pit"))  # needs two manpower
    do(s, use("frontier colony"))
    assert pool(s) == (2, 0, 0)
    do(s, use("surface pit"))
    assert pool(s) == (0, 1, 0)
    for name in ("frontier colony", "surface pit", "supply depot"):
        assert not allowed(s, use(name))


def test_TG_43_the_pool_and_own_bounties_pay_and_a_card_never_for_itself() -> None:
    s = table(Seat(hand=["ore drift", "field lab", "field lab"], systems=HOME | {"kiln": ("surface pit",)}))
    assert not allowed(s, build("ore drift"))  # three cards are due, two are there besides
    me = Seat(systems=HOME | {"mirelight": ("terrace village",)})
    s = table(me, row=["singing pulsar"], science=1)
    assert not allowed(s, claim("singing pulsar"))
    do(s, bounty("mirelight", "science"), claim("singing pulsar"))
    assert s.pile[0]
    assert not allowed(s, bounty("mirelight", "science"))


def test_TG_43_what_is_discarded_is_asked_card_by_card_and_no_combination_twice() -> None:
    me = Seat(hand=["scout skiff", "ore drift", "ore drift", "field lab", "mantle tap", "deep shaft"])
    s = table(me)
    do(s, build("scout skiff"))
    found = set()

    def walk(at: object, paid: tuple[int, ...]) -> None:
        if at.phase != PAYING:
            gone = tuple(sorted(at.discard[0]))
            assert gone not in found
            found.add(gone)
            return
        for move in at.moves():
            then = at.copy()
            then.apply(move)
            walk(then, (*paid, move))

    walk(s, ())
    assert len(found) == 7  # two drifts; a drift with one of three; two of the three
    assert all(len(gone) == 2 for gone in found)


def test_TG_43_with_one_way_to_pay_nothing_is_asked() -> None:
    s = table(Seat(hand=["scout skiff", "ore drift", "ore drift", "ore drift"]))
    do(s, build("scout skiff"))
    assert (s.phase, names(s, s.ships[0])) == (MENU, ["Scout Skiff"])
    s = table(Seat(hand=["scout skiff", "ore drift", "mantle tap"]))
    do(s, build("scout skiff"))
    assert (s.phase, s.hand[0]) == (MENU, ())


def test_TG_12_a_new_card_may_be_used_at_once_and_once() -> None:
    s = table(Seat(hand=["scout skiff", "surface pit", "surface pit"]))
    do(s, build("scout skiff"), use("scout skiff"))
    assert pool(s) == (1, 0, 0)
    assert not allowed(s, use("scout skiff"))


def test_two_ships_of_one_name_are_used_one_by_one() -> None:
    s = table(Seat(ships=["bulk hauler", "bulk hauler"]))
    do(s, use("bulk hauler"))
    assert allowed(s, use("bulk hauler"))
    do(s, use("bulk hauler"))
    assert not allowed(s, use("bulk hauler"))
    assert pool(s) == (0, 2, 0)


def test_bounty_credits_are_drawn_at_once() -> None:
    s = table(Seat(systems=HOME | {"hollow reach": ("supply depot",)}))
    do(s, bounty("hollow reach", "credit"), drawn("ore drift"))
    assert (hand(s), s.bounty[0][1]) == (["Ore Drift"], (0, 0, 0, 1))
